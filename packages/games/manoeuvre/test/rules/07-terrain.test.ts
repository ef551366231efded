import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { TERRAINS, type Terrain } from '../../src/vocabulary.ts'
import { throughout } from '../any-battle.ts'
import { ambush, answer, assault, bombard, commanded, move, redoubt, volley } from '../say.ts'
import { at, type Described, type Table } from '../table.ts'

const GUARD = 'ru-russian-guard' // 8/6: 2d8, V2d8, B2d8
const TARGET = 'au-4th-regiment' // 5/3
const GROUND: readonly Terrain[] = TERRAINS.filter(ground => ground !== 'lake')

type Striking = Extract<Decision, { type: 'combat'; card: string }>
const ASSAULT = assault(`${GUARD}-c1`, TARGET) as Striking
const VOLLEY = volley(`${GUARD}-c4`, TARGET) as Striking
const GUNS = bombard(`${GUARD}-c5`, TARGET) as Striking

const facing = (decision: Striking, described: Partial<Described>): Table =>
  at({
    nations: ['russia', 'austria'],
    units: { [GUARD]: 'd4', [TARGET]: 'd5' },
    hands: { blue: [decision.card] },
    dice: [1, 1],
    ...described,
  })

/** The Russian guard on d4 strikes at an Austrian regiment on d5; all dice show 1. */
const strike = (decision: Striking, described: Partial<Described> = {}): Table =>
  facing(decision, described).decide('blue', decision)

const sums = (table: Table) => [...table.eventsOf('totals'), ...table.eventsOf('fire')][0]!

describe('the chart', () => {
  test('MAN-7.1 · every square has one terrain, which never changes: a redoubt is a marker on it', () => {
    throughout(({ before, after }) => {
      expect(String(after.open.terrain)).toBe(String(before.open.terrain))
      expect(after.open.terrain.every(kind => TERRAINS[kind] !== undefined)).toBe(true)
    }, 30)
    const table = at({
      units: { 'fr-imperial-guard': 'd4' },
      terrain: { d4: 'town' },
      hands: { blue: ['fr-redoubt-1'] },
      phase: 'restoration',
    })
    table.decide('blue', redoubt('fr-redoubt-1', 'fr-imperial-guard'))
    expect(table.position.terrain).toEqual({ d4: 'town' })
  })

  test.each([
    ['MAN-7.3', 'clear', 0],
    ['MAN-7.4', 'forest', 2],
    ['MAN-7.5', 'town', 3],
    ['MAN-7.6', 'hill', 2],
    ['MAN-7.7', 'marsh', 1],
    ['MAN-7.8', 'field', 0],
  ] as const)(
    '%s MAN-7.2 · a unit in %s adds %i to its defence, in assault, volley and bombardment',
    (_, ground, bonus) => {
      const terrain = { d5: ground }
      for (const decision of [ASSAULT, VOLLEY, GUNS])
        expect(sums(strike(decision, { terrain })).defence).toMatchObject({
          strength: 5,
          terrain: bonus,
          total: 5 + bonus,
        })
    },
  )

  test.each(GROUND.flatMap(from => GROUND.map(to => [from, to] as const)))(
    'MAN-7.2 MAN-7.6 MAN-7.12 · attack from %s at a target in %s',
    (from, to) => {
      const terrain = { d4: from, d5: to }
      const bonus = from === 'hill' && to !== 'hill' ? 2 : 0
      for (const decision of [VOLLEY, GUNS])
        expect(sums(strike(decision, { terrain })).attack).toMatchObject({
          terrain: bonus,
          total: 2 + bonus,
        })
      if (from === 'marsh') expect(facing(ASSAULT, { terrain }).refusal('blue', ASSAULT)).toBe('MAN-9.5')
      else
        expect(sums(strike(ASSAULT, { terrain })).attack).toMatchObject({ terrain: bonus, total: 10 + bonus })
    },
  )

  const HORSE = 'ru-black-sea-cossacks'
  test.each([
    ['MAN-7.3', 'clear', ['d5', 'd6']],
    ['MAN-7.4', 'forest', ['d5', 'd6']],
    ['MAN-7.5', 'town', ['d5', 'd6']],
    ['MAN-7.6', 'hill', ['d5', 'd6']],
    ['MAN-7.7', 'marsh', ['d5']],
    ['MAN-7.8', 'field', ['d5']],
    ['MAN-7.9', 'lake', []],
  ] as const)('%s MAN-7.2 · movement into and through %s', (_, ground, squares) => {
    const table = at({
      nations: ['russia', 'austria'],
      units: { [HORSE]: 'd4' },
      terrain: { d5: ground },
      phase: 'movement',
    })
    expect(table.destinations('blue', HORSE).filter(square => square === 'd5' || square === 'd6')).toEqual(
      squares,
    )
  })

  test.each([
    ['MAN-7.3', 'clear', true],
    ['MAN-7.4', 'forest', false],
    ['MAN-7.5', 'town', false],
    ['MAN-7.6', 'hill', false],
    ['MAN-7.7', 'marsh', true],
    ['MAN-7.8', 'field', true],
    ['MAN-7.9', 'lake', true],
  ] as const)('%s MAN-7.2 · sight across %s', (_, ground, open) => {
    const units = { [GUARD]: 'd4', [TARGET]: 'd6' }
    const table = at({
      nations: ['russia', 'austria'],
      units,
      terrain: { d5: ground },
      hands: { blue: [`${GUARD}-c5`] },
    })
    expect(table.match.check(0, GUNS).ok).toBe(open)
  })
})

