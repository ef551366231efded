import type { GameDecision, GameEvent } from '@grognard/engine'
import type { BoardProps, Choice, ChronicleLine, Snapshot as TableSnapshot } from '@grognard/table'
import type { Decision, DecisionType } from '../src/decisions.ts'
import type { Event } from '../src/events.ts'
import type { ArmyInPlay, View } from '../src/positions/view.ts'
import type { ArmyKind } from '../src/vocabulary.ts'

export type { View } from '../src/positions/view.ts'
export type Snapshot = TableSnapshot<View>
export type Props = BoardProps<View>

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

/** The card that a decision names. */
export const cardIn = (decision: Decision | null): string | null =>
  (decision?.type === 'choose-card' || decision?.type === 'choose-discard') && 'card' in decision
    ? decision.card
    : null

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
  entrenched: true,
  'ground-held': true,
  attacked: true,
  declined: true,
  discarded: true,
  'air-power': true,
  combat: true,
  stormed: true,
  occupied: true,
  strengthened: true,
  'vp-destroyed': true,
  scored: true,
  'war-weary': true,
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
