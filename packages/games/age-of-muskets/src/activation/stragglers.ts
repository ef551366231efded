import { again, decided, NOBODY, only, type Seat, type Step, there } from '@grognard/engine'
import { addTo } from '../calculations/counts.ts'
import type { DecisionOf } from '../decisions.ts'
import { depotsFrom } from '../forces/depots.ts'
import { nationalityId, zoneId, zoneNamed } from '../forces/names.ts'
import { sideOf, unitsIn } from '../forces/pieces.ts'
import { situationOf, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { zoneOf } from '../map/theatre.ts'
import { attrition, stragglers } from '../procedures.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { NO } from '../vocabulary.ts'

type Placing = DecisionOf<'place-stragglers'>

/** AOM-42.2: of one nationality after the other. Everybody sees where they may go. */
export const placeStragglers: Step<AgeOfMuskets> = {
  rule: 'AOM-42.2',
  ask: 'choice',
  seats: s => (nextOf(s) === NO ? NOBODY : only(stragglers.locals(s).seat)),
  options: (s, seat) => placings(s, seat),
  areOptionsOpen: () => true,
  default: (s, seat) => there(placings(s, seat)[0], 'zone'),
  play(s, decisions, tell) {
    const { seat, counts } = stragglers.locals(s)
    const nationality = nextOf(s)
    const count = counts[nationality]
    if (count === undefined) return
    const zone = decided('place-stragglers', decisions[seat])?.zone ?? null
    counts[nationality] = 0
    const left = zone === null ? s.hidden.lost : zoneState(s, zoneNamed(s, zone)).stragglers
    addTo(left, nationality, count)
    tell?.({
      type: 'stragglers-placed',
      rule: zone === null ? 'AOM-42.4' : 'AOM-42.2',
      nationality: nationalityId(s, nationality),
      count,
      zone,
    })
    if (!isBesideUnit(s, seat, zone)) settle(s)
    if (nextOf(s) !== NO) again(s)
  },
}

/**
 * After attrition, which has settled everything: nothing comes of stragglers that are lost, or of those beside a CU of their
 * side (AOM-42.5, AOM-42.10).
 */
const isBesideUnit = (s: State, seat: Seat, zone: string | null): boolean =>
  attrition.isOn(s) && (zone === null || unitsIn(s, sideOf(s, seat), zoneNamed(s, zone)).length > 0)

/** The nationality whose stragglers are placed now, or NO. */
const nextOf = (s: State): number => stragglers.locals(s).counts.findIndex(count => count > 0)

/** AOM-42.2, AOM-42.3: where the Force is, or at a depot; and only at a place or with a friendly CU. */
function placings(s: State, seat: Seat): Placing[] {
  const { zones, isShutIn } = stragglers.locals(s)
  const side = sideOf(s, seat)
  const parts = zones.map(zone => ({ zone, isShutIn }))
  const depots = depotsFrom(s, () => situationOf(s, side), side, parts, [nextOf(s)])
  const permitted = (zone: number) =>
    zoneOf(s.scenario.theatre, zone).place !== null || unitsIn(s, side, zone).length > 0
  return [...new Set([...zones, ...depots])]
    .filter(permitted)
    .map(zone => ({ type: 'place-stragglers', zone: zoneId(s, zone) }))
}
