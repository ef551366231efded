import { BOTS, decide as decideAs } from '@grognard/bots'
import type { Language } from '@grognard/engine'
import { randomFor } from '../../seeds.ts'
import { type Answered, answer, refused } from '../answers.ts'
import type { Answer, Request } from '../messages.ts'
import type { Referee } from '../referee.ts'
import { seatAt } from '../seat-at.ts'

/** Commands that play on, and those that put a match away. */

export function decide(
  referee: Referee,
  request: Request<'decide'>,
  lang: Language,
): Answered<Answer<'decide'>> {
  const at = seatAt(referee, request.match, request.seat, lang)
  if (!at.ok) return at
  const { held, seat } = at.value
  const done = held.decide(seat, request.decision, request.request)
  if (!done.ok) return refused(lang, done.refusal, held)
  const standing = held.standing(seat, lang)
  if (done.value === null) return answer({ events: [], sealed: true, ...standing })
  return answer({ events: held.heard(done.value, seat, lang), entry: held.match.entries.length, ...standing })
}

export function build(
  referee: Referee,
  request: Request<'build'>,
  lang: Language,
): Answered<Answer<'build'>> {
  const at = seatAt(referee, request.match, request.seat, lang)
  if (!at.ok) return at
  const { held, seat } = at.value
  const built = held.build(seat, request.parts, request.request)
  if (!built.ok) return refused(lang, built.refusal, held)
  return answer({ draft: held.draft(built.value, lang), request: held.requestOf(seat) ?? 0 })
}

export function undo(referee: Referee, request: Request<'undo'>, lang: Language): Answered<Answer<'undo'>> {
  const at = seatAt(referee, request.match, request.seat, lang)
  if (!at.ok) return at
  const { held, seat } = at.value
  const undone = held.undo(seat)
  if (!undone.ok) return refused(lang, undone.refusal, held)
  return answer({ left: held.match.undoable(seat), ...held.standing(seat, lang) })
}

export function bot(referee: Referee, request: Request<'bot'>, lang: Language): Answered<Answer<'bot'>> {
  const at = seatAt(referee, request.match, request.seat, lang)
  if (!at.ok) return at
  const { held, seat } = at.value
  const { match } = held
  if (match.outcome !== null) return refused(lang, { code: 'over', key: 'engine.over' })
  if (held.requestOf(seat) === null) return refused(lang, { code: 'not-asked', key: 'engine.not-asked' })
  const random = randomFor('bot', request.seed)
  const { game } = match
  const table = { game, view: match.view(seat), memory: match.memory(seat), seat, random }
  const { decision, expected, mixture, line } = decideAs(BOTS[request.level], table, request.budget)
  return answer({
    ...held.offer(decision, lang),
    expected,
    mixture: mixture.map(({ decision, probability }) => ({ ...held.offer(decision, lang), probability })),
    line: line.map(({ decision, seat }) => ({ ...held.offer(decision, lang), seat: held.nameOf(seat) })),
  })
}

export function file(referee: Referee, request: Request<'file'>, lang: Language): Answered<Answer<'file'>> {
  const held = referee.held(request.match, lang)
  return held.ok ? answer({ file: { ...held.value.match.file('storage') } }) : held
}

export function close(
  referee: Referee,
  request: Request<'close'>,
  lang: Language,
): Answered<Answer<'close'>> {
  const held = referee.held(request.match, lang)
  if (!held.ok) return held
  referee.close(request.match)
  return answer({})
}
