import { describe, expect, test } from 'vitest'
import { detachRefused, placesFor } from '../../src/leaders/reach.ts'
import { comeIntoContact } from '../../src/melee/melees.ts'
import { laneTo } from '../../src/movement/charges/lane.ts'
import { assignBatteries } from '../../src/orders/artillery-assignment.ts'
import type { Charge, State, Unit } from '../../src/state.ts'
import { raiseFormation } from '../../src/table/artillery-group.ts'
import { inDiceOrder } from '../../src/table/breaking.ts'
import { fallBackUnit } from '../../src/table/fall-back.ts'
import { refuge } from '../../src/table/leaders-in-danger.ts'
import { formationNamed, leaderNamed, unitNamed } from '../../src/table/names.ts'
import { orderTo } from '../../src/table/orders.ts'
import type { MfState } from '../../src/vocabulary.ts'
import { charge } from '../charging.ts'
import { formCorps, giveOrder, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

const blue = { mf: 'blue' } as const
const at = (
  id: string,
  formation: Piece['formation'],
  x: number,
  y: number,
  facing = 0,
  more: Partial<Piece> = {},
): Piece => ({ id, formation, x, y, facing, ...more })
const far = at('z', 'infantry-line', 80_000, 95_000, 1800, blue)
const away = { red: { place: 'off-table' as const }, blue: { place: 'off-table' as const } }
const number = (s: State, id: string): number => unitNamed(s, id)
const box = (west: number, south: number, east: number, north: number) => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
]

describe('MAR-6.5 · where a leader may go who detaches', () => {
  const made = (type: 'pond' | 'impassable' | 'marsh' = 'marsh') => {
    const s = tableOf(
      [at('a', 'infantry-line', 20_000, 20_000), at('b', 'infantry-line', 20_000, 40_000, 1800, blue)],
      { ground: { areas: [{ id: 'p', type, points: box(24_000, 19_000, 26_000, 21_000) }] } },
    )
    leader(s, 'chief-red').attachedTo = number(s, 'a')
    return s
  }
  const rule = (s: State, x: number, y: number) =>
    detachRefused(s, leaderNamed(s, 'chief-red'), { x, y })?.rule ?? null
  test('12" over any ground, but not to end in water or where nobody can be', () => {
    expect([
      rule(made('pond'), 25_000, 20_000),
      rule(made('impassable'), 25_000, 20_000),
      rule(made(), 25_000, 20_000),
    ]).toEqual(['MAR-6.5', 'MAR-6.5', null])
    expect([
      rule(made('pond'), 28_000, 20_000),
      rule(made(), 32_000, 20_000),
      rule(made(), 32_001, 20_000),
    ]).toEqual([null, null, 'MAR-3.22'])
    expect(rule(made(), 100_001, 20_000)).toBe('MAR-6.5')
  })
  test('not closer than 3" to an enemy, but he may stay where he is', () => {
    const s = made()
    Object.assign(unit(s, 'b'), { y: 27_000 })
    expect([rule(s, 20_000, 27_000 - 591 - 3000), rule(s, 20_000, 27_000 - 591 - 2999)]).toEqual([
      null,
      'MAR-6.5',
    ])
    Object.assign(unit(s, 'b'), { y: 22_000 })
    expect([rule(s, 20_000, 20_000), rule(s, 20_001, 20_000)]).toEqual([null, 'MAR-6.5'])
  })
  test('places that are proposed lie on the table, its edge included', () => {
    const places = (x: number, y: number) => {
      const s = made()
      Object.assign(unit(s, 'a'), { x, y })
      return placesFor(s, leaderNamed(s, 'chief-red')).map(each => `${each.x - x},${each.y - y}`)
    }
    expect(places(20_000, 8000)).toEqual(['0,0', '0,6000', '6000,0', '0,-6000', '-6000,0'])
    expect(places(6000, 6000)).toEqual(['0,0', '0,6000', '6000,0', '0,-6000', '-6000,0'])
    expect(places(5999, 6000)).toEqual(['0,0', '0,6000', '6000,0', '0,-6000'])
    expect(places(6000, 5999)).toEqual(['0,0', '0,6000', '6000,0', '-6000,0'])
  })
})

