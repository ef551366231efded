import { Match, type Refusal } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { marchAttack } from '../src/index.ts'
import type { MarchAttack } from '../src/state.ts'
import { de } from '../src/words/de.ts'
import { en } from '../src/words/en.ts'
import type { GameWords } from '../src/words/words.ts'
import { fetchHandsWords, handsWordsIn, typedIn } from '../ui/hands/words/words.ts'

function scenario(id: string): MarchAttack['scenario'] {
  const begun = Match.begin(marchAttack, { scenario: id, chance: { source: 'fast', seed: 1 } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  return begun.value.scenario
}
const MILL_HILL = scenario('mill-hill')
const BOTH = [
  ['en', en],
  ['de', de],
] as const

describe('armies are called in the plural, and no verb has to agree with them', () => {
  const side = 'prussian'
  test.each([
    ['en', en, 'Prussians'],
    ['de', de, 'Preußen'],
  ] as const)('%s', (_, words, name) => {
    const events: readonly MarchAttack['event'][] = [
      { type: 'no-charges', rule: 'MAR-8.12', side },
      { type: 'movement-ended', rule: 'MAR-3.28', side },
      { type: 'conceded', rule: 'MAR-24.6', side },
    ]
    for (const event of events)
      expect(words.event(MILL_HILL, event)).toMatch(new RegExp(`^${name}: |: ${name}\\.$`))
    expect(words.seat(MILL_HILL, 1)).toBe(name)
  })
})

test.each([
  ['en', en, 'Initiative: French 6 + 2 + 1 = 9, Prussians 1 + 6 − 1 = 6.'],
  ['de', de, 'Initiative: Franzosen 6 + 2 + 1 = 9, Preußen 1 + 6 − 1 = 6.'],
] as const)('MAR-3.25 · what commanders add to the initiative is part of the sum (%s)', (_, words, said) => {
  const dice = [
    [6, 2],
    [1, 6],
  ] as const
  expect(words.event(MILL_HILL, { type: 'initiative', rule: 'MAR-3.25', dice, totals: [9, 6] })).toBe(said)
})

describe.each(BOTH)(
  'ground is called by words, never by what the data call it (%s)',
  (_, words: GameWords) => {
    test.each(marchAttack.manifest.scenarios)('%s', id => {
      const each = scenario(id)
      const say = words.namer(each)
      const { hills, areas, obstacles, blocks } = each.ground
      for (const feature of [...hills, ...areas, ...obstacles, ...blocks])
        expect(say.feature(feature.id), feature.id).not.toMatch(/^[a-z]+(-[a-z]+)*$/)
    })
  },
)

test('MAR-12.13 · what is in the way is named as on the table', () => {
  const refusal = (feature: string): Refusal => ({
    code: 'illegal',
    rule: 'MAR-12.13',
    key: 'march.prohibited',
    args: { feature },
  })
  const block: Refusal = {
    code: 'illegal',
    rule: 'MAR-12.13',
    key: 'march.block-in-the-way',
    args: { block: 'windmill' },
  }
  expect(en.refusal(MILL_HILL, block)).toBe('Windmill is in the way.')
  expect(de.refusal(MILL_HILL, block)).toBe('Windmühle ist im Weg.')
  expect(en.refusal(MILL_HILL, refusal('west-wood'))).toBe('That ground is closed to it (the wood).')
  expect(de.refusal(MILL_HILL, refusal('west-wood'))).toBe('Dieses Gelände ist ihr verschlossen (der Wald).')
})

test('a bearing that is a point of the compass is called so', () => {
  const [say, sagt] = [en.namer(MILL_HILL), de.namer(MILL_HILL)]
  expect([0, 450, 3150, 3423].map(say.heading)).toEqual(['north', 'north-east', 'north-west', '342.3°'])
  expect([0, 450, 3150, 3423].map(sagt.heading)).toEqual(['Norden', 'Nordosten', 'Nordwesten', '342,3°'])
})

test.each([
  [
    'en',
    en,
    'Artillery, French',
    'A decisive victory for the Prussians. The beaten army has gone to pieces.',
  ],
  ['de', de, 'Artillerie, Franzosen', 'Entscheidender Sieg – Preußen. Das geschlagene Heer löst sich auf.'],
] as const)(
  'what comes up in a battle has a name, and who has won is said first (%s)',
  (_, words, guns, won) => {
    expect(words.namer(MILL_HILL).formation('french-guns-2')).toBe(guns)
    expect(
      words.outcome(MILL_HILL, { winners: [1], how: 'sudden-death', rule: 'MAR-24.5', scores: [] }),
    ).toBe(won)
  },
)

describe('units of the house have German names in German, and names that somebody has given stay theirs', () => {
  const scenarios = ['mill-hill', 'lasne-slopes', 'danube-village', 'quatre-bras'].map(scenario)
  test.each(scenarios)('$id', battle => {
    const sagt = de.namer(battle)
    const names = battle.units.map(({ id }) => sagt.unit(id))
    expect(new Set(names).size).toBe(new Set(battle.units.map(({ name }) => name)).size)
    for (const name of names)
      expect(name).not.toMatch(
        /\d(?:st|nd|rd|th)\b|Foot|Horse|Infantry|Hussars|Dragoons|Battery|Battalion|\bBn\b|Guards/,
      )
  })

  test('by number and arm', () => {
    const [lasne] = scenarios.filter(({ id }) => id === 'lasne-slopes')
    const say = lasne?.units.map(({ id }) => [en.namer(lasne).unit(id), de.namer(lasne).unit(id)])
    expect(say).toContainEqual(['2/8th Foot Artillery', '2/8. Fußartillerie'])
    expect(say).toContainEqual(['1/3rd Silesian Landwehr', '1/3. Schlesische Landwehr'])
    expect(say).toContainEqual(['F/18th Infantry', 'F/18. Infanterie'])
  })

  test('one of somebody’s own', () => {
    const [first, ...others] = MILL_HILL.units
    if (first === undefined) throw new Error('there is no unit')
    const own = { ...first, id: 'own-rifles', name: '1st Foot' }
    expect(de.namer({ ...MILL_HILL, units: [own, ...others] }).unit('own-rifles')).toBe('1st Foot')
  })
})

test('MAR-9.8 · fire is told in whole words, one point and one hit as well (en, de)', () => {
  const [unit, target] = ['fr-advance-guard-1813-1-13th-ligne', 'pr-advance-guard-1813-1st-foot-battery']
  const fired = (points: number, hits: number) =>
    ({ type: 'fired', rule: 'MAR-9.8', units: [unit], target, points, die: 4, hits, modifiers: [] }) as const
  const said = (words: GameWords, points: number, hits: number) =>
    words.event(MILL_HILL, fired(points, hits)).replace(/^.*?: /, '')
  expect([said(en, 1, 0), said(en, 7, 1)]).toEqual([
    '1 fire point, die 4: no hit.',
    '7 fire points, die 4: 1 hit.',
  ])
  expect([said(de, 1, 0), said(de, 7, 2)]).toEqual([
    '1 Feuerpunkt, Würfel 4: kein Treffer.',
    '7 Feuerpunkte, Würfel 4: 2 Treffer.',
  ])
})

test('MAR-9.2 · of fire by several it is said first how many they are', () => {
  const fire = (unit: string) =>
    ({
      type: 'fire',
      unit: `fr-advance-guard-1813-${unit}`,
      target: 'pr-advance-guard-1813-1st-foot-battery',
      points: 0,
      joined: true,
    }) as const
  const fires = [fire('1-13th-ligne'), fire('1-23rd-ligne')]
  expect(en.decision(MILL_HILL, { type: 'declare-fire', fires })).toBe(
    '2 units fire: 1/13th Ligne at 1st Foot Battery and 1/23rd Ligne at 1st Foot Battery',
  )
  expect(de.decision(MILL_HILL, { type: 'declare-fire', fires })).toMatch(
    /^2 Einheiten feuern: 1\/13\. Ligne auf/,
  )
})

test('numbers are typed with the point of the language', () => {
  expect([typedIn('en', 29.5), typedIn('de', 29.5), typedIn('de', 7)]).toEqual(['29.5', '29,5', '7'])
})

test.each([
  ['en', 'Foy: 1 of 2 hits laid.', '0 of 1 hit laid.'],
  ['de', 'Foy: 1 von 2 Treffern verteilt.', '0 von 1 Treffer verteilt.'],
] as const)('MAR-7.6 · how many skirmish hits are laid, and whose (%s)', async (language, of, none) => {
  await fetchHandsWords(language)
  const words = handsWordsIn(language)
  expect([words.hitsLaid('Foy', 1, 2), words.hitsLaid(null, 0, 1)]).toEqual([of, none])
})
