import { type Compose, call, illegal, only, ownOf, type Seat, type Step, theDecision } from '@grognard/engine'
import { rally } from '../actions/rest.ts'
import { isWithHq } from '../actions/resting.ts'
import { sheetOf } from '../activation/acting.ts'
import type { DecisionOf } from '../decisions.ts'
import { unitId } from '../forces/names.ts'
import { seatsOf } from '../forces/pieces.ts'
import { isShutIn, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import type { Part, PartOf } from '../parts.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../state.ts'
import { shatteredStrength } from '../troops/index.ts'
import { showBesiegers } from './assault-parties.ts'
import { besieging } from './procedure.ts'

/** AOM-37.27: after an assault that failed the besieger may rally his CU, as a Rest does. */

type Rallying = PartOf<'rally-besieger'>

const isRallying = (part: Part): part is Rallying => part.type === 'rally-besieger'

/** AOM-27.9: of all who besiege the place, whosever they are. */
const shaken = (s: State): { readonly seat: Seat; readonly unit: CombatUnit }[] => {
  const { zone, side } = besieging.locals(s)
  return seatsOf(s, side).flatMap(seat =>
    ownOf(s, seat).units.flatMap(unit =>
      unit.zone === zone && !isShutIn(s, side, unit) && shatteredStrength(unit.troops) > 0
        ? [{ seat, unit }]
        : [],
    ),
  )
}

const choices = (s: State, _: Seat, parts: readonly Part[]): Rallying[] =>
  shaken(s).flatMap(({ seat, unit }) => {
    const name = unitId(s, unit.id)
    if (parts.some(part => isRallying(part) && part.unit === name)) return []
    const ways = isWithHq(s, seat, unit) ? [false, true] : [false]
    return ways.map(underHq => ({ type: 'rally-besieger', unit: name, underHq }))
  })

const rallying: Compose<AgeOfMuskets> = {
  next: choices,
  fits: (s, seat, parts, part) =>
    isRallying(part) &&
    choices(s, seat, parts).some(({ unit, underHq }) => unit === part.unit && underHq === part.underHq)
      ? null
      : illegal('AOM-37.27', 'siege.no-rally'),
  whole: (_, __, parts) => ({
    type: 'rally-besiegers',
    units: parts
      .filter(isRallying)
      .map(({ unit, underHq }) => ({ unit, underHq }))
      .toSorted((a, b) => (a.unit < b.unit ? -1 : 1)),
  }),
  partsOf: (_, __, decision) =>
    decision.type === 'rally-besiegers'
      ? decision.units.map(each => ({ type: 'rally-besieger', ...each }))
      : null,
}

const everybody = (s: State): DecisionOf<'rally-besiegers'> => ({
  type: 'rally-besiegers',
  units: shaken(s)
    .map(({ seat, unit }) => ({ unit: unitId(s, unit.id), underHq: isWithHq(s, seat, unit) }))
    .toSorted((a, b) => (a.unit < b.unit ? -1 : 1)),
})

/** The siege goes on, and the assault was not the end of it. */
export const isRallyDue = (s: State): boolean => {
  const { zone, side, rolls } = besieging.locals(s)
  return rolls > 0 && zoneState(s, zone).siege?.side === side
}

export const steps = {
  rallyBesiegers: {
    rule: 'AOM-37.27',
    seats: s => only(besieging.locals(s).seat),
    compose: rallying,
    default: everybody,
    play(s, decisions, tell) {
      const { seat } = besieging.locals(s)
      const { units } = theDecision('rally-besiegers', decisions[seat])
      sheetOf(s, seat).failed = shaken(s).flatMap(({ unit }) => {
        const named = units.find(each => each.unit === unitId(s, unit.id))
        const count = named === undefined ? 0 : rally(s, seat, unit, named.underHq, tell)
        return count > 0 ? [{ unit: unit.id, count }] : []
      })
      settle(s)
      showBesiegers(s)
      if (units.length > 0) call(s, 'restFailures')
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
