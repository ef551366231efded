import type { Kind, LogEvent, MatchRecord, Outcome, Seat } from '@grognard/engine'
import type { Transaction } from 'kysely'
import type { Stage } from '../told/index.ts'
import type { Database } from './database.ts'
import { dropOffers, NotPassed, type Passing, passSeat } from './lending.ts'
import { logOf, recordOf } from './log.ts'
import type { Topic } from './news.ts'
import { earsFor, type NoticeWish, noteTo } from './notices.ts'
import { dropOrder } from './orders.ts'
import type { Tables } from './tables.ts'
import { type TaskWish, wish, wishesOf } from './tasks.ts'
import { together } from './together.ts'

/** A match goes on, one step after the other. It is what a house does most, and what people wait for. */

/** What is written when something has happened in a match: all of it, or nothing. */
export interface Step {
  readonly match: string
  /** How many events are kept already. */
  readonly from: number
  readonly events: readonly LogEvent<Kind>[]
  /** Under which key a client sent what led to the last of them. */
  readonly key: string | null
  /** Written anew now and then only: from it and the log after it play goes on. */
  readonly record: MatchRecord | null
  readonly result: Outcome | null
  readonly asked: readonly Seat[]
  /** Users whom the match waits for now and did not before. */
  readonly called?: readonly string[]
  /** What waits for somebody from now on. */
  readonly notices?: readonly NoticeWish[]
  /** It is played at one sitting. */
  readonly isLive?: boolean
  /** Where the clocks stand, as JSON. */
  readonly time: string | null
  readonly tasks: readonly TaskWish[]
  /** Answers left for later that were given now. */
  readonly followed?: readonly { readonly seat: Seat; readonly n: number }[]
  /** When those are given that are asked for now; left out: at once. */
  readonly ordersAt?: number
  /** A seat that changes hands with it. */
  readonly passing?: Passing | null
  readonly at: number
}

/** What becomes of the match itself with it. */
interface Becoming {
  readonly stage?: Stage
  readonly head?: string
}

/** Somebody else has gone on with the match: nothing of the step is written. */
class GoneOn extends Error {}

/**
 * False: somebody else has gone on with the match, and nothing was written.
 *
 * @param stage at which it has to be
 */
export async function writeStep(
  { db, news }: Database,
  step: Step,
  becoming: Becoming,
  stage: Stage,
): Promise<boolean> {
  // Where a seat changes hands, or the match begins, whoever holds it has to know before anything else happens.
  const isOnward = becoming.stage === undefined && step.passing == null
  try {
    const topics = await db.transaction().execute(async within => {
      const written = await writeWithin(within, step, becoming, stage)
      if (!isOnward) await news.tell(within, written)
      return written
    })
    if (isOnward) news.tellSoon(topics)
    return true
  } catch (error) {
    if (error instanceof NotPassed || error instanceof GoneOn) return false
    throw error
  }
}

/** What is to be told of it. */
async function writeWithin(
  within: Transaction<Tables>,
  step: Step,
  becoming: Becoming,
  stage: Stage,
): Promise<Topic[]> {
  const { match, from, events, result, at, followed = [], called = [], ordersAt = at } = step
  const noted = {
    match,
    notices: step.notices ?? [],
    events: from + events.length,
    at,
    isLive: step.isLive ?? false,
  }
  const { ordered, ears } = await together(within, async send => {
    const row = send(rowAfter(within, step, becoming, stage))
    const others = [
      ...logOf(within, { match, from, events, keys: step.key === null ? [] : [step.key], at }),
      ...(step.record === null ? [] : [recordOf(within, match, step.record)]),
      ...wishesOf(within, match, step.tasks),
    ].map(query => send(query))
    const asked = earsFor(within, noted)
    const heard = asked === null ? [] : send(asked)
    const found = (await row)[0]
    // What came after it may have been refused, or done: nothing of it stays.
    if (found === undefined) throw new GoneOn()
    await Promise.all(others)
    return { ordered: found.ordered, ears: await heard }
  })
  const lapsed = result === null ? [] : await dropOffers(within, match)
  const passed = step.passing ? await passSeat(within, match, step.passing, from) : []
  const isOrdered = ordered > 0 && result === null
  if (isOrdered) await wish(within, match, [{ kind: 'orders', due: ordersAt }])
  for (const order of followed) await dropOrder(within, { match, ...order })
  // What is due later nobody has to be woken for: every process looks by itself.
  const isDue = step.tasks.some(({ due }) => due !== null && due <= at) || (isOrdered && ordersAt <= at)
  return [
    // Where a seat has changed hands nobody just goes on: whoever holds the match has to know who sits there.
    { of: 'match', match, ...(step.passing == null && { events: from + events.length }) },
    ...passed,
    ...lapsed,
    // That it is over everybody is told with its result: spectators may be meant to know later.
    ...(becoming.stage === undefined ? [] : [{ of: 'lobby' } as const]),
    ...(isDue ? [{ of: 'tasks' } as const] : []),
    ...(followed.length > 0 ? [{ of: 'orders', match } as const] : []),
    ...called.map(user => ({ of: 'called', user, match }) as const),
    ...(await noteTo(within, ears, noted)),
  ]
}

const rowAfter = (
  within: Transaction<Tables>,
  { match, from, events, result, asked, time, at }: Step,
  becoming: Becoming,
  stage: Stage,
) =>
  within
    .updateTable('matches')
    .set({
      events: from + events.length,
      changed: at,
      asked: JSON.stringify(asked),
      time,
      ...becoming,
      ...(result !== null && { stage: 'over', result: JSON.stringify(result) }),
    })
    .where('id', '=', match)
    .where('events', '=', from)
    .where('stage', '=', stage)
    .returning('ordered')
