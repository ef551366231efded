import { ownOf, type Seat } from '@grognard/engine'
import { besiegedIn } from '../combat/parties.ts'
import { hqCard, leaderOfHq, leaderOfUnit, seatsOf } from '../forces/pieces.ts'
import { zoneState } from '../forces/places.ts'
import { zoneOf } from '../map/theatre.ts'
import type { State } from '../state.ts'
import { strength } from '../troops/index.ts'
import { HQ_SIZES, NO, type Side } from '../vocabulary.ts'

/** AOM-37.12: who commands those inside a place, and whose word counts for them. */
interface CommanderInside {
  readonly seat: Seat
  readonly initiative: number
}

/** The leader of the largest HQ inside, else of the CU with most SP, else the garrison. */
export function commanderInside(s: State, side: Side, zone: number): CommanderInside {
  let best = NO
  let found: CommanderInside = {
    seat: besiegedIn(s, side, zone).garrison?.controller ?? NO,
    initiative: s.scenario.roster.generic.garrison.initiative,
  }
  for (const seat of seatsOf(s, side)) {
    const { headquarters, units } = ownOf(s, seat)
    for (const hq of headquarters) {
      const weight = MANY * (1 + HQ_SIZES.indexOf(hqCard(s, hq.id).size))
      if (hq.zone !== zone || !hq.inside || weight <= best) continue
      best = weight
      found = { seat, initiative: leaderOfHq(s, hq).initiative }
    }
    for (const unit of units) {
      const weight = strength(unit.troops)
      if (unit.zone !== zone || !unit.inside || weight <= best) continue
      best = weight
      found = { seat, initiative: leaderOfUnit(s, unit).initiative }
    }
  }
  return found
}

/** More SP than a CU ever has. */
const MANY = 1_000

/** AOM-23.6: a requisition marker lies with its holder: is that one of those inside? */
export const isMarkerInside = (s: State, side: Side, zone: number): boolean =>
  seatsOf(s, side).some(seat => {
    const { units, headquarters } = ownOf(s, seat)
    return [...units, ...headquarters].some(piece => piece.zone === zone && piece.inside && piece.requisition)
  })

/** AOM-25.5: do they hold an entrenched camp of theirs, and not the place of the zone? */
export const isCamp = (s: State, side: Side, zone: number): boolean => {
  const { works } = zoneState(s, zone)
  return works?.kind === 'entrenchedCamp' && works.side === side
}

/** AOM-2.12, AOM-25.5: what the works are worth in a siege. */
export const defenceOf = (s: State, side: Side, zone: number): number =>
  isCamp(s, side, zone) ? 0 : (zoneOf(s.scenario.theatre, zone).place?.defence ?? 0)

/** AOM-37.22: no army is large enough to overrun it. */
export const isFortress = (s: State, side: Side, zone: number): boolean =>
  !isCamp(s, side, zone) && zoneOf(s.scenario.theatre, zone).place?.type === 'fortress'
