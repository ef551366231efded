import type { Seat } from '@grognard/engine'
import { NONE, type Open, partOf, type State } from './state.ts'
import { enemyOf } from './vocabulary.ts'

/** Pure questions about armies, capitals and control. Nothing here changes the state. */

/** MOP-10.4: an enemy army stands on the capital of the seat's home. */
export const isOccupied = (o: Open, seat: Seat): boolean => o.onCapital[enemyOf(seat)] !== NONE

/** Armies of the seat in the country, in whatever posture, on the capital or not (MOP-1.9). */
export function armiesIn(s: State, seat: Seat, country: number): number {
  const { open } = s
  const part = partOf(s)
  const at = seat * part.countries.length + country
  const onCapital = open.onCapital[seat] !== NONE && part.homes[enemyOf(seat) as 0 | 1] === country ? 1 : 0
  return open.normal[at]! + open.fortified[at]! + onCapital
}

export const armiesInPlay = (s: State, seat: Seat): number => partOf(s).armiesPerPlayer - s.open.stock[seat]!

/** Chapter 11. Worked out whenever it is needed; there is no marker (MOP-11.7). */
export function controls(s: State, seat: Seat, country: number): boolean {
  const { owner } = partOf(s).countries[country]!
  if (owner === seat) return !isOccupied(s.open, seat) // MOP-11.1, MOP-11.2
  if (owner >= 0) return s.open.onCapital[seat] !== NONE // MOP-11.5
  if (armiesIn(s, seat, country) === 0) return false
  return armiesIn(s, enemyOf(seat), country) === 0 || holdsGround(s, seat, country) // MOP-11.3, MOP-11.4
}

/** MOP-24.12: the only fortified armies in a neutral country hold it against the enemy's normal ones. */
function holdsGround(s: State, seat: Seat, country: number): boolean {
  const { fortifiedHolds, countries } = partOf(s)
  const { fortified } = s.open
  return (
    fortifiedHolds &&
    fortified[seat * countries.length + country]! > 0 &&
    fortified[enemyOf(seat) * countries.length + country] === 0
  )
}

/** The seat that controls the country, or -1: never more than one (MOP-11.6). */
export const controllerOf = (s: State, country: number): Seat =>
  controls(s, 0, country) ? 0 : controls(s, 1, country) ? 1 : -1

/** MOP-10.3: what the garrison adds to the seat's defence of the country; 0 if none is active. */
export function garrisonOf(s: State, seat: Seat, country: number): number {
  const { owner, garrison } = partOf(s).countries[country]!
  return owner === seat && !isOccupied(s.open, seat) ? garrison : 0
}

/** MOP-8.2: an enemy army, or the active garrison of an enemy home. */
export const hasEnemyForce = (s: State, seat: Seat, country: number): boolean =>
  armiesIn(s, enemyOf(seat), country) > 0 || garrisonOf(s, enemyOf(seat), country) > 0

/** MOP-8.3 */
export const isEligible = (s: State, seat: Seat, country: number): boolean =>
  armiesIn(s, seat, country) > 0 && hasEnemyForce(s, seat, country)

export function hasEligible(s: State, seat: Seat): boolean {
  const { length } = partOf(s).countries
  for (let country = 0; country < length; country++) if (isEligible(s, seat, country)) return true
  return false
}

/** MOP-3.3, MOP-24.21: are there cards enough in the discard pile? Asked at every choice: it takes off all but the last. */
export function mayScore(s: State, seat: Seat): boolean {
  let pile = s.open.discardPile[seat]!
  for (let least = partOf(s).scoreMinDiscards; least > 1; least--) pile &= pile - 1
  return pile !== 0
}

/** How many cards a set has. */
export function cardCount(set: number): number {
  let cards = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) cards++
  return cards
}

/** Chapter 13: what SCORE would bring, were the stock without limit. */
export function entitlement(s: State, seat: Seat): number {
  if (isOccupied(s.open, seat)) return 0 // MOP-13.2
  const { countries, scoreBase } = partOf(s)
  let vp = scoreBase[seat as 0 | 1]
  for (let country = 0; country < countries.length; country++)
    if (scores(s, seat, country)) vp += s.open.vpDice[country]!
  return vp
}

/** Does the country's die count for the seat? MOP-19.10: not its own home's, if the scenario says so, with an enemy in it. */
export function scores(s: State, seat: Seat, country: number): boolean {
  if (!controls(s, seat, country)) return false
  const part = partOf(s)
  const blocked =
    part.scoreHomeBlockedByPresence &&
    part.homes[seat as 0 | 1] === country &&
    armiesIn(s, enemyOf(seat), country) > 0
  return !blocked
}
