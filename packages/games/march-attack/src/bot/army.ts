import { arePointsWithin, type Point } from '@grognard/geometry'
import type { Objective } from '../scenario.ts'
import type { State } from '../state.ts'
import { centreOfFormation, formationAt } from '../table/formations.ts'
import { orderOf, secretsOf } from '../table/orders.ts'
import { cardOf, isBurning } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { controlAfter } from '../turn/control.ts'
import { pointsOf, pointsOfObjectives } from '../turn/victory.ts'
import { enemyOf, NONE, type Side } from '../vocabulary.ts'
import { turnsLeft } from './judgement/objectives.ts'
import { between, coverOf, holds, type Piece, piecesOf, shareOf } from './pieces.ts'

/** The plan for the army: who goes for which objective, and who holds what he has. */

const INCH = 1000
/** An objective is worth half as much so many inches away. */
const FAR = 7

const inInches = ({ x, y }: Point): Point => ({ x: x / INCH, y: y / INCH })

/** As things would be counted now, is the side's lead a victory? */
function isWinning(s: State, side: Side): boolean {
  const control = controlAfter(s)
  const points = (of: Side): number =>
    pointsOf(s, of) + pointsOfObjectives(s, control, of) - pointsOfObjectives(s, s.open.control, of)
  return points(side) - points(enemyOf(side)) >= s.scenario.victory.marginalMargin
}

/** What an MF is for. */
export interface Task {
  readonly type: 'attack' | 'defend'
  readonly point: Point
}

interface Area {
  readonly point: Point
  readonly radius: number
}

/** A block that burns for longer than the battle lasts is nobody's to take (MAR-13.4, MAR-13.8). */
const isLost = (s: State, { block }: Objective): boolean =>
  block !== NONE && isBurning(s, block) && outOn(s, block) > s.scenario.turnLimit

const outOn = ({ open }: State, block: number): number =>
  (open.blocks[block]?.burningSince ?? 0) + TABLES.builtUpAreas.fire.burnTurns

/** How likely an MF is to prevail there: it, against those who would stand up to it. */
function prospect(s: State, formation: number, { point }: Objective): number {
  const { side } = formationAt(s, formation)
  let [own, against] = [0, 0]
  for (const [number, { place, major, x, y, cv, block }] of s.open.units.entries()) {
    if (place !== 'table') continue
    if (major === formation) own += cv
    else if (cardOf(s, number).side !== side && between(inInches({ x, y }), inInches(point)) <= AT_GOAL)
      against += cv + coverOf(s, block).defence
  }
  return own / Math.max(1, own + RESISTANCE * against)
}

/** How much those who stand up to an attack take from what there is to gain by it. */
const RESISTANCE = 0.6

/**
 * The objective that draws an MF most: by its points, by how near it is, and by who is there; `area`: of those in it.
 */
function drawnTo(
  s: State,
  formation: number,
  wanted: (holder: Side | -1) => boolean,
  area: Area | null = null,
): Point | null {
  const control = controlAfter(s)
  const from = inInches(centreOfFormation(s, formation))
  let best: { readonly point: Point; readonly worth: number } | null = null
  for (const [i, objective] of s.scenario.objectives.entries()) {
    const { point } = objective
    const holder = control[i] ?? -1
    if (!wanted(holder)) continue
    const isOwn = holder === formationAt(s, formation).side
    if (!isOwn && isLost(s, objective)) continue
    if (area !== null && !arePointsWithin(area.point, point, area.radius)) continue
    const likely = isOwn ? 1 : prospect(s, formation, objective)
    const worth = (likely * shareOf(objective).points) / (1 + between(from, inInches(point)) / FAR)
    if (best === null || worth > best.worth) best = { point, worth }
  }
  return best?.point ?? null
}

/** Those who are ahead hold what they have; else what is not theirs is attacked, by those who do not hold something in danger. */
export function taskOf(s: State, formation: number): Task {
  const { side } = formationAt(s, formation)
  const own = drawnTo(s, formation, holder => holder === side)
  const others = drawnTo(s, formation, holder => holder !== side)
  const here = centreOfFormation(s, formation)
  if (own !== null && isWinning(s, side)) return { type: 'defend', point: own }
  const point = others ?? prey(s, formation)
  return point === null ? { type: 'defend', point: own ?? here } : { type: 'attack', point }
}

