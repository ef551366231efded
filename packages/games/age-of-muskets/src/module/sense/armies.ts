import { type Facts, mayCommand, sideOf } from '../facts.ts'
import type { ModuleFile } from '../form/index.ts'
import { mustAllBeKnown, mustBeKnown, twice, type Wrong, wrong } from '../reasons.ts'

/** AOM-47.5: sides, troop types, leaders, HQ and CU. */
export function* wrongArmies(facts: Facts): Generator<Wrong> {
  const { file } = facts
  for (const list of [
    'sides',
    'nationalities',
    'troopTypes',
    'leaders',
    'headquarters',
    'combatUnits',
  ] as const)
    yield* twice(
      list,
      file[list].map(({ id }) => id),
    )
  yield* wrongSides(facts)
  for (const type of file.troopTypes) yield* wrongTroopType(facts, type)
  yield* wrongLadders(facts)
  yield* wrongCampaigners(facts)
  for (const leader of file.leaders) yield* wrongLeader(facts, leader)
  for (const hq of file.headquarters) {
    yield* mustBeKnown(`headquarters.${hq.id}.nationality`, hq.nationality, facts.nationalities)
    yield* wrongCommander(facts, `headquarters.${hq.id}.leader`, hq.leader, 'HQ', hq.nationality)
  }
  for (const unit of file.combatUnits) yield* wrongUnit(facts, unit)
  yield* wrongAssignment(facts)
}

function* wrongSides(facts: Facts): Generator<Wrong> {
  for (const { id, nationalities } of facts.file.sides) {
    yield* mustAllBeKnown(`sides.${id}.nationalities`, nationalities, facts.nationalities)
    for (const nationality of nationalities)
      if ((sideOf(facts, nationality) ?? id) !== id)
        yield wrong('AOM-1.1', `sides.${id}.nationalities`, 'other-side', nationality)
  }
  for (const { id, side, usesDepotsOf } of facts.file.nationalities) {
    const named = facts.sides.get(side)
    if (named === undefined) yield wrong('AOM-47.5', `nationalities.${id}.side`, 'unknown', side)
    else if (!named.nationalities.includes(id))
      yield wrong('AOM-1.1', `nationalities.${id}.side`, 'other-side', side)
    yield* mustAllBeKnown(`nationalities.${id}.usesDepotsOf`, usesDepotsOf, facts.nationalities)
    for (const other of usesDepotsOf)
      if ((sideOf(facts, other) ?? side) !== side)
        yield wrong('AOM-11.1', `nationalities.${id}.usesDepotsOf`, 'other-side', other)
  }
}

function* wrongTroopType(facts: Facts, type: ModuleFile['troopTypes'][number]): Generator<Wrong> {
  const field = `troopTypes.${type.id}`
  const { arm, quality, light, lossClass, morale, tactical } = type
  yield* mustBeKnown(`${field}.nationality`, type.nationality, facts.nationalities)
  if ([morale, tactical].some(value => (value === null) !== (arm === 'artillery')))
    yield wrong('AOM-3.6', field, 'troop-values')
  if (quality !== null && arm !== 'infantry') yield wrong('AOM-3.7', `${field}.quality`, 'quality')
  if (light && arm !== 'infantry') yield wrong('AOM-3.11', `${field}.light`, 'light')
  const ofArm = lossClass === 'art' ? 'artillery' : lossClass === 'cav' ? 'cavalry' : 'infantry'
  if (ofArm !== arm) yield wrong('AOM-14.4', `${field}.lossClass`, 'loss-class')
}

/** AOM-54.3: a nationality has one type of each quality at most, or nobody would know what to promote to. */
function* wrongLadders({ file }: Facts): Generator<Wrong> {
  const seen = new Set<string>()
  for (const { id, nationality, quality } of file.troopTypes) {
    if (quality === null) continue
    const grade = `${nationality} ${quality}`
    if (seen.has(grade)) yield wrong('AOM-3.7', `troopTypes.${id}.quality`, 'quality-twice')
    seen.add(grade)
  }
}

