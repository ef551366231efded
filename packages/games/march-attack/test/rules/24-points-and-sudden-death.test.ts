import { describe, expect, test } from 'vitest'
import type { Objective, Scenario, Victory } from '../../src/scenario.ts'
import type { State } from '../../src/state.ts'
import { formationsLost, goesOn, isSuddenDeath, pointsOf } from '../../src/turn/victory.ts'
import type { MfState } from '../../src/vocabulary.ts'
import { blue, far, farNorth, gun, piece } from '../pieces.ts'
import { leader, major, Stage, tableOf, unit } from '../stage.ts'

/** Until when the battle goes on, and who wins it. */

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

describe('the end', () => {
  const outcome = (victory: Partial<Scenario['victory']>, step: 'reckoning' | 'suddenDeath') => {
    const s = tableOf([gun('a', 'red', 20_000), farNorth])
    major(s, 'red').type = 'artillery-group'
    const base = { ...s.scenario.victory, ...victory }
    const stage = new Stage({ ...s, scenario: { ...s.scenario, victory: base } }, step)
    return stage.s.outcome?.how
  }
  test('MAR-24.5 · with equal points nobody wins, though a margin of nothing is enough', () => {
    expect(outcome({ marginalMargin: 0, decisiveMargin: 0 }, 'reckoning')).toBe('draw')
  })
  test('MAR-24.6 · of no MFs no fraction is lost', () => {
    const suddenDeath = { type: 'mf-fraction-lost' as const, fraction: [1, 2] as const }
    // What comes after the step ends the stage in a draw.
    expect(outcome({ suddenDeath }, 'suddenDeath')).toBe('draw')
  })
})

describe('MAR-24.5 · what a side scores, each by itself', () => {
  const goal = (id: string, points: number, countsFor: Objective['countsFor'] = -1): Objective => ({
    id,
    name: id,
    point: { x: 0, y: 0 },
    radius: 0,
    block: -1,
    points,
    countsFor,
  })
  const table = () => {
    const s = tableOf(
      [
        piece('a', 'infantry-line', 1, 1),
        piece('b', 'infantry-line', 1, 1, 0, blue),
        piece('c', 'cavalry-line', 1, 1, 0, blue),
        piece('g', 'battery-limbered', 1, 1, 0, blue),
      ],
      { scenario: { objectives: [goal('x', 4), goal('y', 9), goal('z', 70, 1)] } },
    )
    const victory: Victory = {
      ...s.scenario.victory,
      scores: { formedUnit: 1, battery: 20, formation: 300, commander: 5000 },
    }
    return { ...s, scenario: { ...s.scenario, victory } }
  }
  const points = (change: (s: State) => void) => {
    const s = table()
    change(s)
    return [pointsOf(s, 0), pointsOf(s, 1)]
  }
  test.each<[string, (s: State) => void, readonly [number, number]]>([
    ['nothing', () => {}, [0, 0]],
    ['an objective', s => void Object.assign(s.open, { control: [0, 1] }), [4, 9]],
    [
      'one that counts for the enemy alone',
      s => void Object.assign(s.open, { control: [-1, -1, 0] }),
      [0, 0],
    ],
    ['and that he holds', s => void Object.assign(s.open, { control: [-1, -1, 1] }), [0, 70]],
    ['infantry', s => void Object.assign(unit(s, 'b'), { place: 'lost' }), [1, 0]],
    ['both', s => void ['b', 'c'].map(id => Object.assign(unit(s, id), { place: 'lost' })), [2, 0]],
    ['a battery', s => void Object.assign(unit(s, 'g'), { place: 'lost' }), [20, 0]],
    ['a unit that withdrew', s => void Object.assign(unit(s, 'b'), { place: 'withdrawn' }), [0, 0]],
    ['an MF broken', s => void Object.assign(major(s, 'blue'), { state: 'broken-mf' }), [300, 0]],
    ['an MF destroyed', s => void Object.assign(major(s, 'blue'), { state: 'destroyed' }), [300, 0]],
    ['an MF that retires', s => void Object.assign(major(s, 'blue'), { state: 'retiring' }), [0, 0]],
    ['an MF that withdrew', s => void Object.assign(major(s, 'blue'), { state: 'withdrawn' }), [0, 0]],
    ['a commander', s => void Object.assign(leader(s, 'chief-blue'), { place: 'lost' }), [5000, 0]],
    ['one who was replaced', s => void Object.assign(s.open, { leadersLost: [0, 1] }), [5000, 0]],
    [
      'both',
      s => {
        leader(s, 'chief-blue').place = 'lost'
        s.open.leadersLost = [0, 2]
      },
      [15_000, 0],
    ],
    [
      'one’s own',
      s => {
        unit(s, 'a').place = 'lost'
        leader(s, 'chief-red').place = 'lost'
        s.open.leadersLost = [1, 0]
      },
      [0, 10_001],
    ],
    ['one who left', s => void Object.assign(leader(s, 'chief-blue'), { place: 'left' }), [0, 0]],
  ])('%s', (_, change, expected) => expect(points(change)).toEqual(expected))

  test.each([
    [2, 'draw', []],
    [3, 'victory', [0]],
    [7, 'victory', [0]],
    [8, 'decisive', [0]],
  ] as const)('a margin of %i: %s', (margin, how, winners) => {
    const s = tableOf([far], { scenario: { objectives: [goal('x', margin)] } })
    const victory: Victory = { ...s.scenario.victory, marginalMargin: 3, decisiveMargin: 8 }
    s.open.control = [0]
    const stage = new Stage({ ...s, scenario: { ...s.scenario, victory } }, 'reckoning')
    expect(stage.s.outcome).toMatchObject({ how, winners, scores: [margin, 0] })
    expect(stage.events('scored')).toMatchObject([{ points: [margin, 0] }])
  })
})

