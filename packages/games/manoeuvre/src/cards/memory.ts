import { below, type Random, type Seat, type View } from '@grognard/engine'
import type { Event } from '../events.ts'
import type { Manoeuvre } from '../state.ts'
import { enemyOf, SEATS } from '../vocabulary.ts'
import { type Moved, movedCards } from './moved-cards.ts'

/** What somebody who has listened remembers of a seat's cards, as faces. */
export interface Memory {
  /** In its hand: seen there when it was scouted (MAN-2.10), or returned to it openly (MAN-14.11). */
  readonly hand: readonly number[]
  /** Out of it for all to see: in its discard pile, or in play. */
  readonly out: readonly number[]
}

/**
 * By seat. Where a known card may have been discarded face down, chance says whether it was: of many memories as
 * many still hold it as is likely.
 */
export function remember(view: View<Manoeuvre>, heard: readonly Event[], random: Random): Memory[] {
  return movedBySeat(view, heard).map((moved, seat) => recall(view, seat, moved, random))
}

/** Many worlds are imagined at one moment of a match: what was heard until then is gone through once. */
const moments = new WeakMap<View<Manoeuvre>, { heard: readonly Event[]; bySeat: readonly Moved[][] }>()

function movedBySeat(view: View<Manoeuvre>, heard: readonly Event[]): readonly Moved[][] {
  const known = moments.get(view)
  if (known?.heard === heard) return known.bySeat
  const moved = movedCards(view, heard)
  const bySeat = SEATS.map((_, seat) => moved.filter(each => each.seat === seat))
  moments.set(view, { heard, bySeat })
  return bySeat
}

function recall(view: View<Manoeuvre>, seat: Seat, moved: readonly Moved[], random: Random): Memory {
  let hand = moved.some(({ how }) => how === 'seen') ? [] : scoutedBefore(view, seat)
  let out: number[] = []
  let size = view.open.handCount[seat]! - moved.reduce((sum, each) => sum + cardsGained(each), 0)
  for (const each of moved) {
    switch (each.how) {
      case 'seen':
        hand = [...each.faces]
        break
      case 'shown':
        for (const face of each.faces) remove(hand, face)
        out.push(...each.faces)
        break
      case 'returned':
        for (const face of each.faces) remove(out, face)
        hand.push(...each.faces)
        break
      case 'buried':
        hand = keptAfter(hand, size, each.count, random)
        break
      case 'reshuffled':
        out = []
        break
      case 'drawn':
        break
    }
    size += cardsGained(each)
  }
  return { hand, out }
}

/** A position that was laid out may say what was scouted before. */
const scoutedBefore = ({ seat: viewer, own }: View<Manoeuvre>, seat: Seat): number[] =>
  viewer === enemyOf(seat) ? [...(own?.seen?.hand ?? [])] : []

function cardsGained(moved: Moved): number {
  switch (moved.how) {
    case 'drawn':
      return moved.count
    case 'returned':
      return moved.faces.length
    case 'shown':
      return -moved.faces.length
    case 'buried':
      return -moved.count
    case 'seen':
    case 'reshuffled':
      return 0
  }
}

function remove(faces: number[], face: number): void {
  const at = faces.indexOf(face)
  if (at >= 0) faces.splice(at, 1)
}

/** So many cards of a hand were buried, any of them as likely as another: those of the known ones that were not. */
function keptAfter(known: readonly number[], size: number, buried: number, random: Random): number[] {
  let [cards, gone] = [size, buried]
  return known.filter(() => {
    const isGone = cards > 0 && below(random, cards) < gone
    cards--
    if (isGone) gone--
    return !isGone
  })
}
