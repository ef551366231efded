import { fastChance } from './chance.ts'
import { heardBy, type Told, teller } from './chronicle.ts'
import type { Game } from './game.ts'
import { canonical } from './plain.ts'
import { cloneState, Position } from './position.ts'
import type { Seat } from './seats.ts'
import type { Kind, Outcome, State } from './state.ts'

/** One thing that may come of a decision, as the deciding seat would hear it. */
export interface Prospect<K extends Kind> {
  readonly probability: number
  readonly events: readonly K['event'][]
  readonly outcome: Outcome | null
}

export interface Odds<K extends Kind> {
  /** True: every branch of chance was run. False: a sample, each probability ± `error` (95 %). */
  readonly exact: boolean
  readonly error: number
  /** Likeliest first. */
  readonly prospects: readonly Prospect<K>[]
}

const MOST_BRANCHES = 20_000
const SAMPLES = 4_000

/**
 * The distribution of what a decision leads to, from the very code that resolves it: the step is run once for
 * every possible result of chance. `state` should be imagined from the seat's view, never the true one, or odds
 * would be an oracle.
 */
export function odds<K extends Kind>(
  game: Game<K>,
  state: State<K>,
  seat: Seat,
  decision: K['decision'],
  mostBranches = MOST_BRANCHES,
): Odds<K> {
  const found = new Map<string, { probability: number; events: K['event'][]; outcome: Outcome | null }>()
  const add = (probability: number, { events, outcome }: Run<K>) => {
    const key = canonical([events, outcome])
    const known = found.get(key)
    if (known) known.probability += probability
    else found.set(key, { probability, events, outcome })
  }
  const exact = enumerate(game, state, seat, decision, mostBranches, add)
  if (!exact) {
    found.clear()
    for (let i = 0; i < SAMPLES; i++) add(1 / SAMPLES, run(game, sampling(game, state, i), seat, decision))
  }
  const prospects = [...found.values()].sort((a, b) => b.probability - a.probability)
  return { exact, error: exact ? 0 : 1.96 * Math.sqrt(0.25 / SAMPLES), prospects }
}

interface Run<K extends Kind> {
  readonly events: K['event'][]
  readonly outcome: Outcome | null
}

function enumerate<K extends Kind>(
  game: Game<K>,
  state: State<K>,
  seat: Seat,
  decision: K['decision'],
  mostBranches: number,
  add: (probability: number, result: Run<K>) => void,
): boolean {
  const path: number[] = []
  for (let branch = 0; branch < mostBranches; branch++) {
    const s = cloneState(game, state)
    const widths: number[] = []
    s.chance = { script: s.chance.script, draws: s.chance.draws, source: 'enumerating', path, widths }
    const result = run(game, s, seat, decision)
    add(
      widths.reduce((p, width) => p / width, 1),
      result,
    )
    while (path.length > 0 && path[path.length - 1]! + 1 >= widths[path.length - 1]!) path.pop()
    if (path.length === 0) return true
    path[path.length - 1]!++
  }
  return false
}

function sampling<K extends Kind>(game: Game<K>, state: State<K>, seed: number): State<K> {
  const s = cloneState(game, state)
  s.chance = fastChance(`odds ${seed}`, s.chance.script)
  return s
}

function run<K extends Kind>(game: Game<K>, s: State<K>, seat: Seat, decision: K['decision']): Run<K> {
  const told: Told<K>[] = []
  const position = new Position(game, s)
  position.decide(seat, decision, teller(told))
  return { events: heardBy(told, seat), outcome: position.state.outcome }
}
