/** T2 (chapter 9) */
export const DECISIONS = {} as const
