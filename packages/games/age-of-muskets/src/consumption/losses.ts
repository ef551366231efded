import type { Step } from '@grognard/engine'
import { loseLoneDepots } from '../activation/plunder.ts'
import { addTo } from '../calculations/counts.ts'
import { stragglersLost } from '../calculations/stragglers.ts'
import { nationalityId, zoneId } from '../forces/names.ts'
import { situationOf } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { layDownArms } from '../forces/surrender.ts'
import { surroundedZones } from '../map/surrounded.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf } from '../vocabulary.ts'

/** AOM-45.9 */
export const stragglerLosses: Step<AgeOfMuskets> = {
  rule: 'AOM-45.9',
  play(s, _, tell) {
    for (const [zone, { stragglers }] of s.open.zones.entries())
      for (const [nationality, count] of stragglers.entries()) {
        const lost = stragglersLost(count, hasFriendlyDepot(s, zone, nationality))
        if (lost === 0) continue
        stragglers[nationality] = count - lost
        addTo(s.hidden.lost, nationality, lost)
        tell?.({
          type: 'stragglers-perished',
          rule: 'AOM-45.9',
          zone: zoneId(s, zone),
          nationality: nationalityId(s, nationality),
          count: lost,
        })
      }
  },
}

const hasFriendlyDepot = (s: State, zone: number, nationality: number): boolean => {
  const depot = s.open.zones[zone]?.depot ?? null
  return (
    depot !== null && s.scenario.roster.nationalities[nationality]?.usesDepotsOf[depot.nationality] === true
  )
}

/** AOM-45.10, AOM-45.13: all are judged on the position before any is removed. */
export const surrenders: Step<AgeOfMuskets> = {
  rule: 'AOM-45.10',
  play(s, _, tell) {
    const surrounded = [enemyOf(s.open.initiative), s.open.initiative].flatMap(side =>
      surroundedZones(situationOf(s, side)).map(zone => ({ side, zone })),
    )
    for (const { side, zone } of surrounded) layDownArms(s, side, zone, 'all', tell)
    settle(s)
    loseLoneDepots(s, tell)
  },
}
