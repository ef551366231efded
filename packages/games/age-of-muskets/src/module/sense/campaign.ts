import { type Facts, mayCommand, sideOf } from '../facts.ts'
import type { CampaignFile } from '../form/index.ts'
import { mustAllBeKnown, mustBeKnown, type Wrong, wrong } from '../reasons.ts'
import { type Group, usedTwice, wrongGroup, wrongLimits } from './forces.ts'
import { cutOff } from './map.ts'
import { wrongPlayers } from './players.ts'
import { outOfPlay, wrongGarrisons, wrongMarkers } from './set-up.ts'
import { wrongLoose } from './troops.ts'

/** AOM-47.2, AOM-47.5: a campaign. */
export function* wrongCampaign(facts: Facts, scenario: CampaignFile): Generator<Wrong> {
  const groups = [...groupsAtStart(facts, scenario), ...groupsToCome(scenario)]
  yield* wrongFrame(facts, scenario)
  for (const group of groups) yield* wrongGroup(facts, group)
  yield* usedTwice(facts, groups)
  yield* wrongPlaces(facts, scenario)
  yield* wrongLimits(facts, `scenarios.${scenario.id}.setup.hqs`, groupsAtStart(facts, scenario))
  yield* wrongGarrisons(facts, scenario)
  yield* wrongMarkers(facts, scenario)
  yield* wrongReinforcements(facts, scenario)
  yield* wrongWithdrawals(facts, scenario)
  yield* wrongPlayers(
    facts,
    scenario,
    groups.flatMap(({ hq }) => (hq === null ? [] : [hq])),
  )
}

function* wrongFrame(facts: Facts, scenario: CampaignFile): Generator<Wrong> {
  const field = `scenarios.${scenario.id}`
  const { firstTurn, lastTurn, zonesInPlay, strategicInitiative, initialControl, specialRules } = scenario
  if (firstTurn > lastTurn || lastTurn > facts.file.calendar.length)
    yield wrong('AOM-47.2', `${field}.lastTurn`, 'turn-order')
  yield* mustAllBeKnown(`${field}.zonesInPlay`, zonesInPlay, facts.zones)
  const apart = cutOff(facts.file, zonesInPlay)
  if (apart !== undefined) yield wrong('AOM-47.5', `${field}.zonesInPlay`, 'cut-off', apart)
  yield* mustBeKnown(`${field}.strategicInitiative`, strategicInitiative, facts.sides)
  for (const [zone, side] of Object.entries(initialControl.zones)) {
    yield* outOfPlay(scenario, `${field}.initialControl.${zone}`, zone)
    yield* mustBeKnown(`${field}.initialControl.${zone}`, side, facts.sides)
  }
  yield* mustAllBeKnown(`${field}.specialRules`, specialRules, facts.specialRules)
}

const groupsAtStart = (facts: Facts, { id, setup }: CampaignFile): Group[] =>
  setup.hqs.map(({ hq, leader, zone, combatUnits }) => ({
    field: `scenarios.${id}.setup.hqs.${hq}`,
    side: sideOf(facts, facts.headquarters.get(hq)?.nationality),
    hq,
    leader,
    zone,
    units: combatUnits,
  }))

const groupsToCome = ({ id, reinforcements }: CampaignFile): Group[] =>
  reinforcements.flatMap(each =>
    each.kind === 'sp'
      ? []
      : [
          {
            field: fieldOf(id, each),
            side: each.side,
            hq: each.kind === 'hq' ? each.hq : null,
            leader: each.kind === 'hq' ? each.leader : '',
            zone: null,
            units: each.combatUnits,
          },
        ],
  )

type Reinforcement = CampaignFile['reinforcements'][number]

function fieldOf(scenario: string, each: Reinforcement): string {
  const what =
    each.kind === 'hq' ? each.hq : each.kind === 'cu' ? (each.combatUnits[0]?.cu ?? '') : each.nationality
  return `scenarios.${scenario}.reinforcements.${each.turn}.${what}`
}