/**
 * Where there is nothing to take, points are to be had for those who are lost: the enemy unit that draws an MF most, by how near
 * it is and how little it has left; `area`: of those in it.
 */
function prey(s: State, formation: number, area: Area | null = null): Point | null {
  const { side } = formationAt(s, formation)
  const from = inInches(centreOfFormation(s, formation))
  let best: { readonly point: Point; readonly worth: number } | null = null
  for (const [number, { place, x, y, cv, block }] of s.open.units.entries()) {
    const point = { x, y }
    if (place !== 'table' || cardOf(s, number).side === side) continue
    if (area !== null && !arePointsWithin(area.point, point, area.radius)) continue
    const left = cv + coverOf(s, block).defence + 1
    const worth = 1 / (left * (1 + between(from, inInches(point)) / FAR))
    if (best === null || worth > best.worth) best = { point, worth }
  }
  return best?.point ?? null
}

/** Mils about its objective within which an attack takes what else there is to take. */
const ROUND_ABOUT = 12_000

/**
 * Where the units of an MF are to go under the order that it has: to what is still to be taken about its objective, or
 * to be retaken in the area that it defends.
 */
export function goalOf(s: State, formation: number): Point {
  const { type, point, radius, formation: supported } = orderOf(s, formation)
  const { side } = formationAt(s, formation)
  if (type === 'support') {
    const order = secretsOf(s, side).orders[supported]
    return order === null || order === undefined || order.type === 'support'
      ? centreOfFormation(s, supported)
      : goalOf(s, supported)
  }
  if (point === null) return taskOf(s, formation).point
  if (type !== 'attack' && type !== 'defend') return point
  const area = { point, radius: type === 'attack' ? ROUND_ABOUT : radius }
  return (
    drawnTo(s, formation, holder => holder !== side, area) ??
    (type === 'attack' ? prey(s, formation, area) : null) ??
    point
  )
}

const isAnEnemy = (s: State, side: Side, { x, y }: Point): boolean =>
  s.open.units.some(
    (unit, number) =>
      unit.place === 'table' && unit.x === x && unit.y === y && cardOf(s, number).side !== side,
  )

/** Does an MF hold what it has, prepare an attack, or press it? */
export type Stage = 'hold' | 'prepare' | 'press'

/** Inches about a goal within which those who attack it have come up, and those who defend it count. */
const UP = 12
const AT_GOAL = 9
/** An attack is pressed with so much more than is there, once so many of the MF have come up. */
const ODDS = 1.25
const COME_UP = 0.6
/** With fewer turns left nobody waits. */
const LATE = 4

/** What stands up to an attack: CV, and the houses they are in. */
const resistance = ({ state, cover }: Piece): number => state.cv + cover.defence

export function stageOf(s: State, formation: number): Stage {
  const { side } = formationAt(s, formation)
  const goal = goalOf(s, formation)
  const control = controlAfter(s)
  const wanted = s.scenario.objectives.find(
    ({ point }, i) => point.x === goal.x && point.y === goal.y && control[i] !== side,
  )
  if (wanted === undefined && !isAnEnemy(s, side, goal)) return 'hold'
  const pieces = piecesOf(s)
  const isEmpty = wanted !== undefined && !pieces[enemyOf(side)].some(piece => holds(piece, wanted))
  if (isEmpty || turnsLeft(s) <= LATE) return 'press'
  const at = inInches(goal)
  const strength = (some: readonly Piece[]): number => some.reduce((sum, { state }) => sum + state.cv, 0)
  const fit = pieces[side].filter(({ isFormed, state }) => isFormed && state.disorder === 0)
  const up = fit.filter(piece => between(piece, at) <= UP)
  const ofFormation = (piece: Piece): boolean => piece.state.major === formation
  if (strength(up.filter(ofFormation)) < COME_UP * strength(fit.filter(ofFormation))) return 'prepare'
  const against = pieces[enemyOf(side)]
    .filter(piece => between(piece, at) <= AT_GOAL)
    .reduce((sum, piece) => sum + resistance(piece), 0)
  return strength(up) >= ODDS * against ? 'press' : 'prepare'
}
