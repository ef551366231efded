import { describe, expect, test } from 'vitest'
import type { DecisionOf } from '../../src/decisions.ts'
import type { State } from '../../src/state.ts'
import type { Formation } from '../../src/vocabulary.ts'
import { blue, box, gun, line, piece } from '../pieces.ts'
import { Stage, tableOf, unit } from '../stage.ts'

/** MAR-24.2: where units and leaders may stand when the battle begins. */

const toDeploy = { now: { place: 'to-deploy' as const } }
const horse = { branch: 'cavalry' as const, formation: 'cavalry-line' as const }
const areas = [
  { id: 'pond', type: 'pond' as const, points: box(30_000, 12_000, 32_000, 14_000) },
  { id: 'wood', type: 'heavy-woods' as const, points: box(34_000, 11_000, 39_000, 19_000) },
]
const blocks = [
  { id: 'in', type: 'farm' as const, points: box(20_000, 15_000, 23_000, 18_000) },
  { id: 'half-out', type: 'farm' as const, points: box(24_000, 18_000, 27_000, 20_001) },
]

/** The zone of red is 10" to 40" from west to east, 10" to 20" from south to north; blue stands north of it. */
function field(): State {
  const s = tableOf(
    [
      line('a', 'red', 0, 0, toDeploy),
      line('b', 'red', 0, 0, toDeploy),
      line('h', 'red', 0, 0, { ...toDeploy, ...horse }),
      gun('s', 'red', 0, 0, { ...toDeploy, formation: 'siege-battery', artilleryClass: 'siege' }),
      line('r', 'red', 0, 0, { now: { place: 'en-route' } }),
      piece('z', 'infantry-skirmish', 15_000, 28_000, 1800, { ...blue, skirmish: true }),
    ],
    {
      ground: { areas, blocks },
      leaders: { red: { place: 'off-table' } },
      scenario: {
        deployFirst: 0,
        deployment: { units: [], leaders: [{ leader: 1, at: { x: 20_000, y: 15_000 } }] },
      },
    },
  )
  const [own, other] = s.scenario.sides
  const sides = [{ ...own, zone: box(10_000, 10_000, 40_000, 20_000) }, other] as const
  return { ...s, scenario: { ...s.scenario, sides } }
}

type Placed = DecisionOf<'deploy'>['placed'][number]
const at = (id: string, x: number, y: number, formation: Formation = 'infantry-line'): Placed => ({
  type: 'place',
  unit: id,
  formation,
  x,
  y,
  facing: 0,
})
const ruleOf = (...placed: Placed[]): string | null => {
  const stage = new Stage(field(), 'deployFirst')
  const { compose } = stage.position.step ?? {}
  const [last] = placed.slice(-1)
  if (last === undefined) return null
  return compose?.fits(stage.s, 0, placed.slice(0, -1), last)?.rule ?? null
}