test('MAR-6.7 MAR-6.8 MAR-23.23 · refuge at the nearest unit of his command within 12", of two the lower id', () => {
  const found = (b: Partial<Piece>, leaderId = 'chief-red') => {
    const s = tableOf(
      [at('b', 'infantry-line', 30_000, 20_000, 0, b), at('a', 'infantry-line', 10_000, 20_000), far],
      { majors: { other: 0 } },
    )
    const unitFound = refuge(s, leaderNamed(s, leaderId), { x: 20_000, y: 20_000 })
    return unitFound === -1 ? null : s.scenario.units[unitFound]?.id
  }
  expect(found({})).toBe('a')
  expect(found({ x: 29_999 })).toBe('b')
  expect(found({ x: 29_999, ...blue })).toBe('a')
  expect(found({ x: 29_999, mf: 'other' }, 'chief-other')).toBe('b')
  expect(found({ x: 20_000 + 12_000 + 1575, mf: 'other' }, 'chief-other')).toBe('b')
  expect(found({ x: 20_000 + 12_001 + 1575, mf: 'other' }, 'chief-other')).toBeNull()
})

describe('MAR-23.22 · a fall-back that was cut short', () => {
  // A column falls back north towards a block in its way: it makes so many mils of 6".
  const lost = (room: number) => {
    const s = tableOf([at('a', 'infantry-column', 20_000, 20_000, 1800), far], {
      ground: {
        blocks: [{ id: 'f', type: 'farm', points: box(10_000, 20_000 + 1181 + room, 30_000, 40_000) }],
      },
      leaders: away,
    })
    fallBackUnit(
      s,
      number(s, 'a'),
      { length: 6000, from: { x: 20_000, y: 10_000 }, isTactical: true },
      undefined,
    )
    return [unit(s, 'a').y - 20_000, 6 - unit(s, 'a').cv]
  }
  test('of less than half costs 1 CV, of half none', () => {
    expect([lost(2500), lost(3500), lost(4500)]).toEqual([
      [2000, 1],
      [3000, 0],
      [4000, 0],
    ])
  })
})

describe('MAR-10.1 · into contact', () => {
  const contact = (x: number, gap: number) => {
    const s = tableOf([
      at('a', 'infantry-column', x, 20_000),
      at('b', 'infantry-line', 20_000, 20_000 + 1181 + gap + 591, 1800, blue),
    ])
    charge(s, 'a', 'b')
    const [first] = s.open.charges
    return first === undefined ? null : [comeIntoContact(s, first), unit(s, 'a').y - 20_000]
  }
  test('straight on until it touches, at most 3"', () => {
    expect([contact(20_000, 500), contact(20_000, 3000), contact(20_000, 3001)]).toEqual([
      [true, 500],
      [true, 3000],
      [false, 0],
    ])
  })
  test('or where it stands, within 3" of a target that it does not meet', () => {
    // Beside the line: 1575 and 787 from centre to centre, and a gap between.
    expect([contact(20_000 + 1575 + 787 + 2000, 500), contact(20_000 + 1575 + 787 + 3000, 500)]).toEqual([
      [true, 0],
      [false, 0],
    ])
  })
})

test('MAR-10.6 MAR-12.8 · water that is crossed at the beginning of a charge counts at its end', () => {
  const through = (y: number, type: 'stream' | 'ditch' | 'hedge') => {
    const s = tableOf(
      [at('a', 'infantry-column', 20_000, 12_000), at('b', 'infantry-line', 20_000, 19_000, 1800, blue)],
      {
        ground: {
          obstacles: [
            {
              id: 'o',
              type,
              points: [
                { x: 0, y },
                { x: 90_000, y },
              ],
            },
          ],
        },
      },
    )
    const found = laneTo(s, number(s, 'a'), number(s, 'b'), 0, 9000)
    return found.ok ? [found.value.throughWater, found.value.disordering] : null
  }
  expect([
    through(12_500, 'stream'),
    through(16_500, 'stream'),
    through(12_500, 'ditch'),
    through(12_500, 'hedge'),
    through(90_000, 'stream'),
  ]).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [false, false],
    [false, false],
  ])
})

