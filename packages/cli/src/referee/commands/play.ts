import { jobFor } from '@grognard/bots'
import type { Language } from '@grognard/engine'
import { type Answered, type Answering, answer, fail, refused } from '@grognard/server/referee'
import { freshSeed } from '../../seeds.ts'
import { wordsFor } from '../../words/index.ts'
import type { Held } from '../held.ts'
import type { Answer, Request } from '../messages/index.ts'
import type { Referee } from '../referee.ts'
import { seatAt } from '../seat-at.ts'
import type { Thought } from '../thinking.ts'

/** Commands that play on, and those that put a match away. */

export function decide(
  referee: Referee,
  request: Request<'decide'>,
  lang: Language,
): Answered<Answer<'decide'>> {
  const at = seatAt(referee, request.match, request.seat, lang)
  if (!at.ok) return at
  const { held, seat } = at.value
  return referee.matches.grow<Answer<'decide'>>(held, lang, () => {
    const done = held.decide(seat, request.decision, request.request)
    if (!done.ok) return refused(lang, done.refusal, held)
    const standing = held.standing(seat, lang)
    if (done.value === null) return answer({ events: [], sealed: true, ...standing })
    const events = held.heard(done.value, seat, lang)
    return answer({ events, entry: held.match.entries.length, ...standing })
  })
}

export function build(
  referee: Referee,
  request: Request<'build'>,
  lang: Language,
): Answered<Answer<'build'>> {
  const at = seatAt(referee, request.match, request.seat, lang)
  if (!at.ok) return at
  const { held, seat } = at.value
  return referee.matches.grow(held, lang, () => {
    const built = held.build(seat, request.parts, request.request)
    if (!built.ok) return refused(lang, built.refusal, held)
    return answer({ draft: held.draft(built.value, lang), request: held.requestOf(seat) ?? 0 })
  })
}

export function undo(referee: Referee, request: Request<'undo'>, lang: Language): Answered<Answer<'undo'>> {
  const at = seatAt(referee, request.match, request.seat, lang)
  if (!at.ok) return at
  const { held, seat } = at.value
  return referee.matches.shrink(held, () => {
    const undone = held.undo(seat)
    if (!undone.ok) return refused(lang, undone.refusal, held)
    return answer({ left: held.match.undoable(seat), ...held.standing(seat, lang) })
  })
}

export function bot(referee: Referee, request: Request<'bot'>, lang: Language): Answering<Answer<'bot'>> {
  const at = seatAt(referee, request.match, request.seat, lang)
  if (!at.ok) return at
  const { held, seat } = at.value
  const { match } = held
  if (match.outcome !== null) return refused(lang, { code: 'over', key: 'engine.over' })
  if (held.requestOf(seat) === null) return refused(lang, { code: 'not-asked', key: 'engine.not-asked' })
  const job = jobFor(match, seat, request.level, `bot ${request.seed ?? freshSeed()}`)
  const question = { job, limits: request.budget ?? {} }
  const thought = referee.thinking.think(match.game, question, request.id ?? null)
  return thought instanceof Promise
    ? thought.then(found => said(found, held, lang))
    : said(thought, held, lang)
}

function said(thought: Thought, held: Held, lang: Language): Answered<Answer<'bot'>> {
  if ('nothing' in thought) {
    const code = thought.nothing === 'failed' ? 'internal' : thought.nothing
    return fail({ code, message: wordsFor(lang).referee[code] })
  }
  const { decision, expected, mixture, line } = thought.conclusion
  return answer({
    ...held.offer(decision, lang),
    expected,
    mixture: mixture.map(({ decision, probability }) => ({ ...held.offer(decision, lang), probability })),
    line: line.map(({ decision, seat }) => ({ ...held.offer(decision, lang), seat: held.nameOf(seat) })),
  })
}

export const cancel = (referee: Referee, { thinking }: Request<'cancel'>): Answered<Answer<'cancel'>> =>
  answer({ cancelled: referee.thinking.cancel(thinking) })

export function file(referee: Referee, request: Request<'file'>, lang: Language): Answered<Answer<'file'>> {
  const held = referee.matches.get(request.match, lang)
  return held.ok ? answer({ file: { ...held.value.match.file('storage') } }) : held
}

export function close(
  referee: Referee,
  request: Request<'close'>,
  lang: Language,
): Answered<Answer<'close'>> {
  const held = referee.matches.get(request.match, lang)
  if (!held.ok) return held
  referee.matches.close(request.match)
  return answer({})
}
