import type { Tell } from '@grognard/engine'
import { acting, hqOfForce } from '../activation/acting.ts'
import { sideId, zoneId } from '../forces/names.ts'
import { zoneState } from '../forces/places.ts'
import { endSiege } from '../forces/sieges.ts'
import { actingForce } from '../march/force.ts'
import type { AgeOfMuskets, State, ZoneState } from '../state.ts'

/** Whether another action is possible shows when the siege is given up: those inside are free then. */
export function asIfAbandoned(s: State): State {
  const { seat, force } = acting(s)
  const hq = hqOfForce(s, seat, force)
  const isGivenUp = ({ siege }: ZoneState) => siege !== null && siege.besieger === hq?.counter
  // A besieger stands before the place that it besieges (AOM-37.7).
  if (hq === undefined || !isGivenUp(zoneState(s, hq.zone))) return s
  const zones = s.open.zones.map(zone => (isGivenUp(zone) ? { ...zone, siege: null } : zone))
  return { ...s, open: { ...s.open, zones } }
}

/**
 * AOM-37.7: an HQ that besieges and does anything else with its counter gives up the siege. For every action but Siege,
 * when it is begun.
 */
export function abandonSieges(s: State, tell: Tell<AgeOfMuskets> | undefined): void {
  const { hq } = actingForce(s)
  if (hq === null) return
  for (const [zone, { siege }] of s.open.zones.entries())
    if (siege !== null && siege.besieger === hq.counter) {
      endSiege(s, zone)
      tell?.({
        type: 'siege-abandoned',
        rule: 'AOM-37.7',
        side: sideId(s, siege.side),
        zone: zoneId(s, zone),
      })
    }
}
