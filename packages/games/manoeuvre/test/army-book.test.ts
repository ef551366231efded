import { LANGUAGES } from '@grognard/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import armies from '../src/data/armies.json' with { type: 'json' }
import { readArmies } from '../src/data/armies.ts'
import { armiesWith } from '../ui/book/armies.ts'
import {
  attackColumns,
  CARD_USES,
  compositionOf,
  defenceColumns,
  PARTS,
  serves,
  shareOf,
  sizeOf,
} from '../ui/book/deck.ts'
import { ARMS, cardsOf, expected, figuresOf, MEASURES, mean, rankOf, unitsOf } from '../ui/book/figures.ts'
import { namesIn } from '../ui/book/names.ts'
import { NATIONS } from '../ui/book/printed.ts'
import { HQ_RULES, NATION_RULES, rulesFor } from '../ui/book/rules.ts'
import { fetchWords, wordsIn } from '../ui/book/words.ts'
import { fetchNames } from '../ui/game-names.ts'
import { headingOf, ledgerTable } from './ledger.ts'
import { army, WARSAW, withOwn } from './own.ts'
import { expectReadable } from './readable.ts'

beforeAll(() => Promise.all([...LANGUAGES.map(fetchWords), ...LANGUAGES.map(fetchNames)]))

const nationNamed = (id: string) => {
  const nation = NATIONS.find(each => each.id === id)
  if (nation === undefined) throw new Error(`there is no ${id}`)
  return nation
}

/** Halves up, to two places, as MAN-18.31 rounds; the little more mends what binary fractions lose. */
const rounded = (value: number | null): string =>
  (Math.round(((value ?? Number.NaN) + 1e-9) * 100) / 100).toFixed(2)

describe('averages', () => {
  test.each(ledgerTable('MAN-18.31'))('MAN-18.31 · %s', (id, ...cells) => {
    const nation = nationNamed(id ?? '')
    const [all, infantry, cavalry] = ARMS.map(arm => figuresOf(nation, arm))
    expect(
      [
        all?.attack,
        infantry?.attack,
        cavalry?.attack,
        infantry?.defence,
        cavalry?.defence,
        infantry?.full,
        cavalry?.full,
        all?.pursuit,
        all?.command,
        all?.attacking,
        all?.defending,
        all?.rally,
      ].map(value => rounded(value ?? null)),
    ).toEqual(cells)
  })

  test.each(NATIONS.map(({ id }) => id))(
    'the rules, which read the cards as faces with copies, come to the same averages: %s',
    id => {
      const read = readArmies(armies)
      if (!read.ok) throw new Error(JSON.stringify(read.refusals))
      const nation = read.value.nations.find(each => each.id === id)
      if (nation === undefined) throw new Error(id)
      const faces = nation.deck.map(face => nation.faces[face]).filter(face => face !== undefined)
      const attacks = faces.flatMap(({ attack }) => (attack ? [average(attack.count, attack.sides)] : []))
      const defences = faces.flatMap(({ kind, defence }) => (kind === 'unit' ? [defence] : []))
      const leaders = faces.filter(({ kind }) => kind === 'leader')
      const { attack, defence, full, reduced, command, attacking, defending } = figuresOf(nationNamed(id))
      expect(attack).toBeCloseTo(mean(attacks) ?? 0, 12)
      expect(defence).toBeCloseTo(mean(defences) ?? 0, 12)
      expect(full).toBeCloseTo(mean(nation.units.map(unit => unit.full)) ?? 0, 12)
      expect(reduced).toBeCloseTo(mean(nation.units.map(unit => unit.reduced)) ?? 0, 12)
      expect(command).toBeCloseTo(mean(leaders.map(face => face.command)) ?? 0, 12)
      expect(attacking).toBeCloseTo(mean(leaders.map(face => face.attacking)) ?? 0, 12)
      expect(defending).toBeCloseTo(mean(leaders.map(face => face.defending)) ?? 0, 12)
    },
  )

  test('both arms together are the whole army, card by card', () => {
    for (const nation of NATIONS) {
      const [all, infantry, cavalry] = ARMS.map(arm => cardsOf(nation, arm))
      expect([...(infantry ?? []), ...(cavalry ?? [])].map(({ id }) => id).sort()).toEqual(
        all?.map(({ id }) => id).sort(),
      )
      expect(unitsOf(nation, 'infantry').length + unitsOf(nation, 'cavalry').length).toBe(8)
    }
  })

  test.each([
    ['1d8', 4.5],
    ['1d10', 5.5],
    ['2d6', 7],
    ['2d8', 9],
    ['2d10', 11],
  ])('MAN-18.31 · %s count %d', (dice, value) => {
    expect(expected(dice)).toBe(value)
  })

  test('what are no dice is an error, not a figure', () => {
    expect(() => expected('two')).toThrow('no dice')
  })

  test('where there is nothing to average there is no average: infantry does not pursue (MAN-10.17)', () => {
    expect(mean([])).toBe(null)
    for (const nation of NATIONS) expect(figuresOf(nation, 'infantry').pursuit).toBe(null)
  })

  test('the best by a measure is first, and equals share a place', () => {
    const all = NATIONS.map(nation => figuresOf(nation))
    const place = (id: string, measure: (typeof MEASURES)[number]) =>
      rankOf(measure, figuresOf(nationNamed(id)), all)
    expect(place('france', 'attack')).toBe(1)
    expect(place('great-britain', 'attack')).toBe(2)
    expect(place('spain', 'attack')).toBe(8)
    expect([
      place('ottoman', 'command'),
      place('spain', 'command'),
      place('united-states', 'command'),
    ]).toEqual([6, 6, 6])
    expect(rankOf('pursuit', figuresOf(nationNamed('spain'), 'infantry'), all)).toBe(null)
  })
})

