import { Match, type Refusal, stateWith } from '@grognard/engine'
import { fuzzMatch } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import scenarios from '../../src/data/scenarios.json' with { type: 'json' }
import { marchAttack } from '../../src/index.ts'
import { layOut } from '../../src/set-up/lay-out.ts'
import type { MarchAttack } from '../../src/state.ts'
import { levelNow, scvNow } from '../../src/table/formations.ts'
import { formationNamed } from '../../src/table/names.ts'

/** MAR-24.23: armies in short form, and battles; all refusals name file, field and rule. */

const unit = (name: string, more: object) => ({ name, ...more })
const ARMY = {
  schema: 'march-attack-armies',
  version: 1,
  armies: [
    {
      id: 'warsaw',
      name: 'Duchy of Warsaw',
      nation: 'polish',
      majorFormations: [
        {
          id: 'pl-division',
          name: 'Division',
          year: 1809,
          commander: 'Poniatowski',
          brigades: [
            {
              name: '1st Brigade',
              units: [
                unit('2nd Line', { branch: 'infantry', men: 700, quality: 'regular' }),
                unit('5th Light', { branch: 'infantry', men: 520, quality: 'veteran', skirmish: true }),
                unit('Vistula Lancers', {
                  branch: 'cavalry',
                  men: 560,
                  quality: 'veteran',
                  weight: 'light',
                  lancer: true,
                }),
              ],
            },
          ],
          artillery: [unit('1st Foot Battery', { guns: 6, pounder: 6, quality: 'regular' })],
        },
      ],
    },
  ],
}
const [mill] = scenarios.scenarios.filter(({ id }) => id === 'mill-hill')
if (mill === undefined) throw new Error('no such scenario')
const place = (of: string, x: number, y: number, formation: string) => ({
  unit: `pl-division-${of}`,
  x,
  y,
  facing: 0,
  formation,
})

/** The Poles in the place of the French at Mill Hill. */
const BATTLE = {
  schema: 'march-attack-scenarios',
  version: 1,
  scenarios: [
    {
      ...mill,
      id: 'raszyn',
      title: 'Raszyn',
      about: 'Poles at the mill.',
      table: { widthInches: 36, heightInches: 30 },
      sides: [
        {
          ...mill.sides[0],
          id: 'poles',
          name: 'Poles',
          commanderInChief: 'Dąbrowski',
          majorFormations: ['pl-division'],
          initialOrders: [{ mf: 'pl-division', type: 'attack', objective: [17_000, 15_000] }],
        },
        mill.sides[1],
      ],
      defaultDeployment: [
        place('2nd-line', 9000, 5800, 'infantry-column'),
        place('5th-light', 14_000, 5800, 'infantry-column'),
        place('vistula-lancers-n1', 20_000, 5000, 'cavalry-line'),
        place('vistula-lancers-n2', 24_000, 5000, 'cavalry-line'),
        place('1st-foot-battery', 28_000, 6000, 'battery-unlimbered'),
        { commander: 'pl-division', x: 17_000, y: 3500 },
        { leader: 'poles/commander-in-chief', x: 18_500, y: 2500 },
        ...mill.defaultDeployment.filter(
          each =>
            ('unit' in each && String(each.unit).startsWith('pr-')) ||
            ('commander' in each && String(each.commander).startsWith('pr-')) ||
            ('leader' in each && String(each.leader).startsWith('prussian')),
        ),
      ],
    },
  ],
}

