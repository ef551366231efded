import { describe, expect, test } from 'vitest'
import type { Step } from '../../src/movement/steps/forms.ts'
import { orderRefusesCharge } from '../../src/orders/charge-limits.ts'
import { lapseOrders } from '../../src/orders/keeping-up.ts'
import { orderRefusesMove } from '../../src/orders/move-limits.ts'
import { orderUnfit } from '../../src/orders/naming.ts'
import type { Order, State } from '../../src/state.ts'
import { inCommand } from '../../src/table/command.ts'
import { blockNamed, formationNamed, unitNamed } from '../../src/table/names.ts'
import { orderOf, secretsOf, setOrder } from '../../src/table/orders.ts'
import { placementOf } from '../../src/table/place.ts'
import { NONE } from '../../src/vocabulary.ts'
import { line } from '../pieces.ts'
import { giveOrder, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Six battalions of red in a row, blue far away to the north. */
const row = (y = 20_000): Piece[] => [0, 1, 2, 3, 4, 5].map(i => line(`r${i}`, 'red', 20_000 + 4000 * i, y))
const foe = (y: number, id = 'b'): Piece => line(id, 'blue', 30_000, y, { facing: 1800 })

const order = (s: State, id: string): Order => orderOf(s, formationNamed(s, id))

describe('S1: issuing', () => {
  const attack = { type: 'attack', x: 30_000, y: 60_000 } as const
  const issue = (formation: string, to: typeof attack = attack) =>
    ({ type: 'issue', issuer: 'chief-red', formation, order: to }) as const
  const stageAt = (dice: readonly number[], majors: { readonly [id: string]: 0 | 1 } = { away: 0 }) => {
    const s = tableOf([...row(), line('a', 'away', 60_000, 20_000), foe(90_000)], { majors })
    giveOrder(s, 'away', { type: 'defend', point: { x: 60_000, y: 20_000 } })
    return new Stage(s, 'ordersPhase', dice).letPass('armyOrders')
  }

  test('MAR-5.7 MAR-5.4 MAR-3.12 · an order that is received replaces the old one at once, and only its side hears of it', () => {
    const stage = stageAt([4, 4])
    stage.decide(0, { type: 'issue-orders', orders: [issue('away')] }).letPass()
    expect(order(stage.s, 'away')).toMatchObject({ type: 'attack', point: { x: 30_000, y: 60_000 } })
    expect(stage.events('order-roll')).toMatchObject([
      { formation: 'away', result: 'received', dice: [4, 4] },
    ])
  })

  test('MAR-5.8 MAR-5.9 · a delayed order leaves the old one, and is easier next turn; a lost one is not', () => {
    const delayed = stageAt([1, 2])
    major(delayed.s, 'away').isCommitted = true
    delayed.decide(0, { type: 'issue-orders', orders: [issue('away')] }).letPass()
    expect(order(delayed.s, 'away').type).toBe('defend')
    expect(secretsOf(delayed.s, 0).delayed).toMatchObject([
      { formation: formationNamed(delayed.s, 'away'), order: { type: 'attack' } },
    ])
    const lost = stageAt([1, 1])
    lost.decide(0, { type: 'issue-orders', orders: [issue('away')] }).letPass()
    expect(order(lost.s, 'away').type).toBe('defend')
    expect(secretsOf(lost.s, 0).delayed).toEqual([])
  })

  test('MAR-4.11 · whoever commands the MF himself needs no roll', () => {
    const stage = stageAt([])
    stage.decide(0, { type: 'issue-orders', orders: [issue('red')] }).letPass()
    expect(stage.events('order-roll')).toMatchObject([{ formation: 'red', dice: null, result: 'received' }])
    expect(order(stage.s, 'red').type).toBe('attack')
  })

  test('MAR-5.5 MAR-2.10 · one order to each receiver, and no more than his attempts', () => {
    const stage = stageAt([], { away: 0, b1: 0, b2: 0, b3: 0, b4: 0, b5: 0 })
    const orders = ['away', 'b1', 'b2', 'b3', 'b4'].map(id => issue(id))
    expect(stage.refusal(0, { type: 'issue-orders', orders })).toBeNull()
    expect(stage.refusal(0, { type: 'issue-orders', orders: [...orders, issue('b5')] })).toMatchObject({
      rule: 'MAR-5.5',
    })
    expect(stage.refusal(0, { type: 'issue-orders', orders: [issue('away'), issue('away')] })).toMatchObject({
      rule: 'MAR-5.5',
    })
  })

  test('MAR-5.17 MAR-5.18 MAR-11.11 · what cannot be ordered', () => {
    const stage = stageAt([])
    const refused = (to: object) =>
      stage.refusal(0, {
        type: 'issue-orders',
        orders: [{ type: 'issue', issuer: 'chief-red', formation: 'away', order: to as typeof attack }],
      })?.rule
    expect(refused({ type: 'support', formation: 'away' })).toBe('MAR-5.17')
    expect(refused({ type: 'support', formation: 'blue' })).toBe('MAR-5.17')
    expect(refused({ type: 'support', formation: 'red' })).toBeUndefined()
    expect(refused({ type: 'bombard', formation: 'blue', block: null })).toBe('MAR-5.18')
    const place = (x: number, y: number) => refused({ type: 'attack', x, y })
    expect(place(100_000, 100_000)).toBeUndefined()
    expect([place(100_001, 50_000), place(50_000, 100_001)]).toEqual(Array(2).fill('MAR-5.12'))
    major(stage.s, 'away').state = 'broken-mf'
    expect(refused(attack)).toBe('MAR-4.10')
  })

  const guns: Piece = { id: 'g', mf: 'guns', formation: 'battery-unlimbered', x: 20_000, y: 20_000 }
  const points = [
    { x: 30_000, y: 40_000 },
    { x: 33_000, y: 40_000 },
    { x: 33_000, y: 43_000 },
  ]
  const bombarding = (): State =>
    tableOf([guns, { ...foe(40_000, 'e'), x: 20_000 }], {
      majors: { guns: 0 },
      ground: { blocks: ['church', 'village'].map(id => ({ id, type: 'village', points })) },
    })

  test.each([
    ['an MF', 'blue', null],
    ['a block', null, 'village'],
  ])('MAR-5.18 · what is bombarded is what the order names: %s', (_, formation, block) => {
    const stage = new Stage(bombarding(), 'ordersPhase', [6, 6]).letPass('armyOrders')
    const bombard = { type: 'bombard' as const, formation, block }
    stage.decide(0, {
      type: 'issue-orders',
      orders: [{ type: 'issue', issuer: 'chief-red', formation: 'guns', order: bombard }],
    })
    expect(order(stage.letPass().s, 'guns')).toMatchObject({
      type: 'bombard',
      formation: formation === null ? NONE : formationNamed(stage.s, formation),
      block: block === null ? NONE : blockNamed(stage.s, block),
    })
  })

  test('MAR-5.18 · an MF with a battery, be it still to come, bombards an enemy MF or a block, not both', () => {
    const s = bombarding()
    const refused = (formation: string | null, block: string | null = null) =>
      orderUnfit(s, 0, formationNamed(s, 'guns'), { type: 'bombard', formation, block }, null)?.rule ?? null
    expect([refused('blue'), refused(null, 'village')]).toEqual([null, null])
    expect([refused('red'), refused('blue', 'village'), refused(null)]).toEqual(Array(3).fill('MAR-5.18'))
    const battery = unit(s, 'g')
    const at = (place: typeof battery.place) => {
      battery.place = place
      return refused('blue')
    }
    expect([at('en-route'), at('to-deploy'), at('lost')]).toEqual([null, null, 'MAR-5.18'])
  })

  test('MAR-5.10 · local initiative of a commander who received no order', () => {
    const stage = stageAt([3, 3]).letPass('localInitiative')
    const here = { type: 'defend', x: 60_000, y: 20_000 } as const
    stage
      .decide(0, { type: 'local-initiative', tries: [{ type: 'try', formation: 'away', order: here }] })
      .letPass()
    expect(stage.events('initiative-taken')).toMatchObject([{ formation: 'away', taken: true }])
    expect(order(stage.s, 'away')).toMatchObject({ type: 'defend', point: { x: 60_000, y: 20_000 } })
  })
})

describe('what an order lets a unit do', () => {
  const refusesMove = (s: State, id: string, to: { x: number; y: number }) => {
    const at = unitNamed(s, id)
    const from = placementOf(unit(s, id))
    const move = { unit: at, hasShifted: true, way: [] }
    return orderRefusesMove(s, s, move, from, { ...from, ...to })?.rule ?? null
  }

  test('TV-31 · MAR-5.15 · defend: whoever is in the area stays in it', () => {
    const s = tableOf([...row(23_000), foe(90_000)])
    setOrder(s, formationNamed(s, 'red'), {
      ...order(s, 'red'),
      type: 'defend',
      point: { x: 25_000, y: 23_000 },
    })
    expect(order(s, 'red').radius).toBe(15_000)
    expect(refusesMove(s, 'r0', { x: 25_000, y: 38_000 })).toBeNull()
    expect(refusesMove(s, 'r0', { x: 25_000, y: 38_001 })).toBe('MAR-5.15')
  })

  test('MAR-5.13 · attack: not more than 3 inches farther from the objective', () => {
    const s = tableOf([...row(), foe(90_000)])
    giveOrder(s, 'red', { type: 'attack', point: { x: 20_000, y: 60_000 } })
    expect(refusesMove(s, 'r0', { x: 20_000, y: 17_000 })).toBeNull()
    expect(refusesMove(s, 'r0', { x: 20_000, y: 16_999 })).toBe('MAR-5.13')
  })

  test('MAR-5.14 MAR-5.12 · manoeuvre: nobody comes newly within 9 inches, nor closer if he is', () => {
    const s = tableOf([...row(), foe(40_000)])
    giveOrder(s, 'red', { type: 'manoeuvre', point: { x: 30_000, y: 60_000 } })
    expect(refusesMove(s, 'r2', { x: 28_000, y: 29_817 })).toBeNull()
    expect(refusesMove(s, 'r2', { x: 28_000, y: 29_819 })).toBe('MAR-5.12')
    const engaged = tableOf([...row(), foe(28_000)])
    giveOrder(engaged, 'red', { type: 'manoeuvre', point: { x: 30_000, y: 60_000 } })
    expect(refusesMove(engaged, 'r2', { x: 28_000, y: 20_001 })).toBe('MAR-5.14')
    expect(refusesMove(engaged, 'r2', { x: 28_000, y: 19_000 })).toBeNull()
  })

  test('MAR-5.14 MAR-5.12 MAR-23.14 · manoeuvre: not even on the way does anybody come newly within 9 inches', () => {
    // 9.5" from the enemy: half an inch and more forward, and back again.
    const pieces = (mf: string): Piece[] => [
      { ...line('r', mf, 20_000, 20_000), formation: 'infantry-skirmish' },
      { ...line('b', 'blue', 20_000, 30_682), facing: 1800 },
    ]
    const there = (mils: number): string | null => {
      const s = tableOf(pieces('red'))
      giveOrder(s, 'red', { type: 'manoeuvre', point: { x: 20_000, y: 50_000 } })
      const stage = new Stage(s, 't1e-movement')
      const steps = [
        { type: 'any-way' as const, bearing: 0, mils },
        { type: 'any-way' as const, bearing: 1800, mils },
      ]
      const moves = [{ unit: 'r', mode: 'tactical' as const, steps }]
      return stage.refusal(0, { type: 'move', moves, commanders: [] })?.rule ?? null
    }
    expect([there(499), there(500)]).toEqual([null, 'MAR-5.12'])
  })

  test('MAR-5.14 · manoeuvre: an engaged unit may change formation on the spot, whatever corner comes nearer', () => {
    // A column beside an enemy: as a line its end is nearer to him.
    const column: Piece = { id: 'c', mf: 'red', formation: 'infantry-column', x: 20_000, y: 20_000 }
    const s = tableOf([column, { ...foe(20_591), x: 27_000, facing: 900 }])
    giveOrder(s, 'red', { type: 'manoeuvre', point: { x: 20_000, y: 60_000 } })
    const stage = new Stage(s, 't1e-movement')
    const move = (...steps: Step[]) =>
      stage.refusal(0, {
        type: 'move',
        moves: [{ unit: 'c', mode: 'tactical', steps }],
        commanders: [],
      })?.rule ?? null
    const toLine = { type: 'change-formation', formation: 'infantry-line', facing: null } as const
    expect(move(toLine)).toBeNull()
    expect(move({ type: 'face', facing: 450 })).toBeNull()
    expect(move({ type: 'oblique', off: 450, mils: 500 })).toBe('MAR-5.14')
  })

  test('MAR-5.16 · retire: not closer to the enemy, not farther from the objective', () => {
    const s = tableOf([...row(), foe(60_000)])
    giveOrder(s, 'red', { type: 'retire', point: { x: 20_000, y: 1000 } })
    expect(refusesMove(s, 'r0', { x: 20_000, y: 20_001 })).toBe('MAR-5.16')
    expect(refusesMove(s, 'r0', { x: 20_000, y: 15_000 })).toBeNull()
  })

  test('MAR-5.12 · charges by order', () => {
    const s = tableOf([...row(), foe(27_000)])
    const charge = (type: Order['type']) => {
      giveOrder(s, 'red', { type, point: { x: 30_000, y: 20_000 } })
      return orderRefusesCharge(s, unitNamed(s, 'r2'), unitNamed(s, 'b'), [])?.rule ?? null
    }
    expect(charge('attack')).toBeNull()
    expect(charge('manoeuvre')).toBe('MAR-5.12')
    expect(charge('retreat')).toBe('MAR-5.12')
    expect(charge('retire')).toBe('MAR-5.12')
    expect(charge('defend')).toBeNull()
    const far = tableOf([...row(), foe(27_183)])
    giveOrder(far, 'red', { type: 'defend', point: { x: 30_000, y: 20_000 } })
    expect(orderRefusesCharge(far, unitNamed(far, 'r2'), unitNamed(far, 'b'), [])?.rule).toBe('MAR-5.12')
  })
})

describe('TV-32 TV-102 · orders that are not kept up lapse', () => {
  const advanced = (s: State, ids: readonly string[], by: number) => {
    for (const id of ids) unit(s, id).y += by
  }

  test('TV-32 · MAR-5.13 MAR-5.22 · attack: half of the free units must come 3 inches nearer', () => {
    const s = tableOf([...row(), foe(90_000)])
    giveOrder(s, 'red', { type: 'attack', point: { x: 30_000, y: 80_000 } })
    advanced(s, ['r0', 'r1'], 6000)
    lapseOrders(s, 0, undefined)
    expect(order(s, 'red').type).toBe('defend')
    giveOrder(s, 'red', { type: 'attack', point: { x: 30_000, y: 80_000 } })
    advanced(s, ['r2'], 6000)
    lapseOrders(s, 0, undefined)
    expect(order(s, 'red').type).toBe('attack')
  })

  test('TV-102 · MAR-5.17 · support: near, or half of the free units 3 inches nearer', () => {
    const s = tableOf([...row(), line('s', 'helped', 30_000, 60_000), foe(95_000)], { majors: { helped: 0 } })
    const formation = formationNamed(s, 'helped')
    giveOrder(s, 'red', { type: 'support', formation })
    advanced(s, ['r0', 'r1'], 6000)
    lapseOrders(s, 0, undefined)
    expect(order(s, 'red').type).toBe('defend')
    giveOrder(s, 'red', { type: 'support', formation })
    advanced(s, ['r2'], 6000)
    lapseOrders(s, 0, undefined)
    expect(order(s, 'red').type).toBe('support')
  })

  test('MAR-5.14 MAR-5.16 · orders that are carried out become defend at the next S1', () => {
    const s = tableOf([...row(), foe(90_000)])
    giveOrder(s, 'red', { type: 'manoeuvre', point: { x: 30_000, y: 20_000 } })
    new Stage(s, 'completeOrders').letPass()
    expect(order(s, 'red')).toMatchObject({ type: 'defend', point: { x: 30_000, y: 20_000 } })
    giveOrder(s, 'red', { type: 'retire', point: { x: 90_000, y: 90_000 } })
    new Stage(s, 'completeOrders').letPass()
    expect(order(s, 'red').type).toBe('defend')
  })
})

test('MAR-5.24 · where the post is vacant command goes out from the unit nearest the centre of the MF', () => {
  for (const [x, y] of [
    [1, 0],
    [0, 1],
  ] as const) {
    const at = (id: string, far: number) => line(id, 'red', 20_000 + x * far, 20_000 + y * far)
    const s = tableOf([at('first', 0), at('middle', 30_000), at('last', 70_000), foe(95_000)])
    leader(s, 'chief-red').place = 'lost'
    expect([...inCommand(s, formationNamed(s, 'red'))]).toEqual([unitNamed(s, 'middle')])
  }
})

test('TV-37 · MAR-5.23 MAR-5.24 · in command by the radius, or by a chain', () => {
  const s = tableOf([
    line('a', 'red', 20_000, 32_591),
    line('b', 'red', 29_150, 32_591),
    line('c', 'red', 38_401, 32_591),
    foe(90_000, 'z'),
  ])
  Object.assign(leader(s, 'chief-red'), { x: 20_000, y: 20_000 })
  const ids = (command: 'average' | 'excellent') => {
    const scenario = {
      ...s.scenario,
      leaders: s.scenario.leaders.map(card => (card.id === 'chief-red' ? { ...card, command } : card)),
    }
    const found = inCommand({ scenario, open: s.open }, formationNamed(s, 'red'))
    return ['a', 'b', 'c'].filter(id => found.has(unitNamed(s, id)))
  }
  expect(ids('average')).toEqual(['a', 'b'])
})
