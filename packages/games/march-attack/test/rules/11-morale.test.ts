import { describe, expect, test } from 'vitest'
import { pointsOfShot } from '../../src/fire/points.ts'
import { legalAims } from '../../src/fire/targets.ts'
import type { Leader, MajorFormation, State } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import { NONE } from '../../src/vocabulary.ts'
import { line } from '../pieces.ts'
import {
  formCorps,
  giveOrder,
  leader,
  major,
  type Piece,
  Stage,
  type TableSpec,
  tableOf,
  unit,
} from '../stage.ts'

/** MFs as the tests want them; leaders are away, so that bases stand alone. */
function table(
  pieces: readonly Piece[],
  mfs: { readonly [id: string]: Partial<MajorFormation> },
  spec: TableSpec = {},
): State {
  const s = tableOf(pieces, spec)
  s.open.turn = 3
  for (const each of s.open.leaders) each.place = 'off-table'
  for (const each of s.open.formations)
    Object.assign(each, { quality: 'regular', type: 'infantry', isCommitted: true, since: 1 })
  for (const [id, more] of Object.entries(mfs)) Object.assign(major(s, id), more)
  return s
}
const tests = (stage: Stage) => stage.events('morale-test').map(({ formation }) => formation)

/** Four of six units are left: shaken. */
const four = (mf = 'red', y = 30_000): Piece[] =>
  [0, 1, 2, 3].map(i => line(`${mf}-${i}`, mf, 30_000 + 4000 * i, y))
const far = line('e', 'blue', 30_000, 90_000)

describe('MAR-3.14 MAR-11.6 · tests for losses', () => {
  const tested = (more: Partial<MajorFormation>) =>
    tests(
      new Stage(
        table([...four(), far], { red: { startUnits: 6, infantryLost: 1, ...more } }),
        'moralePhase',
        [1, 1],
      ),
    )

  test('TV-88 TV-103 · MAR-4.4 · at least one infantry unit lost, shaken, and committed', () => {
    expect(tested({})).toEqual(['red'])
    expect(tested({ type: 'mixed' })).toEqual(['red'])
    expect(tested({ type: 'mixed', infantryLost: 0 })).toEqual([])
    expect(tested({ startUnits: 5 })).toEqual([])
    expect(tested({ isCommitted: false })).toEqual([])
    expect(tested({ type: 'cavalry' })).toEqual([])
    expect(tested({ state: 'broken-mf' })).toEqual([])
    expect(tested({ state: 'retiring' })).toEqual(['red'])
  })

  test('MAR-3.14 · what was lost is counted anew after the tests', () => {
    const stage = new Stage(
      table([...four(), far], { red: { startUnits: 6, infantryLost: 2 } }),
      'moralePhase',
      [1, 1],
    )
    expect(major(stage.s, 'red')).toMatchObject({ infantryLost: 0, hasTested: true })
  })
})

