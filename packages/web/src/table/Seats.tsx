import type { GameUi, SeatSnapshot, Snapshot } from '@grognard/table'
import { Press } from '../kit/Press.tsx'
import { useWords } from '../words/index.ts'
import { SeatMark } from './SeatMark.tsx'
import { colourOf, handsAt } from './sides.ts'

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
          <li key={id} className={`seat-side seat-${colourOf(snapshot.seats, seats[0]?.[0] ?? 0)}`}>
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
  const [first, second] = isOneOfMany ? [seat.name, seat.player] : [seat.player, seat.name]
  return (
    <li className="seat" data-state={state ?? undefined}>
      <SeatMark seats={snapshot.seats} number={number} />
      <span className="seat-names">
        <span className="seat-player">{first}</span>
        {first === second ? null : <span className="seat-name">{second}</span>}
      </span>
      {Facts === undefined ? null : <Facts snapshot={snapshot} seat={seat} />}
      {seat.passes ? (
        <Press
          look="quiet"
          className="seat-passes"
          title={words.table.askAgain}
          aria-label={`${words.table.passing(seat.name)} ${words.table.askAgain}`}
          onPress={() => onAsk(number)}
        >
          {words.table.passes} <span aria-hidden="true">×</span>
        </Press>
      ) : null}
      {seat.explains ? (
        <Press
          look="quiet"
          className="seat-why"
          aria-label={`${seat.name}: ${words.table.why}?`}
          onPress={() => onWhy(number)}
        >
          <span className="seat-why-word">{words.table.why}</span>?
        </Press>
      ) : null}
      {state === null ? null : <StateSign state={state} text={words.table[state]} />}
    </li>
  )
}

type SeatState = 'sealed' | 'thinking' | 'decides'

/** A wax seal, three dots, a quill. */
const SIGNS: { readonly [S in SeatState]: string } = {
  sealed:
    'M12 3.200l2.2 1.400 2.600-.2 1.100 2.400 2.300 1.300-.4 2.600 1.200 2.300-1.900 1.800-.3 2.600-2.600.6-1.700 2-2.500-.9-2.500.9-1.700-2-2.600-.6-.3-2.600L3 13l1.200-2.300-.4-2.600 2.300-1.300 1.100-2.400 2.600.2zM12 8l1.200 2.600 2.800.4-2 2 .5 2.800-2.500-1.300-2.500 1.300.5-2.800-2-2 2.800-.4z',
  thinking:
    'M5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  decides:
    'M20.500 3C13 3.500 8 8 6.500 14.500L4 21l1.300.4 2-5C14 16 19 11 20.500 3zM8.300 14.300C10 10 13 7.300 17 5.800 14.500 10 12 12.800 8.300 14.300z',
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
