import { type Building, buildingOf } from './building.ts'
import { canonical, same } from './plain.ts'
import { below, pickFrom, type Random, seeded } from './random.ts'
import { illegal, type Refusal, type RuleId } from './refusal.ts'
import type { Seat } from './seats.ts'
import type { Kind, State } from './state.ts'
import type { Compose, Step } from './step.ts'

/** The decisions of a seat as far as they are listed. */
export interface Listing<K extends Kind> {
  readonly decisions: readonly K['decision'][]
  /** False: a sample, there are more. */
  readonly complete: boolean
}

/** More than anybody reads. */
const MOST_LISTED = 400
/** Drafts that are looked at for a list; one that makes what another has made counts, but leads no further. */
const MOST_DRAFTS = 4_000
const SAMPLES = 8

/** What a seat may decide at a step that asks it. */
export function listingOf<K extends Kind>(step: Step<K>, s: State<K>, seat: Seat): Listing<K> {
  if (step.options) return { decisions: step.options(s, seat), complete: true }
  if (!step.compose) return { decisions: [], complete: true }
  const listed = step.compose.sampled ? null : walked(buildingOf(step.compose, s, seat), MOST_LISTED)
  return listed ?? { decisions: someOf(step, step.compose, s, seat), complete: false }
}

/** The only thing that a seat may decide at a step that asks it; null: there is more, or nobody can tell. */
export function onlyOneOf<K extends Kind>(step: Step<K>, s: State<K>, seat: Seat): K['decision'] | null {
  if (step.compose?.hasChoice?.(s, seat)) return null
  return onlyAmong(step.options?.(s, seat) ?? (step.compose ? fewOf(step.compose, s, seat) : []))
}

/** The only one of what is listed; null: there is none, or there are more. */
export const onlyAmong = <D>([only, other]: readonly D[]): D | null =>
  other === undefined ? (only ?? null) : null

/** Every decision that can be built where there is one at most; else two or, where nobody can tell, none. */
function fewOf<K extends Kind>(compose: Compose<K>, s: State<K>, seat: Seat): readonly K['decision'][] {
  if (compose.sampled) return []
  const building = buildingOf(compose, s, seat)
  const nothing = building.whole([])
  if (nothing !== null) {
    // Mostly it is seen at once: to add nothing is a decision, and so is the first part that comes to mind.
    const [first] = building.next([])
    if (first === undefined) return [nothing]
    const something = building.whole([first])
    if (something !== null && !same(nothing, something)) return [nothing, something]
  }
  const [one, other] = [followed(building, 0), followed(building, -1)]
  if (one !== null && other !== null && !same(one, other)) return [one, other]
  return walked(building, 1)?.decisions ?? []
}

/** The decision that comes of the first parts that are offered, or of the last; null: that leads to none. */
function followed<K extends Kind>(building: Building<K>, at: 0 | -1): K['decision'] | null {
  const parts: K['part'][] = []
  while (parts.length < MOST_DRAFTS) {
    const decision = building.whole(parts)
    const part = decision === null ? building.next(parts).at(at) : undefined
    if (part === undefined) return decision
    parts.push(part)
  }
  return null
}

/** Every decision that can be built; null: there are too many. */
function walked<K extends Kind>(building: Building<K>, most: number): Listing<K> | null {
  if (isWide(building)) return null
  const found = new Map<string, K['decision']>()
  const drafts: (readonly K['part'][])[] = [[]]
  for (let looked = 0; drafts.length > 0; looked++) {
    if (looked > MOST_DRAFTS || found.size > most) return null
    const parts = drafts.pop() ?? []
    const decision = building.whole(parts)
    if (decision !== null) {
      const name = canonical(decision)
      if (found.has(name)) continue
      found.set(name, decision)
    }
    for (const part of building.next(parts).toReversed()) drafts.push([...parts, part])
  }
  return { decisions: [...found.values()], complete: true }
}

