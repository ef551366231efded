import { describe, expect, test } from 'vitest'
import { laneTo } from '../../src/movement/charges/lane.ts'
import { unitNamed } from '../../src/table/names.ts'
import { leader, major, type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

const column: Piece = { id: 'column', formation: 'infantry-column', x: 20_000, y: 12_000 }
const line: Piece = { id: 'line', mf: 'blue', formation: 'infantry-line', x: 20_000, y: 20_000, facing: 1800 }
const hussars: Piece = { id: 'hussars', formation: 'cavalry-line', weight: 'light', x: 30_000, y: 10_000 }
const uhlans: Piece = { ...hussars, id: 'uhlans', mf: 'blue', y: 22_000, facing: 1800 }

const stageOf = (pieces: readonly Piece[], spec: TableSpec = {}, dice: readonly number[] = []) =>
  new Stage(tableOf(pieces, spec), 'movementPhase', dice)

const charge = (unit: string, target: string, bearing = 0) => ({ unit, target, bearing })
const charges = (...list: ReturnType<typeof charge>[]) => ({
  type: 'declare-charges' as const,
  charges: list,
})
const react = (
  reactions: { unit: string; reaction: 'form-square' | 'counter-charge' | 'flee' }[],
  opportunities: ReturnType<typeof charge>[] = [],
) => ({ type: 'declare-reactions' as const, reactions, opportunities })

/** The rule that refuses a first charge; null: it is legal. */
const refusedBy = (pieces: readonly Piece[], spec: TableSpec = {}, bearing = 0): string | null => {
  const [charger, target] = pieces
  return (
    stageOf(pieces, spec).refusal(0, charges(charge(charger?.id ?? '', target?.id ?? '', bearing)))?.rule ??
    null
  )
}

describe('declaring charges', () => {
  test('TV-53 · MAR-21.4 MAR-23.17 MAR-8.15 · 5728 forward; at 9001 it is refused', () => {
    const s = tableOf([column, line])
    const lane = laneTo(s, unitNamed(s, 'column'), unitNamed(s, 'line'), 0, 9000)
    expect(lane).toMatchObject({ ok: true, value: { mils: 5728, to: { x: 20_000, y: 17_728 } } })
    expect(refusedBy([column, line])).toBe(null)
    expect(refusedBy([column, { ...line, y: 23_272 }])).toBe(null)
    expect(refusedBy([column, { ...line, y: 23_273 }])).toBe('MAR-8.15')
  })

  test('MAR-21.4 MAR-8.15 · the hedge costs 1" of the 9"', () => {
    const obstacles = [
      {
        id: 'hedge',
        type: 'hedge' as const,
        points: [
          { x: 0, y: 15_500 },
          { x: 40_000, y: 15_500 },
        ],
      },
    ]
    const s = tableOf([column, line], { ground: { obstacles } })
    const lane = laneTo(s, unitNamed(s, 'column'), unitNamed(s, 'line'), 0, 9000)
    expect(lane).toMatchObject({ ok: true, value: { shares: 6728 * 80 } })
    expect(refusedBy([column, { ...line, y: 22_273 }], { ground: { obstacles } })).toBe('MAR-8.15')
  })

  test('MAR-8.2 · heavy cavalry charges 14" to the last mil', () => {
    const heavy: Piece = { ...hussars, weight: 'heavy' }
    const at = (mils: number): Piece => ({ ...line, x: 30_000, y: 10_000 + 591 + mils + 500 + 591 })
    expect(refusedBy([heavy, at(14_000)])).toBe(null)
    expect(refusedBy([heavy, at(14_001)])).toBe('MAR-8.15')
  })

  test.each<[string, Piece]>([
    ['disordered infantry', { ...column, now: { disorder: 1 } }],
    ['blown cavalry', { ...column, formation: 'cavalry-line', now: { isBlown: true } }],
    ['a square', { ...column, formation: 'infantry-square' }],
    ['a cavalry column', { ...column, formation: 'cavalry-column' }],
    ['skirmishers at a line', { ...column, formation: 'infantry-skirmish', skirmish: true }],
  ])('TV-55 · MAR-8.13 · %s may not charge', (_, charger) => {
    expect(refusedBy([charger, line])).toBe('MAR-8.13')
  })

  test('MAR-8.13 · retiring MFs and units out of command do not charge; skirmishers charge batteries', () => {
    const retiring = tableOf([column, line])
    major(retiring, 'red').state = 'retiring'
    expect(new Stage(retiring, 'movementPhase').refusal(0, charges(charge('column', 'line')))?.rule).toBe(
      'MAR-8.13',
    )
    expect(refusedBy([column, line], { leaders: { red: { x: 90_000, y: 90_000 } } })).toBe('MAR-5.24')
    const skirmishers: Piece = { ...column, formation: 'infantry-skirmish', skirmish: true }
    expect(refusedBy([skirmishers, { ...line, formation: 'battery-unlimbered' }])).toBe(null)
  })

  test('TV-56 · MAR-8.22 · infantry charges cavalry that is blown, not fit cavalry in front', () => {
    const cavalry: Piece = { ...line, formation: 'cavalry-line', y: 12_000 + 1181 + 4000 + 591 }
    expect(refusedBy([column, cavalry])).toBe('MAR-8.22')
    expect(refusedBy([column, { ...cavalry, now: { isBlown: true } }])).toBe(null)
    expect(refusedBy([column, { ...cavalry, facing: 0 }])).toBe('MAR-8.22')
    expect(refusedBy([column, { ...cavalry, facing: 0, y: 12_000 + 1181 + 3000 + 591 }])).toBe(null)
  })

  test('MAR-8.14 · cavalry does not charge garrisons, nor what it cannot see', () => {
    const points = [
      { x: 28_000, y: 18_000 },
      { x: 32_000, y: 18_000 },
      { x: 32_000, y: 20_000 },
      { x: 28_000, y: 20_000 },
    ]
    const blocks = [{ id: 'farm', type: 'farm' as const, points }]
    const garrison: Piece = { ...line, formation: 'garrison', x: 30_000, y: 19_000, now: { block: 0 } }
    expect(refusedBy([hussars, garrison], { ground: { blocks } })).toBe('MAR-8.14')
    expect(refusedBy([hussars, { ...line, x: 30_000, y: 25_000 }], { ground: { blocks } })).toBe('MAR-8.14')
  })

  test('MAR-12.8 · a hedge blocks the charge of heavy cavalry only', () => {
    const obstacles = [
      {
        id: 'hedge',
        type: 'hedge' as const,
        points: [
          { x: 0, y: 15_000 },
          { x: 60_000, y: 15_000 },
        ],
      },
    ]
    const goal: Piece = { ...line, x: 30_000 }
    expect(refusedBy([hussars, goal], { ground: { obstacles } })).toBe(null)
    expect(refusedBy([{ ...hussars, weight: 'heavy' }, goal], { ground: { obstacles } })).toBe('MAR-12.8')
  })

  test('MAR-8.15 MAR-23.17 · a free turn of up to 45°; others close the lane, friends from 1" onward, skirmishers not', () => {
    expect(refusedBy([column, line], {}, 451)).toBe('MAR-8.15')
    const between: Piece = { ...column, id: 'other', formation: 'infantry-line', y: 15_500 }
    // Off to the side of the line of sight, but in the lane.
    expect(refusedBy([column, line, { ...between, x: 22_200 }])).toBe('MAR-8.15')
    expect(refusedBy([column, line, { ...between, x: 22_500 }])).toBe(null)
    expect(refusedBy([column, line, { ...between, formation: 'infantry-skirmish' }])).toBe(null)
    const beside: Piece = { ...column, id: 'other', formation: 'infantry-column', x: 21_200, y: 10_500 }
    expect(refusedBy([column, line, beside], {}, 0)).toBe(null)
  })

  test('MAR-8.12 MAR-8.15 · at most three at a target, whose places do not overlap', () => {
    const four = [18_000, 19_500, 20_500, 22_100].map(
      (x, i): Piece => ({ ...column, id: `c${i}`, x, formation: 'infantry-column', y: 12_000 }),
    )
    const stage = stageOf([
      { ...column, id: 'a', x: 18_300 },
      { ...column, id: 'b', x: 20_000 },
      { ...column, id: 'c', x: 21_700 },
      { ...column, id: 'd', x: 20_000, y: 28_000, facing: 1800 },
      line,
    ])
    const all = [charge('a', 'line'), charge('b', 'line'), charge('c', 'line'), charge('d', 'line', 1800)]
    expect(stage.refusal(0, charges(...all.slice(0, 3)))).toBe(null)
    expect(stage.refusal(0, charges(...all))?.rule).toBe('MAR-8.12')
    const close = stageOf([...four, line])
    expect(close.refusal(0, charges(charge('c1', 'line'), charge('c2', 'line')))?.rule).toBe('MAR-8.15')
  })

  test('MAR-8.16 MAR-3.10 · zone and distance at the declaration; both MFs are committed at once', () => {
    const stage = stageOf([column, { ...line, facing: 900 }])
    stage.decide(0, charges(charge('column', 'line')))
    expect(stage.events('charge-declared')).toMatchObject([{ zone: 'flank', distance: 5244 }])
    expect([major(stage.s, 'red').isCommitted, major(stage.s, 'blue').isCommitted]).toEqual([true, true])
    const square = stageOf([column, { ...line, formation: 'infantry-square', facing: 900 }])
    square.decide(0, charges(charge('column', 'line')))
    expect(square.events('charge-declared')).toMatchObject([{ zone: 'front' }])
  })

  test('MAR-3.27 MAR-8.12 · no charges are allowed, and nobody is asked for reactions then', () => {
    const stage = stageOf([column, line])
    expect(stage.at).toBe('t1a-declare-charges')
    stage.decide(0, charges())
    expect(stage.at).toBe('t1e-movement')
  })
})

describe('reactions', () => {
  test('TV-54 · MAR-8.20 · a counter-charge meets half way, 1/2" apart', () => {
    const stage = stageOf([hussars, uhlans])
    stage.decide(0, charges(charge('hussars', 'uhlans')))
    stage.decide(1, react([{ unit: 'uhlans', reaction: 'counter-charge' }]))
    expect(unit(stage.s, 'uhlans')).toMatchObject({ x: 30_000, y: 16_841 })
    expect(unit(stage.s, 'hussars')).toMatchObject({ x: 30_000, y: 15_159 })
    expect(stage.s.open.charges.map(({ kind, fate }) => [kind, fate])).toEqual([
      ['charge', 'at-target'],
      ['counter-charge', 'at-target'],
    ])
  })

  test('MAR-8.20 · blown cavalry, and cavalry charged in the flank, stand', () => {
    for (const other of [
      { ...uhlans, now: { isBlown: true } },
      { ...uhlans, facing: 900 },
    ]) {
      const stage = stageOf([hussars, other]).decide(0, charges(charge('hussars', 'uhlans')))
      expect(stage.refusal(1, react([{ unit: 'uhlans', reaction: 'counter-charge' }]))?.rule).toBe('MAR-8.20')
    }
  })

  test.each([
    [[4, 5], 'infantry-square', 0],
    [[4, 6], 'infantry-column', 2],
  ] as const)(
    'TV-22 · MAR-8.18 MAR-8.19 · a regular column charged in front at 8": dice %j → %s',
    (dice, formation, disorder) => {
      const target: Piece = {
        ...line,
        formation: 'infantry-column',
        x: 30_000,
        y: 10_000 + 591 + 8000 + 1181,
      }
      const stage = stageOf([hussars, target], {}, dice)
      stage
        .decide(0, charges(charge('hussars', 'line')))
        .decide(1, react([{ unit: 'line', reaction: 'form-square' }]))
      expect(stage.events('ved-test')).toMatchObject([{ target: 9 }])
      expect(unit(stage.s, 'line')).toMatchObject({ formation, disorder })
      expect(stage.s.open.charges[0]?.fate).toBe('at-target')
    },
  )

  test.each([
    [5000, 5],
    [5001, 7],
    [12_000, 7],
    [12_001, 9],
  ])(
    'TV-20 · MAR-2.28 MAR-8.18 · a regular line charged in front from %i mils tests against %i',
    (gap, target) => {
      const goal: Piece = { ...line, x: 30_000, y: 10_000 + 591 + gap + 591 }
      const stage = stageOf([hussars, goal], {}, [1, 2])
      stage
        .decide(0, charges(charge('hussars', 'line')))
        .decide(1, react([{ unit: 'line', reaction: 'form-square' }]))
      expect(stage.events('ved-test')).toMatchObject([{ target }])
    },
  )

  test('TV-21 · MAR-2.11 · a leader with the unit helps it', () => {
    const s = tableOf([hussars, { ...line, x: 30_000, y: 10_000 + 591 + 8000 + 591 }])
    leader(s, 'chief-blue').attachedTo = unitNamed(s, 'line')
    const stage = new Stage(s, 'movementPhase', [1, 2])
    stage
      .decide(0, charges(charge('hussars', 'line')))
      .decide(1, react([{ unit: 'line', reaction: 'form-square' }]))
    expect(stage.events('ved-test')).toMatchObject([{ target: 8 }])
  })

  test('TV-23 · MAR-2.28 MAR-8.18 · two charges, one from the front at 13", one from the flank at 6": one test at 6', () => {
    const veterans: Piece = { ...line, quality: 'veteran', x: 30_000, y: 10_000 + 591 + 13_000 + 591 }
    const flankers: Piece = {
      ...hussars,
      id: 'lancers',
      x: 30_000 + 1575 + 6000 + 591,
      y: veterans.y ?? 0,
      facing: 2700,
    }
    const stage = stageOf([hussars, flankers, veterans], {}, [3, 3])
    stage.decide(0, charges(charge('hussars', 'line'), charge('lancers', 'line', 2700)))
    stage.decide(1, react([{ unit: 'line', reaction: 'form-square' }]))
    expect(stage.events('ved-test')).toMatchObject([{ target: 6, passed: true }])
  })

  test('MAR-8.18 · a regular line charged in the flank at 4": target 3; infantry is no reason for a square', () => {
    const goal: Piece = { ...line, facing: 900, x: 30_000, y: 10_000 + 591 + 4000 + 1575 }
    const stage = stageOf([hussars, goal], {}, [1, 2])
    stage
      .decide(0, charges(charge('hussars', 'line')))
      .decide(1, react([{ unit: 'line', reaction: 'form-square' }]))
    expect(stage.events('ved-test')).toMatchObject([{ target: 3 }])
    const infantry = stageOf([column, line]).decide(0, charges(charge('column', 'line')))
    expect(infantry.refusal(1, react([{ unit: 'line', reaction: 'form-square' }]))?.rule).toBe('MAR-8.18')
  })

  test('MAR-8.19 · a square moves back to clear ground, or cannot be formed', () => {
    const goal: Piece = { ...line, x: 30_000 }
    const close = (y: number, id: string): Piece => ({ ...line, id, x: 30_000, y })
    const stuck = stageOf([
      { ...hussars, x: 33_500, y: 20_000, facing: 2700 },
      goal,
      close(20_000 - 1200, 'before'),
      close(20_000 + 1200, 'behind'),
    ])
    stuck.decide(0, charges(charge('hussars', 'line', 2700)))
    expect(stuck.refusal(1, react([{ unit: 'line', reaction: 'form-square' }]))?.rule).toBe('MAR-8.19')
    const room = stageOf(
      [{ ...hussars, x: 33_500, y: 20_000, facing: 2700 }, goal, close(20_000 - 1500, 'before')],
      {},
      [1, 2],
    )
    room
      .decide(0, charges(charge('hussars', 'line', 2700)))
      .decide(1, react([{ unit: 'line', reaction: 'form-square' }]))
    expect(unit(room.s, 'line')).toMatchObject({ formation: 'infantry-square', x: 30_000, y: 20_300 })
  })

  test('MAR-8.21 · limbered guns flee a full move and face away; the charger goes on and may still reach them', () => {
    const guns: Piece = { ...line, formation: 'battery-limbered', stands: 1, x: 30_000, y: 20_000 }
    const stage = stageOf([hussars, guns])
    stage.decide(0, charges(charge('hussars', 'line'))).decide(1, react([{ unit: 'line', reaction: 'flee' }]))
    expect(unit(stage.s, 'line')).toMatchObject({ x: 30_000, y: 28_000, facing: 0, hasMoved: true })
    expect(unit(stage.s, 'hussars')).toMatchObject({ y: 28_000 - 787 - 500 - 591 })
    expect(stage.s.open.charges[0]?.fate).toBe('at-target')
    const heavy = stageOf([{ ...hussars, weight: 'heavy' }, guns])
    heavy.decide(0, charges(charge('hussars', 'line'))).decide(1, react([{ unit: 'line', reaction: 'flee' }]))
    expect(unit(heavy.s, 'hussars').y).toBe(24_000)
    expect(heavy.s.open.charges[0]?.fate).toBe('without-contact')
    const unlimbered = stageOf([hussars, { ...guns, formation: 'battery-unlimbered' }])
    unlimbered.decide(0, charges(charge('hussars', 'line')))
    expect(unlimbered.refusal(1, react([{ unit: 'line', reaction: 'flee' }]))?.rule).toBe('MAR-8.21')
  })

  test('MAR-8.17 · only targets react, each once, and to stand is the default', () => {
    const stage = stageOf([hussars, uhlans, line]).decide(0, charges(charge('hussars', 'uhlans')))
    expect(stage.refusal(1, react([{ unit: 'line', reaction: 'form-square' }]))?.rule).toBe('MAR-8.17')
    const twice = { unit: 'uhlans', reaction: 'counter-charge' as const }
    expect(stage.refusal(1, react([twice, twice]))?.rule).toBe('MAR-8.17')
    stage.letPass('t1e-movement')
    expect(unit(stage.s, 'uhlans')).toMatchObject({ y: 22_000 })
    expect(unit(stage.s, 'hussars')).toMatchObject({ y: 10_000 + 10_318 })
  })
})

describe('how chargers go', () => {
  test('MAR-8.23 MAR-3.27 · a charger stops 1/2" from its target, and has moved', () => {
    const stage = stageOf([column, line])
      .decide(0, charges(charge('column', 'line')))
      .letPass('t1e-movement')
    expect(unit(stage.s, 'column')).toMatchObject({ x: 20_000, y: 17_728, hasMoved: true, hasActed: true })
    const again = {
      type: 'move' as const,
      moves: [
        { unit: 'column', mode: 'tactical' as const, steps: [{ type: 'retire-step' as const, mils: 10 }] },
      ],
      commanders: [],
    }
    expect(stage.refusal(0, again)?.rule).toBe('MAR-8.1')
  })

  test('MAR-8.23 · a charger whose lane is closed by a reaction stops 1" short', () => {
    // The uhlans ride out to meet the hussars and come to stand in the way of the column.
    const across: Piece = { ...column, x: 24_000, y: 17_000, facing: 900 }
    const goal: Piece = { ...line, x: 34_000, y: 17_000, facing: 2700 }
    const stage = stageOf([hussars, uhlans, across, goal])
    stage.decide(0, charges(charge('hussars', 'uhlans'), charge('column', 'line', 900)))
    stage.decide(1, react([{ unit: 'uhlans', reaction: 'counter-charge' }]))
    expect(unit(stage.s, 'column').x).toBe(30_000 - 1575 - 1000 - 1181)
    expect(stage.s.open.charges.map(({ fate }) => fate)).toEqual([
      'at-target',
      'without-contact',
      'at-target',
    ])
  })

  test('MAR-8.23 · a charger takes the nearest bearing on which it meets a target that has moved', () => {
    // The square of a line is narrower than the line: straight on the lane misses it.
    const goal: Piece = { ...line, x: 33_000, y: 20_000 }
    const stage = stageOf([hussars, goal], {}, [1, 1])
    stage
      .decide(0, charges(charge('hussars', 'line')))
      .decide(1, react([{ unit: 'line', reaction: 'form-square' }]))
    expect(unit(stage.s, 'line').formation).toBe('infantry-square')
    const [made] = stage.s.open.charges
    expect(made?.fate).toBe('at-target')
    expect(made?.bearing).toBeGreaterThan(0)
    expect(unit(stage.s, 'hussars').facing).toBe(made?.bearing)
  })

  test('MAR-12.7 MAR-10.6 · a charger that ends in ground that disorders it tests, and remembers the water', () => {
    const points = [
      { x: 10_000, y: 16_000 },
      { x: 30_000, y: 16_000 },
      { x: 30_000, y: 19_000 },
      { x: 10_000, y: 19_000 },
    ]
    const ground = {
      areas: [{ id: 'marsh', type: 'marsh' as const, points }],
      obstacles: [
        {
          id: 'brook',
          type: 'stream' as const,
          points: [
            { x: 0, y: 14_500 },
            { x: 60_000, y: 14_500 },
          ],
        },
      ],
    }
    const near: Piece = { ...line, y: 19_000 }
    const stage = stageOf([{ ...column, y: 13_500 }, near], { ground }, [6, 6])
    stage.decide(0, charges(charge('column', 'line'))).letPass('t1e-movement')
    expect(unit(stage.s, 'column').disorder).toBe(2)
    expect(stage.s.open.charges[0]?.crossedWater).toBe(true)
  })
})

describe('opportunity charges', () => {
  const cuirassiers: Piece = {
    ...uhlans,
    id: 'cuirassiers',
    weight: 'medium',
    x: 26_000,
    y: 17_728,
    facing: 2700,
  }

  test.each([
    [8000, null],
    [8001, 'MAR-8.15'],
  ])('TV-57 · MAR-8.24 · medium cavalry %i mils away at the end of a charge', (mils, rule) => {
    const x = 20_000 + 787 + 500 + mils + 591
    const stage = stageOf([column, line, { ...cuirassiers, x }]).decide(0, charges(charge('column', 'line')))
    const refusal = stage.refusal(1, react([], [charge('cuirassiers', 'column', 2700)]))
    expect(refusal?.rule ?? null).toBe(rule)
  })

  test('TV-57 · MAR-8.25 MAR-8.26 · failed it stands; passed it stops 1/2" away, and the charger goes on', () => {
    const decide = (dice: readonly number[]) =>
      stageOf([column, line, cuirassiers], {}, dice)
        .decide(0, charges(charge('column', 'line')))
        .decide(1, react([], [charge('cuirassiers', 'column', 2700)]))
    const failed = decide([6, 5])
    expect(unit(failed.s, 'cuirassiers')).toMatchObject({ x: 26_000, disorder: 0 })
    const passed = decide([2, 2])
    expect(unit(passed.s, 'cuirassiers')).toMatchObject({ x: 20_000 + 787 + 500 + 591 })
    expect(passed.s.open.charges.map(({ fate }) => fate)).toEqual(['at-target', 'at-target'])
  })

  test('MAR-8.24 MAR-8.26 MAR-8.18 · in t1f at infantry that has moved, which may form square', () => {
    const walker: Piece = { ...column, x: 30_000, y: 8000 }
    const stage = stageOf([walker, uhlans, line], {}, [1, 2, 1, 3])
    stage.decide(0, charges())
    stage.decide(0, {
      type: 'move',
      moves: [{ unit: 'column', mode: 'tactical', steps: [{ type: 'forward', mils: 4000 }] }],
      commanders: [],
    })
    stage.decide(0, { type: 'end-movement' })
    expect(stage.at).toBe('t1f-opportunity')
    const at = { type: 'declare-opportunities' as const, opportunities: [charge('uhlans', 'column', 1800)] }
    stage.decide(1, at)
    expect(stage.at).toBe('t1f-squares')
    stage.decide(0, { type: 'form-squares', units: ['column'] })
    expect(unit(stage.s, 'column').formation).toBe('infantry-square')
    expect(unit(stage.s, 'uhlans').y).toBe(12_000 + 1181 + 500 + 591)
    expect(stage.isOver).toBe(true)
  })

  test('MAR-8.24 · not at an enemy that stood, nor behind its back, nor by cavalry that is charged', () => {
    const stage = stageOf([{ ...column, x: 30_000 }, uhlans]).decide(0, charges())
    expect(stage.decide(0, { type: 'end-movement' }).isOver).toBe(true)
    const behind = stageOf([column, line, { ...cuirassiers, facing: 900 }]).decide(
      0,
      charges(charge('column', 'line')),
    )
    expect(behind.refusal(1, react([], [charge('cuirassiers', 'column', 900)]))?.rule).toBe('MAR-8.24')
    const charged = stageOf([hussars, uhlans]).decide(0, charges(charge('hussars', 'uhlans')))
    expect(charged.refusal(1, react([], [charge('uhlans', 'hussars', 1800)]))?.rule).toBe('MAR-8.24')
  })
})
