import type { Language } from '@grognard/engine'
import type { ChronicleLine } from '@grognard/table'
import { type Snapshot, scenarioOf } from '../reading.ts'
import { wordsIn } from '../words/words.ts'

/** A turn is a chapter. */
export function chapter({ event }: ChronicleLine, language: Language): string | null {
  const turn: unknown = event.type === 'turn' ? Reflect.get(event, 'turn') : null
  return typeof turn === 'number' ? wordsIn(language).turn(turn) : null
}

/** Facts by which an event says whose doing it is: the first of them that it has. */
const DOERS = ['side', 'unit', 'formation', 'leader'] as const

/** Whose doing it is: of the side that is named, or of the unit, formation or leader. */
export function actor(
  { event }: ChronicleLine,
  snapshot: Pick<Snapshot, 'seats' | 'scenario'>,
): number | null {
  const scenario = scenarioOf(snapshot)
  const units: unknown = Reflect.get(event, 'units')
  const named = [
    ...DOERS.map((fact): unknown => Reflect.get(event, fact)),
    Array.isArray(units) ? units[0] : undefined,
  ]
  const id = named.find(each => typeof each === 'string')
  if (id === undefined) return null
  const owned = [...scenario.units, ...scenario.formations, ...scenario.leaders].find(each => each.id === id)
  const side = owned === undefined ? id : scenario.sides[owned.side].id
  const seat = snapshot.seats.findIndex(each => each.side === side)
  return seat < 0 ? null : seat
}