describe('MAR-11.8 · the test and its results', () => {
  const failing = (dice: readonly number[], more: Partial<MajorFormation> = {}) => {
    const s = table([...four(), far], { red: { startUnits: 6, infantryLost: 1, ...more } })
    giveOrder(s, 'red', { type: 'defend' })
    for (const [i, each] of s.open.leaders.entries())
      if (s.scenario.leaders[i]?.side === 0) each.place = 'table'
    return new Stage(s, 'moralePhase', dice)
  }

  test('TV-86 · MAR-11.2 MAR-6.6 · regular, shaken, normal leader, defend, one unit lost: 9', () => {
    expect(failing([4, 5]).events('morale-test')).toMatchObject([{ target: 9, result: 'pass' }])
    expect(failing([5, 5]).events('morale-test')).toMatchObject([{ result: 'disordered' }])
    expect(failing([6, 6]).events('morale-test')).toMatchObject([{ result: 'retire' }])
  })

  test('MAR-11.9 · disordered: every unit, and none moves', () => {
    const { s } = failing([5, 5])
    expect([0, 1, 2, 3].map(i => unit(s, `red-${i}`).disorder)).toEqual([2, 2, 2, 2])
    expect(unit(s, 'red-0').y).toBe(30_000)
  })

  test('MAR-11.10 MAR-11.12 MAR-3.17 · retire: a full tactical move from the nearest enemy, and a compelled order', () => {
    const { s } = failing([6, 6])
    expect(major(s, 'red')).toMatchObject({ state: 'retiring', since: 3 })
    expect(unit(s, 'red-0')).toMatchObject({ x: 30_000, y: 24_000, facing: 0, disorder: 2 })
    expect(s.shared[0]?.secret.orders[s.open.formations.indexOf(major(s, 'red'))]).toMatchObject({
      type: 'retire',
      isCompelled: true,
    })
  })

  test('TV-87 · MAR-11.11 MAR-11.1 · spent, on attack, two lost: 5; roll 10 breaks it, and it goes twice as far', () => {
    const s = table([...four().slice(0, 2), far], { red: { startUnits: 6, infantryLost: 2 } })
    giveOrder(s, 'red', { type: 'attack' })
    for (const [i, each] of s.open.leaders.entries())
      if (s.scenario.leaders[i]?.side === 0) each.place = 'table'
    const stage = new Stage(s, 'moralePhase', [5, 5])
    expect(stage.events('morale-test')).toMatchObject([{ target: 5, result: 'broken' }])
    expect(major(stage.s, 'red').state).toBe('broken-mf')
    expect(unit(stage.s, 'red-0').y).toBe(18_000)
  })

  test('MAR-11.8 · another MF that supports it, and half of its units disordered', () => {
    const s = table(
      [...four(), line('x', 'red2', 30_000, 26_000), far],
      { red: { startUnits: 6, infantryLost: 1 } },
      { majors: { red2: 0 } },
    )
    giveOrder(s, 'red2', { type: 'support', formation: s.open.formations.indexOf(major(s, 'red')) })
    giveOrder(s, 'red', { type: 'attack' })
    expect(new Stage(s, 'moralePhase', [1, 1]).events('morale-test')).toMatchObject([{ target: 8 }])
    for (const id of ['red-0', 'red-1']) unit(s, id).disorder = 1
    major(s, 'red').infantryLost = 1
    expect(new Stage(s, 'moralePhase', [1, 1]).events('morale-test')).toMatchObject([{ target: 7 }])
  })
})

describe('MAR-3.15 MAR-11.3 · neighbours', () => {
  const three = (more: { readonly [id: string]: Partial<MajorFormation> }) =>
    table(
      [...four(), ...four('red2', 24_000), ...four('red3', 18_000), far],
      { red: { startUnits: 6, infantryLost: 1 }, red2: { startUnits: 4 }, red3: { startUnits: 4 }, ...more },
      { majors: { red2: 0, red3: 0 } },
    )
  const attack = (s: State): State => {
    for (const id of ['red', 'red2', 'red3']) giveOrder(s, id, { type: 'attack' })
    return s
  }

  test('MAR-3.15 · one breaks, those near it test at -1, and who breaks then alarms others in turn', () => {
    const stage = new Stage(attack(three({})), 'moralePhase', [6, 6, 6, 5, 1, 1])
    expect(tests(stage)).toEqual(['red', 'red2', 'red3'])
    expect(stage.events('morale-test')[1]?.target).toBe(6)
  })

  test('TV-89 · MAR-3.18 MAR-11.7 MAR-3.11 · who has tested, or is uncommitted, is not caught', () => {
    const s = three({ red2: { startUnits: 6, infantryLost: 1 }, red3: { startUnits: 4, isCommitted: false } })
    expect(tests(new Stage(attack(s), 'moralePhase', [6, 6, 1, 1]))).toEqual(['red', 'red2'])
  })

  test('MAR-3.15 · an MF destroyed in tactical combat, from the place of its last unit', () => {
    const at = (y: number) =>
      table(
        [...four(), far],
        { red: { startUnits: 4 }, red2: { state: 'destroyed', destroyedAt: { x: 30_000, y } } },
        { majors: { red2: 0, red3: 0, red4: 0 } },
      )
    expect(tests(new Stage(at(30_591 + 12_000), 'moralePhase', [1, 1]))).toEqual(['red'])
    expect(tests(new Stage(at(30_592 + 12_000), 'moralePhase', [1, 1]))).toEqual([])
  })
})

