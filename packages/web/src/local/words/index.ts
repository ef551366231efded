import { type Language, type Later, later } from '@grognard/engine'
import type { LocalWords } from './words.ts'

const WORDS: { readonly [L in Language]: Later<LocalWords> } = {
  en: later('the English words of the table', async () => (await import('./en.ts')).en),
  de: later('the German words of the table', async () => (await import('./de.ts')).de),
}

export const fetchLocalWords = (language: Language): Promise<LocalWords> => WORDS[language].fetch()

export const localWords = (language: Language): LocalWords => WORDS[language].here