/** Are there clearly too many, going by the first draft that comes to mind? */
function isWide<K extends Kind>(building: Building<K>): boolean {
  const parts: K['part'][] = []
  let ways = 1
  for (;;) {
    const next = building.next(parts)
    const [first] = next
    if (first === undefined) return false
    ways *= next.length
    if (ways > MOST_DRAFTS * MOST_LISTED || parts.length > MOST_DRAFTS) return true
    parts.push(first)
  }
}

/** The default first, then some drawn by lot, always the same. */
function someOf<K extends Kind>(
  step: Step<K>,
  compose: Compose<K>,
  s: State<K>,
  seat: Seat,
): readonly K['decision'][] {
  const usual = step.default?.(s, seat)
  const random = seeded('options')
  const drawn = Array.from({ length: SAMPLES }, () => drawnOf(compose, s, seat, random))
  const all = usual === undefined ? drawn : [usual, ...drawn]
  return [...new Map(all.map(decision => [canonical(decision), decision])).values()]
}

/** One legal decision of the seat, drawn by lot. */
export function sampleOf<K extends Kind>(
  step: Step<K>,
  s: State<K>,
  seat: Seat,
  random: Random,
): K['decision'] {
  if (step.options) return pickFrom(random, step.options(s, seat))
  if (step.compose) return drawnOf(step.compose, s, seat, random)
  throw new Error('a step that asks somebody has neither options nor a way to compose')
}

const drawnOf = <K extends Kind>(
  compose: Compose<K>,
  s: State<K>,
  seat: Seat,
  random: Random,
): K['decision'] => compose.sample?.(s, seat, random) ?? built(compose, s, seat, random)

const MOST_TRIES = 1_000

/** Builds at random; where that comes to nothing it goes back and builds on otherwise. */
function built<K extends Kind>(compose: Compose<K>, s: State<K>, seat: Seat, random: Random): K['decision'] {
  const building = buildingOf(compose, s, seat)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const decision = tried(building, compose.usualLength ?? Infinity, random)
    if (decision !== null) return decision
  }
  throw new Error(`nothing whole was built in ${MOST_TRIES} tries`)
}

/** Ends where the draft is whole and lot, or the lack of further parts, says so. */
function tried<K extends Kind>(
  building: Building<K>,
  usualLength: number,
  random: Random,
): K['decision'] | null {
  const parts: K['part'][] = []
  for (;;) {
    const next = building.next(parts)
    const decision = building.whole(parts)
    const ways = Math.min(next.length, usualLength)
    const isEnough = next.length === 0 || (decision !== null && below(random, ways + 1) === 0)
    if (isEnough) return decision
    parts.push(pickFrom(random, next))
  }
}

/** The first of the parts that a rule forbids, and which; null: they can be built. */
export function forbiddenPart<K extends Kind>(
  building: Building<K>,
  parts: readonly K['part'][],
): { readonly index: number; readonly refusal: Refusal } | null {
  for (const [index, part] of parts.entries()) {
    const refusal = building.fits(parts.slice(0, index), part)
    if (refusal !== null) return { index, refusal }
  }
  return null
}

/** The rule to cite where play waits at the step. */
export const ruleAt = <K extends Kind>(step: Step<K>, s: State<K>): RuleId => step.cites?.(s) ?? step.rule

/** Which rule forbids a decision that would be composed; null: it is legal, or nothing is composed at this step. */
export function forbiddenWhole<K extends Kind>(
  step: Step<K>,
  s: State<K>,
  seat: Seat,
  decision: K['decision'],
): Refusal | null {
  const { compose } = step
  if (compose === undefined) return null
  const parts = compose.partsOf(s, seat, decision)
  if (parts === null) return illegal(ruleAt(step, s), 'engine.not-among-options')
  const building = buildingOf(compose, s, seat)
  const forbidden = forbiddenPart(building, parts)
  if (forbidden !== null) return forbidden.refusal
  const whole = building.whole(parts)
  if (whole === null) return compose.lacks?.(s, seat, parts) ?? illegal(ruleAt(step, s), 'engine.unfinished')
  return same(whole, decision) ? null : illegal(ruleAt(step, s), 'engine.not-among-options')
}
