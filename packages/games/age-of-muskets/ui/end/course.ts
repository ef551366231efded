import type { GameCourse } from '@grognard/table'
import type { View } from '../reading.ts'
import { EndMap } from './EndMap.tsx'
import { EndOver } from './EndOver.tsx'
import { frames } from './frames.ts'
import type { Picture } from './picture.ts'

/** The whole campaign on its map, once it is over. */
export const course: GameCourse<View, Picture> = { frames, Picture: EndMap, Over: EndOver }
