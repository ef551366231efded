/** T2 (chapter 9) */
export const PARTS = {} as const
