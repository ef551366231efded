import {
  defineGame,
  type State as EngineState,
  end,
  enter,
  fastChance,
  type Game,
  Position,
  type Seat,
  type Step,
  same,
  stateWith,
  type Tell,
  there,
} from '@grognard/engine'
import { expectOffersToFit } from '@grognard/engine/testing'
import type { Decision } from '../src/decisions.ts'
import type { Event } from '../src/events.ts'
import { setInside } from '../src/forces/counters.ts'
import { troopsIn } from '../src/forces/garrisons.ts'
import { hqNamed, seatNamed, troopsById, typeNamed, unitNamed, zoneNamed } from '../src/forces/names.ts'
import { hqCard, seatsOf, theHq, theUnit } from '../src/forces/pieces.ts'
import { garrisonIn, zoneState } from '../src/forces/places.ts'
import { settle } from '../src/forces/settle.ts'
import { ageOfMuskets } from '../src/index.ts'
import type { Part } from '../src/parts.ts'
import type { Campaign, Scenario } from '../src/scenario.ts'
import { sequence, steps } from '../src/sequence.ts'
import { setUp } from '../src/set-up.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State, ZoneState } from '../src/state.ts'
import { addTroops, copyTroops } from '../src/troops/index.ts'
import { enemyOf, NO, type Side } from '../src/vocabulary.ts'

/** A campaign or battle before anything has happened, for a test to change. */
export function stateOf(id: string, options: object = {}): State {
  const made = ageOfMuskets.scenario(id, options)
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return stateWith<AgeOfMuskets>(made.value, setUp(made.value))
}

/** The same table with something else printed: another calendar, another schedule. */
export const reprinted = (s: State, change: (scenario: Scenario) => Partial<Scenario>): State => ({
  ...s,
  scenario: { ...s.scenario, ...change(s.scenario) },
})

/** The same campaign with another schedule. */
export const replanned = (s: State, change: Partial<Campaign>): State =>
  reprinted(s, ({ plan }) => (plan.kind === 'campaign' ? { plan: { ...plan, ...change } } : {}))

export const unit = (s: State, id: string): CombatUnit => theUnit(s, unitNamed(s, id))
export const hq = (s: State, id: string): Headquarters => theHq(s, hqNamed(s, id))
export const zone = (s: State, id: string): ZoneState => zoneState(s, zoneNamed(s, id))
export const seat = (s: State, id: string): Seat => seatNamed(s, id)

/** Puts an HQ with all its CU in a zone. */
export function station(s: State, id: string, at: string): void {
  const found = hq(s, id)
  const place = zoneNamed(s, at)
  for (const piece of [found, ...s.own.flatMap(own => own.units.filter(each => each.hq === found.id))]) {
    piece.zone = place
    piece.inside = false
    const counter = s.open.counters.find(each => each.id === piece.counter)
    if (counter !== undefined) Object.assign(counter, { zone: place, inside: false })
  }
  settle(s)
}

/** What a CU holds: `{ 'at-ln': 5 }`, or with shattered SP `{ 'at-ln': [3, 2] }`. */
export function hold(
  s: State,
  id: string,
  troops: { readonly [type: string]: number | readonly [number, number] },
): void {
  const found = unit(s, id)
  found.troops = []
  for (const [type, count] of Object.entries(troops)) {
    const [normal, shattered] = typeof count === 'number' ? [count, 0] : count
    addTroops(found.troops, typeNamed(s, type), normal, shattered)
  }
  settle(s)
}

/** What the garrison of a side in a zone is made of; none: there is no garrison. */
export function garrison(s: State, side: Side, at: string): { [type: string]: number } {
  const found = garrisonIn(s, side, zoneNamed(s, at))
  return found === undefined ? {} : troopsById(s, troopsIn(s, found))
}

/** One CU goes to a zone, wherever its HQ is. */
export function send(s: State, id: string, at: string): void {
  const found = unit(s, id)
  found.zone = zoneNamed(s, at)
  found.inside = false
  const counter = s.open.counters.find(each => each.id === found.counter)
  if (counter !== undefined) Object.assign(counter, { zone: found.zone, inside: false })
  settle(s)
}

/** All CU and HQ of a side in a zone are inside its place, and a Blockade or Siege marker of the enemy lies on it. */
export function shutIn(s: State, side: Side, at: string, by: 'blockade' | 'siege' = 'blockade'): void {
  const number = zoneNamed(s, at)
  for (const player of seatsOf(s, side))
    for (const piece of [...(s.own[player]?.headquarters ?? []), ...(s.own[player]?.units ?? [])])
      if (piece.zone === number) setInside(s, piece, true)
  const enemy = enemyOf(side)
  const state = zoneState(s, number)
  const besieger = s.own
    .flatMap(own => own.headquarters)
    .find(({ id, zone: where }) => where === number && hqCard(s, id).side === enemy)
  if (by === 'blockade') state.blockade = enemy
  else
    state.siege = {
      side: enemy,
      stage: 'openTrenches',
      besieger: besieger?.counter ?? NO,
      failures: 0,
      isDouble: false,
      rolls: 0,
    }
}

export const holds = (s: State, id: string): { [type: string]: number } =>
  Object.fromEntries(
    copyTroops(unit(s, id).troops).map(({ type, normal, shattered }) => [
      s.scenario.roster.troopTypes[type]?.id ?? '',
      normal + shattered,
    ]),
  )

const over: Step<AgeOfMuskets> = {
  rule: 'AOM-46.1',
  play: s => end(s, { winners: [], scores: s.own.map(() => 0), how: 'draw', rule: 'AOM-46.1' }),
}

