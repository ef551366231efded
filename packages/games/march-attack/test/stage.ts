import {
  defineGame,
  end,
  enter,
  fastChance,
  type Game,
  Position,
  type Refusal,
  type Step,
  same,
  stateWith,
  type Tell,
  there,
} from '@grognard/engine'
import { expectOffersToFit } from '@grognard/engine/testing'
import type { Decision } from '../src/decisions.ts'
import type { Event } from '../src/events.ts'
import { marchAttack } from '../src/index.ts'
import type { Part } from '../src/parts.ts'
import type { Ground, Scenario, SideCard, UnitCard } from '../src/scenario.ts'
import { sequence, steps } from '../src/sequence.ts'
import { layOut } from '../src/set-up/lay-out.ts'
import type { Leader, MajorFormation, MarchAttack, Order, State, Unit } from '../src/state.ts'
import { chiefSeat, formationNamed, leaderNamed, unitNamed } from '../src/table/names.ts'
import { type Branch, type CorpsOrder, type Formation, NONE, type Side } from '../src/vocabulary.ts'

/** A made-up table: a few units, the ground that a rule needs, and dice that fall as they are told to. */

export interface Piece extends Partial<Omit<UnitCard, 'formation'>> {
  readonly id: string
  readonly formation: Formation
  readonly x?: number
  readonly y?: number
  readonly facing?: number
  /** `red` and `blue` are the MFs of sides 0 and 1; others are named by `majors`. */
  readonly mf?: string
  readonly now?: Partial<Unit>
}

export interface TableSpec {
  readonly ground?: Partial<Ground>
  /** MFs besides `red` and `blue`, by side. */
  readonly majors?: { readonly [id: string]: Side }
  readonly scenario?: Partial<Scenario>
  readonly leaders?: { readonly red?: Partial<Leader>; readonly blue?: Partial<Leader> }
}

const OPEN_GROUND: Ground = { hills: [], areas: [], blocks: [], obstacles: [], crossings: [], roads: [] }

const branchOf = (formation: Formation): Branch =>
  formation.startsWith('cavalry') ? 'cavalry' : formation.includes('battery') ? 'artillery' : 'infantry'

const printed = (): Scenario => {
  const made = marchAttack.scenario('lasne-slopes', {})
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return made.value
}

function cardOf(piece: Piece, side: Side, formation: number): UnitCard {
  const branch = branchOf(piece.formation)
  const { x: _x, y: _y, facing: _f, mf: _m, now: _n, formation: _, ...given } = piece
  return {
    name: piece.id,
    short: piece.id,
    uniform: '',
    side,
    brigade: '',
    branch,
    nation: 'french',
    quality: 'regular',
    men: 600,
    guns: branch === 'artillery' ? 8 : 0,
    cv: 6,
    skirmish: false,
    weight: 'medium',
    lancer: false,
    artilleryClass: branch === 'artillery' ? 'foot' : null,
    stands: 2,
    traits: [],
    groupOf: NONE,
    groups: [],
    ...given,
    formation,
  }
}

