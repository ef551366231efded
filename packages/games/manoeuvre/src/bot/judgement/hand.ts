import type { Seat } from '@grognard/engine'
import { NEIGHBOURS, NOWHERE } from '../../board/index.ts'
import type { Face, Nation } from '../../data/armies.ts'
import { hasRedoubt, NO, ownerOf, REDUCED, type State, strengthOf, terrainAt } from '../../state.ts'
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
const placeOfHq = (kind: HqKind): number => HQ_PLACES.get(kind)!

export function surveyHand(s: State, seat: Seat, { faces }: Nation, found: Float64Array, at: number): void {
  const { hand } = s.own[seat]!
  let best = 0
  let units = 0
  for (let i = 0; i < hand.length; i++) {
    const face = faces[hand[i]!]!
    if (face.kind !== 'unit') {
      found[at + placeOfHq(face.kind)]!++
      continue
    }
    best = Math.max(best, surveyUnitCard(s, seat, face, found, at))
    const bit = 1 << face.unit
    if ((units & bit) !== 0 && s.open.at[seat * UNITS_PER_ARMY + face.unit] !== NOWHERE) found[at + DOUBLE]!++
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
  found[at + LIVE]!++
  if (face.bombard !== null || face.volley !== null) found[at + FIRE]!++
  if (s.open.state[unit] === REDUCED) found[at + RESTORING]!++
  if (isInContact(s, unit)) found[at + DEFENCE]! += face.defence
  const above = bestAssault(s, unit, face)
  if (above === NO_ASSAULT) return 0
  found[at + READY]!++
  return Math.max(above, 0)
}

function isInContact(s: State, unit: number): boolean {
  const around = NEIGHBOURS[s.open.at[unit]!]!
  for (let i = 0; i < around.length; i++) {
    const other = s.open.unitOn[around[i]!]!
    if (other !== NO && ownerOf(other) !== ownerOf(unit)) return true
  }
  return false
}

const NO_ASSAULT = Number.NEGATIVE_INFINITY

function bestAssault(s: State, unit: number, { attack }: Face): number {
  const square = s.open.at[unit]!
  if (attack === null || !terrainAt(s, square).assaultFrom) return NO_ASSAULT
  const around = NEIGHBOURS[square]!
  let best = NO_ASSAULT
  for (let i = 0; i < around.length; i++) {
    const target = s.open.unitOn[around[i]!]!
    if (target === NO || ownerOf(target) === ownerOf(unit)) continue
    const redoubt = hasRedoubt(s, target) ? s.scenario.armies.redoubt : 0
    const defence = strengthOf(s, target) + terrainAt(s, around[i]!).defence + redoubt
    const stands = strengthOf(s, unit) + attackTerrain(s, unit, target)
    best = Math.max(best, 2 * (stands - defence) + attack.count * (attack.sides + 1))
  }
  return best
}
