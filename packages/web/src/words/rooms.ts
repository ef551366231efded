import { useTongue } from './index.ts'
import { de } from './rooms/de.ts'
import { en, type RoomWords } from './rooms/en.ts'

export type { RoomWords }

const WORDS = { en, de }

export const useRoomWords = (): RoomWords => WORDS[useTongue().language]
