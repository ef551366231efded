import { statSync } from 'node:fs'
import { type DataFile, MOST_DATA_BYTES, type Refusal, sayDataRefusal } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { MODULE, type ModuleFile } from '../../src/module/form/index.ts'
import { HOUSE } from '../../src/module/index.ts'
import { addModules, type Data, gameData, HOUSE_DATA } from '../../src/module/own-modules.ts'
import { DATA_REASONS, wrongData } from '../../src/module/reasons.ts'
import { scenarioIds, scenariosWith } from '../../src/module/scenarios.ts'
import * as de from '../../src/words/de/data.ts'
import * as en from '../../src/words/en/data.ts'
import { at } from '../hostile/change.ts'
import { copyOf } from '../house.ts'

/** A module of one's own: the teaching campaign under another name. */
function own(change: (file: ModuleFile) => void = () => {}, name = 'own.json', id = 'own'): DataFile {
  const file = copyOf('sall-1796')
  file.schema = MODULE
  file.moduleId = id
  file.scenarios.splice(1)
  file.scenarios[0]!.id = `${id}-campaign`
  file.scenarios[0]!.title = `The campaign of ${id}`
  delete file.words.de.scenarios
  change(file)
  return { name, json: file }
}

const refusals = (...files: DataFile[]): readonly Refusal[] => {
  const checked = addModules(files)
  return checked.ok ? [] : checked.refusals
}

function added(...files: DataFile[]): Data {
  const checked = addModules(files)
  if (!checked.ok) throw new Error(JSON.stringify(checked.refusals))
  return checked.value
}

/** File, field, and the rule and reason, or the key. */
const lines = (...files: DataFile[]): string[] =>
  refusals(...files).map(({ key, rule, args = {} }) =>
    [args['file'], args['field'], rule?.slice('AOM-'.length) ?? key, args['reason'], args['other']]
      .filter(part => part !== undefined && part !== '')
      .join(' '),
  )

test('AOM-1.16 AOM-47.1 · a module of one’s own is played beside the house’s, and nothing of the house changes', () => {
  const data = added(own())
  expect(scenarioIds(data.modules)).toEqual([...scenarioIds(HOUSE), 'own-campaign'])
  expect(data.own.adds).toEqual([
    { file: 'own.json', kind: 'module', id: 'own', name: 'The Sall 1796' },
    { file: 'own.json', kind: 'scenario', id: 'own-campaign', name: 'The campaign of own' },
  ])
  const made = scenariosWith(data.modules)('own-campaign', {})
  expect(made.ok && [made.value.moduleId, made.value.theatre.zones.length]).toEqual(['own', 7])
  expect(HOUSE_DATA.modules).toEqual(HOUSE)
})

test('AOM-1.16 · other numbers in the file are other numbers in the game', () => {
  const data = added(
    own(file => {
      at('parameters.locMaxLength', 5)(file)
      at('zones.joch.forage', 9)(file)
      at('tables.baseActivityPoints.france.corps', 9)(file)
    }),
  )
  const made = scenariosWith(data.modules)('own-campaign', {})
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const { parameters, theatre, tables } = made.value
  expect([parameters.locMaxLength, tables.baseActivityPoints[0]!.corps]).toEqual([5, 9])
  expect(theatre.zones.find(({ id }) => id === 'joch')?.forage).toBe(9)
})

const FORM: readonly (readonly [what: string, change: (file: ModuleFile) => void, expected: string])[] = [
  ['no zones', at('-zones'), 'own.json zones engine.data.missing'],
  ['no scoring', at('-victoryPoints'), 'own.json victoryPoints engine.data.missing'],
  ['no base AP', at('tables.-baseActivityPoints'), 'own.json tables.baseActivityPoints engine.data.missing'],
  ['no calendar', at('-calendar'), 'own.json calendar engine.data.missing'],
  ['a field too many', at('zones.joch.height', 3), 'own.json zones.5.height engine.data.field'],
  ['another version', at('schemaVersion', 1), 'own.json schemaVersion engine.data.value'],
  ['no such terrain', at('zones.joch.terrain', 'sea'), 'own.json zones.5.terrain engine.data.value'],
  [
    'a bombardment that costs more SP than can be named',
    at('tables.bombardment', {
      columns: [[1, null]],
      sp: [[41], ...Array.from({ length: 9 }, () => [40])],
      art: Array.from({ length: 10 }, () => [0]),
    }),
    'own.json tables.bombardment.sp.0.0 engine.data.most',
  ],
  ['half a forage', at('zones.joch.forage', 1.5), 'own.json zones.5.forage engine.data.type'],
  ['too much forage', at('zones.joch.forage', 11), 'own.json zones.5.forage engine.data.most'],
  ['a name that turns text round', at('zones.joch.name', 'a\u202Eb'), 'own.json zones.5.name aom.form-name'],
  ['an id that is none', at('zones.joch.id', 'The Joch'), 'own.json zones.5.id aom.form-id'],
  [
    'a player without code',
    at('scenarios.0.allocation.2.F1.player', 'F 1'),
    'own.json scenarios.0.allocation.2.0.player aom.form-code',
  ],
  ['weather', at('parameters.weather', 'storm'), 'own.json parameters.weather engine.data.type'],
  [
    'a rule of its own',
    at('parameters.apRules', ['more']),
    'own.json parameters.apRules engine.data.longest',
  ],
  [
    'half a man',
    at('scenarios.0.setup.garrisons.0.sp', { 'fr-rec': 0.5 }),
    'own.json scenarios.0.setup.garrisons.0.sp.fr-rec engine.data.type',
  ],
  ['seven players', at('scenarios.0.players', [2, 7]), 'own.json scenarios.0.players.1 engine.data.most'],
]

