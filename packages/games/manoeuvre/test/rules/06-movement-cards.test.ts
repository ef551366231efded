import { describe, expect, test } from 'vitest'
import { TERRAINS } from '../../src/vocabulary.ts'
import { throughout } from '../any-battle.ts'
import { toPhase } from '../quiet.ts'
import { move, movementCard, pass, respond, restore } from '../say.ts'
import { at, type Described } from '../table.ts'

const FOOT = 'fr-45th-regiment-legere'
const GUARD = 'fr-imperial-guard'
const HORSE = 'fr-guard-cavalry'
const MARCH = 'fr-forced-march-1'
const SUPPLY = 'fr-supply-1'

/** The French foot on d2 has moved to d3; the horse stands on g2. */
const moved = (blue: string[], more: Partial<Described> = {}) =>
  at({
    units: { [FOOT]: 'd2', [HORSE]: 'g2', 'au-9th-regiment': 'a8' },
    hands: { blue },
    phase: 'movement',
    ...more,
  }).decide('blue', move(FOOT, 'd3'))
const march = (unit: string) => movementCard(MARCH, unit)
const supply = (unit: string) => movementCard(SUPPLY, unit)

describe('order', () => {
  test('MAN-6.9 · move, forced march, supply for a second unit, forced march for that one', () => {
    const table = moved([MARCH, SUPPLY, MARCH])
    table.decide('blue', march(FOOT)).decide('blue', move(FOOT, 'd4'))
    table.decide('blue', supply(HORSE)).decide('blue', move(HORSE, 'g4'))
    table.decide('blue', march(HORSE)).decide('blue', move(HORSE, 'g5'))
    expect(table.eventsOf('moved').map(({ how, to }) => `${how} ${to}`)).toEqual([
      'move d3',
      'forced-march d4',
      'supply g4',
      'forced-march g5',
    ])
  })

  test('MAN-6.9 · a declined step is not reopened: after supply no forced march for the first unit', () => {
    const table = moved([MARCH, SUPPLY, MARCH]).decide('blue', supply(HORSE))
    table.decide('blue', move(HORSE, 'g4'))
    expect(table.refusal('blue', march(FOOT))).toBe('MAN-6.12')
  })

  test('MAN-6.9 · not even if the supply was negated', () => {
    const table = moved([MARCH, SUPPLY], { hands: { blue: [MARCH, SUPPLY], red: ['au-guerrilla-1'] } })
    table.decide('blue', supply(HORSE)).decide('red', respond('au-guerrilla-1'))
    expect(table.match.check(0, march(FOOT)).ok).toBe(false)
    expect(table.match.check(0, march(HORSE)).ok).toBe(false)
  })

  test('MAN-6.9 · who passes has done with the phase', () => {
    const table = moved([MARCH, SUPPLY]).decide('blue', pass('movement-card'))
    expect(table.position.phase).toBe('combat')
  })
})

describe('supply', () => {
  const crowded: Partial<Described> = {
    units: {
      [FOOT]: 'd2',
      [GUARD]: 'h1',
      [HORSE]: 'h2',
      'fr-19th-regiment-legere': 'g1',
      'fr-1st-cuirassiers': 'lost',
    },
  }
  test.each([
    ['the unit that moved first', FOOT],
    ['a unit that cannot move', GUARD],
    ['a unit that is lost', 'fr-1st-cuirassiers'],
    ['a unit of the enemy', 'au-9th-regiment'],
  ])('MAN-6.10 · moves one other own unit that can: not %s', (_, unit) => {
    expect(moved([SUPPLY], crowded).refusal('blue', supply(unit))).toBe('MAN-6.10')
  })

  test('MAN-6.10 · the unit is named with the card, the destination after the window, and then it must move', () => {
    const table = moved([SUPPLY], { hands: { blue: [SUPPLY], red: ['au-supply-1'] } }).decide(
      'blue',
      supply(HORSE),
    )
    expect([table.asks, table.where(HORSE)]).toEqual(['red: guerrilla', 'g2'])
    table.decide('red', pass('respond'))
    expect(new Set(table.options('blue').map(option => 'unit' in option && option.unit))).toEqual(
      new Set([HORSE]),
    )
    expect(table.options('blue')).toHaveLength(10) // of twelve squares two are beyond the edge
    expect(table.refusal('blue', pass('movement-card'))).toBe('MAN-6.10')
    expect(table.refusal('blue', move(FOOT, 'd4'))).toBe('MAN-6.10')
    expect(table.refusal('blue', move(HORSE, 'g2'))).toBe('MAN-6.6')
    expect(table.refusal('blue', move(HORSE, 'g5'))).toBe('MAN-6.5')
  })

  test('MAN-6.11 · one in a movement phase; another may restore in the same turn', () => {
    const table = moved([SUPPLY, SUPPLY, SUPPLY], { units: { [FOOT]: 'd2r', [HORSE]: 'g2', [GUARD]: 'a2' } })
    table.decide('blue', supply(HORSE)).decide('blue', move(HORSE, 'g3'))
    expect(table.refusal('blue', supply(GUARD))).toBe('MAN-6.11')
    toPhase(table, 'restoration').decide('blue', restore(SUPPLY, FOOT))
    expect(table.where(FOOT)).toBe('d3')
  })
})