describe('MAR-11.4 MAR-11.5 MAR-3.16 · army tests', () => {
  const army = (lost: readonly string[], isChiefLost = false) => {
    const ids = ['red', 'red2', 'red3', 'red4']
    const s = table(
      [...ids.map((id, i) => line(`u${i}`, id, 10_000 + 20_000 * i, 30_000)), far],
      Object.fromEntries(lost.map(id => [id, { state: 'destroyed' as const }])),
      { majors: { red2: 0, red3: 0, red4: 0 } },
    )
    for (const id of ids) giveOrder(s, id, { type: 'attack' })
    if (isChiefLost) s.open.armyTests[0] = { counted: 0, isChiefLost }
    major(s, 'red').isCommitted = false
    return new Stage(s, 'moralePhase', [1, 1, 1, 1, 1, 1, 1, 1])
  }

  test('TV-91 · one of four lost: none; two: every MF tests at -1, uncommitted ones at +1', () => {
    expect(tests(army(['red4']))).toEqual([])
    expect(army(['red3', 'red4']).events('morale-test')).toMatchObject([
      { formation: 'red', target: 7 },
      { formation: 'red2', target: 6 },
    ])
  })

  test('MAR-11.8 · two of three lost are two thirds: -2', () => {
    const s = table(
      [...['red', 'red2', 'red3'].map((id, i) => line(`u${i}`, id, 10_000 + 20_000 * i, 30_000)), far],
      { red2: { state: 'destroyed' }, red3: { state: 'destroyed' } },
      { majors: { red2: 0, red3: 0 } },
    )
    giveOrder(s, 'red', { type: 'attack' })
    expect(new Stage(s, 'moralePhase', [1, 1]).events('morale-test')).toMatchObject([{ target: 5 }])
  })

  test('TV-91 MAR-11.8 · what is lost when the test is called counts for each MF, not what breaks in it', () => {
    const s = table(
      [
        ...['red', 'red2', 'red3', 'red4'].map((id, i) => line(`u${i}`, id, 10_000 + 20_000 * i, 30_000)),
        far,
      ],
      { red3: { state: 'destroyed' }, red4: { state: 'destroyed' } },
      { majors: { red2: 0, red3: 0, red4: 0 } },
    )
    for (const id of ['red', 'red2']) giveOrder(s, id, { type: 'attack' })
    // The first breaks: three of four are lost then, two thirds and more; the second still tests at -1.
    expect(new Stage(s, 'moralePhase', [6, 6, 1, 1]).events('morale-test')).toMatchObject([
      { formation: 'red', target: 6, result: 'broken' },
      { formation: 'red2', target: 6, result: 'pass' },
    ])
  })

  test('MAR-11.4 · or the commander-in-chief was lost; each cause counts once', () => {
    const stage = army([], true)
    expect(tests(stage)).toHaveLength(4)
    expect(stage.s.open.armyTests[0]).toEqual({ counted: 0, isChiefLost: false })
    expect(army(['red3', 'red4']).s.open.armyTests[0]?.counted).toBe(2)
  })
})

