import type { GameCourse } from '@grognard/table'
import type { View } from '../reading.ts'
import { EndOver } from './EndOver.tsx'
import { EndTable } from './EndTable.tsx'
import { frames } from './frames.ts'
import type { Picture } from './picture.ts'

/** The whole battle on its table, once it is over. */
export const course: GameCourse<View, Picture> = { frames, Picture: EndTable, Over: EndOver }
