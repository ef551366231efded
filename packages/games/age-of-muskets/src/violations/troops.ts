import { isSpent } from '../forces/elimination.ts'
import { mayHold } from '../reinforcement/loose-troops.ts'
import type { CombatUnit, State } from '../state.ts'
import { strength, type Troop, typeOf } from '../troops/index.ts'
import { QUALITIES } from '../vocabulary.ts'

/** Chapter 3: what CU and garrisons are made of. */
export function* wrongTroops(s: State): Generator<string> {
  for (const { units, garrisons, paroled, loose } of s.own) {
    for (const unit of [...units, ...paroled.flatMap(each => each.units)]) yield* wrongUnit(s, unit)
    for (const { troops } of garrisons) yield* wrongGarrison(s, troops)
    for (const { garrison } of paroled) if (garrison.length > 0) yield* wrongGarrison(s, garrison)
    if (loose.some(({ count }) => count < 1)) yield 'there are loose SP of which there are none (AOM-40.5)'
  }
  for (const { troops } of s.open.garrisons) if (troops !== null) yield* wrongGarrison(s, troops)
}

function* wrongUnit(s: State, unit: CombatUnit): Generator<string> {
  const { roster, options } = s.scenario
  const card = roster.combatUnits[unit.id]
  if (card === undefined) return
  const is = (what: string) => `${card.id} ${what}`
  if (!isInOrder(s, unit.troops)) yield is('holds SP in disorder (AOM-3.10)')
  if (strength(unit.troops) > card.capacity) yield is('holds more than it can (AOM-3.3)')
  if (!unit.troops.every(({ type }) => mayHold(s, unit.id, type))) yield is('holds what it may not (AOM-3.2)')
  if (isSpent(s, unit)) yield is('has no SP left (AOM-5.1)')
  if (unit.artillery < 0 || unit.artillery > card.capacity)
    yield is('was set up with more guns than it can hold (AOM-3.3)')
  if (!options.mixedQualityCU && !isOfOneQuality(s, unit.troops))
    yield is('holds infantry of several qualities (AOM-3.8)')
}

/** AOM-4.12, AOM-5.3 */
function* wrongGarrison(s: State, troops: readonly Troop[]): Generator<string> {
  if (!isInOrder(s, troops)) yield 'a garrison holds SP in disorder (AOM-3.10)'
  if (strength(troops) === 0) yield 'a garrison has no SP (AOM-5.3)'
  if (troops.some(({ type }) => typeOf(s.scenario.roster, type).arm === 'artillery'))
    yield 'a garrison has guns (AOM-4.12)'
}

/** In rising order, each type once and none of them empty; guns are never shattered (AOM-3.6). */
const isInOrder = (s: State, troops: readonly Troop[]): boolean =>
  troops.every(
    ({ type, normal, shattered }, at) =>
      type > (troops[at - 1]?.type ?? -1) &&
      normal >= 0 &&
      shattered >= 0 &&
      normal + shattered > 0 &&
      (shattered === 0 || typeOf(s.scenario.roster, type).arm !== 'artillery'),
  )

function isOfOneQuality(s: State, troops: readonly Troop[]): boolean {
  const { roster } = s.scenario
  const graded = troops.flatMap(({ type }) => {
    const { nationality, quality } = typeOf(roster, type)
    return quality === null ? [] : [{ nationality, grade: QUALITIES.indexOf(quality) }]
  })
  return graded.every(({ nationality, grade }) =>
    graded.every(other => other.nationality !== nationality || other.grade === grade),
  )
}
