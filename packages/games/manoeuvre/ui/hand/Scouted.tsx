import type { ReactNode } from 'react'
import { namesIn } from '../names.ts'
import { cardCalled, type PrintedCard } from '../printed.ts'
import type { Snapshot } from '../reading.ts'
import { labelFor } from '../short-names.ts'
import { wordsIn } from '../words.ts'
import { printOf } from './figures.ts'

/** MAN-2.10: the enemy's hand when it was last seen. */
export function Scouted({ snapshot }: { readonly snapshot: Snapshot }): ReactNode {
  const view = snapshot.view
  const seen = view.seat === null ? null : view.seen[view.seat]
  if (seen === null) return null
  const names = namesIn(snapshot.language)
  const { tray } = wordsIn(snapshot.language)
  const named = (nameOf: (card: PrintedCard) => string) => {
    const cards = seen.hand.flatMap(id => cardCalled(id) ?? [])
    return `${tray.seen(seen.turn)}: ${cards.map(nameOf).join(' · ')}`
  }
  const called = (card: PrintedCard, name: string) =>
    card.kind === 'unit' ? `${name} ${printOf(card)}` : name
  return (
    <p className="man-scouted" title={named(card => called(card, names.card(card.id)))}>
      {named(card => called(card, card.kind === 'unit' ? labelFor(card.unitId, names) : names.card(card.id)))}
    </p>
  )
}
