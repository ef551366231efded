import type { ReactNode } from 'react'
import { namesIn } from '../names.ts'
import { cardCalled } from '../printed.ts'
import type { Snapshot } from '../reading.ts'
import { wordsIn } from '../words.ts'
import { printOf } from './figures.ts'

/** MAN-2.10: the enemy's hand when it was last seen. */
export function Scouted({ snapshot }: { readonly snapshot: Snapshot }): ReactNode {
  const view = snapshot.view
  const seen = view.seat === null ? null : view.seen[view.seat]
  if (seen === null) return null
  const names = namesIn(snapshot.language)
  const { tray } = wordsIn(snapshot.language)
  return (
    <p className="man-scouted">
      {tray.seen(seen.turn)}:{' '}
      {seen.hand
        .map(id => {
          const card = cardCalled(id)
          return card?.kind === 'unit' ? `${names.card(id)} ${printOf(card)}` : names.card(id)
        })
        .join(' · ')}
    </p>
  )
}
