/** S2 (chapter 11) */
export const DECISIONS = {} as const
