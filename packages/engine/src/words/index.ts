import type { Language } from '../game-words.ts'
import { type Later, later } from '../later.ts'
import type { Refusal } from '../refusal.ts'

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
  'engine.file.sealed',
  'engine.file.other-data',
  'engine.file.added',
] as const
export type EngineKey = (typeof ENGINE_KEYS)[number]

/** What the engine itself says, whatever the game. */
export type EngineWords = { readonly [K in EngineKey]: (args: NonNullable<Refusal['args']>) => string }

/** Fetched by `Game.fetch('refusals')`, or by whoever has something to refuse. */
export const engineWords: { readonly [L in Language]: Later<EngineWords> } = {
  en: later('the English words of the engine', async () => (await import('./en.ts')).en),
  de: later('the German words of the engine', async () => (await import('./de.ts')).de),
}
