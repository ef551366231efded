let last: Promise<unknown> = Promise.resolve()

/** One after the other, each when the browser has nothing else to do: many at once would hold up whoever reads. */
export function inTurn<T>(make: () => Promise<T>): Promise<T> {
  const made = last.then(idle).then(make)
  last = made.catch(() => undefined)
  return made
}

const PATIENCE = 1000

const idle = (): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE })
    else setTimeout(resolve)
  })
