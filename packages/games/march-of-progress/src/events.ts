import type { RuleId } from '@grognard/engine'
import type { ArmyKind, CombatOutcome, Side } from './vocabulary.ts'

/** What can happen, as facts. Every event cites the rule it follows from. */
export type Event = { readonly rule: RuleId } & (
  | {
      readonly type: 'initiative-rolled'
      readonly rounds: readonly (readonly [number, number])[]
      readonly holder: Side
    }
  | { readonly type: 'revealed'; readonly turn: number; readonly blue: string; readonly orange: string }
  | { readonly type: 'order-chosen'; readonly by: Side; readonly first: Side }
  | { readonly type: 'initiative-flipped'; readonly holder: Side }
  | {
      readonly type: 'moved'
      readonly side: Side
      readonly armies: readonly ArmyKind[]
      readonly from: string
      readonly to: string
      /** VPs paid for it (MOP-21.10). */
      readonly paid: number
    }
  | { readonly type: 'occupation-ended'; readonly country: string; readonly side: Side }
  | { readonly type: 'no-effect'; readonly side: Side; readonly card: string }
  | { readonly type: 'recruited'; readonly side: Side; readonly armies: number; readonly country: string }
  | { readonly type: 'fortified'; readonly side: Side; readonly army: ArmyKind; readonly country: string }
  | { readonly type: 'entrenched'; readonly side: Side; readonly places: readonly Entrenchment[] }
  /** Fortified armies now hold a neutral country, or hold it no more: then nobody does. */
  | { readonly type: 'ground-held'; readonly side: Side | null; readonly country: string }
  | {
      readonly type: 'attacked'
      readonly side: Side
      readonly country: string
      readonly stand: readonly ArmyKind[]
    }
  | { readonly type: 'declined'; readonly side: Side; readonly card: string }
  | { readonly type: 'discarded'; readonly side: Side; readonly card: string }
  | { readonly type: 'air-power'; readonly side: Side; readonly vp: number }
  | {
      readonly type: 'combat'
      readonly attacker: Side
      readonly country: string
      readonly attack: AttackTotal
      readonly defence: DefenceTotal
      readonly outcome: CombatOutcome
      /** Armies destroyed. */
      readonly blueLosses: number
      readonly orangeLosses: number
    }
  /** What beating fortified armies has cost the attacker; `combat` counts it among the losses. */
  | { readonly type: 'stormed'; readonly side: Side; readonly country: string; readonly armies: number }
  | { readonly type: 'occupied'; readonly side: Side; readonly country: string }
  | {
      readonly type: 'strengthened'
      readonly side: Side
      /** Whose VP die was reduced; null if VPs were paid. */
      readonly country: string | null
      readonly paid: number
      readonly strength: number
    }
  | { readonly type: 'vp-destroyed'; readonly side: Side; readonly vp: number }
  | {
      readonly type: 'scored'
      readonly side: Side
      readonly vp: number
      readonly entitled: number
      readonly base: number
      /** The countries that count, with what their VP dice show. */
      readonly countries: readonly { readonly country: string; readonly vp: number }[]
    }
  /** The VP die of the home has fallen to this. */
  | { readonly type: 'war-weary'; readonly side: Side; readonly country: string; readonly vp: number }
  | { readonly type: 'cards-returned'; readonly side: Side; readonly cards: number }
  | { readonly type: 'turn-ended'; readonly turn: number; readonly blue: number; readonly orange: number }
  | { readonly type: 'part-ended'; readonly part: string; readonly winner: Side | null }
  | { readonly type: 'part-begun'; readonly part: string; readonly blue: number; readonly orange: number }
  | { readonly type: 'end-offered'; readonly side: Side }
  | { readonly type: 'end-refused'; readonly side: Side }
  | { readonly type: 'end-agreed'; readonly side: Side }
  | { readonly type: 'conceded'; readonly side: Side }
  | {
      readonly type: 'game-ended'
      readonly winner: Side | null
      readonly blue: number
      readonly orange: number
    }
)

/** Armies that were fortified in one country. */
interface Entrenchment {
  readonly country: string
  readonly armies: readonly ArmyKind[]
}

/** The arithmetic of a combat, laid out (chapter 9). */
export interface AttackTotal {
  readonly armies: number
  readonly strength: number
  readonly bonus: number
  readonly airPower: number
  readonly total: number
}

export interface DefenceTotal {
  readonly normal: number
  readonly fortified: number
  readonly strength: number
  readonly garrison: number
  readonly total: number
}

export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>
