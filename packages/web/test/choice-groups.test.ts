import type { Choice } from '@grognard/table'
import { expect, test } from 'vitest'
import { groupsOf } from '../src/table/bar/choice-groups.ts'

const choice = (label: string, group?: string): Choice => ({
  decision: { type: 'march' },
  label,
  notation: label,
  ...(group !== undefined && { group }),
})

const labels = (count: number, label: (at: number) => string): Choice[] =>
  Array.from({ length: count }, (_, at) => choice(label(at)))

const shape = (choices: readonly Choice[]) =>
  groupsOf(choices)?.map(({ title, choices: its }) => [title, its.map(each => choices.indexOf(each))]) ?? null

test('choices are grouped as they say, in the order in which groups come', () => {
  const march = [
    choice('to Ulm', 'The Guard marches'),
    choice('Pass'),
    choice('to Jena', 'The Guard marches'),
  ]
  expect(shape([...march, choice('to Ulm', 'The cavalry marches')])).toEqual([
    ['The Guard marches', [0, 2]],
    ['The cavalry marches', [3]],
    ['', [1]],
  ])
})

test.each<[string, Choice[], (readonly [string, number])[] | null]>([
  ['few are one list', labels(40, at => `Unit ${at % 2} to ${at}`), null],
  [
    'many by the first words they share',
    labels(48, at => `Unit ${at % 3} marches to ${at}`),
    [
      ['Unit 0 marches to …', 16],
      ['Unit 1 marches to …', 16],
      ['Unit 2 marches to …', 16],
    ],
  ],
  [
    'what begins like no other comes last',
    [choice('Pass'), ...labels(44, at => `${at % 2 === 0 ? 'March' : 'Fire'} ${at}`)],
    [
      ['March …', 22],
      ['Fire …', 22],
      ['', 1],
    ],
  ],
  ['many that have nothing in common are one list', labels(60, at => `${at} marches`), null],
  ['many that are all the same are one list', labels(60, () => 'March'), null],
  ['all in one group are one list', [choice('a', 'all'), choice('b', 'all')], null],
])('%s', (_, choices, expected) => {
  const found = groupsOf(choices)?.map(({ title, choices: its }) => [title, its.length]) ?? null
  expect(found).toEqual(expected)
})
