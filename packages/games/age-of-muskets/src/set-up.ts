import { type Seat, type Shared, seatSet, shuffle, there } from '@grognard/engine'
import { noActivation } from './activation/state.ts'
import { addTo } from './calculations/counts.ts'
import { leadersKey } from './forces/elimination.ts'
import { headcount } from './forces/headcount.ts'
import { newCounter, newHeadquarters, newUnit } from './forces/new-pieces.ts'
import { seatsOf } from './forces/pieces.ts'
import type { HqSetUp, Scenario } from './scenario.ts'
import type { AgeOfMuskets, Counter, Garrison, Gone, Hidden, Open, Own, State, ZoneState } from './state.ts'
import { copyTroops } from './troops/index.ts'
import { type BySide, NO, SIDES, type Side } from './vocabulary.ts'

/**
 * The table before the first turn (AOM-47.2). Counters are numbered in the order in which the scenario lists its forces:
 * `renumberCounters` comes before anybody sees them.
 */
export function setUp(scenario: Scenario): Pick<State, 'open' | 'own' | 'hidden' | 'shared'> {
  const { plan, players, roster, theatre } = scenario
  const own = players.map(emptySheet)
  const counters: Counter[] = []
  for (const hq of headquartersAtStart(scenario)) deploy(scenario, own, counters, hq)
  for (const side of SIDES)
    there(own[scenario.senior[side]], 'senior player').gone.push(...reserveOf(scenario, side))
  const open: Open = {
    conference: false,
    turn: turnAtStart(scenario),
    initiative: plan.kind === 'campaign' ? plan.initiative : plan.attacker,
    victoryPoints: [0, 0],
    counters,
    nextCounter: counters.length,
    zones: zonesAtStart(scenario),
    garrisons: garrisonsAtStart(scenario, own),
    locMarkers: [],
    destroyed: theatre.bridges.map(
      (_, bridge) => plan.kind === 'campaign' && plan.destroyed.includes(bridge),
    ),
    usedTrains: [],
    effects: {},
    activation: noActivation(players.length),
    battle: null,
    arrived: [],
    surrendered: [0, 0],
    paroled: [],
    fallen: [],
    promised: [],
  }
  const hidden: Hidden = {
    mustered: headcount({ scenario, open, own }),
    lost: roster.nationalities.map(() => 0),
  }
  return { open, own, hidden, shared: SIDES.map(side => leadersAtStart(scenario, side)) }
}

const turnAtStart = ({ plan }: Scenario): number => (plan.kind === 'campaign' ? plan.firstTurn : plan.turn)

export const emptySheet = (): Own => ({
  headquarters: [],
  units: [],
  garrisons: [],
  gone: [],
  paroled: [],
  loose: [],
  withdrawing: [],
  received: [],
  consumption: null,
  bid: null,
  activation: null,
  orders: null,
  sortie: [],
  battle: null,
  checking: { units: [], hqs: [] },
})

/** AOM-47.3: of a battle those that are on the field; whoever may still come waits off the map. */
const headquartersAtStart = ({ plan }: Scenario): readonly HqSetUp[] =>
  plan.kind === 'campaign' ? plan.headquarters : plan.sides.flatMap(({ headquarters }) => headquarters)

/** An HQ with its CU: those that are with it are kept on its display (AOM-8.3), unless a battle needs every counter. */
function deploy(scenario: Scenario, own: readonly Own[], counters: Counter[], setUp: HqSetUp): void {
  const { plan, roster, controllers } = scenario
  const seat: Seat = controllers[setUp.hq] ?? NO
  const { headquarters, units } = there(own[seat], 'player of the HQ')
  const { side } = there(roster.headquarters[setUp.hq], 'such HQ')
  const putOnMap = (zone: number): number =>
    counters.push(newCounter(counters.length, side, zone, turnAtStart(scenario), false)) - 1
  headquarters.push(newHeadquarters(setUp, putOnMap(setUp.zone)))
  for (const unit of setUp.units) {
    const isOnDisplay = plan.kind === 'campaign' && unit.zone === setUp.zone
    units.push(newUnit(scenario, unit, setUp.hq, isOnDisplay ? NO : putOnMap(unit.zone)))
  }
}

