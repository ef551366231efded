import type { GameDecision, GameEvent } from '@grognard/engine'
import type { Choice, ChronicleLine, Snapshot } from '@grognard/table'
import type { Decision, DecisionType } from '../src/decisions.ts'
import type { Event } from '../src/events.ts'
import type { ArmyKind, Side } from '../src/vocabulary.ts'

/** `snapshot.view`: what `positions.view` writes, all of it filled in. */
export interface View {
  readonly seat: Side | null
  readonly scenario: string
  readonly part: string
  readonly turn: number
  readonly initiative: Side
  readonly vpStock: number
  readonly countries: { readonly [id: string]: { readonly vpDie: number; readonly controller: Side | null } }
  readonly armies: readonly ArmyInPlay[]
  readonly players: { readonly [S in Side]: Player }
  readonly committed: { readonly [S in Side]: boolean }
  readonly attack: Attack | null
  readonly flow: readonly {
    readonly at: string
    readonly index: number
    readonly items?: readonly number[]
  }[]
}

export interface ArmyInPlay {
  readonly owner: Side
  readonly location: string
  readonly posture: 'normal' | 'fortified'
  readonly onCapital: boolean
}

export interface Player {
  readonly hand: readonly string[]
  readonly discardPile: readonly string[]
  readonly committedCard: string | null
  readonly playedCard: string | null
  readonly armyStrength: number
  readonly vp: number
  readonly armiesInStock: number
}

export interface Attack {
  readonly side: Side
  readonly country: string
  readonly armies: number
  readonly discarded: boolean
  readonly airPower: number
}

/** The border: the game's own worker wrote it, so its form is taken as given. */
export const viewOf = (snapshot: Snapshot): View => snapshot.view as View

const DECISION_TYPES: { readonly [T in DecisionType]: true } = {
  'choose-card': true,
  'choose-order': true,
  'choose-move': true,
  'choose-fortify': true,
  'choose-attack': true,
  'choose-discard': true,
  'choose-air-power': true,
  'choose-exploitation': true,
  'choose-strength': true,
  'offer-end': true,
  'respond-end': true,
  concede: true,
}

const isDecision = (decision: GameDecision): decision is Decision =>
  Object.hasOwn(DECISION_TYPES, decision.type)

export const decisionOf = ({ decision }: Choice): Decision | null => (isDecision(decision) ? decision : null)

const EVENT_TYPES: { readonly [T in Event['type']]: true } = {
  'initiative-rolled': true,
  revealed: true,
  'order-chosen': true,
  'initiative-flipped': true,
  moved: true,
  'occupation-ended': true,
  'no-effect': true,
  recruited: true,
  fortified: true,
  attacked: true,
  declined: true,
  discarded: true,
  'air-power': true,
  combat: true,
  occupied: true,
  strengthened: true,
  'vp-destroyed': true,
  scored: true,
  'cards-returned': true,
  'turn-ended': true,
  'part-ended': true,
  'part-begun': true,
  'end-offered': true,
  'end-refused': true,
  'end-agreed': true,
  conceded: true,
  'game-ended': true,
}

const isEvent = (event: GameEvent): event is Event => Object.hasOwn(EVENT_TYPES, event.type)

export const eventOf = ({ event }: ChronicleLine): Event | null => (isEvent(event) ? event : null)

export const kindOf = ({ posture, onCapital }: ArmyInPlay): ArmyKind =>
  onCapital ? `${posture}-on-capital` : posture
