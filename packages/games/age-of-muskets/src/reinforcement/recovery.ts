import { ownOf, roll, type Step } from '@grognard/engine'
import { nationalityId, zoneId } from '../forces/names.ts'
import { zoneOf } from '../map/theatre.ts'
import type { AgeOfMuskets } from '../state.ts'
import { addLoose } from './loose-troops.ts'

/** AOM-7.5: one die for the whole map. */
export const resourceRecovery: Step<AgeOfMuskets> = {
  rule: 'AOM-7.5',
  play(s, _, tell) {
    const die = roll(s, 10)
    const recovered: string[] = []
    for (const [zone, state] of s.open.zones.entries()) {
      if (!state.depleted || zoneOf(s.scenario.theatre, zone).forage > die) continue
      state.depleted = false
      recovered.push(zoneId(s, zone))
    }
    tell?.({ type: 'resources-recovered', rule: 'AOM-7.5', die, zones: recovered })
  },
}

/** AOM-40.1: half of the stragglers come back as recruits, for the senior player of the side to place. */
export const stragglerRecovery: Step<AgeOfMuskets> = {
  rule: 'AOM-40.1',
  play(s, _, tell) {
    const { nationalities } = s.scenario.roster
    for (const [zone, { stragglers }] of s.open.zones.entries())
      for (const [nationality, count] of stragglers.entries()) {
        const back = Math.floor(count / 2)
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
