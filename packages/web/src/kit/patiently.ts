const PAUSE = 1_000
const TRIES = 20

/** Whoever serves the app, be it that it answers nothing else. */
const isHouseThere = (): Promise<boolean> =>
  fetch('/api/health').then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * A piece of the program that does not come is sent for again until it is there, however long the line is cut; where the
 * house answers and the piece does not come, somebody is told in the end. Every piece of the page and of the worker is
 * fetched so: build/patience.ts.
 */
export const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let tries = TRIES; ; ) {
    try {
      return await load()
    } catch (error) {
      if ((await isHouseThere()) && --tries === 0) throw error
      await new Promise(resolve => setTimeout(resolve, PAUSE))
    }
  }
}
