import { useEffect, useState } from 'react'
import { Press } from '../../kit/Press.tsx'
import { useRoomWords } from '../../words/rooms.ts'

interface Props {
  readonly moment: number
  readonly moments: number
  readonly onLook: (moment: number | null) => void
  readonly onShare: () => void
}

/** Milliseconds that a moment is looked at: slowly, as usual, fast. */
const SPEEDS = [1600, 800, 300] as const

/** The past plays by itself from where one looks, and stops at the present. */
export default function Replay({ moment, moments, onLook, onShare }: Props) {
  const { replay: words, more } = useRoomWords()
  const [isPlaying, play] = useState(false)
  const [speed, setSpeed] = useState(1)
  useEffect(() => {
    if (!isPlaying) return
    const next = moment + 1 >= moments ? null : moment + 1
    const turning = setTimeout(() => onLook(next), SPEEDS[speed])
    return () => clearTimeout(turning)
  }, [isPlaying, speed, moment, moments, onLook])
  return (
    <>
      <Press
        look="sign"
        aria-label={isPlaying ? words.pause : words.play}
        aria-pressed={isPlaying}
        onPress={() => play(!isPlaying)}
      >
        <svg className="replay-sign" viewBox="0 0 20 20" aria-hidden="true">
          <path d={isPlaying ? 'M4 3h4v14H4zM12 3h4v14h-4z' : 'M5 2.5v15L17.5 10z'} />
        </svg>
      </Press>
      <Press
        look="sign"
        className="replay-speed"
        aria-label={words.speed(words.speeds[speed] ?? '')}
        onPress={() => setSpeed((speed + 1) % SPEEDS.length)}
      >
        {'›'.repeat(speed + 1)}
      </Press>
      <Press
        look="sign"
        aria-label={more.share}
        title={more.share}
        onPress={() => {
          play(false)
          onShare()
        }}
      >
        <svg className="replay-share" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 12V2.5M6 6l4-4 4 4M4 10v7.5h12V10" />
        </svg>
      </Press>
    </>
  )
}
