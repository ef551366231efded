import { judge, WEIGHTS } from './judgement/index.ts'
import type { State } from './state.ts'

/** How good the position is for each seat, 0 (lost) to 1 (won). */
export const evaluate = (s: State): readonly number[] => judge(s, WEIGHTS)
