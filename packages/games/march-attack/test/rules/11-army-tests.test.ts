import { describe, expect, test } from 'vitest'
import { causes } from '../../src/morale/causes.ts'
import { loseLeader } from '../../src/table/leaders-in-danger.ts'
import { leaderNamed, unitNamed } from '../../src/table/names.ts'
import type { MfState } from '../../src/vocabulary.ts'
import { far, farNorth, line, opposed, piece } from '../pieces.ts'
import { giveOrder, leader, major, Stage, tableOf } from '../stage.ts'

/** When an army tests, and who of it. */

test('MAR-11.4 · only the loss of a commander-in-chief makes an army test', () => {
  const s = tableOf(
    [
      piece('a', 'infantry-line', 20_000, 20_000),
      piece('o', 'infantry-line', 30_000, 20_000, 0, { mf: 'other' }),
      far,
    ],
    { majors: { other: 0 } },
  )
  leader(s, 'chief-other').attachedTo = unitNamed(s, 'o')
  loseLeader(s, leaderNamed(s, 'chief-other'))
  expect(s.open.armyTests).toMatchObject([{ isChiefLost: false }, { isChiefLost: false }])
  expect(leader(s, 'chief-other')).toMatchObject({ place: 'lost', attachedTo: -1 })
  loseLeader(s, leaderNamed(s, 'chief-red'))
  expect(s.open.armyTests).toMatchObject([{ isChiefLost: true }, { isChiefLost: false }])
})

describe('MAR-11.4 MAR-11.8 · what of an army is lost', () => {
  /** So many MFs, of which so many are lost. */
  const army = (lost: number, all: number, counted = 0, isChiefLost = false) => {
    const ids = ['red', ...Array.from({ length: all - 1 }, (_, i) => `r${i}`)]
    const s = tableOf([...ids.map((id, i) => opposed(`u-${id}`, id, 10_000 + 5000 * i)), farNorth], {
      majors: Object.fromEntries(ids.slice(1).map(id => [id, 0 as const])),
    })
    for (const each of s.open.formations)
      Object.assign(each, { quality: 'regular', startUnits: 1, isCommitted: false })
    for (const [i, id] of ids.entries())
      if (i >= all - lost)
        major(s, id).state = (['broken-mf', 'destroyed', 'withdrawn'] as const)[i % 3] ?? 'destroyed'
    s.open.armyTests = [
      { counted, isChiefLost },
      { counted: 0, isChiefLost: false },
    ]
    const [first] = causes(s)
    return first?.army ?? null
  }
  test.each([
    [0, 4, null],
    [1, 4, null],
    [2, 4, 'half'],
    [3, 4, 'two-thirds'],
    [1, 3, 'less'],
    [2, 3, 'two-thirds'],
    [1, 5, null],
    [2, 5, 'less'],
    [3, 5, 'half'],
    [4, 5, 'two-thirds'],
    [2, 6, 'less'],
    [3, 6, 'half'],
    [4, 6, 'two-thirds'],
    [5, 9, 'half'],
    [6, 9, 'two-thirds'],
    [1, 2, 'half'],
  ] as const)('%i of %i: %s', (lost, all, part) => expect(army(lost, all)).toBe(part))

  test('a fraction that the last test has counted calls for none, a higher one does', () => {
    expect([army(2, 6, 2), army(3, 6, 2), army(4, 6, 3), army(3, 6, 3), army(2, 6, 3)]).toEqual([
      null,
      'half',
      'two-thirds',
      null,
      null,
    ])
  })
  test('or the commander-in-chief was lost', () =>
    expect([army(0, 4, 0, true), army(2, 6, 2, true)]).toEqual(['less', 'less']))
})

test('MAR-11.5 · in an army test only MFs on the table test', () => {
  const s = tableOf(
    [
      piece('a', 'infantry-line', 20_000, 20_000),
      piece('o', 'infantry-line', 30_000, 20_000, 0, { mf: 'other', now: { place: 'en-route' } }),
      far,
    ],
    { majors: { other: 0 } },
  )
  s.open.armyTests = [
    { counted: 0, isChiefLost: true },
    { counted: 0, isChiefLost: false },
  ]
  const tested = (change: Partial<ReturnType<typeof major>>) => {
    Object.assign(major(s, 'red'), { state: 'ready', hasTested: false, ...change })
    return causes(s).map(({ formation }) => s.open.formations[formation]?.id)
  }
  expect(tested({})).toEqual(['red'])
  expect(tested({ hasTested: true })).toEqual([])
  const states: readonly MfState[] = ['retiring', 'broken-mf', 'destroyed', 'withdrawn', 'dissolved']
  expect(states.map(state => tested({ state }).length)).toEqual([1, 0, 0, 0, 0])
})

describe('MAR-11.8 · the commander-in-chief is with every MF in an army test, and in no other', () => {
  const targets = (isArmyTest: boolean, place: 'table' | 'off-table') => {
    const ids = ['red', 'red2', 'red3', 'red4']
    const s = tableOf([...ids.map((id, i) => line(`u${i}`, id, 10_000 + 25_000 * i, 30_000)), farNorth], {
      majors: { red2: 0, red3: 0, red4: 0 },
    })
    s.open.turn = 3
    for (const each of s.open.leaders) each.place = 'off-table'
    Object.assign(leader(s, 'chief-red'), { place, x: 99_000, y: 5000 })
    for (const each of s.open.formations)
      Object.assign(each, { quality: 'regular', type: 'infantry', isCommitted: true, startUnits: 2 })
    for (const id of ids) giveOrder(s, id, { type: 'attack' })
    if (isArmyTest) s.open.armyTests[0] = { counted: 0, isChiefLost: true }
    else for (const id of ids) major(s, id).infantryLost = 1
    const stage = new Stage(s, 'moralePhase', Array(8).fill(1))
    return stage.events('morale-test').map(({ target }) => target)
  }
  test.each([
    [true, 'table', 8],
    [true, 'off-table', 7],
    [false, 'table', 7],
    [false, 'off-table', 7],
  ] as const)('an army test %o, the chief %s: %i', (isArmyTest, place, target) => {
    expect(targets(isArmyTest, place)).toEqual([target, target, target, target])
  })
})
