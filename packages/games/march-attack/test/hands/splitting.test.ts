import { buildingOf, there } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Part } from '../../src/parts.ts'
import { unitNamed } from '../../src/table/names.ts'
import { aimAt } from '../../ui/hands/aim/aims.ts'
import { opposed, withoutLeaders } from '../pieces.ts'
import { type Piece, Stage, tableOf } from '../stage.ts'

/** What the unit `u` fires at, after each of these was pressed. */
function pressed(pieces: readonly Piece[], targets: readonly string[], isSplit: boolean) {
  const stage = new Stage(tableOf(pieces, withoutLeaders), 'firePhase')
  const { position } = stage
  const seat = stage.seatOf(0)
  const compose = there(position.step?.compose, 'fire to name')
  const hand = { position, seat, building: buildingOf(compose, position.state, seat) }
  let laid: readonly Part[] = []
  const refused: (string | undefined)[] = []
  for (const id of targets) {
    const { parts, refusal } = aimAt(
      hand,
      'fire',
      laid,
      unitNamed(stage.s, 'u'),
      unitNamed(stage.s, id),
      isSplit,
    )
    laid = parts ?? laid
    refused.push(refusal?.rule)
  }
  const fires = laid.flatMap(part => (part.type === 'fire' ? [part] : []))
  const whole = compose.whole(stage.s, seat, laid)
  if (whole?.type === 'declare-fire') expect(stage.refusal(0, whole)).toBeNull()
  return { fires: fires.map(({ target, points }) => [target, points]), refused }
}

const guns = (stands: number): Piece[] => [
  opposed('u', 'red', 20_000, 20_000, { formation: 'large-battery-unlimbered', stands, cv: 6 }),
  opposed('b', 'blue', 18_000, 30_378),
  opposed('c', 'blue', 22_000, 30_378),
]

test('MAR-9.16 · a battery of two stands takes a second target besides, one of one stand is told why not', () => {
  expect(pressed(guns(2), ['b', 'c'], true).fires).toEqual([
    ['b', 0],
    ['c', 0],
  ])
  expect(pressed(guns(1), ['b', 'c'], true)).toEqual({ fires: [['b', 0]], refused: [undefined, 'MAR-9.16'] })
  expect(pressed(guns(2), ['b', 'c'], false).fires).toEqual([['c', 0]])
  // The same once more lets go of it, and of it alone.
  expect(pressed(guns(2), ['b', 'c', 'b'], true).fires).toEqual([['c', 0]])
})

test('MAR-9.7 MAR-9.8 · infantry in skirmish order or square shares its points, the nearest first whoever was pressed first', () => {
  const pieces = [
    opposed('u', 'red', 20_000, 20_000, { formation: 'infantry-square' }),
    opposed('near', 'blue', 20_000, 22_500),
    opposed('far', 'blue', 20_000, 17_400, { facing: 0 }),
  ]
  const { fires } = pressed(pieces, ['near', 'far'], true)
  expect(fires.map(([target]) => target)).toEqual(['near', 'far'])
  expect(fires.every(([, points]) => Number(points) > 0)).toBe(true)
})

test('MAR-9.8 · who lets go of one of two targets fires with all its points at the other', () => {
  const pieces = [
    opposed('u', 'red', 20_000, 20_000),
    opposed('near', 'blue', 20_000, 22_182),
    opposed('far', 'blue', 23_200, 22_600),
  ]
  expect(pressed(pieces, ['near', 'far'], true).fires).toEqual([
    ['near', 3],
    ['far', 3],
  ])
  expect(pressed(pieces, ['near', 'far', 'far'], true).fires).toEqual([['near', 6]])
})