describe('MAR-8.24 · who may take an opportunity', () => {
  const rule = (more: Partial<Piece>, change: (s: State) => void = () => {}) => {
    const s = tableOf(
      [
        at('b', 'infantry-line', 20_000, 20_000, 0, { now: { hasMoved: true } }),
        at('u', 'cavalry-line', 20_000, 26_000, 1800, { ...blue, ...more }),
        at('x', 'cavalry-line', 40_000, 26_000, 1800, blue),
      ],
      { leaders: away },
    )
    change(s)
    return (
      new Stage(s, 't1f-opportunity').refusal(1, {
        type: 'declare-opportunities',
        opportunities: [{ unit: 'u', target: 'b', bearing: 1800 }],
      })?.key ?? null
    )
  }
  const mf = (state: MfState) => (s: State) => void Object.assign(major(s, 'blue'), { state })
  const charging =
    (unitId: string, target: string, more: Partial<Charge> = {}) =>
    (s: State) =>
      charge(s, unitId, target, { fate: 'halted', ...more })
  test.each<[string, Partial<Piece>, (s: State) => void, string | null]>([
    ['cavalry in line', {}, () => {}, null],
    ['cavalry in column', { formation: 'cavalry-column' }, () => {}, 'march.unfit-to-charge'],
    ['blown', { now: { isBlown: true } }, () => {}, 'march.unfit-to-charge'],
    ['disordered', { now: { disorder: 1 } }, () => {}, 'march.unfit-to-charge'],
    ['of a broken MF', {}, mf('broken-mf'), 'march.unfit-to-charge'],
    ['of a retiring MF', {}, mf('retiring'), 'march.unfit-to-charge'],
    ['the target of a charge', {}, charging('b', 'u'), 'march.is-charged'],
    ['that has charged', {}, charging('u', 'b'), 'march.has-charged'],
    ['while another has charged', {}, charging('x', 'b'), null],
    [
      'that has reacted',
      {},
      s => void s.open.reactions.push({ unit: number(s, 'u'), kind: 'counter-charge', succeeds: false }),
      'march.has-charged',
    ],
    [
      'while another has reacted',
      {},
      s => void s.open.reactions.push({ unit: number(s, 'x'), kind: 'counter-charge', succeeds: false }),
      null,
    ],
    [
      'against one that stood',
      {},
      s => void Object.assign(unit(s, 'b'), { hasMoved: false }),
      'march.no-opportunity',
    ],
    ['that looks away', { facing: 0 }, () => {}, 'march.not-in-front'],
  ])('%s', (_, more, change, key) => expect(rule(more, change)).toBe(key))
})

test('MAR-8.20 · a counter-charger meets its own charger, not that of another', () => {
  const s = tableOf([
    at('a', 'cavalry-line', 40_000, 10_000),
    at('c', 'cavalry-line', 20_000, 10_000),
    at('b', 'cavalry-line', 20_000, 22_000, 1800, blue),
    at('d', 'cavalry-line', 40_000, 22_000, 1800, blue),
  ])
  const stage = new Stage(s, 'movementPhase')
  stage.decide(0, {
    type: 'declare-charges',
    charges: [
      { unit: 'a', target: 'd', bearing: 0 },
      { unit: 'c', target: 'b', bearing: 0 },
    ],
  })
  stage.decide(1, {
    type: 'declare-reactions',
    reactions: [{ unit: 'b', reaction: 'counter-charge' }],
    opportunities: [],
  })
  expect(stage.s.open.charges.find(({ kind }) => kind === 'counter-charge')).toMatchObject({
    unit: number(s, 'b'),
    target: number(s, 'c'),
    fate: 'at-target',
  })
})

test('MAR-5.20 · who turns back is of the MF that retreats', () => {
  const coming = { now: { place: 'en-route' as const } }
  const s = tableOf(
    [
      at('a', 'infantry-line', 20_000, 20_000),
      at('b', 'infantry-line', 0, 0, 0, coming),
      at('o', 'infantry-line', 0, 0, 0, { ...coming, mf: 'other' }),
      far,
    ],
    { majors: { other: 0 } },
  )
  for (const id of ['red', 'other']) Object.assign(major(s, id), { hasArrived: true, startUnits: 2 })
  giveOrder(s, 'other', { type: 'retreat' })
  const after = new Stage(s, 'rollArrivals').letPass().s
  expect(['a', 'b', 'o'].map(id => unit(after, id).place)).toEqual(['table', 'en-route', 'withdrawn'])
  expect([major(after, 'red').state, major(after, 'other').state]).toEqual(['ready', 'withdrawn'])
})

