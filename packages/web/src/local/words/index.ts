import type { Language } from '@grognard/engine'
import { de } from './de.ts'
import { en } from './en.ts'
import type { LocalWords } from './words.ts'

/** So few that nobody waits for them to be fetched. */
const WORDS: { readonly [L in Language]: LocalWords } = { en, de }

export const localWords = (language: Language): LocalWords => WORDS[language]
