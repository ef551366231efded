const PAUSE = 1_000
const TRIES = 20

/** A piece of the program that does not come because the line is cut is sent for again, until it is there or somebody should be told. */
export const patiently = <T>(fetch: () => Promise<T>, tries = TRIES): Promise<T> =>
  fetch().catch(async (error: unknown) => {
    if (tries <= 1) throw error
    await new Promise(resolve => setTimeout(resolve, PAUSE))
    return patiently(fetch, tries - 1)
  })