const files = (...jsons: unknown[]) => jsons.map((json, i) => ({ name: `file-${i}.json`, json }))
const withFiles = (...jsons: unknown[]) => marchAttack.data?.with(files(...jsons))
/** Field and rule of each reason. */
const reasons = (...jsons: unknown[]): [unknown, unknown][] => {
  const made = withFiles(...jsons)
  return made === undefined || made.ok
    ? []
    : made.refusals.map(({ args, rule }: Refusal) => [args?.['field'], rule])
}
/** A copy of a file with one thing changed in it. */
function changed<T>(file: T, change: (copy: T) => void): T {
  const copy = structuredClone(file)
  change(copy)
  return copy
}
const mf = (file: typeof ARMY) => {
  const found = file.armies[0]?.majorFormations[0]
  if (found === undefined) throw new Error('no MF')
  return found as typeof found & { [field: string]: unknown }
}
const units = (file: typeof ARMY) => (mf(file).brigades[0]?.units ?? []) as { [field: string]: unknown }[]
const battle = (file: typeof BATTLE) => {
  const [found] = file.scenarios
  if (found === undefined) throw new Error('no battle')
  return found as typeof found & { [field: string]: unknown }
}

describe('MAR-24.23 · what is right', () => {
  test('MAR-24.23 MAR-17.2 MAR-2.31 · an army in short form: what follows from the rules is filled in', () => {
    const made = withFiles(ARMY, BATTLE)
    if (made === undefined || !made.ok) throw new Error(JSON.stringify(made))
    expect(made.value.data?.adds).toMatchObject([
      { kind: 'army', id: 'warsaw', name: 'Duchy of Warsaw' },
      { kind: 'scenario', id: 'raszyn', name: 'Raszyn' },
    ])
    const raszyn = made.value.scenario('raszyn', {})
    if (!raszyn.ok) throw new Error(JSON.stringify(raszyn.refusal))
    const poles = raszyn.value.units.filter(({ side, groups }) => side === 0 && groups.length === 0)
    expect(poles.map(({ id, cv, men }) => [id, cv, men])).toEqual([
      ['pl-division-1st-foot-battery', 4, 0],
      ['pl-division-2nd-line', 6, 700],
      ['pl-division-5th-light', 6, 520],
      ['pl-division-vistula-lancers-n1', 4, 280],
      ['pl-division-vistula-lancers-n2', 4, 280],
    ])
    expect(raszyn.value.formations.find(({ id }) => id === 'pl-division')?.type).toBe('mixed')
    const begun = Match.begin(made.value, { scenario: 'raszyn', chance: { source: 'fast', seed: 1 } })
    expect(begun.ok).toBe(true)
    expect(made.value.data?.hash).not.toBe(marchAttack.data?.hash)
    expect(made.value.words.en.scenario('raszyn')).toEqual({ title: 'Raszyn', about: 'Poles at the mill.' })
    expect(made.value.words.en.adds?.('army', ['Duchy of Warsaw'])).toBe('the army Duchy of Warsaw')
    expect(made.value.words.de.adds?.('scenario', ['Raszyn'])).toBe('die Schlacht Raszyn')
    expect(fuzzMatch(made.value, 4)).toBeNull()
  })

  test('MAR-18.1 MAR-19.1 · troops by their kind, leaders by their name', () => {
    const kinds = changed(ARMY, file => {
      const [army] = file.armies
      if (army !== undefined) army.nation = 'french'
      units(file)[0] = { name: '2nd Line', troop: 'line infantry', men: 700 }
    })
    expect(reasons(kinds)).toEqual([])
  })

  test('MAR-24.23 · without files it is the house’s game', () => {
    const made = withFiles()
    expect(made?.ok === true && made.value.data?.hash).toBe(marchAttack.data?.hash)
  })
})

