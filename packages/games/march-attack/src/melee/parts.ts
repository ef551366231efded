/** T3 (chapter 10) */
export const PARTS = {} as const
