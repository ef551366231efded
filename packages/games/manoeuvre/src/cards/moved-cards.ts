import type { Seat, View } from '@grognard/engine'
import type { Nation } from '../data/armies.ts'
import type { Event, EventOf } from '../events.ts'
import type { Manoeuvre } from '../state.ts'
import { type CardKind, enemyOf, SEATS, type SeatName } from '../vocabulary.ts'

/** What an event tells about the cards of one seat, as faces. */
export type Moved = { readonly seat: Seat } & (
  | { readonly how: 'seen' | 'returned' | 'shown'; readonly faces: readonly number[] }
  | { readonly how: 'drawn' | 'buried'; readonly count: number }
  | { readonly how: 'reshuffled' }
)

/** What was heard, as far as it moves cards. */
export function movedCards(view: View<Manoeuvre>, heard: readonly Event[]): Moved[] {
  const listener: Listener = {
    nations: SEATS.map((_, seat) => view.scenario.armies.nations[view.open.nation[seat]!]),
    active: activeAtFirst(view, heard),
    opening: [],
  }
  return heard.flatMap(event => movedBy(listener, event))
}

interface Listener {
  readonly nations: readonly (Nation | undefined)[]
  /** Whose turn it is. */
  active: Seat
  /** The card that opened the last combat. */
  opening: readonly string[]
}

/** Whose turn it was before anything was heard: not the turn of whoever is named first. */
function activeAtFirst({ open }: View<Manoeuvre>, heard: readonly Event[]): Seat {
  const next = heard.find(event => event.type === 'turn')
  return next === undefined ? open.active : enemyOf(seatNamed(next.seat))
}

const seatNamed = (name: SeatName): Seat => SEATS.indexOf(name)

function movedBy(listener: Listener, event: Event): Moved[] {
  const { active } = listener
  switch (event.type) {
    case 'turn':
      listener.active = seatNamed(event.seat)
      return []
    case 'card':
      return [shown(listener, active, [event.card])]
    case 'negated':
      return [shown(listener, enemyOf(active), [event.guerrilla])]
    case 'combat':
      listener.opening = [event.card]
      return [shown(listener, active, listener.opening)]
    case 'withdrawal':
      return [shown(listener, enemyOf(active), [event.card])]
    case 'defence':
      return [shown(listener, enemyOf(active), event.cards)]
    case 'attack':
      return [shown(listener, active, attackCards(listener, event))]
    case 'skirmish':
      return [
        shown(listener, active, ofKind(listener, active, 'skirmish')),
        { seat: active, how: 'returned', faces: facesOf(listener, active, listener.opening) },
      ]
    case 'redoubt':
      return [shown(listener, active, ofKind(listener, active, 'redoubt'))]
    case 'scouted':
      return scouted(listener, event)
    case 'discarded':
      return discarded(listener, event)
    case 'drew':
      return [{ seat: seatNamed(event.seat), how: 'drawn', count: event.count }]
    case 'reshuffled':
      return [{ seat: seatNamed(event.seat), how: 'reshuffled' }]
    default:
      return []
  }
}

const facesOf = ({ nations }: Listener, seat: Seat, cards: readonly string[]): number[] =>
  cards.flatMap(card => nations[seat]?.faceNumbers.get(card) ?? [])

const shown = (listener: Listener, seat: Seat, cards: readonly string[]): Moved => ({
  seat,
  how: 'shown',
  faces: facesOf(listener, seat, cards),
})

/** A card of which only the kind was told: those of a nation are alike. */
const ofKind = ({ nations }: Listener, seat: Seat, kind: CardKind): string[] =>
  nations[seat]?.faces.flatMap(face => (face.kind === kind ? [face.id] : [])).slice(0, 1) ?? []

const attackCards = (
  listener: Listener,
  { cards, leader, committed, sappers }: EventOf<'attack'>,
): string[] => [
  ...cards,
  ...(leader === null ? [] : [leader]),
  ...committed.flatMap(() => ofKind(listener, listener.active, 'committed-attack')),
  ...(sappers ? ofKind(listener, listener.active, 'sappers') : []),
]

function scouted(listener: Listener, { seat: name, cards }: EventOf<'scouted'>): Moved[] {
  const seat = seatNamed(name)
  const enemy = enemyOf(seat)
  const played = shown(listener, seat, ofKind(listener, seat, 'scout'))
  return cards === null
    ? [played]
    : [played, { seat: enemy, how: 'seen', faces: facesOf(listener, enemy, cards) }]
}

function discarded(listener: Listener, { seat: name, cards, count, top }: EventOf<'discarded'>): Moved[] {
  const seat = seatNamed(name)
  const seen = shown(listener, seat, cards ?? [top])
  return cards === null && count > 1 ? [seen, { seat, how: 'buried', count: count - 1 }] : [seen]
}
