/** MAR-24.1, MAR-24.2: set-up */
export const PARTS = {} as const
