import { describe, expect, test } from 'vitest'
import { throughout } from '../any-battle.ts'
import { LEADERS, UNIT_CARDS } from '../printed.ts'
import { bombard, strike, volley } from '../say.ts'
import { combatsOf } from '../second-reading.ts'
import { at, type Described, type Table } from '../table.ts'

const GUN = 'au-4th-regiment' // 5/3, c4 1d10 V2d6, c5 B1d10
const TARGET = 'fr-4th-regiment-suisse' // 5/3
const SHOT = bombard(`${GUN}-c5`, TARGET)
const VOLLEY = volley(`${GUN}-c4`, TARGET)

const facing = (dice: number[], more: Partial<Described> = {}): Table =>
  at({
    nations: ['austria', 'france'],
    units: { [GUN]: 'd4', [TARGET]: 'd5', 'fr-imperial-guard': 'h8' },
    hands: { blue: [`${GUN}-c4`, `${GUN}-c5`] },
    dice,
    ...more,
  })

describe('declaring', () => {
  test('MAN-12.2 MAN-9.2 MAN-9.4 MAN-11.1 · every combat that the rules allow is offered, and no other', () => {
    const kinds = new Set<string>()
    throughout(
      ({ step, before, seat, offered }) => {
        if (step !== 'declareCombat') return
        const combats = offered.flatMap(option =>
          'kind' in option
            ? [`${option.kind} ${option.card} ${'unit' in option ? option.unit : '-'} ${option.target}`]
            : [],
        )
        for (const combat of combats) kinds.add(combat.split(' ')[0]!)
        expect(combats.sort()).toEqual(combatsOf(before, seat))
      },
      80,
      'combat',
    )
    expect([...kinds].sort()).toEqual(['ambush', 'assault', 'bombardment', 'volley'])
  })

  test.each<[string, object]>([
    ['no unit', { kind: 'volley', card: `${GUN}-c4`, target: TARGET }],
    ['no card', { kind: 'volley', unit: GUN, target: TARGET }],
    ['no target', { kind: 'bombardment', unit: GUN, card: `${GUN}-c5` }],
    ['no kind', { unit: GUN, card: `${GUN}-c5`, target: TARGET }],
  ])('MAN-12.1 · unit, card, kind and target in one act: %s', (_, parts) => {
    expect(facing([]).refusal('blue', { type: 'combat', ...parts })).toBe('malformed')
  })

  test('MAN-12.1 · the value used is the one named: a volley with 2d6 though the card attacks with 1d10', () => {
    const table = facing([3, 4]).decide('blue', VOLLEY)
    expect(table.eventsOf('fire')[0]!.attack).toMatchObject({
      strength: 0,
      dice: [{ card: `${GUN}-c4`, rolls: [3, 4] }],
      total: 7,
    })
    expect(facing([]).refusal('blue', bombard(`${GUN}-c4`, TARGET))).toBe('MAN-12.1')
    expect(facing([]).refusal('blue', volley(`${GUN}-c5`, TARGET))).toBe('MAN-12.1')
  })

  test.each([
    ['d5', true, true],
    ['d6', true, 'MAN-12.2'],
    ['e5', true, 'MAN-12.2'],
    ['d7', 'MAN-12.2', 'MAN-12.2'],
    ['e6', 'MAN-12.2', 'MAN-12.2'],
    ['c3', true, 'MAN-12.2'],
  ])('MAN-12.2 MAN-12.3 · from d4 at %s: bombardment %s, volley %s', (square, shot, salvo) => {
    const table = facing([], { units: { [GUN]: 'd4', [TARGET]: square } })
    const says = (decision: unknown) => {
      const check = table.match.check(0, decision)
      return check.ok || check.refusal.rule
    }
    expect([says(SHOT), says(VOLLEY)]).toEqual([shot, salvo])
  })

  test('MAN-12.3 · every volley of the game has range 1, every bombardment range 2', () => {
    expect(new Set(UNIT_CARDS.flatMap(({ volley: fire }) => fire?.range ?? []))).toEqual(new Set([1]))
    expect(new Set(UNIT_CARDS.flatMap(({ bombard: fire }) => fire?.range ?? []))).toEqual(new Set([2]))
  })

  test('MAN-12.4 · a unit on a marsh may fire', () => {
    for (const decision of [SHOT, VOLLEY]) {
      const table = facing([6, 6], { terrain: { d4: 'marsh' } }).decide('blue', decision)
      expect(table.where(TARGET)).toBe('d5r')
    }
  })
})

