import { describe, expect, test } from 'vitest'
import { fireOdds } from '../../src/fire/odds.ts'
import { legalAims, mayFire } from '../../src/fire/targets.ts'
import type { Charge, State, Unit } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import type { MfState } from '../../src/vocabulary.ts'
import { charge } from '../charging.ts'
import { away, blue, box, far, piece, withoutLeaders } from '../pieces.ts'
import { major, type Piece, Stage, type TableSpec, tableOf } from '../stage.ts'

/** Who may fire at whom, and with how many points. */

const fire = (id: string, target: string, points: number) => ({
  type: 'fire' as const,
  unit: id,
  target,
  points,
  joined: false,
})

describe('MAR-9.4 MAR-9.8 · points that are too many or too few say how many there are', () => {
  test.each([
    ['infantry-line', 5, 6, 5],
    ['infantry-line', 5, 0, 5],
    ['infantry-column', 5, 4, 3],
    ['battery-unlimbered', 5, 1, 0],
  ] as const)('%s of CV %i: %i', (formation, cv, points, most) => {
    const s = tableOf(
      [
        piece('a', formation, 20_000, 20_000, 0, { cv, stands: 1 }),
        piece('b', 'infantry-line', 20_000, 23_000, 1800, blue),
      ],
      { leaders: away },
    )
    const stage = new Stage(s, 'declareFire')
    const fire = { type: 'fire' as const, unit: 'a', target: 'b', points, joined: false }
    expect(stage.refusal(0, { type: 'declare-fire', fires: [fire] })).toMatchObject({
      key: 'mar.fire-points',
      args: { most },
    })
  })
})

describe('MAR-9.7 MAR-9.3 · whom a unit may fire at that is charged', () => {
  const table = (
    fate: Charge['fate'],
    more: Partial<Charge> = {},
    who: Piece['formation'] = 'infantry-line',
  ) => {
    const s = tableOf(
      [
        piece('a', who, 20_000, 20_000, 0, { stands: 1 }),
        piece('b', 'infantry-line', 18_500, 22_000, 1800, blue),
        piece('c', 'cavalry-line', 23_300, 22_600, 1800, blue),
      ],
      { leaders: away },
    )
    charge(s, 'c', 'a', { fate, ...more })
    return s
  }
  const targets = (s: State) =>
    legalAims(s, unitNamed(s, 'a')).map(({ target }) => s.scenario.units[target]?.id)
  test.each<[Charge['fate'], readonly string[]]>([
    ['at-target', ['c']],
    ['without-contact', ['b', 'c']],
    ['halted', ['b', 'c']],
    ['fought', ['b', 'c']],
  ])('a charge that is %s', (fate, ids) => expect(targets(table(fate)).toSorted()).toEqual(ids))
  test('nobody who charges fires, nor cavalry, nor limbered guns, nor a broken MF', () => {
    const s = table('at-target')
    expect(mayFire(s, unitNamed(s, 'a'))).toBe(true)
    expect(mayFire(s, unitNamed(s, 'c'))).toBe(false)
    const may = (formation: Piece['formation'], state: MfState = 'ready', place: Unit['place'] = 'table') => {
      const t = tableOf([piece('a', formation, 20_000, 20_000, 0, { now: { place } }), far])
      major(t, 'red').state = state
      return mayFire(t, unitNamed(t, 'a'))
    }
    expect(
      (
        [
          'infantry-line',
          'infantry-column',
          'infantry-square',
          'infantry-skirmish',
          'battery-unlimbered',
          'siege-battery',
        ] as const
      ).map(each => may(each)),
    ).toEqual(Array(6).fill(true))
    expect(
      (['cavalry-line', 'cavalry-column', 'battery-limbered', 'large-battery-limbered'] as const).map(each =>
        may(each),
      ),
    ).toEqual(Array(4).fill(false))
    expect([
      may('infantry-line', 'broken-mf'),
      may('infantry-line', 'retiring'),
      may('infantry-line', 'ready', 'lost'),
    ]).toEqual([false, true, false])
  })
})

