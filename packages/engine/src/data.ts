import type { Game } from './game.ts'
import type { Refusal } from './refusal.ts'
import type { Kind } from './state.ts'

/**
 * What a game is played with besides its rules, where that can be replaced: armies, maps, scenarios. The house has
 * its own; files of anybody's own are added to those, after validation, and a match says by `hash` which data it was
 * played with.
 */
export interface GameData<K extends Kind> {
  /** Of all data that this game is played with, whatever order keys and files came in. */
  readonly hash: string
  /** Of the house's own data under former versions of the rules: what was played with them is gone on with under those of the day. */
  readonly formerly: readonly string[]
  /** What a file may say that it is, in its field `schema`: each begins with the game's id. */
  readonly kinds: readonly string[]
  /** The files that were added to the house's data, in an order of their own: plain JSON, as a match file carries it. */
  readonly added: readonly unknown[]
  /** What those files brought. */
  readonly adds: readonly Addition[]
  /** What was added, written out for the game's own board; null where nothing was. */
  readonly printed: unknown
  /**
   * The game with the house's data and these files, whatever this one was played with. Nothing of this one changes.
   * Or every reason why not: each names the file, the field, and the rule that the data break.
   */
  with(files: readonly DataFile[]): Checked<Game<K>>
}

/** A file as somebody brings it. */
export interface DataFile {
  /** What reasons call it: `warsaw.json`. */
  readonly name: string
  readonly json: unknown
}

/** One thing that a file brought. */
export interface Addition {
  readonly file: string
  /** In the game's own vocabulary: `army`. */
  readonly kind: string
  readonly id: string
  readonly name: string
}

/** As `Result`, with every reason instead of the first. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** 128 bits: enough that nobody makes two sets of data with the same name. */
export const DATA_DIGITS = 32

/** More than any file of data has; deeper and larger ones are refused before anybody looks into them. */
export const MOST_DATA_BYTES = 256 * 1024
export const MOST_DATA_FILES = 32
export const MOST_DATA_DEPTH = 12

/** What a file says it is; null: nothing that could be data. */
export function kindOfData(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || !('schema' in json)) return null
  return typeof json.schema === 'string' ? json.schema : null
}
