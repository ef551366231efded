import { describe, expect, test } from 'vitest'
import type { DecisionOf } from '../../src/decisions.ts'
import type { Charge, State } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import { blue } from '../pieces.ts'
import { giveOrder, leader, type Piece, Stage, tableOf, unit } from '../stage.ts'

const line = (id: string, x: number, y: number, facing: number, more: Partial<Piece> = {}): Piece => ({
  id,
  formation: 'infantry-line',
  x,
  y,
  facing,
  ...more,
})
const guns = (id: string, x: number, y: number, facing: number, more: Partial<Piece> = {}): Piece =>
  line(id, x, y, facing, { formation: 'battery-unlimbered', cv: 5, stands: 1, ...more })

type Fire = DecisionOf<'declare-fire'>['fires'][number]
const at = (id: string, target: string, points: number, joined = true): Fire => ({
  type: 'fire',
  unit: id,
  target,
  points,
  joined,
})
const fire = (...fires: Fire[]) => ({ type: 'declare-fire' as const, fires })
const none = fire()

function charge(s: State, id: string, target: string, more: Partial<Charge> = {}): void {
  const { x, y, facing } = unit(s, id)
  s.open.charges.push({
    unit: unitNamed(s, id),
    target: unitNamed(s, target),
    kind: 'charge',
    bearing: facing,
    zone: 'front',
    from: { x, y, facing },
    distance: 4000,
    fate: 'at-target',
    crossedWater: false,
    ...more,
  })
}

/** Both fire as given; whoever is not asked has nothing to fire at. */
function shoot(s: State, dice: readonly number[], red: Fire[] | null, blueFires: Fire[] | null): Stage {
  const stage = new Stage(s, 'firePhase', dice)
  if (stage.at === 'declareFire' && stage.asks(0)) stage.decide(0, red === null ? none : fire(...red))
  if (stage.at === 'declareFire' && stage.asks(1))
    stage.decide(1, blueFires === null ? none : fire(...blueFires))
  return stage
}

// Two lines 1" apart, face to face: 1182 deep each.
const A = line('a', 20_000, 20_000, 0)
const B = line('b', 20_000, 22_182, 1800, blue)

test('TV-76 · MAR-3.29 MAR-9.1 · two lines break each other: both are removed', () => {
  const s = tableOf([
    { ...A, now: { cv: 1 } },
    { ...B, now: { cv: 1 } },
  ])
  const stage = shoot(s, [1, 1], [at('a', 'b', 1)], [at('b', 'a', 1)])
  expect([unit(stage.s, 'a').place, unit(stage.s, 'b').place]).toEqual(['lost', 'lost'])
})

test('MAR-9.1 MAR-24.7 · fire is named secretly by both, and rolled for the active side first', () => {
  const stage = new Stage(tableOf([A, B]), 'firePhase', [])
  stage.decide(0, fire(at('a', 'b', 6)))
  expect([stage.at, stage.told]).toEqual(['declareFire', []])
  stage.decide(1, none)
  expect(stage.events('fired')).toMatchObject([{ units: ['a'], target: 'b', points: 6, die: null, hits: 1 }])
})

test('MAR-24.8 · by default every unit fires at its nearest target, combined by target', () => {
  const s = tableOf([A, line('c', 23_200, 20_000, 0), B])
  const stage = new Stage(s, 'firePhase', [6, 6, 6, 6, 6, 6]).letPass()
  expect(stage.events('fired').map(({ units }) => units)).toEqual([['a', 'c'], ['b']])
})

