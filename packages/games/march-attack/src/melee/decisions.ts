/** T3 (chapter 10) */
export const DECISIONS = {} as const
