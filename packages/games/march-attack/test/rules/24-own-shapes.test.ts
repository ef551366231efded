import type { Refusal } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import scenarios from '../../src/data/scenarios.json' with { type: 'json' }
import { marchAttack } from '../../src/index.ts'

/** MAR-24.23: data of one's own that is odd or hostile: shapes that are none, places where nothing is, numbers without sense. */

type Json = { [field: string]: unknown }
const [mill] = scenarios.scenarios.filter(({ id }) => id === 'mill-hill')
if (mill === undefined) throw new Error('no such scenario')
const { provenance: _, inspiredBy: __, durationMinutes: ___, table, ...rest } = mill
const { widthInches, heightInches } = table
const MF = 'fr-advance-guard-1813'

/** Mill Hill itself, under another name, with one thing changed. */
function battle(change: (battle: typeof rest & Json) => void): unknown {
  const copy = structuredClone({ ...rest, id: 'odd', title: 'Odd' })
  change(copy)
  return {
    schema: 'march-attack-scenarios',
    version: 1,
    scenarios: [{ ...copy, table: { widthInches, heightInches } }],
  }
}

interface OwnUnit {
  readonly name: string
  readonly [field: string]: unknown
}
const foot = (name: string, more: Json = {}): OwnUnit => ({
  name,
  branch: 'infantry',
  men: 600,
  quality: 'regular',
  ...more,
})
const army = (units: readonly OwnUnit[], guns: readonly OwnUnit[] = [], more: Json = {}): unknown => ({
  schema: 'march-attack-armies',
  version: 1,
  armies: [
    {
      id: 'own',
      name: 'Own',
      nation: 'polish',
      majorFormations: [
        {
          id: 'own-mf',
          name: 'Division',
          year: 1809,
          commander: 'Somebody',
          brigades: [{ name: '1st', units }],
          artillery: guns,
          ...more,
        },
      ],
    },
  ],
})

const gameWith = (...jsons: unknown[]) =>
  marchAttack.data?.with(jsons.map((json, i) => ({ name: `file-${i}.json`, json })))
const refusals = (...jsons: unknown[]): readonly Refusal[] => {
  const made = gameWith(...jsons)
  return made === undefined || made.ok ? [] : made.refusals
}

const add = (copy: Json, thing: Json): void => {
  copy['terrain'] = [...(copy['terrain'] as unknown[]), { id: 'odd-thing', ...thing }]
}
const polygon = (kind: string, type: string, points: readonly (readonly number[])[]): Json => ({
  kind,
  ...(kind === 'hill' ? { level: 1 } : { type }),
  shape: 'polygon',
  points,
})
const line = (points: readonly (readonly number[])[]): Json => ({
  kind: 'linear',
  type: 'stream',
  shape: 'polyline',
  points,
})
const CROSSED = [
  [2000, 12_000],
  [5000, 15_000],
  [5000, 12_000],
  [2000, 14_000],
]
const FLAT = [
  [2000, 12_000],
  [3000, 12_000],
  [5000, 12_000],
]
const DENTED = [
  [2000, 12_000],
  [5000, 12_000],
  [5000, 15_000],
  [4000, 13_000],
]
const late = (copy: Json, entry: readonly number[], entryWidth: number): void => {
  const { sides, defaultDeployment } = copy as unknown as typeof rest
  copy['reinforcements'] = [{ side: sides[0]?.id, mf: MF, due: 2, entry, entryWidth, edge: 'south' }]
  copy['defaultDeployment'] = defaultDeployment.filter(each => !JSON.stringify(each).includes('"fr-'))
}
const chief = (copy: Json): Json => (copy as unknown as typeof rest).sides[0]?.commanderInChief as Json