/** A second way: every throw there is, counted. */
function average(count: number, sides: number): number {
  let sums = [0]
  for (let die = 0; die < count; die++)
    sums = sums.flatMap(sum => Array.from({ length: sides }, (_, face) => sum + face + 1))
  return sums.reduce((a, b) => a + b, 0) / sums.length
}

describe('the deck', () => {
  test.each(NATIONS.map(({ id }) => id))('MAN-14.1 MAN-18.2 · %s has sixty cards', id => {
    const composition = compositionOf(nationNamed(id))
    expect(sizeOf(composition)).toBe(60)
    expect(composition.infantry + composition.cavalry).toBe(40)
  })

  test.each(ledgerTable('MAN-14.1'))('MAN-14.1 · %s: headquarters cards by kind', (id, ...cells) => {
    const composition = compositionOf(nationNamed(id ?? ''))
    const counts = PARTS.filter(part => part !== 'infantry' && part !== 'cavalry').map(
      part => composition[part],
    )
    expect([...counts, counts.reduce((a, b) => a + b, 0)].map(String)).toEqual(cells)
  })

  test.each(ledgerTable('MAN-18.4'))('MAN-18.4 · %s: totals', (id, ...cells) => {
    const nation = nationNamed(id ?? '')
    const cards = (use: (typeof CARD_USES)[number]) =>
      nation.unitCards.filter(card => serves(use, card)).length
    const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
    expect(
      [
        unitsOf(nation, 'infantry').length,
        unitsOf(nation, 'cavalry').length,
        sum(nation.units.map(({ full }) => full)),
        sum(nation.units.map(({ reduced }) => reduced)),
        sum(nation.unitCards.map(({ defence }) => defence)),
        cards('assault'),
        cards('bombardment'),
        cards('volley'),
        cards('withdrawal'),
        cards('stay'),
        nation.leaders.length,
      ].map(String),
    ).toEqual(cells)
    expect(cards('all')).toBe(40)
    expect(cards('pursuit')).toBe(cardsOf(nation, 'cavalry').filter(card => serves('assault', card)).length)
  })

  test('the shares of a deck add up to all of it, and equal numbers are equal shares', () => {
    for (const nation of NATIONS) {
      const composition = compositionOf(nation)
      const shares = PARTS.map(part => shareOf(composition, part))
      expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
      for (const part of PARTS) expect(shareOf(composition, part) * 60).toBeCloseTo(composition[part], 12)
    }
  })

  test('the columns of the charts count every card once, in every arm', () => {
    for (const nation of NATIONS)
      for (const arm of ARMS) {
        const cards = cardsOf(nation, arm)
        const count = (columns: readonly { readonly cards: number }[]) =>
          columns.reduce((sum, column) => sum + column.cards, 0)
        expect(count(defenceColumns(nation, arm))).toBe(cards.length)
        expect(count(attackColumns(nation, arm))).toBe(cards.filter(card => serves('assault', card)).length)
      }
  })
})

