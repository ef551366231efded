import {
  checkedBy,
  type Game,
  type Kind,
  type Language,
  type MatchFile,
  type Refusal,
  replay,
  sayRefusal,
} from '@grognard/engine'
import { gameIn } from '../own-data.ts'
import type { AuditWords } from '../words/audit.ts'
import type { Kept } from './matches.ts'

/** What became of one match under the rules of the day. */
export type Verdict =
  | (Played & { readonly is: 'same'; readonly hashes: boolean })
  | (Played & { readonly is: 'different'; readonly difference: Difference })
  /** It is no match file, of no game that is here, or its seed is withheld. */
  | { readonly is: 'unplayable'; readonly reason: string }

interface Played {
  readonly game: string
  /** The version that it was played under, and the one of the day. */
  readonly rules: string
  readonly here: string
}

/** Where the rules of the day first lead elsewhere; null: the whole match, or not to be said. */
export interface Difference {
  /** From 1. */
  readonly decision: number | null
  readonly seat: string | null
  /** The first entry of the log whose hash differs, from 1. */
  readonly entry: number | null
  /** With which code the decision is refused, and the rule that forbids it. */
  readonly refused: string | null
  readonly rule: string | null
  readonly message: string
}

interface Judge {
  readonly games: readonly Game<Kind>[]
  readonly language: Language
  readonly words: AuditWords
}

export function judge({ games, language, words }: Judge, { read }: Kept): Verdict {
  if (!read.ok) return { is: 'unplayable', reason: sayRefusal(language, read.refusal) }
  const file = read.value
  const game = gameIn(games, file.game)
  if (!game) return { is: 'unplayable', reason: words.unknownGame(file.game) }
  const played = { game: game.id, rules: file.rules, here: game.rules }
  const refusal = refusalOf(game, file)
  if (refusal === null) return { ...played, is: 'same', hashes: checkedBy(game, file).hashes }
  if (typeof refusal === 'string')
    return { ...played, is: 'different', difference: { ...NOWHERE, message: words.fails(refusal) } }
  if (refusal.code !== 'different') return { is: 'unplayable', reason: sayRefusal(language, refusal, game) }
  return { ...played, is: 'different', difference: differenceIn(refusal, game, language) }
}

/** Rules that fail at an old match are a finding as well, and no reason not to go on with the next. */
function refusalOf(game: Game<Kind>, file: MatchFile): Refusal | string | null {
  try {
    const played = replay(game, file)
    return played.ok ? null : played.refusal
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const NOWHERE = { decision: null, seat: null, entry: null, refused: null, rule: null }

function differenceIn(refusal: Refusal, game: Game<Kind>, language: Language): Difference {
  const { number, seat, entry, code } = refusal.args ?? {}
  return {
    decision: typeof number === 'number' ? number : null,
    seat: typeof seat === 'string' ? seat : null,
    entry: typeof entry === 'number' ? entry : null,
    refused: typeof code === 'string' ? code : null,
    rule: refusal.rule ?? null,
    message: sayRefusal(language, refusal.because ?? refusal, game),
  }
}
