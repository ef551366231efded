import type { ReactNode } from 'react'
import { type SeatName, UNITS_TO_LOSE } from '../../src/vocabulary.ts'
import { Badge, SeatSign } from '../Badge.tsx'
import type { Rect } from '../layout.ts'
import { lostBy } from './control.ts'
import { CARD, CardBack, SmallCard } from './Pile.tsx'
import { playedBy } from './played.ts'
import { useScene } from './scene.ts'
import { Tip } from './Tip.tsx'
import { UnitCounter } from './Units.tsx'

interface TrayProps {
  readonly seat: SeatName
  readonly rect: Rect
}

/** What lies before a player: deck and discards, the cards that are being played, and the units that are lost. */
export function Tray({ seat, rect }: TrayProps): ReactNode {
  const { view, names } = useScene()
  const nation = view.nations[seat]
  if (nation === null) return null
  const { x, y, w, h } = rect
  return (
    <g className={`man-tray man-${seat} man-${nation}`} transform={`translate(${x} ${y})`}>
      <rect className="man-tray-paper" width={w} height={h} />
      <rect className="man-tray-line" x={4} y={4} width={w - 8} height={h - 8} />
      <g transform="translate(16 14)">
        <Badge nation={nation} size={30} />
        <text
          className="man-tray-name"
          x={40}
          y={24}
          fontSize={Math.min(26, 300 / names.nation(nation).length)}
        >
          {names.nation(nation)}
        </text>
      </g>
      <g transform={`translate(${w - 28} 30)`}>
        <SeatSign seat={seat} letter={names.seat(seat).charAt(0)} />
      </g>
      <Piles seat={seat} nation={nation} />
      <Losses seat={seat} y={h - 84} />
    </g>
  )
}

function Piles({ seat, nation }: { readonly seat: SeatName; readonly nation: string }): ReactNode {
  const { view, words } = useScene()
  const { deck, discard, hand } = view.counts[seat]
  const top = view.discardTops[seat]
  const played = playedBy(view, seat)
  return (
    <>
      <g transform="translate(24 58)">
        <Pile label={words.tray.deck} count={deck}>
          {deck > 0 ? <CardBack seat={seat} nation={nation} /> : <Empty />}
        </Pile>
      </g>
      <g transform="translate(162 58)">
        <Pile label={words.tray.discard} count={discard}>
          {top === null ? (
            <Empty />
          ) : (
            <g key={`${top} ${discard}`} className="man-dealt">
              <SmallCard id={top} seat={seat} />
            </g>
          )}
        </Pile>
      </g>
      <g transform="translate(16 202)">
        {played.length > 0 ? (
          <Played seat={seat} cards={played} />
        ) : seat === view.seat ? (
          <Colours />
        ) : (
          <Hidden seat={seat} nation={nation} count={hand} />
        )}
      </g>
    </>
  )
}

interface PileProps {
  readonly label: string
  readonly count: number
  readonly children: ReactNode
}

const Pile = ({ label, count, children }: PileProps): ReactNode => {
  const { words } = useScene()
  return (
    <Tip text={`${label}: ${words.tray.cards(count)}`}>
      {children}
      <text className="man-pile-label" x={CARD.w / 2} y={CARD.h + 23}>
        {label} <tspan className="man-pile-count">{count}</tspan>
      </text>
    </Tip>
  )
}

const Empty = (): ReactNode => <rect className="man-empty" width={CARD.w} height={CARD.h} rx={6} />

const ROW = 236

/** The cards of the combat under way, and the one whose effect is still to come (MAN-2.6). */
function Played({ seat, cards }: { readonly seat: SeatName; readonly cards: readonly string[] }): ReactNode {
  const { words } = useScene()
  const step = Math.min(CARD.w + 4, (ROW - CARD.w) / Math.max(cards.length - 1, 1))
  const left = (ROW - CARD.w - (cards.length - 1) * step) / 2
  return (
    <g>
      {cards.map((id, n) => (
        <g key={`${id} ${copyOf(cards, n)}`} transform={`translate(${left + n * step} 0)`}>
          <g className="man-dealt">
            <SmallCard id={id} seat={seat} />
          </g>
        </g>
      ))}
      <text className="man-pile-label" x={ROW / 2} y={CARD.h + 22}>
        {words.tray.played}
      </text>
    </g>
  )
}

