import { describe, expect, test } from 'vitest'
import { placeForSquare } from '../../src/movement/charges/square.ts'
import type { Ground } from '../../src/scenario.ts'
import type { Charge } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import { charge } from '../charging.ts'
import { away, blue, box, line, piece } from '../pieces.ts'
import { type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Squares, counter-charges, and what else a charge brings about. */

describe('MAR-8.18 MAR-8.26 MAR-8.24 · reactions', () => {
  const horse = (id: string, x: number, y: number, facing: number, more: Partial<Piece> = {}) =>
    piece(id, 'cavalry-line', x, y, facing, { weight: 'light', ...more })

  test('MAR-8.19 · a square that is formed is told so, one that finds no room as well', () => {
    const s = tableOf(
      [horse('h', 20_000, 12_000, 0), piece('b', 'infantry-line', 20_000, 22_000, 1800, blue)],
      {
        leaders: away,
      },
    )
    const stage = new Stage(s, 'movementPhase', [1, 1])
    stage.decide(0, { type: 'declare-charges', charges: [{ unit: 'h', target: 'b', bearing: 0 }] })
    stage.decide(1, {
      type: 'declare-reactions',
      reactions: [{ unit: 'b', reaction: 'form-square' }],
      opportunities: [],
    })
    expect(stage.events('formed-square')).toMatchObject([{ unit: 'b' }])
    expect(stage.events('reaction-failed')).toEqual([])
    expect(stage.s.open.reactions).toMatchObject([{ kind: 'form-square', succeeds: true }])
    expect(unit(stage.s, 'b')).toMatchObject({ formation: 'infantry-square', hasMoved: true })
  })

  /** b has moved; u and v may take their opportunities. */
  const afterMove = (more: readonly Piece[] = []) => {
    const s = tableOf(
      [
        piece('b', 'infantry-line', 20_000, 20_000, 0, { now: { hasMoved: true } }),
        horse('u', 20_000, 26_000, 1800, blue),
        ...more,
      ],
      { leaders: away },
    )
    return s
  }
  const opportunity = (...opportunities: { unit: string; target: string; bearing: number }[]) => ({
    type: 'declare-opportunities' as const,
    opportunities,
  })

  test('MAR-8.24 · what is not there cannot be charged, nor charge', () => {
    const rule = (unit: string, target: string) =>
      new Stage(afterMove(), 't1f-opportunity').refusal(1, opportunity({ unit, target, bearing: 1800 }))
        ?.rule ?? null
    expect([
      rule('u', 'nobody'),
      rule('nobody', 'b'),
      rule('u', 'u'),
      rule('b', 'u'),
      rule('u', 'b'),
    ]).toEqual(['MAR-8.24', 'MAR-8.24', 'MAR-8.24', 'MAR-24.14', null])
  })

  test('MAR-8.25 · only who is named now tests, and not who has charged in t1b already', () => {
    const s = afterMove([horse('v', 40_000, 26_000, 1800, blue)])
    charge(s, 'v', 'b', { kind: 'opportunity-charge', fate: 'without-contact' })
    const stage = new Stage(s, 'opportunities', [1, 1, 1, 1])
    stage.decide(1, opportunity({ unit: 'u', target: 'b', bearing: 1800 }))
    expect(stage.events('ved-test').map(({ unit: who }) => who)).toEqual(['u'])
    expect(stage.at).toBe('t1f-squares')
    stage.decide(0, { type: 'form-squares', units: [] })
    expect(stage.events('charged').map(({ unit: who }) => who)).toEqual(['u'])
  })

  test('MAR-8.23 · an opportunity charger turns to a square that its lane no longer meets', () => {
    const s = tableOf(
      [
        piece('b', 'infantry-line', 20_000, 20_000, 0, { now: { hasMoved: true } }),
        horse('u', 22_900, 25_000, 1800, blue),
      ],
      { leaders: away },
    )
    const stage = new Stage(s, 'opportunities', [1, 1, 1, 1])
    stage
      .decide(1, opportunity({ unit: 'u', target: 'b', bearing: 1800 }))
      .decide(0, { type: 'form-squares', units: ['b'] })
    expect(unit(stage.s, 'b').formation).toBe('infantry-square')
    expect(stage.events('charged')).toMatchObject([{ unit: 'u', atTarget: true }])
    expect(unit(stage.s, 'u').facing).toBeGreaterThan(1800)
  })
})

describe('MAR-8.19 · where a reaction square may stand', () => {
  const place = (y: number, ground: Partial<Ground> = {}, friend: number | null = null) => {
    const s = tableOf(
      [
        line('i', 'blue', 20_000, y),
        ...(friend === null ? [] : [line('f', 'blue', 20_000, friend)]),
        line('r', 'red', 60_000, 60_000),
      ],
      { ground },
    )
    return placeForSquare(s, unitNamed(s, 'i'))?.y ?? null
  }
  test('MAR-8.19 MAR-8.10 · not over the table edge: it goes forward from there', () => {
    expect([place(1181), place(1180), place(700), place(591)]).toEqual([1181, 1280, 1200, 1191])
  })
  test('MAR-8.19 MAR-12.13 · not on ground that is prohibited to squares', () => {
    const wood = (y: number): Partial<Ground> => ({
      areas: [{ id: 'wood', type: 'heavy-woods', points: box(15_000, y, 25_000, y + 10_000) }],
    })
    // A friend before it leaves it only the way back, into the wood.
    expect(place(20_000, {}, 21_200)).toBe(19_400)
    expect(place(20_000, wood(9_500), 21_200)).toBeNull()
  })
  test('MAR-8.19 MAR-12.10 · not beyond a river, but beyond a hedge', () => {
    const behind = (type: 'river' | 'hedge'): Partial<Ground> => ({
      obstacles: [
        {
          id: 'o',
          type,
          points: [
            { x: 15_000, y: 19_700 },
            { x: 25_000, y: 19_700 },
          ],
        },
      ],
    })
    expect([place(20_000, behind('hedge'), 21_200), place(20_000, behind('river'), 21_200)]).toEqual([
      19_400,
      null,
    ])
  })
})

describe('MAR-8.20 · whom a counter-charger meets', () => {
  const run = (zones: readonly Charge['zone'][]) => {
    const s = tableOf(
      [
        piece('a', 'cavalry-line', 18_000, 10_000),
        piece('c', 'cavalry-line', 22_000, 10_000),
        piece('b', 'cavalry-line', 20_000, 22_000, 1800, blue),
      ],
      { leaders: away },
    )
    const stage = new Stage(s, 'movementPhase')
    stage.decide(0, {
      type: 'declare-charges',
      charges: ['a', 'c'].map(id => ({ unit: id, target: 'b', bearing: 0 })),
    })
    for (const [i, zone] of zones.entries()) Object.assign(stage.s.open.charges[i] ?? {}, { zone })
    stage.decide(1, {
      type: 'declare-reactions',
      reactions: [{ unit: 'b', reaction: 'counter-charge' }],
      opportunities: [],
    })
    const met = stage.s.open.charges.find(({ kind }) => kind === 'counter-charge')
    return met === undefined ? null : stage.s.scenario.units[met.target]?.id
  }
  test('the first declared that comes from its front', () => {
    expect(run(['front', 'front'])).toBe('a')
    expect(run(['flank', 'front'])).toBe('c')
  })
})

test('MAR-8.20 · a counter-charger meets its own charger, not that of another', () => {
  const s = tableOf([
    piece('a', 'cavalry-line', 40_000, 10_000),
    piece('c', 'cavalry-line', 20_000, 10_000),
    piece('b', 'cavalry-line', 20_000, 22_000, 1800, blue),
    piece('d', 'cavalry-line', 40_000, 22_000, 1800, blue),
  ])
  const stage = new Stage(s, 'movementPhase')
  stage.decide(0, {
    type: 'declare-charges',
    charges: [
      { unit: 'a', target: 'd', bearing: 0 },
      { unit: 'c', target: 'b', bearing: 0 },
    ],
  })
  stage.decide(1, {
    type: 'declare-reactions',
    reactions: [{ unit: 'b', reaction: 'counter-charge' }],
    opportunities: [],
  })
  expect(stage.s.open.charges.find(({ kind }) => kind === 'counter-charge')).toMatchObject({
    unit: unitNamed(s, 'b'),
    target: unitNamed(s, 'c'),
    fate: 'at-target',
  })
})
