import type { BoardCamera } from '@grognard/table'
import { useEffect } from 'react'
import { isOnTable, type Table, unitAt } from '../../src/table/units.ts'
import { INCH, onBoard } from '../table/place.ts'
import { isCoarse } from './coarse.ts'
import { isDeploying } from './place/deploying.ts'
import { isOwn, MOVEMENT, type Scene } from './scene.ts'
import { seenThrough } from './seen.ts'

/** Pixels that an inch must take, so that five handles for fingers stand round a unit and not upon its neighbours. */
const LEAST = 16
const ENOUGH = 26
/** So much farther down it comes to lie, in units of the board: where it goes to is above it. */
const LOWER = 2 * INCH
/** The window of a telephone, in pixels, and how far from its edge a unit stands with all its handles. */
const NARROW = 560
const HANDLES = 92

/**
 * On a telephone the whole table is a stamp: a unit that is taken to be moved by finger comes near by itself, and where
 * it has been drawn to the edge it comes back with its handles.
 */
export function useNearby(
  scene: Scene | null,
  selected: number | null,
  table: Table,
  camera: BoardCamera,
): void {
  const isMoving = scene !== null && (scene.step === MOVEMENT || isDeploying(scene.step))
  const unit = isMoving && selected !== null && isOwn(scene, selected) ? selected : null
  const at =
    unit === null || !isOnTable(unitAt(table, unit)) ? null : onBoard(table.scenario, unitAt(table, unit))
  const isAt = at === null ? '' : `${at.x} ${at.y}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each unit that is taken; who zooms out again meant it.
  useEffect(() => {
    if (at === null || !isCoarse() || seenThrough(camera).scale * INCH >= LEAST) return
    camera.show({ x: at.x, y: at.y - LOWER }, ENOUGH / INCH)
  }, [unit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place; who moves the table away meant it.
  useEffect(() => {
    if (at === null || !isCoarse()) return
    const { x, y, width, height, scale } = seenThrough(camera)
    if (width * scale >= NARROW) return
    const edge = HANDLES / scale
    const isWhole = at.x > x + edge && at.x < x + width - edge && at.y > y + edge && at.y < y + height - edge
    if (!isWhole) camera.show({ x: at.x, y: at.y - LOWER })
  }, [unit, isAt])
}
