import type { View } from '../reading.ts'

/** MAR-3.2: the phases of a turn; those of the second row are played twice. */
export const STRATEGIC = ['orders', 'morale', 'skirmish', 'leaders', 'initiative'] as const
export const TACTICAL = ['movement', 'fire', 'melee', 'disorder'] as const
export type Phase = (typeof STRATEGIC)[number] | (typeof TACTICAL)[number]

const PHASES: readonly Phase[] = [...STRATEGIC, ...TACTICAL]

/** Sequences are called after their phases; null: set-up, or the battle is over. */
export const phaseOf = ({ flow }: Pick<View, 'flow'>): Phase | null =>
  PHASES.find(phase => flow.some(({ at }) => at === `${phase}Phase`)) ?? null
