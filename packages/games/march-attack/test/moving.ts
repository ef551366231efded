import type { MoveMode, Step } from '../src/movement/steps/forms.ts'

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
