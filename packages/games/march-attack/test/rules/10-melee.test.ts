import { describe, expect, test } from 'vitest'
import type { Charge, State } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import { blue, piece } from '../pieces.ts'
import { leader, major, type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

function charge(s: State, id: string, target: string, more: Partial<Charge> = {}): void {
  const { x, y, facing } = unit(s, id)
  s.open.charges.push({
    unit: unitNamed(s, id),
    target: unitNamed(s, target),
    kind: 'charge',
    bearing: facing,
    zone: 'front',
    from: { x, y: y - 4000, facing },
    distance: 4500,
    fate: 'at-target',
    crossedWater: false,
    ...more,
  })
}

// Half an inch between the front of a (0, facing north) and the front of b (facing south).
const LINE = piece('b', 'infantry-line', 20_000, 30_000, 1800)
const column = (id = 'a', x = 20_000) => piece(id, 'infantry-column', x, 30_000 - 591 - 500 - 1181, 0)
const horse = (id = 'a', x = 20_000) => piece(id, 'cavalry-line', x, 30_000 - 591 - 500 - 591, 0)

/** Leaders are away, unless a test wants them. */
const tableWith = (pieces: readonly Piece[], spec: TableSpec = {}): State =>
  tableOf(pieces, { leaders: { red: { place: 'off-table' }, blue: { place: 'off-table' } }, ...spec })

/** a charges b. */
function duel(a: Piece, b: Piece, dice: readonly number[], spec?: TableSpec, more?: Partial<Charge>): Stage {
  const s = tableWith([a, { ...b, ...blue }], spec)
  charge(s, a.id, b.id, more)
  return new Stage(s, 'meleePhase', dice)
}

test('TV-77 · MAR-10.1 MAR-10.6 MAR-10.12 MAR-10.17 MAR-21.6 · a column charges a line and wins by 3', () => {
  const stage = duel({ ...column(), cv: 5 }, { ...LINE, cv: 5 }, [4, 3]).letPass()
  expect(stage.events('melee-round')).toMatchObject([{ totals: [11, 8] }])
})

test('TV-77 · MAR-10.12 MAR-10.17 · the loser loses 2 CV, is disordered and recoils 6"', () => {
  const { s } = duel({ ...column(), cv: 5 }, { ...LINE, cv: 5 }, [4, 3]).letPass()
  expect(unit(s, 'b')).toMatchObject({ cv: 3, disorder: 2, y: 36_000, facing: 1800 })
  expect(unit(s, 'a')).toMatchObject({ cv: 5, disorder: 0, hasFought: true })
})

test('TV-83 · MAR-10.12 · by 2 both lose 1 CV; by 7 the loser is broken and the winner loses nothing', () => {
  const two = duel({ ...column(), cv: 5 }, { ...LINE, cv: 5 }, [3, 3]).letPass().s
  expect([unit(two, 'a').cv, unit(two, 'b').cv, unit(two, 'b').y]).toEqual([4, 4, 33_000])
  const seven = duel({ ...column(), cv: 5 }, { ...LINE, cv: 5 }, [6, 1]).letPass().s
  expect([unit(seven, 'a').cv, unit(seven, 'b').place]).toEqual([5, 'lost'])
})

test('MAR-3.15 MAR-10.16 · an MF that is destroyed in melee, be it in a draw, is remembered where its last unit stood', () => {
  const won = duel({ ...column(), cv: 5 }, { ...LINE, cv: 5 }, [6, 1]).letPass()
  const drawn = duel({ ...column(), cv: 2 }, { ...LINE, cv: 1 }, [1, 4]).letPass()
  expect(drawn.events('melee-round')).toMatchObject([{ totals: [5, 5] }])
  for (const { s } of [won, drawn])
    expect(major(s, 'blue')).toMatchObject({ state: 'destroyed', destroyedAt: { x: 20_000, y: 30_000 } })
})

test('TV-78 · MAR-10.15 · heavy cavalry draws with a square: it has lost by 1, and the square loses nothing', () => {
  const square = piece('b', 'infantry-square', 20_000, 30_000 + 590, 1800)
  const { s } = duel({ ...horse(), cv: 4, weight: 'heavy' }, square, [6, 2]).letPass()
  expect(unit(s, 'a')).toMatchObject({ cv: 3, disorder: 2 })
  expect(unit(s, 'a').y).toBeLessThan(24_000)
  expect(unit(s, 'b')).toMatchObject({ cv: 6, disorder: 0, formation: 'infantry-square' })
})

test('MAR-10.15 · a square that loses to cavalry by 5 is broken; by less it recoils as a column', () => {
  const square = piece('b', 'infantry-square', 20_000, 30_000 + 590, 1800)
  const strong = { ...horse(), cv: 9, weight: 'heavy' as const }
  expect(unit(duel(strong, square, [5, 1]).letPass().s, 'b').place).toBe('lost')
  const { s } = duel(strong, square, [4, 1]).letPass()
  expect(unit(s, 'b')).toMatchObject({ formation: 'infantry-column', disorder: 2, cv: 4 })
})

test('TV-79 · MAR-10.6 MAR-10.13 · light cavalry rides down a line: 2 + 1 CV', () => {
  const { s } = duel({ ...horse(), cv: 4, weight: 'light' }, LINE, [6, 4]).letPass()
  expect(unit(s, 'b')).toMatchObject({ cv: 3, disorder: 2, y: 36_000 })
})

test('TV-81 · MAR-10.14 · a battery that loses by 1 is broken', () => {
  const guns = { ...piece('b', 'battery-unlimbered', 20_000, 30_000 + 196, 1800), cv: 5, stands: 1 }
  // 4 + 2 against 3.
  const { s } = duel({ ...column(), cv: 4 }, guns, [1, 3]).letPass()
  expect(unit(s, 'b').place).toBe('lost')
})

test('TV-82 · MAR-10.16 · drawn: 1 CV each, then a round without charging bonuses; drawn again: both recoil', () => {
  const stage = duel({ ...column(), cv: 5 }, { ...LINE, cv: 5 }, [1, 3, 2, 2]).letPass()
  expect(stage.events('melee-round').map(({ scores }) => scores)).toEqual([
    [7, 5],
    [4, 4],
  ])
  expect(unit(stage.s, 'a')).toMatchObject({ cv: 4, disorder: 2 })
  expect(unit(stage.s, 'b')).toMatchObject({ cv: 4, disorder: 2, y: 33_000 })
})

test('MAR-10.16 · if only one side has units left after a draw it has won', () => {
  const { s } = duel({ ...column(), cv: 5 }, { ...LINE, now: { cv: 1 } }, [1, 6, 1, 6]).letPass()
  expect(unit(s, 'a').place).toBe('table')
  const drawn = duel({ ...column(), cv: 5 }, { ...LINE, cv: 3, now: { cv: 1 } }, [1, 6]).letPass()
  expect(drawn.events('melee-round')).toHaveLength(1)
})

describe('MAR-10.4 · several units', () => {
  const three = () => {
    const s = tableWith([
      { ...column('a1', 18_400), cv: 6 },
      { ...column('a2'), cv: 5 },
      { ...column('a3', 21_600), cv: 4 },
      { ...LINE, ...blue },
    ])
    for (const id of ['a1', 'a2', 'a3']) charge(s, id, 'b')
    return s
  }

  test('TV-80 · MAR-10.2 · three columns against a line: 10 against 6 before dice', () => {
    const stage = new Stage(three(), 'meleePhase', [3, 6]).letPass()
    expect(stage.events('melee')).toMatchObject([{ units: ['a1', 'a2', 'a3', 'b'] }])
    expect(stage.events('melee-round')[0]?.scores).toEqual([10, 6])
  })

  test('MAR-10.4 MAR-24.7 · the side names its primary unit; one unit alone is not asked for', () => {
    const stage = new Stage(three(), 'meleePhase', [6, 1])
    expect([stage.at, stage.asks(0), stage.asks(1)]).toEqual(['namePrimaries', true, false])
    stage.decide(0, { type: 'name-primary', unit: 'a3' })
    // 4, and 2 + 1 of the others, and 2 for the charge.
    expect(stage.events('melee-round')[0]?.scores).toEqual([9, 6])
  })

  test.each([
    [[4, 5, 5], 'a2'],
    [[5, 5, 5], 'a1'],
    [[5, 5, 6], 'a3'],
  ])(
    'MAR-10.4 · of CV %o the usual primary unit is the strongest, then the one with the lowest id',
    (cvs, usual) => {
      const s = three()
      for (const [i, cv] of cvs.entries()) unit(s, `a${i + 1}`).cv = cv
      const { position, s: now } = new Stage(s, 'meleePhase', [6, 1])
      expect(position.step?.default?.(now, 0)).toEqual({ type: 'name-primary', unit: usual })
    },
  )

  test('MAR-10.4 · of two units one is named', () => {
    const s = three()
    unit(s, 'a1').place = 'lost'
    s.open.charges = s.open.charges.filter(each => each.unit !== unitNamed(s, 'a1'))
    const stage = new Stage(s, 'meleePhase', [6, 1])
    expect([stage.at, stage.asks(0), stage.asks(1)]).toEqual(['namePrimaries', true, false])
    stage.decide(0, { type: 'name-primary', unit: 'a3' })
    // 4, and 1 of the other, and 2 for the charge.
    expect(stage.events('melee-round')[0]?.scores).toEqual([7, 6])
  })

  test.each([
    [2, 4, [5, 5, 4]],
    [3, 5, [4, 4, 3]],
  ])('MAR-10.12 · lost by %i: with a die of %i the columns have CV %o', (_, die, cvs) => {
    const stage = new Stage(three(), 'meleePhase', [1, die])
    unit(stage.s, 'b').cv = 9
    const { s } = stage.letPass()
    expect(['a1', 'a2', 'a3'].map(id => unit(s, id).cv)).toEqual(cvs)
  })

  test('MAR-10.12 · lost by 3 or more, every other losing unit loses 1 CV and recoils', () => {
    const stage = new Stage(three(), 'meleePhase', [1, 6])
    unit(stage.s, 'b').cv = 9
    const { s } = stage.letPass()
    expect([unit(s, 'a1').cv, unit(s, 'a2').cv, unit(s, 'a3').cv]).toEqual([4, 4, 3])
    expect([unit(s, 'a2').disorder, unit(s, 'a3').disorder]).toEqual([2, 2])
  })

  test('MAR-10.3 · the active side puts the melees in order; the default is by id', () => {
    const s = tableWith([
      column('a'),
      column('c', 40_000),
      { ...LINE, ...blue },
      { ...LINE, ...blue, id: 'd', x: 40_000 },
    ])
    charge(s, 'a', 'b')
    charge(s, 'c', 'd')
    const stage = new Stage(s, 'meleePhase', [6, 5, 6, 5])
    expect(stage.refusal(0, { type: 'order-melees', order: ['c'] })?.rule).toBe('MAR-10.3')
    stage.decide(0, { type: 'order-melees', order: ['c', 'a'] }).letPass()
    expect(stage.events('melee').map(({ units }) => units)).toEqual([
      ['c', 'd'],
      ['a', 'b'],
    ])
  })
})

describe('MAR-10.6 · what bears on the score is read from the table', () => {
  const scoresOf = (stage: Stage) => stage.events('melee-round')[0]?.scores
  const strike = (zone: Charge['zone']) => scoresOf(duel(column(), LINE, [1, 1, 1, 1], undefined, { zone }))

  test('MAR-10.8 · flank and rear', () => {
    expect([strike('front'), strike('flank'), strike('rear')]).toEqual([
      [8, 6],
      [11, 6],
      [12, 6],
    ])
  })

  test('MAR-10.7 · no charging bonus against a target in woods or behind a wall, which it defends', () => {
    const square = (x: number, y: number) => [
      { x: x - 3000, y: y - 1000 },
      { x: x + 3000, y: y - 1000 },
      { x: x + 3000, y: y + 1000 },
      { x: x - 3000, y: y + 1000 },
    ]
    const woods = {
      ground: { areas: [{ id: 'w', type: 'light-woods' as const, points: square(20_000, 30_500) }] },
    }
    expect(scoresOf(duel(column(), LINE, [1, 2, 1, 1], woods))).toEqual([6, 7])
    const wall = {
      ground: {
        obstacles: [
          {
            id: 'w',
            type: 'wall' as const,
            points: [
              { x: 15_000, y: 29_300 },
              { x: 25_000, y: 29_300 },
            ],
          },
        ],
      },
    }
    expect(scoresOf(duel(column(), LINE, [1, 2, 1, 1], wall))).toEqual([6, 8])
  })

  test('MAR-10.9 MAR-10.23 · lances, blown horses, crossed water, a leader', () => {
    const lancer = { ...horse(), lancer: true }
    expect(scoresOf(duel(lancer, LINE, [1, 1]))?.[0]).toBe(9)
    expect(scoresOf(duel({ ...horse(), now: { isBlown: true } }, LINE, [1, 1]))?.[0]).toBe(5)
    expect(scoresOf(duel(column(), LINE, [1, 1], undefined, { crossedWater: true }))?.[0]).toBe(7)
    const led = { leaders: { red: { attachedTo: 0 }, blue: { place: 'off-table' as const } } }
    expect(scoresOf(duel(column(), LINE, [1, 1], led))?.[0]).toBe(9)
  })

  test('MAR-10.10 · rear support within 3", of the same branch and in order', () => {
    const support = (more: Partial<Piece>) => {
      const friend = { ...piece('c', 'infantry-line', 20_000, 34_000, 1800), ...blue, ...more }
      const s = tableWith([column(), { ...LINE, ...blue }, friend])
      charge(s, 'a', 'b')
      return new Stage(s, 'meleePhase', [1, 1]).events('melee-round')[0]?.scores[1]
    }
    expect([support({}), support({ now: { disorder: 1 } }), support({ y: 35_000 })]).toEqual([7, 6, 6])
  })

  test('MAR-10.11 MAR-10.6 · a line anchored on both flanks stands better against cavalry, a square by a friend', () => {
    const anchored = (...xs: number[]) => {
      const friends = xs.map((x, i) => ({ ...piece(`f${i}`, 'infantry-line', x, 30_000, 1800), ...blue }))
      const s = tableWith([horse(), { ...LINE, ...blue }, ...friends])
      charge(s, 'a', 'b')
      return new Stage(s, 'meleePhase', [1, 1]).events('melee-round')[0]?.scores[1]
    }
    expect([anchored(), anchored(16_500), anchored(16_500, 23_500)]).toEqual([3, 3, 5])
  })

  test('MAR-10.6 · on a higher level', () => {
    const polygon = [
      { x: 10_000, y: 29_400 },
      { x: 30_000, y: 29_400 },
      { x: 30_000, y: 40_000 },
      { x: 10_000, y: 40_000 },
    ]
    const spec = { ground: { hills: [{ id: 'h', level: 1, polygon }] } }
    expect(scoresOf(duel(column(), LINE, [1, 1], spec))).toEqual([8, 7])
  })
})

test('MAR-10.1 · a charger that cannot reach its target within 3" fights nobody', () => {
  const stage = duel({ ...column(), y: 24_000 }, LINE, [])
  expect(stage.events('no-contact')).toHaveLength(1)
  expect(stage.isOver).toBe(true)
})

test('MAR-10.1 MAR-23.23 · of two who charge each other the lower id comes up first, whoever declared first', () => {
  const [south, north] = [30_000, 30_000 + 1182 + 500]
  const meet = (red: string, other: string) => {
    const s = tableWith([
      { ...piece(red, 'cavalry-line', 20_000, south), cv: 9 },
      { ...piece(other, 'cavalry-line', 20_000, north, 1800), ...blue },
    ])
    charge(s, red, other)
    charge(s, other, red, { kind: 'counter-charge' })
    return unit(new Stage(s, 'meleePhase', [6, 1]).letPass().s, red).y
  }
  expect([meet('a', 'b'), meet('b', 'a')]).toEqual([south + 500, south])
})

test('MAR-10.1 MAR-10.2 · whom only a charge without contact has linked fight melees of their own', () => {
  const s = tableWith([
    piece('a', 'cavalry-line', 20_000, 20_000),
    piece('c', 'cavalry-line', 30_000, 28_318),
    { ...piece('b', 'cavalry-line', 30_000, 30_000, 1800), ...blue },
    { ...piece('o', 'cavalry-line', 20_000, 18_318), ...blue },
  ])
  // b has moved away from a, which is charged itself.
  charge(s, 'a', 'b')
  charge(s, 'c', 'b')
  charge(s, 'o', 'a', { kind: 'opportunity-charge' })
  const stage = new Stage(s, 'meleePhase', [6, 1, 6, 1]).letPass()
  expect(stage.events('no-contact').map(({ unit: id }) => id)).toEqual(['a'])
  expect(stage.events('melee').map(({ units }) => units)).toEqual([
    ['b', 'c'],
    ['a', 'o'],
  ])
})

describe('MAR-10.18 · what victors do', () => {
  const won = () => duel({ ...column(), cv: 6 }, LINE, [6, 1])
  const use = (how: 'hold' | 'face' | 'occupy' | 'recall' | 'enter', mils = 0, turn = 0) => ({
    type: 'use-victory' as const,
    unit: 'a',
    move: { type: 'victory' as const, how, mils, turn },
  })

  test('MAR-10.19 MAR-10.21 MAR-3.31 · infantry that charged occupies ground up to 3" or turns up to 45°', () => {
    const stage = won()
    expect(stage.at).toBe('useVictory')
    expect(stage.refusal(0, use('occupy', 3001))?.rule).toBe('MAR-10.19')
    expect(stage.refusal(0, use('occupy', 0))?.rule).toBe('MAR-10.19')
    expect(stage.refusal(0, use('face', 0, 451))?.rule).toBe('MAR-10.21')
    expect(stage.refusal(0, use('recall', 1000))?.rule).toBe('MAR-10.18')
    const { y } = unit(stage.s, 'a')
    expect(unit(stage.decide(0, use('occupy', 3000)).s, 'a').y).toBe(y + 3000)
    expect(unit(won().decide(0, use('face', 0, -450)).s, 'a').facing).toBe(3150)
  })

  test('MAR-10.20 · cavalry that charged may be recalled by half its charge rate', () => {
    const stage = duel({ ...horse(), cv: 9 }, LINE, [6, 1])
    expect(stage.refusal(0, use('recall', 8001))?.rule).toBe('MAR-10.20')
    const { y } = unit(stage.s, 'a')
    expect(unit(stage.decide(0, use('recall', 8000, 1800)).s, 'a')).toMatchObject({
      y: y - 8000,
      facing: 1800,
    })
  })

  test('MAR-10.22 · impetuous cavalry that fails its test goes on, in disorder', () => {
    const wild = { ...horse(), cv: 9, traits: ['impetuous'] as const }
    const stage = duel(wild, LINE, [6, 1, 6, 6])
    expect(stage.isOver).toBe(true)
    expect(unit(stage.s, 'a')).toMatchObject({ disorder: 2, isBlown: true })
    expect(stage.events('victory-used')).toMatchObject([{ how: 'occupy', mils: 6000 }])
  })
})

test('TV-85 · MAR-10.23 MAR-3.32 · cavalry that charged is blown, in contact or not', () => {
  const s = tableWith([horse(), { ...LINE, ...blue }])
  charge(s, 'a', 'b', { fate: 'without-contact' })
  expect(unit(new Stage(s, 'meleePhase').s, 'a').isBlown).toBe(true)
})

test('TV-85 · MAR-10.24 · it recovers in T4 of the active phase in which it stood', () => {
  const s = tableWith([{ ...horse(), now: { isBlown: true, wasBlown: true } }])
  expect(unit(new Stage(s, 'disorderPhase').s, 'a').isBlown).toBe(false)
  const moved = tableWith([{ ...horse(), now: { isBlown: true, wasBlown: true, sharesSpent: 360_001 } }])
  expect(unit(new Stage(moved, 'disorderPhase').s, 'a').isBlown).toBe(true)
})

test('MAR-10.25 · a charger whose target is gone halts or advances, and takes no new target', () => {
  const s = tableWith([
    horse(),
    { ...LINE, ...blue, now: { place: 'lost' } },
    { ...LINE, ...blue, id: 'c', y: 34_000 },
  ])
  charge(s, 'a', 'b')
  const stage = new Stage(s, 'meleePhase')
  expect(stage.at).toBe('goOn')
  expect(stage.next(0).map(part => (part.type === 'charge-on' ? part.how : ''))).toEqual(['halt', 'advance'])
})

test('MAR-10.26 MAR-9.21 TV-74 · a leader whose unit is broken in melee, and who is not unhurt, is captured', () => {
  const stage = duel({ ...column(), cv: 7 }, LINE, [6, 1, 4, 4], {
    leaders: { red: { place: 'off-table' }, blue: { attachedTo: 1 } },
  })
  expect(stage.events('leader-casualty')).toMatchObject([{ result: 'captured' }])
  expect(leader(stage.s, 'chief-blue').place).toBe('lost')
})

test('MAR-3.10 · who fights a melee is committed', () => {
  const stage = duel(column(), LINE, [6, 6])
  expect(stage.s.open.formations.map(({ isCommitted }) => isCommitted)).toEqual([true, true])
})

describe('MAR-13.9 · assaults on a block', () => {
  const village = {
    id: 'v',
    type: 'village' as const,
    points: [
      { x: 17_000, y: 30_000 },
      { x: 23_000, y: 30_000 },
      { x: 23_000, y: 33_000 },
      { x: 17_000, y: 33_000 },
    ],
  }
  const assault = (dice: readonly number[]) => {
    const y = 30_000 - 500 - 1181
    const s = tableWith(
      [
        { ...column('a1', 19_000), y, cv: 6 },
        { ...column('a2', 21_000), y, cv: 5 },
        { ...piece('b', 'garrison', 20_000, 31_500, 0), cv: 5, ...blue, now: { block: 0 } },
      ],
      { ground: { blocks: [village] } },
    )
    charge(s, 'a1', 'b')
    charge(s, 'a2', 'b')
    return new Stage(s, 'meleePhase', dice)
  }

  test('TV-84 · 7 against 7; won by 4 the garrison loses 2, is out and disordered, and the victor may enter', () => {
    const stage = assault([6, 2]).letPass('useVictory')
    expect(stage.events('melee-round')[0]?.scores).toEqual([7, 7])
    expect(unit(stage.s, 'b')).toMatchObject({ cv: 3, disorder: 2, formation: 'infantry-column', block: -1 })
    expect(unit(stage.s, 'b').y).toBeGreaterThan(38_000)
    const enter = { type: 'victory' as const, how: 'enter' as const, mils: 0, turn: 0 }
    stage.decide(0, { type: 'use-victory', unit: 'a1', move: enter })
    expect(unit(stage.s, 'a1')).toMatchObject({ formation: 'garrison', block: 0, x: 20_000, y: 31_500 })
  })

  test('TV-84 · won by 1 the garrison loses 1 and holds, the attackers recoil 1" in order', () => {
    const stage = assault([4, 3]).letPass()
    expect(unit(stage.s, 'b')).toMatchObject({ cv: 4, disorder: 0, block: 0 })
    expect(unit(stage.s, 'a1')).toMatchObject({ cv: 6, disorder: 0 })
    expect(unit(stage.s, 'a1').y).toBeLessThan(28_000)
  })

  test('MAR-13.9 · if the garrison wins, the attackers recoil as in the open', () => {
    const stage = assault([1, 4]).letPass()
    expect(unit(stage.s, 'b')).toMatchObject({ cv: 5, block: 0 })
    expect(unit(stage.s, 'a1')).toMatchObject({ cv: 4, disorder: 2 })
  })
})
