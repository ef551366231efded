import type { MoveMode, Step } from '../src/movement/steps/forms.ts'
import { type Piece, Stage, type TableSpec, tableOf } from './stage.ts'

/** A decision to move one unit. */
export const moveOf = (id: string, steps: Step[], mode: MoveMode = 'tactical') => ({
  type: 'move' as const,
  moves: [{ unit: id, mode, steps }],
  commanders: [],
})

/** And several, by one step each. */
export const movesOf = (...moves: readonly (readonly [string, Step])[]) => ({
  type: 'move' as const,
  moves: moves.map(([unit, step]) => ({ unit, mode: 'tactical' as const, steps: [step] })),
  commanders: [],
})

export const forward = (mils: number): Step => ({ type: 'forward', mils })

/** A column that moves alone. */
export const walker: Piece = { id: 'mover', formation: 'infantry-column', x: 20_000, y: 20_000 }
export const walks = (steps: Step[]) => moveOf(walker.id, steps)

export const stageOf = (pieces: readonly Piece[], dice: readonly number[] = [], spec: TableSpec = {}) =>
  new Stage(tableOf(pieces, spec), 't1e-movement', dice)
/** The rule that refuses how it walks; null: it may. */
export const refused = (pieces: readonly Piece[], steps: Step[]) =>
  stageOf(pieces, [1, 1]).refusal(0, walks(steps))?.rule ?? null