describe('MAR-24.23 · what is wrong with an army', () => {
  test.each<[string, string, string, (file: typeof ARMY) => void]>([
    ['men and guns', 'pl-division.2nd Line', 'MAR-24.20', f => Object.assign(units(f)[0] ?? {}, { guns: 4 })],
    [
      'no such troops',
      'pl-division.2nd Line.troop',
      'MAR-18.1',
      f => Object.assign(units(f)[0] ?? {}, { troop: 'martians' }),
    ],
    ['no quality', 'pl-division.2nd Line.quality', 'MAR-2.12', f => void delete units(f)[0]?.['quality']],
    [
      'cavalry without weight',
      'pl-division.Vistula Lancers.weight',
      'MAR-2.3',
      f => void delete units(f)[2]?.['weight'],
    ],
    [
      'cavalry that skirmishes',
      'pl-division.Vistula Lancers.skirmish',
      'MAR-2.2',
      f => Object.assign(units(f)[2] ?? {}, { skirmish: true }),
    ],
    [
      'a kind of infantry with lances',
      'pl-division.2nd Line.lancer',
      'MAR-2.3',
      f => {
        units(f)[0] = { name: '2nd Line', nation: 'french', troop: 'line infantry', men: 700, lancer: true }
      },
    ],
    [
      'guns that skirmish',
      'pl-division.1st Foot Battery.skirmish',
      'MAR-2.2',
      f => Object.assign(mf(f).artillery[0] ?? {}, { skirmish: true }),
    ],
    [
      'a CV that does not follow',
      'pl-division.pl-division-2nd-line.cv',
      'MAR-17.2',
      f => Object.assign(units(f)[0] ?? {}, { cv: 9, designation: 'R-9' }),
    ],
    ['one unit', 'pl-division', 'MAR-4.2', f => void units(f).splice(1)],
    [
      'the id of a published MF',
      'warsaw',
      'MAR-24.15',
      f => Object.assign(mf(f), { id: 'fr-20-division-1815' }),
    ],
    [
      'a uniform that nobody has',
      'pl-division.2nd Line.uniform',
      'MAR-24.20',
      f => Object.assign(units(f)[0] ?? {}, { uniform: 'pink' }),
    ],
  ])('MAR-24.23 · %s: %s (%s)', (_, field, rule, change) => {
    expect(reasons(changed(ARMY, change))).toContainEqual([field, rule])
  })

  test('MAR-24.23 · what has another form is refused with its field, and so is what calls itself otherwise', () => {
    const made = withFiles({ ...ARMY, armies: 'many' }, { schema: 'chess' }, null)
    expect(made?.ok).toBe(false)
    if (made === undefined || made.ok) return
    for (const { args } of made.refusals) expect(args).toHaveProperty('file')
    expect(made.refusals.map(({ rule }) => rule)).toEqual(['MAR-24.20', 'MAR-24.23', 'MAR-24.23'])
    const words = marchAttack.words.en
    for (const refusal of made.refusals) expect(words.refusal(null, refusal)).toContain('file-')
  })

  test.each<[string, RegExp, (file: typeof ARMY) => void]>([
    ['<b>Bold</b>', /^file-.*\.name: /, f => Object.assign(units(f)[0] ?? {}, { name: '<b>Bold</b>' })],
    ['what turns letters round', /\.name: /, f => Object.assign(units(f)[0] ?? {}, { name: 'a\u202eb' })],
    ['an id with capitals', /\.id: /, f => Object.assign(mf(f), { id: 'PL' })],
  ])(
    'MAR-24.23 · a text of another form, %s, is refused with its field in both languages',
    (_, field, change) => {
      const made = withFiles(changed(ARMY, change))
      if (made === undefined || made.ok) throw new Error('it was taken')
      for (const language of ['en', 'de'] as const)
        for (const refusal of made.refusals) {
          const sentence = marchAttack.words[language].refusal(null, refusal)
          expect(sentence).toMatch(field)
          expect(sentence).not.toMatch(/mar\.|Invalid/)
        }
    },
  )
})

