import { describe, expect, test } from 'vitest'
import { formationNamed, unitNamed } from '../../src/table/names.ts'
import type { Side } from '../../src/vocabulary.ts'
import { blue, opposed, piece, withoutLeaders } from '../pieces.ts'
import { leader, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

/** Areas of a skirmish, who rolls in them, and who is hit. */

describe('MAR-7.2 MAR-7.6 MAR-24.10 · areas and losses of S3', () => {
  const pieces = [
    opposed('a1', 'z-red', 20_000),
    opposed('b1', 'blue', 20_000, 26_000),
    opposed('a2', 'a-red', 60_000),
    opposed('b2', 'y-blue', 60_000, 26_000),
    opposed('a3', 'm-red', 63_500),
  ]
  const majors = { 'z-red': 0, 'a-red': 0, 'm-red': 0, 'y-blue': 1 } as const
  const table = () => {
    const s = tableOf([...pieces, opposed('x', 'red', 90_000, 90_000)], { majors })
    for (const each of s.open.formations)
      Object.assign(each, { type: 'infantry', startUnits: 1, scv: each.side === 0 ? 7 : 2 })
    return s
  }
  test('areas by their lowest MF, MFs of a side by id', () => {
    const stage = new Stage(table(), 'skirmishRolls', [1, 1, 1, 1, 1, 1])
    expect(stage.events('skirmish-area').map(({ formations }) => formations)).toEqual([
      [['a-red', 'm-red'], ['y-blue']],
      [['z-red'], ['blue']],
    ])
    expect(stage.events('skirmished').map(({ formation }) => formation)).toEqual(['a-red', 'm-red', 'z-red'])
  })
  test('leaders roll in the order of the side listed first, whoever is active', () => {
    const s = table()
    s.open.active = 1
    for (const [id, at] of [
      ['chief-z-red', 'a1'],
      ['chief-blue', 'b1'],
    ] as const)
      leader(s, id).attachedTo = unitNamed(s, at)
    s.open.skirmishes = [
      { formation: formationNamed(s, 'z-red'), hits: 1, laid: [] },
      { formation: formationNamed(s, 'blue'), hits: 1, laid: [] },
    ]
    s.own[0] = { laid: [{ formation: formationNamed(s, 'z-red'), units: [unitNamed(s, 'b1')] }] }
    s.own[1] = { laid: [{ formation: formationNamed(s, 'blue'), units: [unitNamed(s, 'a1')] }] }
    const stage = new Stage(s, 'skirmishLosses', [1, 1, 1, 2])
    expect(stage.events('leader-casualty').map(each => each.leader)).toEqual(['chief-z-red', 'chief-blue'])
  })
})

describe('skirmishers', () => {
  const table = (
    pieces: readonly Piece[],
    scv: { readonly [mf: string]: number },
    majors: { readonly [id: string]: Side } = {},
  ) => {
    const s = tableOf(pieces, { ...withoutLeaders, majors })
    for (const [id, value] of Object.entries(scv))
      Object.assign(major(s, id), { scv: value, type: 'infantry', startUnits: 1 })
    return s
  }

  test('MAR-7.4 · an MF with a single skirmish value rolls, one with none does not', () => {
    const s = table(
      [
        opposed('a', 'red', 20_000, 20_000),
        opposed('c', 'red2', 26_000, 20_000),
        opposed('b', 'blue', 23_000, 27_000),
      ],
      { red: 1, red2: 0, blue: 0 },
      { red2: 0 },
    )
    const stage = new Stage(s, 'skirmishPhase', [1, 1]).letPass()
    expect(stage.events('skirmished').map(({ formation }) => formation)).toEqual(['red'])
  })

  test('MAR-7.7 · limbered guns are hit before cavalry, though it is nearer', () => {
    const s = table(
      [
        opposed('x', 'red', 20_000, 20_000),
        opposed('g', 'blue', 20_000, 28_000, { formation: 'battery-limbered', stands: 1 }),
        opposed('h', 'blue', 25_000, 24_000, { formation: 'cavalry-line' }),
      ],
      { red: 7, blue: 0 },
    )
    const stage = new Stage(s, 'skirmishPhase', [2, 2])
    const lay = (id: string) => ({ type: 'lay-hits' as const, formation: 'red', units: [id] })
    expect([stage.refusal(0, lay('h'))?.rule, stage.refusal(0, lay('g'))]).toEqual(['MAR-7.7', null])
  })

  test('MAR-11.16 · who loses CV to them is not at rest in this turn', () => {
    const s = table([opposed('a', 'red', 20_000, 20_000), opposed('b', 'blue', 20_000, 27_000)], {
      red: 7,
      blue: 0,
    })
    const after = new Stage(s, 'skirmishPhase', [2, 2]).letPass().s
    expect([unit(after, 'b').isBusy, unit(after, 'a').isBusy]).toEqual([true, false])
  })
})

test('MAR-7.4 MAR-24.10 · MFs roll side by side as the scenario lists them, whichever area they are in', () => {
  const majors = { 'a-red': 0, 'b-blue': 1, 'c-red': 0 } as const
  const s = tableOf(
    [
      piece('a', 'infantry-line', 20_000, 20_000, 0, { mf: 'a-red' }),
      piece('b', 'infantry-line', 20_000, 26_000, 1800, { mf: 'b-blue' }),
      piece('c', 'infantry-line', 60_000, 20_000, 0, { mf: 'c-red' }),
      piece('d', 'infantry-line', 60_000, 26_000, 1800, blue),
    ],
    { majors },
  )
  for (const each of s.open.formations)
    Object.assign(each, {
      type: 'infantry',
      startUnits: 1,
      scv: each.id === 'b-blue' || each.id === 'c-red' ? 9 : 2,
    })
  expect(
    new Stage(s, 'skirmishRolls', [1, 1, 1, 1]).events('skirmished').map(({ formation }) => formation),
  ).toEqual(['c-red', 'b-blue'])
})
