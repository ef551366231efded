import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { SCENARIO, throughout } from '../any-battle.ts'
import { NATION_IDS, NATIONS, SECTIONS } from '../printed.ts'
import {
  ambush,
  assault,
  attack,
  bombard,
  defend,
  move,
  movementCard,
  pass,
  redoubt,
  restore,
  skirmish,
  strike,
  volley,
  withdraw,
} from '../say.ts'
import { at, type Described } from '../table.ts'
import { withData } from '../variant.ts'

describe('decks', () => {
  test.each(NATION_IDS)('MAN-1.19 MAN-1.20 · %s: 60 cards, 20 of headquarters, five for each unit', id => {
    const nation = SCENARIO.armies.nations.find(nation => nation.id === id)!
    const deck = nation.deck.map(face => nation.faces[face]!)
    expect([deck.length, deck.filter(({ kind }) => kind === 'unit').length]).toEqual([60, 40])
    for (const unit of nation.units.keys()) expect(deck.filter(face => face.unit === unit)).toHaveLength(5)
  })

  test('MAN-1.19 · are never mixed: at every moment each player has the 60 cards of the own nation', () => {
    throughout(({ after: { open, own, hidden } }) => {
      for (const seat of [0, 1]) {
        const played = (open.combat?.played ?? []).filter(([who]) => who === seat).map(([, face]) => face)
        const cards = [...own[seat]!.hand, ...hidden.deck[seat]!, ...hidden.discard[seat]!, ...played]
        const { deck } = SCENARIO.armies.nations[open.nation[seat]!]!
        expect(String(cards.sort((a, b) => a - b))).toBe(String(deck))
      }
    })
    expect(() => at({ units: {}, hands: { blue: ['au-supply-1'] } })).toThrow('MAN-1.19')
  })
})

