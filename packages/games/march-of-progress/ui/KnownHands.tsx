import type { ReactNode } from 'react'
import { SIDES, type Side } from '../src/vocabulary.ts'
import { CardIcon } from './icons.tsx'
import { namesIn } from './names.ts'
import { printedOf } from './printed.ts'
import type { Props } from './reading.ts'
import { wordsIn } from './words.ts'

/** The cards of the others, which everybody knows (MOP-16.3), shown small; to a spectator those of both. */
export function KnownHands({ snapshot }: Pick<Props, 'snapshot'>): ReactNode {
  return SIDES.filter(side => side !== snapshot.view.seat).map(side => (
    <KnownHand key={side} snapshot={snapshot} side={side} />
  ))
}

/** In a low window there is no room for them above the hand: they stand with what has happened. */
export function Aside({ snapshot }: Props): ReactNode {
  return (
    <div className="mop-html mop-beside">
      <KnownHands snapshot={snapshot} />
    </div>
  )
}

/** What anybody can work out: the scenario's cards without those of the discard pile. */
function KnownHand({ snapshot, side }: Pick<Props, 'snapshot'> & { readonly side: Side }): ReactNode {
  const view = snapshot.view
  const words = wordsIn(snapshot.language)
  const names = namesIn(snapshot.language)
  const { hand } = view.players[side]
  return (
    <div className={`mop-known mop-${side}`}>
      <span>{words.handOf(names.side(side))}</span>
      <ul>
        {printedOf(view).hands[side].map(card => (
          <li
            key={card}
            className={hand.includes(card) ? '' : 'mop-gone'}
            data-inspect={`card:${card}:${side}`}
          >
            <CardIcon card={card} />
            <span className="mop-aloud">
              {hand.includes(card) ? names.card(card) : `${names.card(card)}: ${words.discarded}`}
            </span>
          </li>
        ))}
      </ul>
      {view.committed[side] ? <em>{words.sealed}</em> : null}
    </div>
  )
}
