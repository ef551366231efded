import type { CombatUnit, Headquarters } from '../state.ts'

/** Pieces of others that the viewer has been shown (AOM-27.9): nothing of them is invented. */
export type Known = ReadonlySet<CombatUnit | Headquarters>