describe('unit cards', () => {
  const CARD = 'fr-8th-regiment-legere-c3'
  const GUNS = 'fr-8th-regiment-legere-c5'
  const facing: Described = {
    units: {
      'fr-8th-regiment-legere': 'd4',
      'fr-45th-regiment-legere': 'e5r',
      'au-9th-regiment': 'd5',
      'au-3rd-regiment': 'h8',
    },
    hands: { blue: [CARD, GUNS], red: ['au-3rd-regiment-c1', 'au-9th-regiment-c1'] },
  }

  test('MAN-1.20 · serve only the unit that they name', () => {
    const table = at(facing)
    for (const [kind, card] of [
      ['assault', CARD],
      ['bombardment', GUNS],
    ] as const)
      expect(table.refusal('blue', strike(kind, card, 'au-9th-regiment', 'fr-45th-regiment-legere'))).toBe(
        'MAN-1.20',
      )
    table.decide('blue', assault(CARD, 'au-9th-regiment')).decide('red', pass('withdraw'))
    expect(table.refusal('red', defend('au-3rd-regiment-c1'))).toBe('MAN-9.15')
    const restoring = at({ ...facing, phase: 'restoration' })
    expect(restoring.refusal('blue', restore(CARD, 'fr-45th-regiment-legere'))).toBe('MAN-13.4')
  })

  test('MAN-1.20 · and only their owner', () => {
    expect(at(facing).refusal('blue', assault('au-9th-regiment-c1', 'au-9th-regiment'))).toBe('MAN-2.2')
    expect(() => at({ ...facing, hands: { blue: ['au-9th-regiment-c1'] } })).toThrow('MAN-1.19')
  })

  test('MAN-1.21 · a field that is absent cannot be used', () => {
    const table = at(facing)
    expect(table.refusal('blue', assault(GUNS, 'au-9th-regiment'))).toBe('MAN-9.4')
    expect(table.refusal('blue', bombard(CARD, 'au-9th-regiment'))).toBe('MAN-12.1')
    expect(table.refusal('blue', volley(CARD, 'au-9th-regiment'))).toBe('MAN-12.1')
    table.decide('blue', assault(CARD, 'au-9th-regiment'))
    expect(table.refusal('red', withdraw('au-9th-regiment-c1'))).toBe('MAN-9.7')
    expect(
      table
        .decide('red', pass('withdraw'))
        .decide('red', defend())
        .refusal('blue', attack({ cards: [GUNS] })),
    ).toBe('MAN-9.16')
  })

  test('MAN-1.21 · one card, several fields: us-13th-militia-c1 assaults, fires, defends, withdraws or restores', () => {
    const card = 'us-13th-militia-c1'
    const fight: Described = {
      nations: ['united-states', 'france'],
      units: { 'us-13th-militia': 'd4', 'fr-8th-regiment-legere': 'd5' },
      hands: { blue: [card] },
    }
    const rolls = (decision: Decision, dice: number[]) => {
      const table = at({ ...fight, dice }).decide('blue', decision)
      return [...table.eventsOf('totals'), ...table.eventsOf('fire')][0]!.attack.dice
    }
    expect(rolls(assault(card, 'fr-8th-regiment-legere'), [9])).toEqual([{ card, rolls: [9] }])
    expect(rolls(volley(card, 'fr-8th-regiment-legere'), [6, 5])).toEqual([{ card, rolls: [6, 5] }])
    const attacked = (dice: number[]) =>
      at({
        ...fight,
        hands: { blue: [card], red: [CARD] },
        more: { activePlayer: 'red', firstPlayer: 'red', homeEdges: { blue: 'south' } },
        dice,
      }).decide('red', assault(CARD, 'us-13th-militia'))
    expect(attacked([3]).decide('blue', withdraw(card)).where('us-13th-militia')).toBe('d3')
    const failed = attacked([4, 1, 1]).decide('blue', withdraw(card))
    expect(failed.eventsOf('totals')[0]!.defence).toMatchObject({ strength: 5, cards: 3 })
    const defended = attacked([1, 1]).decide('blue', pass('withdraw')).decide('blue', defend(card))
    expect(defended.eventsOf('totals')[0]!.defence).toMatchObject({ strength: 5, cards: 3 })
    const reduced = at({ ...fight, units: { 'us-13th-militia': 'd4r' }, phase: 'restoration' })
    expect(reduced.decide('blue', restore(card, 'us-13th-militia')).where('us-13th-militia')).toBe('d4')
  })

  test('MAN-1.24 · of an eliminated unit are never offered again, but to be discarded', () => {
    let offered = 0
    throughout(({ table, after: { open } }) => {
      if (table.match.outcome !== null) return
      const lost = [0, 1].flatMap(seat =>
        SCENARIO.armies.nations[open.nation[seat]!]!.units.filter((_, unit) => open.at[seat * 8 + unit]! < 0),
      )
      for (const option of [...table.options('blue'), ...table.options('red')]) {
        const named = lost.filter(({ id }) => JSON.stringify(option).includes(`${id}-c`))
        if (option.type === 'discard') offered += named.length
        else if (named.length > 0) throw new Error(`offered: ${JSON.stringify(option)}`)
      }
    }, 50)
    expect(offered).toBeGreaterThan(0)
  })

  test('MAN-1.24 · they stay in deck, hand and discard pile when their unit is lost', () => {
    const units = {
      'fr-8th-regiment-legere': 'd4',
      'fr-45th-regiment-legere': 'h1',
      'au-4th-regiment': 'd5r',
      'au-1st-regiment': 'h8',
    }
    const hands = { blue: [GUNS], red: ['au-4th-regiment-c1'] }
    const discards = { red: ['au-4th-regiment-c2'] }
    const table = at({ units, hands, more: { discards }, dice: [9] })
    table.decide('blue', bombard(GUNS, 'au-4th-regiment'))
    expect(table.where('au-4th-regiment')).toBe('eliminated')
    const { position } = table
    expect(position.hands?.red).toEqual(['au-4th-regiment-c1'])
    expect(position.discards?.red).toEqual(['au-4th-regiment-c2'])
    expect(position.decks?.red?.filter(card => card.startsWith('au-4th-regiment')).sort()).toEqual(
      ['c3', 'c4', 'c5'].map(card => `au-4th-regiment-${card}`),
    )
  })
})

