import type { SeatSnapshot } from '@grognard/table'
import type { ReactNode } from 'react'
import { commandersOf } from './battle/commanders.ts'
import { namesIn } from './names.ts'
import type { Snapshot } from './reading.ts'
import { totalOf } from './victory.ts'
import { wordsIn } from './words.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly seat: SeatSnapshot
}

/** Of several players of a side each is called as in the chronicle: there is no room for the whole name of each. */
export function SeatFacts(props: Props): ReactNode {
  const { snapshot, seat } = props
  const isAlone = snapshot.seats.filter(({ side }) => side === seat.side).length < 2
  return (
    <>
      {isAlone ? null : (
        <b className="aom-fact-player" aria-hidden="true">
          {seat.id}
        </b>
      )}
      <Known {...props} />
    </>
  )
}

/** What everybody knows of a player: in battle endurance and who commands, else victory points and counters, once a side. */
function Known({ snapshot, seat }: Props): ReactNode {
  const { view, language } = snapshot
  const { facts } = wordsIn(language)
  const { battle } = view
  if (battle !== null && battle.commands[seat.side]?.player === seat.id) {
    const [left, received] = [battle.endurance[seat.side] ?? 0, battle.received[seat.side] ?? 0]
    const chief = commandersOf(snapshot, battle)(seat.side)
    const names = namesIn(language)
    return (
      <span className="aom-html aom-facts">
        {chief?.leader == null ? null : <span className="aom-fact-leader">{names.leader(chief.leader)}</span>}
        {received === 0 ? null : (
          <Fact name={facts.endurance(left, received)} figure={String(left)} sign={HEART} />
        )}
      </span>
    )
  }
  const points = view.victoryPoints[seat.side]
  const first = snapshot.seats.find(({ side }) => side === seat.side)
  if (battle !== null || points === undefined || first?.id !== seat.id) return null
  const total = totalOf(points)
  const counters = view.counters.filter(({ side }) => side === seat.side).length
  return (
    <span className="aom-html aom-facts">
      <Fact name={facts.points(total)} figure={String(total)} sign={LAUREL} />
      <span className="aom-fact-counters">
        <Fact name={facts.counters(counters)} figure={String(counters)} sign={PENNON} />
      </span>
    </span>
  )
}

/** A drum beats as long as men endure; a laurel; a pennon. */
const HEART = 'M4 8a8 3 0 0 1 16 0v8a8 3 0 0 1 -16 0zM4 8a8 3 0 0 0 16 0M4 10l4 8l4 -6l4 6l4 -8'
const LAUREL =
  'M12 21Q3 17 4 6M12 21Q21 17 20 6M4 11l-2 -3M5 15l-3 -2M20 11l2 -3M19 15l3 -2M9 20l-3 0M15 20l3 0'
const PENNON = 'M6 3V21M6 4H20L16 9L20 14H6'

interface FactProps {
  readonly name: string
  readonly figure: string
  readonly sign: string
}

const Fact = ({ name, figure, sign }: FactProps): ReactNode => (
  <span className="aom-seat-fact" title={name}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={sign} />
    </svg>
    <span aria-hidden="true">{figure}</span>
    <span className="aom-aloud">{name}</span>
  </span>
)
