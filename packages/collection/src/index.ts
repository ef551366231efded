import type { Game, Kind } from '@grognard/engine'

/** Every game that is offered, in this order. A game's folder has its id for a name. */
export const GAME_IDS = [
  'march-of-progress',
  'manoeuvre',
  'age-of-muskets',
  'march-attack',
  'the-ford',
] as const

/** Examples for authors: whoever names one can play it, but none is offered. */
export const EXAMPLE_IDS = ['the-defile', 'the-heath'] as const

/**
 * Games that are being built: whoever names one can play it, none is offered, and the ledger tells how far their tests go
 * instead of demanding all of it.
 */
export const UNFINISHED_IDS = [] as const

export type GameId =
  | (typeof GAME_IDS)[number]
  | (typeof EXAMPLE_IDS)[number]
  | (typeof UNFINISHED_IDS)[number]

const IDS: readonly string[] = [...GAME_IDS, ...EXAMPLE_IDS, ...UNFINISHED_IDS]

/** Asks the ids and not the rules, so that a page that only names games has none of the rules. */
export const isGameId = (text: string): text is GameId => IDS.includes(text)

/** Their rules, fetched when somebody wants them. */
const RULES: { readonly [G in GameId]: () => Promise<Game<Kind>> } = {
  'march-of-progress': async () => (await import('@grognard/march-of-progress/rules')).marchOfProgress,
  manoeuvre: async () => (await import('@grognard/manoeuvre/rules')).manoeuvre,
  'the-ford': async () => (await import('@grognard/the-ford/rules')).theFord,
  'the-defile': async () => (await import('@grognard/the-defile/rules')).theDefile,
  'age-of-muskets': async () => (await import('@grognard/age-of-muskets/rules')).ageOfMuskets,
  'march-attack': async () => (await import('@grognard/march-attack/rules')).marchAttack,
  'the-heath': async () => (await import('@grognard/the-heath/rules')).theHeath,
}

/** The rules alone: doors `fetch` what else they need. Null: there is no such game. */
export const loadRules = async (id: string): Promise<Game<Kind> | null> => (isGameId(id) ? RULES[id]() : null)
