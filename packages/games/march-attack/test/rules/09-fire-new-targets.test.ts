import { describe, expect, test } from 'vitest'
import { chargersWithoutTarget } from '../../src/fire/target-broken.ts'
import type { Charge, State, Unit } from '../../src/state.ts'
import { charge } from '../charging.ts'
import { away, blue, box, gun, line, piece, withoutLeaders } from '../pieces.ts'
import { major, type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

/** What chargers do whose target is broken by fire. */

describe('MAR-9.22 MAR-10.25 · chargers whose target is broken', () => {
  const table = (
    formation: 'infantry-column' | 'cavalry-line',
    more: readonly Piece[] = [],
    spec: TableSpec = {},
  ) => {
    const s = tableOf(
      [
        piece('a', formation, 20_000, 20_000, 0, { weight: 'light' }),
        piece('b', 'infantry-line', 20_000, 22_000, 1800, { ...blue, now: { place: 'lost' } }),
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
    piece('c', 'infantry-line', 20_000, y, 1800, { ...blue, ...more })

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
  test('MAR-8.14 MAR-15.3 · none that it does not see, though the way to it is clear', () => {
    const misty = (y: number) => {
      const s = table('cavalry-line', [foe(y)])
      unit(s, 'a').sharesSpent = 0
      s.open.weather = 'mist'
      return onward(s).length
    }
    // 12" from the middle of its front to the nearest corner or centre of a line.
    expect([misty(20_591 + 11_800 + 591), misty(20_591 + 12_001 + 591)]).toEqual([3, 2])
  })
  test('none in melee, and none that three others charge', () => {
    const s = table('cavalry-line', [foe(26_000)])
    s.open.isMelee = true
    expect(onward(s)).toEqual(['halt 0 null', 'advance 3818 null'])
    const three = table('cavalry-line', [
      foe(26_000),
      ...[1, 2, 3].map(i => piece(`f${i}`, 'infantry-line', 40_000 + 5000 * i, 20_000)),
    ])
    for (const i of [1, 2]) charge(three, `f${i}`, 'c')
    expect(onward(three).at(-1)).toBe('new-target 4318 c')
    charge(three, 'f3', 'c')
    expect(onward(three)).toEqual(['halt 0 null', 'advance 3818 null'])
    // MAR-8.12: of the three one has been broken by fire, and charges nobody.
    unit(three, 'f2').place = 'lost'
    expect(onward(three).at(-1)).toBe('new-target 4318 c')
  })
  test.each<[string, string, (s: State) => unknown]>([
    ['MAR-10.25', 'in melee', s => Object.assign(s.open, { isMelee: true })],
    ['MAR-8.12', 'three charge it', s => [1, 2, 3].forEach(i => void charge(s, `f${i}`, 'c'))],
    ['MAR-8.14', 'it is not seen', s => Object.assign(s.open, { turn: 100 })],
    ['MAR-8.15', 'it is out of reach', s => Object.assign(unit(s, 'a'), { sharesSpent: 700_000 })],
  ])('%s · a new target is refused by the rule that forbids it: %s', (rule, _, change) => {
    const s = table('cavalry-line', [
      foe(26_000),
      ...[1, 2, 3].map(i => piece(`f${i}`, 'infantry-line', 40_000 + 5000 * i, 20_000)),
    ])
    const onto = { type: 'go-on' as const, unit: 'a', how: 'new-target' as const, mils: 4318, target: 'c' }
    expect(new Stage(s, 'strays').refusal(0, onto)).toBeNull()
    change(s)
    expect(new Stage(s, 'strays').refusal(0, onto)?.rule).toBe(rule)
  })
  test('only cavalry takes a new target', () => {
    const s = table('infantry-column', [foe(25_000)])
    const onto = { type: 'go-on' as const, unit: 'a', how: 'new-target' as const, mils: 1728, target: 'c' }
    expect(new Stage(s, 'strays').refusal(0, onto)?.rule).toBe('MAR-9.22')
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

test('MAR-9.22 MAR-3.10 · a new target’s MF is committed at once', () => {
  const s = tableOf(
    [
      line('h', 'red', 20_000, 20_000, { formation: 'cavalry-line' }),
      gun('g', 'guns', 20_000, 24_000, { facing: 1800 }),
      line('gone', 'blue', 50_000, 50_000),
    ],
    { ...withoutLeaders, majors: { guns: 1 } },
  )
  charge(s, 'h', 'gone')
  unit(s, 'gone').place = 'lost'
  const stage = new Stage(s, 'targetsBroken')
  const [way] = stage.next(0).filter(part => part.type === 'charge-on' && part.how === 'new-target')
  if (way?.type !== 'charge-on') throw new Error('no new target')
  stage.decide(0, { type: 'go-on', unit: 'h', how: way.how, mils: way.mils, target: way.target })
  expect(major(stage.s, 'guns').isCommitted).toBe(true)
})

test('MAR-9.22 · an advance of nothing is a halt, and is not called an advance', () => {
  const gone = piece('b', 'infantry-line', 20_000, 24_000, 1800, { ...blue, now: { place: 'lost' } })
  const s = tableOf([piece('a', 'infantry-column', 20_000, 20_000), gone], withoutLeaders)
  charge(s, 'a', 'b')
  const stage = new Stage(s, 'firePhase').letPass('goOn')
  const go = (mils: number) => ({
    type: 'go-on' as const,
    unit: 'a',
    how: 'advance' as const,
    mils,
    target: null,
  })
  expect([0, 1, 3000, 3001].map(mils => stage.refusal(0, go(mils))?.rule ?? null)).toEqual([
    'MAR-9.22',
    null,
    null,
    'MAR-9.22',
  ])
})

test('MAR-9.22 MAR-10.6 · a new target that is reached without crossing water costs nothing', () => {
  const water = (y: number) => {
    const s = tableOf(
      [
        piece('a', 'cavalry-line', 20_000, 20_000, 0, { weight: 'light' }),
        piece('b', 'infantry-line', 20_000, 22_000, 1800, { ...blue, now: { place: 'lost' } }),
        piece('c', 'infantry-line', 20_000, 26_000, 1800, blue),
      ],
      {
        leaders: away,
        ground: {
          obstacles: [
            {
              id: 's',
              type: 'stream',
              points: [
                { x: 0, y },
                { x: 90_000, y },
              ],
            },
          ],
        },
      },
    )
    charge(s, 'a', 'b')
    const stage = new Stage(s, 'strays')
    const part = stage.next(0).find(each => each.type === 'charge-on' && each.target === 'c')
    if (part?.type !== 'charge-on') return null
    stage.decide(0, { type: 'go-on', unit: 'a', how: part.how, mils: part.mils, target: part.target })
    return stage.s.open.charges.map(({ crossedWater, zone, from }) => [crossedWater, zone, from])
  }
  const from = { x: 20_000, y: 20_000, facing: 0 }
  expect([water(80_000), water(22_000)]).toEqual([[[false, 'front', from]], [[true, 'front', from]]])
})
