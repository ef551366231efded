import { readdirSync, readFileSync } from 'node:fs'
import { hashOf, Match, pickFrom, seeded } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import ageOfMarlborough from '../src/data/age-of-marlborough.json' with { type: 'json' }
import greatWar from '../src/data/great-war.json' with { type: 'json' }
import thirtyYearsWar from '../src/data/thirty-years-war.json' with { type: 'json' }
import viveLEmpereur from '../src/data/vive-lempereur.json' with { type: 'json' }
import ww2West from '../src/data/ww2-west.json' with { type: 'json' }
import { marchOfProgress } from '../src/index.ts'
import { SCENARIOS, scenarioOf } from '../src/scenario.ts'
import { readScenario } from '../src/scenario-sense.ts'
import { playOut, settings } from './random-play.ts'
import { BLUE_HOME } from './variants.ts'

const FOLDER = new URL('..', import.meta.url)
const textOf = (path: string): string => readFileSync(new URL(path, FOLDER), 'utf8')

const FILES = [thirtyYearsWar, ageOfMarlborough, viveLEmpereur, greatWar, ww2West]
/** What all parts of a scenario share. */
const PRINTED = FILES.map(file => ('common' in file ? file.common : file))

describe('the data', () => {
  test('MOP-18.2 MOP-18.3 · five scenarios are offered, the introductory one first, and every file is one', () => {
    expect(marchOfProgress.manifest.scenarios).toEqual(FILES.map(({ id }) => id))
    for (const file of FILES) {
      expect(readScenario(file)).toMatchObject({ ok: true, value: { id: file.id } })
      expect(readScenario(file)).toEqual(scenarioOf(file.id, {}))
    }
  })

  test('MOP-18.2 · there are data for these scenarios and for no other', () => {
    expect(readdirSync(new URL('src/data', FOLDER)).sort()).toEqual(
      ['cards.json', 'judgement.json', ...FILES.map(({ id }) => `${id}.json`)].sort(),
    )
  })

  test.each(['rules.md', 'rules.de.md'])(
    'MOP-18.9 MOP-19.17 MOP-20.14 MOP-21.24 MOP-24.29 · the blocks of %s are the data files',
    path => {
      const blocks = [...textOf(path).matchAll(/^### (MOP-\S+)[^\n]*\n```json\n(.*?)```/gms)]
      const rules = ['MOP-18.9', 'MOP-19.17', 'MOP-20.14', 'MOP-21.24', 'MOP-24.29']
      expect(blocks.map(([, rule]) => rule)).toEqual(rules)
      const data = new Map(blocks.map(([, , json]) => JSON.parse(json!)).map(file => [file.id, file]))
      expect(FILES.map(({ id }) => data.get(id))).toEqual(FILES)
    },
  )

  test('MOP-18.1 · what a scenario does not change is as in the introductory game', () => {
    const { garrison } = BLUE_HOME
    for (const { armiesPerPlayer, strengthMax, countries } of PRINTED) {
      expect([armiesPerPlayer, strengthMax]).toEqual([
        thirtyYearsWar.armiesPerPlayer,
        thirtyYearsWar.strengthMax,
      ])
      expect(countries.flatMap(country => ('garrison' in country ? country.garrison : []))).toEqual([
        garrison,
        garrison,
      ])
    }
    const { strengthStart, vpStart, scoreBase, victory } = ageOfMarlborough
    expect(thirtyYearsWar).toMatchObject({ strengthStart, vpStart, scoreBase, victory })
  })

  test('MOP-18.8 · printed ranges: home dice 0 to 3, the neutral die 0 to 2, army strength 1 to 6', () => {
    const ranges = thirtyYearsWar.countries.map(({ vpMin, vpMax }) => [vpMin, vpMax])
    expect(ranges).toEqual([
      [0, 3],
      [0, 2],
      [0, 3],
    ])
    expect([thirtyYearsWar.strengthStart, thirtyYearsWar.strengthMax]).toEqual([{ blue: 1, orange: 1 }, 6])
  })

  test('MOP-1.14 · the neutral dice of the box are enough for every scenario', () => {
    for (const { countries } of PRINTED) {
      expect([1, 2]).toContain(countries.filter(({ kind }) => kind === 'neutral').length)
    }
  })
})

describe('the cubes', () => {
  /** 12 white cubes of 1 VP, 6 black ones of 5 VP. */
  const whites = (piles: readonly number[]) => piles.reduce((sum, vp) => sum + (vp % 5), 0)

  test('MOP-1.15 · 12 white and 6 black cubes are 42 VP, and no scenario needs more', () => {
    const supplies = PRINTED.map(({ vpSupply }) => vpSupply)
    expect([12 + 6 * 5, Math.max(...supplies), supplies]).toEqual([42, 42, [35, 36, 36, 36, 42]])
  })

  test.each([
    [35, 10],
    [36, 11],
    [42, 12],
  ])('MOP-1.16 · every split of %i VP into three piles can be shown with %i white cubes', (supply, most) => {
    for (let blue = 0; blue <= supply; blue++)
      for (let orange = 0; blue + orange <= supply; orange++)
        expect(whites([blue, orange, supply - blue - orange])).toBeLessThanOrEqual(most)
  })

  test('MOP-1.16 · 17 / 17 / 1 needs 5 white cubes at least, 14 / 14 / 7 needs 10', () => {
    expect([whites([17, 17, 1]), whites([14, 14, 7])]).toEqual([5, 10])
  })

  test('MOP-1.16 · whatever is played, the sum of all VPs is the supply', () => {
    const sum = fc.property(settings(), setting => {
      playOut(setting, match => {
        const { vp, vpStock, part } = match.state().open
        expect(vp[0]! + vp[1]! + vpStock).toBe(match.scenario.parts[part]!.vpSupply)
        expect([...vp, vpStock].every(count => Number.isInteger(count) && count >= 0)).toBe(true)
      })
    })
    fc.assert(sum, { numRuns: 20 })
  })
})

describe('a scenario is data', () => {
  const HOUSE_CARDS = PRINTED.flatMap(file => ('cards' in file ? Object.keys(file.cards) : []))
  const COUNTRIES = PRINTED.flatMap(({ countries }) => countries.map(({ id }) => id))
  const PARTS = ww2West.parts.map(({ id }) => id)

  test.each(FILES)('MOP-18.6 · $id plays under other names without any code', file => {
    const names = new Map(
      [file.id, ...COUNTRIES, ...HOUSE_CARDS, ...PARTS].map((id, i) => [id, `other-${i}`]),
    )
    const rename = (text: string) =>
      text.replace(/"([a-z0-9-]+)"/g, (all, id) => (names.has(id) ? `"${names.get(id)}"` : all))
    const renamed = readScenario(JSON.parse(rename(JSON.stringify(file))))
    if (!renamed.ok) throw new Error(JSON.stringify(renamed.refusal))
    const chance = { source: 'fast', seed: 3 } as const
    const begin = (game: typeof marchOfProgress, scenario: string) => {
      const begun = Match.begin(game, { scenario, chance })
      if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
      return begun.value
    }
    const original = begin(marchOfProgress, file.id)
    const other = begin({ ...marchOfProgress, scenario: () => renamed }, 'anything')
    const random = seeded(7)
    while (original.outcome === null) {
      const { seat } = pickFrom(
        random,
        original.pending().seats.filter(({ sealed }) => !sealed),
      )
      const decision = pickFrom(random, original.options(seat).decisions)
      original.decide(seat, decision)
      expect(other.decide(seat, JSON.parse(rename(JSON.stringify(decision)))).ok).toBe(true)
      expect(hashOf(other.state())).toBe(hashOf(original.state()))
    }
    expect(other.outcome).toEqual(original.outcome)
    expect(JSON.stringify(other.heard(null))).toBe(rename(JSON.stringify(original.heard(null))))
  })

  test('MOP-18.6 · no scenario, country or house card is named in the code', () => {
    const sources = readdirSync(new URL('src', FOLDER), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.ts') && !path.startsWith('words/'))
      .map(path => [path, codeOf(textOf(`src/${path}`))] as const)
    expect(sources.length).toBeGreaterThan(30)
    const ids = [...SCENARIOS, ...COUNTRIES, ...HOUSE_CARDS, ...PARTS]
    expect(new Set(ids).size).toBe(5 + 19 + 7 + 2)
    const named = new RegExp(`(?<![\\w-])(?:${ids.join('|')})(?![\\w-])`, 'g')
    const found = sources.flatMap(([path, code]) => [...code.matchAll(named)].map(([id]) => `${path}: ${id}`))
    expect(found).toEqual([])
  })

  /** Without comments, and without the list of the files of the box. */
  const codeOf = (text: string): string =>
    text
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\/\/.*$/gm, '')
      .replace(/^import .*\.json' with .*$/gm, '')
      .replace(/^export const SCENARIOS.*?^\]$/gms, '')
})