describe('result', () => {
  test('MAN-12.5 · neither side adds a card, nobody is asked', () => {
    const blue = [
      `${GUN}-c4`,
      `${GUN}-c5`,
      'au-leader-archduke-charles',
      'au-committed-attack-1',
      'au-skirmish-1',
    ]
    const red = ['fr-withdraw-1', `${TARGET}-c1`, 'fr-leader-michel-ney']
    for (const decision of [SHOT, VOLLEY]) {
      const table = facing([6, 6], { hands: { blue, red } }).decide('blue', decision)
      expect(table.asks).not.toMatch(/red|attackerCards/)
      expect([table.hand('blue').length, table.hand('red').length]).toEqual([4, 3])
      expect(table.eventsOf('fire')).toHaveLength(1)
    }
  })

  test.each([
    ['clear', 'clear', '', 1, 5],
    ['hill', 'clear', '', 3, 5],
    ['hill', 'hill', '', 1, 7],
    ['clear', 'town', '', 1, 8],
    ['clear', 'marsh', '+', 1, 9],
    ['hill', 'forest', '+', 3, 10],
    ['clear', 'field', 'r', 1, 3],
  ] as const)(
    'MAN-12.6 MAN-12.7 · from %s at %s%s: 1 on the die makes %i against %i',
    (from, to, marks, a, d) => {
      const units = { [GUN]: 'd4', [TARGET]: `d5${marks}` }
      const table = facing([1], { units, terrain: { d4: from, d5: to } }).decide('blue', SHOT)
      const { attack, defence } = table.eventsOf('fire')[0]!
      expect([attack.total, defence.total]).toEqual([a, d])
    },
  )

  test('MAN-12.8 · 1d10 from a hill at strength 5 on clear hits on 4 to 10', () => {
    const rolls = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const hits = rolls.filter(
      roll =>
        facing([roll], { terrain: { d4: 'hill' } })
          .decide('blue', SHOT)
          .where(TARGET) === 'd5r',
    )
    expect(hits).toEqual([4, 5, 6, 7, 8, 9, 10])
  })

  test('MAN-12.8 · multiples do not matter: 22 against 5 is one hit', () => {
    const card = 'fr-leader-napoleon-bonaparte'
    const units = { 'fr-imperial-guard': 'd4', [GUN]: 'd5', 'au-9th-regiment': 'h8' }
    const table = at({ units, hands: { blue: [card] }, terrain: { d4: 'hill' }, dice: [10, 10] })
    table.decide('blue', strike('bombardment', card, GUN, 'fr-imperial-guard'))
    expect(table.eventsOf('hit')).toMatchObject([{ unit: GUN, eliminated: false }])
  })

  test.each([
    ['hit', 'd5', 'd5r'],
    ['eliminated', 'd5r', 'eliminated'],
  ])('MAN-12.9 · no retreat, no advance, no pursuit: the target is %s', (_, before, after) => {
    const table = facing([6, 6], {
      units: { [GUN]: 'd4', [TARGET]: before, 'fr-imperial-guard': 'h8' },
    }).decide('blue', VOLLEY)
    expect([table.where(TARGET), table.where(GUN)]).toEqual([after, 'd4'])
    expect([table.eventsOf('moved'), table.eventsOf('pursuit')]).toEqual([[], []])
  })
})

describe('grand battery', () => {
  const NAPOLEON = 'fr-leader-napoleon-bonaparte'
  const OREILLY = 'au-oreilly-chevaulegers' // 8/4
  const battery = (unit: string) => strike('bombardment', NAPOLEON, OREILLY, unit)
  const grand = (dice: number[], more: Partial<Described> = {}): Table =>
    at({
      units: {
        'fr-45th-regiment-legere': 'd4',
        'fr-guard-cavalry': 'c5r',
        [OREILLY]: 'd6',
        'au-9th-regiment': 'h8',
      },
      hands: { blue: [NAPOLEON, 'fr-leader-michel-ney'] },
      terrain: { d4: 'hill', d6: 'forest' },
      dice,
      ...more,
    })

  test.each([
    [[4, 4], 'd6', 10],
    [[4, 5], 'd6r', 11],
    [[10, 10], 'd6r', 22],
  ])('MAN-12.10 · 2d10 from a hill at strength 8 in a forest: %j', (dice, after, total) => {
    const table = grand(dice).decide('blue', battery('fr-45th-regiment-legere'))
    expect([table.where(OREILLY), table.eventsOf('fire')[0]!.attack.total]).toEqual([after, total])
    expect(table.eventsOf('fire')[0]!.defence.total).toBe(10)
  })

  test('MAN-12.10 · from any own unit, within range 2 and in sight; no other value of the leader counts', () => {
    const table = grand([1, 1])
    const units = table.options('blue').flatMap(option => ('unit' in option ? [option.unit] : []))
    expect(units).toEqual(['fr-45th-regiment-legere', 'fr-guard-cavalry'])
    expect(
      grand([], { terrain: { d5: 'town', d6: 'forest' } }).refusal(
        'blue',
        battery('fr-45th-regiment-legere'),
      ),
    ).toBe('MAN-8.2')
    const far = { 'fr-45th-regiment-legere': 'd3', [OREILLY]: 'd6' }
    expect(grand([], { units: far }).refusal('blue', battery('fr-45th-regiment-legere'))).toBe('MAN-12.2')
    table.decide('blue', battery('fr-guard-cavalry'))
    expect(table.eventsOf('fire')[0]!.attack).toMatchObject({ strength: 0, leader: 0, terrain: 0, total: 2 })
  })

  test('MAN-12.10 · it is the one combat of the turn, and the leader is spent', () => {
    const table = grand([1, 1]).decide('blue', battery('fr-45th-regiment-legere'))
    expect([table.position.phase, table.position.discards?.blue]).toEqual(['restoration', [NAPOLEON]])
  })

  test('MAN-12.10 · only a leader that has one', () => {
    expect(
      grand([]).refusal(
        'blue',
        strike('bombardment', 'fr-leader-michel-ney', OREILLY, 'fr-45th-regiment-legere'),
      ),
    ).toBe('MAN-12.1')
    expect(LEADERS.filter(({ grandBattery }) => grandBattery).map(({ id }) => id)).toEqual([NAPOLEON])
    expect(grand([]).refusal('blue', strike('volley', NAPOLEON, OREILLY, 'fr-45th-regiment-legere'))).toBe(
      'MAN-12.1',
    )
  })
})
