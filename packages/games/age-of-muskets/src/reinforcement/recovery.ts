import { ownOf, type Step } from '@grognard/engine'
import { rollDie } from '../calculations/dice.ts'
import { hasRecovered } from '../calculations/forage.ts'
import { recovered } from '../calculations/stragglers.ts'
import { nationalityId, zoneId } from '../forces/names.ts'
import { zoneOf } from '../map/theatre.ts'
import type { AgeOfMuskets } from '../state.ts'
import { addLoose } from './loose-troops.ts'

/** AOM-7.5: one die for the whole map. */
export const resourceRecovery: Step<AgeOfMuskets> = {
  rule: 'AOM-7.5',
  play(s, _, tell) {
    const die = rollDie(s)
    const zones: string[] = []
    for (const [zone, state] of s.open.zones.entries()) {
      if (!state.depleted || !hasRecovered(die, zoneOf(s.scenario.theatre, zone).forage)) continue
      state.depleted = false
      zones.push(zoneId(s, zone))
    }
    tell?.({ type: 'resources-recovered', rule: 'AOM-7.5', die, zones })
  },
}

/** AOM-40.1: half of the stragglers come back as recruits, for the senior player of the side to place. */
export const stragglerRecovery: Step<AgeOfMuskets> = {
  rule: 'AOM-40.1',
  play(s, _, tell) {
    const { nationalities } = s.scenario.roster
    for (const [zone, { stragglers }] of s.open.zones.entries())
      for (const [nationality, count] of stragglers.entries()) {
        const back = recovered(count)
        const card = nationalities[nationality]
        if (back === 0 || card === undefined) continue
        stragglers[nationality] = count - back
        addLoose(ownOf(s, s.scenario.senior[card.side]), card.ladder[0], back, null)
        tell?.({
          type: 'stragglers-recovered',
          rule: 'AOM-40.1',
          zone: zoneId(s, zone),
          nationality: nationalityId(s, nationality),
          count: back,
        })
      }
  },
}
