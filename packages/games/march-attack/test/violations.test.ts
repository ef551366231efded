import { expect, test } from 'vitest'
import type { State } from '../src/state.ts'
import { formationNamed } from '../src/table/names.ts'
import { secretsOf } from '../src/table/orders.ts'
import { violations } from '../src/violations/index.ts'
import { line } from './pieces.ts'
import { leader, major, tableOf, unit } from './stage.ts'

/** What must hold at every moment: each thing that is spoiled is named. */

const sound = (): State => {
  const s = tableOf([
    line('a', 'red', 20_000, 20_000),
    line('c', 'red', 30_000, 20_000),
    line('b', 'blue', 20_000, 60_000),
  ])
  for (const side of [0, 1] as const)
    secretsOf(s, side).orders = secretsOf(s, side).orders.map(order => order && { ...order, type: 'defend' })
  return s
}

test('a table as it is laid out breaks nothing', () => {
  expect(violations(sound())).toEqual([])
})

test.each<[string, RegExp, (s: State) => void]>([
  ['MAR-2.13 · CV that nobody lost', /CV 5 does not add up/, s => Object.assign(unit(s, 'a'), { cv: 5 })],
  ['MAR-2.14 · CV below 0', /CV -1 of 6/, s => Object.assign(unit(s, 'a'), { cv: -1, cvLost: 7 })],
  [
    'MAR-2.14 · no CV and still there',
    /no CV and is on the table/,
    s => Object.assign(unit(s, 'a'), { cv: 0, cvLost: 6 }),
  ],
  ['MAR-8.32 · two on the same ground', /same ground/, s => Object.assign(unit(s, 'c'), { x: 21_000 })],
  ['MAR-8.37 · off the table', /off the table/, s => Object.assign(unit(s, 'a'), { x: 100 })],
  [
    'MAR-2.2 · skirmishers who are none',
    /not Sk/,
    s => Object.assign(unit(s, 'a'), { formation: 'infantry-skirmish' }),
  ],
  [
    'MAR-23.5 · infantry drawn up as cavalry',
    /cannot stand/,
    s => Object.assign(unit(s, 'a'), { formation: 'cavalry-line' }),
  ],
  [
    'MAR-4.1 · with the enemy',
    /with the enemy/,
    s => Object.assign(unit(s, 'a'), { major: formationNamed(s, 'blue') }),
  ],
  ['MAR-4.1 · with nobody', /has no MF/, s => Object.assign(unit(s, 'a'), { major: 9 })],
  ['MAR-11.17 · an MF without anybody', /nobody left/, s => Object.assign(unit(s, 'b'), { place: 'lost' })],
  [
    'MAR-11.17 · destroyed and still there',
    /has units on the table/,
    s => Object.assign(major(s, 'red'), { state: 'destroyed' }),
  ],
  [
    'MAR-6.3 · a leader who is not where his unit is',
    /not where his unit is/,
    s => Object.assign(leader(s, 'chief-red'), { attachedTo: 0, x: 1, y: 1 }),
  ],
  [
    'MAR-6.7 · a leader with a unit that is gone',
    /that is gone/,
    s => {
      Object.assign(leader(s, 'chief-red'), { attachedTo: 0 })
      unit(s, 'a').place = 'lost'
    },
  ],
  [
    'MAR-5.1 · no order',
    /too many or too few/,
    s => {
      secretsOf(s, 0).orders[formationNamed(s, 'red')] = null
    },
  ],
  [
    'MAR-5.1 · orders for the enemy',
    /too many or too few/,
    s => {
      const red = formationNamed(s, 'red')
      secretsOf(s, 1).orders[red] = secretsOf(s, 0).orders[red] ?? null
    },
  ],
  [
    'MAR-11.11 · broken and not in retreat',
    /is broken and under/,
    s => Object.assign(major(s, 'red'), { state: 'broken-mf' }),
  ],
])('%s', (_, sentence, spoil) => {
  const s = sound()
  spoil(s)
  expect(violations(s).join('\n')).toMatch(sentence)
})
