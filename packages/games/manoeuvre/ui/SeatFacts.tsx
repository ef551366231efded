import type { SeatSnapshot } from '@grognard/table'
import type { ReactNode } from 'react'
import { SEATS, UNITS_TO_LOSE } from '../src/vocabulary.ts'
import { lostBy } from './board/control.ts'
import type { Snapshot } from './reading.ts'
import { wordsIn } from './words.ts'

interface SeatFactsProps {
  readonly snapshot: Snapshot
  readonly seat: SeatSnapshot
}

/** What everybody knows of a player, in a line: losses, cards. */
export function SeatFacts({ snapshot, seat }: SeatFactsProps): ReactNode {
  const id = SEATS.find(name => name === seat.id)
  const view = snapshot.view
  const nation = id ? view.nations[id] : null
  if (!id || nation === null) return null
  const { tray } = wordsIn(snapshot.language)
  const { hand, deck } = view.counts[id]
  const lost = lostBy(view, id).length
  return (
    <span className={`man-html man-facts man-${id} man-${nation}`}>
      <Fact name={tray.lost(lost, UNITS_TO_LOSE)} path={LOST} figure={`${lost}/${UNITS_TO_LOSE}`} />
      <span className="man-fact-hand">
        <Fact name={`${tray.hand}: ${tray.cards(hand)}`} path={HAND} figure={`${hand}`} />
      </span>
      <span className="man-fact-deck">
        <Fact name={`${tray.deck}: ${tray.cards(deck)}`} path={DECK} figure={`${deck}`} />
      </span>
    </span>
  )
}

/** A counter struck out; cards fanned out; cards on a pile. */
const LOST = 'M4 4h16v16h-16zM4 4l16 16M20 4l-16 16'
const HAND = 'M9 20l-6-13l5-2l6 13zM11 18v-15h6v15zM17 8l4 2l-5 11l-4-2'
const DECK = 'M5 8h14v12h-14zM6 5h12M7 2h10'

interface FactProps {
  readonly name: string
  readonly path: string
  readonly figure: string
}

/** A small picture with its number; its name is told on hovering, and read aloud. */
const Fact = ({ name, path, figure }: FactProps): ReactNode => (
  <span className="man-fact" title={name}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
    <span aria-hidden="true">{figure}</span>
    <span className="man-aloud">{name}</span>
  </span>
)
