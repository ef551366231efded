import type { GameUi, SeatSnapshot, Snapshot } from '@grognard/table'
import { lazy, Suspense } from 'react'
import { useWords } from '../words/index.ts'
import { useLivery, useSeatClass } from './livery.tsx'
import { SeatMark } from './SeatMark.tsx'
import { handsAt } from './sides.ts'

const SeatButtons = lazy(() => import('./SeatButtons.tsx'))

interface Props {
  readonly snapshot: Snapshot
  readonly facts: GameUi['SeatFacts']
  readonly hand: 'left' | 'right'
  /** The seat wants to be asked again. */
  readonly onAsk: (seat: number) => void
  /** Somebody wants to know why the bot decided as it did. */
  readonly onWhy: (seat: number) => void
}

/** The first sides on the left, the others on the right, as they sit; a side of several seats is named. */
export function Seats({ snapshot, hand, ...rest }: Props) {
  const words = useWords()
  const seatClass = useSeatClass(snapshot.seats)
  const [left, right] = handsAt(snapshot.seats)
  const seated = ([number, seat]: readonly [number, SeatSnapshot]) => (
    <Seat key={seat.id} snapshot={snapshot} seat={seat} number={number} {...rest} />
  )
  return (
    <ul className={`seats seats-${hand}`} aria-label={words.table.seats}>
      {(hand === 'left' ? left : right).map(({ id, name, seats }) =>
        seats.length === 1 ? (
          seats.map(seated)
        ) : (
          <li key={id} className={`seat-side ${seatClass(seats[0]?.[0] ?? 0)}`}>
            <span className="seat-side-name">{name}</span>
            <ul aria-label={name}>{seats.map(seated)}</ul>
          </li>
        ),
      )}
    </ul>
  )
}

interface SeatProps {
  readonly snapshot: Snapshot
  readonly seat: SeatSnapshot
  readonly number: number
  readonly facts: GameUi['SeatFacts']
  readonly onAsk: (seat: number) => void
  readonly onWhy: (seat: number) => void
}

function Seat({ snapshot, seat, number, facts: Facts, onAsk, onWhy }: SeatProps) {
  const state = stateOf(seat, snapshot.outcome !== null)
  const words = useWords()
  // Among many seats, that a bot is a bot says less than which seat it has.
  const isOneOfMany = snapshot.seats.length > 2 && seat.bot !== null
  const livery = useLivery()(number)
  const [first, second] = isOneOfMany || livery !== null ? [seat.name, seat.player] : [seat.player, seat.name]
  return (
    <li
      className={livery === null ? 'seat' : `seat ${livery.className}`}
      data-livery={livery !== null || undefined}
      data-state={state ?? undefined}
      data-bot={seat.bot ?? undefined}
    >
      <SeatMark seats={snapshot.seats} number={number} />
      <span className="seat-names" data-you={snapshot.viewer === number ? words.table.you : undefined}>
        <span className="seat-player">{first}</span>
        {first === second ? null : <span className="seat-name">{second}</span>}
      </span>
      {Facts === undefined ? null : <Facts snapshot={snapshot} seat={seat} />}
      {seat.passes || seat.explains ? (
        <Suspense>
          <SeatButtons seat={seat} onAsk={() => onAsk(number)} onWhy={() => onWhy(number)} />
        </Suspense>
      ) : null}
      {state === null ? null : <StateSign state={state} text={words.table[state]} />}
    </li>
  )
}

type SeatState = 'sealed' | 'thinking' | 'decides'

/** A wax seal, three dots, a quill. */
const SIGNS: { readonly [S in SeatState]: string } = {
  sealed: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7l1 4 4 1-4 1-1 4-1-4-4-1 4-1z',
  thinking: 'M3 10h4v4H3zM10 10h4v4h-4zM17 10h4v4h-4z',
  decides: 'M21 3C13 3 8 8 6 14l-2 7h1l2-5c7 0 12-5 14-13zM8 14c2-4 5-7 9-8-2 4-5 7-9 8z',
}

const StateSign = ({ state, text }: { readonly state: SeatState; readonly text: string }) => (
  <span className="seat-state" title={text}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={SIGNS[state]} />
    </svg>
    <span className="hidden">{text}</span>
  </span>
)

function stateOf(seat: SeatSnapshot, over: boolean): SeatState | null {
  if (over) return null
  if (seat.sealed) return 'sealed'
  if (seat.thinking) return 'thinking'
  return seat.asked ? 'decides' : null
}
