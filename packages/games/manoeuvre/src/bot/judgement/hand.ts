import { addAt, ownOf, type Seat, there } from '@grognard/engine'
import { NOWHERE, neighboursOf } from '../../board/index.ts'
import type { Face, Nation } from '../../data/armies.ts'
import {
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
import { attackTerrain } from '../../totals.ts'
import { HQ_KINDS, type HqKind, UNITS_PER_ARMY } from '../../vocabulary.ts'
import { placeOf } from './names.ts'

const CARDS = placeOf('cards')
const LIVE = placeOf('live-unit-cards')
const READY = placeOf('ready-unit-cards')
const FIRE = placeOf('fire-cards')
const DEFENCE = placeOf('defence-cards')
const RESTORING = placeOf('restoring-cards')
const DOUBLE = placeOf('double-cards')
const BEST_ATTACK = placeOf('best-attack')
const BEST_ATTACK_ACTIVE = placeOf('best-attack-active')
const HQ_PLACES = new Map(HQ_KINDS.map(kind => [kind, placeOf(kind)]))
const placeOfHq = (kind: HqKind): number => there(HQ_PLACES.get(kind), 'such card')

export function surveyHand(s: State, seat: Seat, { faces }: Nation, found: Float64Array, at: number): void {
  const { hand } = ownOf(s, seat)
  let best = 0
  let units = 0
  for (const number of hand) {
    const face = there(faces[number], 'such face')
    if (face.kind !== 'unit') {
      addAt(found, at + placeOfHq(face.kind), 1)
      continue
    }
    best = Math.max(best, surveyUnitCard(s, seat, face, found, at))
    const bit = 1 << face.unit
    if ((units & bit) !== 0 && s.open.at[seat * UNITS_PER_ARMY + face.unit] !== NOWHERE)
      addAt(found, at + DOUBLE, 1)
    units |= bit
  }
  found[at + CARDS] = hand.length
  found[at + BEST_ATTACK] = best
  if (s.open.active === seat) found[at + BEST_ATTACK_ACTIVE] = best
}

/** What an assault with the card is expected to have above the defence, twice; 0 if there is none worth making. */
function surveyUnitCard(s: State, seat: Seat, face: Face, found: Float64Array, at: number): number {
  const unit = seat * UNITS_PER_ARMY + face.unit
  if (s.open.at[unit] === NOWHERE) return 0
  addAt(found, at + LIVE, 1)
  if (face.bombard !== null || face.volley !== null) addAt(found, at + FIRE, 1)
  if (s.open.state[unit] === REDUCED) addAt(found, at + RESTORING, 1)
  if (isInContact(s, unit)) addAt(found, at + DEFENCE, face.defence)
  const above = bestAssault(s, unit, face)
  if (above === NO_ASSAULT) return 0
  addAt(found, at + READY, 1)
  return Math.max(above, 0)
}

function isInContact(s: State, unit: number): boolean {
  for (const near of neighboursOf(squareUnder(s, unit))) {
    const other = unitOn(s, near)
    if (other !== NO && ownerOf(other) !== ownerOf(unit)) return true
  }
  return false
}

const NO_ASSAULT = Number.NEGATIVE_INFINITY

function bestAssault(s: State, unit: number, { attack }: Face): number {
  const square = squareUnder(s, unit)
  if (attack === null || !terrainAt(s, square).assaultFrom) return NO_ASSAULT
  let best = NO_ASSAULT
  for (const near of neighboursOf(square)) {
    const target = unitOn(s, near)
    if (target === NO || ownerOf(target) === ownerOf(unit)) continue
    const redoubt = hasRedoubt(s, target) ? s.scenario.armies.redoubt : 0
    const defence = strengthOf(s, target) + terrainAt(s, near).defence + redoubt
    const stands = strengthOf(s, unit) + attackTerrain(s, unit, target)
    best = Math.max(best, 2 * (stands - defence) + attack.count * (attack.sides + 1))
  }
  return best
}