describe('marsh and lake', () => {
  test('MAN-7.7 · no assault is launched or supported from a marsh; it may be the target', () => {
    const units = { [GUARD]: 'd4', 'ru-kexholm-regiment': 'c5', 'ru-koursk-regiment': 'e5', [TARGET]: 'd5' }
    const hands = { blue: [`${GUARD}-c1`, 'ru-leader-barclay-de-tolly'] }
    const table = strike(ASSAULT, { units, hands, terrain: { c5: 'marsh', d5: 'marsh' } })
    expect(table.refusal('blue', commanded('ru-leader-barclay-de-tolly', ['ru-kexholm-regiment']))).toBe(
      'MAN-9.18',
    )
    table.decide('blue', commanded('ru-leader-barclay-de-tolly', ['ru-koursk-regiment']))
    expect(sums(table)).toMatchObject({ attack: { strength: 14 }, defence: { terrain: 1 } })
  })

  test('MAN-7.9 · no unit retreats into a lake, or stands in one', () => {
    const units = { [GUARD]: 'd4', [TARGET]: 'd5', 'au-9th-regiment': 'c5' }
    const table = strike(ASSAULT, { units, terrain: { d6: 'lake' }, dice: [1, 2] })
    expect(table.decide('blue', answer('retreat')).where(TARGET)).toBe('e5')
    expect(() => at({ units: { 'fr-imperial-guard': 'd4' }, terrain: { d4: 'lake' } })).toThrow('MAN-7.9')
    throughout(({ after: { open } }) => {
      expect(open.at.some(square => square >= 0 && TERRAINS[open.terrain[square]!] === 'lake')).toBe(false)
    }, 40)
  })
})

describe('redoubts', () => {
  test('MAN-7.10 · strength 5 in a town with a redoubt: 5 + 3 + 3 = 11 before cards', () => {
    const table = strike(ASSAULT, { units: { [GUARD]: 'd4', [TARGET]: 'd5+' }, terrain: { d5: 'town' } })
    expect(sums(table).defence).toMatchObject({ strength: 5, terrain: 3, redoubt: 3, total: 11 })
  })

  test.each(['d4', 'c5', 'e5', 'd6'])(
    'MAN-7.10 · +3 from every direction and in every kind of combat: from %s',
    from => {
      const units = { [GUARD]: from, [TARGET]: 'd5+' }
      for (const decision of [ASSAULT, VOLLEY, GUNS])
        expect(sums(strike(decision, { units })).defence.redoubt).toBe(3)
      const hands = { blue: ['us-ambush-1'] }
      const ambushed = at({
        nations: ['united-states', 'austria'],
        units: { [TARGET]: 'd5+' },
        hands,
        dice: [1],
      })
      expect(sums(ambushed.decide('blue', ambush('us-ambush-1', TARGET))).defence.total).toBe(8)
    },
  )

  test('MAN-7.10 · it does not help an attack', () => {
    for (const decision of [ASSAULT, VOLLEY, GUNS]) {
      const { attack } = sums(strike(decision, { units: { [GUARD]: 'd4+', [TARGET]: 'd5' } }))
      expect([attack.redoubt, attack.total]).toEqual([0, decision === ASSAULT ? 10 : 2])
    }
  })

  test('MAN-7.11 · only the ground and redoubt of the target’s own square count in defence', () => {
    const units = { [GUARD]: 'd4+', [TARGET]: 'd5', 'au-9th-regiment': 'd6+', 'au-3rd-regiment': 'c5+' }
    const terrain = { d4: 'town', d6: 'town', c5: 'forest', e5: 'hill' } as const
    expect(sums(strike(ASSAULT, { units, terrain })).defence).toMatchObject({
      terrain: 0,
      redoubt: 0,
      total: 5,
    })
  })
})

describe('hills', () => {
  const units = { [GUARD]: 'd4', 'ru-kexholm-regiment': 'c5', 'ru-koursk-regiment': 'e5', [TARGET]: 'd5' }
  const hands = { blue: [`${GUARD}-c1`, 'ru-leader-barclay-de-tolly'] }
  test.each([
    ['attacker and one supporter on hills, target in forest', ['d4', 'c5'], 'forest', 4],
    ['the same, target on a hill', ['d4', 'c5'], 'hill', 0],
    ['all three on hills', ['d4', 'c5', 'e5'], 'clear', 6],
    ['a supporter alone', ['e5'], 'town', 2],
    ['none', [], 'clear', 0],
  ] as const)('MAN-7.12 · each unit on a hill adds its own bonus: %s', (_, hills, ground, bonus) => {
    const terrain = { ...Object.fromEntries(hills.map(square => [square, 'hill' as const])), d5: ground }
    const table = strike(ASSAULT, { units, hands, terrain })
    table.decide(
      'blue',
      commanded('ru-leader-barclay-de-tolly', ['ru-kexholm-regiment', 'ru-koursk-regiment']),
    )
    expect(sums(table).attack).toMatchObject({ terrain: bonus, strength: 21, total: 23 + bonus })
  })

  test('MAN-7.12 · a unit that does not take part adds nothing', () => {
    const terrain = { c5: 'hill', e5: 'hill' } as const
    expect(sums(strike(ASSAULT, { units, terrain })).attack.terrain).toBe(0)
  })

  test('MAN-7.12 MAN-6.1 · it counts where a unit stands when it attacks, not where it came from', () => {
    const units = { [GUARD]: 'd3', [TARGET]: 'd5' }
    const table = facing(ASSAULT, { units, terrain: { d3: 'hill' }, phase: 'movement' })
    table.decide('blue', move(GUARD, 'd4')).decide('blue', ASSAULT)
    expect(sums(table).attack.terrain).toBe(0)
  })
})