/** Two stands of colours, crossed over a drum: where no card lies. */
const Colours = (): ReactNode => (
  <g className="man-colours" transform="translate(118 76) scale(0.92)">
    <path className="man-flag" d="M-52-58q18-12 34 0t30-2l13 34q-14 8-29 1t-32 2z" />
    <path className="man-flag" d="M52-58q-18-12-34 0t-30-2l-13 34q14 8 29 1t32 2z" />
    <path className="man-staff" d="M-56-66L44 52M56-66L-44 52" />
    <path className="man-drum" d="M-24 22v24q0 8 24 8t24-8v-24q0-8-24-8t-24 8z" />
    <path className="man-drum-lines" d="M-24 22q0 8 24 8t24-8M-24 30l10 22l8-22l6 24l6-24l8 22l10-22" />
  </g>
)

/** Which of several equal cards it is. */
const copyOf = (cards: readonly string[], place: number): number =>
  cards.slice(0, place).filter(id => id === cards[place]).length

interface HiddenProps {
  readonly seat: SeatName
  readonly nation: string
  readonly count: number
}

/** The backs of a hand that one does not see. */
function Hidden({ seat, nation, count }: HiddenProps): ReactNode {
  const { words } = useScene()
  const step = Math.min(34, (ROW - 70) / Math.max(count - 1, 1))
  const left = (ROW - 66 - (count - 1) * step) / 2
  const backs = Array.from({ length: count }, (_, n) => n)
  return (
    <Tip text={`${words.tray.hand}: ${words.tray.cards(count)}`}>
      {backs.map(n => (
        <g
          key={n}
          transform={`translate(${left + n * step} ${12 + Math.abs(n - (count - 1) / 2) * 4}) rotate(${(n - (count - 1) / 2) * 5} 33 90)`}
        >
          <CardBack seat={seat} nation={nation} w={66} h={90} />
        </g>
      ))}
      <text className="man-pile-label" x={ROW / 2} y={CARD.h + 22}>
        {words.tray.hand} <tspan className="man-pile-count">{count}</tspan>
      </text>
    </Tip>
  )
}

/** MAN-16.1: five losses end the battle. */
function Losses({ seat, y }: { readonly seat: SeatName; readonly y: number }): ReactNode {
  const { view, words, names } = useScene()
  const lost = lostBy(view, seat)
  const slots = Math.max(UNITS_TO_LOSE, lost.length)
  const step = ROW / slots
  return (
    <Tip text={words.tray.lost(lost.length, UNITS_TO_LOSE)}>
      <g transform={`translate(16 ${y})`}>
        <text className="man-pile-label man-left" y={18}>
          {words.tray.losses} <tspan className="man-pile-count">{`${lost.length}/${UNITS_TO_LOSE}`}</tspan>
        </text>
        {Array.from({ length: slots }, (_, n) => n).map(n => {
          const id = lost[n]
          return (
            <g key={n} transform={`translate(${(n + 0.5) * step} 50)`}>
              <rect className="man-empty" x={3 - step / 2} y={-22} width={step - 6} height={44} rx={5} />
              {id === undefined ? null : (
                <g className="man-lost" transform={`scale(${Math.min(0.54, (step - 4) / 80)})`}>
                  <title>{words.tray.lostUnit(names.unit(id))}</title>
                  <UnitCounter id={id} seat={seat} state="reduced" />
                  <path className="man-lost-cross" d="M-36-34L36 34M36-34L-36 34" />
                </g>
              )}
            </g>
          )
        })}
      </g>
    </Tip>
  )
}
