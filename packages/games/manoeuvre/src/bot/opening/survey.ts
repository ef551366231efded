import { addAt, forSeat, ownOf, type Seat, there } from '@grognard/engine'
import { fileOf, homeRow, NOWHERE, neighbour, oppositeEdge, rankOf, SQUARES } from '../../board/index.ts'
import { faceOf, NO, nationOf, type State, squareUnder, terrainAt, unitOf } from '../../state.ts'
import { EDGES, UNITS_PER_ARMY } from '../../vocabulary.ts'
import { OPENING_FEATURES, type OpeningFeature, placeOf } from './names.ts'

/** By seat and feature, at `seat × OPENING_FEATURES.length + feature`; what is not set up yet counts as nothing. */
export function surveyOpening(s: State): Float64Array {
  const found = new Float64Array(2 * OPENING_FEATURES.length)
  for (const seat of [0, 1]) {
    const sheet = found.subarray(seat * OPENING_FEATURES.length, (seat + 1) * OPENING_FEATURES.length)
    const add = (feature: OpeningFeature, amount: number) =>
      addAt(sheet, there(PLACES.get(feature), 'such feature'), amount)
    if (s.open.first === seat) add('goes-first', 1)
    if (s.open.edge[seat] !== NO) surveyGround(s, seat, add)
    if (s.open.nation[seat] === NO) continue
    const nation: OpeningFeature = `nation-${nationOf(s, seat).id}`
    // Armies of one's own are not among them.
    if (PLACES.has(nation)) add(nation, 1)
    surveyHand(s, seat, add)
    surveyDeployment(s, seat, add)
  }
  return found
}

type Add = (feature: OpeningFeature, amount: number) => void

const PLACES = new Map(OPENING_FEATURES.map(feature => [feature, placeOf(feature)]))

/** By edge: the squares of the nearer half, with their home rows. */
const HALVES = EDGES.map((_, edge) =>
  Array.from({ length: SQUARES }, (_, square) => ({ square, row: homeRow(edge, square) })).flatMap(
    ({ square, row }) => (row === 1 || row === 2 || row === 3 || row === 4 ? [{ square, row } as const] : []),
  ),
)

function surveyGround(s: State, seat: Seat, add: Add): void {
  for (const { square, row } of there(HALVES[forSeat(s.open.edge, seat)], 'such edge')) {
    const { passable, defence, attackFrom, endsMove } = terrainAt(s, square)
    if (!passable) add(`lakes-${row}`, 1)
    else {
      add(`cover-${row}`, defence)
      if (attackFrom > 0) add(`heights-${row}`, 1)
      if (endsMove) add(`slow-ground-${row}`, 1)
    }
  }
}

function surveyHand(s: State, seat: Seat, add: Add): void {
  for (const face of ownOf(s, seat).hand) {
    const { kind, bombard, volley } = faceOf(s, seat, face)
    add(kind === 'unit' ? 'unit-cards' : kind, 1)
    if (bombard !== null || volley !== null) add('fire-cards', 1)
  }
}

/** Files along the edge, 0 to 7, and how far each is from the middle. */
const along = (edge: number, square: number): number => (edge % 2 === 0 ? fileOf(square) : rankOf(square))
const outwards = (file: number): number => (file < 4 ? 3 - file : file - 4)

const FRONT = 2

function surveyDeployment(s: State, seat: Seat, add: Add): void {
  const edge = forSeat(s.open.edge, seat)
  let files = 0
  for (let unit = seat * UNITS_PER_ARMY; unit < (seat + 1) * UNITS_PER_ARMY; unit++) {
    const square = squareUnder(s, unit)
    if (square === NOWHERE) continue
    const file = along(edge, square)
    files |= 1 << file
    surveyPlace(s, unit, edge, add)
    add(unitOf(s, unit).type === 'infantry' ? 'infantry-outwards' : 'cavalry-outwards', outwards(file))
  }
  for (let file = 0; file < 8; file++) if ((files >> file) & 1) add('files-held', 1)
}

function surveyPlace(s: State, unit: number, edge: number, add: Add): void {
  const square = squareUnder(s, unit)
  const { type, full } = unitOf(s, unit)
  const { defence, attackFrom, endsMove } = terrainAt(s, square)
  if (homeRow(edge, square) === FRONT) {
    add(type === 'infantry' ? 'infantry-in-front' : 'cavalry-in-front', 1)
    add('strength-in-front', full)
    add('cover-in-front', defence)
  }
  add('units-cover', defence)
  if (attackFrom > 0) add('units-on-heights', 1)
  if (endsMove) add('units-slowed', 1)
  const ahead = neighbour(square, oppositeEdge(edge))
  const beside = neighbour(square, (edge + 1) % EDGES.length)
  if (s.open.unitOn[ahead] !== NO) add('one-behind-another', 1)
  else if (!terrainAt(s, ahead).passable) add('before-a-lake', 1)
  if (beside !== NOWHERE && s.open.unitOn[beside] !== NO) add('side-by-side', 1)
}
