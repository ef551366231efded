/** T1 (chapters 8, 12, 13) */
export const PARTS = {} as const