/** Units of `red` and of MFs of side 0 are the active ones. Commanders stand amid their units unless they are put elsewhere. */
export function tableOf(pieces: readonly Piece[], spec: TableSpec = {}): State {
  const base = printed()
  const majors: { readonly [id: string]: Side } = { red: 0, blue: 1, ...spec.majors }
  const ids = Object.keys(majors).sort()
  const sideOf = (id: string): Side => majors[id] ?? 0
  const sorted = [...pieces].sort((a, b) => (a.id < b.id ? -1 : 1))
  const mfOf = (piece: Piece): string => piece.mf ?? 'red'
  const first = there(base.formations[0], 'such MF')
  const leader = there(base.leaders[0], 'such leader')
  const leaders = ids.map(id => ({
    ...leader,
    id: `chief-${id}`,
    side: sideOf(id),
    command: 'excellent' as const,
    inspiration: 'normal' as const,
    arrivesWith: NONE,
    leavesFor: NONE,
  }))
  const scenario: Scenario = {
    ...base,
    table: { width: 100_000, height: 100_000 },
    weather: { start: 'clear', rolls: false, mud: false },
    sides: [
      { ...base.sides[0], corps: [], commanderInChief: ids.indexOf('red') },
      { ...base.sides[1], corps: [], commanderInChief: ids.indexOf('blue') },
    ],
    units: sorted.map(piece => cardOf(piece, sideOf(mfOf(piece)), ids.indexOf(mfOf(piece)))),
    formations: ids.map((id, i) => ({
      ...first,
      id,
      name: id,
      side: sideOf(id),
      corps: NONE,
      commander: i,
      order: { type: 'attack' as const, objective: null, formation: NONE, block: NONE },
      enRoute: null,
      override: null,
    })),
    leaders,
    ground: { ...OPEN_GROUND, ...spec.ground },
    objectives: [],
    players: base.players.map(player => ({
      ...player,
      formations: ids.flatMap((id, i) => (sideOf(id) === player.side ? [i] : [])),
    })),
    ...spec.scenario,
  }
  const s = stateWith<MarchAttack>(scenario, layOut(scenario))
  for (const [i, piece] of sorted.entries()) {
    const { x = 0, y = 0, facing = 0, formation } = piece
    const unit = there(s.open.units[i], 'such unit')
    Object.assign(unit, { place: 'table', x, y, facing, formation, began: { x, y }, ...piece.now })
  }
  for (const [i, id] of ids.entries()) {
    const own = sorted.filter(piece => mfOf(piece) === id)
    const mean = (pick: (piece: Piece) => number): number =>
      own.length === 0 ? 0 : Math.round(own.reduce((sum, piece) => sum + pick(piece), 0) / own.length)
    const at = { x: mean(({ x = 0 }) => x), y: mean(({ y = 0 }) => y) }
    const more = id === 'red' ? spec.leaders?.red : id === 'blue' ? spec.leaders?.blue : undefined
    Object.assign(there(s.open.leaders[i], 'such leader'), { place: 'table', ...at, ...more })
  }
  return s
}

export const unit = (s: State, id: string): Unit => there(s.open.units[unitNamed(s, id)], `unit ${id}`)
export const major = (s: State, id: string): MajorFormation =>
  there(s.open.formations[formationNamed(s, id)], `MF ${id}`)
export const leader = (s: State, id: string): Leader =>
  there(s.open.leaders[leaderNamed(s, id)], `leader ${id}`)

/** Gives an MF an order, without its dice. */
export function giveOrder(s: State, id: string, order: Partial<Order> & Pick<Order, 'type'>): void {
  const formation = formationNamed(s, id)
  const { side } = major(s, id)
  const secret = there(s.shared[side], 'such side').secret
  secret.orders[formation] = {
    point: null,
    formation: NONE,
    block: NONE,
    batteries: [],
    radius: 0,
    isCompelled: false,
    idle: 0,
    ...order,
  }
}

/** Puts MFs under a corps commander, who is a man of his own and stands where he is put. */
export function formCorps(
  s: State,
  side: Side,
  mfs: readonly string[],
  at: { readonly x: number; readonly y: number },
  order: CorpsOrder = 'attack',
): State {
  const corps = s.scenario.sides[side].corps.length
  const numbers = mfs.map(id => formationNamed(s, id))
  const commander = s.scenario.leaders.length
  const id = `corps-${corps}`
  const card = there(s.scenario.leaders[0], 'such leader')
  const sides = [...s.scenario.sides] as [SideCard, SideCard]
  sides[side] = {
    ...sides[side],
    corps: [...sides[side].corps, { id, name: id, commander, formations: numbers, order }],
  }
  const leaders = [
    ...s.scenario.leaders,
    { ...card, id: `chief-${id}`, side, command: 'average' as const, posts: ['corps-commander' as const] },
  ]
  const isIn = (number: number): boolean => numbers.includes(number)
  const formations = s.scenario.formations.map((each, i) => (isIn(i) ? { ...each, corps } : each))
  s.open.formations = s.open.formations.map((each, i) => (isIn(i) ? { ...each, corps } : each))
  s.open.leaders.push({ ...there(s.open.leaders[0], 'such leader'), place: 'table', ...at, attachedTo: NONE })
  const { secret } = there(s.shared[side], 'such side')
  secret.corpsOrders.push(order)
  for (const shared of s.shared) shared.secret.used.push(0)
  return { ...s, scenario: { ...s.scenario, sides, leaders, formations } }
}

const over: Step<MarchAttack> = {
  rule: 'MAR-24.5',
  play: s => end(s, { winners: [], scores: s.own.map(() => 0), how: 'draw', rule: 'MAR-24.5' }),
}

