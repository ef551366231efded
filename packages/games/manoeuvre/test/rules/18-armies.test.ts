import { describe, expect, test } from 'vitest'
import type { NationFile } from '../../src/data/army-file.ts'
import { HQ_KINDS } from '../../src/vocabulary.ts'
import { ledgerTable } from '../ledger.ts'
import { CARD_VALUES, HQ_CARDS, LEADERS, NATIONS, UNIT_CARDS, UNITS } from '../printed.ts'

/** A nation by its id, with the rules that print its units and its leaders. */
const TABLES = [
  ['austria', 'MAN-18.6', 'MAN-18.7'],
  ['france', 'MAN-18.9', 'MAN-18.10'],
  ['great-britain', 'MAN-18.12', 'MAN-18.13'],
  ['ottoman', 'MAN-18.15', 'MAN-18.16'],
  ['prussia', 'MAN-18.18', 'MAN-18.19'],
  ['russia', 'MAN-18.21', 'MAN-18.22'],
  ['spain', 'MAN-18.24', 'MAN-18.25'],
  ['united-states', 'MAN-18.27', 'MAN-18.28'],
] as const

type Card = NationFile['unitCards'][number]
const nationNamed = (id: string): NationFile => NATIONS.find(nation => nation.id === id)!
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** MAN-18.3: a unit card as the tables write it, without its id. */
function cardOf(text: string): Omit<Card, 'id' | 'unitId'> {
  const [values, ...marks] = text.split(' ')
  const [, bombards, dice, defence] = /^(B?)(\d+d\d+)\/(\d+)$/.exec(values!)!
  const mark = (letter: string) => marks.find(word => new RegExp(`^${letter}\\d`).test(word))?.slice(1)
  const [volley, pursuit, withdraw] = [mark('V'), mark('P'), mark('W')]
  return {
    ...(bombards ? { bombard: { dice: dice!, range: 2 } } : { attack: dice! }),
    defence: Number(defence),
    ...(volley && { volley: { dice: volley, range: 1 } }),
    ...(pursuit && { pursuit: [1, Number(pursuit)] as [1, number] }),
    ...(withdraw && { withdraw: [1, Number(withdraw)] as [1, number] }),
    ...(marks.includes('NA') && { advanceOptional: true }),
  }
}

describe('MAN-18.3 · reading the tables', () => {
  test.each([
    ['2d6/4', { attack: '2d6', defence: 4 }],
    ['B1d10/5', { bombard: { dice: '1d10', range: 2 }, defence: 5 }],
    ['2d8/7 P4 NA', { attack: '2d8', defence: 7, pursuit: [1, 4], advanceOptional: true }],
    ['1d10/3 V2d6 W3', { attack: '1d10', defence: 3, volley: { dice: '2d6', range: 1 }, withdraw: [1, 3] }],
  ])('MAN-18.3 · %s', (text, card) => {
    expect(cardOf(text)).toEqual(card)
  })

  test('MAN-18.3 MAN-1.21 · us-13th-militia-c1 is 1d10/3 V2d6 W3', () => {
    const { id: _, unitId, ...printed } = UNIT_CARDS.find(({ id }) => id === 'us-13th-militia-c1')!
    expect([unitId, printed]).toEqual(['us-13th-militia', cardOf('1d10/3 V2d6 W3')])
  })
})

