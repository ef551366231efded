import type { ReactNode } from 'react'
import type { Props, Snapshot } from '../reading.ts'
import { lookOf } from '../sides.ts'
import { campaignWords } from './words.ts'

/** AOM-17.5, AOM-17.6: what everybody has bid, turned over together, in the order in which they act. */
export function OrderCards({ snapshot, motion }: Props): ReactNode {
  const { view, language } = snapshot
  const { activation, phase } = view
  if (phase !== 'action' || activation.order.length === 0) return null
  const words = campaignWords(language).order
  const passed = view.scenario.players.flatMap(({ id }) => (activation.order.includes(id) ? [] : [id]))
  const cards = [...activation.order, ...passed]
  return (
    <ol
      key={activation.round}
      className={motion ? 'aom-cards aom-cards-turn' : 'aom-cards'}
      aria-label={words.title(activation.round)}
    >
      {cards.map((player, at) => {
        const number = activation.numbers[player] ?? null
        const side = view.scenario.players.find(({ id }) => id === player)?.side ?? ''
        const isAlone = view.scenario.players.filter(each => each.side === side).length < 2
        const name = seatName(snapshot, player)
        const isNow = activation.player === player
        return (
          <li
            key={player}
            className={`aom-side-${lookOf(side).tone}`}
            style={{ animationDelay: `${at * 90}ms` }}
            data-now={isNow || undefined}
            data-passed={number === null || undefined}
            aria-current={isNow ? 'step' : undefined}
            aria-label={words.aloud(name, number)}
            title={isNow ? `${words.aloud(name, number)}, ${words.acts}` : words.aloud(name, number)}
          >
            <b aria-hidden="true">{number ?? '–'}</b>
            <small aria-hidden="true">{isAlone ? name.slice(0, 1) : player}</small>
          </li>
        )
      })}
    </ol>
  )
}

const seatName = ({ seats }: Snapshot, player: string): string =>
  seats.find(({ id }) => id === player)?.name ?? player
