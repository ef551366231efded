import type { SeatSnapshot, Snapshot } from '@grognard/table'
import { beginAgain } from '../../begin.ts'
import { Press } from '../../kit/Press.tsx'
import { RoomLink } from '../../router/RoomLink.tsx'
import { useRoomWords } from '../../words/rooms.ts'
import { SeatMark } from '../SeatMark.tsx'
import { sidesAt } from '../sides.ts'
import { TwoGames } from '../TwoGames.tsx'

interface Props {
  readonly snapshot: Snapshot
  readonly onLook: (moment: number | null) => void
  readonly openRule: (rule: string) => void
  /** Shows the whole match on the board; null: the game cannot. */
  readonly onCourse: (() => void) | null
}

/** The match is over: how it ended, and what one may do now. */
export default function Ending({ snapshot, onLook, openRule, onCourse }: Props) {
  const words = useRoomWords().ending
  const scores = snapshot.outcome?.scores ?? []
  const score = ([number, seat]: readonly [number, SeatSnapshot]) => (
    <li key={seat.id} data-won={snapshot.outcome?.winners.includes(number) || undefined}>
      <SeatMark seats={snapshot.seats} number={number} />
      <span>{seat.name}</span>
      <strong>{scores[number] ?? ''}</strong>
    </li>
  )
  return (
    <>
      <ul className="scores" aria-label={words.scores}>
        {sidesAt(snapshot.seats).map(side =>
          side.seats.length === 1 ? (
            side.seats.map(score)
          ) : (
            <li key={side.id} className="scores-side">
              {side.name}
              <ul>{side.seats.map(score)}</ul>
            </li>
          ),
        )}
      </ul>
      <TwoGames match={snapshot.match} openRule={openRule} />
      {snapshot.seats.map(({ id, name, hints }) =>
        hints === 0 ? null : (
          <p key={id} className="order-note">
            {words.hints(name, hints)}
          </p>
        ),
      )}
      <div className="stack">
        {onCourse === null ? null : <Press onPress={onCourse}>{words.course}</Press>}
        <Press onPress={() => void beginAgain(snapshot.match, false)}>{words.same}</Press>
        <Press onPress={() => onLook(0)}>{words.lookBack}</Press>
        <Press onPress={() => void fetchAndKeep(snapshot.match)}>{words.export}</Press>
        <RoomLink to={{ at: 'home' }} className="press press-plain">
          {words.home}
        </RoomLink>
      </div>
    </>
  )
}

const fetchAndKeep = async (match: string): Promise<void> => (await import('../../files/keep.ts')).keep(match)
