import type { GameDecision, GameEvent, GamePart } from '@grognard/engine'
import type {
  BoardProps,
  Choice,
  ChronicleLine,
  PartSnapshot,
  Snapshot as TableSnapshot,
} from '@grognard/table'
import type { Decision, DecisionType } from '../src/decisions.ts'
import type { Event } from '../src/events.ts'
import type { Part } from '../src/parts.ts'
import type { View } from '../src/positions/view.ts'
import type { SeatName } from '../src/vocabulary.ts'

export type { CombatInPlay, View } from '../src/positions/view.ts'
export type Snapshot = TableSnapshot<View>
export type Props = BoardProps<View>

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

const PART_TYPES: { readonly [T in Part['type']]: true } = {
  section: true,
  card: true,
  unit: true,
  leader: true,
  support: true,
  committed: true,
  sappers: true,
}

const isPart = (part: GamePart): part is Part => Object.hasOwn(PART_TYPES, part.type)

export const partOf = ({ part }: PartSnapshot): Part | null => (isPart(part) ? part : null)

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
