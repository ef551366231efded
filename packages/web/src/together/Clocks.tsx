import { useEffect, useState } from 'react'
import type { Around } from './around.ts'
import { useTableWords } from './table-words.ts'

interface Props {
  readonly clocks: Around['clocks']
  readonly isStopped: boolean
  readonly names: readonly string[]
  /** One's own; null: one has none. */
  readonly own: number | null
}

const SECOND = 1_000

/** What everybody has left; counted down here, kept by the server. */
export function Clocks({ clocks, isStopped, names, own }: Props) {
  const words = useTableWords()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(ticking)
  }, [])
  const first = firstOf(clocks, own)
  return (
    <span
      className="talk-clocks"
      role="timer"
      title={isStopped ? words.stopped : undefined}
      data-many={clocks.length > 2 || undefined}
    >
      {clocks.map((clock, seat) =>
        clock === null ? null : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a clock is its seat's.
            key={seat}
            data-running={'endsAt' in clock || undefined}
            data-first={first.includes(seat) || undefined}
          >
            <span className="talk-clock-name">{names[seat]}</span>{' '}
            {spanOf('endsAt' in clock ? clock.endsAt - now : clock.left)}
          </span>
        ),
      )}
      {isStopped ? <span className="talk-stopped">❚❚</span> : null}
    </span>
  )
}

/** Those that one wants to see where there is no room for all: one's own, and while that stands, the one that runs out first. */
function firstOf(clocks: Around['clocks'], own: number | null): number[] {
  const running = clocks.flatMap((clock, seat) =>
    clock !== null && 'endsAt' in clock ? [{ seat, endsAt: clock.endsAt }] : [],
  )
  if (running.some(({ seat }) => seat === own)) return own === null ? [] : [own]
  const next = running.sort((a, b) => a.endsAt - b.endsAt)[0]
  return [...(own === null ? [] : [own]), ...(next === undefined ? [] : [next.seat])]
}

/** `2:05`, `1:02:05`; days where there are some. */
function spanOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND))
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  const two = (n: number) => String(n).padStart(2, '0')
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
