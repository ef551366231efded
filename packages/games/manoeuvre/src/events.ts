import type { RuleId } from '@grognard/engine'
import type { Layout } from './data/maps.ts'
import type { CombatKind, CombatOutcome, Edge, SeatName } from './vocabulary.ts'

/** Where the parts of a total come from (MAN-9.24, MAN-9.25, MAN-12.6). */
export interface Total {
  readonly strength: number
  readonly dice: readonly { readonly card: string; readonly rolls: readonly number[] }[]
  readonly cards: number
  readonly leader: number
  readonly terrain: number
  readonly redoubt: number
  readonly total: number
}

/** What can happen, as facts; units, cards and squares by name. */
export type Event = { readonly rule: RuleId } & (
  | {
      readonly type: 'first-player'
      readonly rounds: readonly (readonly [number, number])[]
      readonly seat: SeatName
    }
  | { readonly type: 'board'; readonly layout: Layout; readonly by: SeatName | null }
  | { readonly type: 'nominated'; readonly seat: SeatName; readonly nations: readonly [string, string] }
  | { readonly type: 'nation'; readonly seat: SeatName; readonly nation: string }
  | { readonly type: 'edge'; readonly seat: SeatName; readonly edge: Edge }
  | { readonly type: 'opening-hand'; readonly seat: SeatName; readonly cards: readonly string[] | null }
  | { readonly type: 'deployed'; readonly seat: SeatName; readonly squares: readonly string[] }
  | { readonly type: 'turn'; readonly turn: number; readonly seat: SeatName }
  | {
      readonly type: 'discarded'
      readonly seat: SeatName
      readonly count: number
      readonly top: string
      /** Null to those who may not know. */
      readonly cards: readonly string[] | null
    }
  | {
      readonly type: 'drew'
      readonly seat: SeatName
      readonly count: number
      readonly cards: readonly string[] | null
    }
  | { readonly type: 'reshuffled'; readonly seat: SeatName; readonly first: boolean }
  | { readonly type: 'scouted'; readonly seat: SeatName; readonly cards: readonly string[] | null }
  | {
      readonly type: 'moved'
      readonly unit: string
      readonly from: string
      readonly to: string
      readonly how: MoveKind
    }
  | { readonly type: 'no-move'; readonly seat: SeatName }
  | { readonly type: 'card'; readonly seat: SeatName; readonly card: string; readonly unit: string | null }
  | { readonly type: 'negated'; readonly seat: SeatName; readonly card: string; readonly guerrilla: string }
  | { readonly type: 'let-pass'; readonly seat: SeatName }
  | {
      readonly type: 'combat'
      readonly kind: CombatKind
      readonly unit: string | null
      readonly card: string
      readonly target: string
    }
  | {
      readonly type: 'withdrawal'
      readonly unit: string
      readonly card: string
      readonly roll: number | null
      readonly succeeded: boolean
    }
  | { readonly type: 'defence'; readonly unit: string; readonly cards: readonly string[] }
  | {
      readonly type: 'attack'
      readonly cards: readonly string[]
      readonly leader: string | null
      readonly mode: 'command' | 'combat' | null
      readonly supporters: readonly string[]
      readonly committed: readonly string[]
      readonly sappers: boolean
    }
  | { readonly type: 'skirmish'; readonly unit: string }
  | {
      readonly type: 'totals'
      readonly attack: Total
      readonly defence: Total
      readonly outcome: CombatOutcome
    }
  | { readonly type: 'fire'; readonly attack: Total; readonly defence: Total; readonly hit: boolean }
  /** The gist of a combat, for odds: never told while a match is played. */
  | { readonly type: 'result'; readonly outcome: CombatOutcome | 'hit' }
  | { readonly type: 'answered'; readonly seat: SeatName; readonly answer: 'hit' | 'retreat' }
  | { readonly type: 'hit'; readonly unit: string; readonly eliminated: boolean }
  | { readonly type: 'stayed'; readonly seat: SeatName }
  | {
      readonly type: 'pursuit'
      readonly unit: string
      readonly rolls: readonly { readonly card: string; readonly roll: number; readonly hit: boolean }[]
    }
  | {
      readonly type: 'restored'
      readonly unit: string
      readonly card: string
      readonly roll: number | null
      readonly succeeded: boolean
    }
  | { readonly type: 'redoubt'; readonly unit: string; readonly square: string }
  | { readonly type: 'conceded'; readonly seat: SeatName }
  | {
      readonly type: 'ended'
      readonly winner: SeatName
      readonly how: string
      readonly scores: readonly [number, number]
    }
)

export type MoveKind = 'move' | 'supply' | 'forced-march' | 'retreat' | 'withdraw' | 'advance' | 'skirmish'
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>