describe.each(TABLES)('%s', (nation, units, leaders) => {
  test.each(ledgerTable(units))(
    `${units} · %s: units and unit cards`,
    (name, id, type, strengths, ...cards) => {
      const [full, reduced] = strengths!.split(' / ').map(Number)
      const { units, unitCards } = nationNamed(nation)
      expect(units.find(unit => unit.id === id)).toEqual({ id, name, type, full, reduced })
      expect(unitCards.filter(({ unitId }) => unitId === id)).toEqual(
        cards.map((card, index) => ({ id: `${id}-c${index + 1}`, unitId: id, ...cardOf(card) })),
      )
    },
  )

  test.each(ledgerTable(leaders))(
    `${leaders} · %s leads`,
    (name, id, command, combat, rally, modifier, special) => {
      const pair = /^attacking (\d+), defending (\d+)$/.exec(combat!)
      const battery = /^grand battery (\d+d\d+), range (\d+)$/.exec(special!)
      expect(nationNamed(nation).leaders.find(leader => leader.id === id)).toEqual({
        id,
        type: 'leader',
        name,
        command: Number(command),
        combat: pair ? { attacking: Number(pair[1]), defending: Number(pair[2]) } : Number(combat),
        rally: rally === 'automatic' ? rally : JSON.parse(rally!),
        ...(modifier !== '–' && { pursuitModifier: Number(modifier) }),
        ...(battery && { grandBattery: { dice: battery[1], range: Number(battery[2]) } }),
      })
    },
  )

  test(`${units} ${leaders} · the tables list all units, cards and leaders of the file`, () => {
    const file = nationNamed(nation)
    expect(ledgerTable(units).map(([, id]) => id)).toEqual(file.units.map(({ id }) => id))
    expect(file.unitCards).toHaveLength(40)
    expect(ledgerTable(leaders).map(([, id]) => id)).toEqual(file.leaders.map(({ id }) => id))
  })
})

test.each(ledgerTable('MAN-18.4'))('MAN-18.4 · the totals of %s', (nation, ...totals) => {
  const { units, unitCards, leaders } = nationNamed(nation!)
  const typed = (wanted: string) => units.filter(({ type }) => type === wanted).length
  const having = (field: keyof Card) => unitCards.filter(card => card[field] !== undefined).length
  expect([
    typed('infantry'),
    typed('cavalry'),
    sum(units.map(({ full }) => full)),
    sum(units.map(({ reduced }) => reduced)),
    sum(unitCards.map(({ defence }) => defence)),
    ...(['attack', 'bombard', 'volley', 'withdraw', 'advanceOptional'] as const).map(having),
    leaders.length,
  ]).toEqual(totals.map(Number))
})

describe('headquarters cards', () => {
  test.each(ledgerTable('MAN-14.1'))(
    'MAN-14.1 MAN-18.2 · how many %s has of each kind',
    (nation, ...counts) => {
      const { hqCounts, leaders, hqCards } = nationNamed(nation!)
      const kinds = [...leaders, ...hqCards].map(({ type }) => type)
      const printed = HQ_KINDS.map(kind => kinds.filter(type => type === kind).length)
      expect([...printed, kinds.length]).toEqual(counts.map(Number))
      expect(HQ_KINDS.map(kind => hqCounts[kind])).toEqual(printed)
    },
  )

  test.each(ledgerTable('MAN-18.29'))(
    'MAN-18.29 · the cards of %s',
    (nation, prefix, numbers, count, titles) => {
      const file = nationNamed(nation!)
      const ids = numbers!.split(', ').flatMap(text => {
        const [, kind, first, last = first] = /^([a-z-]+) (\d+)(?:–(\d+))?$/.exec(text)!
        return Array.from(
          { length: Number(last) },
          (_, index) => `${prefix}-${kind}-${Number(first) + index}`,
        )
      })
      expect(file.prefix).toBe(prefix)
      expect(file.hqCards.map(({ id }) => id).sort()).toEqual(ids.sort())
      for (const { id, type } of file.hqCards) expect(id).toMatch(new RegExp(`^${prefix}-${type}-\\d+$`))
      expect(file.hqCards).toHaveLength(Number(count))
      const titled = file.hqCards.flatMap(({ id, title }) => (title ? [`${id} ${title}`] : []))
      expect(titled).toEqual(titles === '–' ? [] : titles!.split(', '))
    },
  )

  test.each(ledgerTable('MAN-18.30'))('MAN-18.30 · %s: %s is %s', (kind, field, value) => {
    const values: { readonly [kind: string]: object } = CARD_VALUES
    expect(values[kind!]).toEqual({ [field!]: /^\d+$/.test(value!) ? Number(value) : value })
    expect(Object.keys(values)).toEqual(ledgerTable('MAN-18.30').map(([card]) => card))
  })
})

