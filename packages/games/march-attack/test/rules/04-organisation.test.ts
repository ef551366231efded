import { describe, expect, test } from 'vitest'
import { ArmiesFile } from '../../src/armies/army-file.ts'
import armies from '../../src/data/armies.json' with { type: 'json' }
import { assignBatteries } from '../../src/orders/artillery-assignment.ts'
import { lapseOrders } from '../../src/orders/keeping-up.ts'
import type { LeaderCard } from '../../src/scenario.ts'
import type { State } from '../../src/state.ts'
import { breakUnit, withdrawIfGone } from '../../src/table/breaking.ts'
import { levelNow, scvNow } from '../../src/table/formations.ts'
import { formationNamed, leaderNamed, unitNamed } from '../../src/table/names.ts'
import { orderOf, secretsOf } from '../../src/table/orders.ts'
import { formationsLost } from '../../src/turn/victory.ts'
import { gun, line } from '../pieces.ts'
import { formCorps, giveOrder, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

const horse = (id: string, mf: string, x: number, y = 20_000): Piece => ({
  id,
  mf,
  formation: 'cavalry-line',
  x,
  y,
})
const lose = (s: State, ...ids: string[]): void => {
  for (const id of ids) breakUnit(s, unitNamed(s, id), true, undefined)
}

const LISTED = ArmiesFile.parse(armies).armies.flatMap(({ majorFormations }) => majorFormations)

test.each([
  ['MAR-4.2', 'infantry', 2, 16, 3],
  ['MAR-4.3', 'cavalry', 1, 12, 2],
  ['MAR-4.4', 'mixed', 3, 16, 3],
] as const)('%s · an MF of %s holds %i to %i units and up to %i batteries', (_, type, least, most, guns) => {
  const listed = LISTED.filter(mf => mf.type === type)
  expect(listed.length).toBeGreaterThan(0)
  for (const mf of listed) {
    const units = mf.brigades.flatMap(each => each.units)
    expect(units.length, mf.id).toBeGreaterThanOrEqual(least)
    expect(units.length, mf.id).toBeLessThanOrEqual(most)
    expect(mf.artillery.length, mf.id).toBeLessThanOrEqual(guns)
    const branches = new Set(units.map(({ branch }) => branch))
    expect([...branches].toSorted(), mf.id).toEqual(type === 'mixed' ? ['cavalry', 'infantry'] : [type])
    if (type === 'cavalry')
      for (const { artilleryClass } of mf.artillery) expect(artilleryClass).toBe('horse')
  }
})

describe('MAR-4.4 · a mixed MF', () => {
  const mixed = (): State => {
    const s = tableOf([
      line('f1', 'red', 20_000),
      line('f2', 'red', 25_000),
      horse('h1', 'red', 30_000),
      line('b', 'blue', 20_000, 90_000),
    ])
    Object.assign(major(s, 'red'), { type: 'mixed', scv: 6, startUnits: 3 })
    return s
  }

  test('MAR-4.4 MAR-4.3 · without infantry it counts as cavalry: no SCV and no tests for losses', () => {
    const s = mixed()
    lose(s, 'f1', 'f2')
    expect(major(s, 'red')).toMatchObject({ type: 'cavalry', startUnits: 3 })
    expect(scvNow(s, formationNamed(s, 'red'))).toBe(0)
    major(s, 'red').isCommitted = true
    expect(new Stage(s, 'moralePhase', [6, 6]).letPass().events('morale-test')).toEqual([])
  })

  test('MAR-4.4 MAR-4.2 · without cavalry it counts as infantry, and tests like it', () => {
    const s = mixed()
    lose(s, 'h1', 'f1')
    expect(major(s, 'red').type).toBe('infantry')
    major(s, 'red').isCommitted = true
    expect(new Stage(s, 'moralePhase', [1, 1]).letPass().events('morale-test')).toHaveLength(1)
  })
})

test('MAR-4.7 · an artillery group has no SCV, no levels, no tests, and is no MF of the army', () => {
  const s = tableOf([gun('g', 'guns', 20_000), line('r', 'red', 30_000), line('b', 'blue', 20_000, 90_000)], {
    majors: { guns: 0 },
  })
  const all = formationsLost(s, 0).all
  Object.assign(major(s, 'guns'), { type: 'artillery-group', infantryLost: 2, isCommitted: true })
  const guns = formationNamed(s, 'guns')
  expect([scvNow(s, guns), levelNow(s, guns)]).toEqual([0, 'steady'])
  expect(formationsLost(s, 0).all).toBe(all - 1)
  expect(new Stage(s, 'moralePhase', [6, 6]).letPass().events('morale-test')).toEqual([])
})

test('MAR-11.4 MAR-16.1 · nor is a grand battery that is formed during the battle', () => {
  const s = tableOf([line('r', 'red', 20_000), line('b', 'blue', 20_000, 90_000)])
  const before = formationsLost(s, 0)
  s.open.formations.push({ ...major(s, 'red'), id: 'grand', type: 'grand-battery' })
  expect(formationsLost(s, 0)).toEqual(before)
})

describe('MAR-4.8 · batteries of the reserve, in s1f-artillery-assignment', () => {
  /** A group of the army under its commander-in-chief, and an MF before it. */
  const reserve = (): State => {
    const s = tableOf(
      [
        gun('g1', 'guns', 20_000),
        gun('g2', 'guns', 24_000),
        line('r', 'red', 20_000, 30_000),
        line('f', 'far', 60_000, 60_000),
        line('b', 'blue', 20_000, 90_000),
      ],
      { majors: { guns: 0, far: 0 } },
    )
    Object.assign(major(s, 'guns'), { type: 'artillery-group', commander: formationNamed(s, 'red') })
    return s
  }
  const give = (battery: string, formation: string) =>
    ({
      type: 'assign-batteries',
      assigned: [{ type: 'reassign', leader: 'chief-red', battery, formation }],
    }) as const
  const decision = (battery: string, formation: string) => {
    const { type, assigned } = give(battery, formation)
    return { type, assigned: [...assigned] }
  }
  /** The rule that forbids it: nobody is asked who can do nothing. */
  const refused = (s: State, battery: string, formation: string, by = 'chief-red'): string | undefined =>
    assignBatteries.compose?.fits(s, 0, [], { type: 'reassign', leader: by, battery, formation })?.rule
  const assigning = (s: State): Stage => new Stage(s, 'ordersPhase').letPass('assignBatteries')

  test('MAR-4.8 MAR-4.1 · within 12 inches of a unit of the MF, for one attempt and without dice', () => {
    const stage = assigning(reserve())
    expect(stage.refusal(0, decision('g1', 'far'))?.rule).toBe('MAR-4.8')
    expect(stage.refusal(0, decision('r', 'far'))?.rule).toBe('MAR-4.8')
    stage.decide(0, decision('g1', 'red')).letPass()
    expect(unit(stage.s, 'g1').major).toBe(formationNamed(stage.s, 'red'))
    expect(secretsOf(stage.s, 0).used[formationNamed(stage.s, 'red')]).toBe(1)
    expect(stage.events('assigned')).toMatchObject([{ battery: 'g1', formation: 'red' }])
  })

  test('MAR-4.8 · and back to the group it was given from', () => {
    const given = assigning(reserve()).decide(0, decision('g1', 'red')).letPass().s
    const stage = assigning(given)
    expect(stage.refusal(0, decision('g2', 'guns'))?.rule).toBe('MAR-4.8')
    stage.decide(0, decision('g1', 'guns')).letPass()
    expect(unit(stage.s, 'g1').major).toBe(formationNamed(stage.s, 'guns'))
  })

  test('MAR-4.8 · who has given all his batteries away is still asked, and may take one back', () => {
    const given = assigning(reserve()).decide(0, decision('g1', 'red')).letPass().s
    unit(given, 'g2').place = 'lost'
    const stage = assigning(given)
    expect([stage.at, stage.asks(0)]).toEqual(['assignBatteries', true])
  })

  test('MAR-4.8 MAR-5.5 · who has no attempt left assigns nothing', () => {
    const stage = assigning(reserve())
    secretsOf(stage.s, 0).used[formationNamed(stage.s, 'red')] = 5
    expect(stage.refusal(0, decision('g1', 'red'))?.rule).toBe('MAR-5.5')
  })

  test('MAR-4.8 MAR-4.3 · three batteries at most, and cavalry takes horse artillery only', () => {
    const s = reserve()
    major(s, 'red').type = 'cavalry'
    expect(refused(s, 'g1', 'red')).toBe('MAR-4.8')
    const full = tableOf(
      [
        gun('g1', 'guns', 20_000),
        ...[1, 2, 3].map(i => gun(`own${i}`, 'red', 20_000 + 3000 * i, 26_000)),
        line('r', 'red', 20_000, 30_000),
        line('b', 'blue', 20_000, 90_000),
      ],
      { majors: { guns: 0 } },
    )
    Object.assign(major(full, 'guns'), { type: 'artillery-group', commander: formationNamed(full, 'red') })
    expect(refused(full, 'g1', 'red')).toBe('MAR-4.8')
  })

  test('MAR-4.8 · a corps commander gives to MFs of his corps', () => {
    const s = formCorps(reserve(), 0, ['guns', 'far'], { x: 20_000, y: 22_000 })
    const corps = s.scenario.leaders.length - 1
    major(s, 'guns').commander = corps
    expect(refused(s, 'g1', 'red', 'chief-corps-0')).toBe('MAR-4.8')
    Object.assign(unit(s, 'f'), { x: 20_000, y: 26_000 })
    expect(refused(s, 'g1', 'far', 'chief-corps-0')).toBeUndefined()
    expect(refused(s, 'g1', 'far')).toBe('MAR-4.8')
  })
})

test('MAR-11.17 · the batteries of a destroyed MF join the group of their corps, or else that of the army', () => {
  const joined = (corps: readonly string[]): string | undefined => {
    const base = tableOf(
      [
        line('r', 'red', 20_000),
        gun('g', 'red', 24_000),
        gun('a', 'army-guns', 40_000),
        gun('c', 'corps-guns', 50_000),
        line('b', 'blue', 20_000, 90_000),
      ],
      { majors: { 'army-guns': 0, 'corps-guns': 0 } },
    )
    for (const id of ['army-guns', 'corps-guns']) major(base, id).type = 'artillery-group'
    const s = formCorps(base, 0, corps, { x: 20_000, y: 10_000 })
    lose(s, 'r')
    return s.open.formations[unit(s, 'g').major]?.id
  }
  expect([joined(['red', 'corps-guns']), joined(['red'])]).toEqual(['corps-guns', 'army-guns'])
})

const posted = (s: State, posts: LeaderCard['posts']): State => ({
  ...s,
  scenario: { ...s.scenario, leaders: s.scenario.leaders.map(card => ({ ...card, posts })) },
})

test('MAR-5.20 · a commander leaves with the last unit of his MF, unless he has another post', () => {
  const placed = (...posts: LeaderCard['posts']) => {
    const s = posted(tableOf([line('r', 'red', 20_000), line('b', 'blue', 20_000, 90_000)]), posts)
    unit(s, 'r').place = 'withdrawn'
    withdrawIfGone(s, formationNamed(s, 'red'), undefined)
    return leader(s, 'chief-red').place
  }
  expect([placed('mf-commander'), placed('mf-commander', 'corps-commander')]).toEqual(['left', 'table'])
})

test.each([
  ['table', 'table'],
  ['en-route', 'table'],
  ['lost', 'left'],
] as const)(
  'MAR-5.20 MAR-4.11 · of two MFs of one man the unit of the other is %s: he is %s',
  (place, where) => {
    const of = [line('r', 'red', 20_000), line('o', 'other', 30_000), line('b', 'blue', 20_000, 90_000)]
    const s = posted(tableOf(of, { majors: { other: 0 } }), ['mf-commander', 'mf-commander'])
    major(s, 'other').commander = leaderNamed(s, 'chief-red')
    unit(s, 'r').place = 'withdrawn'
    unit(s, 'o').place = place
    withdrawIfGone(s, formationNamed(s, 'red'), undefined)
    expect(leader(s, 'chief-red').place).toBe(where)
  },
)

test('MAR-4.12 · MF commanders start with their MF, and a commander-in-chief without a place is off the table', () => {
  const s = tableOf([line('r', 'red', 20_000), line('b', 'blue', 20_000, 90_000)])
  leader(s, 'chief-red').place = 'off-table'
  const stage = new Stage(s, 'initiativePhase', [1, 1, 1, 2])
  stage.letPass()
  // Excellent +3 for both: wherever he is, his bonus counts.
  expect(stage.events('initiative')).toMatchObject([{ totals: [5, 6] }])
})

test('MAR-3.25 MAR-1.17 · a tie is broken by a die each, of six sides', () => {
  const s = tableOf([line('r', 'red', 20_000), line('b', 'blue', 20_000, 90_000)])
  const broken = (die: number) => new Stage(s, 'initiativePhase', [1, 1, 1, 1, 3, 3, die, 5])
  expect(broken(6).events('initiative-tie')).toMatchObject([{ dice: [3, 3] }, { dice: [6, 5] }])
  expect(() => broken(7)).toThrow('1 to 6')
})

test('MAR-5.13 · an attack is kept up by who holds its objective, and no formed enemy with him', () => {
  const isKept = (enemy: number): boolean => {
    const s = tableOf([line('r', 'red', 20_000, 20_000), line('b', 'blue', 20_000, enemy)])
    giveOrder(s, 'red', { type: 'attack', point: { x: 20_000, y: 24_000 } })
    lapseOrders(s, 0, undefined)
    return orderOf(s, formationNamed(s, 'red')).type === 'attack'
  }
  // Within 6" of the objective, and more than 3" from one another.
  expect([isKept(90_000), isKept(29_000)]).toEqual([true, false])
})

test('MAR-5.17 · who supports a group of guns defends when its last battery is lost', () => {
  const s = tableOf([gun('g', 'guns', 40_000), line('r', 'red', 20_000), line('b', 'blue', 20_000, 90_000)], {
    majors: { guns: 0 },
  })
  Object.assign(major(s, 'guns'), { type: 'artillery-group', commander: formationNamed(s, 'red') })
  giveOrder(s, 'red', { type: 'support', formation: formationNamed(s, 'guns') })
  lose(s, 'g')
  expect(orderOf(s, formationNamed(s, 'red')).type).toBe('defend')
})

test('MAR-4.14 · units that are disordered, blown, in square or in garrison are not free: they need not advance', () => {
  const pieces = [line('r1', 'red', 20_000), line('r2', 'red', 25_000), line('b', 'blue', 20_000, 90_000)]
  const lapses = (change: (s: State) => void): boolean => {
    const s = tableOf(pieces)
    giveOrder(s, 'red', { type: 'attack', point: { x: 20_000, y: 60_000 } })
    change(s)
    lapseOrders(s, 0, undefined)
    return orderOf(s, formationNamed(s, 'red')).type === 'defend'
  }
  expect(lapses(() => {})).toBe(true)
  const states = [{ disorder: 1 as const }, { isBlown: true }, { formation: 'infantry-square' as const }]
  for (const state of states)
    expect(
      lapses(s => {
        for (const id of ['r1', 'r2']) Object.assign(unit(s, id), state)
      }),
    ).toBe(false)
})
