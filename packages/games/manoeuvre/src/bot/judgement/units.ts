import type { Seat } from '@grognard/engine'
import { homeRow, NEIGHBOUR, NEIGHBOURS, NOWHERE } from '../../board/index.ts'
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
  strengthOf,
  terrainAt,
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
  for (let i = 0; i < UNITS_PER_ARMY; i++) {
    const unit = seat * UNITS_PER_ARMY + i
    const state = open.state[unit]!
    if (state === ELIMINATED) {
      losses++
      continue
    }
    const strength = state === FULL ? units[i]!.full : units[i]!.reduced
    found[at + STRENGTH]! += strength
    if (state === FULL) found[at + FULL_UNITS]!++
    if (open.at[unit] !== NOWHERE) surveyPlace(s, seat, unit, strength, found, at)
  }
  found[at + LOSSES] = losses
  found[at + ONE_FROM_DEFEAT] = losses === UNITS_TO_LOSE - 1 ? 1 : 0
  found[at + TWO_FROM_DEFEAT] = losses === UNITS_TO_LOSE - 2 ? 1 : 0
}

const FORWARD = placeOf('forward')
const ROWS = placeOf('rows')
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
  const square = s.open.at[unit]!
  const { defence, attackFrom } = terrainAt(s, square)
  const row = homeRow(s.open.edge[seat]!, square)
  const redoubt = hasRedoubt(s, unit)
  found[at + ROWS]! += row - 1
  if (row > 4) found[at + FORWARD]!++
  found[at + COVER]! += defence
  if (attackFrom > 0) found[at + HEIGHTS]!++
  if (redoubt) found[at + REDOUBTS]!++
  const around = NEIGHBOURS[square]!
  let enemies = 0
  let threat = 0
  for (let i = 0; i < around.length; i++) {
    const other = s.open.unitOn[around[i]!]!
    if (other === NO || ownerOf(other) === seat) continue
    enemies++
    threat += strengthOf(s, other)
  }
  if (enemies === 0) return
  const stands = strength + defence + (redoubt ? s.scenario.armies.redoubt : 0)
  found[at + IN_CONTACT]!++
  found[at + OUTNUMBERED]! += enemies - 1
  if (threat > stands) found[at + EXPOSED]! += threat - stands
  if (s.open.state[unit] === REDUCED) found[at + REDUCED_IN_CONTACT]!++
  if (isFree(s, NEIGHBOUR[square]![s.open.edge[seat]!]!)) return
  found[at + NO_WAY_BACK]!++
  if (isShutIn(s, square)) found[at + TRAPPED]!++
}

function isShutIn(s: State, square: number): boolean {
  const around = NEIGHBOURS[square]!
  for (let i = 0; i < around.length; i++) if (isFree(s, around[i]!)) return false
  return true
}