test('MAR-24.6 MAR-24.5 · where both sides meet sudden death the points decide', () => {
  const s = tableOf([piece('a', 'infantry-line', 20_000, 20_000), far])
  for (const id of ['red', 'blue']) major(s, id).state = 'destroyed'
  expect(new Stage(s, 'suddenDeath').s.outcome).toMatchObject({ how: 'draw', rule: 'MAR-24.5', winners: [] })
})

describe('MAR-24.6 · sudden death', () => {
  const ids = ['red', 'r1', 'r2', 'r3']
  const table = (
    suddenDeath: Victory['suddenDeath'],
    states: readonly MfState[],
    types: readonly ('infantry' | 'cavalry' | 'mixed' | 'artillery-group')[] = [],
  ) => {
    const s = tableOf([...ids.map(id => piece(`u-${id}`, 'infantry-line', 1, 1, 0, { mf: id })), far], {
      majors: { r1: 0, r2: 0, r3: 0 },
    })
    const formations = s.scenario.formations.map(card => ({
      ...card,
      type: types[ids.indexOf(card.id)] ?? ('infantry' as const),
    }))
    for (const [i, id] of ids.entries())
      Object.assign(major(s, id), { state: states[i] ?? 'ready', type: types[i] ?? 'infantry' })
    const victory = { ...s.scenario.victory, suddenDeath }
    return { ...s, scenario: { ...s.scenario, formations, victory } }
  }
  const ALL = { type: 'all-infantry-or-mixed-mfs-lost' } as const
  const HALF = { type: 'mf-fraction-lost', fraction: [1, 2] } as const
  const B: MfState = 'broken-mf'
  test('without a condition there is none', () =>
    expect(isSuddenDeath(table(null, [B, B, B, B]), 0)).toBe(false))
  test('all infantry and mixed MFs, whatever cavalry does; withdrawn ones are not lost', () => {
    expect(isSuddenDeath(table(ALL, [B, 'destroyed', B, B]), 0)).toBe(true)
    expect(isSuddenDeath(table(ALL, [B, B, B, 'ready']), 0)).toBe(false)
    expect(isSuddenDeath(table(ALL, [B, B, B, 'withdrawn']), 0)).toBe(false)
    expect(
      isSuddenDeath(table(ALL, [B, B, B, 'ready'], ['infantry', 'mixed', 'infantry', 'cavalry']), 0),
    ).toBe(true)
    expect(isSuddenDeath(table(ALL, [], ['cavalry', 'cavalry', 'cavalry', 'cavalry']), 0)).toBe(false)
    expect(isSuddenDeath(table(ALL, [B, B, B, B]), 1)).toBe(false)
  })
  test('a fraction of all MFs, withdrawn ones among the lost, guns not among all', () => {
    expect(
      [[B], [B, 'withdrawn'], [B, B, B]].map(states => isSuddenDeath(table(HALF, states as MfState[]), 0)),
    ).toEqual([false, true, true])
    expect(
      isSuddenDeath(table(HALF, [B], ['infantry', 'infantry', 'artillery-group', 'artillery-group']), 0),
    ).toBe(true)
    expect(
      formationsLost(table(HALF, [B], ['infantry', 'infantry', 'infantry', 'artillery-group']), 0),
    ).toEqual({ lost: 1, all: 3 })
  })
  test('one side loses at once, both reckon, none goes on', () => {
    const one = table(ALL, [B, B, B, B])
    expect(new Stage(one, 'suddenDeath').s.outcome).toMatchObject({ how: 'sudden-death', winners: [1] })
    major(one, 'blue').state = 'destroyed'
    expect(new Stage(one, 'suddenDeath').s.outcome?.how).not.toBe('sudden-death')
    expect(new Stage(table(ALL, []), 'suddenDeath').events('scored')).toEqual([])
  })
})
