import { buildingOf } from '../building.ts'
import { type Told, teller } from '../chronicle.ts'
import { forbiddenWhole, ruleAt } from '../compose.ts'
import type { Game } from '../game.ts'
import { fingerprint } from '../hash.ts'
import { Position } from '../position.ts'
import { pickFrom, type Random, sampleFrom, seeded } from '../random.ts'
import { type Seat, seatsIn } from '../seats.ts'
import type { Kind, State } from '../state.ts'
import type { Step } from '../step.ts'

/** Where a match begins that leaves a footprint, and who plays it. */
export interface Trail<K extends Kind> {
  readonly name: string
  start(): State<K>
  /** It is left after so many decisions. */
  readonly decisions: number
  /** Who decides otherwise than by lot. */
  player?(position: Position<K>, seat: Seat, random: Random): K['decision']
}

/** What is looked at before and after each decision, in this order. */
export const LOOKS = [
  'who is asked',
  'what may be decided',
  'what is refused',
  'what is decided',
  'what is told',
  'what comes of it',
] as const

/** One decision of a match: at which step, and a hash of each look, a few characters long. */
export interface Pace {
  readonly at: string
  readonly looks: readonly string[]
}

/** Characters for a look. */
export const DIGITS = 2

/** So many drafts are drawn of a decision that is built, and so many of their parts are looked at. */
const DRAFTS = 2
const MOST_PARTS = 6
/** What was met earlier in the match is tried again: so many parts of each draft, and so many decisions. */
const PARTS_AGAIN = 4
const DECISIONS_AGAIN = 6
/** Of what is offered so much is remembered, and in all so much. */
const PARTS_KEPT = 3
const MOST_MET = 60

/**
 * What a match shows of the rules, decision by decision, in so few characters that many matches can be kept: whoever changes
 * a rule sees where play first differs, in matches that nobody would read.
 */
export function* footprint<K extends Kind>(game: Game<K>, trail: Trail<K>): Generator<Pace> {
  const random = seeded(`footprint ${trail.name}`)
  const told: Told<K>[] = []
  const tell = teller(told)
  const position = new Position(game, trail.start(), tell)
  const met = new Met<K>()
  yield { at: 'the beginning', looks: [short(told)] }
  for (let made = 0; made < trail.decisions && position.step !== null; made++) {
    const { step, state, at, waiting } = position
    const asked = [at, ruleAt(step, state), waiting, position.asked, position.forced]
    const seat = pickFrom(random, seatsIn(waiting))
    const { offered, refused } = looksOf(position, step, seat, met, random)
    const decision = trail.player?.(position, seat, random) ?? position.sample(seat, random)
    const parts = step.compose?.partsOf(state, seat, decision) ?? []
    told.length = 0
    position.decide(seat, decision, tell)
    met.addParts(at, parts, random)
    met.addDecision(at, decision)
    const looks = [asked, offered, refused, [seat, decision], told, game.positions.write(state)]
    yield { at, looks: looks.map(short) }
  }
}

const short = (look: unknown): string => fingerprint(look).slice(0, DIGITS)

interface Looks {
  readonly offered: unknown
  readonly refused: unknown
}

/** What a seat may decide, and with which reason it is refused what was legal elsewhere in the match. */
function looksOf<K extends Kind>(
  { state, at }: Position<K>,
  step: Step<K>,
  seat: Seat,
  met: Met<K>,
  random: Random,
): Looks {
  const { compose } = step
  const again = met.decisions(at, random).map(decision => {
    const forbidden = step.forbids?.(state, seat, decision) ?? forbiddenWhole(step, state, seat, decision)
    return [decision, forbidden]
  })
  const offered: unknown[] = [
    step.options?.(state, seat),
    step.default?.(state, seat),
    step.pass?.(state, seat),
    step.areOptionsOpen?.(state, seat),
    compose?.hasChoice?.(state, seat),
  ]
  const refused: unknown[] = [again]
  for (let draft = 0; compose !== undefined && draft < DRAFTS; draft++) {
    const building = buildingOf(compose, state, seat)
    const drawn = draft === 0 ? (compose.sample?.(state, seat, random) ?? null) : null
    const planned = drawn === null ? null : compose.partsOf(state, seat, drawn)
    const parts: K['part'][] = []
    for (let made = 0; made < MOST_PARTS; made++) {
      const next = building.next(parts)
      const part = planned?.[made] ?? (next.length === 0 ? undefined : pickFrom(random, next))
      offered.push(next, building.whole(parts))
      refused.push(met.parts(at, random).map(other => [other, building.fits(parts, other)]))
      if (part === undefined) break
      met.addParts(at, next, random)
      parts.push(part)
    }
    if (building.whole(parts) === null) refused.push(compose.lacks?.(state, seat, parts))
  }
  return { offered, refused }
}

/** What was legal in a match so far, by step. */
class Met<K extends Kind> {
  readonly #parts = new Map<string, K['part'][]>()
  readonly #decisions = new Map<string, K['decision'][]>()

  parts(at: string, random: Random): readonly K['part'][] {
    return sampleFrom(random, this.#parts.get(at) ?? [], PARTS_AGAIN)
  }

  decisions(at: string, random: Random): readonly K['decision'][] {
    return sampleFrom(random, this.#decisions.get(at) ?? [], DECISIONS_AGAIN)
  }

  addParts(at: string, parts: readonly K['part'][], random: Random): void {
    remember(this.#parts, at, sampleFrom(random, parts, PARTS_KEPT))
  }

  addDecision(at: string, decision: K['decision']): void {
    remember(this.#decisions, at, [decision])
  }
}

function remember<T>(known: Map<string, T[]>, at: string, things: readonly T[]): void {
  known.set(at, [...(known.get(at) ?? []), ...things].slice(-MOST_MET))
}