test('MAR-24.12 MAR-4.8 · what does not exist is not assigned', () => {
  const s = tableOf(
    [
      at('g', 'battery-unlimbered', 20_000, 20_000, 0, { mf: 'guns', stands: 1 }),
      at('r', 'infantry-line', 20_000, 26_000),
      far,
    ],
    { majors: { guns: 0 } },
  )
  Object.assign(major(s, 'guns'), { type: 'artillery-group', commander: formationNamed(s, 'red') })
  const rule = (battery: string, formation: string, by = 'chief-red') =>
    assignBatteries.compose?.fits(s, 0, [], { type: 'reassign', leader: by, battery, formation })?.rule
  expect([
    rule('g', 'red'),
    rule('nobody', 'red'),
    rule('g', 'nobody'),
    rule('nobody', 'nobody'),
    rule('r', 'red'),
    rule('g', 'red', 'nobody'),
    rule('g', 'blue'),
  ]).toEqual([undefined, ...Array(6).fill('MAR-4.8')])
})

test('MAR-24.10 · of orders in one step the corps come before the MFs, each by id', () => {
  const made = tableOf(
    [
      at('a', 'infantry-line', 20_000, 20_000),
      ...['m', 'n', 'o'].map((id, i) =>
        at(id, 'infantry-line', 30_000 + 5000 * i, 20_000, 0, { mf: `${id}-mf` }),
      ),
      far,
    ],
    { majors: { 'm-mf': 0, 'n-mf': 0, 'o-mf': 0 } },
  )
  const s = formCorps(formCorps(made, 0, ['n-mf'], { x: 20_000, y: 20_000 }), 0, ['o-mf'], {
    x: 20_000,
    y: 20_000,
  })
  const from = { issuer: 'chief-red' } as const
  const attack = { type: 'attack', x: 1, y: 1 } as const
  const stage = new Stage(s, 'armyOrders', Array(8).fill(3))
  stage.decide(0, {
    type: 'issue-orders',
    orders: [
      { ...from, type: 'issue', formation: 'o-mf', order: attack },
      { ...from, type: 'issue-corps', corps: 'corps-1', order: 'attack' },
      { ...from, type: 'issue', formation: 'm-mf', order: attack },
      { ...from, type: 'issue-corps', corps: 'corps-0', order: 'attack' },
    ],
  })
  stage.letPass()
  const order = stage.told.flatMap(event =>
    event.type === 'order-roll' ? [event.formation] : event.type === 'corps-order-roll' ? [event.corps] : [],
  )
  expect(order).toEqual(['corps-0', 'corps-1', 'm-mf', 'o-mf'])
})

test('MAR-24.10 · units stand by side, MF id and unit id', () => {
  const s = tableOf(
    [
      at('d', 'infantry-line', 1, 1, 0, { mf: 'a-mf' }),
      at('c', 'infantry-line', 1, 1),
      at('b', 'infantry-line', 1, 1, 0, blue),
      at('a', 'infantry-line', 1, 1),
      at('e', 'infantry-line', 1, 1, 0, { mf: 'z-mf' }),
    ],
    { majors: { 'a-mf': 0, 'z-mf': 0 } },
  )
  const ids = (first?: 0 | 1) =>
    inDiceOrder(s, [...s.open.units.keys()].toReversed(), first).map(each => s.scenario.units[each]?.id)
  expect(ids()).toEqual(['d', 'a', 'c', 'e', 'b'])
  expect(ids(1)).toEqual(['b', 'd', 'a', 'c', 'e'])
  s.open.active = 1
  expect(ids()).toEqual(['b', 'd', 'a', 'c', 'e'])
})

test('MAR-7.4 MAR-24.10 · MFs roll side by side as the scenario lists them, whichever area they are in', () => {
  const majors = { 'a-red': 0, 'b-blue': 1, 'c-red': 0 } as const
  const s = tableOf(
    [
      at('a', 'infantry-line', 20_000, 20_000, 0, { mf: 'a-red' }),
      at('b', 'infantry-line', 20_000, 26_000, 1800, { mf: 'b-blue' }),
      at('c', 'infantry-line', 60_000, 20_000, 0, { mf: 'c-red' }),
      at('d', 'infantry-line', 60_000, 26_000, 1800, blue),
    ],
    { majors },
  )
  for (const each of s.open.formations)
    Object.assign(each, {
      type: 'infantry',
      startUnits: 1,
      scv: each.id === 'b-blue' || each.id === 'c-red' ? 9 : 2,
    })
  expect(
    new Stage(s, 'skirmishRolls', [1, 1, 1, 1]).events('skirmished').map(({ formation }) => formation),
  ).toEqual(['c-red', 'b-blue'])
})

