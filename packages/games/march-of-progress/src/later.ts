import { later } from '@grognard/engine'

/** What is fetched when somebody wants it. */

export const EN = later(
  'the English words of The March of Progress',
  async () => (await import('./words/en.ts')).en,
)
export const DE = later(
  'the German words of The March of Progress',
  async () => (await import('./words/de.ts')).de,
)
export const READ_DECISION = later(
  'the forms of decisions of The March of Progress',
  async () => (await import('./decisions.ts')).readDecision,
)
export const BOTS = later(
  'what bots know of The March of Progress',
  async () => (await import('./bot/index.ts')).knowledge,
)
export const STRATEGIES = later(
  'strategies of The March of Progress',
  async () => (await import('./bot/strategies/index.ts')).strategies,
)
export const READING = later(
  'the reading of positions of The March of Progress',
  async () => (await import('./positions/reading.ts')).reading,
)
export const DRAWING = later(
  'the drawing of The March of Progress for terminals',
  async () => (await import('./terminal/index.ts')).draw,
)
export const BRIEFING = later(
  'what terminals say of The March of Progress',
  async () => (await import('./terminal/briefing.ts')).briefing,
)
export const VIOLATIONS = later(
  'what must hold in every position of The March of Progress',
  async () => (await import('./violations.ts')).violations,
)