describe('MAR-24.2 · a unit', () => {
  test.each<[string, readonly Placed[], string | null]>([
    ['at the corner of the zone', [at('a', 11_575, 10_591)], null],
    ['a mil beyond it', [at('a', 11_574, 10_591)], 'MAR-24.2'],
    ['a mil behind it', [at('a', 11_575, 10_590)], 'MAR-24.2'],
    // The skirmishers' front is at 28,000 - 591: 9.001" from a front at 18,408, and 9" from one at 18,409.
    ['9.001" from an enemy', [at('a', 15_000, 17_817)], null],
    ['9.000" from an enemy who is not formed', [at('a', 15_000, 17_818)], 'MAR-24.2'],
    ['beside another', [at('a', 20_000, 12_000), at('b', 23_150, 12_000)], null],
    ['over another', [at('a', 20_000, 12_000), at('b', 23_147, 12_000)], 'MAR-24.2'],
    ['twice', [at('a', 20_000, 12_000), at('a', 26_000, 12_000)], 'MAR-24.2'],
    ['that is still to come', [at('r', 20_000, 12_000)], 'MAR-24.2'],
    ['of the enemy', [at('z', 20_000, 12_000)], 'MAR-24.2'],
    ['over a pond', [at('a', 28_430, 13_000)], 'MAR-12.13'],
    ['beside a pond', [at('a', 28_425, 13_000)], null],
    ['in line in heavy woods', [at('a', 36_000, 15_000)], 'MAR-12.13'],
    ['in square in heavy woods', [at('a', 36_000, 15_000, 'infantry-square')], 'MAR-12.13'],
    ['in column in heavy woods', [at('a', 36_000, 15_000, 'infantry-column')], null],
    ['over a block', [at('a', 21_500, 15_500)], 'MAR-12.13'],
    ['in skirmish order that cannot skirmish', [at('a', 20_000, 12_000, 'infantry-skirmish')], 'MAR-2.2'],
    ['of infantry as horse', [at('a', 20_000, 12_000, 'cavalry-line')], 'MAR-24.2'],
    ['in the place of a garrison', [at('a', 20_000, 12_000, 'garrison')], 'MAR-24.2'],
    ['of siege guns, limbered', [at('s', 20_000, 12_000, 'battery-limbered')], 'MAR-2.5'],
    ['of siege guns', [at('s', 20_000, 12_000, 'siege-battery')], null],
    ['of horse in a block', [{ type: 'garrison', unit: 'h', block: 'in' }], 'MAR-13.1'],
    ['in a block of the zone', [{ type: 'garrison', unit: 'a', block: 'in' }], null],
    ['in a block that is partly outside', [{ type: 'garrison', unit: 'a', block: 'half-out' }], 'MAR-24.2'],
    ['in no block', [{ type: 'garrison', unit: 'a', block: 'nowhere' }], 'MAR-13.1'],
    [
      'in a block that is taken',
      [
        { type: 'garrison', unit: 'a', block: 'in' },
        { type: 'garrison', unit: 'b', block: 'in' },
      ],
      'MAR-13.1',
    ],
  ])('%s', (_, placed, rule) => expect(ruleOf(...placed)).toBe(rule))
})

describe('MAR-24.2 MAR-4.12 · a leader', () => {
  const post = (x: number, y: number): Placed => ({ type: 'post', leader: 'chief-red', x, y })
  const withUnit = (id: string): Placed => ({ type: 'post-with', leader: 'chief-red', unit: id })
  test.each<[string, readonly Placed[], string | null]>([
    ['on the edge of the zone', [post(40_000, 20_000)], null],
    ['beyond it', [post(40_001, 20_000)], 'MAR-4.12'],
    ['twice', [post(20_000, 12_000), post(21_000, 12_000)], 'MAR-4.12'],
    ['with a unit that stands', [at('a', 20_000, 12_000), withUnit('a')], null],
    ['with a unit that does not stand yet', [withUnit('a')], 'MAR-24.2'],
    ['with an enemy', [withUnit('z')], 'MAR-24.2'],
    ['of the enemy', [{ type: 'post', leader: 'chief-blue', x: 20_000, y: 12_000 }], 'MAR-4.12'],
  ])('%s', (_, placed, rule) => expect(ruleOf(...placed)).toBe(rule))
})

test('MAR-24.2 MAR-14.3 MAR-24.4 · who is not placed comes later, siege guns never; a garrison controls its block', () => {
  const stage = new Stage(field(), 'deployFirst')
  const placed: Placed[] = [
    { type: 'garrison', unit: 'a', block: 'in' },
    { type: 'post-with', leader: 'chief-red', unit: 'a' },
  ]
  const { s } = stage.decide(0, { type: 'deploy', placed })
  expect(['a', 'b', 'h', 's', 'r'].map(id => unit(s, id).place)).toEqual([
    'table',
    'en-route',
    'en-route',
    'withdrawn',
    'en-route',
  ])
  expect(s.open.blocks.map(({ controller }) => controller)).toEqual([0, -1])
  expect(s.open.leaders[1]).toMatchObject({ place: 'table', attachedTo: 0, x: 21_500, y: 16_500 })
})
