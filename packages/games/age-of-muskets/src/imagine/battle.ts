import type { Open } from '../state.ts'
import type { Side } from '../vocabulary.ts'

/** AOM-47.3: forces of a battle scenario that have been called, by number. */
export const calledTo = (_open: Open, _side: Side): readonly number[] => []
