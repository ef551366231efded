import type { BoardCamera } from '@grognard/table'
import { useEffect } from 'react'
import { isOnTable, type Table, unitAt } from '../../src/table/units.ts'
import { INCH, onBoard } from '../table/place.ts'
import { isDeploying } from './place/deploying.ts'
import { isOwn, MOVEMENT, type Scene } from './scene.ts'

/** Pixels that an inch must take, so that five handles for fingers stand round a unit and not upon its neighbours. */
const LEAST = 16
const ENOUGH = 26
/** So much farther down it comes to lie, in units of the board: what it is stands above it. */
const LOWER = 2 * INCH

export const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches

/** On a telephone the whole table is a stamp: a unit that is taken to be moved by finger comes near by itself. */
export function useNearby(
  scene: Scene | null,
  selected: number | null,
  table: Table,
  camera: BoardCamera,
  scale: number,
): void {
  const isMoving = scene !== null && (scene.step === MOVEMENT || isDeploying(scene.step))
  const unit = isMoving && selected !== null && isOwn(scene, selected) ? selected : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each unit that is taken; who zooms out again meant it.
  useEffect(() => {
    if (unit === null || scale * INCH >= LEAST || !isOnTable(unitAt(table, unit)) || !isCoarse()) return
    const { x, y } = onBoard(table.scenario, unitAt(table, unit))
    camera.show({ x, y: y - LOWER }, ENOUGH / INCH)
  }, [unit])
}