test('MAR-4.7 MAR-16.2 · a formation that comes up in the battle is new to it', () => {
  const s = tableOf([at('g', 'battery-unlimbered', 20_000, 20_000), far])
  s.open.turn = 4
  const made = raiseFormation(s, {
    kind: 'guns',
    side: 0,
    corps: -1,
    commander: 0,
    batteries: [number(s, 'g')],
    order: orderTo('defend'),
  })
  expect(s.open.formations[made]).toEqual({
    id: 'french-guns-2',
    side: 0,
    type: 'artillery-group',
    corps: -1,
    state: 'ready',
    isCommitted: false,
    quality: null,
    commander: 0,
    startUnits: 0,
    scv: 0,
    infantryLost: 0,
    destroyedAt: null,
    since: 4,
    hasTested: false,
    hasArrived: true,
    origins: [{ unit: number(s, 'g'), formation: formationNamed(s, 'red') }],
  })
  expect(unit(s, 'g')).toMatchObject({ major: made, home: made })
})

describe('MAR-10.16 MAR-10.26 · a draw of which one side is left', () => {
  test('the leader of the victor has not lost it, that of the broken has', () => {
    const s = tableOf([
      at('a', 'infantry-column', 20_000, 27_728, 0, { cv: 2 }),
      at('b', 'infantry-line', 20_000, 30_000, 1800, { ...blue, cv: 1 }),
    ])
    for (const [id, who] of [
      ['chief-red', 'a'],
      ['chief-blue', 'b'],
    ] as const)
      leader(s, id).attachedTo = number(s, who)
    charge(s, 'a', 'b')
    // 2 + 2 + 1 (leader) against 1 + 1 (leader): drawn at 1 and 4; b breaks of its loss.
    const stage = new Stage(s, 'meleePhase', [1, 4, 4, 4, 4, 5]).letPass()
    expect(stage.events('melee-won')).toMatchObject([{ side: 'french', difference: 1 }])
    // 8, +1 lost, +1 broken: 10, unhorsed and so captured; 9 for the victor: unhurt.
    expect(stage.events('leader-casualty').map(({ leader: who, result }) => [who, result])).toEqual([
      ['chief-blue', 'captured'],
      ['chief-red', 'unhurt'],
    ])
  })
})

test('MAR-16.4 MAR-9.16 · whoever stands away from its grand battery is offered no fire together with it', () => {
  const gun = (id: string, x: number): Piece => at(id, 'battery-unlimbered', x, 20_000, 0, { stands: 1 })
  const joins = (x: number) => {
    const s = tableOf(
      [gun('g1', 20_000), gun('g2', x), at('b', 'infantry-line', 22_000, 27_000, 1800, blue)],
      { leaders: away },
    )
    major(s, 'red').type = 'grand-battery'
    const stage = new Stage(s, 'declareFire')
    return stage.next(0).flatMap(part => (part.type === 'fire' && part.unit === 'g2' ? [part.joined] : []))
  }
  expect([joins(20_000 + 1574 + 3000), joins(20_000 + 1574 + 3001)]).toEqual([[true, false], [false]])
})

test('MAR-9.14 MAR-8.29 · what of a unit is its own this phase only', () => {
  const now: Partial<Unit> = { hasDeployed: true, turned: 300, sharesSpent: 5, isBlown: true }
  const s = tableOf([at('a', 'battery-unlimbered', 20_000, 20_000, 0, { now }), far])
  const after = new Stage(s, 'endTactical').s
  expect(unit(after, 'a')).toMatchObject({
    hasDeployed: false,
    turned: 0,
    sharesSpent: 0,
    isBlown: true,
    wasBlown: true,
  })
  expect([after.open.active, after.open.isSecondRun, after.open.charges]).toEqual([1, true, []])
  const again = new Stage(after, 'endTactical').s
  expect([again.open.active, again.open.isSecondRun]).toEqual([0, false])
})
