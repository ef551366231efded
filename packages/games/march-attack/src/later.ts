import { later } from '@grognard/engine'

/** What is fetched when somebody wants it. */

export const EN = later('the English words of March Attack', async () => (await import('./words/en.ts')).en)
export const DE = later('the German words of March Attack', async () => (await import('./words/de.ts')).de)
