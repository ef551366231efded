import type { GameDecision, GameEvent } from '@grognard/engine'
import type { Choice, ChronicleLine, Snapshot } from '@grognard/table'
import type { Layout } from '../src/data/maps.ts'
import type { Decision, DecisionType } from '../src/decisions.ts'
import type { Event } from '../src/events.ts'
import type { CombatOutcome, Edge, Phase, SeatName, Terrain, UnitState } from '../src/vocabulary.ts'
import { openBox } from './printed.ts'

/** `snapshot.view`: what `positions.view` writes, all of it filled in. */
export interface View {
  readonly seat: SeatName | null
  readonly scenario: string
  readonly firstPlayer: SeatName | null
  readonly activePlayer: SeatName | null
  readonly turn: number
  /** Night falls after this turn at the latest (MAN-16.5); 0: there is no limit. */
  readonly turnLimit: number
  readonly phase: Phase | null
  readonly layout?: Layout
  /** Instead of a layout: squares that are not clear. */
  readonly terrain?: { readonly [square: string]: Terrain }
  readonly nominated: readonly string[]
  readonly nations: BySeat<string | null>
  readonly homeEdges: BySeat<Edge | null>
  /** By id, the units of both nations as soon as they are known. */
  readonly units: { readonly [unit: string]: UnitInPlay }
  readonly firstDeckExhausted: BySeat<boolean>
  readonly movement: { readonly unit: string | null; readonly firstUnit: string | null }
  /** A card of the active player that is being answered, or whose effect is still to come. */
  readonly card: { readonly card: string; readonly unit: string } | null
  readonly combat: CombatInPlay | null
  readonly restored: boolean
  readonly hands: BySeat<readonly string[] | null>
  readonly counts: BySeat<{ readonly hand: number; readonly deck: number; readonly discard: number }>
  readonly discardTops: BySeat<string | null>
  /** The enemy's hand when it was last scouted. */
  readonly seen: BySeat<{ readonly turn: number; readonly hand: readonly string[] } | null>
  readonly hasChosen: BySeat<boolean>
  readonly chosen: readonly string[] | null
}

export type BySeat<T> = { readonly [S in SeatName]: T }

export interface UnitInPlay {
  readonly square: string | null
  readonly state: UnitState
  readonly redoubt: boolean
}

export interface CombatInPlay {
  readonly kind: 'assault' | 'ambush'
  readonly unit: string | null
  readonly card: string
  readonly target: string
  readonly square: string
  readonly withdrawal: string | null
  readonly withdrew: boolean
  readonly defence: readonly string[]
  readonly attack: readonly string[]
  readonly leader: string | null
  readonly commands: boolean
  readonly supporters: readonly string[]
  readonly committed: readonly string[]
  readonly sappers: boolean
  readonly skirmish: boolean
  readonly outcome: CombatOutcome | null
  readonly retreats: boolean
  readonly retreated: boolean
}

/** The border: the game's own worker wrote it, so its form is taken as given. */
export function viewOf({ view, printed }: Pick<Snapshot, 'view' | 'printed'>): View {
  openBox(printed)
  return view as View
}

const DECISION_TYPES: { readonly [T in DecisionType]: true } = {
  'choose-map': true,
  'nominate-nations': true,
  'pick-nation': true,
  'pick-edge': true,
  'choose-hand': true,
  deploy: true,
  discard: true,
  scout: true,
  'end-draw': true,
  move: true,
  'movement-card': true,
  respond: true,
  combat: true,
  withdraw: true,
  defend: true,
  attack: true,
  'hit-or-retreat': true,
  retreat: true,
  advance: true,
  'skirmish-move': true,
  restore: true,
  redoubt: true,
  concede: true,
}

const isDecision = (decision: GameDecision): decision is Decision =>
  Object.hasOwn(DECISION_TYPES, decision.type)

export const decisionOf = ({ decision }: Choice): Decision | null => (isDecision(decision) ? decision : null)

const EVENT_TYPES: { readonly [T in Event['type']]: true } = {
  'first-player': true,
  board: true,
  nominated: true,
  nation: true,
  edge: true,
  'opening-hand': true,
  deployed: true,
  turn: true,
  discarded: true,
  drew: true,
  reshuffled: true,
  scouted: true,
  moved: true,
  'no-move': true,
  card: true,
  negated: true,
  'let-pass': true,
  combat: true,
  withdrawal: true,
  defence: true,
  attack: true,
  skirmish: true,
  totals: true,
  fire: true,
  result: true,
  answered: true,
  hit: true,
  stayed: true,
  pursuit: true,
  restored: true,
  redoubt: true,
  conceded: true,
  ended: true,
}

const isEvent = (event: GameEvent): event is Event => Object.hasOwn(EVENT_TYPES, event.type)

export const eventOf = ({ event }: Pick<ChronicleLine, 'event'>): Event | null =>
  isEvent(event) ? event : null

export const otherSeat = (seat: SeatName): SeatName => (seat === 'blue' ? 'red' : 'blue')
