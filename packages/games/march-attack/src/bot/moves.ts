import type { Seat } from '@grognard/engine'
import type { Point } from '@grognard/geometry'
import type { DecisionOf } from '../decisions.ts'
import { leaderSeat } from '../leaders/seat.ts'
import { moveRefused } from '../movement/draft.ts'
import { commanderRefused } from '../movement/steps/commander.ts'
import { isWaiting } from '../movement/steps/enter.ts'
import type { State, Unit } from '../state.ts'
import { centreOfFormation, formationAt } from '../table/formations.ts'
import { leaderId, sideOf, unitId } from '../table/names.ts'
import { putUnit, scratchOf } from '../table/place.ts'
import { cardOf, isOnTable, type Table, unitAt, unitsIn } from '../table/units.ts'
import { enemyOf, NONE, type Side } from '../vocabulary.ts'
import { goalOf } from './army.ts'
import { intentsOf } from './intents.ts'
import { capped } from './judgement/index.ts'
import { menace, worthOf } from './judgement/menace.ts'
import { promise, type Stake, stakesOf, turnsLeft, weightAt } from './judgement/objectives.ts'
import { WEIGHTS } from './judgement/weights.ts'
import { between, type Piece, pieceOf, piecesOf } from './pieces.ts'
import { type Pose, pose } from './poses.ts'

const INCH = 1000

/** How the units of an MF move together: each in turn takes the pose that is best for the side as things stand then. */

/** How much an MF cares for what it could do, for what the enemy could do to it, and for where it is going. */
interface Posture {
  readonly name: string
  readonly blows: number
  readonly dangers: number
  readonly ground: number
}

export const STEADY: Posture = { name: 'steady', blows: 1, dangers: 1, ground: 1 }
export const POSTURES: readonly Posture[] = [
  STEADY,
  { name: 'bold', blows: 1.4, dangers: 0.4, ground: 1.8 },
  { name: 'wary', blows: 0.8, dangers: 1.7, ground: 0.6 },
]

/** What everything else on the table means for one unit's choice. */
interface Surroundings {
  readonly side: Side
  readonly foes: readonly Piece[]
  readonly stakes: readonly Stake[]
  /** By objective: what both sides weigh there without the unit. */
  readonly weights: readonly (readonly [number, number])[]
  readonly turns: number
}

function surroundings(t: Table, side: Side, unit: number): Surroundings {
  const pieces = piecesOf(t)
  const stakes = stakesOf(t)
  const weigh = (of: Side, at: Point): number =>
    pieces[of].reduce((sum, each) => sum + (each.unit === unit ? 0 : weightAt(each, at)), 0)
  return {
    side,
    foes: pieces[enemyOf(side)],
    stakes,
    weights: stakes.map(stake => [weigh(0, stake), weigh(1, stake)]),
    turns: turnsLeft(t),
  }
}

/** What it is worth to the side that the unit stands so. The enemy is next to move. */
function standing(
  { side, foes, stakes, weights, turns }: Surroundings,
  piece: Piece,
  posture: Posture,
  goal: Point,
): number {
  const sign = side === 0 ? 1 : -1
  let ground = 0
  for (const [i, stake] of stakes.entries()) {
    const [first = 0, second = 0] = weights[i] ?? []
    const own = weightAt(piece, stake)
    ground += sign * promise(stake, side === 0 ? [first + own, second] : [first, second + own], turns)
  }
  let blows = 0
  let dangers = 0
  for (const foe of foes) {
    const given = menace(piece, foe)
    blows += WEIGHTS.fire * given.fire + WEIGHTS.charge * WEIGHTS.waiting * given.charge
    const taken = menace(foe, piece)
    dangers += WEIGHTS.fire * taken.fire + WEIGHTS.charge * taken.charge
  }
  return (
    posture.ground * (ground - WEIGHTS.way * between(piece, goal)) +
    posture.blows * blows -
    posture.dangers * capped(dangers, worthOf(piece))
  )
}

/** A change must bring more than this to be made. */
const LEAST = 0.015
/** For a unit that waits off the table it is always better to be on it. */
const OFF_TABLE = -100

