import { describe, expect, test } from 'vitest'
import type { State } from '../../src/state.ts'
import { scvNow } from '../../src/table/formations.ts'
import { formationNamed } from '../../src/table/names.ts'
import { opposed } from '../pieces.ts'
import { major, type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

/** MFs with these skirmish values, none of them shaken. */
function table(
  pieces: readonly Piece[],
  scv: { readonly [mf: string]: number },
  spec: TableSpec = {},
): State {
  const s = tableOf(pieces, {
    leaders: { red: { place: 'off-table' }, blue: { place: 'off-table' } },
    ...spec,
  })
  for (const [id, value] of Object.entries(scv)) {
    const mf = major(s, id)
    mf.scv = value
    mf.type = 'infantry'
    mf.startUnits = pieces.filter(
      piece => (piece.mf ?? 'red') === id && !piece.formation.includes('battery'),
    ).length
  }
  return s
}
const lines = [opposed('a', 'red', 20_000, 20_000), opposed('b', 'blue', 20_000, 28_000)]

test('TV-39 · MAR-7.4 MAR-3.19 MAR-3.20 · SCV 7 against 5: slight, dice 8 makes 9 and one hit', () => {
  const stage = new Stage(table(lines, { red: 7, blue: 5 }), 'skirmishPhase', [4, 4]).letPass()
  expect(stage.events('skirmished')).toMatchObject([{ formation: 'red', modifier: 1, hits: 1 }])
  expect(unit(stage.s, 'b').cv).toBe(5)
})

test('MAR-7.3 · equal totals: nobody rolls', () => {
  const stage = new Stage(table(lines, { red: 5, blue: 5 }), 'skirmishPhase')
  expect(stage.events('skirmished')).toEqual([])
})

test('TV-100 · MAR-7.2 · MFs that are linked are one area, and each of the stronger side rolls', () => {
  const s = table(
    [
      opposed('a', 'red', 20_000, 20_000),
      opposed('c', 'red2', 32_000, 20_000),
      opposed('b', 'blue', 26_000, 27_000),
    ],
    { red: 4, red2: 3, blue: 5 },
    { majors: { red2: 0 } },
  )
  const stage = new Stage(s, 'skirmishPhase', [3, 3, 3, 3]).letPass()
  expect(stage.events('skirmish-area')).toMatchObject([{ totals: [7, 5], advantage: 'slight' }])
  expect(stage.events('skirmished').map(({ formation, modifier }) => [formation, modifier])).toEqual([
    ['red', -1],
    ['red2', -1],
  ])
})

describe('MAR-7.6 MAR-7.7 · laying hits', () => {
  const three = [
    opposed('x', 'red', 20_000, 20_000),
    opposed('y', 'red', 24_000, 20_000),
    opposed('a', 'blue', 20_000, 27_000),
    opposed('b', 'blue', 24_000, 27_000, { formation: 'battery-unlimbered' }),
    opposed('c', 'blue', 28_000, 26_000, { formation: 'cavalry-line' }),
  ]
  const rolled = (dice: readonly number[], pieces = three) =>
    new Stage(table(pieces, { red: 7, blue: 0 }), 'skirmishPhase', dice)
  const lay = (...units: string[]) => ({ type: 'lay-hits' as const, formation: 'red', units })

  test('TV-41 · three hits: A, B, then C; four: one more on A, for a battery takes no second', () => {
    // Overwhelming +3, SCV 7 +1.
    const hits = rolled([4, 4])
    expect(hits.refusal(0, lay('c', 'a', 'b'))?.rule).toBe('MAR-7.7')
    expect(hits.refusal(0, lay('a', 'b', 'c'))).toBeNull()
    const four = rolled([5, 5])
    expect(four.refusal(0, lay('a', 'b', 'c', 'b'))?.rule).toBe('MAR-7.7')
    four.decide(0, lay('a', 'b', 'c', 'a'))
    expect(['a', 'b', 'c'].map(id => unit(four.s, id).cv)).toEqual([4, 5, 5])
  })

  test('TV-42 · garrisons and skirmish order are never hit: the hits are lost', () => {
    const points = [
      { x: 18_000, y: 26_000 },
      { x: 22_000, y: 26_000 },
      { x: 22_000, y: 28_000 },
      { x: 18_000, y: 28_000 },
    ]
    const s = table(
      [
        opposed('x', 'red', 20_000, 20_000),
        opposed('a', 'blue', 20_000, 27_000, { formation: 'garrison', now: { block: 0 } }),
      ],
      { red: 7, blue: 0 },
      { ground: { blocks: [{ id: 'v', type: 'village', points }] } },
    )
    const stage = new Stage(s, 'skirmishPhase', [5, 5]).letPass()
    expect(stage.events('skirmished')).toMatchObject([{ modifier: 3 }])
    expect(unit(stage.s, 'a').cv).toBe(6)
  })

  test('MAR-7.8 · a second line behind the first is screened', () => {
    const pieces = [
      opposed('x', 'red', 20_000, 20_000),
      opposed('a', 'blue', 20_000, 24_000),
      opposed('b', 'blue', 20_000, 27_000),
    ]
    const stage = rolled([2, 2], pieces)
    expect(stage.isOver || stage.refusal(0, lay('b'))?.rule === 'MAR-7.7').toBe(true)
    expect(stage.letPass().events('skirmish-hits')).toMatchObject([{ units: ['a'] }])
  })

  test('MAR-7.6 MAR-8.34 · a unit at 0 CV is broken', () => {
    const pieces = [
      opposed('x', 'red', 20_000, 20_000),
      opposed('a', 'blue', 20_000, 27_000, { now: { cv: 1 } }),
    ]
    expect(unit(rolled([2, 2], pieces).letPass().s, 'a').place).toBe('lost')
  })
})

test('MAR-7.4 MAR-7.5 · half of the enemies in cover, and rain', () => {
  const points = [
    { x: 15_000, y: 26_000 },
    { x: 25_000, y: 26_000 },
    { x: 25_000, y: 32_000 },
    { x: 15_000, y: 32_000 },
  ]
  const s = table(
    lines,
    { red: 7, blue: 5 },
    { ground: { areas: [{ id: 'w', type: 'light-woods', points }] } },
  )
  s.open.weather = 'rain'
  expect(new Stage(s, 'skirmishPhase', [4, 4]).letPass().events('skirmished')).toMatchObject([
    { modifier: -1 },
  ])
})

test('MAR-7.1 MAR-7.9 · a broken MF has no skirmishers, and in heavy rain nobody has', () => {
  const broken = table(
    [...lines, opposed('c', 'blue2', 24_000, 28_000)],
    { red: 7, blue: 9, blue2: 1 },
    { majors: { blue2: 1 } },
  )
  major(broken, 'blue').state = 'broken-mf'
  expect(new Stage(broken, 'skirmishPhase', [1, 1]).events('skirmish-area')).toMatchObject([
    { totals: [7, 1] },
  ])
  expect(scvNow(broken, formationNamed(broken, 'blue'))).toBe(0)
  const rain = table(lines, { red: 7, blue: 5 })
  rain.open.weather = 'heavy-rain'
  expect(new Stage(rain, 'skirmishPhase').told).toEqual([])
})
