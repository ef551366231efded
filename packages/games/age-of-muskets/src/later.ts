import { later } from '@grognard/engine'

/** What is fetched when somebody wants it. */

export const EN = later('the English words of Age of Muskets', async () => (await import('./words/en.ts')).en)
export const DE = later('the German words of Age of Muskets', async () => (await import('./words/de.ts')).de)
export const READING = later(
  'the reading of positions of Age of Muskets',
  async () => (await import('./positions/reading.ts')).reading,
)
export const DRAWING = later(
  'the drawing of Age of Muskets for terminals',
  async () => (await import('./terminal/index.ts')).draw,
)
export const BRIEFING = later(
  'what terminals say of Age of Muskets',
  async () => (await import('./terminal/briefing.ts')).briefing,
)
export const VIOLATIONS = later(
  'what must hold in every position of Age of Muskets',
  async () => (await import('./violations/index.ts')).violations,
)
export const BOTS = later(
  'what bots know of Age of Muskets',
  async () => (await import('./bot/index.ts')).knowledge,
)
