import type { BoardProps, GameUi, Snapshot } from '@grognard/table'
import { type RefObject, useEffect, useRef } from 'react'
import { COMPACT, useMedia } from '../kit/use-media.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { useWords } from '../words/index.ts'
import { Seats } from './Seats.tsx'

interface Props {
  readonly snapshot: Snapshot
  readonly ui: GameUi | null
  readonly board: BoardProps
  readonly onAsk: (seat: number) => void
  readonly onWhy: (seat: number) => void
}

export function TopBar({ snapshot, ui, board, onAsk, onWhy }: Props) {
  const words = useWords()
  // In a narrow window it can be scrolled: then it must be reachable by keyboard.
  const narrow = useMedia(COMPACT)
  const Phases = ui?.Phases
  const phases = usePresentInSight()
  return (
    <header className="table-top" data-many={snapshot.seats.length > 2 || undefined}>
      <RoomLink to={{ at: 'home' }} className="wordmark" aria-label={words.table.leave}>
        <span className="wordmark-long">
          {words.name}
          <b aria-hidden="true">.</b>
        </span>
        <img className="wordmark-short" src="/icons/grognard.svg" alt="" />
      </RoomLink>
      <RoomTitle isQuiet title={`${snapshot.scenario.title}: ${snapshot.title}`} className="hidden" />
      <Seats snapshot={snapshot} facts={ui?.SeatFacts} hand="left" onAsk={onAsk} onWhy={onWhy} />
      {/* biome-ignore lint/a11y/useSemanticElements: a field set is for forms. */}
      <div
        ref={phases}
        className="phases"
        role="group"
        aria-label={words.table.phases}
        tabIndex={narrow ? 0 : undefined}
      >
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

/** Where the phases are too long for the page they are moved, once for each, so that the present one can be seen. */
function usePresentInSight(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const seen = useRef<Element | null>(null)
  useEffect(() => {
    const present = box.current?.querySelector('[aria-current]') ?? null
    if (present === seen.current) return
    seen.current = present
    if (box.current === null || present === null) return
    const [outer, inner] = [box.current.getBoundingClientRect(), present.getBoundingClientRect()]
    box.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  })
  return box
}