function zonesAtStart({ plan, theatre, roster }: Scenario): ZoneState[] {
  const zones = theatre.zones.map(
    (_, zone): ZoneState => ({
      depleted: false,
      depot: null,
      siegeTrains: [0, 0],
      works: null,
      blockade: NO,
      siege: null,
      stragglers: roster.nationalities.map(() => 0),
      requisition: [0, 0],
      requisitioned: false,
      control: plan.kind === 'campaign' ? (plan.control[zone] ?? NO) : NO,
    }),
  )
  const at = (zone: number): ZoneState => there(zones[zone], 'such zone')
  if (plan.kind === 'battle') {
    for (const side of SIDES) {
      const { fortification } = plan.sides[side]
      if (fortification !== null) at(plan.zone).works = { kind: fortification, side }
    }
    return zones
  }
  for (const { nationality, zone, level } of plan.depots) at(zone).depot = { nationality, level }
  for (const { side, zone } of plan.siegeTrains) at(zone).siegeTrains[side]++
  for (const { kind, side, zone } of plan.works) at(zone).works = { kind, side }
  for (const zone of plan.depleted) at(zone).depleted = true
  for (const { nationality, zone, count } of plan.stragglers) {
    const { stragglers } = at(zone)
    addTo(stragglers, nationality, count)
  }
  return zones
}

/** AOM-1.3: they are the senior player's. AOM-8.5: where only their presence is shown, what they are made of is his. */
function garrisonsAtStart({ plan, options, senior }: Scenario, own: readonly Own[]): Garrison[] {
  if (plan.kind === 'battle') return []
  return plan.garrisons.map(({ side, zone, location, troops }) => {
    const controller = senior[side]
    const isOpen = options.garrisonVisibility === 'full'
    if (!isOpen) there(own[controller], 'senior player').garrisons.push({ zone, troops: copyTroops(troops) })
    return { side, zone, location, controller, troops: isOpen ? copyTroops(troops) : null }
  })
}

/** AOM-4.10: leaders of whom a side may call up some. */
export const leadersAtStart = (scenario: Scenario, side: Side): Shared<AgeOfMuskets> => ({
  key: leadersKey(side),
  audience: seatSet(seatsOf({ scenario }, side)),
  secret: { kind: 'leaders', leaders: [...spareLeaders(scenario)[side]] },
})

/** AOM-4.10: CU that may take the place of others, under the senior player; none where leaders are marked. */
function reserveOf(scenario: Scenario, side: Side): Gone[] {
  const { leaders, combatUnits } = scenario.roster
  if (scenario.plan.kind === 'battle' || leaders.some(({ pool }) => pool)) return []
  const used = new Set(forcesOf(scenario).flatMap(({ units }) => units.map(({ unit }) => unit)))
  return combatUnits.flatMap((card, unit) =>
    card.side === side && !used.has(unit)
      ? [
          {
            unit,
            turn: NO,
            artillery: card.kind === 'ART' ? card.capacity : 0,
            leader: card.leader,
            isLeaderLost: false,
          },
        ]
      : [],
  )
}

/** Those of the scenario, at the start or later. */
const forcesOf = ({ plan }: Scenario) =>
  plan.kind === 'campaign'
    ? [...plan.headquarters, ...plan.reinforcements.flatMap(each => (each.kind === 'sp' ? [] : [each]))]
    : plan.sides.flatMap(({ headquarters, reinforcements }) => [...headquarters, ...reinforcements])

/** By scenario, which never changes, and side. */
const spare = new WeakMap<Scenario, BySide<readonly number[]>>()

/**
 * AOM-4.10: leaders who are neither set up nor to come. A module that marks those who are available in scenarios that do not
 * use them has no others.
 */
function spareLeaders(scenario: Scenario): BySide<readonly number[]> {
  const known = spare.get(scenario)
  if (known !== undefined) return known
  const { leaders, nationalities } = scenario.roster
  const used = leadersInPlay(scenario)
  const isMarked = leaders.some(({ pool }) => pool)
  const spareOf = (side: Side) =>
    leaders.flatMap(({ nationality, pool }, leader) =>
      nationalities[nationality]?.side === side && !used.has(leader) && (pool || !isMarked) ? [leader] : [],
    )
  const found: BySide<readonly number[]> = [spareOf(0), spareOf(1)]
  spare.set(scenario, found)
  return found
}

const leadersInPlay = (scenario: Scenario): ReadonlySet<number> =>
  new Set(
    forcesOf(scenario).flatMap(force => [
      ...('leader' in force ? [force.leader] : []),
      ...force.units.map(({ leader }) => leader),
    ]),
  )

/** AOM-8.2: gives all counters other numbers by lot, and an order that tells nothing. */
export function renumberCounters(s: State): void {
  const numbers = new Map<number, number>()
  const drawn = shuffle(
    s,
    s.open.counters.map(({ id }) => id),
  )
  for (const [index, { id }] of s.open.counters.entries()) numbers.set(id, drawn[index] ?? NO)
  const renumbered = (id: number): number => numbers.get(id) ?? id
  s.open.counters = s.open.counters
    .map(counter => ({ ...counter, id: renumbered(counter.id) }))
    .sort((a, b) => a.id - b.id)
  for (const { headquarters, units } of s.own)
    for (const piece of [...headquarters, ...units]) piece.counter = renumbered(piece.counter)
}
