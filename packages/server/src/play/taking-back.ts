import { isRecord, type Kind, type Match, type Seat } from '@grognard/engine'
import type { Sitting } from '@grognard/sitting'
import type { Wish } from '../told/index.ts'

/**
 * Taking back by consent, where the strict rule does not let a seat undo: it asks, everybody else who is no bot agrees,
 * and the match goes back to before its last decision. What was asked stands in the log, and lapses as soon as anything
 * is decided.
 */

const ASKED = 'take-back'

interface StandingWish {
  readonly seat: Seat
  /** How many entries stood when it was asked. */
  readonly moment: number
  readonly agreed: readonly Seat[]
}

function wishIn(match: Match<Kind>): StandingWish | null {
  const wish = match.setting(ASKED)
  if (!isRecord(wish) || match.outcome !== null || wish['moment'] !== match.moment) return null
  const { seat, moment, agreed } = wish
  if (typeof seat !== 'number' || typeof moment !== 'number' || !Array.isArray(agreed)) return null
  return { seat, moment, agreed: agreed.filter(each => typeof each === 'number') }
}

/** Entries back to before the last that the seat has decided itself; 0: it has decided nothing. */
function backTo(match: Match<Kind>, seat: Seat): number {
  const isOwn = ({ decisions, byTable }: (typeof match.entries)[number]) =>
    byTable?.seat !== seat && decisions.some(([who]) => who === seat)
  const last = match.entries.findLastIndex(isOwn)
  return last < 0 ? 0 : match.entries.length - last
}

const mayAsk = ({ match, humans }: Sitting, seat: Seat): boolean =>
  match.outcome === null && match.isWhole && humans.includes(seat) && backTo(match, seat) > 0

export function wishFor(sitting: Sitting, viewer: Seat | null, isRated: boolean): Wish {
  const wish = wishIn(sitting.match)
  return {
    seat: wish?.seat ?? null,
    mayAsk: !isRated && viewer !== null && wish === null && mayAsk(sitting, viewer),
    mayAnswer: viewer !== null && wish !== null && stillAsked(sitting, wish).includes(viewer),
  }
}

const stillAsked = ({ humans }: Sitting, { seat, agreed }: StandingWish): Seat[] =>
  humans.filter(human => human !== seat && !agreed.includes(human))

/** The seat asks; false: it has nothing to take back, or somebody has asked already. */
export function askBack(sitting: Sitting, seat: Seat): boolean {
  const { match } = sitting
  if (wishIn(match) !== null || !mayAsk(sitting, seat)) return false
  match.set(ASKED, { seat, moment: match.moment, agreed: [] })
  takeIfAgreed(sitting)
  return true
}

/** Who has asked withdraws it by not agreeing; false: nothing is asked of the seat. */
export function answerBack(sitting: Sitting, seat: Seat, agrees: boolean): boolean {
  const { match } = sitting
  const wish = wishIn(match)
  const isAsked =
    wish !== null && (stillAsked(sitting, wish).includes(seat) || (wish.seat === seat && !agrees))
  if (!isAsked) return false
  match.set(ASKED, agrees ? { ...wish, agreed: [...wish.agreed, seat] } : null)
  takeIfAgreed(sitting)
  return true
}

function takeIfAgreed(sitting: Sitting): void {
  const { match } = sitting
  const wish = wishIn(match)
  if (wish === null || stillAsked(sitting, wish).length > 0) return
  sitting.stop()
  match.set(ASKED, null)
  match.takeBack(wish.seat, backTo(match, wish.seat))
}
