import { there } from '@grognard/engine'
import { TABLES } from '../tables.ts'
import type { Command, Daylight, Weather } from '../vocabulary.ts'
import { counted, type Modifier } from './modifiers.ts'

const { arrivals, leadership, weather: weathers, orderTable } = TABLES

export interface Arrival {
  /** null: the post is vacant. */
  readonly command: Command | null
  readonly isForced: boolean
  readonly isMuddy: boolean
  readonly weather: Weather
  readonly daylight: Daylight
}

/** MAR-14.2 */
export function arrivalModifiers(arrival: Arrival): Modifier[] {
  const { modifiers: values } = arrivals
  const { command } = arrival
  return counted([
    {
      of: 'command',
      value: command === null ? orderTable.vacantReceiver : leadership.command[command].bonus,
    },
    { of: 'forced-march', value: arrival.isForced ? values['forced-march'] : 0 },
    { of: 'mud', value: arrival.isMuddy ? values.mud : 0 },
    { of: 'heavy-rain', value: arrival.weather === 'heavy-rain' ? values['heavy-rain'] : 0 },
    { of: 'night', value: arrival.daylight === 'night' ? values.night : 0 },
  ])
}

/** MAR-14.2: what is needed so many turns after the due one; null: too early to roll, 'sure': it arrives without a roll. */
export function arrivalNeeds(offset: number): number | 'sure' | null {
  const last = arrivals.needed.at(-1)
  if (last !== undefined && offset >= last.offset) return last.target ?? 'sure'
  return arrivals.needed.find(each => each.offset === offset)?.target ?? null
}

/** MAR-14.2 */
export function arrives(dice: number, modifier: number, needed: number): boolean {
  if (dice === arrivals.naturalArrive) return true
  return dice !== arrivals.naturalFail && dice + modifier >= needed
}

/** MAR-15.2: the weather after a roll of 2D6. */
export function weatherAfter(now: Weather, dice: number): Weather {
  const { track, mist, change } = weathers
  if (now === 'mist') return dice >= mist.liftsOn ? 'clear' : 'mist'
  const { step } = there(
    change.find(({ upTo }) => dice <= upTo),
    'such roll',
  )
  const at = Math.min(track.length - 1, Math.max(0, track.indexOf(now) + step))
  const next = track[at]
  return next === 'clear' || next === 'overcast' || next === 'rain' || next === 'heavy-rain' ? next : now
}

/** MAR-15.3: the smallest of the states that apply. */
export const visibilityIn = (weather: Weather, daylight: Daylight): number =>
  Math.min(
    weathers.visibility[weather],
    daylight === 'day' ? weathers.visibility.clear : weathers.visibility[daylight],
  )

/** MAR-15.6: by the clock at S1. */
export function daylightAt(clock: number, sunset: number): Daylight {
  if (clock < sunset) return 'day'
  const dusk = weathers.night.duskTurns * TABLES.scale.minutesPerTurn
  return clock < sunset + dusk ? 'dusk' : 'night'
}
