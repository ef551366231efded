/** MAR-8.2: a move has 720000 shares. What is missing by little is still missing. */
const PER_CENT = 7200

export const percentUp = (shares: unknown): number => Math.ceil(Number(shares) / PER_CENT)
export const percentDown = (shares: unknown): number => Math.floor(Number(shares) / PER_CENT)