describe('MAR-24.23 · what is wrong with a battle', () => {
  test('MAR-24.21 MAR-24.23 · a number that cannot be is refused with its field and rule', () => {
    const never = changed(BATTLE, f => Object.assign(battle(f), { turnLimit: 0 }))
    expect(reasons(ARMY, never)).toEqual([['scenarios.0.turnLimit', 'MAR-24.21']])
  })

  const terrain = [
    { id: 'bridge', kind: 'crossing', type: 'bridge', on: 'high-road', shape: 'point', points: [[1, 1]] },
  ]
  test.each<[string, string, string, (file: typeof BATTLE) => void]>([
    [
      'an MF that there is not',
      'raszyn.sides.majorFormations',
      'MAR-24.21',
      f => Object.assign(battle(f).sides[0] ?? {}, { majorFormations: ['nobody'] }),
    ],
    [
      'the id of a house battle',
      'mill-hill',
      'MAR-24.15',
      f => Object.assign(battle(f), { id: 'mill-hill' }),
    ],
    [
      'the title of a house battle',
      'raszyn.title',
      'MAR-24.23',
      f => Object.assign(battle(f), { title: 'Mill Hill' }),
    ],
    [
      'a side that does not deploy',
      'raszyn.deployFirst',
      'MAR-24.1',
      f => Object.assign(battle(f), { deployFirst: 'turks' }),
    ],
    [
      'an order without objective',
      'raszyn.poles.initialOrders.pl-division',
      'MAR-5.12',
      f =>
        Object.assign(battle(f).sides[0] ?? {}, { initialOrders: [{ mf: 'pl-division', type: 'attack' }] }),
    ],
    [
      'a bridge over a road',
      'raszyn.terrain.bridge.on',
      'MAR-12.10',
      f => Object.assign(battle(f), { terrain: [...battle(f).terrain, ...terrain] }),
    ],
    [
      'an objective off the table',
      'raszyn.objectives.mill',
      'MAR-23.1',
      f => Object.assign(battle(f).objectives[0] ?? {}, { point: [90_000, 1] }),
    ],
    [
      'an objective that counts for nobody',
      'raszyn.objectives.mill.side',
      'MAR-24.5',
      f => Object.assign(battle(f).objectives[0] ?? {}, { side: 'swedish' }),
    ],
    [
      'margins the wrong way round',
      'raszyn.victory.decisiveMargin',
      'MAR-24.5',
      f => Object.assign(battle(f).victory, { decisiveMargin: 1 }),
    ],
    [
      'a unit without a place',
      'raszyn.defaultDeployment',
      'MAR-24.2',
      f => void battle(f).defaultDeployment.shift(),
    ],
    [
      'a unit outside of its zone',
      'raszyn.defaultDeployment',
      'MAR-24.2',
      f => Object.assign(battle(f).defaultDeployment[0] ?? {}, { y: 15_000, x: 30_000 }),
    ],
    [
      'a unit on the mill',
      'raszyn.defaultDeployment',
      'MAR-24.2',
      f => Object.assign(battle(f).defaultDeployment[0] ?? {}, { y: 15_000, x: 17_000 }),
    ],
    [
      'infantry drawn up as cavalry',
      'raszyn.defaultDeployment',
      'MAR-24.2',
      f => Object.assign(battle(f).defaultDeployment[0] ?? {}, { formation: 'cavalry-line' }),
    ],
    [
      'a player of the other side',
      'raszyn.players',
      'MAR-24.14',
      f =>
        Object.assign(battle(f), {
          players: [{ id: 'x', name: 'X', side: 'prussian', majorFormations: ['pl-division'] }],
        }),
    ],
  ])('MAR-24.23 · %s: %s (%s)', (_, field, rule, change) => {
    const found = reasons(ARMY, changed(BATTLE, change))
    expect(found).toContainEqual([field, rule])
    const made = withFiles(ARMY, changed(BATTLE, change))
    if (made === undefined || made.ok) throw new Error('taken')
    for (const language of ['en', 'de'] as const)
      for (const refusal of made.refusals)
        expect(marchAttack.words[language].refusal(null, refusal)).toMatch(/^file-1\.json, .+: .+\.$/)
  })
})

