import {
  buildingOf,
  canonical,
  forbiddenWhole,
  has,
  type Kind,
  type Plan,
  type Position,
  type Proposal,
  type Proposals,
  type Random,
  type Seat,
  type Step,
} from '@grognard/engine'

/** What there is to choose among, and in which form a bot may look at it. */
export type Candidates<K extends Kind> =
  | { readonly kind: 'plans'; readonly plans: readonly Plan<K>[] }
  | ({ readonly kind: 'proposed' } & Proposals<K>)
  /** Too much to list: it is composed part by part. */
  | { readonly kind: 'composed' }
  | { readonly kind: 'listed'; readonly options: readonly K['decision'][] }

/** The seat must be asked. */
export function candidatesAt<K extends Kind>(
  position: Position<K>,
  seat: Seat,
  random: Random,
): Candidates<K> {
  const { game, state, at, asked, step } = position
  if (!has(asked, seat)) throw new Error(`seat ${seat} is not asked to decide`)
  const plans = game.hints?.plans?.(state, seat, at) ?? null
  if (plans !== null) return { kind: 'plans', plans }
  const proposed = game.hints?.propose?.(state, seat, at, random) ?? null
  if (proposed !== null) {
    const legal = legalOnly(proposed, position, seat)
    if (legal !== null) return legal
  }
  if (isComposed(step)) return { kind: 'composed' }
  return { kind: 'listed', options: position.options(seat) }
}

/**
 * A game proposes what it holds to be legal; where a decision is built, its rules have the last word, and a bot that is wrong
 * about them must not hold up a match. Null: nothing is left.
 */
function legalOnly<K extends Kind>(
  proposed: Proposals<K>,
  position: Position<K>,
  seat: Seat,
): Candidates<K> | null {
  if (!isComposed(position.step)) return { kind: 'proposed', ...proposed }
  const allowed = <P extends Proposal<K>>(proposals: readonly P[]): P[] =>
    proposals.filter(({ decision }) => isLegal(position, seat, decision))
  // The same for both: openings stay openings.
  const kept: Proposals<K> =
    proposed.look === 'further'
      ? { ...proposed, proposals: allowed(proposed.proposals) }
      : { ...proposed, proposals: allowed(proposed.proposals) }
  return kept.proposals.length === 0 ? null : { kind: 'proposed', ...kept }
}

/** Has the step no list of all that may be decided, but parts to build it from? */
export const isComposed = <K extends Kind>(step: Step<K> | null): boolean =>
  step?.compose !== undefined && step.options === undefined

/** How many of them there are of which the game does not say at a glance what they are worth. */
export function unglanced<K extends Kind>(
  candidates: Candidates<K>,
  position: Position<K>,
  seat: Seat,
): number {
  switch (candidates.kind) {
    case 'plans':
      return candidates.plans.length
    case 'composed':
      return draftOf(position, seat, []).more.length
    case 'proposed': {
      const silent = candidates.proposals.filter(({ worth }) => worth === undefined)
      return isGlancedAt(position, seat, silent[0]?.decision) ? 0 : silent.length
    }
    case 'listed':
      return isGlancedAt(position, seat, candidates.options[0]) ? 0 : candidates.options.length
  }
}

/** A game glances at all options of a step or at none. */
const isGlancedAt = <K extends Kind>(
  { game, state, at }: Position<K>,
  seat: Seat,
  decision: K['decision'] | undefined,
): boolean => decision !== undefined && (game.hints?.glance?.(state, seat, at, [decision]) ?? null) !== null

/** Decisions looked at by lot besides what a game proposes, in case it has overlooked something. */
const FEW = 3
/** And where it has nothing to propose and nothing is listed. */
const MANY = 40

/** Whole decisions to look at, one by one. */
export function decisionsOf<K extends Kind>(
  candidates: Candidates<K>,
  position: Position<K>,
  seat: Seat,
  random: Random,
): readonly K['decision'][] {
  switch (candidates.kind) {
    case 'listed':
      return candidates.options
    case 'proposed':
      return withSamples(candidates.proposals, position, seat, random).map(({ decision }) => decision)
    case 'composed':
    case 'plans':
      return isComposed(position.step) ? samplesOf(position, seat, MANY, random) : position.options(seat)
  }
}

/** What was proposed and a few others, each once. */
export function withSamples<K extends Kind>(
  proposals: readonly Proposal<K>[],
  position: Position<K>,
  seat: Seat,
  random: Random,
): readonly Proposal<K>[] {
  const samples = samplesOf(position, seat, FEW, random).map(decision => ({ decision }))
  return distinct([...proposals, ...samples], ({ decision }) => canonical(decision))
}

/** Of those with the same name the first. */
export function distinct<T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] {
  const byName = new Map<string, T>()
  for (const item of items) {
    const name = nameOf(item)
    if (!byName.has(name)) byName.set(name, item)
  }
  return [...byName.values()]
}

const samplesOf = <K extends Kind>(
  position: Position<K>,
  seat: Seat,
  count: number,
  random: Random,
): readonly K['decision'][] =>
  distinct(
    Array.from({ length: count }, () => position.sample(seat, random)),
    canonical,
  )

/** What may follow the parts, and the decision that they are already; there is one of both. */
export function draftOf<K extends Kind>(
  { step, state }: Position<K>,
  seat: Seat,
  parts: readonly K['part'][],
): { readonly more: readonly K['part'][]; readonly whole: K['decision'] | null } {
  const building = step?.compose && buildingOf(step.compose, state, seat)
  const more = building?.next(parts) ?? []
  const whole = building?.whole(parts) ?? null
  if (whole === null && more.length === 0) throw new Error(`nothing can be made of ${canonical(parts)}`)
  return { more, whole }
}

/** May the seat decide this here, as it might elsewhere? */
export function isLegal<K extends Kind>(position: Position<K>, seat: Seat, decision: K['decision']): boolean {
  const { step, state } = position
  if (isComposed(step)) return step !== null && forbiddenWhole(step, state, seat, decision) === null
  const name = canonical(decision)
  return position.options(seat).some(option => canonical(option) === name)
}
