import type { Seat } from '@grognard/engine'
import type { Point } from '@grognard/geometry'
import type { DecisionOf } from '../decisions.ts'
import { leaderSeat } from '../leaders/seat.ts'
import { moveRefused } from '../movement/draft.ts'
import { commanderRefused } from '../movement/steps/commander.ts'
import { isWaiting } from '../movement/steps/enter.ts'
import type { Objective } from '../scenario.ts'
import type { State, Unit } from '../state.ts'
import { centreOfFormation, formationAt } from '../table/formations.ts'
import { leaderId, sideOf, unitId } from '../table/names.ts'
import { scratchOf } from '../table/place.ts'
import { cardOf, isOnTable, isUnlimbered, type Table, unitAt, unitsIn } from '../table/units.ts'
import { enemyOf, NONE, type Side } from '../vocabulary.ts'
import { goalOf } from './army.ts'
import { intentsOf } from './intents.ts'
import { capped } from './judgement/index.ts'
import { menace, worthOf } from './judgement/menace.ts'
import { assured, heldBy, type Stake, stakesOf, turnsLeft } from './judgement/objectives.ts'
import { WEIGHTS } from './judgement/weights.ts'
import { between, holds, type Piece, pieceOf, piecesOf } from './pieces.ts'
import { type Pose, pose } from './poses.ts'
import type { Posture, Way } from './ways.ts'

const INCH = 1000

/** How the units of an MF move together: each in turn takes the pose that is best for the side as things stand then. */

/** What everything else on the table means for one unit's choice. */
interface Surroundings {
  readonly side: Side
  readonly friends: readonly Piece[]
  readonly foes: readonly Piece[]
  readonly objectives: readonly Objective[]
  /** By objective: as if the unit were not there. */
  readonly stakes: readonly Stake[]
  /** Along which the side's guns fire. */
  readonly lanes: readonly Lane[]
  readonly turns: number
}

interface Lane {
  readonly gun: Piece
  readonly target: Piece
  readonly fire: number
}

function surroundings(t: Table, side: Side, unit: number): Surroundings {
  const all = piecesOf(t)
  const pieces = [withoutUnit(all[0], unit), withoutUnit(all[1], unit)] as const
  const [friends, foes] = [pieces[side], pieces[enemyOf(side)]]
  return {
    side,
    friends,
    foes,
    objectives: t.scenario.objectives,
    stakes: stakesOf(t, pieces),
    lanes: lanesOf(friends, foes),
    turns: turnsLeft(t),
  }
}

const withoutUnit = (pieces: readonly Piece[], unit: number): readonly Piece[] =>
  pieces.filter(each => each.unit !== unit)

/** MAR-9.20: does a friend there stop the fire of a gun? */
function masks(friend: Piece, gun: Point, target: Point): boolean {
  const [dx, dy] = [target.x - gun.x, target.y - gun.y]
  const [x, y] = [friend.x - gun.x, friend.y - gun.y]
  const length = Math.hypot(dx, dy)
  const along = (x * dx + y * dy) / length
  return along > 0 && along < length && Math.abs(x * dy - y * dx) / length < friend.halfFront
}

/** Where each battery that stands ready does most. */
function lanesOf(friends: readonly Piece[], foes: readonly Piece[]): readonly Lane[] {
  return friends.flatMap(gun => {
    if (!isUnlimbered(gun.state.formation)) return []
    const lanes = foes
      .map(target => ({ gun, target, fire: menace(gun, target).fire }))
      .filter(({ target, fire }) => fire > 0 && !isMasked(friends, gun, target))
      .sort((a, b) => b.fire - a.fire)
    return lanes.slice(0, 1)
  })
}

const isMasked = (friends: readonly Piece[], gun: Piece, target: Piece): boolean =>
  friends.some(friend => friend.unit !== gun.unit && masks(friend, gun, target))

const plus = ([first, second]: readonly [number, number], side: Side, more: number): [number, number] =>
  side === 0 ? [first + more, second] : [first, second + more]

/** Points of objectives that the side holds with the unit there. */
function groundOf({ side, objectives, stakes, turns }: Surroundings, piece: Piece): number {
  const first = stakes.reduce((sum, stake, i) => {
    const objective = objectives[i]
    const isThere = objective !== undefined && holds(piece, objective)
    return sum + assured(stake, heldBy(stake.control, plus(stake.holders, side, isThere ? 1 : 0)), turns)
  }, 0)
  return side === 0 ? first : -first
}

/** What it is worth to the side that the unit stands so. The enemy is next to move. */
function standing(around: Surroundings, piece: Piece, posture: Posture, goal: Point): number {
  const isGun = piece.card.branch === 'artillery'
  let [fire, charge, dangers] = [0, 0, 0]
  for (const foe of around.foes) {
    const given = menace(piece, foe)
    if (given.fire > fire && !(isGun && isMasked(around.friends, piece, foe))) fire = given.fire
    charge = Math.max(charge, given.charge)
    const taken = menace(foe, piece)
    dangers += WEIGHTS.fire * taken.fire + WEIGHTS.charge * taken.charge
  }
  const masked = around.lanes.reduce(
    (sum, lane) => sum + (masks(piece, lane.gun, lane.target) ? lane.fire : 0),
    0,
  )
  const blows = WEIGHTS.fire * (fire - masked) + WEIGHTS.charge * WEIGHTS.waiting * charge
  const way = Math.max(0, between(piece, goal) - posture.about)
  return (
    posture.ground * (groundOf(around, piece) - WEIGHTS.way * way) +
    posture.blows * blows -
    posture.dangers * capped(dangers, worthOf(piece))
  )
}

/** What it is worth to its side that a unit stands so, as it would move. */
export function worthThere(t: Table, unit: number, state: Unit, { posture, goal }: Way): number {
  const around = surroundings(t, cardOf(t, unit).side, unit)
  return standing(around, pieceOf(t, unit, state), posture, { x: goal.x / INCH, y: goal.y / INCH })
}

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
    if (gain > (best?.gain ?? posture.least)) best = { ...found, gain }
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
export function movable(s: State, side: Side, formation: number, goal = goalOf(s, formation)): number[] {
  const waiting = [...s.open.units.keys()].filter(
    unit => unitAt(s, unit).major === formation && isWaiting(s, unit),
  )
  return nearestFirst(s, [...unitsIn(s, formation), ...waiting], goal).filter(
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
  wayOf: (formation: number) => Way,
  isMeant: (unit: number) => boolean = () => true,
): MfMove | null {
  const side = sideOf(s, seat)
  const t = scratchOf(s)
  const moves: DecisionOf<'move'>['moves'] = []
  const commanders: DecisionOf<'move'>['commanders'] = []
  let parts = 0
  for (const formation of formations) {
    const { posture, behind, goal } = wayOf(formation)
    const units = movable(s, side, formation, goal)
    let hasMoved = false
    for (const [place, unit] of units.entries()) {
      if (!isMeant(unit)) continue
      if (parts >= MOST_PARTS - 4) break
      const found = bestPose(s, t, unit, goal, place < units.length / 2 ? posture : behind)
      if (found === null) continue
      t.open.units[unit] = { ...found.state, hasActed: true }
      t.open.leaders = [...found.leaders]
      moves.push({ unit: unitId(s, unit), mode: found.mode, steps: [...found.steps] })
      parts += found.steps.length
      hasMoved = true
    }
    if (hasMoved) commanders.push(...commanderMove(t, seat, formation))
  }
  return moves.length === 0 ? null : { decision: { type: 'move', moves, commanders }, after: t }
}
