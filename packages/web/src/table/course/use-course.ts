import { useEffect, useState } from 'react'

/** Which picture of the course is shown, and whether it goes on by itself. */
export interface Shown {
  readonly at: number
  /** The one before, where this one follows it; null after a jump. */
  readonly before: number | null
  readonly isPlaying: boolean
  readonly go: (to: number) => void
  readonly play: (isPlaying: boolean) => void
}

/** Long enough to see who goes where; without motion, to find it. */
const BEAT = 900
const SLOW_BEAT = 1_500

export function useCourse(frames: number, motion: boolean): Shown {
  const [at, setAt] = useState<{ readonly now: number; readonly before: number | null }>({
    now: 0,
    before: null,
  })
  const [wanted, play] = useState(false)
  const last = Math.max(0, frames - 1)
  const isPlaying = wanted && at.now < last
  const go = (to: number) => {
    const now = Math.min(last, Math.max(0, to))
    setAt({ now, before: now === at.now + 1 ? at.now : null })
  }
  useEffect(() => {
    if (!isPlaying) return
    const next = () => setAt(({ now }) => ({ now: now + 1, before: now }))
    const timer = setInterval(next, motion ? BEAT : SLOW_BEAT)
    return () => clearInterval(timer)
  }, [isPlaying, motion])
  return {
    at: Math.min(at.now, last),
    before: at.before,
    isPlaying,
    go,
    // At the end there is nothing more to play: it begins anew.
    play(is) {
      if (is && at.now >= last) go(0)
      play(is)
    },
  }
}
