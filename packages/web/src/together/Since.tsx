import { useEffect, useState } from 'react'
import { Press } from '../kit/Press.tsx'
import { goTo } from '../router/history.ts'
import type { TableRoom } from '../router/rooms.ts'
import { useTableWords } from './table-words.ts'

interface Props {
  readonly room: TableRoom
  /** The moment that was last seen here. */
  readonly since: number
  /** The present. */
  readonly moments: number
  /** It was shown, or skipped. */
  readonly onDone: () => void
}

/** Milliseconds: all of it together, and one moment at least and at most. */
const ALL = 12_000
const SHORTEST = 250
const LONGEST = 900

/** Whoever comes back sees what has happened since, moment by moment, up to the present. */
export function Since({ room, since, moments, onDone }: Props) {
  const words = useTableWords()
  const [at, setAt] = useState(since)
  const end = () => {
    goTo({ ...room, moment: null }, 'replace')
    onDone()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one step for each moment; the room is the same one.
  useEffect(() => {
    goTo({ ...room, moment: at }, 'replace')
    const pace = Math.min(LONGEST, Math.max(SHORTEST, ALL / Math.max(1, moments - since)))
    const next = setTimeout(() => (at + 1 >= moments ? end() : setAt(at + 1)), pace)
    return () => clearTimeout(next)
  }, [at])
  return (
    <aside className="since" role="status">
      <span>{words.since(at - since + 1, moments - since)}</span>
      <Press look="primary" onPress={end}>
        {words.skip}
      </Press>
    </aside>
  )
}
