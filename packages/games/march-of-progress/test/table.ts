import { type Entry, Match, type RuleId } from '@grognard/engine'
import { marchOfProgress } from '../src/index.ts'
import { parsePosition } from '../src/notation/positions.ts'
import type { PositionForm } from '../src/positions/form.ts'
import { writePosition } from '../src/positions/write.ts'
import type { MarchOfProgress } from '../src/state.ts'
import { SIDES, type Side } from '../src/vocabulary.ts'

/**
 * A table at which a test plays, in the text notation of positions and decisions:
 *
 *     at('B:OH@ O:N').turn('move-1', 'fortify').shows('B:N O:Nf I:B')
 *
 * Left out are the introductory scenario, its values, and Blue's initiative. Decisions with one legal option
 * are played by the game itself; `decide` makes the others.
 */
export function at(text = '', options: { dice?: readonly number[]; stalemateTurns?: number } = {}): Table {
  const scenario = /^[a-z]/.test(text) ? '' : 'thirty-years-war '
  const initiative = /(^| )I:/.test(text) || options.dice ? '' : ' I:B'
  const parsed = parsePosition(`${scenario}${text}${initiative}`)
  if (!parsed.ok) throw new Error(`'${text}' is no position: ${JSON.stringify(parsed.refusal)}`)
  const { scenario: id, position } = parsed.value
  const stalemate = options.stalemateTurns === undefined ? {} : { stalemateTurns: options.stalemateTurns }
  const begun = Match.begin(marchOfProgress, {
    scenario: id,
    options: { ...parsed.value.options, ...stalemate },
    chance: { source: 'fast', seed: 1, script: options.dice ?? [] },
    start: position,
  })
  if (!begun.ok) throw new Error(`'${text}' is impossible: ${JSON.stringify(begun.refusal)}`)
  return new Table(begun.value)
}

/** The rule that makes a position impossible, or the field. */
export function impossible(text: string): string {
  const parsed = marchOfProgress.positions.parse(`${/^[a-z]/.test(text) ? '' : 'thirty-years-war '}${text}`)
  if (parsed.ok) return 'possible'
  return parsed.refusal.rule ?? String(parsed.refusal.args?.['field'])
}

/** The scenario's own set-up, initiative rolled with the given dice. */
export function newGame(scenario: string, dice: readonly number[] = [6, 1], options: object = {}): Table {
  const chance = { source: 'fast', seed: 1, script: dice } as const
  const begun = Match.begin(marchOfProgress, { scenario, options, chance })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return new Table(begun.value)
}

const seatOf = (side: Side): number => SIDES.indexOf(side)

export class Table {
  readonly match: Match<MarchOfProgress>

  constructor(match: Match<MarchOfProgress>) {
    this.match = match
  }

  /** Both players reveal; then the given decisions are made, as `blue: attack neutral-country`. */
  turn(blue: string, orange: string, ...decisions: string[]): this {
    this.decide('blue', `card ${blue}`).decide('orange', `card ${orange}`)
    for (const text of decisions) {
      const [side, decision] = text.split(': ')
      this.decide(side === 'blue' ? 'blue' : 'orange', decision ?? '')
    }
    return this
  }

  decide(side: Side, text: string): this {
    const done = this.try(side, text)
    if (!done.ok) throw new Error(`${side}: ${text} is refused: ${JSON.stringify(done.refusal)}`)
    return this
  }

  try(side: Side, text: string): ReturnType<Match<MarchOfProgress>['decide']> {
    const decision = marchOfProgress.positions.parseDecision(text)
    return decision.ok ? this.match.decide(seatOf(side), decision.value) : decision
  }

  /** The rule that forbids the decision; throws if it is legal. */
  refusal(side: Side, text: string): RuleId | undefined {
    const before = this.match.hash
    const done = this.try(side, text)
    if (done.ok) throw new Error(`${side}: ${text} is legal`)
    if (this.match.hash !== before) throw new Error('a refused decision has changed the state')
    return done.refusal.rule
  }

  /** What the side may decide now, sorted. */
  options(side: Side): string[] {
    return this.match.options(seatOf(side)).decisions.map(marchOfProgress.positions.printDecision).sort()
  }

  /** Who is asked, and at which step: `orange: order`. */
  get asks(): string {
    const { step, seats } = this.match.pending()
    return `${seats.map(({ seat }) => SIDES[seat]).join(' and ')}: ${step}`
  }

  /** The fields of the position that the pattern names, in the pattern's order: compare with the pattern. */
  fields(pattern: string): string {
    const printed = marchOfProgress.positions.print(this.match.state()).split(' ')
    const plain: { readonly [name: string]: string } = {
      P: '-/-',
      R: '-/-',
      C: '-/-',
      T: '1',
      W: '0',
      Q: '0',
    }
    return pattern
      .trim()
      .split(/\s+/)
      .map(field => {
        const name = field.slice(0, field.indexOf(':') + 1)
        return printed.find(text => text.startsWith(name)) ?? name + (plain[name.slice(0, -1)] ?? '')
      })
      .join(' ')
  }

  get last(): Entry<MarchOfProgress> | undefined {
    return this.match.entries.at(-1)
  }

  get events(): MarchOfProgress['event'][] {
    return this.match.heard(null)
  }

  /** Totals of all combats so far: `3:2`. */
  get combats(): string[] {
    return this.events.flatMap(event =>
      event.type === 'combat' ? [`${event.attack.total}:${event.defence.total}`] : [],
    )
  }

  /** Rules under which cards had no effect: `blue MOP-5.6`. */
  get fizzles(): string[] {
    return this.events.flatMap(event => (event.type === 'no-effect' ? [`${event.side} ${event.rule}`] : []))
  }

  /** What the side has scored at each SCORE. */
  scores(side: Side): number[] {
    return this.events.flatMap(event => (event.type === 'scored' && event.side === side ? [event.vp] : []))
  }

  hand(side: Side): string[] {
    return this.position.players?.[side]?.hand ?? []
  }

  get position(): PositionForm {
    return writePosition(marchOfProgress.program, this.match.state())
  }

  /** Who controls each country, in map order, `-` for nobody: `B-O`. */
  get control(): string {
    const letters = Object.values(this.position.countries ?? {}).map(
      ({ controller }) => controller?.[0] ?? '-',
    )
    return letters.join('').toUpperCase()
  }

  /** `blue-wins`, `orange-wins`, `tie`, or `goes on`. */
  get result(): string {
    const { outcome } = this.match
    if (outcome === null) return 'goes on'
    const [winner] = outcome.winners
    return winner === undefined ? 'tie' : `${SIDES[winner]}-wins`
  }
}
