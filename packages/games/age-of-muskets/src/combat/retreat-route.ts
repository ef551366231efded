import { NOBODY, only, type Seat, type Step, theDecision, there } from '@grognard/engine'
import type { DecisionOf } from '../decisions.ts'
import { sideId, zoneId, zoneNamed } from '../forces/names.ts'
import { situationOf } from '../forces/places.ts'
import { firstRetreatZones, lineOfRetreat } from '../map/retreat.ts'
import { edgeOf, isRiver } from '../map/theatre.ts'
import { minorCombat, relieving, retreatRoute } from '../procedures.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { NO, type Side } from '../vocabulary.ts'

/** AOM-27.9: who plays a side in the combat that it has lost. */
function playerIn(s: State, side: Side): Seat {
  if (s.open.battle !== null) return s.open.battle.commands[side].seat
  if (minorCombat.isOn(s)) return minorCombat.locals(s).seats[side]
  return relieving.isOn(s) ? relieving.locals(s).seats[side] : NO
}

function routes(s: State): DecisionOf<'retreat-to'>[] {
  const { zone, side } = retreatRoute.locals(s)
  return firstRetreatZones(situationOf(s, side), zone).map(first => ({
    type: 'retreat-to',
    zone: zoneId(s, first),
  }))
}

/** AOM-34.2 to AOM-34.4. */
export const steps = {
  chooseRoute: {
    rule: 'AOM-34.2',
    seats: s => {
      const seat = playerIn(s, retreatRoute.locals(s).side)
      return seat === NO ? NOBODY : only(seat)
    },
    ask: 'choice',
    options: routes,
    default: s => there(routes(s)[0], 'way out'),
    areOptionsOpen: () => true,
    play(s, decisions, tell) {
      const { zone, side } = retreatRoute.locals(s)
      const decision = decisions.find(each => each?.type === 'retreat-to') ?? routes(s)[0]
      const { theatre } = s.scenario
      if (decision === undefined || decision === null) {
        retreatRoute.give(s, { first: NO, hasLoc: false, acrossRiver: false })
        return
      }
      const first = zoneNamed(s, theDecision('retreat-to', decision).zone)
      const hasLoc = lineOfRetreat(situationOf(s, side), zone) !== NO
      tell?.({
        type: 'route-fixed',
        rule: 'AOM-34.2',
        side: sideId(s, side),
        zone: zoneId(s, zone),
        first: zoneId(s, first),
      })
      retreatRoute.give(s, { first, hasLoc, acrossRiver: isRiver(edgeOf(theatre, zone, first)) })
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
