import type { RuleId, Tell } from '@grognard/engine'
import { rollDie } from '../calculations/dice.ts'
import { zoneId } from '../forces/names.ts'
import { zoneState } from '../forces/places.ts'
import { zoneOf } from '../map/theatre.ts'
import type { AgeOfMuskets, State } from '../state.ts'

/** AOM-22.6, AOM-23.5: one die, rolled openly, against the Forage Value of the zone. */
export function forage(
  s: State,
  rule: RuleId,
  zone: number,
  isDepletedBy: (die: number, forage: number) => boolean,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const die = rollDie(s)
  const depleted = isDepletedBy(die, zoneOf(s.scenario.theatre, zone).forage)
  if (depleted) zoneState(s, zone).depleted = true
  tell?.({ type: 'foraged', rule, zone: zoneId(s, zone), die, depleted })
}
