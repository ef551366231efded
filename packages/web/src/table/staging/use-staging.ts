import type { Snapshot, Space, Stage, Staging } from '@grognard/table'
import { useEffect, useMemo, useState } from 'react'
import { timesOf } from './length.ts'

/** Whoever looks away for a while is not kept waiting for all that was missed. */
const MOST_WAITING = 2

interface Held {
  /** What is held up now; null: nothing, and the question can be answered. */
  readonly staging: Staging | null
  readonly skip: () => void
  /** What was held up last, as long as nobody has decided since: its stamp stays on the board. */
  readonly left: Staging | null
}

export function useStaging(
  snapshot: Snapshot,
  before: Snapshot | null,
  stage: Stage | null,
  motion: boolean,
  space: Space | undefined,
): Held {
  const fresh = useMemo(() => {
    // The past is looked at as fast as one likes.
    const isPresent = snapshot.moment === snapshot.moments
    return motion && isPresent && before !== null ? (stage?.(snapshot, before, space) ?? null) : null
  }, [snapshot, before, stage, motion, space])
  const [seen, setSeen] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<readonly Staging[]>([])
  const [left, leave] = useState<{ readonly staging: Staging; readonly moment: number } | null>(null)
  if (fresh !== null && fresh.key !== seen) {
    setSeen(fresh.key)
    const next = left !== null && left.moment === before?.moment ? stampedBy(left.staging, fresh) : fresh
    setWaiting([...waiting, next].slice(-MOST_WAITING))
    leave({ staging: next, moment: snapshot.moment })
  }
  const staging = motion ? (waiting[0] ?? null) : null
  const key = staging?.key
  const skip = () => setWaiting(all => all.filter(each => each.key !== key))
  useEffect(() => {
    if (staging === null) return
    const ending = setTimeout(
      () => setWaiting(all => all.filter(each => each.key !== staging.key)),
      timesOf(staging).end,
    )
    return () => clearTimeout(ending)
  }, [staging])
  return { staging, skip, left: motion && left?.moment === snapshot.moment ? left.staging : null }
}

/** What somebody only had to give ground for stays stamped meanwhile: it is the same fight. */
export function stampedBy({ stamp, at }: Staging, next: Staging): Staging {
  const goesOn = stamp !== null && next.stamp === null && next.retreat != null
  return goesOn ? { ...next, stamp, at: next.at ?? at ?? null, isStamped: true } : next
}
