/** T1 (chapters 8, 12, 13) */
export const DECISIONS = {} as const