describe('MAR-11.12 · how the kinds fall back', () => {
  const retiring = (piece: Partial<Piece>, dice: readonly number[] = [], spec: TableSpec = {}) => {
    const s = table(
      [line('a', 'red', 30_000, 50_000, piece), far],
      { red: { state: 'retiring', since: 3 } },
      spec,
    )
    return new Stage(s, 'compulsoryMoves', dice).s
  }

  test('squares become columns; guns limber and go a part of a move, or stay', () => {
    expect(unit(retiring({ formation: 'infantry-square' }), 'a')).toMatchObject({
      formation: 'infantry-column',
      y: 41_000,
    })
    const guns = { formation: 'battery-unlimbered', stands: 1 } as const
    const moved = (more: Partial<Piece>) => unit(retiring({ ...guns, ...more }), 'a')
    expect(moved({ weight: 'medium' })).toMatchObject({ formation: 'battery-limbered', y: 50_000 - 4000 })
    expect(moved({ weight: 'heavy' })).toMatchObject({ formation: 'battery-unlimbered', y: 50_000 })
  })

  test('a garrison that passes its test stays, one that fails is put out and falls back', () => {
    const points = [
      { x: 28_500, y: 48_500 },
      { x: 31_500, y: 48_500 },
      { x: 31_500, y: 51_500 },
      { x: 28_500, y: 51_500 },
    ]
    const spec = { ground: { blocks: [{ id: 'v', type: 'village' as const, points }] } }
    const held = { formation: 'garrison', now: { block: 0 } } as const
    expect(unit(retiring(held, [1, 2], spec), 'a').block).toBe(0)
    expect(unit(retiring(held, [6, 6], spec), 'a')).toMatchObject({
      block: NONE,
      formation: 'infantry-column',
    })
  })

  test('MAR-11.11 · a broken MF goes on towards its home edge in later turns, at the rate of columns', () => {
    const s = table([line('a', 'red', 30_000, 50_000), far], { red: { state: 'broken-mf', since: 2 } })
    const { homeEdge } = s.scenario.sides[0]
    const { x, y } = unit(new Stage(s, 'compulsoryMoves').s, 'a')
    const gone = { north: y - 50_000, south: 50_000 - y, east: x - 30_000, west: 30_000 - x }
    expect(gone[homeEdge]).toBe(9000)
  })
})

describe('MAR-11.13 MAR-11.14 MAR-11.15 · rally', () => {
  const rallying = (dice: readonly number[], more: Partial<MajorFormation> = {}, enemy = 90_000) => {
    const pieces = [...four().slice(0, 2), line('e', 'blue', 30_000, enemy)]
    const s = table(pieces, {
      red: { quality: 'conscript', state: 'broken-mf', since: 2, startUnits: 6, ...more },
    })
    for (const [i, each] of s.open.leaders.entries())
      if (s.scenario.leaders[i]?.side === 0) each.place = 'table'
    return new Stage(s, 'rally', dice)
  }

  test('TV-90 · conscript, spent, normal leader: 5 rallies, 8 goes on, 9 disperses', () => {
    const rallied = rallying([2, 3])
    expect(rallied.events('rally')).toMatchObject([{ target: 5, result: 'rallied' }])
    expect(major(rallied.s, 'red').state).toBe('ready')
    expect(rallied.s.shared[0]?.secret.orders[1]).toMatchObject({ type: 'defend', radius: 11_000 })
    expect(major(rallying([4, 4]).s, 'red').state).toBe('broken-mf')
    const gone = rallying([4, 5]).s
    expect([major(gone, 'red').state, unit(gone, 'red-0').place]).toEqual(['destroyed', 'lost'])
    expect(major(rallying([4, 5], { state: 'retiring' }).s, 'red').state).toBe('retiring')
  })

  test('MAR-11.15 MAR-6.7 · units are dispersed together: a leader goes to none that is lost in the same moment', () => {
    const s = tableOf(
      [
        line('red-0', 'red', 30_000, 30_000),
        line('red-1', 'red', 30_000, 33_000),
        line('s', 'second', 30_000, 39_000),
        line('e', 'blue', 30_000, 90_000),
      ],
      { majors: { second: 0 } },
    )
    Object.assign(major(s, 'red'), { quality: 'conscript', state: 'broken-mf', startUnits: 6 })
    Object.assign(leader(s, 'chief-red'), { attachedTo: unitNamed(s, 'red-0'), x: 30_000, y: 30_000 })
    s.open.turn = 3
    const stage = new Stage(s, 'rally', [4, 5, 1, 1])
    expect(stage.events('rally')).toMatchObject([{ result: 'dispersed' }])
    expect(stage.events('leader-placed')).toMatchObject([{ leader: 'chief-red', unit: 's' }])
    expect(leader(stage.s, 'chief-red')).toMatchObject({ place: 'table', x: 30_000, y: 39_000 })
  })

  test('MAR-11.15 · a superior on the table within 12" of its commander helps', () => {
    const target = (far: number, place: Leader['place'] = 'table') => {
      const pieces = [...four().slice(0, 2), line('e', 'blue', 30_000, 90_000)]
      const s = table(pieces, { red: { quality: 'conscript', state: 'broken-mf', since: 2, startUnits: 6 } })
      Object.assign(leader(s, 'chief-red'), { place: 'table', x: 32_000, y: 30_000 })
      const led = formCorps(s, 0, ['red'], { x: 32_000, y: 30_000 - far })
      leader(led, 'chief-corps-0').place = place
      return new Stage(led, 'rally', [2, 3]).events('rally')[0]?.target
    }
    expect([target(12_000), target(12_001), target(12_000, 'lost')]).toEqual([6, 5, 5])
  })

  test('MAR-11.13 MAR-11.14 · not in the turn in which it broke, nor with a formed enemy within 12"', () => {
    expect(rallying([], { since: 3 }).events('rally')).toEqual([])
    expect(rallying([], {}, 43_182).events('rally')).toEqual([])
    expect(rallying([2, 3], {}, 43_183).events('rally')).toMatchObject([{ target: 4 }])
  })
})