describe('MAR-5.18 MAR-24.21 · a first order to bombard, in a file', () => {
  const ordered = (target: string, id = 'pl-division') =>
    changed(BATTLE, f =>
      Object.assign(battle(f).sides[0] ?? {}, { initialOrders: [{ mf: id, type: 'bombard', target }] }),
    )
  const [foe = ''] = mill.sides[1]?.majorFormations ?? []
  const block = mill.terrain.find(({ kind }) => kind === 'bua')?.id ?? ''

  test.each([
    ['an enemy MF', foe, { formation: foe, block: null }],
    ['a block', block, { formation: null, block }],
  ])('%s', (_, target, expected) => {
    const made = withFiles(ARMY, ordered(target))
    if (made === undefined || !made.ok) throw new Error(JSON.stringify(made))
    const scenario = made.value.scenario('raszyn', {})
    if (!scenario.ok) throw new Error('no battle')
    const formations = scenario.value.formations.map(({ id }) => id)
    const blocks = scenario.value.ground.blocks.map(({ id }) => id)
    const orders = layOut(scenario.value).shared?.[0]?.secret.orders ?? []
    expect(orders[formations.indexOf('pl-division')]).toMatchObject({
      type: 'bombard',
      formation: expected.formation === null ? -1 : formations.indexOf(expected.formation),
      block: expected.block === null ? -1 : blocks.indexOf(expected.block),
    })
  })

  test.each([
    ['its own MF', 'pl-division'],
    ['nobody', 'nobody'],
    ['a hill', mill.terrain.find(({ kind }) => kind === 'hill')?.id ?? ''],
  ])('not at %s', (_, target) =>
    expect(reasons(ARMY, ordered(target))).toEqual([['raszyn.poles.initialOrders.pl-division', 'MAR-5.18']]),
  )

  test('nor by an MF without a battery', () => {
    const noGuns = changed(ARMY, f => Object.assign(mf(f), { artillery: [] }))
    expect(reasons(noGuns, ordered(foe))).toContainEqual([
      'raszyn.poles.initialOrders.pl-division',
      'MAR-5.18',
    ])
  })
})

test('MAR-14.3 MAR-2.5 · siege artillery is not en route', () => {
  const siege = changed(ARMY, f =>
    Object.assign(mf(f).artillery[0] ?? {}, { artilleryClass: 'siege', pounder: 24 }),
  )
  const coming = changed(BATTLE, f =>
    Object.assign(battle(f), {
      reinforcements: [
        { side: 'poles', mf: 'pl-division', due: 2, entry: [17_000, 0], entryWidth: 8000, edge: 'south' },
      ],
    }),
  )
  expect(reasons(siege, coming)).toContainEqual(['raszyn.reinforcements.pl-division', 'MAR-2.5'])
  expect(reasons(ARMY, coming)).not.toContainEqual(['raszyn.reinforcements.pl-division', 'MAR-2.5'])
})

test('MAR-17.2 MAR-7.1 · what an MF prints under `override` holds: its levels and its SCV', () => {
  const printed = (more: object) => {
    const own = changed(ARMY, f => Object.assign(mf(f), { override: true, ...more }))
    const made = withFiles(own, BATTLE)
    if (made === undefined || !made.ok) throw new Error(JSON.stringify(made))
    const scenario = made.value.scenario('raszyn', {})
    if (!scenario.ok) throw new Error('no battle')
    const s = stateWith<MarchAttack>(scenario.value, layOut(scenario.value))
    const number = formationNamed(s, 'pl-division')
    const units = s.open.units.flatMap((unit, i) =>
      unit.major === number && unit.place === 'to-deploy' && s.scenario.units[i]?.branch !== 'artillery'
        ? [unit]
        : [],
    )
    expect(units).toHaveLength(4)
    return units.map(unit => {
      const now = `${levelNow(s, number)} ${scvNow(s, number)}`
      unit.place = 'lost'
      return now
    })
  }
  const levels = { steady: [4, 4], shaken: [3, 2], spent: [1, 1] }
  const scv = { steady: 9, shaken: 8, spent: 1 }
  expect(printed({})).toEqual(['steady 3', 'steady 3', 'shaken 2', 'spent 1'])
  expect(printed({ levels, scv })).toEqual(['steady 9', 'shaken 8', 'shaken 8', 'spent 1'])
  // Of another number of units it says nothing.
  expect(printed({ levels: { ...levels, steady: [5, 4] } })).toEqual(printed({}))
})
