import type { Words } from '@grognard/engine'
import type { Manoeuvre } from '../state.ts'
import type { GameWords } from '../words/words.ts'

/** Words are handed in as every game has them; these say all that this game says. */
export function gameWords(given: Words<Manoeuvre>): GameWords {
  if (isOurs(given)) return given
  throw new Error('these are not the words of this game')
}

const isOurs = (given: Words<Manoeuvre>): given is GameWords => 'labels' in given
