import { forbiddenWhole, ruleAt } from './compose.ts'
import type { Game } from './game.ts'
import { valueFor } from './numbers.ts'
import { same } from './plain.ts'
import type { Position } from './position.ts'
import { accept, type Refusal, type Result, type RuleId, refuse, refused } from './refusal.ts'
import { has, type Seat } from './seats.ts'
import type { Kind } from './state.ts'
import type { Anytime } from './step.ts'

/** Where a match stands, and by seat the numbers of the present requests: all that a decision is checked by. */
export interface Asking<K extends Kind> {
  readonly position: Position<K>
  readonly requests: readonly number[]
}

/** The one place in which legality is checked: the legal decision itself, or the rule that forbids it. */
export function checkDecision<K extends Kind>(
  asking: Asking<K>,
  seat: Seat,
  json: unknown,
  request?: number,
): Result<K['decision']> {
  const { position, requests } = asking
  const { game, state: s, step } = position
  if (requests[seat] === undefined) return refuse('unknown', 'engine.seat', { seat })
  if (s.outcome !== null) return refuse('over', 'engine.over')
  const read = game.readDecision(json)
  if (!read.ok) return read
  const out = anytimeKind(game, read.value)
  if (out) return amongst(anytimeAt(position, seat), read.value, () => null, out.rule)
  const stale = unasked(asking, seat, request)
  if (step === null || stale !== null) return stale ?? refuse('not-asked', 'engine.not-asked')
  const forbids = () => step.forbids?.(s, seat, read.value) ?? forbiddenWhole(step, s, seat, read.value)
  if (!step.options) {
    const refusal = forbids()
    return refusal ? refused(refusal) : read
  }
  return amongst(position.options(seat), read.value, forbids, ruleAt(step, s))
}

/** Null: the seat is asked, and it is this request that it answers. */
export function unasked<K extends Kind>(
  { position, requests }: Asking<K>,
  seat: Seat,
  request: number | undefined,
): Result<never> | null {
  if (!has(position.asked, seat)) return refuse('not-asked', 'engine.not-asked')
  const current = valueFor(requests, seat)
  return request === undefined || request === current
    ? null
    : refuse('stale', 'engine.stale', { request, current })
}

/** What is decided out of turn. */
export const anytimeKind = <K extends Kind>(
  { anytime }: Game<K>,
  decision: K['decision'],
): Anytime<K> | undefined => (Object.hasOwn(anytime, decision.type) ? anytime[decision.type] : undefined)

export const anytimeAt = <K extends Kind>(
  { game, state, at }: Position<K>,
  seat: Seat,
): readonly K['decision'][] =>
  state.outcome === null ? Object.values(game.anytime).flatMap(kind => kind.options(state, seat, at)) : []

function amongst<D>(
  options: readonly D[],
  decision: D,
  forbids: () => Refusal | null,
  rule: RuleId,
): Result<D> {
  const option = options.find(option => same(option, decision))
  if (option !== undefined) return accept(option)
  const refusal = forbids()
  return refusal ? refused(refusal) : refuse('illegal', 'engine.not-among-options', {}, rule)
}
