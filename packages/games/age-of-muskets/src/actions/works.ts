import { only, type Step, theDecision, there } from '@grognard/engine'
import { playerId, zoneId, zoneNamed } from '../forces/names.ts'
import { sideOf } from '../forces/pieces.ts'
import { hasPieces, zoneState } from '../forces/places.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, type Side, type Works } from '../vocabulary.ts'
import { type Ground, ground } from './ground.ts'

/** AOM-25.1: no enemy CU or HQ, and no works of anybody. */
export function fortifiableZones(s: State, now: Ground): number[] {
  const { side } = now
  if (!isMarkerLeft(s, side, 'fieldFortification')) return []
  return quietZones(s, now).filter(zone => zoneState(s, zone).works === null)
}

/** AOM-25.3: a Field Fortification of its own side becomes a camp. */
export function campZones(s: State, now: Ground): number[] {
  const { side } = now
  if (!isMarkerLeft(s, side, 'entrenchedCamp')) return []
  return quietZones(s, now).filter(zone => {
    const { works } = zoneState(s, zone)
    return works?.kind === 'fieldFortification' && works.side === side
  })
}

const quietZones = (s: State, { side, zones }: Ground): number[] =>
  zones.filter(zone => !hasPieces(s, enemyOf(side), zone))

/** AOM-6.3 */
export function isMarkerLeft({ scenario, open }: State, side: Side, kind: Works): boolean {
  const limit = scenario.parameters.markerLimits[kind]
  if (limit === null) return true
  return open.zones.filter(({ works }) => works?.kind === kind && works.side === side).length < limit[side]
}

function build(s: State, seat: number, name: string, works: Works): void {
  zoneState(s, zoneNamed(s, name)).works = { kind: works, side: sideOf(s, seat) }
}

/** Everybody sees where the Force stands, and so where it may build. */
export const fortify: Step<AgeOfMuskets> = {
  rule: 'AOM-25.1',
  ask: 'choice',
  seats: ({ open }) => only(open.activation.seat),
  options: s => fortifiableZones(s, ground(s)).map(zone => ({ type: 'fortify', zone: zoneId(s, zone) })),
  areOptionsOpen: () => true,
  default: s => ({ type: 'fortify', zone: zoneId(s, there(fortifiableZones(s, ground(s))[0], 'zone')) }),
  play(s, decisions, tell) {
    const { seat } = s.open.activation
    const { zone } = theDecision('fortify', decisions[seat])
    build(s, seat, zone, 'fieldFortification')
    tell?.({
      type: 'works-built',
      rule: 'AOM-25.1',
      player: playerId(s, seat),
      zone,
      works: 'fieldFortification',
    })
  },
}

export const buildCamp: Step<AgeOfMuskets> = {
  rule: 'AOM-25.3',
  ask: 'choice',
  seats: ({ open }) => only(open.activation.seat),
  options: s => campZones(s, ground(s)).map(zone => ({ type: 'build-camp', zone: zoneId(s, zone) })),
  areOptionsOpen: () => true,
  default: s => ({ type: 'build-camp', zone: zoneId(s, there(campZones(s, ground(s))[0], 'zone')) }),
  play(s, decisions, tell) {
    const { seat } = s.open.activation
    const { zone } = theDecision('build-camp', decisions[seat])
    build(s, seat, zone, 'entrenchedCamp')
    tell?.({
      type: 'works-built',
      rule: 'AOM-25.3',
      player: playerId(s, seat),
      zone,
      works: 'entrenchedCamp',
    })
  },
}
