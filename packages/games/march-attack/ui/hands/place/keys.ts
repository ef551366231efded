import { turned } from '@grognard/geometry'
import type { Part } from '../../../src/parts.ts'
import { unitId } from '../../../src/table/names.ts'
import { unitAt } from '../../../src/table/units.ts'
import { angleOfKey, type Keyed, lengthOfKey } from '../keys.ts'
import type { Scene } from '../scene.ts'
import { besides, placedAt, withPlaced } from './deploying.ts'

const WAYS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** A unit is shifted or turned by a key while armies are deployed; null: no key for that, or there is no room. */
export function keyPlace(scene: Scene, unit: number, keyed: Keyed): readonly Part[] | null {
  const { x, y, facing } = unitAt(scene.table, unit)
  const key = keyed.key.length === 1 ? keyed.key.toLowerCase() : keyed.key
  const way = WAYS[key]
  const turn = key === 'q' ? -angleOfKey(keyed) : key === 'e' ? angleOfKey(keyed) : key === 'a' ? 1800 : 0
  if (way === undefined && turn === 0) return null
  const mils = lengthOfKey(keyed)
  const [east, north] = way ?? [0, 0]
  const part = placedAt(scene.table, unit, { x: x + east * mils, y: y + north * mils }, turned(facing, turn))
  const isFit = scene.hand.building?.fits(besides(scene.laid, unitId(scene.table, unit)), part) === null
  return isFit ? withPlaced(scene.laid, part) : scene.laid
}