describe('forced march', () => {
  test('MAN-6.12 · one step more, for the unit that has just moved, and it must be taken', () => {
    const table = moved([MARCH, SUPPLY])
    expect(table.refusal('blue', march(HORSE))).toBe('MAN-6.12')
    table.decide('blue', march(FOOT))
    expect(table.destinations('blue', FOOT)).toEqual(['c3', 'd2', 'd4', 'e3'])
    expect(table.refusal('blue', pass('movement-card'))).toBe('MAN-6.12')
    expect(table.refusal('blue', move(HORSE, 'g3'))).toBe('MAN-6.12')
    expect(table.refusal('blue', move(FOOT, 'd5'))).toBe('MAN-6.4')
    expect(table.decide('blue', move(FOOT, 'd4')).where(FOOT)).toBe('d4')
  })

  test('MAN-6.12 MAN-6.3 · the step obeys the rules of a step', () => {
    const units = { [FOOT]: 'd2', [GUARD]: 'c3', 'au-9th-regiment': 'e3' }
    const table = moved([MARCH], { units, terrain: { d4: 'lake' } }).decide('blue', march(FOOT))
    expect(table.destinations('blue', FOOT)).toEqual(['d2'])
  })

  const dry = TERRAINS.filter(ground => ground !== 'lake')
  test.each(dry.flatMap(from => dry.map(to => [from, to] as const)))(
    'MAN-6.13 · after a move from %s to %s, unless one of them is field or marsh',
    (from, to) => {
      const soft = [from, to].some(ground => ground === 'field' || ground === 'marsh')
      const table = moved([MARCH, SUPPLY], { terrain: { d2: from, d3: to } })
      if (soft) expect(table.refusal('blue', march(FOOT))).toBe('MAN-6.13')
      else expect(table.decide('blue', march(FOOT)).asks).toBe('blue: forcedStep')
    },
  )

  test.each(['field', 'marsh'] as const)('MAN-6.13 · the extra step itself may enter a %s', ground => {
    const table = moved([MARCH], { terrain: { d4: ground } }).decide('blue', march(FOOT))
    expect(table.decide('blue', move(FOOT, 'd4')).where(FOOT)).toBe('d4')
  })

  test('MAN-6.13 · a second unit is judged by its own move', () => {
    const table = moved([SUPPLY, MARCH], { terrain: { d3: 'marsh' } })
    table.decide('blue', supply(HORSE)).decide('blue', move(HORSE, 'g3')).decide('blue', march(HORSE))
    expect(table.asks).toBe('blue: forcedStep')
  })

  test.each(['d2', 'd3'])(
    'MAN-6.14 · it may lead back: cavalry from d2 by d3 to d4, then to %s or where it likes',
    back => {
      const units = { [HORSE]: 'd2', [FOOT]: 'c4' }
      const table = at({ units, hands: { blue: [MARCH] }, phase: 'movement' })
      table.decide('blue', move(HORSE, back === 'd2' ? 'd3' : 'd4')).decide('blue', march(HORSE))
      expect(table.decide('blue', move(HORSE, back)).where(HORSE)).toBe(back)
    },
  )

  test('MAN-6.15 · one for a unit in a phase, two for two units', () => {
    const table = moved([MARCH, MARCH, MARCH, SUPPLY])
      .decide('blue', march(FOOT))
      .decide('blue', move(FOOT, 'd4'))
    expect(table.refusal('blue', march(FOOT))).toBe('MAN-6.15')
    table.decide('blue', supply(HORSE)).decide('blue', move(HORSE, 'g3'))
    table.decide('blue', march(HORSE)).decide('blue', move(HORSE, 'g2'))
    expect(table.match.check(0, march(HORSE)).ok).toBe(false)
  })
})

