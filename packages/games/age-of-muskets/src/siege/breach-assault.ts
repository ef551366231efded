import { call, only, ownOf, reveal, type Seat, type Step, theDecision } from '@grognard/engine'
import { rollDie } from '../calculations/dice.ts'
import { engagementCasualties, withHalf } from '../calculations/engagement.ts'
import { isOverwhelming, ratioModifier } from '../calculations/ratio.ts'
import { hideForces } from '../combat/commanders.ts'
import { infantryOf, type Party, troopsOf } from '../combat/parties.ts'
import { dismountAll, dismounting, takePlace } from '../combat/storm.ts'
import type { DecisionOf } from '../decisions.ts'
import { setGarrison, troopsIn } from '../forces/garrisons.ts'
import { sideId, typeId, typeNamed, zoneId } from '../forces/names.ts'
import { seatsOf, sideOf } from '../forces/pieces.ts'
import { garrisonIn, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { type Troop, typeOf } from '../troops/index.ts'
import { type BySide, enemyOf, NO, SIDES, type Side } from '../vocabulary.ts'
import {
  bothPlayers,
  defender,
  hasFallen,
  inside,
  isSiegeOn,
  isTaken,
  outside,
  partyOf,
  playerOf,
  showBesiegers,
  showBoth,
} from './assault-parties.ts'
import { defenceOf, isFortress } from './inside.ts'
import { besieging } from './procedure.ts'

/** AOM-37.20 to AOM-37.26: the breach is assaulted, like a section in a field battle. */

/** AOM-37.20: the place is still held, and was not surrendered; a besieger without infantry cannot assault. */
export const isAssaultDue = (s: State): boolean => {
  const { zone, side, isBombardment } = besieging.locals(s)
  return isBombardment && zoneState(s, zone).siege?.side === side && infantryOf(s, outside(s)) > 0
}

export const isAssaultOn = (s: State): boolean => besieging.locals(s).goesOn

function infantryTypes(s: State, party: Party): string[] {
  const found = new Set<number>()
  for (const troops of troopsOf(s, party))
    for (const { type, normal } of troops)
      if (normal > 0 && typeOf(s.scenario.roster, type).arm === 'infantry') found.add(type)
  return [...found].toSorted((a, b) => a - b).map(type => typeId(s, type))
}

const leadings = (s: State, seat: Seat): DecisionOf<'lead-assault'>[] =>
  infantryTypes(s, partyOf(s, sideOf(s, seat))).map(troop => ({ type: 'lead-assault', troop }))

const bestLeading = (s: State, seat: Seat): DecisionOf<'lead-assault'> => {
  const tactical = ({ troop }: DecisionOf<'lead-assault'>) =>
    typeOf(s.scenario.roster, typeNamed(s, troop)).tactical
  const [best] = leadings(s, seat).toSorted((a, b) => tactical(b) - tactical(a))
  return best ?? { type: 'lead-assault', troop: '' }
}

/** AOM-37.20: it comes to a roll, unless nobody is left to roll against, or they are overrun. */
function assault(s: State): void {
  const locals = besieging.locals(s)
  locals.isOverrun = mayOverrun(s)
  locals.goesOn = isSiegeOn(s) && !hasFallen(s) && !locals.isOverrun
}

/** AOM-37.22 */
function mayOverrun(s: State): boolean {
  const { zone } = besieging.locals(s)
  return (
    !isFortress(s, defender(s), zone) && isOverwhelming(infantryOf(s, outside(s)), infantryOf(s, inside(s)))
  )
}

/** AOM-37.27: those inside are themselves again. */
function restoreDefenders(s: State): void {
  const { zone } = besieging.locals(s)
  const side = defender(s)
  for (const seat of seatsOf(s, side))
    for (const unit of ownOf(s, seat).units)
      if (unit.zone === zone && unit.inside) unit.troops = restored(unit.troops)
  const garrison = garrisonIn(s, side, zone)
  if (garrison?.location === 'place') setGarrison(s, garrison, restored(troopsIn(s, garrison)))
}

const restored = (troops: readonly Troop[]): Troop[] =>
  troops.map(({ type, normal, shattered }) => ({ type, normal: normal + shattered, shattered: 0 }))

export const steps = {
  dismountInside: {
    rule: 'AOM-37.26',
    seats: s => only(besieging.locals(s).defender),
    compose: dismounting(inside),
    default: () => ({ type: 'dismount', units: [] }),
    play(s, decisions, tell) {
      const { defender: seat, zone } = besieging.locals(s)
      dismountAll(s, inside(s), zone, theDecision('dismount', decisions[seat]).units, tell)
    },
  },

  beginAssault: {
    rule: 'AOM-37.22',
    play(s) {
      reveal(s)
      showBoth(s)
      assault(s)
    },
  },

  leadAssault: {
    rule: 'AOM-37.21',
    seats: bothPlayers,
    options: leadings,
    default: bestLeading,
    play(s, decisions, tell) {
      const locals = besieging.locals(s)
      const { side, zone } = locals
      const other = enemyOf(side)
      reveal(s)
      for (const each of [side, other])
        locals.types[each] = typeNamed(s, theDecision('lead-assault', decisions[playerOf(s, each)]).troop)
      const infantry = { ours: infantryOf(s, outside(s)), theirs: infantryOf(s, inside(s)) }
      const tactical = (each: Side) => typeOf(s.scenario.roster, locals.types[each]).tactical
      const dice = [rollDie(s), rollDie(s)] as const
      const totals = [
        dice[0] + ratioModifier(infantry.ours, infantry.theirs) + tactical(side) - defenceOf(s, other, zone),
        dice[1] + ratioModifier(infantry.theirs, infantry.ours) + tactical(other),
      ] as const
      const difference = totals[0] - totals[1]
      locals.winner = difference === 0 ? NO : difference > 0 ? side : other
      const { loser, winner } = engagementCasualties(Math.abs(difference))
      const suffered: BySide<number> = [0, 0]
      for (const each of [0, 1] as const) {
        const casualties = withHalf(locals.halves[each], each === locals.winner ? winner : loser)
        locals.halves[each] = casualties.half
        suffered[each] = casualties.lost
      }
      locals.due = [suffered[0], suffered[1]]
      locals.lost = [suffered[0], suffered[1]]
      locals.rolls++
      tell?.({
        type: 'assault-roll',
        rule: 'AOM-37.20',
        zone: zoneId(s, zone),
        dice: [...dice],
        totals: [...totals],
        troops: [side, other].map(each => typeId(s, locals.types[each])),
        winner: locals.winner === NO ? null : sideId(s, locals.winner === side ? side : other),
        losses: [suffered[side], suffered[other]],
      })
    },
  },

  assaultAgain: {
    rule: 'AOM-37.20',
    seats: s => only(besieging.locals(s).seat),
    options: () => [
      { type: 'assault-again', again: false },
      { type: 'assault-again', again: true },
    ],
    default: () => ({ type: 'assault-again', again: false }),
    areOptionsOpen: () => true,
    play(s, decisions) {
      const locals = besieging.locals(s)
      locals.goesOn = false
      if (theDecision('assault-again', decisions[locals.seat]).again) assault(s)
    },
  },

  endAssault: {
    rule: 'AOM-37.24',
    play: s => call(s, 'assaultEnd'),
  },

  outcomeOfAssault: {
    rule: 'AOM-37.25',
    play(s, _, tell) {
      const { zone, seat } = besieging.locals(s)
      for (const side of SIDES) hideForces(s, side)
      if (isTaken(s)) {
        takePlace(s, defender(s), zone, seat, tell)
        return
      }
      restoreDefenders(s)
      tell?.({ type: 'assault-over', rule: 'AOM-37.27', zone: zoneId(s, zone) })
      settle(s)
      showBesiegers(s)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
