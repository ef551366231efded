import type { Seat, View } from '@grognard/engine'
import type { HqSetUp, Reinforcement, UnitSetUp } from '../scenario.ts'
import type { AgeOfMuskets } from '../state.ts'
import type { Troop } from '../troops/index.ts'
import { NO, type Side } from '../vocabulary.ts'
import { calledTo } from './battle.ts'

/** Who may be in play: what the scenario has set up and sent so far is no secret, only what has become of it is. */
export interface Cast {
  readonly hqs: readonly HqRole[]
  readonly units: readonly UnitRole[]
  /** Counters of lower numbers were there from the beginning: HQ, and CU that were set up apart. */
  readonly firstLater: number
}

export interface HqRole {
  readonly id: number
  readonly leader: number
  readonly seat: Seat
  /** Where and in which turn it came onto the map. */
  readonly zone: number
  readonly since: number
}

export interface UnitRole {
  readonly id: number
  readonly leader: number
  /** The HQ that it came with. */
  readonly hq: number
  readonly zone: number
  readonly since: number
  readonly troops: readonly Troop[]
}

interface Sent {
  /** The HQ that comes, or that the CU come to. */
  readonly hq: number
  readonly isComing: boolean
  readonly leader: number
  readonly zone: number
  readonly since: number
  readonly units: readonly (Omit<UnitSetUp, 'zone'> & { readonly zone?: number })[]
}

/** Of a side, without what the viewer has himself: he knows that better. */
export function castOf(view: View<AgeOfMuskets>, side: Side): Cast {
  const { scenario, seat: viewer, own } = view
  const known = new Set<number>()
  for (const { id } of own?.units ?? []) known.add(id)
  for (const { unit } of own?.gone ?? []) known.add(unit)
  for (const { units } of own?.paroled ?? []) for (const { id } of units) known.add(id)
  const hqs: HqRole[] = []
  const units: UnitRole[] = []
  for (const { hq, isComing, leader, zone, since, units: with_ } of sentTo(view, side)) {
    const seat = scenario.controllers[hq] ?? NO
    if (isComing && seat !== viewer) hqs.push({ id: hq, leader, seat, zone, since })
    for (const unit of with_)
      if (!known.has(unit.unit))
        units.push({
          id: unit.unit,
          leader: unit.leader,
          hq,
          zone: unit.zone ?? zone,
          since,
          troops: unit.troops,
        })
  }
  return { hqs, units, firstLater: countersAtStart(view) }
}

function countersAtStart({ scenario: { plan } }: View<AgeOfMuskets>): number {
  const headquarters =
    plan.kind === 'campaign' ? plan.headquarters : plan.sides.flatMap(side => side.headquarters)
  return headquarters.reduce(
    (sum, { zone, units }) =>
      sum + 1 + units.filter(unit => plan.kind === 'battle' || unit.zone !== zone).length,
    0,
  )
}

function* sentTo({ scenario, open }: View<AgeOfMuskets>, side: Side): Generator<Sent> {
  const { plan, roster } = scenario
  const isOurs = ({ hq }: HqSetUp) => roster.headquarters[hq]?.side === side
  if (plan.kind === 'battle') {
    const { headquarters, reinforcements } = plan.sides[side]
    for (const hq of headquarters) yield { ...hq, isComing: true, since: plan.turn }
    for (const at of calledTo(open, side)) {
      const box = reinforcements[at]
      if (box !== undefined) yield { ...box, isComing: box.hq !== NO, zone: plan.zone, since: plan.turn }
    }
    return
  }
  for (const hq of plan.headquarters) if (isOurs(hq)) yield { ...hq, isComing: true, since: plan.firstTurn }
  for (const at of open.arrived) {
    const planned = plan.reinforcements[at]
    if (planned !== undefined && planned.kind !== 'sp' && planned.side === side) yield sentLater(planned)
  }
}

const sentLater = (planned: Exclude<Reinforcement, { readonly kind: 'sp' }>): Sent => ({
  hq: planned.kind === 'hq' ? planned.hq : (planned.assignTo[0] ?? NO),
  isComing: planned.kind === 'hq',
  leader: planned.kind === 'hq' ? planned.leader : NO,
  zone: planned.zones[0] ?? NO,
  since: planned.turn,
  units: planned.units,
})