describe('MAR-24.23 · what is wrong with a battle', () => {
  test.each<[string, string, string, (copy: typeof rest & Json) => void]>([
    [
      'a wood that crosses itself',
      'odd.terrain.odd-thing',
      'MAR-23.18',
      c => add(c, polygon('area', 'light-woods', CROSSED)),
    ],
    [
      'a pond that crosses itself',
      'odd.terrain.odd-thing',
      'MAR-23.18',
      c => add(c, polygon('area', 'pond', CROSSED)),
    ],
    [
      'a hill without any ground',
      'odd.terrain.odd-thing',
      'MAR-23.18',
      c => add(c, polygon('hill', '', FLAT)),
    ],
    [
      'a block without any ground',
      'odd.terrain.odd-thing',
      'MAR-23.18',
      c => add(c, polygon('bua', 'farm', FLAT)),
    ],
    [
      'a block that is dented',
      'odd.terrain.odd-thing',
      'MAR-23.18',
      c => add(c, polygon('bua', 'farm', DENTED)),
    ],
    [
      'a corner that is there twice',
      'odd.terrain.odd-thing',
      'MAR-23.18',
      c => add(c, polygon('area', 'rough', [...DENTED, [4000, 13_000]])),
    ],
    [
      'a stream that stays where it is',
      'odd.terrain.odd-thing',
      'MAR-23.18',
      c =>
        add(
          c,
          line([
            [1, 1],
            [1, 1],
          ]),
        ),
    ],
    [
      'a zone that crosses itself',
      'odd.french.deploymentZone',
      'MAR-23.18',
      c => Object.assign(c.sides[0] ?? {}, { deploymentZone: CROSSED }),
    ],
    [
      'a bridge away from its water',
      'odd.terrain.bridge.points',
      'MAR-12.10',
      c => {
        add(
          c,
          line([
            [1000, 12_000],
            [1000, 14_000],
          ]),
        )
        add(c, {
          id: 'bridge',
          kind: 'crossing',
          type: 'bridge',
          on: 'odd-thing',
          shape: 'point',
          points: [[2001, 13_000]],
        })
      },
    ],
    [
      'an entry at which no column finds room',
      `odd.reinforcements.${MF}.entryWidth`,
      'MAR-14.3',
      c => late(c, [786, 0], 0),
    ],
    [
      'a battle that begins at night',
      'odd.sunset',
      'MAR-15.6',
      c => Object.assign(c, { startTime: '22:00', sunset: '21:20' }),
    ],
    [
      'a corps called like a post',
      'odd.french.corps',
      'MAR-24.15',
      c => {
        const corps = {
          id: 'commander-in-chief',
          name: 'X',
          commander: 'Y',
          majorFormations: [MF],
          initialOrder: 'attack',
        }
        Object.assign(c.sides[0] ?? {}, { corps: [corps] })
      },
    ],
    [
      'a successor who stands on the table',
      'odd.french.commanderInChief',
      'MAR-24.17',
      c => {
        late(c, [18_000, 0], 12_000)
        const { name } = chief(c)
        Object.assign(c.sides[0] ?? {}, {
          commanderInChief: { leader: chief(c), replacedOnArrivalOf: { mf: MF, by: name } },
        })
      },
    ],
    [
      'one who leaves and commands a corps besides',
      'odd.french.commanderInChief',
      'MAR-24.17',
      c => {
        late(c, [18_000, 0], 12_000)
        const leaves = { leader: 'Somebody', replacedOnArrivalOf: { mf: MF, by: 'Another' } }
        const corps = {
          id: 'one',
          name: 'I',
          commander: 'Somebody',
          majorFormations: [MF],
          initialOrder: 'attack',
        }
        Object.assign(c.sides[0] ?? {}, { commanderInChief: leaves, corps: [corps] })
      },
    ],
    [
      'one man with two ratings',
      'odd.french',
      'MAR-4.11',
      c => {
        const corps = { id: 'one', name: 'I', majorFormations: [MF], initialOrder: 'attack' }
        const commander = { ...chief(c), command: 'terrible' }
        Object.assign(c.sides[0] ?? {}, { corps: [{ ...corps, commander }] })
      },
    ],
  ])('MAR-24.23 · %s: %s (%s)', (_name, field, rule, change) => {
    const found = refusals(battle(change))
    expect(found.map(({ args, rule: by }) => [args?.['field'], by])).toContainEqual([field, rule])
    for (const language of ['en', 'de'] as const)
      for (const refusal of found)
        expect(marchAttack.words[language].refusal(null, refusal)).toMatch(/^file-0\.json, .+: .+\.$/)
  })

  test.each<[string, (copy: typeof rest & Json) => void]>([
    ['as the house has it', () => undefined],
    ['a pond that is dented', c => add(c, polygon('area', 'pond', DENTED))],
    [
      'a bridge an inch from its water',
      c => {
        add(
          c,
          line([
            [1000, 12_000],
            [1000, 14_000],
          ]),
        )
        add(c, {
          id: 'bridge',
          kind: 'crossing',
          type: 'bridge',
          on: 'odd-thing',
          shape: 'point',
          points: [[2000, 13_000]],
        })
      },
    ],
    ['an entry with room for one column', c => late(c, [787, 0], 0)],
    [
      'one man with two posts',
      c => {
        const corps = { id: 'one', name: 'I', majorFormations: [MF], initialOrder: 'attack' }
        Object.assign(c.sides[0] ?? {}, { corps: [{ ...corps, commander: chief(c) }] })
      },
    ],
    [
      'a battle that begins in the last turn of dusk',
      c => Object.assign(c, { startTime: '21:59', sunset: '21:20' }),
    ],
  ])('MAR-24.23 · %s is taken', (_name, change) => {
    expect(refusals(battle(change))).toEqual([])
  })
})

