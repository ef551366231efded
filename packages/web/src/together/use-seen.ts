import { useEffect } from 'react'
import { theWire } from './the-wire.ts'

/** Whoever looks at a table is told nothing of it elsewhere: the server hears that it is seen. */
export function useSeen(match: string): void {
  useEffect(() => {
    const wire = theWire()
    const see = () => {
      if (document.visibilityState === 'visible') void wire.ask({ do: 'seen', match }).catch(() => undefined)
    }
    const unhear = wire.hear(
      news => {
        if (news.of === 'notice' && news.match === match) see()
      },
      isOpen => {
        if (isOpen) see()
      },
    )
    document.addEventListener('visibilitychange', see)
    return () => {
      document.removeEventListener('visibilitychange', see)
      unhear()
    }
  }, [match])
}
