/** S2 (chapter 11) */
export const PARTS = {} as const
