import type { Words } from '@grognard/engine'
import type { MarchOfProgress } from '../state.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import type { GameWords } from './words/words.ts'

/** Words are handed in as every game has them; the drawing's own come with it. */
export const gameWords = (given: Words<MarchOfProgress>): GameWords => ({
  ...given,
  ...(given.language === 'de' ? de : en),
})
