import type { SeatSnapshot, Table } from '@grognard/table'
import { beginAgain } from '../../begin.ts'
import { Press } from '../../kit/Press.tsx'
import { RoomLink } from '../../router/RoomLink.tsx'
import { useRoomWords } from '../../words/rooms.ts'
import { SeatMark } from '../SeatMark.tsx'
import { sidesAt } from '../sides.ts'
import { TwoGames } from '../TwoGames.tsx'
import { written } from '../written.ts'
import type { BarProps } from './ActionBar.tsx'
import { LookingBack } from './LookingBack.tsx'

type Props = Pick<BarProps, 'table' | 'snapshot' | 'board' | 'onLook' | 'onCourse' | 'onShare'>

/** Where nothing is decided: one looks back, or the match is over. */
export default function Ending(props: Props) {
  const { moment, moments } = props.snapshot
  return moment < moments ? <LookingBack {...props} /> : <End {...props} />
}

/** How it ended, and what one may do now. */
function End({ table, snapshot, board, onCourse, onShare }: Props) {
  const { ending: words, more } = useRoomWords()
  const { outcome } = snapshot
  const isOnline = table.link !== undefined
  const score = ([number, seat]: readonly [number, SeatSnapshot]) => (
    <li key={seat.id} data-won={outcome?.winners.includes(number) || undefined}>
      <SeatMark seats={snapshot.seats} number={number} />
      <span>{seat.name}</span>
      <strong>{outcome === null ? '' : written(outcome, number)}</strong>
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
      <TwoGames match={snapshot.match} openRule={board.openRule} />
      {snapshot.seats.map(({ id, name, hints }) =>
        hints === 0 ? null : (
          <p key={id} className="order-note">
            {words.hints(name, hints)}
          </p>
        ),
      )}
      <div className="stack">
        {onCourse === null ? null : <Press onPress={onCourse}>{words.course}</Press>}
        {/* Over a network both have to want it: that is asked for beside the talk. */}
        {isOnline ? null : <Press onPress={() => void beginAgain(snapshot.match, false)}>{words.same}</Press>}
        <Press aria-label={more.share} onPress={onShare}>
          {words.share}
        </Press>
        <Press onPress={() => void fetchAndKeep(table, snapshot.match)}>{words.export}</Press>
        <RoomLink to={{ at: 'home' }} className="press press-plain">
          {words.home}
        </RoomLink>
      </div>
    </>
  )
}

/** Fetched when somebody wants it. */
const fetchAndKeep = async (table: Table, match: string): Promise<void> => {
  const { keep, keepOnline } = await import('../../files/keep.ts')
  await (table.link === undefined ? keep(match) : keepOnline(table, match))
}