const games = new Map<string, Game<AgeOfMuskets>>()

/** What a stage begins with: a sequence or step by its name, or something that calls a procedure. */
type Beginning = string | ((s: State) => void)

/** The game, beginning with one sequence or step of it and ending after it. */
function gameFrom(beginning: Beginning): Game<AgeOfMuskets> {
  const name = typeof beginning === 'string' ? beginning : 'begun'
  const known = typeof beginning === 'string' ? games.get(name) : undefined
  if (known !== undefined) return known
  const begun: Step<AgeOfMuskets> = {
    rule: 'AOM-46.1',
    play: s => (typeof beginning === 'string' ? undefined : beginning(s)),
  }
  const { id, rules, manifest, scenario, seats, anytime, copy, words } = ageOfMuskets
  const made = defineGame<AgeOfMuskets>({
    id,
    rules,
    manifest,
    scenario,
    seats,
    begin: () => 'stage',
    setUp: (given: Scenario) => setUp(given),
    sequence: { ...sequence, stage: [name, 'over'] },
    steps: { ...steps, begun, over },
    anytime,
    copy,
    readDecision: ageOfMuskets.readDecision,
    readPart: ageOfMuskets.readPart,
    words,
  })
  if (typeof beginning === 'string') games.set(name, made)
  return made
}

/** One sequence of the game, played from a state with given dice. Decisions are named by player. */
export class Stage {
  readonly position: Position<AgeOfMuskets>
  readonly told: { readonly event: Event; readonly audience: number | null }[] = []
  readonly #tell: Tell<AgeOfMuskets>

  constructor(s: State, beginning: Beginning, dice: readonly number[] = []) {
    const tell = (event: Event) => void this.told.push({ event, audience: null })
    this.#tell = Object.assign(tell, {
      only: (audience: number, event: Event, instead?: Event) => {
        this.told.push({ event, audience })
        if (instead !== undefined) this.told.push({ event: instead, audience: ~audience })
      },
    })
    const game = gameFrom(beginning)
    const state: EngineState<AgeOfMuskets> = { ...s, flow: [], outcome: null, chance: fastChance(1, dice) }
    const first = game.program.byName.get('stage')
    if (first === undefined) throw new Error('no stage')
    enter(state, first, null)
    this.position = new Position(game, state, this.#tell)
  }

  get s(): State {
    return this.position.state
  }

  /** The step that waits for somebody. */
  get at(): string {
    return this.position.at
  }

  get isOver(): boolean {
    return this.s.outcome !== null
  }

  asks(player: string): boolean {
    return ((this.position.waiting >> seatNamed(this.s, player)) & 1) === 1
  }

  options(player: string): readonly Decision[] {
    return this.position.options(seatNamed(this.s, player))
  }

  /** Parts that may come next while the player builds his decision. */
  next(player: string, parts: readonly Part[] = []): readonly Part[] {
    return this.position.step?.compose?.next(this.s, seatNamed(this.s, player), parts) ?? []
  }

  /** The rule that forbids a decision; null: it is legal. */
  refusal(player: string, decision: Decision): string | null {
    const { step } = this.position
    const at = seatNamed(this.s, player)
    if (step === null) throw new Error('nobody is asked')
    if (step.options?.(this.s, at).some(option => same(option, decision))) return null
    const { compose } = step
    const parts = compose?.partsOf(this.s, at, decision) ?? null
    if (compose === undefined || parts === null)
      return step.forbids?.(this.s, at, decision)?.rule ?? step.rule
    for (const [index, part] of parts.entries()) {
      const refusal = compose.fits(this.s, at, parts.slice(0, index), part)
      if (refusal !== null) return refusal.rule ?? step.rule
    }
    if (compose.whole(this.s, at, parts) !== null) return null
    return compose.lacks?.(this.s, at, parts).rule ?? step.rule
  }

  /** Of somebody who is asked, and legal: what nobody may decide proves nothing. */
  decide(player: string, decision: Decision): this {
    if (!this.asks(player)) throw new Error(`${player} is not asked at ${this.at}`)
    const rule = this.refusal(player, decision)
    if (rule !== null) throw new Error(`${this.at}: ${JSON.stringify(decision)} is refused by ${rule}`)
    const at = seatNamed(this.s, player)
    expectOffersToFit(this.position, at, decision)
    this.position.decide(at, this.#built(at, decision), this.#tell)
    return this
  }

  /** What becomes of a decision that is built part by part: the same, in the order in which it is always written. */
  #built(at: Seat, decision: Decision): Decision {
    const { compose } = this.position.step ?? {}
    const parts = compose?.partsOf(this.s, at, decision) ?? null
    return (parts === null ? null : compose?.whole(this.s, at, parts)) ?? decision
  }

  /** Whoever is asked takes the step's default, until it is over or somebody is asked at this step. */
  letPass(until = ''): this {
    return this.letPassWhile(at => at !== until)
  }

  letPassWhile(goesOn: (at: string) => boolean): this {
    while (!this.isOver && goesOn(this.at)) {
      const at = this.s.own.findIndex((_, each) => ((this.position.waiting >> each) & 1) === 1)
      const { step } = this.position
      const usual = step?.default?.(this.s, at) ?? step?.pass?.(this.s, at)
      if (usual === undefined) throw new Error(`${this.at} has no default`)
      this.decide(there(this.s.scenario.players[at], 'player').id, usual)
    }
    return this
  }

  events<T extends Event['type']>(type: T): Extract<Event, { readonly type: T }>[] {
    return this.told.flatMap(({ event }) =>
      event.type === type ? [event as Extract<Event, { readonly type: T }>] : [],
    )
  }
}
