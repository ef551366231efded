import { engineWords, type Refusal, sayRefusal } from '@grognard/engine'
import type { Barred, Onlooker } from '@grognard/sitting'
import type { Answer } from '@grognard/table'
import { answerDraw, offerDraw } from './draws.ts'
import { friendsAt, hand, lend } from './handing.ts'
import { NotKept } from './held-table.ts'
import { askedIn } from './kept.ts'
import { doesCount, giveBack } from './lending.ts'
import type { Ask, AtTable } from './messages.ts'
import type { Place } from './place.ts'
import { type Asker, refused, type Sat } from './sat.ts'
import { answerBack, askBack } from './taking-back.ts'
import { serverWords } from './words.ts'

/** What nobody does any more whose time is out. */
const TIMED: readonly Ask['do'][] = ['decide', 'pass', 'undo']

type SeatAsk = Exclude<
  AtTable,
  {
    do:
      | 'enter'
      | 'leave'
      | 'seen'
      | 'look'
      | 'glimpse'
      | 'speak'
      | 'explain'
      | 'course'
      | 'file'
      | 'say'
      | 'eyes'
      | 'uncover'
      | 'stopClock'
      | 'recall'
  }
>

/** What only whoever has a seat asks. */
export async function askOfSeat(ask: SeatAsk, sat: Sat, seat: number, asker: Asker): Promise<unknown> {
  const { table, place } = sat
  const { user, store } = asker
  const words = serverWords[place.language]
  const { onlooker } = place
  const { isRated } = place
  if (ask.do === 'hand') return hand(sat, seat, ask.bot, asker)
  if (ask.do === 'lend') return lend(ask, place, asker)
  if (ask.do === 'friends') return friendsAt(ask.match, asker)
  if (ask.do === 'giveBack') return (await giveBack(table, user.id)) ? { ok: true } : refused(words.notLent)
  if (TIMED.includes(ask.do)) await table.keepTime()
  const isTheirs = place.onlooker?.sitting.humans.includes(seat) ?? false
  // Another process may have gone on meanwhile: the place has the onlooker of what the match has become.
  const now = () => still(place)
  if (ask.do === 'decide') {
    // First of all what was kept, and whose answer was lost: it has happened, whoever plays the seat since.
    const sent = { seat, key: ask.key, already: { ok: true } as Answer }
    const decide = async () =>
      isTheirs ? said(await now().decide(ask.decision, ask.request), place) : refused(words.botPlays)
    return await table.act(decide, sent)
  }
  if (onlooker === null || !isTheirs) return refused(words.botPlays)
  switch (ask.do) {
    case 'build':
      return await table.act(async () => said(await now().build(partsIn(ask.parts), ask.request), place))
    case 'undo':
      return await table.act(async () => said(await now().undo(), place))
    case 'order':
      return await leaveOrder(ask, sat, seat, user.id)
    case 'dropOrder':
      await store.orders.drop({ match: ask.match, seat, n: ask.n })
      return { ok: true }
    case 'foresee':
      return await table.foresee(seat, place.language, user.id)
    case 'askBack': {
      if (isRated) return refused(words.rated)
      const isAsked = await table.agree(sitting => still(place) && askBack(sitting, seat))
      return isAsked ? { ok: true } : refused(words.nothingBack)
    }
    case 'answerBack': {
      const isAnswered = await table.agree(sitting => still(place) && answerBack(sitting, seat, ask.agrees))
      return isAnswered ? { ok: true } : refused(words.nothingBack)
    }
    case 'offerDraw': {
      const isOffered = await table.agree(sitting => still(place) && offerDraw(sitting, seat))
      return isOffered ? { ok: true } : refused(words.noDraw)
    }
    case 'answerDraw': {
      const isAnswered = await table.agree(sitting => still(place) && answerDraw(sitting, seat, ask.agrees))
      return isAnswered ? { ok: true } : refused(words.noDraw)
    }
    case 'pass':
      return await table.act(async () => void (await now().sitting.pass(seat, ask.always)))
    case 'isReversible':
      return await onlooker.isReversible(ask.decision)
    case 'odds':
      return await onlooker.odds(ask.decision)
    case 'hint': {
      const found = await store.matches.find(ask.match)
      if (found === null || (await doesCount(store, found.row))) return refused(words.noHint)
      const hint = await onlooker.hint()
      // That it was given stands in the log, or it was not given.
      return (await table.isKept()) ? hint : refused(words.notKept)
    }
    case 'endHint':
      return onlooker.sitting.endHint()
  }
}

/** What was asked waits its turn, and the seat may be another's by then. */
function still({ onlooker }: Place): Onlooker {
  if (onlooker === null) throw new NotKept('the seat is another’s')
  return onlooker
}

/** An answer for the next time; whether it is legal shows when it is asked for. */
async function leaveOrder(
  { match, step, decision, label, isEachTime }: Extract<Ask, { do: 'order' }>,
  { table, place: { language } }: Sat,
  seat: number,
  owner: string,
): Promise<Answer> {
  const words = serverWords[language]
  const asks = await table.act(async ({ sitting }) => {
    const { game } = sitting.match
    await game.fetch('decisions')
    return {
      isKnown: game.program.steps.has(step),
      isNow: sitting.match.pending().step === step && askedIn(sitting).includes(seat),
      isAnswer: game.readDecision(decision).ok,
    }
  })
  if (!asks?.isKnown) return refused(words.noSuchQuestion)
  if (!asks.isAnswer) return refused(words.noSuchAnswer)
  if (asks.isNow) return refused(words.askedNow)
  const left = {
    match,
    seat,
    step,
    decision: JSON.stringify(decision),
    label,
    each_time: isEachTime ? 1 : 0,
  }
  return (await table.leaveOrder(left, owner)) ? { ok: true } : refused(words.manyOrders)
}

async function said(
  done:
    | { readonly ok: true }
    | { readonly ok: false; readonly refusal: Refusal }
    | { readonly ok: false; readonly barred: Barred },
  { language, onlooker }: Place,
): Promise<Answer> {
  if (done.ok) return { ok: true }
  const words = serverWords[language]
  if ('barred' in done) return refused(done.barred === 'past' ? words.past : words.watching)
  await engineWords[language].fetch()
  const { refusal } = done
  const message = sayRefusal(language, refusal, onlooker?.match.game, onlooker?.match.scenario ?? null)
  return { ok: false, message, ...(refusal.rule && { rule: refusal.rule }) }
}

/** Whether they are parts of anything, the match says. */
const partsIn = (parts: readonly unknown[]) => parts as never[]
