import { describe, expect, test } from 'vitest'
import { assignBatteries } from '../../src/orders/artillery-assignment.ts'
import type { State, Unit } from '../../src/state.ts'
import { raiseFormation } from '../../src/table/artillery-group.ts'
import { formationNamed, leaderNamed, unitNamed } from '../../src/table/names.ts'
import { orderOf, orderTo } from '../../src/table/orders.ts'
import { MF_STATES } from '../../src/vocabulary.ts'
import { far, farNorth, gun, line, opposed, piece } from '../pieces.ts'
import { formCorps, leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Whose a battery is, and who may take it. */

test('MAR-4.7 MAR-16.2 · a formation that comes up in the battle is new to it', () => {
  const s = tableOf([piece('g', 'battery-unlimbered', 20_000, 20_000), far])
  s.open.turn = 4
  const made = raiseFormation(s, {
    kind: 'guns',
    side: 0,
    corps: -1,
    commander: 0,
    batteries: [unitNamed(s, 'g')],
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
    origins: [{ unit: unitNamed(s, 'g'), formation: formationNamed(s, 'red') }],
  })
  expect(unit(s, 'g')).toMatchObject({ major: made, home: made })
})

describe('MAR-4.8 · who is asked about batteries', () => {
  const asked = (now: Partial<Unit>, formation: Piece['formation'] = 'battery-unlimbered') => {
    const s = tableOf(
      [
        piece('g', formation, 20_000, 20_000, 0, { mf: 'guns', stands: 1, now }),
        piece('r', 'infantry-line', 20_000, 26_000),
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

describe('MAR-4.8 · whose a battery is', () => {
  const reserve = (): State => {
    const s = tableOf(
      [
        gun('g1', 'guns', 20_000),
        gun('g2', 'guns', 23_000),
        gun('g3', 'guns', 26_000),
        line('r', 'red', 20_000, 26_000),
        farNorth,
      ],
      { majors: { guns: 0 } },
    )
    Object.assign(major(s, 'guns'), { type: 'artillery-group', commander: formationNamed(s, 'red') })
    return s
  }
  const assign = (s: State, battery: string, formation: string) =>
    new Stage(s, 'ordersPhase')
      .letPass('assignBatteries')
      .decide(0, {
        type: 'assign-batteries',
        assigned: [{ type: 'reassign', leader: 'chief-red', battery, formation }],
      })
      .letPass().s
  const refused = (s: State, battery: string, formation: string) =>
    assignBatteries.compose?.fits(s, 0, [], { type: 'reassign', leader: 'chief-red', battery, formation })
      ?.rule
  const order = (s: State, formation: string, to: 'form' | 'dissolve') =>
    new Stage(s, 'ordersPhase')
      .letPass('armyOrders')
      .decide(0, {
        type: 'issue-orders',
        orders: [
          {
            type: 'issue',
            issuer: 'chief-red',
            formation,
            order:
              to === 'dissolve'
                ? { type: 'dissolve-grand-battery' }
                : { type: 'form-grand-battery', x: 23_000, y: 20_000, batteries: ['g1', 'g2', 'g3'] },
          },
        ],
      })
      .letPass().s

  test('MAR-16.2 · one that is given to an MF is counted at once by those who draw together for a grand battery', () => {
    const near = reserve()
    Object.assign(unit(near, 'r'), { x: 23_000, y: 24_000 })
    unit(near, 'g3').formation = 'battery-limbered'
    const forming = order(near, 'guns', 'form')
    const GB = 'french-grand-battery-3'
    expect(orderOf(forming, formationNamed(forming, GB)).type).toBe('form-grand-battery')
    const given = assign(forming, 'g1', 'red')
    expect(orderOf(given, formationNamed(given, GB)).type).toBe('defend')
  })

  test('MAR-16.3 · one that was given away and came back from a grand battery can be taken back by its group', () => {
    const GB = 'french-grand-battery-3'
    const given = assign(reserve(), 'g1', 'red')
    const forming = order(given, 'red', 'form')
    expect(refused(forming, 'g1', 'guns')).toBe('MAR-4.8')
    const standing = new Stage(forming, 'ordersPhase').letPass().s
    expect(major(standing, GB).type).toBe('grand-battery')
    expect(refused(standing, 'g1', 'guns')).toBe('MAR-4.8')
    const back = order(standing, GB, 'dissolve')
    expect(['g1', 'g2', 'g3'].map(id => back.open.formations[unit(back, id).major]?.id)).toEqual([
      'red',
      'guns',
      'guns',
    ])
    const taken = assign(back, 'g1', 'guns')
    expect(unit(taken, 'g1').major).toBe(formationNamed(taken, 'guns'))
  })

  test('MAR-4.12 · a commander-in-chief assigns from off the table as well, nobody else does', () => {
    const s = reserve()
    const rule = (place: 'table' | 'off-table' | 'lost', chief: number) => {
      leader(s, 'chief-red').place = place
      const [own, other] = s.scenario.sides
      const sides = [{ ...own, commanderInChief: chief }, other] as const
      return refused({ ...s, scenario: { ...s.scenario, sides } }, 'g1', 'red')
    }
    const [red, guns] = [formationNamed(s, 'red'), formationNamed(s, 'guns')]
    expect([rule('table', red), rule('off-table', red), rule('lost', red)]).toEqual([
      undefined,
      undefined,
      'MAR-4.8',
    ])
    expect([rule('table', guns), rule('off-table', guns)]).toEqual([undefined, 'MAR-4.8'])
  })
})

describe('MAR-4.8 · one battery for each commander', () => {
  const table = () => {
    const s = formCorps(
      tableOf(
        [
          gun('a1', 'army-guns', 20_000),
          gun('a2', 'army-guns', 23_000),
          gun('c1', 'corps-guns', 26_000),
          gun('c2', 'corps-guns', 29_000),
          line('r', 'red', 23_000, 25_000),
          line('l', 'left', 28_000, 25_000),
          farNorth,
        ],
        { majors: { 'army-guns': 0, 'corps-guns': 0, left: 0 } },
      ),
      0,
      ['left', 'corps-guns'],
      { x: 28_000, y: 18_000 },
    )
    for (const [id, chief] of [
      ['army-guns', 'chief-red'],
      ['corps-guns', 'chief-corps-0'],
    ] as const)
      Object.assign(major(s, id), { type: 'artillery-group', commander: leaderNamed(s, chief) })
    return s
  }
  const part = (chief: string, battery: string, formation: string) =>
    ({ type: 'reassign', leader: chief, battery, formation }) as const
  const army = (battery: string) => part('chief-red', battery, 'red')
  const corps = (battery: string) => part('chief-corps-0', battery, 'left')

  test.each([
    ['the army commander and the corps commander', army('a1'), corps('c1'), true],
    ['the same battery twice', army('a1'), army('a1'), false],
    ['two batteries by the army commander', army('a1'), army('a2'), false],
    ['two batteries by the corps commander', corps('c1'), corps('c2'), false],
  ])('%s', (_, first, second, isFit) => {
    const s = table()
    const { compose } = assignBatteries
    expect(compose?.fits(s, 0, [], first)).toBeNull()
    expect(compose?.fits(s, 0, [first], second)?.rule ?? null).toBe(isFit ? null : 'MAR-4.8')
    expect(compose?.next(s, 0, [first]).some(next => JSON.stringify(next) === JSON.stringify(second))).toBe(
      isFit,
    )
  })
})

describe('MAR-4.8 · an MF that can take a battery', () => {
  test.each(MF_STATES)('is ready: %s', state => {
    const s = tableOf(
      [
        { ...opposed('g', 'guns', 20_000), formation: 'battery-unlimbered', stands: 1 },
        opposed('r', 'other', 20_000, 26_000),
        opposed('a', 'red', 60_000),
        farNorth,
      ],
      { majors: { guns: 0, other: 0 } },
    )
    Object.assign(major(s, 'guns'), { type: 'artillery-group', commander: formationNamed(s, 'red') })
    major(s, 'other').state = state
    const part = { type: 'reassign' as const, leader: 'chief-red', battery: 'g', formation: 'other' }
    expect(assignBatteries.compose?.fits(s, 0, [], part)?.rule).toBe(
      state === 'ready' ? undefined : 'MAR-4.8',
    )
  })

  test.each([
    ['infantry', 'foot', 3],
    ['mixed', 'foot', 3],
    ['cavalry', 'horse', 2],
    ['cavalry', 'foot', 0],
    ['artillery-group', 'foot', 0],
    ['grand-battery', 'foot', 0],
  ] as const)('%s takes %s batteries up to %i', (type, artilleryClass, most) => {
    const fits = (held: number) => {
      const gun = (id: string, mf: string, x: number): Piece => ({
        ...opposed(id, mf, x),
        formation: 'battery-unlimbered',
        stands: 1,
        artilleryClass,
      })
      const s = tableOf(
        [
          gun('g', 'guns', 20_000),
          ...Array.from({ length: held }, (_, i) => gun(`own${i}`, 'other', 24_000 + 3000 * i)),
          opposed('r', 'other', 20_000, 26_000),
          opposed('a', 'red', 60_000),
          farNorth,
        ],
        { majors: { guns: 0, other: 0 } },
      )
      Object.assign(major(s, 'guns'), { type: 'artillery-group', commander: formationNamed(s, 'red') })
      major(s, 'other').type = type
      return (
        assignBatteries.compose?.fits(s, 0, [], {
          type: 'reassign',
          leader: 'chief-red',
          battery: 'g',
          formation: 'other',
        }) === null
      )
    }
    expect([0, 1, 2, 3].map(fits)).toEqual([0, 1, 2, 3].map(held => held < most))
  })
})

describe('MAR-4.8 MAR-4.2 · two commanders who give batteries to one MF', () => {
  /** `red` holds so many batteries; the commander-in-chief has one in `guns`, the corps commander one in `corps-guns`. */
  const army = (held: readonly string[]): State => {
    const s = tableOf(
      [
        gun('g1', 'guns', 20_000),
        gun('g2', 'corps-guns', 22_000),
        ...held.map((id, i) => gun(id, 'red', 24_000 + 2000 * i)),
        line('r', 'red', 23_000, 24_000),
        farNorth,
      ],
      { majors: { guns: 0, 'corps-guns': 0 } },
    )
    const made = formCorps(s, 0, ['corps-guns', 'red'], { x: 21_000, y: 22_000 })
    const commander = leaderNamed(made, 'chief-corps-0')
    Object.assign(major(made, 'corps-guns'), { type: 'artillery-group', commander })
    Object.assign(major(made, 'guns'), { type: 'artillery-group', commander: formationNamed(made, 'red') })
    return made
  }
  const both = {
    type: 'assign-batteries' as const,
    assigned: [
      { type: 'reassign' as const, leader: 'chief-red', battery: 'g1', formation: 'red' },
      { type: 'reassign' as const, leader: 'chief-corps-0', battery: 'g2', formation: 'red' },
    ],
  }

  test('it takes no fourth', () => {
    const refused = (held: string[]) => new Stage(army(held), 'assignBatteries').refusal(0, both)?.rule
    expect(refused(['a'])).toBeUndefined()
    expect(refused(['a', 'b'])).toBe('MAR-4.8')
  })

  test('MAR-24.14 · nor where two players give at the same time', () => {
    const s = army(['a', 'b'])
    assignBatteries.play(s, [both], undefined)
    expect(['g1', 'g2'].map(id => s.open.formations[unit(s, id).major]?.id)).toEqual(['red', 'corps-guns'])
  })
})
