import type { Language } from '@grognard/engine'
import type { ChronicleLine } from '@grognard/table'
import { battleEvent, type Snapshot } from './reading.ts'
import { wordsIn } from './words.ts'

/** A turn is a chapter, and in a field battle each of its rounds. */
export function chapter({ event }: ChronicleLine, language: Language): string | null {
  const words = wordsIn(language)
  const shown = battleEvent({ event })
  if (shown?.type === 'battle-round') return words.round(shown.round)
  if (event.type === 'turn-begun' || event.type === 'turn') {
    const turn: unknown = Reflect.get(event, 'turn')
    return typeof turn === 'number' ? words.turn(turn) : null
  }
  return null
}

/** Whose doing it is: the player's, or of his side the one who sits first. */
export function actor({ event }: ChronicleLine, { seats }: Pick<Snapshot, 'seats'>): number | null {
  const [player, side]: unknown[] = [Reflect.get(event, 'player'), Reflect.get(event, 'side')]
  const at = seats.findIndex(seat => seat.id === player)
  const first = at >= 0 ? at : seats.findIndex(seat => seat.side === side)
  return first < 0 ? null : first
}

/** The dice that everybody saw, or that the viewer rolled in secret. */
export function dice({ event }: ChronicleLine): readonly number[] {
  const shown = battleEvent({ event })
  if (shown?.type === 'engagement-roll') return shown.sides.map(({ die }) => die)
  const rolled: unknown = Reflect.get(event, 'die') ?? Reflect.get(event, 'dice')
  if (typeof rolled === 'number') return rolled <= 10 ? [rolled] : []
  return Array.isArray(rolled) ? rolled.filter(each => typeof each === 'number') : []
}
