import { useEffect, useState } from 'react'

/** Whoever wants something of the page has it to themselves for so long. */
const AT_REST_AFTER = 2500

/** The page has been there for a while, and the browser has nothing else to do. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    const rest = () => setAtRest(true)
    const timer = setTimeout(
      () =>
        'requestIdleCallback' in window ? requestIdleCallback(rest, { timeout: AT_REST_AFTER }) : rest(),
      AT_REST_AFTER,
    )
    return () => clearTimeout(timer)
  }, [])
  return isAtRest
}
