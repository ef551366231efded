import { describe, expect, test } from 'vitest'
import { charge } from '../charging.ts'
import { away, blue, box, far, farNorth, opposed, piece } from '../pieces.ts'
import { major, Stage, tableOf, unit } from '../stage.ts'

/** Where an MF ended, and who of its neighbours sees it. */

const FARM = { id: 'farm', type: 'farm' as const, points: box(30_000, 30_000, 33_000, 33_000) }

describe('MAR-3.15 · where an MF ended', () => {
  test('MAR-13.9 MAR-13.10 · driven out of a block with no place to go, in T3: its neighbours see it', () => {
    const pond = (west: number, south: number, east: number, north: number) => ({
      id: `p${west}-${south}`,
      type: 'pond' as const,
      points: box(west, south, east, north),
    })
    const s = tableOf(
      [
        piece('a', 'infantry-column', 20_000, 30_000 - 500 - 1181, 0, { cv: 7 }),
        piece('g', 'garrison', 20_000, 31_500, 0, { cv: 5, ...blue, now: { block: 0 } }),
      ],
      {
        ground: {
          blocks: [{ id: 'v', type: 'village', points: box(17_000, 30_000, 23_000, 33_000) }],
          areas: [
            pond(0, 33_200, 60_000, 60_000),
            pond(23_200, 20_000, 60_000, 33_100),
            pond(0, 20_000, 16_800, 33_100),
          ],
        },
        leaders: away,
      },
    )
    Object.assign(major(s, 'blue'), { type: 'infantry', startUnits: 1 })
    charge(s, 'a', 'g')
    const stage = new Stage(s, 'meleePhase', [4, 1]).letPass()
    expect([unit(stage.s, 'g').place, major(stage.s, 'blue')]).toMatchObject([
      'lost',
      { state: 'destroyed', destroyedAt: { x: 20_000, y: 31_500 } },
    ])
  })
  test('MAR-11.15 · dispersed in S2: they do not', () => {
    const s = tableOf([piece('a', 'infantry-line', 20_000, 20_000), far])
    s.open.turn = 3
    Object.assign(major(s, 'red'), {
      type: 'infantry',
      quality: 'regular',
      startUnits: 1,
      state: 'broken-mf',
      since: 1,
    })
    expect(major(new Stage(s, 'rally', [6, 6]).s, 'red')).toMatchObject({
      state: 'destroyed',
      destroyedAt: null,
    })
  })
})

test('MAR-3.15 MAR-13.8 · what ends in a burning block in S2 alarms no neighbours', () => {
  const garrison = opposed('g', 'red', 31_500, 31_500, { formation: 'garrison', now: { block: 0, cv: 1 } })
  const s = tableOf([garrison, farNorth], {
    ground: { blocks: [FARM] },
    leaders: { red: { place: 'off-table' } },
  })
  Object.assign(major(s, 'red'), { type: 'infantry', startUnits: 1 })
  const [block] = s.open.blocks
  if (block !== undefined) block.burningSince = 1
  const after = new Stage(s, 'compulsoryMoves', [6, 6]).letPass()
  expect(after.events('unit-broken')).toMatchObject([{ unit: 'g' }])
  expect(major(after.s, 'red')).toMatchObject({ state: 'destroyed', destroyedAt: null })
  if (block !== undefined) block.burningSince = 0
  expect(new Stage(s, 'compulsoryMoves').letPass().told).toEqual([])
})
