import type { Seat } from '@grognard/engine'
import { NO, type State } from '../state.ts'
import { groundOf } from './ground.ts'
import { surveyDeck, surveyHand } from './hand.ts'
import { FEATURES, placeOf } from './names.ts'
import { surveyUnits } from './units.ts'

/** Cards until both first decks are used up, from a full deck. */
const DECK = 60

/** By seat and feature, at `seat × FEATURES.length + feature`. */
export const emptySurvey = (): Float64Array => new Float64Array(2 * FEATURES.length)

/** Writes over whatever the survey found before. */
export function survey(s: State, found: Float64Array = emptySurvey()): Float64Array {
  found.fill(0)
  const late = DECK - Math.max(toNight(s, 0), toNight(s, 1))
  const first = groundOf(s, 0)
  const second = groundOf(s, 1)
  surveyGround(first, second, late, found, 0)
  surveyGround(second, first, late, found, FEATURES.length)
  surveySeat(s, 0, found, 0)
  surveySeat(s, 1, found, FEATURES.length)
  return found
}

/** Cards that the seat has yet to draw before its first deck is used up. */
const toNight = ({ open }: State, seat: Seat): number =>
  open.firstDeckExhausted[seat] ? 0 : open.nation[seat] === NO ? DECK : open.deckCount[seat]! || DECK

const GROUND = placeOf('ground')
const GROUND_LATE = placeOf('ground-late')
const MORE_GROUND_LATE = placeOf('more-ground-late')
const ACTIVE = placeOf('active')
const DECK_EXHAUSTED = placeOf('deck-exhausted')

function surveyGround(own: number, enemy: number, late: number, found: Float64Array, at: number): void {
  found[at + GROUND] = own
  found[at + GROUND_LATE] = own * late
  found[at + MORE_GROUND_LATE] = own > enemy ? late : 0
}

function surveySeat(s: State, seat: Seat, found: Float64Array, at: number): void {
  const { open } = s
  const nation = s.scenario.armies.nations[open.nation[seat]!]
  if (nation === undefined) return
  found[at + ACTIVE] = open.active === seat ? 1 : 0
  found[at + DECK_EXHAUSTED] = open.firstDeckExhausted[seat] ? 1 : 0
  surveyUnits(s, seat, nation, found, at)
  surveyHand(s, seat, nation, found, at)
  surveyDeck(nation, found, at)
}
