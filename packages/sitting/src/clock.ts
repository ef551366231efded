/** What time is told by. */
export interface Clock {
  /** Milliseconds since whenever. */
  now(): number
  wait(milliseconds: number): Promise<void>
}

/** The one on the wall. */
export const wallClock: Clock = {
  now: () => performance.now(),
  wait: milliseconds =>
    new Promise(resolve => {
      setTimeout(resolve, milliseconds)
    }),
}
