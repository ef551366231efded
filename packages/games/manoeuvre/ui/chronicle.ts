import type { Language } from '@grognard/engine'
import type { ChronicleLine } from '@grognard/table'
import type { Event, Total } from '../src/events.ts'
import { SEATS, type SeatName } from '../src/vocabulary.ts'
import { namesIn } from './names.ts'
import { seatOf } from './printed.ts'
import { eventOf, otherSeat, type Snapshot, type View } from './reading.ts'
import { wordsIn } from './words.ts'

/** A player's turn is a chapter; so is the set-up. */
export function chapter(
  line: ChronicleLine,
  language: Language,
  { view }: Pick<Snapshot, 'view'>,
): string | null {
  const event = eventOf(line)
  const names = namesIn(language)
  if (event?.type === 'turn') {
    const nation = view.nations[event.seat]
    return wordsIn(language).turnOf(
      event.turn,
      nation === null ? names.seat(event.seat) : names.nation(nation),
    )
  }
  return event?.type === 'first-player' ? wordsIn(language).setUp : null
}

export function actor(line: ChronicleLine, snapshot: Pick<Snapshot, 'view' | 'printed'>): number | null {
  const event = eventOf(line)
  const seat = event ? seatIn(event, snapshot.view) : null
  return seat === null ? null : SEATS.indexOf(seat)
}

/** Whose doing it is: whoever the event names, or else the owner of the unit that acts. */
function seatIn(event: Event, view: View): SeatName | null {
  switch (event.type) {
    case 'board':
      return event.by
    case 'ended':
      return event.winner
    case 'moved':
    case 'withdrawal':
    case 'defence':
    case 'skirmish':
    case 'hit':
    case 'pursuit':
    case 'restored':
    case 'redoubt':
      return seatOf(view, event.unit)
    case 'combat': {
      const defender = seatOf(view, event.target)
      return defender === null ? null : otherSeat(defender)
    }
    case 'attack':
    case 'totals':
    case 'fire':
    case 'result':
      return null
    default:
      return event.seat
  }
}

const rollsIn = ({ dice }: Total): readonly number[] => dice.flatMap(({ rolls }) => rolls)

export function dice(line: ChronicleLine): readonly number[] {
  const event = eventOf(line)
  switch (event?.type) {
    case 'first-player':
      return event.rounds.flat()
    case 'totals':
    case 'fire':
      return rollsIn(event.attack)
    case 'withdrawal':
    case 'restored':
      return event.roll === null ? [] : [event.roll]
    case 'pursuit':
      return event.rolls.map(({ roll }) => roll)
    default:
      return []
  }
}

/** The squares at which it happened. */
export function squaresOf(line: ChronicleLine | null, view: View): readonly string[] {
  const event = line ? eventOf(line) : null
  const on = (unit: string | null) => (unit === null ? [] : (view.units[unit]?.square ?? []))
  switch (event?.type) {
    case 'moved':
      return [event.from, event.to]
    case 'deployed':
      return event.squares
    case 'combat':
      return [on(event.unit), on(event.target)].flat()
    case 'redoubt':
      return [event.square]
    case 'attack':
      return event.supporters.flatMap(on)
    case 'withdrawal':
    case 'defence':
    case 'skirmish':
    case 'hit':
    case 'pursuit':
    case 'restored':
    case 'card':
      return [on(event.unit)].flat()
    default:
      return []
  }
}

export interface Trail {
  readonly from: string
  readonly to: string
}

/** How far back a movement is still worth showing, in decisions. */
const FRESH = 8

/** The ways of the last movement. */
export function lastTrails({ chronicle, moment }: Pick<Snapshot, 'chronicle' | 'moment'>): readonly Trail[] {
  const last = chronicle.findLast(line => eventOf(line)?.type === 'moved')
  if (last === undefined || last.entry <= moment - FRESH) return []
  return chronicle.flatMap(line => {
    const event = line.entry === last.entry ? eventOf(line) : null
    return event?.type === 'moved' ? [{ from: event.from, to: event.to }] : []
  })
}
