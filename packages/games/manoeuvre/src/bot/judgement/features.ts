import { entryAt, forSeat, type Seat } from '@grognard/engine'
import { NO, type State } from '../../state.ts'
import { groundOf } from './ground.ts'
import { surveyHand } from './hand.ts'
import { FEATURES, placeOf, placeOfNation } from './names.ts'
import { surveyUnits } from './units.ts'

/** Cards until both first decks are used up, from a full deck. */
const DECK = 60
/** When night is near: three or four turns. */
const DUSK = 15
/** More squares ahead than this are as good as won. */
const CLEAR_LEAD = 4

/** By seat and feature, at `seat × FEATURES.length + feature`. */
export const emptySurvey = (): Float64Array => new Float64Array(2 * FEATURES.length)

/** Writes over whatever the survey found before. */
export function survey(s: State, found: Float64Array = emptySurvey()): Float64Array {
  found.fill(0)
  const left = Math.max(toNight(s, 0), toNight(s, 1))
  const first = groundOf(s, 0)
  const second = groundOf(s, 1)
  surveyGround(first, second, left, found, 0)
  surveyGround(second, first, left, found, FEATURES.length)
  surveySeat(s, 0, left, found, 0)
  surveySeat(s, 1, left, found, FEATURES.length)
  return found
}

/** Cards that the seat has yet to draw before its first deck is used up. */
const toNight = ({ open }: State, seat: Seat): number =>
  open.firstDeckExhausted[seat] ? 0 : open.nation[seat] === NO ? DECK : forSeat(open.deckCount, seat) || DECK

const GROUND = placeOf('ground')
const GROUND_LATE = placeOf('ground-late')
const GROUND_NIGHT = placeOf('ground-night')
const MORE_GROUND_LATE = placeOf('more-ground-late')
const MORE_GROUND_NIGHT = placeOf('more-ground-night')
const LEAD_LATE = placeOf('lead-late')
const STRENGTH = placeOf('strength')
const STRENGTH_LATE = placeOf('strength-late')
const ACTIVE = placeOf('active')
const LAST_TURN = placeOf('last-turn')
const LAST_TURN_NIGHT = placeOf('last-turn-night')
const IDLE_STRENGTH_LATE = placeOf('idle-strength-late')
const DECK_EXHAUSTED = placeOf('deck-exhausted')

function surveyGround(own: number, enemy: number, left: number, found: Float64Array, at: number): void {
  const late = DECK - left
  const night = Math.max(0, DUSK - left)
  found[at + GROUND] = own
  found[at + GROUND_LATE] = own * late
  found[at + GROUND_NIGHT] = own * night
  if (own <= enemy) return
  found[at + MORE_GROUND_LATE] = late
  found[at + MORE_GROUND_NIGHT] = night
  found[at + LEAD_LATE] = Math.min(own - enemy, CLEAR_LEAD) * late
}

function surveySeat(s: State, seat: Seat, left: number, found: Float64Array, at: number): void {
  const { open } = s
  const nation = s.scenario.armies.nations[forSeat(open.nation, seat)]
  if (nation === undefined) return
  found[at + ACTIVE] = open.active === seat ? 1 : 0
  found[at + DECK_EXHAUSTED] = open.firstDeckExhausted[seat] ? 1 : 0
  if (open.first !== seat) {
    found[at + LAST_TURN] = 1
    found[at + LAST_TURN_NIGHT] = Math.max(0, DUSK - left)
  }
  surveyUnits(s, seat, nation, found, at)
  found[at + STRENGTH_LATE] = entryAt(found, at + STRENGTH) * (DECK - left)
  found[at + IDLE_STRENGTH_LATE] = entryAt(found, at + IDLE_STRENGTH_LATE) * (DECK - left)
  surveyHand(s, seat, nation, found, at)
  const known = placeOfNation(nation.id)
  if (known !== undefined) found[at + known] = 1
}