describe('MAR-9.3 MAR-9.5 to MAR-9.8 · who may fire at whom', () => {
  const refused = (pieces: Piece[], ...fires: Fire[]) =>
    new Stage(tableOf(pieces), 'firePhase').refusal(0, fire(...fires))?.rule

  test('the nearest first; in range; in the front zone; not twice', () => {
    const far = line('c', 20_000, 23_800, 1800, blue)
    const flank = line('d', 24_000, 20_000, 1800, blue)
    expect(refused([A, B, far], at('a', 'b', 6))).toBeUndefined()
    expect(refused([A, B, line('c', 23_200, 22_600, 1800, blue)], at('a', 'c', 6))).toBe('MAR-9.7')
    expect(refused([A, B, flank], at('a', 'd', 6))).toBe('MAR-9.6')
    expect(refused([A, B, line('c', 20_000, 24_183, 1800, blue)], at('a', 'c', 6))).toBe('MAR-9.5')
    expect(refused([A, B], at('a', 'b', 3), at('a', 'b', 3))).toBe('MAR-9.8')
  })

  test('MAR-9.8 MAR-9.11 · a line splits in two, a column not, and never beyond its points', () => {
    const C = line('c', 23_200, 22_600, 1800, blue)
    expect(refused([A, B, C], at('a', 'b', 3), at('a', 'c', 3))).toBeUndefined()
    expect(refused([A, B, C], at('a', 'c', 3), at('a', 'b', 3))).toBe('MAR-9.7')
    expect(refused([A, B, C], at('a', 'b', 4), at('a', 'c', 3))).toBe('MAR-9.8')
    expect(refused([A, B], at('a', 'b', 0))).toBe('MAR-9.8')
    const column: Piece = { ...A, formation: 'infantry-column', y: 19_410 }
    expect(refused([column, B, C], at('a', 'b', 2), at('a', 'c', 1))).toBe('MAR-9.8')
    // MAR-9.4: nobody keeps back a part of his points.
    expect(refused([A, B, C], at('a', 'b', 5))).toBe('MAR-9.8')
    expect(refused([A, B, C], at('a', 'b', 3), at('a', 'c', 2))).toBe('MAR-9.8')
    expect(refused([column, B, C], at('a', 'b', 2))).toBe('MAR-9.8')
    expect(refused([column, B, C], at('a', 'b', 3))).toBeUndefined()
  })

  test('chargers, cavalry and units of broken MFs do not fire', () => {
    const s = tableOf([A, line('c', 23_200, 20_000, 0), B])
    charge(s, 'a', 'b')
    expect(new Stage(s, 'firePhase').refusal(0, fire(at('a', 'b', 6)))?.rule).toBe('MAR-9.3')
    const broken = tableOf([A, B])
    for (const each of broken.open.formations) each.state = 'broken-mf'
    expect(new Stage(broken, 'firePhase').isOver).toBe(true)
  })

  test('MAR-9.7 · a unit that is charged fires at its chargers only', () => {
    const s = tableOf([A, B, line('c', 23_200, 22_600, 1800, blue)])
    charge(s, 'c', 'a')
    const stage = new Stage(s, 'firePhase')
    expect(stage.refusal(0, fire(at('a', 'b', 6)))?.rule).toBe('MAR-9.7')
    expect(stage.refusal(0, fire(at('a', 'c', 6)))).toBeNull()
  })

  test('MAR-9.9 · another unit in the way blocks sight, skirmish order does not', () => {
    const between = (formation: Piece['formation']) => [
      A,
      line('c', 20_000, 21_300, 0, { formation, now: { cv: 6 } }),
      line('b', 20_000, 23_900, 1800, blue),
    ]
    expect(refused(between('infantry-line'), at('a', 'b', 6))).toBe('MAR-9.9')
    expect(refused(between('infantry-skirmish'), at('a', 'b', 6))).toBeUndefined()
  })
})

test('MAR-9.8 · two lines at one target, combined 9 or separate', () => {
  const pieces = [
    { ...A, now: { cv: 4 } },
    line('c', 23_200, 20_000, 0, { now: { cv: 5 } }),
    { ...B, x: 21_600 },
  ]
  const together = shoot(tableOf(pieces), [4], [at('a', 'b', 4), at('c', 'b', 5)], null)
  expect(together.events('fired')).toMatchObject([{ points: 9, die: 4, hits: 1 }])
  const apart = shoot(tableOf(pieces), [4, 6], [at('a', 'b', 4, false), at('c', 'b', 5, false)], null)
  expect(apart.events('fired')).toMatchObject([
    { points: 4, hits: 1 },
    { points: 5, hits: 0 },
  ])
})

test('MAR-9.4 MAR-9.10 MAR-9.25 · what bears on the points is read from the table', () => {
  const flank = tableOf([
    { ...A, now: { hasMoved: true } },
    { ...B, facing: 900, y: 23_166 },
  ])
  const [fired] = shoot(flank, [], [at('a', 'b', 6)], null).events('fired')
  expect(fired?.modifiers[0]).toEqual([
    { of: 'firer-moved', value: -1 },
    { of: 'flank-or-rear', value: 2 },
  ])
})

test('TV-72 · MAR-9.23 MAR-3.30 · a charger that lost CV and fails is halted 2" away, in disorder', () => {
  const s = tableOf([
    { ...A, formation: 'infantry-column', y: 19_410 },
    line('b', 20_000, 21_682, 1800, blue),
  ])
  charge(s, 'a', 'b')
  const stage = shoot(s, [2, 5, 5], null, [at('b', 'a', 6)])
  expect(stage.events('ved-test')).toMatchObject([{ target: 9, passed: false }])
  expect(unit(stage.s, 'a')).toMatchObject({ cv: 5, disorder: 2, y: 19_410 - 1500 })
  expect(stage.s.open.charges[0]?.fate).toBe('halted')
})

