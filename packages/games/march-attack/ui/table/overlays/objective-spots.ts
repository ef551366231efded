import type { BoardPoint } from '@grognard/table'
import type { Objective, Scenario } from '../../../src/scenario.ts'
import { NONE } from '../../../src/vocabulary.ts'
import { boardLength, onBoard } from '../place.ts'

/** Where an objective is on the board, and where its shield hangs: a block is full of houses, so at its corner. */
export function spotOf(
  scenario: Scenario,
  { point, radius, block }: Objective,
): { readonly at: BoardPoint; readonly shield: BoardPoint; readonly radius: number } {
  const at = onBoard(scenario, point)
  const length = boardLength(radius)
  const shield = block === NONE ? at : { x: at.x + length * 0.75, y: at.y - length * 0.85 }
  return { at, shield, radius: length }
}
