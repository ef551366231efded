import { useEffect, useState } from 'react'
import { enter } from './server.ts'
import { theWire } from './the-wire.ts'
import { useTrouble } from './trouble.ts'

interface Live<T> {
  /** Null: nothing was told yet. */
  readonly seen: T | null
  /** Why nothing is; null: nothing is wrong. */
  readonly trouble: string | null
  readonly look: () => void
}

/** What is asked of the server, and again whenever it tells that tables have changed. */
export function useLive<T>(ask: () => Promise<T>, of: string): Live<T> {
  const say = useTrouble()
  const [seen, setSeen] = useState<T | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const look = () =>
    void ask().then(
      value => {
        setSeen(value)
        setTrouble(null)
      },
      (error: unknown) => setTrouble(say(error)),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew only for another thing that is looked at.
  useEffect(() => {
    let isOver = false
    let unhear = () => {}
    look()
    const listen = async () => {
      await enter()
      if (isOver) return
      const wire = theWire()
      unhear = wire.hear(
        news => {
          if (news.of === 'lobby') look()
        },
        isOpen => {
          if (isOpen) void wire.ask({ do: 'lobby', on: true }).then(look, () => undefined)
        },
      )
    }
    void listen().catch(() => undefined)
    return () => {
      isOver = true
      unhear()
    }
  }, [of])
  return { seen, trouble, look }
}
