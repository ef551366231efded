import { ageOfMuskets } from '@grognard/age-of-muskets'
import type { Game, Kind } from '@grognard/engine'
import { theFord } from '@grognard/the-ford'
import { beforeAll, describe, expect, test } from 'vitest'
import { levelsInOrder, type Trial } from '../src/testing/index.ts'
import { march } from './large-games.ts'
import { levy } from './side-games.ts'
import { atSight, fields } from './wide-games.ts'

beforeAll(() => ageOfMuskets.fetch('bots'))

/** Games that nobody has tuned the levels for. */
const GAMES: readonly (readonly [name: string, game: Game<Kind>, trial: Trial])[] = [
  ['one of 36 fields, without a hint', fields(36), { matches: 60, levels: ['recruit', 'line', 'veteran'] }],
  [
    'one of 36 fields, with a glance',
    fields(36, { glance: atSight }),
    { matches: 60, levels: ['line', 'veteran'] },
  ],
  [
    'one of 36 fields, judged when both have gone',
    fields(36, { isQuiet: s => s.open.turn % 2 === 0 }),
    { matches: 60, levels: ['line', 'veteran'] },
  ],
  ['columns that are composed', march(), { matches: 20 }],
  ['a levy of two sides of three', levy(6), { matches: 20, levels: ['random', 'line', 'veteran'] }],
  ['The Ford', theFord, { matches: 20 }],
  [
    'a battle of Age of Muskets',
    ageOfMuskets,
    { matches: 8, scenario: 'salamanca', levels: ['random', 'line'] },
  ],
]

describe('each level holds its own against the one below it', () => {
  test.each(GAMES)('%s', (_, game, trial) => {
    expect(levelsInOrder(game, trial).filter(({ inOrder }) => !inOrder)).toEqual([])
  })
})

test('a level that is weaker than the one below is found out', () => {
  const [rung] = levelsInOrder(fields(36), { matches: 40, levels: ['line', 'random'] })
  expect(rung).toMatchObject({ level: 'random', below: 'line', inOrder: false })
})
