import type { Game } from '../game.ts'
import type { Language } from '../game-words.ts'
import { type Later, later } from '../later.ts'
import type { Refusal } from '../refusal.ts'
import type { Kind } from '../state.ts'

export const ENGINE_KEYS = [
  'engine.seat',
  'engine.over',
  'engine.not-asked',
  'engine.stale',
  'engine.not-among-options',
  'engine.unfinished',
  'engine.no-parts',
  'engine.no-undo',
  'engine.malformed',
] as const
export type EngineKey = (typeof ENGINE_KEYS)[number]

/** Of matches that cannot be begun or opened. */
export const OPENING_KEYS = [
  'engine.script',
  'engine.scenario',
  'engine.seed-withheld',
  'engine.file.not-an-object',
  'engine.file.field',
  'engine.file.unknown-field',
  'engine.file.other-game',
  'engine.file.seat',
  'engine.file.refused',
  'engine.file.differs',
  'engine.file.end',
  'engine.file.hashes',
  'engine.file.story',
  'engine.file.result',
  'engine.file.other-rules',
  'engine.file.commitment',
  'engine.file.other-data',
  'engine.file.added',
] as const

type Said<Key extends string> = { readonly [K in Key]: (args: NonNullable<Refusal['args']>) => string }

/** What the engine itself says, whatever the game. */
export type EngineWords = Said<EngineKey>
export type OpeningWords = Said<(typeof OPENING_KEYS)[number]>

/** Whoever fetches a game's words of a language has fetched these as well. */
export const engineWords: { readonly [L in Language]: Later<EngineWords> } = {
  en: later('the English words of the engine', async () => (await import('./en.ts')).en),
  de: later('the German words of the engine', async () => (await import('./de.ts')).de),
}

/** Come with the reading of positions (`fetch('positions')`); a page fetches them when something is refused. */
export const openingWords: { readonly [L in Language]: Later<OpeningWords> } = {
  en: later(
    'what is said in English of matches that are refused',
    async () => (await import('./en-opening.ts')).en,
  ),
  de: later(
    'what is said in German of matches that are refused',
    async () => (await import('./de-opening.ts')).de,
  ),
}

const isSaidIn = <Key extends string>(words: Said<Key>, key: string): key is Key => Object.hasOwn(words, key)

/** The sentence for a refusal: the game's if it has one, else the engine's; and the one for what it comes from. */
export function sayRefusal<K extends Kind>(
  language: Language,
  refusal: Refusal,
  game?: Game<K>,
  scenario: K['scenario'] | null = null,
): string {
  const { because } = refusal
  const sentence = sayAlone(language, refusal, game, scenario)
  return because === undefined ? sentence : `${sentence} ${sayRefusal(language, because, game, scenario)}`
}

function sayAlone<K extends Kind>(
  language: Language,
  refusal: Refusal,
  game: Game<K> | undefined,
  scenario: K['scenario'] | null,
): string {
  const ofGame = game?.words[language].refusal(scenario, refusal)
  if (ofGame) return ofGame
  const { key, args = {} } = refusal
  const words = engineWords[language].here
  if (isSaidIn(words, key)) return words[key](args)
  if (!key.startsWith('engine.')) return key
  const ofOpening = openingWords[language].here
  return isSaidIn(ofOpening, key) ? ofOpening[key](args) : key
}
