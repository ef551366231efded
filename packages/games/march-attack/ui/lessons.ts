import type { Lesson } from '@grognard/table'
import { millHill } from './lessons/mill-hill.ts'

export const lessons: readonly Lesson[] = [millHill]
