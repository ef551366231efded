/** S4 and S5 (chapter 6) */
export const PARTS = {} as const
