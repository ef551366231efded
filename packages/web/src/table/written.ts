/** A score with the minus of the printers, which is as wide as a plus. */
export const written = (score: number | undefined): string => String(score ?? '').replace('-', '−')