describe('playing a card', () => {
  test('MAN-1.22 · one card, one use: it leaves the hand for the own discard pile', () => {
    const used = new Set<string>()
    throughout(({ decision, seat, before, after, events }) => {
      if (decision.type === 'combat' || !('card' in decision)) return
      if (events.some(({ type }) => type === 'reshuffled' || type === 'drew')) return
      const face = SCENARIO.armies.nations[before.open.nation[seat]!]!.faceNumbers.get(decision.card)!
      const copies = (s: typeof before) => s.own[seat]!.hand.filter(held => held === face).length
      used.add(decision.type)
      expect(copies(after)).toBe(copies(before) - 1)
      if (after.open.combat === null && before.open.combat === null)
        expect(after.hidden.discard[seat]!.at(-1)).toBe(face)
    }, 150)
    expect([...used].sort()).toEqual(['movement-card', 'redoubt', 'respond', 'restore', 'scout', 'withdraw'])
  })

  const ALONE = { 'fr-8th-regiment-legere': 'd4', 'fr-45th-regiment-legere': 'h1', 'au-9th-regiment': 'd5' }
  test.each<[string, string[], Described, Decision[], Decision, string]>([
    [
      'supply for a unit that cannot move',
      ['fr-supply-1'],
      {
        units: {
          ...ALONE,
          'fr-imperial-guard': 'g1',
          'fr-guard-cavalry': 'h2',
          'fr-8th-regiment-legere': 'd4',
        },
        phase: 'movement',
      },
      [move('fr-8th-regiment-legere', 'd3')],
      movementCard('fr-supply-1', 'fr-45th-regiment-legere'),
      'MAN-6.10',
    ],
    [
      'a withdrawal out of an attack that nobody made',
      ['fr-withdraw-1'],
      { units: ALONE, phase: 'movement' },
      [move('fr-8th-regiment-legere', 'd3')],
      movementCard('fr-withdraw-1', 'fr-8th-regiment-legere'),
      'MAN-4.6',
    ],
    [
      'sappers against a target without a redoubt',
      ['fr-8th-regiment-legere-c3', 'fr-sappers-1'],
      { units: ALONE },
      [assault('fr-8th-regiment-legere-c3', 'au-9th-regiment')],
      attack({ sappers: true }),
      'MAN-9.22',
    ],
    [
      'supply to restore a unit that is full',
      ['fr-supply-1'],
      { units: { ...ALONE, 'fr-imperial-guard': 'a1r' }, phase: 'restoration' },
      [],
      restore('fr-supply-1', 'fr-8th-regiment-legere'),
      'MAN-13.2',
    ],
    [
      'a card that does not restore',
      ['fr-withdraw-1'],
      { units: { ...ALONE, 'fr-imperial-guard': 'a1r' }, phase: 'restoration' },
      [],
      restore('fr-withdraw-1', 'fr-imperial-guard'),
      'MAN-13.3',
    ],
    [
      'a redoubt where one stands',
      ['fr-redoubt-1'],
      { units: { ...ALONE, 'fr-imperial-guard': 'a1+' }, phase: 'restoration' },
      [],
      redoubt('fr-redoubt-1', 'fr-imperial-guard'),
      'MAN-13.9',
    ],
    [
      'another card for a redoubt',
      ['fr-supply-1'],
      { units: ALONE, phase: 'restoration' },
      [],
      redoubt('fr-supply-1', 'fr-8th-regiment-legere'),
      'MAN-13.8',
    ],
  ])('MAN-1.23 · no bluff plays: %s is refused', (_, blue, described, before, decision, rule) => {
    const table = at({ ...described, hands: { blue } })
    for (const made of before) table.decide('blue', made)
    expect(table.refusal('blue', decision)).toBe(rule)
  })
})

describe('figures are data', () => {
  const files = readdirSync(new URL('../../src', import.meta.url), { recursive: true, encoding: 'utf8' })
  const rules = files.filter(file => file.endsWith('.ts') && !file.startsWith('words/'))

  test('MAN-1.26 · no rule names a unit, a leader, a map section, or a nation but those of a first game', () => {
    const names = [
      ...NATIONS.flatMap(({ id, units, leaders }) => [id, ...[...units, ...leaders].map(({ id }) => id)]),
      ...SECTIONS.map(({ id }) => id),
    ]
    const found = rules.flatMap(file => {
      const text = readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')
      return names
        .filter(name => new RegExp(`['"\`]${name}['"\`]`).test(text))
        .map(name => `${file}: ${name}`)
    })
    expect(found).toEqual(['scenario.ts: france', 'scenario.ts: great-britain'])
  })

  const game = withData(({ cardValues, nations }, { terrain }) => {
    cardValues.ambush.dice = '2d8'
    cardValues.redoubt.defence = 4
    cardValues.skirmish.squares = 1
    cardValues['forced-march'].squares = 2
    terrain.forest.defence = 5
    nations.flatMap(({ units }) => units).find(({ id }) => id === 'au-9th-regiment')!.full = 11
  })
  const FOOT = 'fr-45th-regiment-legere'
  const close: Described = {
    units: { [FOOT]: 'd4', 'au-9th-regiment': 'd5' },
    hands: { blue: [`${FOOT}-c1`, 'fr-skirmish-1', 'fr-forced-march-1'] },
  }

  test('MAN-1.26 MAN-11.3 · other figures, another game: dice, strength, terrain and redoubt', () => {
    const units = { 'us-4th-militia': 'a1', 'au-9th-regiment': 'd5+' }
    const described: Described = {
      nations: ['united-states', 'austria'],
      units,
      hands: { blue: ['us-ambush-1'] },
    }
    const table = at({ ...described, terrain: { d5: 'forest' }, dice: [5, 8] }, game)
    table.decide('blue', ambush('us-ambush-1', 'au-9th-regiment'))
    expect(table.totals).toEqual(['13:20 attackers-hit'])
  })

  test('MAN-1.26 · and the squares of a forced march and of a skirmish', () => {
    const marching = at({ ...close, phase: 'movement' }, game).decide('blue', move(FOOT, 'c4'))
    marching.decide('blue', movementCard('fr-forced-march-1', FOOT))
    expect(marching.destinations('blue', FOOT)).toContain('a4')
    const table = at(close, game).decide('blue', assault(`${FOOT}-c1`, 'au-9th-regiment'))
    expect(table.decide('blue', skirmish('fr-skirmish-1')).options('blue')).toHaveLength(4)
  })
})
