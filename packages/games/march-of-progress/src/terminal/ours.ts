import type { Words } from '@grognard/engine'
import type { MarchOfProgress } from '../state.ts'
import type { GameWords } from '../words/words.ts'

/** Words are handed in as every game has them; these say all that this game says. */
export function gameWords(given: Words<MarchOfProgress>): GameWords {
  if (isOurs(given)) return given
  throw new Error('these are not the words of this game')
}

const isOurs = (given: Words<MarchOfProgress>): given is GameWords => 'labels' in given