test('MAR-11.14 MAR-3.3 · who rallies in this step hinders nobody who tries it in the same step', () => {
  const tries = (apart: number) => {
    const s = tableOf([
      line('r', 'red', 30_000, 30_000),
      line('b', 'blue', 30_000, 30_000 + 1182 + apart, { facing: 1800 }),
    ])
    for (const id of ['red', 'blue']) Object.assign(major(s, id), { state: 'broken-mf', since: 1 })
    s.open.turn = 3
    const rolls = new Stage(s, 'rally', [1, 1, 1, 1]).events('rally')
    return rolls.map(({ formation, target, result }) => ({ formation, target, result }))
  }
  const [first, second] = tries(10_000)
  expect([first?.result, second?.result]).toEqual(['rallied', 'rallied'])
  expect(tries(15_000).map(({ target }) => target)).toEqual(tries(30_000).map(({ target }) => target))
})

test('MAR-11.13 MAR-11.10 · who is made to retire again comes into that state anew, and does not try to rally', () => {
  const s = table([...four().slice(0, 2), far], {
    red: {
      quality: 'conscript',
      state: 'retiring',
      since: 2,
      startUnits: 6,
      isCommitted: true,
      infantryLost: 1,
    },
  })
  for (const [i, each] of s.open.leaders.entries())
    if (s.scenario.leaders[i]?.side === 0) each.place = 'table'
  const stage = new Stage(s, 'moralePhase', [4, 5, 1, 1]).letPass()
  expect(stage.events('morale-test')).toMatchObject([{ formation: 'red', result: 'retire' }])
  expect(stage.events('fell-back').length).toBeGreaterThan(0)
  expect(stage.events('rally')).toEqual([])
  expect(major(stage.s, 'red')).toMatchObject({ state: 'retiring', since: 3 })
})

describe('MAR-11.16 · recovery', () => {
  const recovering = (now: Partial<Piece['now']>, order: 'defend' | 'attack' = 'defend') => {
    const s = table([line('a', 'red', 30_000, 30_000, { now: { cv: 3, cvLost: 3, ...now } }), far], {})
    giveOrder(s, 'red', { type: order })
    return unit(new Stage(s, 'cvRecovery', [1, 2]).s, 'a').cv
  }

  test('TV-93 · lost 3: at most 1 in the battle; only under defend or support, and at rest', () => {
    expect(recovering({})).toBe(4)
    expect(recovering({ cvRegained: 1 })).toBe(3)
    expect(recovering({ wasBusy: true })).toBe(3)
    expect(recovering({}, 'attack')).toBe(3)
  })

  test('MAR-4.9 · regimental guns that were lost at half the CV do not come back with it', () => {
    const points = (cv: number) => {
      const gunner = line('red-0', 'red', 30_000, 50_000, {
        traits: ['regimental-guns'],
        cv: 6,
        now: { cv, cvLost: 6 - cv },
      })
      const s = table([gunner, line('e', 'blue', 30_000, 90_000, { facing: 1800 })], {})
      giveOrder(s, 'red', { type: 'defend', point: { x: 30_000, y: 50_000 }, radius: 9000 })
      const after = new Stage(s, 'cvRecovery', [1, 1]).letPass().s
      Object.assign(unit(after, 'e'), { y: 52_182 })
      const shot = legalAims(after, unitNamed(after, 'red-0'))[0]
      if (shot === undefined) throw new Error('nobody to fire at')
      return [
        unit(after, 'red-0').cv,
        pointsOfShot(after, {
          unit: unitNamed(after, 'red-0'),
          aim: shot,
          base: 4,
          half: null,
        }).modifiers.some(({ of }) => of === 'regimental-guns'),
      ]
    }
    expect([points(4), points(3)]).toEqual([
      [5, true],
      [4, false],
    ])
  })
})

