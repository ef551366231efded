import type { Snapshot } from '@grognard/table'
import { useEffect, useState } from 'react'

/** Tells a screen reader what has happened since, and what is asked now. */
export function News({
  snapshot,
  before,
}: {
  readonly snapshot: Snapshot
  readonly before: Snapshot | null
}) {
  const [news, setNews] = useState('')
  useEffect(() => {
    if (before === null) return
    const lines = snapshot.chronicle.slice(before.chronicle.length).map(({ sentence }) => sentence)
    const asked = snapshot.outcome?.sentence ?? snapshot.pending.prompt
    setNews([...lines, asked].join(' '))
  }, [snapshot, before])
  return (
    <p className="hidden" role="status">
      {news}
    </p>
  )
}
