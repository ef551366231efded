import { centreOf, type Point } from '@grognard/geometry'
import { levelOfGround } from '../ground/ground.ts'
import type { Objective, UnitCard } from '../scenario.ts'
import type { Unit } from '../state.ts'
import {
  blockPoints,
  cardOf,
  hasFront,
  isFormed,
  isOnTable,
  sizeOf,
  type Table,
  unitAt,
} from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { NONE } from '../vocabulary.ts'

/** Units as a bot sees them at a glance: in inches and radians, roughly. Whether something may be done the rules say. */

const INCH = 1000
const RADIAN = 1800 / Math.PI
/** Half of a block, about. */
const BLOCK = 1.9

export interface Piece extends Point {
  readonly unit: number
  readonly state: Unit
  readonly card: UnitCard
  /** Clockwise from north. */
  readonly facing: number
  readonly isFormed: boolean
  readonly halfFront: number
  readonly halfDepth: number
  /** Of the ground on which it stands. */
  readonly level: number
  /** What its houses take from fire at it, and add to its defence. */
  readonly cover: { readonly cover: number; readonly defence: number }
  /** Points of objectives that go with it if it is driven off. */
  readonly prize: number
}

/** A unit as it would stand. */
export function pieceOf(t: Table, unit: number, state: Unit): Piece {
  const { frontage, depth } = sizeOf(state.formation)
  const inBlock = state.block !== NONE
  const { x, y } = inBlock ? centreOf(blockPoints(t, state.block)) : state
  return {
    unit,
    state,
    card: cardOf(t, unit),
    x: x / INCH,
    y: y / INCH,
    facing: state.facing / RADIAN,
    isFormed: isFormed(t, unit),
    halfFront: inBlock ? BLOCK : frontage / INCH / 2,
    halfDepth: inBlock ? BLOCK : depth / INCH / 2,
    level: levelOfGround(t.scenario.ground, { x, y }),
    cover: coverOf(t, state.block),
    prize: 0,
  }
}

const OPEN = { cover: 0, defence: 0 } as const

export function coverOf({ open }: Table, block: number): Piece['cover'] {
  const held = open.blocks[block]
  return held === undefined ? OPEN : TABLES.builtUpAreas.types[held.type]
}

/** Does it count for who controls an objective (MAR-24.4, MAR-13.11)? */
export function holds(piece: Piece, { block, point, radius }: Objective): boolean {
  if (block !== NONE) return piece.state.block === block
  const far = between(piece, { x: point.x / INCH, y: point.y / INCH })
  return piece.isFormed && far - piece.halfDepth <= radius / INCH
}

/** All that stand on the table, by side. */
export function piecesOf(t: Table): readonly [Piece[], Piece[]] {
  const sides: [Piece[], Piece[]] = [[], []]
  for (const unit of t.open.units.keys()) {
    const state = unitAt(t, unit)
    if (isOnTable(state)) sides[cardOf(t, unit).side].push(pieceOf(t, unit, state))
  }
  return [withPrizes(t, sides[0]), withPrizes(t, sides[1])]
}

/**
 * What two sides have at stake is won by one and lost by the other. Where an objective counts for one alone it is half of that,
 * and the other half is that side's in advance.
 */
export const shareOf = ({
  points,
  countsFor,
}: Objective): { readonly points: number; readonly sure: number } =>
  countsFor === NONE
    ? { points, sure: 0 }
    : { points: points / 2, sure: countsFor === 0 ? points / 2 : -points / 2 }

/** Those who hold an objective together share its points. */
function withPrizes({ scenario }: Table, pieces: readonly Piece[]): Piece[] {
  const prizes = new Map<number, number>()
  for (const objective of scenario.objectives) {
    const there = pieces.filter(piece => holds(piece, objective))
    for (const { unit } of there)
      prizes.set(unit, (prizes.get(unit) ?? 0) + shareOf(objective).points / there.length)
  }
  return pieces.map(piece => {
    const prize = prizes.get(piece.unit)
    return prize === undefined ? piece : { ...piece, prize }
  })
}

/** How far a place lies off a unit's front, in radians from 0 (straight ahead) to π. */
function offFront({ x, y, facing, state }: Piece, to: Point): number {
  if (!hasFront(state.formation)) return 0
  const off = Math.abs(Math.atan2(to.x - x, to.y - y) - facing) % (2 * Math.PI)
  return off > Math.PI ? 2 * Math.PI - off : off
}

/** From the middle of a unit to its edge on that side. */
const extent = ({ halfFront, halfDepth }: Piece, off: number): number =>
  Math.abs(Math.cos(off)) * halfDepth + Math.abs(Math.sin(off)) * halfFront

export const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** About how far two units are from each other; how far each lies off the other's front. */
export function apart(
  a: Piece,
  b: Piece,
): { readonly gap: number; readonly offA: number; readonly offB: number } {
  const offA = offFront(a, b)
  const offB = offFront(b, a)
  return { gap: Math.max(0, between(a, b) - extent(a, offA) - extent(b, offB)), offA, offB }
}
