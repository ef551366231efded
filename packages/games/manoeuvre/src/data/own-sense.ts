import { canonical, type From, type Refusal, repeated, there } from '@grognard/engine'
import type { NationFile } from './army-file.ts'
import { idsOf, wrongNation } from './army-sense.ts'
import { type Wrong, wrongData } from './data-reasons.ts'
import { type Data, HOUSE } from './index.ts'
import { wrongBoard, wrongCopy, wrongGround, wrongNumber } from './map-sense.ts'
import type { Brought } from './own-data.ts'

/** What the form of files cannot say: whether what they bring goes together with the house's data and each other. */

export function* wrongIn(brought: Brought, data: Data): Generator<Refusal> {
  yield* wrongNations(brought, data)
  yield* wrongSections(brought, data)
  yield* wrongPlans(brought, data)
}

function* wrongNations({ nations }: Brought, { armies }: Data): Generator<Refusal> {
  yield* misplaced(nations, HOUSE.armies.nations, 'MAN-18.32', ({ replaces }) => replaces)
  const doubled = new Set(repeated(nations.map(({ it }) => it.id)))
  const twice = new Set(repeated(armies.nations.flatMap(idsOf)))
  for (const { file, it } of nations) {
    if (doubled.has(it.id)) continue
    for (const id of new Set(idsOf(it)))
      if (twice.has(id)) yield wrongData(file, { rule: 'MAN-18.2', field: id, reason: 'id-twice' })
    for (const wrong of [
      ...wrongNation(it),
      ...sameName('MAN-18.32', it, armies.nations),
      ...wrongTitles(it),
    ])
      yield wrongData(file, wrong)
  }
}

/** Whoever chooses must be able to tell things apart. */
function* sameName(
  rule: Wrong['rule'],
  { id, name }: { readonly id: string; readonly name: string },
  all: readonly { readonly id: string; readonly name: string }[],
): Generator<Wrong> {
  const other = all.find(other => other.id !== id && other.name === name)
  if (other) yield { rule, field: `${id}.name`, reason: 'name-twice', other: other.id }
}

/** Leaders and titles are all that is seen of such cards in a list. */
function* wrongTitles({ leaders, hqCards }: NationFile): Generator<Wrong> {
  const seen = new Map<string, string>()
  for (const { id, shown, print } of [
    ...leaders.map(({ id, name, ...values }) => ({ id, shown: name, print: canonical(values) })),
    ...hqCards.flatMap(({ id, title, type }) =>
      title === undefined ? [] : [{ id, shown: title, print: type }],
    ),
  ]) {
    if ((seen.get(shown) ?? print) !== print) yield { rule: 'MAN-18.32', field: id, reason: 'same-name' }
    seen.set(shown, print)
  }
}

function* wrongSections({ sections, boards }: Brought, { maps }: Data): Generator<Refusal> {
  yield* misplaced(sections, HOUSE.maps.sections, 'MAN-19.10', ({ replaces }) => replaces === true)
  yield* misplaced(boards, HOUSE.maps.presetBoards, 'MAN-19.10', () => false)
  const ids = new Set(maps.sections.map(({ id }) => id))
  for (const { file, it } of sections) {
    const section = there(
      maps.sections.find(({ id }) => id === it.id),
      'such section',
    )
    for (const wrong of [
      ...wrongNumber(section, maps.sections),
      ...wrongGround(section),
      ...wrongCopy(section, maps.sections),
      ...sameName('MAN-19.10', section, maps.sections),
    ])
      yield wrongData(file, wrong)
  }
  for (const { file, it } of boards) for (const wrong of wrongBoard(it, ids)) yield wrongData(file, wrong)
}

/** Published things are replaced only by those that say so; and no two bring the same. */
function* misplaced<T extends { readonly id: string }>(
  things: readonly From<T>[],
  house: readonly { readonly id: string }[],
  rule: Wrong['rule'],
  replaces: (thing: T) => boolean,
): Generator<Refusal> {
  const twice = new Set(repeated(things.map(({ it }) => it.id)))
  for (const { file, it } of things) {
    const { id } = it
    const isPublished = house.some(published => published.id === id)
    if (twice.has(id)) yield wrongData(file, { rule, field: id, reason: 'id-twice' })
    else if (isPublished && !replaces(it)) yield wrongData(file, { rule, field: id, reason: 'published' })
    else if (!isPublished && replaces(it))
      yield wrongData(file, { rule, field: id, reason: 'nothing-to-replace' })
  }
}

const BY_PLAYERS_OR_CHANCE: readonly string[] = ['choose', 'random']

function* wrongPlans({ plans }: Brought, { armies, maps }: Data): Generator<Refusal> {
  const rule = 'MAN-17.7'
  yield* misplaced(plans, HOUSE.plans, rule, () => false)
  const boards = [...BY_PLAYERS_OR_CHANCE, ...maps.presetBoards.map(({ id }) => id)]
  const known = armies.nations.map(({ id }) => id)
  for (const { file, it } of plans) {
    const { id, board, nations } = it
    if (!boards.includes(board))
      yield wrongData(file, { rule, field: `${id}.board`, reason: 'no-such-board', other: board })
    if (!Array.isArray(nations)) continue
    for (const nation of nations)
      if (!known.includes(nation))
        yield wrongData(file, { rule, field: `${id}.nations`, reason: 'no-such-nation', other: nation })
    if (nations[0] === nations[1])
      yield wrongData(file, { rule, field: `${id}.nations`, reason: 'same-nation' })
  }
}
