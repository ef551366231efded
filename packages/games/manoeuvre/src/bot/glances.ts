import { forSeat, type Seat } from '@grognard/engine'
import { squareNamed } from '../board/index.ts'
import { basicMoves, reach } from '../board/pieces.ts'
import { faceNamed, unitNamed } from '../cards/index.ts'
import { attackOf, fireWith } from '../data/armies.ts'
import type { Decision } from '../decisions.ts'
import {
  faceOf,
  hasRedoubt,
  NO,
  type State,
  squareUnder,
  strengthOf,
  terrainAt,
  theCombat,
} from '../state.ts'
import { attackTerrain } from '../totals.ts'
import { enemyOf } from '../vocabulary.ts'
import { sketchOf, worthOfAssault, worthOfFire } from './combat.ts'
import { ifHit, ifMoved, ifRestored, type Judge, without, worthTo } from './supposed.ts'

/** What an option is worth to the seat, as far as can be seen at once. */
export type Glance = (judge: Judge, s: State, seat: Seat, option: Decision) => number

/** What a move leads to, at once. */
export const move: Glance = (judge, s, seat, option) =>
  option.type === 'move'
    ? ifMoved(judge, s, seat, unitNamed(s, seat, option.unit), squareNamed(option.to))
    : scouted(judge, s, seat, option)

/** A scout is spent for what it shows. */
export const scouted: Glance = (judge, s, seat, option) =>
  option.type === 'scout'
    ? without(s, seat, [faceNamed(s, seat, option.card)], () => worthTo(judge, s, seat))
    : worthTo(judge, s, seat)

/** The best place that the card could bring the unit to, less the card. */
export const movementCard: Glance = (judge, s, seat, option) => {
  if (option.type !== 'movement-card' || 'pass' in option) return scouted(judge, s, seat, option)
  const face = faceNamed(s, seat, option.card)
  const unit = unitNamed(s, seat, option.unit)
  const squares =
    faceOf(s, seat, face).kind === 'supply'
      ? basicMoves(s, unit)
      : reach(s, squareUnder(s, unit), s.scenario.armies.forcedMarch, false)
  return without(s, seat, [face], () => Math.max(0, ...squares.map(to => ifMoved(judge, s, seat, unit, to))))
}

/** By how much each card that the enemy holds is likely to help a unit that is attacked. */
const HELP = 0.4

export const combat: Glance = (judge, s, seat, option) => {
  if (option.type !== 'combat' || 'pass' in option) return scouted(judge, s, seat, option)
  const face = faceNamed(s, seat, option.card)
  const card = faceOf(s, seat, face)
  const target = unitNamed(s, enemyOf(seat), option.target)
  const stands =
    strengthOf(s, target) +
    terrainAt(s, squareUnder(s, target)).defence +
    (hasRedoubt(s, target) ? s.scenario.armies.redoubt : 0)
  const unit = 'unit' in option ? unitNamed(s, seat, option.unit) : NO
  const hill = unit === NO ? 0 : attackTerrain(s, unit, target)
  return without(s, seat, [face], () => {
    const helped = { target, defence: stands + HELP * forSeat(s.open.handCount, enemyOf(seat)) }
    switch (option.kind) {
      case 'ambush':
        return worthOfAssault(judge, s, seat, {
          ...helped,
          units: [],
          attack: 0,
          dice: [s.scenario.armies.ambush],
        })
      case 'assault':
        return worthOfAssault(judge, s, seat, {
          ...helped,
          units: [unit],
          attack: strengthOf(s, unit) + hill,
          dice: [attackOf(card)],
        })
      default:
        return worthOfFire(judge, s, seat, {
          units: [unit],
          target,
          attack: hill,
          dice: [fireWith(card, option.kind).dice],
          defence: stands,
        })
    }
  })
}

export const attack: Glance = (judge, s, seat, option) => {
  if (option.type !== 'attack' || 'skirmish' in option) return worthTo(judge, s, seat)
  const cards = option.cards.map(card => faceNamed(s, seat, card))
  const leader = option.leader === undefined ? NO : faceNamed(s, seat, option.leader.card)
  const supporters = option.supporters.map(id => unitNamed(s, seat, id))
  const sketch = sketchOf(s, {
    units: supporters,
    dice: [
      ...cards.map(face => attackOf(faceOf(s, seat, face))),
      ...option.committed.map(() => s.scenario.armies.committedAttack),
    ],
    leader: leader === NO || option.leader?.mode === 'command' ? 0 : faceOf(s, seat, leader).attacking,
  })
  const committed = option.committed.map(id => unitNamed(s, seat, id))
  const torn = option.sappers ? s.scenario.armies.redoubt : 0
  const spent = leader === NO ? cards : [...cards, leader]
  return without(s, seat, spent, () => {
    const price = committed.length === 0 ? 0 : worthTo(judge, s, seat) - ifHit(judge, s, seat, committed)
    return worthOfAssault(judge, s, seat, { ...sketch, defence: sketch.defence - torn }) - price
  })
}

export const advance: Glance = (judge, s, seat, option) =>
  option.type === 'advance' && 'unit' in option
    ? ifMoved(judge, s, seat, unitNamed(s, seat, option.unit), theCombat(s).square)
    : worthTo(judge, s, seat)

export const skirmishMove: Glance = (judge, s, seat, option) =>
  option.type === 'skirmish-move'
    ? ifMoved(judge, s, seat, theCombat(s).unit, squareNamed(option.to))
    : worthTo(judge, s, seat)

const SIX = 6

export const restore: Glance = (judge, s, seat, option) => {
  if (option.type !== 'restore' || 'pass' in option) return scouted(judge, s, seat, option)
  const face = faceNamed(s, seat, option.card)
  const unit = unitNamed(s, seat, option.unit)
  const { kind, rally } = faceOf(s, seat, face)
  const chance = kind === 'leader' ? Math.min(1, rally / SIX) : 1
  return without(s, seat, [face], () => {
    const now = worthTo(judge, s, seat)
    return now + chance * (ifRestored(judge, s, seat, unit) - now)
  })
}

export const redoubt: Glance = (judge, s, seat, option) => {
  if (option.type !== 'redoubt' || 'pass' in option) return scouted(judge, s, seat, option)
  const bit = 1 << unitNamed(s, seat, option.unit)
  return without(s, seat, [faceNamed(s, seat, option.card)], () => {
    s.open.redoubts |= bit
    const worth = worthTo(judge, s, seat)
    s.open.redoubts &= ~bit
    return worth
  })
}
