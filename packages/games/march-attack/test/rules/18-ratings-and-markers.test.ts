import { describe, expect, test } from 'vitest'
import { leaderRatingOf, troopRatingOf } from '../../src/armies/ratings.ts'
import { arrivalNeeds } from '../../src/calculations/arrivals.ts'
import { moraleResult } from '../../src/calculations/formation-morale.ts'
import { orderResult } from '../../src/calculations/orders.ts'
import { skirmishRatingOf } from '../../src/calculations/ratings.ts'
import { skirmishHits } from '../../src/calculations/skirmishing.ts'
import { vedTarget } from '../../src/calculations/ved.ts'
import { rateOf } from '../../src/ground/kinds.ts'
import type { State } from '../../src/state.ts'
import { TABLES } from '../../src/tables.ts'
import type { Quality } from '../../src/vocabulary.ts'
import { major, type Piece, Stage, tableOf, unit } from '../stage.ts'

describe('appendix B', () => {
  test('MAR-18.1 · six entries are bound by examples of the source', () => {
    const rated = (nation: string, year: number, troop: string) => troopRatingOf(nation, year, troop)
    expect(rated('french', 1815, 'light infantry')).toMatchObject({ quality: 'veteran', skirmish: true })
    expect(rated('french', 1815, 'line infantry')).toMatchObject({ quality: 'regular', skirmish: false })
    expect(rated('french', 1815, 'foot artillery')).toMatchObject({ branch: 'artillery', quality: 'veteran' })
    expect(rated('prussian', 1815, 'uhlans')).toMatchObject({
      quality: 'regular',
      weight: 'light',
      lancer: true,
    })
    expect(rated('russian', 1812, 'position artillery')).toMatchObject({ quality: 'regular' })
    expect(rated('french', 1815, 'hussars')).toMatchObject({ quality: 'regular', weight: 'light' })
    expect(rated('french', 1700, 'line infantry')).toBeNull()
  })

  test.each<[string, number, string, Quality]>([
    ['french', 1806, 'line infantry', 'veteran'],
    ['french', 1810, 'line infantry', 'regular'],
    ['french', 1813, 'line infantry', 'conscript'],
    ['british', 1812, 'line infantry', 'veteran'],
    ['prussian', 1813, 'landwehr', 'militia'],
    ['austrian', 1809, 'grenadiers', 'elite'],
    ['russian', 1812, 'opolchenie', 'untrained'],
  ])('MAR-18.2 · %s of %i, %s: %s', (nation, year, troop, quality) => {
    expect(troopRatingOf(nation, year, troop)?.quality).toBe(quality)
  })

  test('MAR-18.2 MAR-18.4 · British line has `volley`, rifles have `rifle`', () => {
    expect(troopRatingOf('british', 1812, 'line infantry')?.traits).toContain('volley')
    expect(troopRatingOf('british', 1812, 'rifles')?.traits).toContain('rifle')
  })

  test('MAR-18.3 · a nation that is not listed is poor', () => {
    expect([skirmishRatingOf('british', 1810), skirmishRatingOf('saxon', 1809)]).toEqual(['good', 'poor'])
    expect(skirmishRatingOf('atlantis', 1810)).toBe('poor')
  })

  test('MAR-18.4 · a volley adds one point in line to who did not move; nobody has what his listing does not give', () => {
    const fire = (traits: readonly 'volley'[], moved: boolean): number | undefined => {
      const s = tableOf([
        {
          id: 'a',
          mf: 'red',
          formation: 'infantry-line',
          x: 20_000,
          y: 20_000,
          traits,
          now: { hasMoved: moved },
        },
        { id: 'b', mf: 'blue', formation: 'infantry-line', x: 20_000, y: 22_182, facing: 1800 },
      ])
      return new Stage(s, 'firePhase')
        .letPass()
        .events('fired')
        .find(({ units }) => units.includes('a'))?.points
    }
    const plain = fire([], false) ?? 0
    expect(fire(['volley'], false)).toBe(plain + 1)
    expect(fire(['volley'], true)).toBe(fire([], true))
  })
})

test.each([
  ['Napoleon', 'excellent', 'charismatic'],
  ['Wellington', 'excellent', 'normal'],
  ['Davout', 'excellent', 'normal'],
  ['Lannes', 'good', 'charismatic'],
  ['Ney', 'average', 'charismatic'],
  ['Murat', 'poor', 'charismatic'],
  ['Mack', 'terrible', 'uninspiring'],
  ['Nobody in particular', 'average', 'normal'],
])('MAR-19.1 MAR-19.2 · %s: %s, %s', (name, command, inspiration) => {
  expect(leaderRatingOf(name)).toEqual({ command, inspiration })
})