function bestPose(
  s: State,
  t: Table,
  unit: number,
  goal: Point,
  posture: Posture,
): (Pose & { readonly gain: number }) | null {
  const { side } = cardOf(t, unit)
  const around = surroundings(t, side, unit)
  const worth = (state: Unit): number =>
    isOnTable(state)
      ? standing(around, pieceOf(t, unit, state), posture, { x: goal.x / INCH, y: goal.y / INCH })
      : OFF_TABLE
  const before = worth(unitAt(t, unit))
  let best: (Pose & { readonly gain: number }) | null = null
  for (const { mode, wants } of intentsOf(s, t, unit, goal, around.foes)) {
    const found = pose(s, t, unit, mode, wants)
    if (found === null) continue
    const gain = worth(found.state) - before
    if (gain > (best?.gain ?? LEAST)) best = { ...found, gain }
    // Along an entry the first place will do.
    if (before === OFF_TABLE && best !== null) break
  }
  return best
}

/** MAR-8.1: as many parts as a decision may have. */
const MOST_PARTS = 60

const nearestFirst = (t: Table, units: readonly number[], goal: Point): number[] =>
  units.toSorted((a, b) => between(unitAt(t, a), goal) - between(unitAt(t, b), goal))

/** Units of an MF that may still move, those nearest to its goal first. */
export function movable(s: State, side: Side, formation: number): number[] {
  const waiting = [...s.open.units.keys()].filter(
    unit => unitAt(s, unit).major === formation && isWaiting(s, unit),
  )
  return nearestFirst(s, [...unitsIn(s, formation), ...waiting], goalOf(s, formation)).filter(
    unit => moveRefused(s, side, unit) === null,
  )
}

/** A commander stays with his units, a little behind them. */
const WITH_THEM = 5000
const BEHIND = 2500

function commanderMove(t: Table, seat: Seat, formation: number): DecisionOf<'move'>['commanders'] {
  const { commander, side } = formationAt(t, formation)
  const leader = commander === NONE ? undefined : t.open.leaders[commander]
  if (leader === undefined || leader.place !== 'table' || leader.attachedTo !== NONE) return []
  if (leaderSeat(t, commander) !== seat) return []
  const { x, y } = centreOfFormation(t, formation)
  if (unitsIn(t, formation).length === 0 || between(leader, { x, y }) < WITH_THEM) return []
  const home = t.scenario.sides[side].homeEdge
  const back = home === 'south' || home === 'west' ? -BEHIND : BEHIND
  const isAlong = home === 'north' || home === 'south'
  const places = [1, 2, 0].map(times => ({
    x: Math.max(0, isAlong ? x : x + times * back),
    y: Math.max(0, isAlong ? y + times * back : y),
  }))
  const to = places.find(place => commanderRefused(t, side, commander, place) === null)
  return to === undefined ? [] : [{ leader: leaderId(t, commander), ...to }]
}

interface MfMove {
  readonly decision: DecisionOf<'move'>
  /** The table as it would be then. */
  readonly after: Table
}

/** Inches from each unit of the side to the nearest enemy. */
export function gapsOf(t: Table, side: Side): ReadonlyMap<number, number> {
  const pieces = piecesOf(t)
  return new Map(
    pieces[side].map(piece => [
      piece.unit,
      pieces[enemyOf(side)].reduce((least, foe) => Math.min(least, between(piece, foe)), Infinity),
    ]),
  )
}

/**
 * The moves of these units, one after the other; null: all stand as well as they could. `isMeant`: whom of them it is
 * about; the others stay where they are.
 */
export function moveTogether(
  s: State,
  seat: Seat,
  formations: readonly number[],
  posture: Posture,
  isMeant: (unit: number) => boolean = () => true,
): MfMove | null {
  const side = sideOf(s, seat)
  const t = scratchOf(s)
  const moves: DecisionOf<'move'>['moves'] = []
  const commanders: DecisionOf<'move'>['commanders'] = []
  let parts = 0
  for (const formation of formations) {
    const goal = goalOf(s, formation)
    let hasMoved = false
    for (const unit of movable(s, side, formation)) {
      if (!isMeant(unit)) continue
      if (parts >= MOST_PARTS - 4) break
      const found = bestPose(s, t, unit, goal, posture)
      if (found === null) continue
      t.open.units[unit] = { ...found.state, hasActed: true }
      putUnit(t, unit, found.state)
      moves.push({ unit: unitId(s, unit), mode: found.mode, steps: [...found.steps] })
      parts += found.steps.length
      hasMoved = true
    }
    if (hasMoved) commanders.push(...commanderMove(t, seat, formation))
  }
  return moves.length === 0 ? null : { decision: { type: 'move', moves, commanders }, after: t }
}
