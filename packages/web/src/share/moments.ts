/** A film is short: longer matches are seen in strides. */
const MOST_FRAMES = 60

/** The moments of a film, evenly from the beginning to the one that is shown last, which is always among them. */
export function momentsOf(last: number, most = MOST_FRAMES): readonly number[] {
  const count = Math.max(1, Math.min(most, last + 1))
  if (count === 1) return [last]
  return Array.from({ length: count }, (_, frame) => Math.round((frame * last) / (count - 1)))
}

/** Milliseconds of a film at most, and of each of its frames. */
const FILM = 20_000
const [SHORTEST, LONGEST] = [250, 700] as const

export const paceOf = (frames: number): number =>
  Math.min(LONGEST, Math.max(SHORTEST, Math.floor(FILM / frames)))
