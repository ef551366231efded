import type { GameDecision, GameEvent, GamePart } from '@grognard/engine'
import type {
  BoardProps,
  Choice,
  ChronicleLine,
  PartSnapshot,
  Snapshot as TableSnapshot,
} from '@grognard/table'
import type { DECISIONS } from '../src/battle/decisions.ts'
import type { Event } from '../src/battle/events.ts'
import type { PARTS } from '../src/battle/parts.ts'
import type { DecisionOf } from '../src/decisions.ts'
import type { PartOf } from '../src/parts.ts'
import type { View } from '../src/positions/view.ts'

export type { BattleInPlay } from '../src/positions/battle-in-play.ts'
export type { HqInPlay, TroopsInPlay, UnitInPlay, View } from '../src/positions/view.ts'
export type Snapshot = TableSnapshot<View>
export type Props = BoardProps<View>

/** What is decided in a field battle. */
type BattleDecisionType = keyof typeof DECISIONS
export type BattleDecision = { [T in BattleDecisionType]: DecisionOf<T> }[BattleDecisionType]

const BATTLE_DECISIONS: { readonly [T in BattleDecisionType]: true } = {
  'choose-cic': true,
  'lay-terrain': true,
  'deploy-army': true,
  'choose-chits': true,
  'play-option': true,
  'pass-option': true,
  'discard-chit': true,
  'follow-up': true,
  'move-group': true,
  'outflank-with': true,
  'counter-outflank': true,
  'attack-as': true,
  'call-force': true,
  'offer-force': true,
  'flank-attack': true,
  'post-force': true,
  'bring-together': true,
  'join-troops': true,
  'name-commander': true,
  'use-troops': true,
  'aim-guns': true,
  'name-targets': true,
  'take-hits': true,
  'leader-hit': true,
  'take-losses': true,
  'check-morale': true,
  'close-gaps': true,
  'pursuit-losses': true,
  'permanent-share': true,
  'promote-recruits': true,
}

const isBattleDecision = (decision: GameDecision): decision is BattleDecision =>
  Object.hasOwn(BATTLE_DECISIONS, decision.type)

export const battleDecision = ({ decision }: Choice): BattleDecision | null =>
  isBattleDecision(decision) ? decision : null

/** What decisions of a field battle are built of. */
type BattlePartType = keyof typeof PARTS
export type BattlePart = { [T in BattlePartType]: PartOf<T> }[BattlePartType]

const BATTLE_PARTS: { readonly [T in BattlePartType]: true } = {
  layout: true,
  post: true,
  'deploy-works': true,
  chit: true,
  'group-move': true,
  'group-piece': true,
  'force-from': true,
  aim: true,
  'aim-at-guns': true,
  target: true,
  'battle-loss': true,
  promotion: true,
}

const isBattlePart = (part: GamePart): part is BattlePart => Object.hasOwn(BATTLE_PARTS, part.type)

export const battlePart = ({ part }: PartSnapshot): BattlePart | null => (isBattlePart(part) ? part : null)

/** What has happened in a field battle, as far as the board shows it again. */
type Shown = Extract<
  Event,
  {
    readonly type:
      | 'commander-in-chief'
      | 'battle-round'
      | 'section-attacked'
      | 'commander-named'
      | 'engagement-modifiers'
      | 'engagement-roll'
      | 'automatic-victory'
      | 'battle-endurance'
      | 'option-played'
      | 'sp-lost'
      | 'reinforced'
      | 'endurance-lost'
      | 'battle-over'
      | 'battle-won'
  }
>

const SHOWN: { readonly [T in Shown['type']]: true } = {
  'commander-in-chief': true,
  'battle-round': true,
  'section-attacked': true,
  'commander-named': true,
  'engagement-modifiers': true,
  'engagement-roll': true,
  'automatic-victory': true,
  'battle-endurance': true,
  'option-played': true,
  'sp-lost': true,
  reinforced: true,
  'endurance-lost': true,
  'battle-over': true,
  'battle-won': true,
}

const isShown = (event: GameEvent): event is GameEvent & Shown => Object.hasOwn(SHOWN, event.type)

export const battleEvent = ({ event }: Pick<ChronicleLine, 'event'>): Shown | null =>
  isShown(event) ? event : null

/** Which question it is: what was pressed for one is not meant for the next. */
export const questionKey = ({ match, moment, viewer, pending }: Snapshot): string =>
  [match, moment, viewer, pending.step, pending.request].join(' ')
