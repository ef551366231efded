import type { Scenario } from '../scenario.ts'
import type { CombatUnit, Headquarters, Own, State, ZoneState } from '../state.ts'
import type { Troop } from '../troops/index.ts'
import { NO } from '../vocabulary.ts'

/** A number that a position may bring, and what it has to count. */
type Numbered = readonly [number: number, among: readonly unknown[], what: string]

/** Does every number mean something? Rules look things up by them. */
export function* wrongNumbers(s: State): Generator<string> {
  for (const what of misfits(s)) yield what
  for (const [number, among, what] of numbersIn(s))
    if (number < 0 || number >= among.length) yield `there is no such ${what}: ${number} (AOM-47.1)`
}

/** Lists that have an item for each thing of a kind, and counts. */
function* misfits({ scenario, open, hidden, own }: State): Generator<string> {
  const { roster, theatre, plan, players } = scenario
  const [first, last] =
    plan.kind === 'campaign' ? [plan.firstTurn, plan.lastTurn + 1] : [plan.turn, plan.turn]
  if (open.turn < first || open.turn > last) yield `turn ${open.turn} is not played (AOM-1.5)`
  if (open.zones.length !== theatre.zones.length)
    yield 'there are more or fewer zones than on the map (AOM-2.1)'
  if (open.destroyed.length !== theatre.bridges.length)
    yield 'there are more or fewer bridges than on the map (AOM-2.7)'
  if (own.length !== players.length) yield 'there are more or fewer players (AOM-1.1)'
  const nations = roster.nationalities.length
  const counted = [hidden.mustered, hidden.lost, ...open.zones.map(({ stragglers }) => stragglers)]
  if (!counted.every(counts => counts.length === nations && counts.every(isCount)))
    yield 'SP are counted by other nationalities (AOM-42.1)'
  if (!open.surrendered.every(isCount)) yield 'somebody has surrendered less than nothing (AOM-60.5)'
  if (!open.zones.every(hasLevels)) yield 'a marker has a level that it cannot have (AOM-6.1)'
  const ids = open.counters.map(({ id }) => id)
  if (!ids.every((id, at) => id > (ids[at - 1] ?? NO) && id < open.nextCounter))
    yield 'counters are not in the order of their numbers (AOM-8.2)'
  if (own.some(({ gone }) => gone.some(each => !isCount(each.artillery))))
    yield 'a CU had less than no guns (AOM-56.3)'
}

const isCount = (number: number): boolean => number >= 0

const hasLevels = ({ depot, siegeTrains, requisition, siege, control, blockade }: ZoneState): boolean =>
  (depot === null || depot.level > 0) &&
  siegeTrains.every(isCount) &&
  requisition.every(level => level >= 0 && level <= 2) &&
  (siege === null || (isCount(siege.failures) && isCount(siege.rolls))) &&
  [control, blockade].every(side => side >= NO && side <= 1)

function* numbersIn({ scenario, open, own }: State): Generator<Numbered> {
  const { roster, theatre, players } = scenario
  const pieces = [...roster.combatUnits, ...roster.headquarters]
  for (const { zone, origin, face } of open.counters) {
    yield [zone, theatre.zones, 'zone']
    yield [origin, theatre.zones, 'zone']
    if (face !== NO) yield [face, pieces, 'piece']
  }
  for (const { depot } of open.zones)
    if (depot !== null) yield [depot.nationality, roster.nationalities, 'nationality']
  for (const { zone, location, controller, troops } of open.garrisons) {
    yield [zone, theatre.zones, 'zone']
    if (typeof location === 'number') yield [location, theatre.bridges, 'bridge']
    yield [controller, players, 'player']
    yield* troopNumbers(scenario, troops ?? [])
  }
  for (const { of, at } of open.locMarkers) for (const zone of [of, at]) yield [zone, theatre.zones, 'zone']
  for (const { nationality, troops } of open.promised) {
    yield [nationality, roster.nationalities, 'nationality']
    yield* troopNumbers(scenario, troops)
  }
  const planned = scenario.plan.kind === 'campaign' ? scenario.plan.reinforcements : []
  for (const at of open.arrived) yield [at, planned, 'reinforcement']
  for (const sheet of own) yield* numbersOf(scenario, sheet)
}

function* troopNumbers({ roster }: Scenario, troops: readonly Troop[]): Generator<Numbered> {
  for (const { type } of troops) yield [type, roster.troopTypes, 'troop type']
}

function* numbersOf(scenario: Scenario, own: Own): Generator<Numbered> {
  const { roster, theatre, plan } = scenario
  yield* pieceNumbers(scenario, own)
  for (const { zone, troops } of own.garrisons) {
    yield [zone, theatre.zones, 'zone']
    yield* troopNumbers(scenario, troops)
  }
  for (const { unit, leader } of own.gone) {
    yield [unit, roster.combatUnits, 'CU']
    if (leader !== NO) yield [leader, roster.leaders, 'leader']
  }
  for (const sent of own.paroled) {
    yield [sent.place, theatre.zones, 'zone']
    yield* pieceNumbers(scenario, sent)
    yield* troopNumbers(scenario, sent.garrison)
  }
  for (const { type, into } of own.loose) {
    yield [type, roster.troopTypes, 'troop type']
    for (const hq of into?.hqs ?? []) yield [hq, roster.headquarters, 'HQ']
  }
  const withdrawals = plan.kind === 'campaign' ? plan.withdrawals : []
  for (const { at } of own.withdrawing) yield [at, withdrawals, 'withdrawal']
  if (own.ridersLostIn !== undefined) yield [own.ridersLostIn, theatre.zones, 'zone']
  const { bid, activation, checking } = own
  if (bid !== null) yield [bid.hq, roster.headquarters, 'HQ']
  for (const unit of checking.units) yield [unit, roster.combatUnits, 'CU']
  for (const hq of checking.hqs) yield [hq, roster.headquarters, 'HQ']
  if (activation === null) return
  yield [activation.hq, roster.headquarters, 'HQ']
  if (activation.acting !== NO) yield [activation.acting, activation.forces, 'Force']
  for (const unit of activation.inReach) yield [unit, roster.combatUnits, 'CU']
  for (const { unit } of activation.failed) yield [unit, roster.combatUnits, 'CU']
  for (const { hq, parent, units } of activation.forces) {
    if (hq !== NO) yield [hq, roster.headquarters, 'HQ']
    if (parent !== NO) yield [parent, roster.headquarters, 'HQ']
    for (const unit of units) yield [unit, roster.combatUnits, 'CU']
  }
}

interface Pieces {
  readonly headquarters: readonly Headquarters[]
  readonly units: readonly CombatUnit[]
}

function* pieceNumbers(scenario: Scenario, { headquarters, units }: Pieces): Generator<Numbered> {
  const { roster, theatre } = scenario
  for (const { leader, zone } of [...headquarters, ...units]) {
    yield [zone, theatre.zones, 'zone']
    if (leader !== NO) yield [leader, roster.leaders, 'leader']
  }
  for (const { id } of headquarters) yield [id, roster.headquarters, 'HQ']
  for (const { id, hq, troops } of units) {
    yield [id, roster.combatUnits, 'CU']
    if (hq !== NO) yield [hq, roster.headquarters, 'HQ']
    yield* troopNumbers(scenario, troops)
  }
}