const games = new Map<string, Game<MarchAttack>>()

/** The game, beginning with one sequence or step of it and ending after it. */
function gameFrom(name: string): Game<MarchAttack> {
  const known = games.get(name)
  if (known !== undefined) return known
  const { id, rules, manifest, scenario, seats, words, readDecision, readPart } = marchAttack
  const made = defineGame<MarchAttack>({
    id,
    rules,
    manifest,
    scenario,
    seats,
    begin: () => 'stage',
    setUp: layOut,
    sequence: { ...sequence, stage: [name, 'over'] },
    steps: { ...steps, over },
    readDecision,
    readPart,
    words,
  })
  games.set(name, made)
  return made
}

/** One sequence or step of the game, played from a state with given dice. */
export class Stage {
  readonly position: Position<MarchAttack>
  readonly told: Event[] = []
  readonly #tell: Tell<MarchAttack>

  constructor(s: State, name: string, dice: readonly number[] = []) {
    const tell = (event: Event) => void this.told.push(event)
    this.#tell = Object.assign(tell, {
      only: (_: number, event: Event) => void this.told.push(event),
    })
    const game = gameFrom(name)
    const state: State = { ...s, flow: [], outcome: null, chance: fastChance(1, dice) }
    enter(state, there(game.program.byName.get('stage'), 'stage'), null)
    this.position = new Position(game, state, this.#tell)
  }

  get s(): State {
    return this.position.state
  }

  /** The step that waits for somebody; after the last one `over`. */
  get at(): string {
    return this.isOver ? 'over' : this.position.at
  }

  get isOver(): boolean {
    return this.s.outcome !== null
  }

  seatOf(side: Side): number {
    return chiefSeat(this.s, side)
  }

  /** Whether the player of a side is asked. */
  asks(side: Side): boolean {
    return ((this.position.waiting >> this.seatOf(side)) & 1) === 1
  }

  next(side: Side, parts: readonly Part[] = []): readonly Part[] {
    return this.position.step?.compose?.next(this.s, this.seatOf(side), parts) ?? []
  }

  /** Why the decision is refused; null: it is legal. */
  refusal(side: Side, decision: Decision): Refusal | null {
    const { step } = this.position
    const seat = this.seatOf(side)
    const unsaid: Refusal = { code: 'illegal', key: '', rule: step?.rule ?? 'MAR-24.12' }
    const parts = step?.compose?.partsOf(this.s, seat, decision) ?? null
    if (step?.compose === undefined || parts === null) {
      const options = step?.options?.(this.s, seat) ?? []
      const isOffered = options.some(option => JSON.stringify(option) === JSON.stringify(decision))
      return isOffered ? null : (step?.forbids?.(this.s, seat, decision) ?? unsaid)
    }
    for (const [index, part] of parts.entries()) {
      const refusal = step.compose.fits(this.s, seat, parts.slice(0, index), part)
      if (refusal !== null) return refusal
    }
    const whole = step.compose.whole(this.s, seat, parts)
    if (whole === null) return step.compose.lacks?.(this.s, seat, parts) ?? unsaid
    return same(whole, decision) ? null : unsaid
  }

  decide(side: Side, decision: Decision): this {
    const refusal = this.refusal(side, decision)
    if (refusal !== null) throw new Error(`refused: ${JSON.stringify(refusal)}`)
    expectOffersToFit(this.position, this.seatOf(side), decision)
    this.position.decide(this.seatOf(side), decision, this.#tell)
    return this
  }

  /** Whoever is asked takes the step's default, until it is over or somebody is asked at this step. */
  letPass(until = ''): this {
    while (!this.isOver && this.at !== until) {
      const seat = this.s.own.findIndex((_, each) => ((this.position.waiting >> each) & 1) === 1)
      const { step } = this.position
      const usual = step?.default?.(this.s, seat) ?? step?.pass?.(this.s, seat)
      if (usual === undefined) throw new Error(`${this.at} has no default`)
      this.position.decide(seat, usual, this.#tell)
    }
    return this
  }

  events<T extends Event['type']>(type: T): Extract<Event, { readonly type: T }>[] {
    return this.told.filter((event): event is Extract<Event, { readonly type: T }> => event.type === type)
  }
}
