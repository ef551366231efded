import type { Lesson } from '@grognard/table'
import { furtheim } from './lessons/furtheim.ts'
import { theSall } from './lessons/the-sall.ts'

export const lessons: readonly Lesson[] = [furtheim, theSall]
