import { Match, type Refusal } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { marchAttack } from '../src/index.ts'
import type { MarchAttack } from '../src/state.ts'
import { de } from '../src/words/de.ts'
import { en } from '../src/words/en.ts'
import type { GameWords } from '../src/words/words.ts'

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
  ['en', en, 'Artillery, French', 'A decisive victory: Prussians. The beaten army has gone to pieces.'],
  ['de', de, 'Artillerie, Franzosen', 'Entscheidender Sieg: Preußen. Das geschlagene Heer löst sich auf.'],
] as const)(
  'what comes up in a battle has a name, and who has won is said first (%s)',
  (_, words, guns, won) => {
    expect(words.namer(MILL_HILL).formation('french-guns-2')).toBe(guns)
    expect(
      words.outcome(MILL_HILL, { winners: [1], how: 'sudden-death', rule: 'MAR-24.5', scores: [] }),
    ).toBe(won)
  },
)
