import { describe, expect, test } from 'vitest'
import { unitNamed } from '../../src/table/names.ts'
import { charge } from '../charging.ts'
import { away, blue, farNorth, line, opposed, piece, withoutLeaders } from '../pieces.ts'
import { leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Draws, leaders, victors: what comes of a melee. */

describe('MAR-10.3 · each melee is named once in the order, and nothing but melees', () => {
  test.each([
    [['a', 'a'], 'MAR-10.3'],
    [['c', 'b'], 'MAR-10.3'],
    [['a'], 'MAR-10.3'],
    [['a', 'c', 'a'], 'MAR-10.3'],
    [['c', 'a'], null],
  ])('%o', (order, rule) => {
    const s = tableOf(
      [
        { id: 'a', formation: 'infantry-column', x: 20_000, y: 27_728 },
        { id: 'c', formation: 'infantry-column', x: 40_000, y: 27_728 },
        line('b', 'blue', 20_000, 30_000, { facing: 1800 }),
        line('d', 'blue', 40_000, 30_000, { facing: 1800 }),
      ],
      withoutLeaders,
    )
    charge(s, 'a', 'b')
    charge(s, 'c', 'd')
    const stage = new Stage(s, 'meleePhase')
    expect(stage.refusal(0, { type: 'order-melees', order })?.rule ?? null).toBe(rule)
  })
})

describe('MAR-10.16 MAR-10.26 · a draw of which one side is left', () => {
  test('the leader of the victor has not lost it, that of the broken has', () => {
    const s = tableOf([
      piece('a', 'infantry-column', 20_000, 27_728, 0, { cv: 2 }),
      piece('b', 'infantry-line', 20_000, 30_000, 1800, { ...blue, cv: 1 }),
    ])
    for (const [id, who] of [
      ['chief-red', 'a'],
      ['chief-blue', 'b'],
    ] as const)
      leader(s, id).attachedTo = unitNamed(s, who)
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

test('MAR-10.16 · a primary unit that is left with 1 CV by the draw fights on', () => {
  const s = tableOf(
    [
      piece('a', 'infantry-column', 20_000, 27_728, 0, { now: { cv: 2 } }),
      piece('b', 'infantry-line', 20_000, 30_000, 1800, { ...blue, now: { cv: 2 } }),
    ],
    withoutLeaders,
  )
  charge(s, 'a', 'b')
  const stage = new Stage(s, 'meleePhase', [1, 3, 6, 1]).letPass()
  expect(stage.events('melee-round').map(({ scores }) => scores)).toEqual([
    [4, 2],
    [1, 1],
  ])
  expect(unit(stage.s, 'b').place).toBe('lost')
})

describe('MAR-10.18 to MAR-10.21 · what victors may choose', () => {
  const won = (formation: 'cavalry-line' | 'infantry-column') => {
    const half = formation === 'cavalry-line' ? 591 : 1181
    const s = tableOf(
      [
        piece('a', formation, 20_000, 30_000 - 591 - 500 - half, 0, { cv: 8, weight: 'light' }),
        piece('b', 'infantry-line', 20_000, 30_000, 1800, { ...blue, cv: 3 }),
      ],
      { leaders: away },
    )
    charge(s, 'a', 'b')
    return new Stage(s, 'meleePhase', [6, 1]).letPass('useVictory')
  }
  const victory = (how: 'hold' | 'face' | 'occupy' | 'recall' | 'enter', mils = 0, turn = 0) => ({
    type: 'victory' as const,
    how,
    mils,
    turn,
  })
  test('cavalry that charged: hold, face, 6" of ground, back by half its rate and facing either way', () => {
    const stage = won('cavalry-line')
    expect(stage.next(0)).toEqual([
      victory('hold'),
      victory('face', 0, 450),
      victory('face', 0, -450),
      victory('occupy', 6000),
      victory('recall', 9000),
      victory('recall', 9000, 1800),
    ])
    expect(stage.next(0, [victory('hold')])).toEqual([])
  })
  test('infantry that charged: hold, face, 3" of ground', () => {
    expect(won('infantry-column').next(0)).toEqual([
      victory('hold'),
      victory('face', 0, 450),
      victory('face', 0, -450),
      victory('occupy', 3000),
    ])
  })
  test.each<[string, ReturnType<typeof victory>, string | null]>([
    ['hold', victory('hold'), null],
    ['hold and move', victory('hold', 1), 'MAR-10.18'],
    ['hold and turn', victory('hold', 0, 1), 'MAR-10.18'],
    ['face', victory('face', 0, 1), null],
    ['face by 45 degrees', victory('face', 0, -450), null],
    ['face by more', victory('face', 0, 451), 'MAR-10.21'],
    ['face by nothing', victory('face'), 'MAR-10.21'],
    ['face and move', victory('face', 1, 1), 'MAR-10.21'],
    ['occupy', victory('occupy', 6000), null],
    ['occupy too far', victory('occupy', 6001), 'MAR-10.19'],
    ['occupy nothing', victory('occupy'), 'MAR-10.19'],
    ['occupy and turn', victory('occupy', 1, 1), 'MAR-10.19'],
    ['recall', victory('recall', 1), null],
    ['recall and about', victory('recall', 9000, 1800), null],
    ['recall too far', victory('recall', 9001), 'MAR-10.20'],
    ['recall nowhere', victory('recall'), 'MAR-10.20'],
    ['recall and turn', victory('recall', 1, 900), 'MAR-10.20'],
    ['enter', victory('enter'), 'MAR-10.18'],
  ])('%s', (_, part, rule) => {
    const stage = won('cavalry-line')
    expect(stage.refusal(0, { type: 'use-victory', unit: 'a', move: part })?.rule ?? null).toBe(rule)
    expect(stage.position.step?.compose?.fits(stage.s, 0, [victory('hold')], part)?.rule).toBe('MAR-10.18')
  })
})

test('MAR-10.18 MAR-24.12 · victory is used by the unit that is asked for, and by no other', () => {
  const s = tableOf(
    [
      piece('a', 'infantry-column', 20_000, 27_728),
      piece('b', 'infantry-line', 20_000, 30_000, 1800, blue),
      piece('c', 'infantry-column', 50_000, 50_000),
    ],
    withoutLeaders,
  )
  charge(s, 'a', 'b')
  const stage = new Stage(s, 'meleePhase', [6, 1]).letPass('useVictory')
  const hold = { type: 'victory' as const, how: 'hold' as const, mils: 0, turn: 0 }
  const refused = (id: string) =>
    stage.refusal(0, { type: 'use-victory', unit: id, move: hold })?.code ?? null
  expect([refused('a'), refused('c'), refused('nobody')]).toEqual([null, 'illegal', 'illegal'])
})

describe('melee', () => {
  const horse = (more: Partial<Piece>) => piece('a', 'cavalry-line', 20_000, 28_318, 0, { cv: 9, ...more })
  const line = (more: Partial<Piece> = {}) =>
    piece('b', 'infantry-line', 20_000, 30_000, 1800, { ...blue, ...more })
  const testsOf = (stage: Stage) => stage.events('ved-test').filter(({ rule }) => rule === 'MAR-10.22')

  test('MAR-10.22 · only impetuous cavalry that charged tests when it has won', () => {
    const won = (pieces: readonly Piece[], charger: string, target: string, dice: readonly number[]) => {
      const s = tableOf(pieces, withoutLeaders)
      charge(s, charger, target)
      return testsOf(new Stage(s, 'meleePhase', dice).letPass()).length
    }
    const impetuous = { traits: ['impetuous'] as const }
    expect(won([horse(impetuous), line()], 'a', 'b', [6, 1])).toBe(1)
    expect(won([horse({}), line()], 'a', 'b', [6, 1])).toBe(0)
    const foot = piece('a', 'infantry-column', 20_000, 27_728, 0, { cv: 9, ...impetuous })
    expect(won([foot, line()], 'a', 'b', [6, 1])).toBe(0)
    // It was charged itself.
    expect(won([horse(impetuous), line()], 'b', 'a', [1, 6])).toBe(0)
    expect(won([horse(impetuous), line()], 'b', 'a', [6, 1])).toBe(0)
  })

  test('MAR-10.18 · a victor is offered what he may do, and nothing else', () => {
    const s = tableOf([piece('a', 'infantry-column', 20_000, 27_728), line()], withoutLeaders)
    charge(s, 'a', 'b')
    const stage = new Stage(s, 'meleePhase', [6, 1]).letPass('useVictory')
    expect(
      stage.next(0).map(part => (part.type === 'victory' ? [part.how, part.mils, part.turn] : [])),
    ).toEqual([
      ['hold', 0, 0],
      ['face', 0, 450],
      ['face', 0, -450],
      ['occupy', 3000, 0],
    ])
  })

  test('MAR-3.15 · an MF that ends in melee alarms its neighbours from where its last unit stood', () => {
    const s = tableOf(
      [piece('a', 'infantry-column', 20_000, 27_728), line({ now: { cv: 1 } })],
      withoutLeaders,
    )
    major(s, 'blue').type = 'infantry'
    charge(s, 'a', 'b')
    const after = new Stage(s, 'meleePhase', [6, 1]).letPass().s
    expect(major(after, 'blue')).toMatchObject({
      state: 'destroyed',
      destroyedAt: { x: 20_000, y: 30_000 },
    })
  })
})

test('MAR-10.24 · who has charged in its own phase is not rested', () => {
  const s = tableOf([
    opposed('h', 'red', 20_000, 20_000, {
      formation: 'cavalry-line',
      now: { isBlown: true, wasBlown: true },
    }),
    opposed('i', 'red', 30_000, 20_000, {
      formation: 'cavalry-line',
      now: { isBlown: true, wasBlown: true },
    }),
    farNorth,
  ])
  s.open.charges = [
    {
      unit: unitNamed(s, 'h'),
      target: unitNamed(s, 'e'),
      kind: 'charge',
      bearing: 0,
      zone: 'front',
      from: { x: 0, y: 0, facing: 0 },
      distance: 0,
      fate: 'without-contact',
      crossedWater: false,
    },
  ]
  const after = new Stage(s, 'blownRecovery').s
  expect([unit(after, 'h').isBlown, unit(after, 'i').isBlown]).toEqual([true, false])
})

test('MAR-10.26 MAR-9.21 · the leader of a victor without loss does not roll, that of a loser does', () => {
  const rolled = (dice: readonly number[]) => {
    const s = tableOf([
      piece('a', 'infantry-column', 20_000, 27_728, 0, { cv: 5 }),
      piece('b', 'infantry-line', 20_000, 30_000, 1800, { ...blue, cv: 5 }),
    ])
    for (const [id, with_] of [
      ['chief-red', 'a'],
      ['chief-blue', 'b'],
    ] as const)
      leader(s, id).attachedTo = unitNamed(s, with_)
    charge(s, 'a', 'b')
    return new Stage(s, 'meleePhase', dice)
      .letPass()
      .events('leader-casualty')
      .map(each => each.leader)
  }
  expect(rolled([4, 3, 1, 1])).toEqual(['chief-blue'])
  expect(rolled([3, 3, 1, 1, 1, 1])).toEqual(['chief-red', 'chief-blue'])
})

test('MAR-10.26 · the leader of a unit that lost CV in a draw rolls once, when the melee is over', () => {
  const s = tableOf(
    [
      piece('a', 'infantry-column', 20_000, 27_728, 0, { cv: 5 }),
      piece('b', 'infantry-line', 20_000, 30_000, 1800, { ...blue, cv: 5 }),
    ],
    { leaders: { red: { attachedTo: 0 }, blue: { place: 'off-table' } } },
  )
  charge(s, 'a', 'b')
  // 5 + 2 + 1 and 1 against 5 and 4; then 4 + 1 and 1 against 4 and 2.
  const stage = new Stage(s, 'meleePhase', [1, 4, 1, 2, 3, 3]).letPass()
  expect(stage.events('melee-round')).toHaveLength(2)
  expect(stage.events('leader-casualty')).toMatchObject([
    { leader: 'chief-red', dice: [3, 3], result: 'unhurt' },
  ])
})

test('MAR-10.3 · a counter-charger is a charger: its melee goes by its id, where that is the lowest', () => {
  const s = tableOf([
    piece('b', 'cavalry-line', 20_000, 20_000),
    piece('a', 'cavalry-line', 20_000, 21_682, 1800, blue),
    piece('c', 'cavalry-line', 40_000, 20_000),
    piece('d', 'infantry-line', 40_000, 21_682, 1800, blue),
  ])
  charge(s, 'b', 'a')
  charge(s, 'a', 'b', { kind: 'counter-charge' })
  charge(s, 'c', 'd')
  const stage = new Stage(s, 'meleePhase', [6, 1, 6, 1])
  expect(stage.refusal(0, { type: 'order-melees', order: ['b', 'c'] })?.rule).toBe('MAR-10.3')
  expect(stage.refusal(0, { type: 'order-melees', order: ['c', 'a'] })).toBeNull()
})
