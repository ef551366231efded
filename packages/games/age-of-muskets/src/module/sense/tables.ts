import type { Facts } from '../facts.ts'
import { mustBeKnown, twice, valueForEach, valueForSome, type Wrong, wrong } from '../reasons.ts'

/** AOM-47.4, AOM-47.5: parameters, tables, calendar and scoring. */
export function* wrongTables(facts: Facts): Generator<Wrong> {
  yield* wrongParameters(facts)
  yield* wrongCalendar(facts)
  yield* wrongRecords(facts)
  yield* wrongAttrition(facts)
  yield* wrongFire(facts)
  yield* wrongChits(facts)
  yield* wrongPursuit(facts)
  yield* wrongScore(facts)
}

function* wrongParameters({ parameters, sides, nationalities }: Facts): Generator<Wrong> {
  for (const name of ['depotMarkers', 'depotMaxLevel'] as const)
    yield* valueForEach(`parameters.${name}`, parameters[name], nationalities)
  for (const name of ['siegeTrainMarkers', 'hqLimit', 'cuLimit'] as const)
    yield* valueForEach(`parameters.${name}`, parameters[name], sides)
  // AOM-22.4: a depot is built with all its levels; one without any would never run out.
  for (const [nationality, level] of Object.entries(parameters.depotMaxLevel))
    if (level === 0 && (parameters.depotMarkers[nationality] ?? 0) > 0)
      yield wrong('AOM-11.2', `parameters.depotMaxLevel.${nationality}`, 'no-level')
  // The rules of guns are rules of artillery CU.
  for (const arm of parameters.cuCapacity.ART.arms)
    if (arm !== 'artillery') yield wrong('AOM-3.2', 'parameters.cuCapacity.ART.arms', 'wrong-arm', arm)
  yield* valueForSome('parameters.battleEnduranceBase', parameters.battleEnduranceBase, nationalities)
  for (const [marker, limits] of Object.entries(parameters.markerLimits))
    yield* valueForEach(`parameters.markerLimits.${marker}`, limits, sides)
}

/** Turns are numbered from 1 without gaps: schedules count them. */
function* wrongCalendar({ file: { calendar } }: Facts): Generator<Wrong> {
  yield* twice(
    'calendar',
    calendar.map(({ id }) => id),
  )
  for (const [index, { id, turn }] of calendar.entries())
    if (turn !== index + 1) yield wrong('AOM-47.1', `calendar.${id}.turn`, 'turns', `${index + 1}`)
}

function* wrongRecords({ tables, nationalities }: Facts): Generator<Wrong> {
  yield* valueForEach('tables.baseActivityPoints', tables.baseActivityPoints, nationalities)
  yield* valueForSome('tables.actionCosts.byNationality', tables.actionCosts.byNationality, nationalities)
}

type Span = readonly [from: number, to: number | null]

/** Columns from the first number on, without gap or overlap, to the last: null is without end. */
function* wrongColumns(
  field: string,
  columns: readonly Span[],
  first: number,
  last: number | null,
): Generator<Wrong> {
  let next: number | null = first
  for (const [from, to] of columns) {
    if (from !== next || (to !== null && to < from)) return yield wrong('AOM-47.4', field, 'columns')
    next = to === null ? null : to + 1
  }
  if (next !== (last === null ? null : last + 1)) yield wrong('AOM-47.4', field, 'columns')
}

function* wrongAttrition({ tables: { attrition } }: Facts): Generator<Wrong> {
  yield* wrongColumns('tables.attrition.columns', attrition.columns, 1, null)
  for (const half of ['fair', 'foul'] as const)
    for (const [row, losses] of Object.entries(attrition[half]))
      if (losses.length !== attrition.columns.length)
        yield wrong('AOM-48.4', `tables.attrition.${half}.${row}`, 'rows', `${attrition.columns.length}`)
}

const FACES = 10

/** Ten rows, one for each face of the die, all of that length. */
function* wrongRows(
  rule: Wrong['rule'],
  field: string,
  rows: readonly (readonly number[])[],
  length: number,
): Generator<Wrong> {
  if (rows.length !== FACES) yield wrong(rule, field, 'rows', `${FACES}`)
  for (const [index, row] of rows.entries())
    if (row.length !== length) yield wrong(rule, `${field}.${index}`, 'rows', `${length}`)
}

function* wrongFire({ tables: { bombardment } }: Facts): Generator<Wrong> {
  yield* wrongColumns('tables.bombardment.columns', bombardment.columns, 1, null)
  for (const name of ['sp', 'art'] as const)
    yield* wrongRows('AOM-48.5', `tables.bombardment.${name}`, bombardment[name], bombardment.columns.length)
}

/** AOM-28.31: each side chooses one at least, and only one side may choose Outflank (AOM-28.32). */
function* wrongChits({ tables: { battleOptionChits } }: Facts): Generator<Wrong> {
  const { outflank: _, ...others } = battleOptionChits
  if (Object.values(others).every(count => count === 0))
    yield wrong('AOM-28.31', 'tables.battleOptionChits', 'no-chits')
}

function* wrongPursuit({ tables: { pursuit } }: Facts): Generator<Wrong> {
  yield* wrongColumns('tables.pursuit.columns', pursuit.columns, 0, 100)
  const width = Math.max(pursuit.columns.length, pursuit.percent[0]?.length ?? 0)
  yield* wrongRows('AOM-48.6', 'tables.pursuit.percent', pursuit.percent, width)
}

function* wrongScore({ file, sides }: Facts): Generator<Wrong> {
  const { plus, minus } = file.victoryPoints.score
  yield* mustBeKnown('victoryPoints.score.plus', plus, sides)
  yield* mustBeKnown('victoryPoints.score.minus', minus, sides)
  if (plus === minus) yield wrong('AOM-46.1', 'victoryPoints.score', 'two-sides')
}
