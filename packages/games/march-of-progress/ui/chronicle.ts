import type { Language } from '@grognard/engine'
import type { ChronicleLine } from '@grognard/table'
import type { Event, EventOf } from '../src/events.ts'
import { SIDES, type Side } from '../src/vocabulary.ts'
import { namesIn } from './names.ts'
import { eventOf } from './reading.ts'
import { wordsIn } from './words.ts'

/** A turn is a chapter; so are the set-up and the parts of a scenario. */
export function chapter(line: ChronicleLine, language: Language): string | null {
  const event = eventOf(line)
  switch (event?.type) {
    case 'revealed':
      return wordsIn(language).turn(event.turn)
    case 'part-begun':
      return namesIn(language).part(event.part)
    case 'initiative-rolled':
      return line.entry === 0 ? wordsIn(language).setUp : null
    default:
      return null
  }
}

export function actor(line: ChronicleLine): number | null {
  const event = eventOf(line)
  const side = event ? sideOf(event) : null
  return side === null ? null : SIDES.indexOf(side)
}

function sideOf(event: Event): Side | null {
  switch (event.type) {
    case 'initiative-rolled':
    case 'initiative-flipped':
      return event.holder
    case 'order-chosen':
      return event.by
    case 'combat':
      return event.attacker
    case 'part-ended':
    case 'game-ended':
      return event.winner
    case 'revealed':
    case 'turn-ended':
    case 'part-begun':
      return null
    default:
      return event.side
  }
}

/** The countries in which it happened. */
export function placesOf(line: ChronicleLine | null): readonly string[] {
  const event = line ? eventOf(line) : null
  switch (event?.type) {
    case 'moved':
      return [event.from, event.to]
    case 'scored':
      return event.countries.map(({ country }) => country)
    case 'entrenched':
      return event.places.map(({ country }) => country)
    case 'recruited':
    case 'fortified':
    case 'ground-held':
    case 'stormed':
    case 'war-weary':
    case 'attacked':
    case 'combat':
    case 'occupied':
    case 'occupation-ended':
      return [event.country]
    case 'strengthened':
      return event.country === null ? [] : [event.country]
    default:
      return []
  }
}

/** Does it concern the cards in the middle? */
export function concernsMiddle(line: ChronicleLine | null): boolean {
  const type = line?.event.type
  return (
    type === 'revealed' ||
    type === 'order-chosen' ||
    type === 'initiative-flipped' ||
    type === 'initiative-rolled'
  )
}

/** The cards that were turned up last. */
export function lastReveal(chronicle: readonly ChronicleLine[]): EventOf<'revealed'> | null {
  for (let n = chronicle.length - 1; n >= 0; n--) {
    const line = chronicle[n]
    const event = line ? eventOf(line) : null
    if (event?.type === 'revealed') return event
    if (event?.type === 'part-begun') return null
  }
  return null
}

/** The combat of the moment shown, if one was fought in it. */
export function lastCombat(chronicle: readonly ChronicleLine[], moment: number): EventOf<'combat'> | null {
  for (let n = chronicle.length - 1; n >= 0; n--) {
    const line = chronicle[n]
    if (!line || line.entry < moment) return null
    const event = eventOf(line)
    if (event?.type === 'combat') return event
  }
  return null
}
