import { type Game, Match, type RuleId } from '@grognard/engine'
import type { Decision } from '../src/decisions.ts'
import type { EventOf } from '../src/events.ts'
import { manoeuvre } from '../src/index.ts'
import type { PositionForm } from '../src/positions/form.ts'
import { writePosition } from '../src/positions/write.ts'
import type { Manoeuvre } from '../src/state.ts'
import { type Phase, SEATS, type SeatName, type Terrain } from '../src/vocabulary.ts'

/**
 * A position as the ledger's test vectors describe one: Blue is the first player, active, at home in the south;
 * every square is clear and empty except as named. Units: `d4`, with `r` if reduced and `+` in a redoubt.
 */
export interface Described {
  readonly nations?: readonly [string, string]
  readonly units: { readonly [unit: string]: string }
  readonly hands?: { readonly blue?: readonly string[]; readonly red?: readonly string[] }
  readonly terrain?: { readonly [square: string]: Terrain }
  readonly phase?: Phase
  /** Anything else that a position can say. */
  readonly more?: Partial<PositionForm>
  readonly options?: object
  readonly dice?: readonly number[]
}

/** Another game than ours: the same rules with other data. */
export function at(described: Described, game: Game<Manoeuvre> = manoeuvre): Table {
  const { nations, units, hands, terrain, phase, more, options, dice } = described
  const [blue, red] = nations ?? ['france', 'austria']
  const start = {
    nations: { blue, red },
    turn: 1,
    phase: phase ?? 'combat',
    ...(terrain && { terrain }),
    units: Object.fromEntries(Object.entries(units).map(([id, text]) => [id, unitFrom(text)])),
    hands: { blue: hands?.blue ?? [], red: hands?.red ?? [] },
    ...more,
  }
  const begun = Match.begin(game, {
    scenario: 'battle',
    options: options ?? {},
    chance: { source: 'fast', seed: 1, script: dice ?? [] },
    start,
  })
  if (!begun.ok) throw new Error(`impossible: ${JSON.stringify(begun.refusal)}`)
  return new Table(begun.value)
}

function unitFrom(text: string) {
  const [, square, reduced, redoubt] = /^([a-h][1-8])(r?)(\+?)$/.exec(text) ?? []
  if (square === undefined) return { square: null, state: 'eliminated' as const, redoubt: false }
  return { square, state: reduced ? ('reduced' as const) : ('full' as const), redoubt: redoubt === '+' }
}

/** A scenario from its beginning; the first player is rolled with the given dice. */
export function newGame(
  scenario: string,
  dice: readonly number[] = [10, 1],
  options: object = {},
  seed = 1,
): Table {
  const chance = { source: 'fast', seed, script: dice } as const
  const begun = Match.begin(manoeuvre, { scenario, options, chance })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return new Table(begun.value)
}

const seatOf = (side: SeatName): number => SEATS.indexOf(side)

export class Table {
  readonly match: Match<Manoeuvre>

  constructor(match: Match<Manoeuvre>) {
    this.match = match
  }

  decide(side: SeatName, decision: Decision): this {
    const done = this.match.decide(seatOf(side), decision)
    if (!done.ok) throw new Error(`${JSON.stringify(decision)} is refused: ${JSON.stringify(done.refusal)}`)
    return this
  }

  /** The rule that forbids the decision, or the code of the refusal; throws if it is legal or changes anything. */
  refusal(side: SeatName, decision: unknown): RuleId | string {
    const before = this.match.hash
    const done = this.match.decide(seatOf(side), decision)
    if (done.ok) throw new Error(`${JSON.stringify(decision)} is legal`)
    if (this.match.hash !== before) throw new Error('a refused decision has changed the state')
    return done.refusal.rule ?? done.refusal.code
  }

  options(side: SeatName): readonly Decision[] {
    return this.match.options(seatOf(side)).decisions
  }

  /** Squares to which a unit may go, sorted. */
  destinations(side: SeatName, unit: string): string[] {
    return this.options(side)
      .flatMap(option => (option.type === 'move' && option.unit === unit ? [option.to] : []))
      .sort()
  }

  /** Who is asked, and at which step: `red: withdrawWindow`. */
  get asks(): string {
    const { step, seats } = this.match.pending()
    return `${seats.map(({ seat }) => SEATS[seat]).join(' and ')}: ${step}`
  }

  get position(): PositionForm {
    return writePosition(manoeuvre.program, this.match.state())
  }

  /** `d4`, `d4r`, `d4+`, `d4r+`, or `eliminated`. */
  where(unit: string): string {
    const found = this.position.units?.[unit]
    if (!found || found.square === null) return found?.state === 'eliminated' ? 'eliminated' : 'nowhere'
    return found.square + (found.state === 'reduced' ? 'r' : '') + (found.redoubt ? '+' : '')
  }

  hand(side: SeatName): readonly string[] {
    return this.position.hands?.[side] ?? []
  }

  events(seat: SeatName | null = null): Manoeuvre['event'][] {
    return this.match.heard(seat === null ? null : seatOf(seat))
  }

  eventsOf<T extends Manoeuvre['event']['type']>(type: T, seat: SeatName | null = null): EventOf<T>[] {
    return this.events(seat).filter((event): event is EventOf<T> => event.type === type)
  }

  /** Attack and defence totals of all combats so far: `13:6 attacker-choice`. */
  get totals(): string[] {
    return this.eventsOf('totals').map(
      ({ attack, defence, outcome }) => `${attack.total}:${defence.total} ${outcome}`,
    )
  }

  /** `blue by attrition`, or `goes on`. */
  get result(): string {
    const { outcome } = this.match
    const [winner] = outcome?.winners ?? []
    return outcome === null
      ? 'goes on'
      : winner === undefined
        ? 'nobody'
        : `${SEATS[winner]} by ${outcome.how}`
  }
}
