import type { Lesson } from '@grognard/table'
import { firstBattle } from './lessons/first-battle.ts'

export const lessons: readonly Lesson[] = [firstBattle]