describe('MAR-9.8 · shares that are proposed, all of which can be finished', () => {
  const shares = (
    formation: Piece['formation'],
    cv: number,
    targets: number,
    ground: TableSpec['ground'] = {},
  ) => {
    const places = [
      [20_000, 22_500],
      [20_000, 17_500],
      [23_500, 20_000],
      [16_500, 20_000],
    ] as const
    const foes = places.slice(0, targets).map(([x, y], i) => piece(`b${i}`, 'infantry-square', x, y, 0, blue))
    const s = tableOf(
      [
        piece('a', formation, 20_000, 20_000, 0, {
          cv,
          ...(formation === 'garrison' && { now: { block: 0 } }),
        }),
        ...foes,
      ],
      { ground, leaders: away },
    )
    const stage = new Stage(s, 'declareFire')
    return [...new Set(stage.next(0).flatMap(part => (part.type === 'fire' ? [part.points] : [])))]
  }
  const farm = { blocks: [{ id: 'f', type: 'farm' as const, points: box(19_000, 19_000, 21_000, 21_000) }] }
  test('a column has half its CV at one target, a line all of it', () => {
    expect(shares('infantry-column', 5, 1)).toEqual([3])
    expect(shares('infantry-line', 5, 1)).toEqual([5])
  })
  test('a square may lay them on up to four targets', () => {
    expect([1, 2, 4].map(targets => shares('infantry-square', 6, targets))).toEqual([[3], [3, 2], [3, 2]])
  })
  test('a garrison lays half its CV on one target at most', () => {
    expect([1, 2, 3].map(targets => shares('garrison', 6, targets, farm))).toEqual([[3], [3], [3, 2]])
  })
})

test('MAR-9.8 · half of the points is offered where another part may follow, and all that is left in the last one', () => {
  const offered = (isAlone: boolean, parts: Parameters<Stage['next']>[1]) => {
    const s = tableOf(
      [
        piece('a', 'infantry-line', 20_000, 20_000),
        piece('b', 'infantry-line', 20_000, 22_182, 1800, blue),
        piece('c', 'infantry-line', 23_200, isAlone ? 52_600 : 22_600, 1800, blue),
      ],
      withoutLeaders,
    )
    const points = new Stage(s, 'firePhase')
      .next(0, parts)
      .map(part => (part.type === 'fire' ? part.points : 0))
    return [...new Set(points)]
  }
  expect(offered(false, [])).toEqual([6, 3])
  expect(offered(false, [fire('a', 'b', 2)])).toEqual([4])
  // With one target only, nobody could take the other half.
  expect(offered(true, [])).toEqual([6])
})

describe('fire', () => {
  const guns = piece('g', 'battery-unlimbered', 20_000, 20_000, 0, { stands: 1, cv: 5 })
  const fire = (target: string) => ({ type: 'fire' as const, unit: 'g', target, points: 0, joined: false })

  test('MAR-9.16 · of an odd number of points the first half has one more', () => {
    const s = tableOf(
      [
        { ...guns, stands: 2, cv: 6 },
        piece('b', 'infantry-line', 18_000, 27_000, 1800, blue),
        piece('c', 'infantry-line', 22_000, 27_000, 1800, blue),
      ],
      withoutLeaders,
    )
    const pointsAt = (...targets: string[]) => {
      const stage = new Stage(structuredClone(s), 'firePhase')
      stage.decide(0, { type: 'declare-fire', fires: targets.map(fire) }).letPass()
      return stage.events('fired').map(({ target, points }) => [target, points])
    }
    expect(pointsAt('b')).toEqual([['b', 5]])
    expect(pointsAt('b', 'c')).toEqual([
      ['b', 3],
      ['c', 2],
    ])
    expect(pointsAt('c', 'b').toSorted()).toEqual([
      ['b', 2],
      ['c', 3],
    ])
  })

  test('MAR-9.2 · odds name no loss that cannot be', () => {
    const s = tableOf([guns, piece('b', 'infantry-line', 20_000, 27_000, 1800, blue)], withoutLeaders)
    const [odds] = fireOdds(s, [fire('b')])
    expect(odds?.chances.every(chance => chance > 0)).toBe(true)
  })
})