test('TV-73 · MAR-9.24 · 2 CV lost in one T2, and a failed test', () => {
  const s = tableOf([A, line('c', 23_200, 20_000, 0), { ...B, x: 21_600 }])
  const stage = shoot(s, [3, 4], [at('a', 'b', 6), at('c', 'b', 6)], null)
  expect(stage.events('ved-test')).toMatchObject([{ unit: 'b', target: 6, passed: false }])
  expect(unit(stage.s, 'b')).toMatchObject({ cv: 4, disorder: 2 })
})

test('MAR-9.21 · a leader with a unit that lost CV rolls: wounded, he leaves the battle', () => {
  const s = tableOf([A, B])
  leader(s, 'chief-blue').attachedTo = unitNamed(s, 'b')
  const stage = shoot(s, [5, 6], [at('a', 'b', 6)], null)
  expect(leader(stage.s, 'chief-blue').place).toBe('lost')
})

describe('MAR-9.12 to MAR-9.20 · batteries', () => {
  const G = guns('g', 20_000, 20_000, 0)

  test('TV-71 · MAR-9.17 · a hit at 9" bounces on to a unit 3" behind; in mud it does not', () => {
    const pieces = [G, line('b', 20_000, 30_378, 1800, blue), line('c', 20_000, 34_560, 1800, blue)]
    const stage = shoot(tableOf(pieces), [4, 2], [at('g', 'b', 0)], null)
    expect(stage.events('bounced')).toMatchObject([{ target: 'c', points: 2, die: 2, hits: 1 }])
    const mud = tableOf(pieces)
    mud.open.mud = true
    expect(shoot(mud, [1], [at('g', 'b', 0)], null).events('bounced')).toEqual([])
  })

  test('MAR-9.17 · beyond 4" nobody is hit, and a friend can be', () => {
    const far = [G, line('b', 20_000, 30_378, 1800, blue), line('c', 20_000, 35_561, 1800, blue)]
    expect(shoot(tableOf(far), [1], [at('g', 'b', 0)], null).events('bounced')).toEqual([])
    const friend = [G, line('b', 20_000, 30_378, 1800, blue), line('c', 20_000, 33_000, 1800)]
    expect(shoot(tableOf(friend), [1, 1], [at('g', 'b', 0)], null).events('bounced')).toMatchObject([
      { target: 'c', hits: 1 },
    ])
  })

  const hill = [
    {
      id: 'h',
      level: 1,
      polygon: [
        { x: 15_000, y: 18_000 },
        { x: 25_000, y: 18_000 },
        { x: 25_000, y: 21_000 },
        { x: 15_000, y: 21_000 },
      ],
    },
  ]
  const over = (gap: number, hills = hill) => {
    const friend = 20_787 + gap + 591
    const target = 20_787 + 9000 + 591
    const pieces = [
      G,
      line('f', 20_000, friend, 0, { formation: 'infantry-line' }),
      line('b', 20_000, target, 1800, blue),
    ]
    return new Stage(tableOf(pieces, { ground: { hills } }), 'firePhase', [6])
  }

  test('TV-98 · MAR-9.20 · over the heads of a friend 3.001" away, and not at 3.000"', () => {
    const stage = over(3001).decide(0, fire(at('g', 'b', 0)))
    expect(stage.events('fired')[0]?.modifiers[0]).toContainEqual({ of: 'overhead', value: -1 })
    expect(over(3000).isOver).toBe(true)
  })

  test('MAR-9.20 · the battery stands higher than both: not where the friend, nor where the target is as high', () => {
    const from = (south: number, north: number) => ({
      id: `h${south}`,
      level: 1,
      polygon: [
        { x: 15_000, y: south },
        { x: 25_000, y: south },
        { x: 25_000, y: north },
        { x: 15_000, y: north },
      ],
    })
    expect(over(3001, [from(18_000, 26_000)]).isOver).toBe(true)
    expect(over(3001, [from(18_000, 21_000), from(28_000, 32_000)]).isOver).toBe(true)
  })

  test.each([
    ['its middle', 20_000],
    ['one end', 21_500],
    ['the other end', 18_500],
  ])(
    'MAR-9.13 MAR-9.20 · a friend before %s only: what is seen past him is not fired at over his head',
    (_, x) => {
      const pieces = [
        G,
        line('f', x, 26_800, 900, { formation: 'infantry-line' }),
        line('b', 20_000, 32_000, 1800, blue),
      ]
      const stage = new Stage(tableOf(pieces, { ground: { hills: hill } }), 'firePhase', [6])
      stage.decide(0, fire(at('g', 'b', 0)))
      expect(stage.events('fired')[0]?.modifiers[0]).not.toContainEqual({ of: 'overhead', value: -1 })
    },
  )

  test('MAR-9.20 MAR-23.5 · a friend in a block is a friend: over his head at -1, and never from within 3"', () => {
    const behind = (gap: number) => {
      const south = 20_787 + gap
      const points = [
        { x: 19_000, y: south },
        { x: 21_000, y: south },
        { x: 21_000, y: south + 600 },
        { x: 19_000, y: south + 600 },
      ]
      const hills = [
        {
          id: 'h',
          level: 2,
          polygon: [
            { x: 10_000, y: 10_000 },
            { x: 30_000, y: 10_000 },
            { x: 30_000, y: 21_000 },
            { x: 10_000, y: 21_000 },
          ],
        },
      ]
      const pieces = [
        G,
        line('f', 20_000, south + 300, 0, { formation: 'garrison', now: { block: 0 } }),
        line('b', 20_000, 29_000, 1800, blue),
      ]
      const blocks = [{ id: 'v', type: 'village' as const, points }]
      return new Stage(tableOf(pieces, { ground: { hills, blocks } }), 'firePhase', [6])
    }
    const stage = behind(3001).decide(0, fire(at('g', 'b', 0)))
    expect(stage.events('fired')[0]?.modifiers[0]).toContainEqual({ of: 'overhead', value: -1 })
    expect(behind(3000).isOver).toBe(true)
  })

  test('MAR-9.13 MAR-9.12 · out of the arc or the range there is no target', () => {
    expect(new Stage(tableOf([G, line('b', 26_000, 23_000, 1800, blue)]), 'firePhase').isOver).toBe(true)
    expect(new Stage(tableOf([G, line('b', 20_000, 37_400, 1800, blue)]), 'firePhase').isOver).toBe(true)
  })

  test('MAR-9.19 · chargers first, then canister, then the bombardment, then anybody', () => {
    const near = line('b', 17_500, 24_000, 1800, blue)
    const far = line('c', 24_000, 30_000, 1800, { mf: 'green' })
    const pieces = [G, near, far]
    const s = tableOf(pieces, { majors: { green: 1 } })
    expect(new Stage(s, 'firePhase').refusal(0, fire(at('g', 'c', 0)))?.rule).toBe('MAR-9.19')
    const open = tableOf([G, { ...near, y: 30_000, x: 18_000 }, far], { majors: { green: 1 } })
    expect(new Stage(open, 'firePhase').refusal(0, fire(at('g', 'b', 0)))).toBeNull()
    giveOrder(open, 'red', {
      type: 'bombard',
      formation: 1 + Number(open.open.formations[1]?.id !== 'green'),
    })
    const bombarding = new Stage(open, 'firePhase')
    expect(bombarding.refusal(0, fire(at('g', 'b', 0)))?.rule).toBe('MAR-9.19')
    expect(bombarding.refusal(0, none)?.rule).toBe('MAR-5.18')
    const charger: Piece = { ...near, formation: 'infantry-column', x: 18_600, y: 22_468 }
    const charged = tableOf([G, charger, { ...far, x: 21_500, y: 25_000 }], { majors: { green: 1 } })
    charge(charged, 'b', 'g')
    expect(new Stage(charged, 'firePhase').refusal(0, fire(at('g', 'c', 0)))?.rule).toBe('MAR-9.19')
  })

  test('MAR-9.15 · the same target as in the last T2, under a bombard order and without moving', () => {
    const sustained = (now: Partial<Piece['now']>) => {
      const s = tableOf([{ ...G, now: { lastTarget: 0, ...now } }, line('b', 20_000, 30_378, 1800, blue)])
      giveOrder(s, 'red', { type: 'bombard', formation: 0 })
      const stage = shoot(s, [6], [at('g', 'b', 0)], null)
      return stage.events('fired')[0]?.modifiers[0]?.some(({ of }) => of === 'sustained-bombardment')
    }
    expect([sustained({}), sustained({ turned: 100 }), sustained({ lastTarget: 1 })]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('MAR-9.18 · into the flank of a line, measured from the front of the battery', () => {
    const s = tableOf([G, line('b', 20_000, 30_378, 900, blue)])
    const [fired] = shoot(s, [6], [at('g', 'b', 0)], null).events('fired')
    expect(fired?.modifiers[0]).toContainEqual({ of: 'flank-or-rear', value: 2 })
  })

  test('MAR-9.16 · a battery of two stands splits in halves, one of one stand does not', () => {
    const pieces = (stands: number) => [
      guns('g', 20_000, 20_000, 0, { formation: 'large-battery-unlimbered', stands }),
      line('b', 18_000, 30_378, 1800, blue),
      line('c', 22_000, 30_378, 1800, blue),
    ]
    const split = [at('g', 'b', 0), at('g', 'c', 0)]
    const stage = shoot(tableOf(pieces(2)), [6, 6], split, null)
    expect(stage.events('fired').map(({ points }) => points)).toEqual([2, 2])
    expect(new Stage(tableOf(pieces(1)), 'firePhase').refusal(0, fire(...split))?.rule).toBe('MAR-9.16')
  })

  test('MAR-9.15 MAR-9.16 · a battery that split its fire keeps on at both targets', () => {
    const split = [at('g', 'b', 0), at('g', 'c', 0)]
    const s = tableOf([
      guns('g', 20_000, 20_000, 0, { formation: 'large-battery-unlimbered', stands: 2 }),
      line('b', 18_000, 30_378, 1800, blue),
      line('c', 22_000, 30_378, 1800, blue),
    ])
    giveOrder(s, 'red', { type: 'bombard', formation: 0 })
    const sustained = (stage: Stage) =>
      stage
        .events('fired')
        .map(({ modifiers }) => modifiers[0]?.some(({ of }) => of === 'sustained-bombardment'))
    const first = shoot(s, [6, 6], split, null)
    expect(sustained(first)).toEqual([false, false])
    const second = shoot(first.s, [6, 6], split, null)
    expect(sustained(second)).toEqual([true, true])
    const third = shoot(second.s, [6], [at('g', 'b', 0)], null)
    expect([sustained(third), unit(third.s, 'g').otherTarget]).toEqual([[true], undefined])
  })

  const village = {
    id: 'v',
    type: 'village' as const,
    points: [
      { x: 18_000, y: 29_000 },
      { x: 22_000, y: 29_000 },
      { x: 22_000, y: 32_000 },
      { x: 18_000, y: 32_000 },
    ],
  }
  test('MAR-13.5 MAR-13.7 · at a garrison: its cover, and a roll that may set the block on fire', () => {
    const burns = (dice: number[], order: boolean) => {
      const s = tableOf(
        [G, { id: 'b', formation: 'garrison', x: 20_000, y: 30_500, ...blue, now: { block: 0 } }],
        {
          ground: { blocks: [village] },
        },
      )
      if (order) giveOrder(s, 'red', { type: 'bombard', block: 0 })
      const stage = shoot(s, dice, [at('g', 'b', 0)], null)
      expect(stage.events('fired')[0]?.points).toBe(2)
      return stage.s.open.blocks[0]?.burningSince !== 0
    }
    expect([burns([6, 6, 6], false), burns([6, 6, 5], false), burns([6, 6, 5], true)]).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('MAR-9.22 · the target of a charge is broken by fire', () => {
  const pieces: Piece[] = [
    { ...A, formation: 'infantry-column', y: 19_410 },
    line('c', 17_000, 20_500, 0),
    line('b', 19_000, 21_682, 1800, { ...blue, now: { cv: 1 } }),
  ]

  test('TV-99 · infantry without loss may halt or advance up to 3"', () => {
    const s = tableOf(pieces)
    charge(s, 'a', 'b')
    const stage = shoot(s, [], [at('c', 'b', 6)], null)
    expect(stage.at).toBe('goOn')
    const on = (mils: number) => ({
      type: 'go-on' as const,
      unit: 'a',
      how: 'advance' as const,
      mils,
      target: null,
    })
    expect([stage.refusal(0, on(3001))?.rule, stage.refusal(0, on(3000))]).toEqual(['MAR-9.22', null])
    stage.decide(0, on(2500))
    expect(unit(stage.s, 'a').y).toBe(21_910)
  })

  test('TV-99 · one that lost 1 CV and fails its test stays, in disorder', () => {
    const s = tableOf(pieces)
    charge(s, 'a', 'b')
    const stage = shoot(s, [5, 1, 6, 6], [at('c', 'b', 6)], [at('b', 'a', 1)])
    expect(stage.isOver).toBe(true)
    expect(unit(stage.s, 'a')).toMatchObject({ y: 19_410, disorder: 2, cv: 5 })
  })
})