describe('appendix D', () => {
  const line = (id: string, mf: string, y: number, now = {}): Piece => ({
    id,
    mf,
    formation: 'infantry-line',
    x: 20_000,
    y,
    facing: mf === 'red' ? 0 : 1800,
    now,
  })

  test('MAR-20.1 · D1, moved and fired go with T4; committed stays', () => {
    const s = tableOf([
      line('a', 'red', 20_000, { disorder: 1, hasMoved: true, hasFired: true }),
      line('b', 'blue', 60_000),
    ])
    major(s, 'red').isCommitted = true
    const after = new Stage(s, 'disorderPhase').letPass().s
    expect(unit(after, 'a')).toMatchObject({ disorder: 0, hasMoved: false, hasFired: false })
    expect(major(after, 'red').isCommitted).toBe(true)
  })

  const charged = (
    now: object,
    formation: 'infantry-line' | 'cavalry-line' = 'infantry-line',
  ): string | undefined => {
    const s = tableOf([{ ...line('a', 'red', 20_000, now), formation }, line('b', 'blue', 25_000)])
    s.open.active = 0
    return new Stage(s, 'movementPhase').refusal(0, {
      type: 'declare-charges',
      charges: [{ unit: 'a', target: 'b', bearing: 0 }],
    })?.rule
  }
  const moves = (s: State, mode: 'tactical' | 'strategic', length: number): boolean => {
    s.open.active = 0
    const stage = new Stage(s, 'movementPhase').letPass('t1e-movement')
    const steps = [{ type: 'forward' as const, mils: length }]
    return stage.refusal(0, { type: 'move', moves: [{ unit: 'a', mode, steps }], commanders: [] }) === null
  }

  test('MAR-20.3 · disordered: no charge, no strategic mode, double cost, -2 in tests and in fire', () => {
    expect(charged({})).toBeUndefined()
    expect(charged({ disorder: 1 })).toBe('MAR-8.13')
    const apart = (now: object) => tableOf([line('a', 'red', 20_000, now), line('b', 'blue', 90_000)])
    expect([moves(apart({}), 'tactical', 6000), moves(apart({ disorder: 2 }), 'tactical', 6000)]).toEqual([
      true,
      false,
    ])
    expect(moves(apart({ disorder: 2 }), 'tactical', 3000)).toBe(true)
    expect([moves(apart({}), 'strategic', 1000), moves(apart({ disorder: 1 }), 'strategic', 1000)]).toEqual([
      true,
      false,
    ])
    const test = {
      quality: 'regular',
      leader: null,
      isInfantryColumn: false,
      cvLost: 0,
      charge: null,
    } as const
    expect(vedTarget({ ...test, isDisordered: false }) - vedTarget({ ...test, isDisordered: true })).toBe(2)
  })

  test('MAR-20.4 · blown: no charge, no strategic mode, double cost, and no more than double with disorder', () => {
    expect(charged({}, 'cavalry-line')).toBeUndefined()
    expect(charged({ isBlown: true }, 'cavalry-line')).toBe('MAR-8.13')
    const horse = (now: object) =>
      tableOf([
        { ...line('a', 'red', 20_000, now), formation: 'cavalry-line' as const },
        line('b', 'blue', 90_000),
      ])
    const rate =
      rateOf({ ...horse({}).scenario.units[0], weight: 'medium' } as never, 'cavalry-line', 'tactical') ?? 0
    expect(moves(horse({ isBlown: true }), 'tactical', rate / 2)).toBe(true)
    expect(moves(horse({ isBlown: true }), 'tactical', rate / 2 + 1)).toBe(false)
    expect(moves(horse({ isBlown: true, disorder: 1 }), 'tactical', rate / 2)).toBe(true)
    expect(moves(horse({ isBlown: true }), 'strategic', 1000)).toBe(false)
  })
})

test('MAR-22.1 · the fast play sheet says what the tables say', () => {
  expect([8, 7, 5, 4].map(total => orderResult(total - 2, 2))).toEqual([
    'received',
    'delayed',
    'delayed',
    'lost',
  ])
  expect([-1, 0, 1, 2, 3].map(arrivalNeeds)).toEqual([11, 7, 5, 3, 'sure'])
  expect([8, 9, 10, 11, 12].map(dice => moraleResult(dice, 7))).toEqual([
    'disordered',
    'disordered',
    'retire',
    'retire',
    'broken',
  ])
  expect([6, 7, 10, 12, 14].map(skirmishHits)).toEqual([0, 1, 2, 3, 4])
  const { foot, cavalry } = { foot: TABLES.movement.rates['infantry-line'], cavalry: TABLES.movement.rates }
  expect(foot).toMatchObject({ tactical: 6000, strategic: 12_000 })
  expect(cavalry['infantry-column']).toMatchObject({ tactical: 9000, strategic: 20_000 })
})
