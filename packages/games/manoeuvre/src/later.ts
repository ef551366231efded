import { later } from '@grognard/engine'

/** What is fetched when somebody wants it; games with other armies and maps share it. */

export const EN = later('the English words of Manoeuvre', async () => (await import('./words/en.ts')).en)
export const DE = later('the German words of Manoeuvre', async () => (await import('./words/de.ts')).de)
export const BOTS = later(
  'what bots know of Manoeuvre',
  async () => (await import('./bot/index.ts')).knowledge,
)
export const STRATEGIES = later(
  'strategies of Manoeuvre',
  async () => (await import('./bot/strategies/index.ts')).strategies,
)
export const READING = later(
  'the reading of positions of Manoeuvre',
  async () => (await import('./positions/reading.ts')).reading,
)
export const DRAWING = later(
  'the drawing of Manoeuvre for terminals',
  async () => (await import('./terminal/index.ts')).draw,
)
export const BRIEFING = later(
  'what terminals say of Manoeuvre',
  async () => (await import('./terminal/briefing.ts')).briefing,
)
export const VIOLATIONS = later(
  'what must hold in every position of Manoeuvre',
  async () => (await import('./violations.ts')).violations,
)
