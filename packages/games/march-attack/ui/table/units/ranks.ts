import type { BoardPoint } from '@grognard/table'
import type { Formation } from '../../../src/vocabulary.ts'
import { chanceOf } from '../ground/chance.ts'
import { INCH } from '../place.ts'
import type { FigureView } from './figures.ts'
import type { Standing } from './standing.ts'

/** Where a unit's figures stand. */

/** Inches to the right and to the front of the middle, and how much the man is turned from the unit's facing. */
interface Slot {
  readonly right: number
  readonly front: number
  readonly turn: number
}

const slot = (right: number, front: number, turn = 0): Slot => ({ right, front, turn })
const across = (count: number, apart: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * apart)
const ranks = (fronts: readonly number[], files: readonly number[]): readonly Slot[] =>
  fronts.flatMap(front => files.map(right => slot(right, front)))

/** MAR-1.9: eight foot to a stand, three horse, a gun and four crew; skirmishers stand loosely. */
const SLOTS: { readonly [F in Formation]: readonly Slot[] } = {
  'infantry-line': ranks([0.27, -0.27], across(8, 0.385)),
  'infantry-column': ranks([0.83, 0.28, -0.28, -0.83], across(4, 0.37)),
  'infantry-square': [
    ...across(4, 0.42).flatMap(right => [slot(right, 0.98), slot(right, -0.98, 1800)]),
    ...across(4, 0.44).flatMap(front => [slot(-0.62, front, 2700), slot(0.62, front, 900)]),
  ],
  'infantry-skirmish': [-1, 1].flatMap(side =>
    across(5, 0.33).map((right, i) => slot(side * 1.575 + right, i % 2 === 0 ? 0.2 : -0.28)),
  ),
  garrison: [
    slot(-0.1, 0.2),
    slot(0.35, 0.1),
    slot(-0.5, -0.15),
    slot(0.15, -0.4),
    slot(-0.25, -0.55),
    slot(0.6, -0.3),
  ],
  'cavalry-line': across(6, 0.52).map(right => slot(right, 0)),
  'cavalry-column': ranks([0.55, -0.55], across(3, 0.5)),
  'battery-limbered': [slot(-0.36, 0.42), slot(0.36, 0.42)],
  'battery-unlimbered': [slot(-0.55, 0.3), slot(0.55, 0.3), slot(-0.5, -0.42), slot(0.45, -0.5)],
  'siege-battery': [slot(-0.55, 0.3), slot(0.55, 0.3), slot(-0.5, -0.42), slot(0.45, -0.5)],
  'large-battery-limbered': [slot(-0.36, 1.1), slot(0.36, 1.1), slot(-0.36, -0.4), slot(0.36, -0.4)],
  'large-battery-unlimbered': across(2, 1.574).flatMap(x => [slot(x - 0.55, 0.3), slot(x + 0.5, -0.45)]),
  'large-siege-battery': across(2, 1.574).flatMap(x => [slot(x - 0.55, 0.3), slot(x + 0.5, -0.45)]),
}

/** Guns of a battery: inches to the right and to the front, and whether the muzzle looks back. */
const GUNS: { readonly [F in Formation]?: readonly Slot[] } = {
  'battery-unlimbered': [slot(0, 0.06)],
  'siege-battery': [slot(0, 0.06)],
  'battery-limbered': [slot(0, -0.4, 1800)],
  'large-battery-unlimbered': across(2, 1.574).map(x => slot(x, 0.06)),
  'large-siege-battery': across(2, 1.574).map(x => slot(x, 0.06)),
  'large-battery-limbered': [slot(0, 0.35, 1800), slot(0, -1.15, 1800)],
}

/** Where the colour is carried. */
const COLOURS: { readonly [F in Formation]?: Slot } = {
  'infantry-line': slot(0.02, 0),
  'infantry-column': slot(0.02, 0.27),
  'infantry-square': slot(0.02, 0),
}

/** How far men stray from their places, in inches. */
const STRAY = { ordered: 0.025, skirmish: 0.12, disordered: 0.2 }

export interface Placed {
  readonly at: BoardPoint
  /** Clockwise from north, in tenths. */
  readonly facing: number
  /** How much he leans, in degrees: men without order do. */
  readonly lean: number
}

/** From the rear of the picture to its front. */
export function figuresOf(standing: Standing): readonly Placed[] {
  const { card, unit } = standing
  const next = chanceOf(card.id)
  const isDisordered = unit.disorder > 0
  const stray = isDisordered
    ? STRAY.disordered
    : unit.formation === 'infantry-skirmish'
      ? STRAY.skirmish
      : STRAY.ordered
  return SLOTS[unit.formation]
    .map(({ right, front, turn }) => {
      const [dx, dy, turned, leant] = [next(), next(), next(), next()]
      return {
        at: inUnit(standing, right + (dx - 0.5) * 2 * stray, front + (dy - 0.5) * 2 * stray),
        facing: facingOf(standing) + turn + (isDisordered ? (turned - 0.5) * 1200 : 0),
        lean: isDisordered ? (leant - 0.5) * 26 : 0,
      }
    })
    .toSorted((a, b) => a.at.y - b.at.y)
}

export const gunsOf = (standing: Standing): readonly Placed[] =>
  (GUNS[standing.unit.formation] ?? []).map(({ right, front, turn }) => ({
    at: inUnit(standing, right, front),
    facing: facingOf(standing) + turn,
    lean: 0,
  }))

export function colourOf(standing: Standing): BoardPoint | null {
  const place = COLOURS[standing.unit.formation]
  return place === undefined ? null : inUnit(standing, place.right, place.front)
}

/** A garrison looks to the south, at whoever looks at the table. */
const facingOf = ({ unit }: Standing): number => (unit.formation === 'garrison' ? 1800 : unit.facing)

/** Inches to the right and to the front of the unit's middle. A garrison has no front: north is. */
export function inUnit({ at, unit }: Standing, right: number, front: number): BoardPoint {
  const angle = unit.formation === 'garrison' ? 0 : (unit.facing * Math.PI) / 1800
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return {
    x: at.x + (right * cosine + front * sine) * INCH,
    y: at.y + (right * sine - front * cosine) * INCH,
  }
}

/** From which side a man is seen who faces there; one who goes west is one who goes east, mirrored. */
export function viewOf(facing: number): { readonly view: FigureView; readonly isMirrored: boolean } {
  const angle = (facing * Math.PI) / 1800
  if (Math.abs(Math.sin(angle)) > 0.62) return { view: 'side', isMirrored: Math.sin(angle) < 0 }
  return { view: Math.cos(angle) > 0 ? 'back' : 'front', isMirrored: false }
}