/** Where HQ and CU stand: in play, and not both sides in one zone (AOM-47.5). */
function* wrongPlaces(facts: Facts, scenario: CampaignFile): Generator<Wrong> {
  const holders = new Map<string, string>()
  for (const { hq, zone, combatUnits } of scenario.setup.hqs) {
    const field = `scenarios.${scenario.id}.setup.hqs.${hq}`
    const side = sideOf(facts, facts.headquarters.get(hq)?.nationality)
    for (const each of new Set([zone, ...combatUnits.map(unit => unit.zone)])) {
      yield* outOfPlay(scenario, field, each)
      if (side === undefined) continue
      if ((holders.get(each) ?? side) !== side) yield wrong('AOM-47.5', field, 'contested', each)
      holders.set(each, side)
    }
  }
}

function* wrongReinforcements(facts: Facts, scenario: CampaignFile): Generator<Wrong> {
  const { firstTurn, firstTurnSkips } = scenario
  for (const each of scenario.reinforcements) {
    const field = fieldOf(scenario.id, each)
    yield* wrongTurn(scenario, field, each.turn)
    if (each.turn === firstTurn && firstTurnSkips.includes('reinforcement'))
      yield wrong('AOM-40.2', field, 'never-arrives')
    if (each.kind === 'sp') {
      yield* wrongLoose(facts, field, each.nationality, each.sp)
      yield* wrongInto(facts, field, each.into)
      continue
    }
    yield* mustBeKnown(`${field}.side`, each.side, facts.sides)
    for (const zone of each.zones) yield* outOfPlay(scenario, `${field}.zones`, zone)
    if (each.kind === 'cu') yield* wrongAssignTo(facts, field, each)
  }
}

function* wrongTurn({ firstTurn, lastTurn }: CampaignFile, field: string, turn: number): Generator<Wrong> {
  if (turn < firstTurn || turn > lastTurn) yield wrong('AOM-47.2', `${field}.turn`, 'turn-outside', `${turn}`)
}

function* wrongInto(
  facts: Facts,
  field: string,
  into: Extract<Reinforcement, { kind: 'sp' }>['into'],
): Generator<Wrong> {
  if (into !== null) yield* mustAllBeKnown(`${field}.into.hqs`, into.hqs, facts.headquarters)
}

/** AOM-64.8: HQ that may command all these CU. */
function* wrongAssignTo(
  facts: Facts,
  field: string,
  { combatUnits, assignTo }: Extract<Reinforcement, { kind: 'cu' }>,
): Generator<Wrong> {
  yield* mustAllBeKnown(`${field}.assignTo`, assignTo, facts.headquarters)
  for (const hq of assignTo)
    if (facts.headquarters.has(hq))
      for (const { cu } of combatUnits)
        if (facts.combatUnits.has(cu) && !mayCommand(facts, hq, cu))
          yield wrong('AOM-9.2', `${field}.assignTo`, 'not-assignable', hq)
}

function* wrongWithdrawals(facts: Facts, scenario: CampaignFile): Generator<Wrong> {
  for (const [index, each] of scenario.withdrawals.entries()) {
    const field = `scenarios.${scenario.id}.withdrawals.${index}`
    yield* wrongTurn(scenario, field, each.turn)
    yield* mustBeKnown(`${field}.side`, each.side, facts.sides)
    switch (each.kind) {
      case 'cu':
        if (each.cu !== null) yield* ofSide(facts, `${field}.cu`, each.side, each.cu, facts.combatUnits)
        if (each.inReturn !== null) {
          yield* wrongLoose(facts, `${field}.inReturn`, each.inReturn.nationality, each.inReturn.sp)
          yield* wrongInto(facts, `${field}.inReturn`, each.inReturn.into)
        }
        break
      case 'hq':
        yield* ofSide(facts, `${field}.hq`, each.side, each.hq, facts.headquarters)
        break
      case 'leader':
        yield* ofSide(facts, `${field}.leader`, each.side, each.leader, facts.leaders)
        break
      case 'sp':
        yield* wrongLoose(facts, field, each.nationality, each.sp)
        if ((sideOf(facts, each.nationality) ?? each.side) !== each.side)
          yield wrong('AOM-1.1', `${field}.nationality`, 'other-side', each.nationality)
    }
  }
}

function* ofSide(
  facts: Facts,
  field: string,
  side: string,
  id: string,
  things: ReadonlyMap<string, { readonly nationality: string }>,
): Generator<Wrong> {
  const thing = things.get(id)
  if (thing === undefined) yield wrong('AOM-47.5', field, 'unknown', id)
  else if (sideOf(facts, thing.nationality) !== side) yield wrong('AOM-1.1', field, 'other-side', id)
}
