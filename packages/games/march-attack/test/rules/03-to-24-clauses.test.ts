import { describe, expect, test } from 'vitest'
import { chargersWithoutTarget } from '../../src/fire/target-broken.ts'
import { legalAims, mayFire } from '../../src/fire/targets.ts'
import { causes } from '../../src/morale/causes.ts'
import { chargeRate, opportunityRate } from '../../src/movement/charges/lane.ts'
import { assignBatteries } from '../../src/orders/artillery-assignment.ts'
import type { Charge, State, Unit } from '../../src/state.ts'
import { inCommand } from '../../src/table/command.ts'
import { loseLeader } from '../../src/table/leaders-in-danger.ts'
import { loseCv } from '../../src/table/losses.ts'
import { formationNamed, leaderNamed, unitNamed } from '../../src/table/names.ts'
import { goesOn } from '../../src/turn/victory.ts'
import type { MfState } from '../../src/vocabulary.ts'
import { charge } from '../charging.ts'
import { giveOrder, leader, major, type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

/** Clauses that stand by themselves, chapter by chapter. */

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

describe('MAR-11.16 · what makes a unit busy', () => {
  test.each<[string, Partial<Unit>, boolean]>([
    ['nothing', {}, false],
    ['it moved', { hasMoved: true }, true],
    ['it fired', { hasFired: true }, true],
    ['it fought', { hasFought: true }, true],
    ['it lost CV to fire', { cvLostNow: 1 }, true],
    ['it was so in the first phase of the turn', { isBusy: true }, true],
  ])('%s', (_, now, is) => {
    const s = tableOf([at('a', 'infantry-line', 20_000, 20_000, 0, { now }), far])
    const after = unit(new Stage(s, 'endTactical').s, 'a')
    expect(after.isBusy).toBe(is)
    expect(after).toMatchObject({ hasMoved: false, hasFired: false, hasFought: false, cvLostNow: 0 })
  })
})

test('MAR-24.3 MAR-15.6 · the battle goes on to its last turn, and to the last turn of dusk', () => {
  const goes = (turn: number, turnLimit: number, sunset: number) => {
    const s = tableOf([far], { scenario: { turnLimit, start: 600, sunset } })
    s.open.turn = turn
    return goesOn(s)
  }
  expect([goes(7, 8, 2000), goes(8, 8, 2000), goes(9, 8, 2000)]).toEqual([true, true, false])
  // Sunset at 11:00: dusk in the turns of 11:00 and 11:20, night at 11:40.
  expect([goes(4, 20, 660), goes(5, 20, 660), goes(6, 20, 660)]).toEqual([true, true, false])
})

test('MAR-2.14 · nobody loses what he has not, and nothing is told of no loss', () => {
  const s = tableOf([at('a', 'infantry-line', 20_000, 20_000, 0, { now: { cv: 2 } }), far])
  const told: unknown[] = []
  const tell = Object.assign((event: unknown) => void told.push(event), { only: () => {} })
  expect([loseCv(s, number(s, 'a'), 0, tell), told.length, unit(s, 'a').isBusy]).toEqual([0, 0, false])
  expect([loseCv(s, number(s, 'a'), 1, tell), told.length, unit(s, 'a')]).toMatchObject([
    1,
    1,
    { cv: 1, cvLost: 1, isBusy: true },
  ])
  expect([loseCv(s, number(s, 'a'), 3, tell), unit(s, 'a')]).toMatchObject([1, { cv: 0, cvLost: 2 }])
  expect([loseCv(s, number(s, 'a'), 3, tell), told.length]).toEqual([0, 2])
})

test('MAR-11.4 · only the loss of a commander-in-chief makes an army test', () => {
  const s = tableOf(
    [
      at('a', 'infantry-line', 20_000, 20_000),
      at('o', 'infantry-line', 30_000, 20_000, 0, { mf: 'other' }),
      far,
    ],
    { majors: { other: 0 } },
  )
  leader(s, 'chief-other').attachedTo = number(s, 'o')
  loseLeader(s, leaderNamed(s, 'chief-other'))
  expect(s.open.armyTests).toMatchObject([{ isChiefLost: false }, { isChiefLost: false }])
  expect(leader(s, 'chief-other')).toMatchObject({ place: 'lost', attachedTo: -1 })
  loseLeader(s, leaderNamed(s, 'chief-red'))
  expect(s.open.armyTests).toMatchObject([{ isChiefLost: true }, { isChiefLost: false }])
})

test('MAR-11.5 · in an army test only MFs on the table test', () => {
  const s = tableOf(
    [
      at('a', 'infantry-line', 20_000, 20_000),
      at('o', 'infantry-line', 30_000, 20_000, 0, { mf: 'other', now: { place: 'en-route' } }),
      far,
    ],
    { majors: { other: 0 } },
  )
  s.open.armyTests = [
    { counted: 0, isChiefLost: true },
    { counted: 0, isChiefLost: false },
  ]
  const tested = (change: Partial<ReturnType<typeof major>>) => {
    Object.assign(major(s, 'red'), { state: 'ready', hasTested: false, ...change })
    return causes(s).map(({ formation }) => s.open.formations[formation]?.id)
  }
  expect(tested({})).toEqual(['red'])
  expect(tested({ hasTested: true })).toEqual([])
  const states: readonly MfState[] = ['retiring', 'broken-mf', 'destroyed', 'withdrawn', 'dissolved']
  expect(states.map(state => tested({ state }).length)).toEqual([1, 0, 0, 0, 0])
})

describe('MAR-8.3 MAR-15.5 MAR-8.24 · charge rates', () => {
  test.each([
    ['cavalry-line', 'light', 18_000, 16_000, 9000, 8000],
    ['cavalry-line', 'medium', 16_000, 14_000, 8000, 7000],
    ['cavalry-line', 'heavy', 14_000, 12_000, 7000, 6000],
    ['infantry-line', 'medium', 6000, 6000, 3000, 3000],
    ['infantry-column', 'medium', 9000, 9000, 4500, 4500],
    ['infantry-skirmish', 'medium', 9000, 9000, 4500, 4500],
  ] as const)('%s, %s', (formation, weight, firm, mud, half, halfMud) => {
    const rates = (isMuddy: boolean) => {
      const s = tableOf([at('a', formation, 20_000, 20_000, 0, { weight }), far])
      s.open.mud = isMuddy
      return [chargeRate(s, number(s, 'a')), opportunityRate(s, number(s, 'a'))]
    }
    expect([rates(false), rates(true)]).toEqual([
      [firm, half],
      [mud, halfMud],
    ])
  })
  test.each([
    'infantry-square',
    'cavalry-column',
    'battery-limbered',
    'battery-unlimbered',
    'siege-battery',
  ] as const)('%s has none', formation => {
    const s = tableOf([at('a', formation, 20_000, 20_000), far])
    expect([chargeRate(s, number(s, 'a')), opportunityRate(s, number(s, 'a'))]).toEqual([null, null])
  })
})

describe('MAR-8.20 · whom a counter-charger meets', () => {
  const run = (zones: readonly Charge['zone'][]) => {
    const s = tableOf(
      [
        at('a', 'cavalry-line', 18_000, 10_000),
        at('c', 'cavalry-line', 22_000, 10_000),
        at('b', 'cavalry-line', 20_000, 22_000, 1800, blue),
      ],
      { leaders: away },
    )
    const stage = new Stage(s, 'movementPhase')
    stage.decide(0, {
      type: 'declare-charges',
      charges: ['a', 'c'].map(id => ({ unit: id, target: 'b', bearing: 0 })),
    })
    for (const [i, zone] of zones.entries()) Object.assign(stage.s.open.charges[i] ?? {}, { zone })
    stage.decide(1, {
      type: 'declare-reactions',
      reactions: [{ unit: 'b', reaction: 'counter-charge' }],
      opportunities: [],
    })
    const met = stage.s.open.charges.find(({ kind }) => kind === 'counter-charge')
    return met === undefined ? null : stage.s.scenario.units[met.target]?.id
  }
  test('the first declared that comes from its front', () => {
    expect(run(['front', 'front'])).toBe('a')
    expect(run(['flank', 'front'])).toBe('c')
  })
})

describe('MAR-14.2 · who rolls for arrival', () => {
  const states: readonly [MfState, boolean][] = [
    ['ready', true],
    ['retiring', true],
    ['broken-mf', false],
    ['destroyed', false],
    ['withdrawn', false],
    ['dissolved', false],
  ]
  test.each(states)('an MF that is %s', (state, is) => {
    const s = tableOf([
      at('a', 'infantry-line', 20_000, 20_000),
      at('b', 'infantry-line', 0, 0, 0, { now: { place: 'en-route' } }),
      far,
    ])
    Object.assign(major(s, 'red'), { state, hasArrived: false })
    expect(new Stage(s, 'rollArrivals', [1, 1]).letPass().events('arrival-roll').length).toBe(is ? 1 : 0)
    major(s, 'red').hasArrived = true
    expect(new Stage(s, 'rollArrivals').letPass().events('arrival-roll')).toEqual([])
  })
})

describe('MAR-4.8 · who is asked about batteries', () => {
  const asked = (now: Partial<Unit>, formation: Piece['formation'] = 'battery-unlimbered') => {
    const s = tableOf(
      [
        at('g', formation, 20_000, 20_000, 0, { mf: 'guns', stands: 1, now }),
        at('r', 'infantry-line', 20_000, 26_000),
        far,
      ],
      { majors: { guns: 0 } },
    )
    Object.assign(major(s, 'guns'), { type: 'artillery-group', commander: formationNamed(s, 'red') })
    return assignBatteries.seats?.(s)
  }
  test('who has a battery on the table to give or to take back', () => {
    expect(asked({})).toBe(1)
    expect(asked({ place: 'en-route' })).toBe(0)
    expect(asked({ place: 'lost' })).toBe(0)
    expect(asked({}, 'infantry-line')).toBe(0)
    expect(asked({ major: 2 })).toBe(1)
    expect(asked({ major: 2, home: 2 })).toBe(0)
  })
})

test('MAR-5.24 MAR-23.23 · of two units as near the centre of the MF the lower id stands for its commander', () => {
  const s = tableOf(
    [at('a', 'infantry-line', 20_000, 20_000), at('b', 'infantry-line', 60_000, 20_000), far],
    { leaders: away },
  )
  expect([...inCommand(s, formationNamed(s, 'red'))]).toEqual([number(s, 'a')])
})

test('MAR-13.8 MAR-24.10 · burning garrisons test in the order of the side listed first, whoever is active', () => {
  const blocks = [
    { id: 'e', type: 'farm' as const, points: box(30_000, 30_000, 33_000, 33_000) },
    { id: 'f', type: 'farm' as const, points: box(50_000, 30_000, 53_000, 33_000) },
  ]
  const s = tableOf(
    [
      at('a', 'garrison', 31_500, 31_500, 0, { ...blue, now: { block: 0 } }),
      at('b', 'garrison', 51_500, 31_500, 0, { now: { block: 1 } }),
    ],
    { ground: { blocks }, leaders: away },
  )
  s.open.active = 1
  for (const block of s.open.blocks) block.burningSince = 1
  expect(
    new Stage(s, 'compulsoryMoves', [1, 1, 1, 1]).events('ved-test').map(({ unit: who }) => who),
  ).toEqual(['b', 'a'])
})

describe('MAR-3.15 · where an MF ended', () => {
  test('MAR-13.9 MAR-13.10 · driven out of a block with no place to go, in T3: its neighbours see it', () => {
    const pond = (west: number, south: number, east: number, north: number) => ({
      id: `p${west}-${south}`,
      type: 'pond' as const,
      points: box(west, south, east, north),
    })
    const s = tableOf(
      [
        at('a', 'infantry-column', 20_000, 30_000 - 500 - 1181, 0, { cv: 7 }),
        at('g', 'garrison', 20_000, 31_500, 0, { cv: 5, ...blue, now: { block: 0 } }),
      ],
      {
        ground: {
          blocks: [{ id: 'v', type: 'village', points: box(17_000, 30_000, 23_000, 33_000) }],
          areas: [
            pond(0, 33_200, 60_000, 60_000),
            pond(23_200, 20_000, 60_000, 33_100),
            pond(0, 20_000, 16_800, 33_100),
          ],
        },
        leaders: away,
      },
    )
    Object.assign(major(s, 'blue'), { type: 'infantry', startUnits: 1 })
    charge(s, 'a', 'g')
    const stage = new Stage(s, 'meleePhase', [4, 1]).letPass()
    expect([unit(stage.s, 'g').place, major(stage.s, 'blue')]).toMatchObject([
      'lost',
      { state: 'destroyed', destroyedAt: { x: 20_000, y: 31_500 } },
    ])
  })
  test('MAR-11.15 · dispersed in S2: they do not', () => {
    const s = tableOf([at('a', 'infantry-line', 20_000, 20_000), far])
    s.open.turn = 3
    Object.assign(major(s, 'red'), {
      type: 'infantry',
      quality: 'regular',
      startUnits: 1,
      state: 'broken-mf',
      since: 1,
    })
    expect(major(new Stage(s, 'rally', [6, 6]).s, 'red')).toMatchObject({
      state: 'destroyed',
      destroyedAt: null,
    })
  })
})

describe('MAR-9.7 MAR-9.3 · whom a unit may fire at that is charged', () => {
  const table = (
    fate: Charge['fate'],
    more: Partial<Charge> = {},
    who: Piece['formation'] = 'infantry-line',
  ) => {
    const s = tableOf(
      [
        at('a', who, 20_000, 20_000, 0, { stands: 1 }),
        at('b', 'infantry-line', 18_500, 22_000, 1800, blue),
        at('c', 'cavalry-line', 23_300, 22_600, 1800, blue),
      ],
      { leaders: away },
    )
    charge(s, 'c', 'a', { fate, ...more })
    return s
  }
  const targets = (s: State) => legalAims(s, number(s, 'a')).map(({ target }) => s.scenario.units[target]?.id)
  test.each<[Charge['fate'], readonly string[]]>([
    ['at-target', ['c']],
    ['without-contact', ['b', 'c']],
    ['halted', ['b', 'c']],
    ['fought', ['b', 'c']],
  ])('a charge that is %s', (fate, ids) => expect(targets(table(fate)).toSorted()).toEqual(ids))
  test('nobody who charges fires, nor cavalry, nor limbered guns, nor a broken MF', () => {
    const s = table('at-target')
    expect(mayFire(s, number(s, 'a'))).toBe(true)
    expect(mayFire(s, number(s, 'c'))).toBe(false)
    const may = (formation: Piece['formation'], state: MfState = 'ready', place: Unit['place'] = 'table') => {
      const t = tableOf([at('a', formation, 20_000, 20_000, 0, { now: { place } }), far])
      major(t, 'red').state = state
      return mayFire(t, number(t, 'a'))
    }
    expect(
      (
        [
          'infantry-line',
          'infantry-column',
          'infantry-square',
          'infantry-skirmish',
          'battery-unlimbered',
          'siege-battery',
        ] as const
      ).map(each => may(each)),
    ).toEqual(Array(6).fill(true))
    expect(
      (['cavalry-line', 'cavalry-column', 'battery-limbered', 'large-battery-limbered'] as const).map(each =>
        may(each),
      ),
    ).toEqual(Array(4).fill(false))
    expect([
      may('infantry-line', 'broken-mf'),
      may('infantry-line', 'retiring'),
      may('infantry-line', 'ready', 'lost'),
    ]).toEqual([false, true, false])
  })
})

describe('MAR-9.22 MAR-10.25 · chargers whose target is broken', () => {
  const table = (
    formation: 'infantry-column' | 'cavalry-line',
    more: readonly Piece[] = [],
    spec: TableSpec = {},
  ) => {
    const s = tableOf(
      [
        at('a', formation, 20_000, 20_000, 0, { weight: 'light' }),
        at('b', 'infantry-line', 20_000, 22_000, 1800, { ...blue, now: { place: 'lost' } }),
        ...more,
      ],
      { leaders: away, ...spec },
    )
    charge(s, 'a', 'b')
    unit(s, 'a').sharesSpent = 360_000
    return s
  }
  const onward = (s: State) => {
    const stage = new Stage(s, 'strays')
    return stage
      .next(0)
      .map(part => (part.type === 'charge-on' ? `${part.how} ${part.mils} ${part.target}` : ''))
  }
  const foe = (y: number, more: Partial<Piece> = {}) =>
    at('c', 'infantry-line', 20_000, y, 1800, { ...blue, ...more })

  test('infantry: halt, or on up to 3"', () => {
    expect(onward(table('infantry-column'))).toEqual(['halt 0 null', 'advance 3000 null'])
    expect(onward(table('infantry-column', [foe(24_500)]))).toEqual(['halt 0 null', 'advance 1728 null'])
    expect(onward(table('infantry-column', [foe(22_000 + 772)]))).toEqual(['halt 0 null'])
  })
  test('cavalry: on up to 6", or to a new target that the rest of its charge reaches', () => {
    expect(onward(table('cavalry-line'))).toEqual(['halt 0 null', 'advance 6000 null'])
    // 9" are left: to 1/2" from a front at 20,591 + 9,500.
    expect(onward(table('cavalry-line', [foe(20_591 + 9500 + 591)]))).toEqual([
      'halt 0 null',
      'advance 6000 null',
      'new-target 9000 c',
    ])
    expect(onward(table('cavalry-line', [foe(20_591 + 9501 + 591)]))).toEqual([
      'halt 0 null',
      'advance 6000 null',
    ])
    const farm = { id: 'f', type: 'farm' as const, points: box(18_000, 26_000, 22_000, 28_000) }
    const garrison = foe(27_000, { formation: 'garrison', now: { block: 0 } })
    expect(onward(table('cavalry-line', [garrison], { ground: { blocks: [farm] } }))).toEqual([
      'halt 0 null',
      'advance 4409 null',
    ])
  })
  test('none in melee, and none that three others charge', () => {
    const s = table('cavalry-line', [foe(26_000)])
    s.open.isMelee = true
    expect(onward(s)).toEqual(['halt 0 null', 'advance 3818 null'])
    const three = table('cavalry-line', [
      foe(26_000),
      ...[1, 2, 3].map(i => at(`f${i}`, 'infantry-line', 40_000 + 5000 * i, 20_000)),
    ])
    for (const i of [1, 2]) charge(three, `f${i}`, 'c')
    expect(onward(three).at(-1)).toBe('new-target 4318 c')
    charge(three, 'f3', 'c')
    expect(onward(three)).toEqual(['halt 0 null', 'advance 3818 null'])
  })
  test('only those at a target that is gone, and on the table themselves', () => {
    const found = (fate: Charge['fate'], target: Unit['place'], own: Unit['place'] = 'table') => {
      const s = table('cavalry-line')
      Object.assign(s.open.charges[0] ?? {}, { fate })
      unit(s, 'b').place = target
      unit(s, 'a').place = own
      return chargersWithoutTarget(s).length
    }
    expect([
      found('at-target', 'lost'),
      found('at-target', 'table'),
      found('halted', 'lost'),
      found('without-contact', 'lost'),
      found('at-target', 'lost', 'lost'),
    ]).toEqual([1, 0, 0, 0, 0])
  })
})

describe('MAR-9.8 · shares that are proposed, all of which can be finished', () => {
  const shares = (
    formation: Piece['formation'],
    cv: number,
    targets: number,
    ground: TableSpec['ground'] = {},
  ) => {
    const places = [
      [20_000, 22_500],
      [20_000, 17_500],
      [23_500, 20_000],
      [16_500, 20_000],
    ] as const
    const foes = places.slice(0, targets).map(([x, y], i) => at(`b${i}`, 'infantry-square', x, y, 0, blue))
    const s = tableOf(
      [
        at('a', formation, 20_000, 20_000, 0, { cv, ...(formation === 'garrison' && { now: { block: 0 } }) }),
        ...foes,
      ],
      { ground, leaders: away },
    )
    const stage = new Stage(s, 'declareFire')
    return [...new Set(stage.next(0).flatMap(part => (part.type === 'fire' ? [part.points] : [])))]
  }
  const farm = { blocks: [{ id: 'f', type: 'farm' as const, points: box(19_000, 19_000, 21_000, 21_000) }] }
  test('a column has half its CV at one target, a line all of it', () => {
    expect(shares('infantry-column', 5, 1)).toEqual([3])
    expect(shares('infantry-line', 5, 1)).toEqual([5])
  })
  test('a square may lay them on up to four targets', () => {
    expect([1, 2, 4].map(targets => shares('infantry-square', 6, targets))).toEqual([[3], [3, 2], [3, 2]])
  })
  test('a garrison lays half its CV on one target at most', () => {
    expect([1, 2, 3].map(targets => shares('garrison', 6, targets, farm))).toEqual([[3], [3], [3, 2]])
  })
})

describe('MAR-9.4 MAR-9.8 · points that are too many or too few say how many there are', () => {
  test.each([
    ['infantry-line', 5, 6, 5],
    ['infantry-line', 5, 0, 5],
    ['infantry-column', 5, 4, 3],
    ['battery-unlimbered', 5, 1, 0],
  ] as const)('%s of CV %i: %i', (formation, cv, points, most) => {
    const s = tableOf(
      [
        at('a', formation, 20_000, 20_000, 0, { cv, stands: 1 }),
        at('b', 'infantry-line', 20_000, 23_000, 1800, blue),
      ],
      { leaders: away },
    )
    const stage = new Stage(s, 'declareFire')
    const fire = { type: 'fire' as const, unit: 'a', target: 'b', points, joined: false }
    expect(stage.refusal(0, { type: 'declare-fire', fires: [fire] })).toMatchObject({
      key: 'mar.fire-points',
      args: { most },
    })
  })
})

describe('MAR-14.3 MAR-24.12 · who enters where somebody stands is told of the lowest id', () => {
  test('be it friend or enemy', () => {
    const named = (friend: string, enemy: string) => {
      const made = tableOf([
        at('a0', 'infantry-column', 0, 0, 0, { now: { place: 'en-route' } }),
        at(friend, 'infantry-line', 31_000, 1500),
        at(enemy, 'infantry-line', 29_000, 1500, 1800, blue),
      ])
      const enRoute = { due: 1, entry: { x: 30_000, y: 0 }, width: 12_000, edge: 'south' as const }
      const s: State = {
        ...made,
        scenario: {
          ...made.scenario,
          formations: made.scenario.formations.map(each => (each.id === 'red' ? { ...each, enRoute } : each)),
        },
      }
      major(s, 'red').hasArrived = true
      return new Stage(s, 't1e-movement').refusal(0, {
        type: 'move',
        moves: [{ unit: 'a0', mode: 'tactical', steps: [{ type: 'enter', at: 30_000 }] }],
        commanders: [],
      })?.args?.['unit']
    }
    expect([named('b', 'c'), named('c', 'b')]).toEqual(['b', 'b'])
  })
})

test('MAR-8.31 · at its end only the zones in which a unit began are asked about', () => {
  // Horse that began before the line b; the line c threatens elsewhere.
  const s = tableOf([
    at('h', 'cavalry-line', 20_000, 20_000),
    at('b', 'infantry-line', 20_000, 22_600, 1800, blue),
    far,
  ])
  giveOrder(s, 'red', { type: 'attack', point: null })
  const end = (mils: number) =>
    new Stage(s, 't1e-movement').refusal(0, {
      type: 'move',
      moves: [{ unit: 'h', mode: 'tactical', steps: [{ type: 'retire-step', mils }] }],
      commanders: [],
    })?.rule ?? null
  expect([end(100), end(582), end(583)]).toEqual(['MAR-8.31', 'MAR-8.31', null])
})
