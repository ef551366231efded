import { type ComponentType, useEffect, useState } from 'react'
import { useWords } from '../words/index.ts'

interface Module<P> {
  readonly default: ComponentType<P>
}

/**
 * A room that is fetched when one goes there, like React's `lazy`, but without its `Suspense`: what follows a fallback React
 * holds back until that has been shown for 0.3 s, and a room is mostly there sooner.
 */
export function fetched<P extends object>(fetch: () => Promise<Module<P>>): ComponentType<P> {
  let here: Module<P> | null = null
  return function Fetched(props: P) {
    const [, setHere] = useState(here)
    const [fault, setFault] = useState<unknown>(null)
    useEffect(() => {
      if (here !== null) return
      fetch().then(module => {
        here = module
        setHere(module)
      }, setFault)
    }, [])
    if (fault !== null) throw fault
    return here === null ? <Loading /> : <here.default {...props} />
  }
}

const LATE = 4_000

/** What takes long, because the line is cut or the server is away, says so: it goes on by itself. */
export function Loading() {
  const { loading, late } = useWords()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setLate(true), LATE)
    return () => clearTimeout(waiting)
  }, [])
  return <p className="loading">{isLate ? late : loading}</p>
}
