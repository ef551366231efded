import type { Language } from '@grognard/engine'
import { de } from './de.ts'
import { en } from './en.ts'
import type { CliWords } from './words.ts'

export type { CliWords } from './words.ts'

const WORDS: { readonly [L in Language]: CliWords } = { en, de }

export const wordsFor = (language: Language): CliWords => WORDS[language]
