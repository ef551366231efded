import { describe, expect, test } from 'vitest'
import { detachRefused, placesFor } from '../../src/leaders/reach.ts'
import { bestWith } from '../../src/morale/tests.ts'
import type { State } from '../../src/state.ts'
import { loseUnit } from '../../src/table/breaking.ts'
import { commands, inCommand, isWithFormation } from '../../src/table/command.ts'
import { refuge } from '../../src/table/leaders-in-danger.ts'
import { formationNamed, leaderNamed, unitNamed } from '../../src/table/names.ts'
import { forward, moveOf } from '../moving.ts'
import { blue, box, far, farNorth, opposed, piece } from '../pieces.ts'
import { leader, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Where leaders are, where they may go, and with whom they are. */

describe('leaders', () => {
  const pair = (y = 20_000) => tableOf([opposed('a', 'red', 20_000, y), opposed('b', 'blue', 60_000, 90_000)])

  test('MAR-4.13 · who takes a vacant post has a horse, whatever became of that of the man before him', () => {
    const s = pair()
    Object.assign(leader(s, 'chief-red'), { place: 'lost', isUnhorsed: true })
    expect(leader(new Stage(s, 'replaceLeaders').s, 'chief-red')).toMatchObject({
      place: 'table',
      isUnhorsed: false,
    })
  })

  test('MAR-6.2 MAR-4.10 · nobody commands an MF of the enemy, and the commander-in-chief all of his own', () => {
    const s = tableOf([], { majors: { left: 0, 'blue-left': 1 } })
    const chief = leaderNamed(s, 'chief-red')
    const commanded = s.open.formations.filter((_, number) => commands(s, chief, number))
    expect(commanded.map(({ id }) => id)).toEqual(['left', 'red'])
  })

  test('MAR-5.23 · the radius of command ends to the mil, and only that of an artillery group is longer', () => {
    const isIn = (y: number) => {
      const s = pair(y)
      Object.assign(leader(s, 'chief-red'), { x: 20_000, y: 20_000, isReplacement: false })
      const leaders = s.scenario.leaders.map(card => ({ ...card, command: 'average' as const }))
      return inCommand({ scenario: { ...s.scenario, leaders }, open: s.open }, formationNamed(s, 'red')).has(
        unitNamed(s, 'a'),
      )
    }
    expect([32_591, 32_592].map(isIn)).toEqual([true, false])
  })

  test('MAR-3.22 MAR-6.5 · who is attached is offered to go towards each point of the compass', () => {
    const s = pair()
    Object.assign(leader(s, 'chief-red'), { attachedTo: unitNamed(s, 'a') })
    const places = new Stage(s, 'leadersPhase')
      .next(0)
      .flatMap(part => (part.type === 'detach' ? [[part.x, part.y]] : []))
    expect(places).toEqual([
      [20_000, 20_000],
      [20_000, 26_000],
      [26_000, 20_000],
      [20_000, 14_000],
      [14_000, 20_000],
    ])
  })
})

describe('MAR-6.5 · where a leader may go who detaches', () => {
  const made = (type: 'pond' | 'impassable' | 'marsh' = 'marsh') => {
    const s = tableOf(
      [piece('a', 'infantry-line', 20_000, 20_000), piece('b', 'infantry-line', 20_000, 40_000, 1800, blue)],
      { ground: { areas: [{ id: 'p', type, points: box(24_000, 19_000, 26_000, 21_000) }] } },
    )
    leader(s, 'chief-red').attachedTo = unitNamed(s, 'a')
    return s
  }
  const rule = (s: State, x: number, y: number) =>
    detachRefused(s, leaderNamed(s, 'chief-red'), { x, y })?.rule ?? null
  test('12" over any ground, but not to end in water or where nobody can be', () => {
    expect([
      rule(made('pond'), 25_000, 20_000),
      rule(made('impassable'), 25_000, 20_000),
      rule(made(), 25_000, 20_000),
    ]).toEqual(['MAR-6.5', 'MAR-6.5', null])
    expect([
      rule(made('pond'), 28_000, 20_000),
      rule(made(), 32_000, 20_000),
      rule(made(), 32_001, 20_000),
    ]).toEqual([null, null, 'MAR-3.22'])
    expect(rule(made(), 100_001, 20_000)).toBe('MAR-6.5')
  })
  test('not closer than 3" to an enemy, but he may stay where he is', () => {
    const s = made()
    Object.assign(unit(s, 'b'), { y: 27_000 })
    expect([rule(s, 20_000, 27_000 - 591 - 3000), rule(s, 20_000, 27_000 - 591 - 2999)]).toEqual([
      null,
      'MAR-6.5',
    ])
    Object.assign(unit(s, 'b'), { y: 22_000 })
    expect([rule(s, 20_000, 20_000), rule(s, 20_001, 20_000)]).toEqual([null, 'MAR-6.5'])
  })
  test('places that are proposed lie on the table, its edge included', () => {
    const places = (x: number, y: number) => {
      const s = made()
      Object.assign(unit(s, 'a'), { x, y })
      return placesFor(s, leaderNamed(s, 'chief-red')).map(each => `${each.x - x},${each.y - y}`)
    }
    expect(places(20_000, 8000)).toEqual(['0,0', '0,6000', '6000,0', '0,-6000', '-6000,0'])
    expect(places(6000, 6000)).toEqual(['0,0', '0,6000', '6000,0', '0,-6000', '-6000,0'])
    expect(places(5999, 6000)).toEqual(['0,0', '0,6000', '6000,0', '0,-6000'])
    expect(places(6000, 5999)).toEqual(['0,0', '0,6000', '6000,0', '-6000,0'])
  })
})

describe('MAR-6.6 MAR-2.11 MAR-9.21 · who is with an MF', () => {
  const made = () => {
    const s = tableOf([opposed('a', 'red', 20_000), opposed('o', 'other', 60_000), farNorth], {
      majors: { other: 0 },
    })
    Object.assign(leader(s, 'chief-other'), { attachedTo: unitNamed(s, 'a') })
    Object.assign(leader(s, 'chief-red'), { x: 20_000, y: 60_000 })
    return s
  }
  const is = (s: State, id: string) => isWithFormation(s, leaderNamed(s, id), formationNamed(s, 'red'))

  test('who is attached to one of its units; its commander with a unit in his radius of 18"', () => {
    const s = made()
    expect([is(s, 'chief-other'), is(s, 'chief-red'), is(s, 'chief-blue')]).toEqual([true, false, false])
    leader(s, 'chief-red').y = 20_000 + 591 + 18_000
    expect(is(s, 'chief-red')).toBe(true)
    leader(s, 'chief-red').y++
    expect(is(s, 'chief-red')).toBe(false)
    leader(s, 'chief-red').y--
    leader(s, 'chief-red').place = 'off-table'
    leader(s, 'chief-other').place = 'lost'
    expect([is(s, 'chief-other'), is(s, 'chief-red')]).toEqual([false, false])
  })

  test('who has lost his horse inspires nobody; in an army test the commander-in-chief is with every MF', () => {
    const best = (change: (s: State) => void, isArmyTest = false) => {
      const s = made()
      change(s)
      return bestWith(s, formationNamed(s, 'red'), isArmyTest)
    }
    expect(best(() => {})).toBe('normal')
    const unhorsed = (s: State) => {
      leader(s, 'chief-other').isUnhorsed = true
    }
    expect(best(unhorsed)).toBeNull()
    expect(best(unhorsed, true)).toBe('normal')
    for (const place of ['off-table', 'lost', 'left', 'en-route'] as const)
      expect(
        best(s => {
          unhorsed(s)
          leader(s, 'chief-red').place = place
        }, true),
      ).toBeNull()
    expect(
      best(s => {
        unhorsed(s)
        leader(s, 'chief-red').isUnhorsed = true
      }, true),
    ).toBeNull()
    expect(
      best(s => {
        unhorsed(s)
        leader(s, 'chief-red').isReplacement = true
      }, true),
    ).toBe('uninspiring')
  })
})

test.each([
  [8000, 'table'],
  [4000, 'lost'],
] as const)('MAR-6.8 · cavalry that rides %i mils past a commander by himself: %s', (mils, place) => {
  const s = tableOf([piece('h', 'cavalry-column', 20_000, 20_000), far])
  Object.assign(leader(s, 'chief-blue'), { x: 21_500, y: 24_000 })
  const stage = new Stage(s, 't1e-movement').decide(0, moveOf('h', [forward(mils)]))
  expect(leader(stage.s, 'chief-blue').place).toBe(place)
})

test('MAR-6.7 MAR-6.8 MAR-23.23 · refuge at the nearest unit of his command within 12", of two the lower id', () => {
  const found = (b: Partial<Piece>, leaderId = 'chief-red') => {
    const s = tableOf(
      [piece('b', 'infantry-line', 30_000, 20_000, 0, b), piece('a', 'infantry-line', 10_000, 20_000), far],
      { majors: { other: 0 } },
    )
    const unitFound = refuge(s, leaderNamed(s, leaderId), { x: 20_000, y: 20_000 })
    return unitFound === -1 ? null : s.scenario.units[unitFound]?.id
  }
  expect(found({})).toBe('a')
  expect(found({ x: 29_999 })).toBe('b')
  expect(found({ x: 29_999, ...blue })).toBe('a')
  expect(found({ x: 29_999, mf: 'other' }, 'chief-other')).toBe('b')
  expect(found({ x: 20_000 + 12_000 + 1575, mf: 'other' }, 'chief-other')).toBe('b')
  expect(found({ x: 20_000 + 12_001 + 1575, mf: 'other' }, 'chief-other')).toBeNull()
})

test('MAR-6.7 MAR-9.21 · the leader of a unit that leaves without breaking adds nothing to his roll', () => {
  const result = (dice: readonly number[]) => {
    const s = tableOf([piece('a', 'infantry-line', 20_000, 20_000), far])
    leader(s, 'chief-red').attachedTo = unitNamed(s, 'a')
    const stage = new Stage(s, 'control')
    stage.s.chance.script = [...dice]
    loseUnit(stage.s, unitNamed(s, 'a'), true, undefined)
    return leader(stage.s, 'chief-red')
  }
  expect(result([4, 5])).toMatchObject({
    place: 'table',
    isUnhorsed: false,
    attachedTo: -1,
    x: 20_000,
    y: 20_000,
  })
  expect(result([5, 5])).toMatchObject({ place: 'table', isUnhorsed: true })
  expect(result([5, 6])).toMatchObject({ place: 'lost' })
})
