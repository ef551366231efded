import type { BoardProps, GameUi, Snapshot } from '@grognard/table'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import type { TableRoom } from '../router/rooms.ts'
import { useWords } from '../words/index.ts'
import { Seats } from './Seats.tsx'

interface Props {
  readonly snapshot: Snapshot
  readonly ui: GameUi | null
  readonly board: BoardProps
  /** How the game is played, beside the board; null: nobody has written it. */
  readonly howTo: TableRoom | null
  readonly onAsk: (seat: number) => void
  readonly onWhy: (seat: number) => void
}

export function TopBar({ snapshot, ui, board, howTo, onAsk, onWhy }: Props) {
  const words = useWords()
  const Phases = ui?.Phases
  return (
    <header className="table-top" data-many={snapshot.seats.length > 2 || undefined}>
      <div className="table-ways">
        <RoomLink to={{ at: 'home' }} className="wordmark" aria-label={words.table.leave}>
          <span className="wordmark-long">
            {words.name}
            <b aria-hidden="true">.</b>
          </span>
          <img className="wordmark-short" src="/icons/grognard.svg" alt="" />
        </RoomLink>
        {howTo === null ? null : (
          <RoomLink to={howTo} className="press press-quiet table-how-to" aria-label={words.table.howTo}>
            <span className="table-how-to-long">{words.table.howTo}</span>
            <span className="table-how-to-short" aria-hidden="true">
              ?
            </span>
          </RoomLink>
        )}
      </div>
      <RoomTitle isQuiet title={`${snapshot.scenario.title}: ${snapshot.title}`} className="hidden" />
      <Seats snapshot={snapshot} facts={ui?.SeatFacts} hand="left" onAsk={onAsk} onWhy={onWhy} />
      {/* biome-ignore lint/a11y/useSemanticElements: a field set is for forms. */}
      <div className="phases" role="group" aria-label={words.table.phases}>
        {Phases === undefined ? (
          <span className="phases-title">{snapshot.scenario.title}</span>
        ) : (
          <Phases {...board} />
        )}
      </div>
      <Seats snapshot={snapshot} facts={ui?.SeatFacts} hand="right" onAsk={onAsk} onWhy={onWhy} />
    </header>
  )
}
