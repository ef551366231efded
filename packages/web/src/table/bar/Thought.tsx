import type { SeatSnapshot, ThoughtSnapshot } from '@grognard/table'
import { useRoomWords } from '../../words/rooms.ts'
import { reasonsOf } from './reasons.ts'

interface Props {
  readonly thought: ThoughtSnapshot
  readonly seats: readonly SeatSnapshot[]
}

const MOST_BARS = 6
const MOST_AHEAD = 6

/** What a bot thinks, in words first: then what it would draw from in figures, and how it sees the match go on. */
export function Thought({ thought, seats }: Props) {
  const roomWords = useRoomWords()
  const { thought: words, odds } = roomWords
  const { expected, mixture, line } = thought
  return (
    <>
      <p>{expected === null ? words.cannotTell : words.expected(Math.round(expected * 100))}</p>
      <p>{reasonsOf(thought, seats, roomWords).join(' ')}</p>
      {mixture.length === 0 ? null : (
        <>
          <p className="odds-title">{words.mixture}</p>
          <ul>
            {mixture.slice(0, MOST_BARS).map(({ choice, probability }) => (
              <li key={choice.notation} className="odds-row">
                <span className="odds-text">{choice.label}</span>
                <svg className="odds-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={Math.max(1, probability * 100)} height="8" />
                </svg>
                <span className="odds-share">{odds.percent(Math.max(1, Math.round(probability * 100)))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {line.length < 2 ? null : (
        <>
          <p className="odds-title">{words.line}</p>
          <p>
            {line
              .slice(0, MOST_AHEAD)
              .map(({ seat, label }) => words.foreseen(seats[seat]?.name ?? '', label))
              .join('\u00a0· ')}
          </p>
        </>
      )}
    </>
  )
}
