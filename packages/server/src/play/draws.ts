import { agreedDraw, hasOffers, isRecord, type Kind, type Match, type Seat } from '@grognard/engine'
import type { Sitting } from '@grognard/sitting'
import type { DrawOffer } from '../told/index.ts'

/**
 * A draw by agreement, in a game whose own rules know none: one offers it, and all others who play agree. What was
 * offered stands in the log. Whoever has yet to agree and decides something instead has refused it.
 */

const OFFERED = 'draw-offered'

interface Offer {
  readonly seat: Seat
  /** How many entries stood when it was made. */
  readonly moment: number
  readonly agreed: readonly Seat[]
  readonly isRefused: boolean
}

function offerIn(match: Match<Kind>): Offer | null {
  const offer = match.setting(OFFERED)
  if (!isRecord(offer)) return null
  const { seat, moment, agreed, isRefused } = offer
  if (typeof seat !== 'number' || typeof moment !== 'number' || !Array.isArray(agreed)) return null
  return {
    seat,
    moment,
    agreed: agreed.filter(each => typeof each === 'number'),
    isRefused: isRefused === true,
  }
}

const stillAsked = ({ humans }: Sitting, { seat, agreed }: Offer): Seat[] =>
  humans.filter(human => human !== seat && !agreed.includes(human))

/** The offer that waits for answers; null: none. */
function standing(sitting: Sitting): Offer | null {
  const { match } = sitting
  const offer = offerIn(match)
  if (offer === null || offer.isRefused || match.outcome !== null || offer.moment > match.moment) return null
  const asked = stillAsked(sitting, offer)
  const since = match.entries.slice(Math.max(0, match.entries.length - (match.moment - offer.moment)))
  const isPassedOver = since.some(({ decisions, byTable }) =>
    decisions.some(([seat]) => asked.includes(seat) && byTable?.seat !== seat),
  )
  return isPassedOver ? null : offer
}

/** A side of bots alone agrees to nothing: nobody escapes a defeat by asking them. */
function hasPeopleOnAllSides({ match, humans }: Sitting): boolean {
  const sides = match.game.seats(match.scenario).map(({ side }) => side)
  return new Set(sides).size === new Set(humans.map(seat => sides[seat])).size
}

function mayOffer(sitting: Sitting, seat: Seat): boolean {
  const { match, humans } = sitting
  if (match.outcome !== null || hasOffers(match.game) || !humans.includes(seat)) return false
  if (standing(sitting) !== null || !hasPeopleOnAllSides(sitting)) return false
  const last = offerIn(match)
  // Who was refused does not ask again before anything has happened.
  return last === null || last.seat !== seat || last.moment !== match.moment
}

export function drawFor(sitting: Sitting, viewer: Seat | null): DrawOffer {
  const offer = standing(sitting)
  return {
    seat: offer?.seat ?? null,
    mayOffer: viewer !== null && mayOffer(sitting, viewer),
    mayAnswer: viewer !== null && offer !== null && stillAsked(sitting, offer).includes(viewer),
  }
}

/** False: it cannot be offered here and now. */
export function offerDraw(sitting: Sitting, seat: Seat): boolean {
  const { match } = sitting
  if (!mayOffer(sitting, seat)) return false
  match.set(OFFERED, { seat, moment: match.moment, agreed: [], isRefused: false })
  return true
}

/** Who has offered it withdraws it by not agreeing; false: nothing is asked of the seat. */
export function answerDraw(sitting: Sitting, seat: Seat, agrees: boolean): boolean {
  const { match } = sitting
  const offer = standing(sitting)
  if (offer === null) return false
  const isAsked = stillAsked(sitting, offer).includes(seat) || (offer.seat === seat && !agrees)
  if (!isAsked) return false
  if (!agrees) {
    match.set(OFFERED, { ...offer, moment: match.moment, isRefused: true })
    return true
  }
  const agreed = { ...offer, agreed: [...offer.agreed, seat] }
  match.set(OFFERED, agreed)
  if (stillAsked(sitting, agreed).length > 0) return true
  sitting.stop()
  return match.agreeDraw(agreedDraw(match)).ok
}