/** AOM-36.9, AOM-40.1: in a campaign stragglers come back as recruits, and cavalry may dismount. */
function* wrongCampaigners({ file }: Facts): Generator<Wrong> {
  if (!file.scenarios.some(({ kind }) => kind === 'campaign')) return
  for (const { id } of file.nationalities) {
    const types = file.troopTypes.filter(({ nationality }) => nationality === id)
    if (types.every(({ arm }) => arm === 'artillery')) continue
    for (const quality of ['recruit', 'line'] as const)
      if (!types.some(type => type.quality === quality))
        yield wrong('AOM-47.5', `nationalities.${id}`, 'no-quality', quality)
  }
}

function* wrongLeader(facts: Facts, leader: ModuleFile['leaders'][number]): Generator<Wrong> {
  const field = `leaders.${leader.id}`
  yield* mustBeKnown(`${field}.nationality`, leader.nationality, facts.nationalities)
  if (!leader.canCommandHQ && !leader.canCommandCU) yield wrong('AOM-4.3', field, 'commands-nothing')
}

/** AOM-4.3: somebody of its side who may command such a piece. */
export function* wrongCommander(
  facts: Facts,
  field: string,
  id: string,
  piece: 'HQ' | 'CU',
  nationality: string,
): Generator<Wrong> {
  const leader = facts.leaders.get(id)
  if (leader === undefined) yield wrong('AOM-47.5', field, 'unknown', id)
  else if (!(piece === 'HQ' ? leader.canCommandHQ : leader.canCommandCU))
    yield wrong('AOM-4.3', field, 'cannot-command', id)
  else if (sideOf(facts, leader.nationality) !== sideOf(facts, nationality))
    yield wrong('AOM-4.3', field, 'other-side', id)
}

function* wrongUnit(facts: Facts, unit: ModuleFile['combatUnits'][number]): Generator<Wrong> {
  const { id, nationality, kind, capacity, leader, mayHold = [] } = unit
  const field = `combatUnits.${id}`
  yield* mustBeKnown(`${field}.nationality`, nationality, facts.nationalities)
  if ((leader === null) !== (kind === 'ART')) yield wrong('AOM-4.7', `${field}.leader`, 'leader-printed')
  else if (leader !== null) yield* wrongCommander(facts, `${field}.leader`, leader, 'CU', nationality)
  const { max } = facts.parameters.cuCapacity[kind]
  if (max !== null && capacity > max) yield wrong('AOM-3.2', `${field}.capacity`, 'capacity', `${max}`)
  yield* mustAllBeKnown(`${field}.mayHold`, mayHold, facts.nationalities)
  for (const other of mayHold)
    if (sideOf(facts, other) !== sideOf(facts, nationality))
      yield wrong('AOM-3.4', `${field}.mayHold`, 'other-side', other)
}

function* wrongAssignment(facts: Facts): Generator<Wrong> {
  const { exceptions, fixed } = facts.file.assignment
  for (const { cuNationality, hqs } of exceptions) {
    const field = `assignment.exceptions.${cuNationality}`
    yield* mustBeKnown(field, cuNationality, facts.nationalities)
    yield* mustAllBeKnown(field, hqs, facts.headquarters)
    for (const hq of hqs)
      if (sideOf(facts, facts.headquarters.get(hq)?.nationality) !== sideOf(facts, cuNationality))
        yield wrong('AOM-9.2', field, 'other-side', hq)
  }
  yield* twice(
    'assignment.fixed',
    fixed.map(({ cu }) => cu),
  )
  for (const { cu, hq } of fixed) {
    const field = `assignment.fixed.${cu}`
    yield* mustBeKnown(field, cu, facts.combatUnits)
    yield* mustBeKnown(field, hq, facts.headquarters)
    if (facts.combatUnits.has(cu) && facts.headquarters.has(hq) && !mayCommand(facts, hq, cu))
      yield wrong('AOM-9.2', field, 'not-assignable', hq)
  }
}
