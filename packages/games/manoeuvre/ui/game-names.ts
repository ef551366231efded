import { type Language, type Later, later } from '@grognard/engine'
import type { Names } from '../src/words/names.ts'

const NAMES: { readonly [L in Language]: Later<Names> } = {
  en: later('the English names', async () => (await import('../src/words/en/names.ts')).names),
  de: later('the German names', async () => (await import('../src/words/de/names.ts')).names),
}

/** The game's own names, without the rest of its words. */
export const fetchNames = (language: Language): Promise<Names> => NAMES[language].fetch()

export const gameNames = (language: Language): Names => NAMES[language].here
