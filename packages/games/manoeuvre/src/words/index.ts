import type { Language, Words } from '@grognard/engine'
import type { Manoeuvre } from '../state.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import type { GameWords } from './words.ts'

export const words: { readonly [L in Language]: GameWords } = { en, de }

/** The terminal is handed words as every game has them; these are the same with all that this game says. */
export const gameWords = (given: Words<Manoeuvre>): GameWords =>
  Object.values(words).find(known => known === given) ?? en
