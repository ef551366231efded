/** Chances in percent, as the review writes them. */
export const percent = (share: number): string => (share * 100).toFixed(1)

export const signed = (share: number): string => `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`