describe('MAR-13.8 · burning blocks', () => {
  const points = [
    { x: 28_500, y: 48_500 },
    { x: 31_500, y: 48_500 },
    { x: 31_500, y: 51_500 },
    { x: 28_500, y: 51_500 },
  ]
  const burning = () => {
    const s = table(
      [line('a', 'red', 30_000, 50_000, { formation: 'garrison', now: { block: 0 } }), far],
      {},
      {
        ground: { blocks: [{ id: 'v', type: 'village', points }] },
      },
    )
    const block = s.open.blocks[0]
    if (block !== undefined) block.burningSince = 2
    return s
  }

  test('its garrison tests in each S2: who fails loses 1 CV and is put out', () => {
    expect(unit(new Stage(burning(), 'compulsoryMoves', [1, 2]).s, 'a')).toMatchObject({ cv: 6, block: 0 })
    expect(unit(new Stage(burning(), 'compulsoryMoves', [6, 6]).s, 'a')).toMatchObject({ cv: 5, block: NONE })
  })

  test('at the start of the sixth S1 after it started it is a ruin', () => {
    const after = (turn: number) => {
      const s = burning()
      s.open.turn = turn
      return new Stage(s, 'beginTurn').s.open.blocks[0]
    }
    expect(after(7)).toMatchObject({ type: 'village', burningSince: 2 })
    expect(after(8)).toMatchObject({ type: 'ruin', burningSince: 0 })
  })
})

test('MAR-11.3 MAR-24.10 · contagion goes in rounds: of all who are near somebody broken, the lowest id first', () => {
  const ids = ['a1', 'a2', 'c', 'd']
  const s = table(
    [
      line('u1', 'a1', 20_000, 30_000),
      line('u2', 'a2', 60_000, 30_000),
      // The first to break has the later id beside it.
      line('u3', 'd', 25_000, 30_000),
      line('u4', 'c', 65_000, 30_000),
      far,
    ],
    Object.fromEntries(
      ids.map(id => [
        id,
        { startUnits: id.startsWith('a') ? 2 : 1, infantryLost: id.startsWith('a') ? 1 : 0 },
      ]),
    ),
    { majors: { a1: 0, a2: 0, c: 0, d: 0 } },
  )
  for (const id of ids) giveOrder(s, id, { type: 'attack' })
  const stage = new Stage(s, 'moraleTests', [6, 6, 6, 6, 1, 1, 1, 1])
  expect(tests(stage)).toEqual(['a1', 'a2', 'c', 'd'])
})

test.each([
  [6, 6],
  [5, 8],
] as const)(
  'MAR-2.38 MAR-11.15 · the rally of a cavalry MF is of army morale: 2 left of %i, target %i',
  (startUnits, target) => {
    const pieces = ['a', 'b'].map((id, i) =>
      line(id, 'red', 30_000 + 5000 * i, 30_000, { formation: 'cavalry-line' }),
    )
    const s = tableOf([...pieces, far])
    Object.assign(major(s, 'red'), {
      type: 'cavalry',
      quality: 'regular',
      state: 'retiring',
      since: 1,
      startUnits,
    })
    s.open.turn = 3
    expect(new Stage(s, 'rally', [6, 6]).events('rally')).toMatchObject([{ target }])
  },
)
