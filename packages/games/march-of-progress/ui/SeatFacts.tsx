import type { SeatSnapshot } from '@grognard/table'
import type { ReactNode } from 'react'
import { SIDES } from '../src/vocabulary.ts'
import { Die } from './pieces/Die.tsx'
import type { Snapshot } from './reading.ts'
import { wordsIn } from './words.ts'

interface SeatFactsProps {
  readonly snapshot: Snapshot
  readonly seat: SeatSnapshot
}

/** What everybody knows of a player, in a line. */
export function SeatFacts({ snapshot, seat }: SeatFactsProps): ReactNode {
  const side = SIDES.find(name => name === seat.id)
  if (!side) return null
  const { vp, armyStrength, hand, armiesInStock } = snapshot.view.players[side]
  const words = wordsIn(snapshot.language)
  return (
    <span className={`mop-html mop-facts mop-${side}`}>
      <span className="mop-fact">
        <b>{vp}</b> {words.vp}
      </span>
      <Fact
        name={`${words.strength} ${armyStrength}`}
        picture={<Die value={armyStrength} size={44} turned={false} />}
      />
      <Fact
        name={words.cards(hand.length)}
        picture={<path className="mop-fact-card" d={CARD} />}
        count={hand.length}
      />
      <Fact name={words.inStock(armiesInStock)} picture={<path d={SOLDIER} />} count={armiesInStock} />
    </span>
  )
}

const CARD = 'M-14-20h28q3 0 3 3v34q0 3-3 3h-28q-3 0-3-3v-34q0-3 3-3Z'
const SOLDIER = 'M-9-22h18v8h3v3h-6q2 9-1 12l9 5v16h-5v-9l-1 9h-16l-1-9v9h-5v-16l9-5q-3-3-1-12h-6v-3h3Z'

interface FactProps {
  readonly name: string
  readonly picture: ReactNode
  readonly count?: number
}

/** A small picture with its number; its name is told on hovering, and read aloud. */
const Fact = ({ name, picture, count }: FactProps): ReactNode => (
  <span className="mop-fact" title={name}>
    <svg viewBox="-24 -24 48 48" aria-hidden="true">
      {picture}
    </svg>
    {count === undefined ? null : <span aria-hidden="true">{count}</span>}
    <span className="mop-aloud">{name}</span>
  </span>
)