describe('MAR-24.23 · what is wrong with an army', () => {
  const two = [foot('a'), foot('b')]
  const siege = (more: Json): OwnUnit => ({
    name: 'g',
    guns: 8,
    artilleryClass: 'siege',
    quality: 'regular',
    ...more,
  })
  const lancers = { name: 'c', branch: 'cavalry', men: 600, quality: 'regular', weight: 'light' }
  test.each<[string, string, string, unknown]>([
    [
      'a unit without CV',
      '.cv',
      'MAR-24.20',
      army([foot('a', { cv: 0 }), foot('b')], [], { override: true }),
    ],
    [
      'a CV beyond all fire',
      '.cv',
      'MAR-24.20',
      army([foot('a', { cv: 100 }), foot('b')], [], { override: true }),
    ],
    ['a unit without men', '.men', 'MAR-24.20', army([foot('a', { men: 0 }), foot('b')])],
    ['a battery without guns', '.guns', 'MAR-24.20', army(two, [siege({ guns: 0 })])],
    ['siege guns that are not heavy', 'own-mf-g.weight', 'MAR-2.5', army(two, [siege({ weight: 'medium' })])],
    [
      'a unit called like a regiment that is split',
      'own',
      'MAR-24.15',
      army([...two, lancers, foot('d', { id: 'own-mf-c' })]),
    ],
    ['a name with half a letter', '.name', 'MAR-24.20', army(two, [], { name: 'x\ud800y' })],
  ])('MAR-24.23 · %s', (_name, field, rule, json) => {
    const found = refusals(json)
    expect(found.length).toBeGreaterThan(0)
    expect(found.some(({ args, rule: by }) => String(args?.['field']).endsWith(field) && by === rule)).toBe(
      true,
    )
  })

  test('MAR-2.5 MAR-2.4 · siege guns of one’s own are heavy, whatever they throw', () => {
    expect(refusals(army(two, [siege({ pounder: 6, designation: 'R-4 HS' })]))).toEqual([])
  })

  test('MAR-2.30 · who is only called like a battle group is a unit like others', () => {
    const made = gameWith(
      army([foot('1st Line'), foot('1st Line N1'), foot('2nd Line')]),
      battle(copy => {
        const [french, prussian] = copy.sides
        const places = ['1st-line', '1st-line-n1', '2nd-line'].map((of, i) => ({
          unit: `own-mf-${of}`,
          x: 8000 + 5000 * i,
          y: 5800,
          facing: 0,
          formation: 'infantry-column',
        }))
        const others = copy.defaultDeployment.filter(each => !JSON.stringify(each).includes('"fr-'))
        Object.assign(copy, {
          sides: [{ ...french, majorFormations: ['own-mf'], initialOrders: [] }, prussian],
          defaultDeployment: [...places, { commander: 'own-mf', x: 17_000, y: 3500 }, ...others],
        })
      }),
    )
    if (made === undefined || !made.ok) throw new Error(JSON.stringify(made))
    const odd = made.value.scenario('odd', {})
    expect(
      odd.ok && odd.value.units.filter(({ side }) => side === 0).map(({ groups }) => groups.length),
    ).toEqual([0, 0, 0])
  })
})
