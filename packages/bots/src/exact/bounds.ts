/** What the first seat's result is certain to lie between: 0 lost, 1 won. */
export interface Bounds {
  readonly low: number
  readonly high: number
}

/** Nothing is known. */
export const UNKNOWN: Bounds = { low: 0, high: 1 }

export const certain = (value: number): Bounds => ({ low: value, high: value })

export const gap = ({ low, high }: Bounds): number => high - low
