import { addAt, forSeat, type Seat } from '@grognard/engine'
import { homeRow, NOWHERE, neighbour, neighboursOf } from '../../board/index.ts'
import { isFree } from '../../board/pieces.ts'
import type { Nation } from '../../data/armies.ts'
import {
  ELIMINATED,
  FULL,
  hasRedoubt,
  NO,
  ownerOf,
  REDUCED,
  type State,
  squareUnder,
  strengthOf,
  terrainAt,
  unitOn,
} from '../../state.ts'
import { UNITS_PER_ARMY, UNITS_TO_LOSE } from '../../vocabulary.ts'
import { placeOf } from './names.ts'

const STRENGTH = placeOf('strength')
const FULL_UNITS = placeOf('full-units')
const LOSSES = placeOf('losses')
const ONE_FROM_DEFEAT = placeOf('one-from-defeat')
const TWO_FROM_DEFEAT = placeOf('two-from-defeat')

/** The eight units of a seat, those that are still to be deployed included. */
export function surveyUnits(s: State, seat: Seat, { units }: Nation, found: Float64Array, at: number): void {
  const { open } = s
  let losses = 0
  let unit = seat * UNITS_PER_ARMY - 1
  for (const { full, reduced } of units) {
    unit++
    const state = open.state[unit]
    if (state === ELIMINATED) {
      losses++
      continue
    }
    const strength = state === FULL ? full : reduced
    addAt(found, at + STRENGTH, strength)
    if (state === FULL) addAt(found, at + FULL_UNITS, 1)
    if (open.at[unit] !== NOWHERE) surveyPlace(s, seat, unit, strength, found, at)
  }
  found[at + LOSSES] = losses
  found[at + ONE_FROM_DEFEAT] = losses === UNITS_TO_LOSE - 1 ? 1 : 0
  found[at + TWO_FROM_DEFEAT] = losses === UNITS_TO_LOSE - 2 ? 1 : 0
}

const FORWARD = placeOf('forward')
const ROWS = placeOf('rows')
const LONE_FORWARD = placeOf('lone-forward')
const IDLE_STRENGTH_LATE = placeOf('idle-strength-late')
const COVER = placeOf('cover')
const REDOUBTS = placeOf('redoubts')
const HEIGHTS = placeOf('heights')
const IN_CONTACT = placeOf('in-contact')
const EXPOSED = placeOf('exposed')
const TRAPPED = placeOf('trapped')
const REDUCED_IN_CONTACT = placeOf('reduced-in-contact')
const NO_WAY_BACK = placeOf('no-way-back')
const OUTNUMBERED = placeOf('outnumbered')

function surveyPlace(
  s: State,
  seat: Seat,
  unit: number,
  strength: number,
  found: Float64Array,
  at: number,
): void {
  const square = squareUnder(s, unit)
  const { defence, attackFrom } = terrainAt(s, square)
  const row = homeRow(forSeat(s.open.edge, seat), square)
  const redoubt = hasRedoubt(s, unit)
  addAt(found, at + ROWS, row - 1)
  if (row > 4) addAt(found, at + FORWARD, 1)
  if (row <= 2) addAt(found, at + IDLE_STRENGTH_LATE, strength)
  addAt(found, at + COVER, defence)
  if (attackFrom > 0) addAt(found, at + HEIGHTS, 1)
  if (redoubt) addAt(found, at + REDOUBTS, 1)
  let enemies = 0
  let friends = 0
  let threat = 0
  for (const near of neighboursOf(square)) {
    const other = unitOn(s, near)
    if (other === NO) continue
    if (ownerOf(other) === seat) {
      friends++
      continue
    }
    enemies++
    threat += strengthOf(s, other)
  }
  if (row > 4 && friends === 0) addAt(found, at + LONE_FORWARD, 1)
  if (enemies === 0) return
  const stands = strength + defence + (redoubt ? s.scenario.armies.redoubt : 0)
  addAt(found, at + IN_CONTACT, 1)
  addAt(found, at + OUTNUMBERED, enemies - 1)
  if (threat > stands) addAt(found, at + EXPOSED, threat - stands)
  if (s.open.state[unit] === REDUCED) addAt(found, at + REDUCED_IN_CONTACT, 1)
  if (isFree(s, neighbour(square, forSeat(s.open.edge, seat)))) return
  addAt(found, at + NO_WAY_BACK, 1)
  if (isShutIn(s, square)) addAt(found, at + TRAPPED, 1)
}

function isShutIn(s: State, square: number): boolean {
  for (const near of neighboursOf(square)) if (isFree(s, near)) return false
  return true
}