describe('words and rules', () => {
  test('the book speaks of every nation, measure and kind of card in every language', () => {
    for (const language of LANGUAGES) {
      const words = wordsIn(language)
      const names = namesIn(language)
      for (const { id, unitCards } of NATIONS) {
        for (const text of [words.character[id], words.short[id], names.nation(id)])
          expectReadable(text ?? '')
        for (const card of unitCards) expectReadable(words.print(card))
      }
      for (const measure of MEASURES) expectReadable(words.measures[measure].about)
      for (const part of PARTS) expectReadable(names.part(part))
      for (const use of CARD_USES) expectReadable(words.uses[use])
    }
    expect(wordsIn('en').figure(8.0625)).toBe('8.06')
    expect(wordsIn('de').figure(8.0625)).toBe('8,06')
    expect([1, 2, 3, 8].map(place => wordsIn('en').rank(place, 8))).toEqual([
      '1st of 8',
      '2nd of 8',
      '3rd of 8',
      '8th of 8',
    ])
  })

  test.each(NATIONS.map(({ id }) => id))(
    'the rules that the page of %s leads to are about that nation',
    id => {
      const rules = NATION_RULES[id]
      const name = namesIn('en').nation(id)
      expect(headingOf(rules?.character)).toBe(`${name}: character`)
      expect(headingOf(rules?.units)).toBe(`${name}: units and unit cards`)
      expect(headingOf(rules?.leaders)).toBe(`${name}: leaders`)
    },
  )

  test.each(Object.entries(HQ_RULES))('the rule of the card %s is about that card', (kind, rule) => {
    const first = kind.split('-')[0] ?? ''
    expect(headingOf(rule).toLowerCase()).toContain(first)
  })
})

describe('armies of one’s own', () => {
  const printed = (...files: Parameters<typeof withOwn>) => withOwn(...files).data?.printed

  test('MAN-18.32 · stand behind the house’s, under the name that their file gives them', () => {
    const armies = armiesWith(printed(WARSAW))
    expect(armies.nations.map(({ id }) => id)).toEqual([...NATIONS.map(({ id }) => id), 'warsaw'])
    expect(namesIn('de', armies.own).nation('warsaw')).toBe('Duchy of Warsaw')
    expect(namesIn('de', armies.own).nation('france')).toBe('Frankreich')
    expect(rulesFor(armies, 'france')).toEqual({
      character: 'MAN-18.8',
      units: 'MAN-18.9',
      leaders: 'MAN-18.10',
    })
    expect(armiesWith(null)).toEqual({ nations: NATIONS, own: new Map() })
  })

  test('MAN-18.32 · one that replaces an army of the house stands in its place, and the ledger does not describe it', () => {
    const other = army(given => Object.assign(given, { id: 'france', name: 'Empire', replaces: true }))
    const armies = armiesWith(printed(other))
    expect(armies.nations).toHaveLength(8)
    expect(namesIn('en', armies.own).nation('france')).toBe('Empire')
    expect(rulesFor(armies, 'france')).toBeUndefined()
    expect(armies.nations.find(({ id }) => id === 'france')?.units[0]?.name).toBe('Vistula Legion')
  })

  test('figures that no house army has get columns of their own', () => {
    const other = army(({ units }) => {
      units[0]?.cards.splice(0, 2, '3d6/12', '1d6/1')
    })
    const nation = armiesWith(printed(other)).nations.at(-1) ?? nationNamed('spain')
    const attacks = attackColumns(nation, 'all')
    expect(attacks.map(({ value }) => value)).toEqual(['1d6', '1d8', '1d10', '2d6', '2d8', '3d6', '2d10'])
    expect(attacks.find(({ value }) => value === '3d6')?.cards).toBe(1)
    const defences = defenceColumns(nation, 'all')
    expect([defences.at(0), defences.at(-1)]).toEqual([
      { value: '1', cards: 1 },
      { value: '12', cards: 1 },
    ])
    expect(defences).toHaveLength(12)
  })
})
