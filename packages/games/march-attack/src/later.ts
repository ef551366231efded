import { later } from '@grognard/engine'

/** What is fetched when somebody wants it. */

export const EN = later('the English words of March Attack', async () => (await import('./words/en.ts')).en)
export const DE = later('the German words of March Attack', async () => (await import('./words/de.ts')).de)
export const DRAWING = later(
  'the drawing of March Attack for terminals',
  async () => (await import('./terminal/index.ts')).draw,
)
export const TYPED = later(
  'what is typed of March Attack',
  async () => (await import('./terminal/typed/index.ts')).typed,
)
export const BRIEFING = later(
  'what terminals say of March Attack',
  async () => (await import('./terminal/briefing.ts')).briefing,
)
export const BOTS = later(
  'what bots know of March Attack',
  async () => (await import('./bot/index.ts')).knowledge,
)
export const VIOLATIONS = later(
  'what must hold in every position of March Attack',
  async () => (await import('./violations/index.ts')).violations,
)
