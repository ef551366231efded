/** AOM-1.14: what the larger side receives at each threshold, in numbers of SP against numbers of SP. */
const THRESHOLDS: readonly (readonly [larger: number, smaller: number, modifier: number])[] = [
  [4, 1, 4],
  [3, 1, 3],
  [2, 1, 2],
  [3, 2, 1],
]

/** AOM-1.13, AOM-1.14: what a side adds for its strength; the smaller side nothing. */
export function ratioModifier(own: number, enemy: number): number {
  if (own <= enemy) return 0
  const reached = THRESHOLDS.find(([larger, smaller]) => own * smaller >= enemy * larger)
  return reached?.[2] ?? 0
}

const OVERWHELMING = 8

/** AOM-1.14: 8:1 or better, at which a combat has a special result instead of a roll. */
export const isOverwhelming = (own: number, enemy: number): boolean => own > 0 && own >= OVERWHELMING * enemy
