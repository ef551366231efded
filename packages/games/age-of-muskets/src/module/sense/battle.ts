import type { Facts } from '../facts.ts'
import type { BattleFile } from '../form/index.ts'
import { mustBeKnown, valueForEach, type Wrong, wrong } from '../reasons.ts'
import { type Group, leaderOf, usedTwice, wrongGroup, wrongLimits } from './forces.ts'
import { wrongPlayers } from './players.ts'

/** AOM-47.2, AOM-47.3: a battle scenario. */
export function* wrongBattle(facts: Facts, scenario: BattleFile): Generator<Wrong> {
  const field = `scenarios.${scenario.id}`
  const groups = Object.entries(scenario.sides).flatMap(([side, forces]) =>
    groupsOf(`${field}.sides.${side}`, side, forces),
  )
  yield* mustBeKnown(`${field}.zone`, scenario.zone, facts.zones)
  if (scenario.turn > facts.file.calendar.length)
    yield wrong('AOM-47.2', `${field}.turn`, 'turn-outside', `${scenario.turn}`)
  yield* mustBeKnown(`${field}.attacker`, scenario.attacker, facts.sides)
  yield* valueForEach(`${field}.sides`, scenario.sides, facts.sides)
  for (const group of groups) yield* wrongGroup(facts, group)
  yield* usedTwice(facts, groups)
  // Nobody waits for room in a battle: whoever may come counts from the start.
  yield* wrongLimits(facts, `${field}.sides`, groups)
  if (Object.values(scenario.sides).filter(({ fortification }) => fortification !== null).length > 1)
    yield wrong('AOM-6.2', `${field}.sides`, 'one-marker')
  for (const [side, forces] of Object.entries(scenario.sides))
    yield* wrongForces(facts, `${field}.sides.${side}`, forces)
  yield* wrongPlayers(
    facts,
    scenario,
    groups.flatMap(({ hq }) => (hq === null ? [] : [hq])),
  )
}

type Forces = BattleFile['sides'][string]

const groupsOf = (field: string, side: string, { hqs, reinforcements }: Forces): Group[] => [
  ...hqs.map(({ hq, leader, combatUnits }) => ({
    field: `${field}.hqs.${hq}`,
    side,
    hq,
    leader,
    zone: null,
    units: combatUnits,
  })),
  ...reinforcements.map(({ id, hq, leader, combatUnits }) => ({
    field: `${field}.reinforcements.${id}`,
    side,
    hq,
    leader,
    zone: null,
    units: combatUnits,
  })),
]

const LEAST_UNITS = 3

function* wrongForces(facts: Facts, field: string, { hqs, reinforcements }: Forces): Generator<Wrong> {
  const fighting = hqs
    .flatMap(({ combatUnits }) => combatUnits)
    .filter(({ cu }) => facts.combatUnits.get(cu)?.kind !== 'ART')
  if (fighting.length < LEAST_UNITS) yield wrong('AOM-27.5', `${field}.hqs`, 'three-units')
  for (const { id, fromZone, hq, leader, combatUnits } of reinforcements) {
    if (hq === null && combatUnits.length > 1)
      yield wrong('AOM-30.6', `${field}.reinforcements.${id}`, 'lone-unit')
    yield* mustBeKnown(`${field}.reinforcements.${id}.fromZone`, fromZone, facts.zones)
    if (hq === null && !combatUnits.some(unit => leaderOf(facts, unit) === leader))
      yield wrong('AOM-30.10', `${field}.reinforcements.${id}.leader`, 'cannot-command', leader)
  }
}