describe('what is refused', () => {
  test.each(FORM)('AOM-47.4 · %s', (_, change, expected) => {
    expect(lines(own(change))).toEqual([expected])
  })

  test('AOM-47.4 · something that is no module says so', () => {
    for (const json of [null, 3, [], {}, { schema: 'manoeuvre-armies' }, copyOf('sall-1796')])
      expect(lines({ name: 'nonsense', json })).toEqual(['nonsense schema engine.data.kind'])
    let deep: unknown = 1
    for (let level = 0; level < 20; level++) deep = { schema: MODULE, deep }
    expect(lines({ name: 'deep', json: deep })).toEqual(['deep engine.data.too-deep'])
    expect(lines(...Array.from({ length: 33 }, () => own()))).toEqual(['engine.data.too-many'])
  })

  test('AOM-47.4 · form and sense name every reason at once', () => {
    const file = own(each => {
      at('zones.joch.country', 'atlantis')(each)
      at('zones.linden.country', 'atlantis')(each)
    })
    expect(lines(file)).toEqual([
      'own.json zones.linden.country 47.5 unknown atlantis',
      'own.json zones.joch.country 47.5 unknown atlantis',
    ])
  })

  test('AOM-47.5 · ids and titles that another module has', () => {
    expect(lines(own(at('moduleId', 'danube-1805')))).toEqual(['own.json moduleId 47.5 taken danube-1805'])
    expect(lines(own(at('scenarios.0.id', 'ulm')))).toEqual(['own.json scenarios.ulm 47.5 taken ulm'])
    expect(lines(own(at('scenarios.0.title', 'Ulm')))).toEqual([
      'own.json scenarios.own-campaign.title 47.5 name-twice ulm',
    ])
    expect(lines(own(), own(undefined, 'second.json'))).toEqual([
      'own.json moduleId 47.5 taken own',
      'own.json scenarios.own-campaign 47.5 taken own-campaign',
      'second.json moduleId 47.5 taken own',
      'second.json scenarios.own-campaign 47.5 taken own-campaign',
    ])
  })
})

describe('what the data are called', () => {
  const never = (): never => {
    throw new Error('no game is made here')
  }
  const hash = (data: Data) => gameData(data, never).hash

  test('the hash follows from what is played with, and from nothing else', () => {
    const house = hash(HOUSE_DATA)
    const mine = hash(added(own()))
    expect(mine).not.toBe(house)
    expect(hash(added(own(at('note', 'a remark'))))).toBe(mine)
    expect(hash(added(own(at('zones.joch.forage', 2))))).not.toBe(mine)
    const other = own(undefined, 'other.json', 'other')
    expect(hash(added(own(), other))).toBe(hash(added(other, own())))
  })

  test('a game is made of the files, or of the house’s data alone', () => {
    const made: Data[] = []
    const data = gameData(HOUSE_DATA, each => {
      made.push(each)
      return never()
    })
    expect(() => data.with([own()])).toThrow('no game is made here')
    expect(() => data.with([])).toThrow('no game is made here')
    expect(made.map(({ modules }) => modules.length)).toEqual([HOUSE.length + 1, HOUSE.length])
    expect(made[1]).toBe(HOUSE_DATA)
    expect([data.kinds, data.added, data.adds, data.printed]).toEqual([[MODULE], [], [], null])
  })

  test('the house’s own modules are small enough to be brought as files', () => {
    const folder = new URL('../../src/modules/', import.meta.url)
    for (const { id } of HOUSE)
      expect(statSync(new URL(`${id}.json`, folder)).size).toBeLessThan(MOST_DATA_BYTES)
  })
})

describe('words', () => {
  test.each([
    ['en', en],
    ['de', de],
  ] as const)('every reason has a sentence of its own: %s', (_, { refusals }) => {
    const said = DATA_REASONS.map(reason => {
      const refusal = wrongData('own.json', { rule: 'AOM-47.5', field: 'zones.ulm', reason, other: 'Ulm' })
      return refusals['aom.data'](refusal.args ?? {})
    })
    expect(new Set(said).size).toBe(DATA_REASONS.length)
    for (const sentence of said) expect(sentence).toMatch(/^own\.json, zones\.ulm: \S.*\S\.$/)
  })

  test('what the form refuses has words, the game’s or the engine’s', () => {
    for (const [, change] of FORM)
      for (const refusal of refusals(own(change)))
        for (const [language, { refusals }] of [
          ['en', en],
          ['de', de],
        ] as const) {
          const sentence =
            Object.entries(refusals).find(([key]) => key === refusal.key)?.[1](refusal.args ?? {}) ??
            sayDataRefusal(language, refusal)
          expect(sentence).toContain('own.json')
        }
  })

  test('what was added', () => {
    expect(en.adds('scenario', ['Ulm', 'Caldiero'])).toBe('the scenarios Ulm and Caldiero')
    expect(de.adds('module', ['Die Sall 1796'])).toBe('das Modul Die Sall 1796')
  })

  test('AOM-1.1 · for how many a scenario is', () => {
    expect(en.refusals['aom.players']({ least: 2, most: 2 })).toBe('This scenario is for 2 players.')
    expect(de.refusals['aom.players']({ least: 2, most: 4 })).toBe('Dieses Szenario ist für 2 bis 4 Spieler.')
  })
})
