/** the course of a turn, T4, and the end (chapters 3, 24) */
export const PARTS = {} as const
