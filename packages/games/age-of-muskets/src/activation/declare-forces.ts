import { only, ownOf, reveal, type Seat, type Step, type Tell, theDecision } from '@grognard/engine'
import type { DecisionOf } from '../decisions.ts'
import { putOnMap } from '../forces/counters.ts'
import { playerId, zoneId } from '../forces/names.ts'
import { counterOf } from '../forces/pieces.ts'
import { invitation } from '../procedures.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../state.ts'
import { NO } from '../vocabulary.ts'
import { sheetOf } from './acting.ts'
import { type Chosen, chosenBy, declarationOf, declaring, isIntegrated } from './declaring.ts'
import type { Force } from './state.ts'
import { mayCall } from './turn-of-an-hq.ts'

/** 4.3 (AOM-12.5): all Forces are declared, and marked, before the first of them acts. */
export const declareForces: Step<AgeOfMuskets> = {
  rule: 'AOM-12.2',
  seats: ({ open }) => only(open.activation.seat),
  compose: declaring,
  /** The HQ with all CU that are integrated. */
  default(s, seat) {
    const { hq: activated, inReach } = sheetOf(s, seat)
    const own = ownOf(s, seat)
    const hqs = own.headquarters.filter(({ id }) => id === activated)
    const units = own.units.filter(
      unit => inReach.includes(unit.id) && hqs.some(hq => isIntegrated(s, unit, hq)),
    )
    return declarationOf(s, { hqs, units })
  },
  play(s, decisions, tell) {
    const { activation } = s.open
    const { seat } = activation
    const forces = activate(s, seat, theDecision('declare-forces', decisions[seat]), tell)
    activation.forces = forces.length
    activation.isCommon = new Set(forces.map(({ parent }) => parent)).size > 1
    reveal(s)
    if (mayCall(s, seat)) invitation.call(s, { called: [], coming: [] })
  },
}

/** Forms the Forces and marks their counters. */
export function activate(
  s: State,
  seat: Seat,
  { hqs, units }: DecisionOf<'declare-forces'>,
  tell: Tell<AgeOfMuskets> | undefined,
): readonly Force[] {
  const chosen = chosenBy(s, seat, hqs, units)
  const forces = forcesOf(s, chosen)
  sheetOf(s, seat).forces = forces
  const zones = mark(s, seat, chosen, forces)
  tellMarked(s, seat, zones, [...hqs, ...units], tell)
  return forces
}

/** AOM-12.3, AOM-12.4 */
function forcesOf(s: State, { hqs, units }: Chosen): Force[] {
  const led = hqs.map(hq =>
    force(
      hq.id,
      hq.id,
      units.filter(unit => isIntegrated(s, unit, hq)),
    ),
  )
  const alone = units.filter(({ id }) => !led.some(each => each.units.includes(id)))
  return [...led, ...alone.map(unit => force(NO, unit.hq, [unit]))]
}

const force = (hq: number, parent: number, units: readonly CombatUnit[]): Force => ({
  hq,
  parent,
  units: units.map(({ id }) => id),
  isDone: false,
  cost: 0,
})

/**
 * AOM-12.5, AOM-8.3: what acts by itself comes off the display; what acts with its HQ stays there. The zones of the
 * counters that are marked.
 */
function mark(s: State, seat: Seat, { hqs, units }: Chosen, forces: readonly Force[]): number[] {
  const isAlone = ({ id }: CombatUnit) => forces.some(each => each.hq === NO && each.units[0] === id)
  putOnMap(s, seat, units.filter(isAlone))
  return [...hqs, ...units].flatMap(piece => {
    const counter = counterOf(s, piece.counter)
    if (counter === undefined) return []
    counter.activated = true
    return [counter.zone]
  })
}

/** AOM-8.14: everybody sees where counters are marked, and nothing else. */
function tellMarked(
  s: State,
  seat: Seat,
  zones: readonly number[],
  pieces: readonly string[],
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  if (tell === undefined) return
  const named = zones.map(zone => zoneId(s, zone)).sort()
  const told = { type: 'hq-activated', rule: 'AOM-12.5', player: playerId(s, seat), zones: named } as const
  tell.only(only(seat), { ...told, pieces }, { ...told, pieces: null })
}