describe('limits', () => {
  test('MAN-6.16 · the most that can move: A two steps, B three, by three cards', () => {
    const table = moved([MARCH, SUPPLY, MARCH, SUPPLY, MARCH])
    table.decide('blue', march(FOOT)).decide('blue', move(FOOT, 'd4')).decide('blue', supply(HORSE))
    table.decide('blue', move(HORSE, 'g4')).decide('blue', march(HORSE)).decide('blue', move(HORSE, 'g5'))
    expect([table.where(FOOT), table.where(HORSE)]).toEqual(['d4', 'g5'])
    expect(table.hand('blue')).toHaveLength(2)
    expect(table.position.phase).toBe('combat')
  })

  test('MAN-6.16 · in every movement phase: one move, at most one by supply, at most one march for each', () => {
    const made = new Map<string, string[]>()
    throughout(
      ({ table, events, before }) => {
        const key = `${before.open.turn} ${before.open.active}`
        if (table.match.entries.length === 1) made.clear()
        for (const event of events)
          if (event.type === 'moved') made.set(key, [...(made.get(key) ?? []), `${event.how} ${event.unit}`])
        const moves = made.get(key) ?? []
        const by = (how: string) => moves.filter(text => text.startsWith(`${how} `))
        expect(by('move').length).toBeLessThanOrEqual(1)
        expect(by('supply').length).toBeLessThanOrEqual(1)
        expect(new Set(by('forced-march')).size).toBe(by('forced-march').length)
        expect(by('forced-march').length).toBeLessThanOrEqual(by('move').length + by('supply').length)
      },
      100,
      'discard',
    )
  })
})

describe('guerrilla', () => {
  const RED = {
    hands: { blue: [MARCH, SUPPLY], red: ['ru-guerrilla-1', 'ru-guerrilla-1'] },
    nations: ['france', 'russia'] as const,
  }
  const units = { [FOOT]: 'd2', [HORSE]: 'g2', 'ru-russian-guard': 'a8' }

  test('MAN-6.17 · a forced march waits for the answer; negated, the step is not made, and the move stands', () => {
    const table = moved([], { ...RED, units }).decide('blue', march(FOOT))
    expect([table.asks, table.where(FOOT)]).toEqual(['red: guerrilla', 'd3'])
    table.decide('red', respond('ru-guerrilla-1'))
    expect([table.asks, table.where(FOOT)]).toEqual(['blue: movementCard', 'd3'])
    expect(table.position.discards).toEqual({ blue: [MARCH], red: ['ru-guerrilla-1'] })
  })

  test('MAN-6.17 · a supply likewise, and each card can be answered anew', () => {
    const table = moved([], { ...RED, units })
      .decide('blue', march(FOOT))
      .decide('red', respond('ru-guerrilla-1'))
    table.decide('blue', supply(HORSE)).decide('red', respond('ru-guerrilla-1'))
    expect([table.where(FOOT), table.where(HORSE)]).toEqual(['d3', 'g2'])
    expect(table.position.discards).toEqual({
      blue: [MARCH, SUPPLY],
      red: ['ru-guerrilla-1', 'ru-guerrilla-1'],
    })
  })

  test('MAN-6.17 MAN-6.12 · let pass, the card takes effect', () => {
    const table = moved([], { ...RED, units })
      .decide('blue', march(FOOT))
      .decide('red', pass('respond'))
    expect(table.decide('blue', move(FOOT, 'd4')).where(FOOT)).toBe('d4')
    expect(table.hand('red')).toHaveLength(2)
  })
})
