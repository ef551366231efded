import type { Seat } from '@grognard/engine'
import type { Event, EventOf } from '../events.ts'
import { type CardKind, enemyOf, SEATS, type SeatName } from '../vocabulary.ts'

/** A card as it was heard of: by its face, or only by its kind (those of a nation are alike). */
export type Heard = { readonly card: string } | { readonly kind: CardKind } | { readonly face: number }

/** What an event tells about the cards of one seat. */
export type Moved = { readonly seat: Seat } & (
  | { readonly how: 'seen' | 'returned' | 'shown'; readonly cards: readonly Heard[] }
  | { readonly how: 'drawn' | 'buried'; readonly count: number }
  | { readonly how: 'reshuffled' }
)

/** What one has to know to understand whose cards an event is about. */
export interface Listener {
  /** Whose turn it is. */
  readonly active: Seat
  /** The card that opened the last combat. */
  readonly opening: readonly Heard[]
}

export function listenedOn(listener: Listener, event: Event): Listener {
  if (event.type === 'turn') return { ...listener, active: seatNamed(event.seat) }
  return event.type === 'combat' ? { ...listener, opening: [{ card: event.card }] } : listener
}

const seatNamed = (name: SeatName): Seat => SEATS.indexOf(name)

export function movedBy({ active, opening }: Listener, event: Event): Moved[] {
  switch (event.type) {
    case 'card':
    case 'combat':
      return [shown(active, [event.card])]
    case 'negated':
      return [shown(enemyOf(active), [event.guerrilla])]
    case 'withdrawal':
      return [shown(enemyOf(active), [event.card])]
    case 'defence':
      return [shown(enemyOf(active), event.cards)]
    case 'attack':
      return [{ seat: active, how: 'shown', cards: attackCards(event) }]
    case 'skirmish':
      return [shownKind(active, 'skirmish'), { seat: active, how: 'returned', cards: opening }]
    case 'redoubt':
      return [shownKind(active, 'redoubt')]
    case 'scouted':
      return scouted(event)
    case 'discarded':
      return discarded(event)
    case 'drew':
      return [{ seat: seatNamed(event.seat), how: 'drawn', count: event.count }]
    case 'reshuffled':
      return [{ seat: seatNamed(event.seat), how: 'reshuffled' }]
    default:
      return []
  }
}

const named = (card: string): Heard => ({ card })

const shown = (seat: Seat, cards: readonly string[]): Moved => ({
  seat,
  how: 'shown',
  cards: cards.map(named),
})
const shownKind = (seat: Seat, kind: CardKind): Moved => ({ seat, how: 'shown', cards: [{ kind }] })

const attackCards = ({ cards, leader, committed, sappers }: EventOf<'attack'>): Heard[] => [
  ...cards.map(named),
  ...(leader === null ? [] : [named(leader)]),
  ...committed.map((): Heard => ({ kind: 'committed-attack' })),
  ...(sappers ? [{ kind: 'sappers' } as const] : []),
]

function scouted({ seat: name, cards }: EventOf<'scouted'>): Moved[] {
  const seat = seatNamed(name)
  const played = shownKind(seat, 'scout')
  return cards === null ? [played] : [played, { seat: enemyOf(seat), how: 'seen', cards: cards.map(named) }]
}

function discarded({ seat: name, cards, count, top }: EventOf<'discarded'>): Moved[] {
  const seat = seatNamed(name)
  const seen = shown(seat, cards ?? [top])
  return cards === null && count > 1 ? [seen, { seat, how: 'buried', count: count - 1 }] : [seen]
}