describe('character', () => {
  const attacks = (nation: string, wanted?: string) => {
    const { units, unitCards } = nationNamed(nation)
    const typeOf = (card: Card) => units.find(({ id }) => id === card.unitId)!.type
    return unitCards.filter(card => card.attack && (wanted === undefined || typeOf(card) === wanted))
  }

  test('MAN-18.8 · France has six leaders against five of Great Britain, and the only grand battery', () => {
    expect([nationNamed('france').leaders.length, nationNamed('great-britain').leaders.length]).toEqual([
      6, 5,
    ])
    const batteries = LEADERS.filter(({ grandBattery }) => grandBattery)
    expect(batteries.map(({ id }) => id)).toEqual(['fr-leader-napoleon-bonaparte'])
  })

  test('MAN-18.11 · 22 of the 32 British attacks roll 2d8, and two cards volley', () => {
    const british = attacks('great-britain')
    expect([british.length, british.filter(({ attack }) => attack === '2d8').length]).toEqual([32, 22])
    expect(british.filter(({ volley }) => volley).map(({ unitId }) => unitId)).toEqual([
      'gb-42nd-regiment-of-foot',
      'gb-52nd-regiment-of-foot',
    ])
  })

  test('MAN-18.14 · the Ottomans have most cavalry and committed attacks, alone regroup, and cannot march or supply', () => {
    const { units, hqCounts } = nationNamed('ottoman')
    expect(units.filter(({ type }) => type === 'cavalry')).toHaveLength(4)
    expect(hqCounts).toMatchObject({ 'committed-attack': 4, regroup: 7, supply: 0, 'forced-march': 0 })
    for (const other of NATIONS.filter(({ id }) => id !== 'ottoman')) expect(other.hqCounts.regroup).toBe(0)
  })

  test('MAN-18.17 · four of the twelve attacks with 2d10 are of Prussian cavalry', () => {
    const heaviest = NATIONS.map(({ id }) => attacks(id).filter(({ attack }) => attack === '2d10').length)
    expect([sum(heaviest), Math.max(...heaviest)]).toEqual([12, 4])
    expect(attacks('prussia', 'cavalry').filter(({ attack }) => attack === '2d10')).toHaveLength(4)
  })

  const round = (value: number) => (Math.floor(value * 100 + 0.5) / 100).toFixed(2)
  const average = (numbers: readonly number[]) => round(sum(numbers) / numbers.length)
  const expected = (dice: string) => {
    const [count, sides] = dice.split('d').map(Number)
    return (count! * (sides! + 1)) / 2
  }

  test.each(ledgerTable('MAN-18.31'))('MAN-18.31 · the averages of %s', (nation, ...averages) => {
    const { units, unitCards, leaders } = nationNamed(nation!)
    const of = (type: string) => units.filter(unit => unit.type === type)
    const cardsOf = (type: string) => unitCards.filter(card => of(type).some(({ id }) => id === card.unitId))
    const attack = (cards: readonly Card[]) =>
      average(cards.flatMap(({ attack }) => (attack === undefined ? [] : [expected(attack)])))
    const defence = (type: string) => average(cardsOf(type).map(({ defence }) => defence))
    const full = (type: string) => average(of(type).map(({ full }) => full))
    const combat = (side: 'attacking' | 'defending') =>
      average(leaders.map(({ combat }) => (typeof combat === 'number' ? combat : combat[side])))
    expect([
      attack(unitCards),
      attack(cardsOf('infantry')),
      attack(cardsOf('cavalry')),
      defence('infantry'),
      defence('cavalry'),
      full('infantry'),
      full('cavalry'),
      average(unitCards.flatMap(({ pursuit }) => (pursuit ? [pursuit[1]] : []))),
      average(leaders.map(({ command }) => command)),
      combat('attacking'),
      combat('defending'),
      average(leaders.map(({ rally }) => (rally === 'automatic' ? 6 : rally[1]))),
    ]).toEqual(averages)
  })
})

test('MAN-18.1 · the file holds eight nations of eight units, forty unit cards, leaders and other cards, all with ids', () => {
  expect([NATIONS.length, UNITS.length, UNIT_CARDS.length]).toEqual([8, 64, 320])
  const cards = [...UNIT_CARDS, ...LEADERS, ...HQ_CARDS].map(({ id }) => id)
  expect(new Set(cards).size).toBe(480)
  expect(Object.keys(NATIONS[0]!).join(' ')).toBe(
    'id name prefix nightfallTieRank hqCounts units unitCards leaders hqCards',
  )
})
