import { everyBranch } from './branches.ts'
import { fastChance } from './chance.ts'
import { heardBy, type Told, teller } from './chronicle.ts'
import { type Foreseen, foresee } from './foresee.ts'
import type { Game } from './game.ts'
import { imagine } from './imagine.ts'
import type { Match } from './match.ts'
import { canonical } from './plain.ts'
import { cloneState, type Position } from './position.ts'
import { seeded } from './random.ts'
import type { Seat } from './seats.ts'
import type { Kind, Outcome, State } from './state.ts'

/** One thing that may come of a decision: what matters of it, as the deciding seat would hear it. */
export interface Prospect<K extends Kind> {
  readonly probability: number
  readonly events: readonly K['event'][]
  readonly outcome: Outcome | null
}

export interface Odds<K extends Kind> {
  /** True: every branch of chance was run. False: a sample, each probability ± `error` (95 %). */
  readonly exact: boolean
  readonly error: number
  /** True: as if everybody let pass what can be let pass on the way. */
  readonly unanswered: boolean
  /** Likeliest first. */
  readonly prospects: readonly Prospect<K>[]
}

const MOST_BRANCHES = 20_000
const SAMPLES = 4_000
/** Imagining a world costs far more than playing in it: ± 2.5 % at worst. */
const WORLDS = 1_600

/**
 * The distribution of what a decision leads to in a world that is wholly known, from the very code that resolves
 * it: it is played once for every possible result of chance, or some thousand times where they are too many.
 */
export function odds<K extends Kind>(
  game: Game<K>,
  state: State<K>,
  seat: Seat,
  decision: K['decision'],
  mostBranches = MOST_BRANCHES,
): Odds<K> {
  return (
    enumerated(game, state, seat, decision, mostBranches) ??
    sampled(SAMPLES, i => {
      const s = cloneState(game, state)
      s.chance = fastChance(`odds ${i}`, s.chance.script)
      return foresee(game, s, seat, decision)
    })
  )
}

/**
 * What a legal decision of the seat may lead to, as far as the seat can know: played in imagined worlds that fit
 * its view, never in the true one, or odds would be an oracle. Where nothing hidden bears on the gist of it (`isGistOpen`), one
 * world is as good as all. Null where others choose at the same time: then nobody can know.
 */
export function oddsFor<K extends Kind>(
  match: Match<K>,
  seat: Seat,
  decision: K['decision'],
): Odds<K> | null {
  const { game } = match
  const random = seeded('odds')
  const view = match.view(seat)
  const memory = match.memory(seat)
  const world = () => imagine(game, view, memory, random)
  if (Object.hasOwn(game.anytime, decision.type)) return certain(outOfTurn(world(), seat, decision))
  if (choosesWithOthers(match)) return null
  const isOneWorldEnough = game.isGistOpen === true || !game.manifest.hiddenInformation
  const exact = isOneWorldEnough ? enumerated(game, world().state, seat, decision, MOST_BRANCHES) : null
  return exact ?? sampled(WORLDS, () => foresee(game, world().state, seat, decision))
}

/** What the seat's choice does by itself, where others choose at the same time; null: the game knows nothing of the kind. */
export function oddsApart<K extends Kind>(
  match: Match<K>,
  seat: Seat,
  decision: K['decision'],
): readonly (readonly Prospect<K>[])[] | null {
  const { game } = match
  const { state } = imagine(game, match.view(seat), match.memory(seat), seeded('odds'))
  const found = game.apart?.(state, seat, decision, match.pending().step ?? '') ?? []
  return found.length === 0 ? null : found
}

/** Do several seats choose secretly, so that what comes of one choice depends on the others? */
export function choosesWithOthers<K extends Kind>(match: Match<K>): boolean {
  const { step, seats } = match.pending()
  return seats.length > 1 && match.game.program.steps.get(step ?? '')?.step.anyOf !== true
}

function outOfTurn<K extends Kind>(world: Position<K>, seat: Seat, decision: K['decision']): Prospect<K> {
  const told: Told<K>[] = []
  world.interject(seat, decision, teller(told))
  return { probability: 1, events: heardBy(told, seat), outcome: world.state.outcome }
}

const certain = <K extends Kind>(prospect: Prospect<K>): Odds<K> => ({
  exact: true,
  error: 0,
  unanswered: false,
  prospects: [prospect],
})

/** Null: there are too many branches. */
function enumerated<K extends Kind>(
  game: Game<K>,
  state: State<K>,
  seat: Seat,
  decision: K['decision'],
  mostBranches: number,
): Odds<K> | null {
  const tally: Tally<K> = new Map()
  const isComplete = everyBranch(
    chance => {
      const s = cloneState(game, state)
      chance.script.push(...s.chance.script)
      s.chance = chance
      const foreseen = foresee(game, s, seat, decision)
      add(tally, chance.probability, foreseen)
    },
    mostBranches,
    'all or none',
  )
  return isComplete ? oddsFrom(tally, 1, 0) : null
}

function sampled<K extends Kind>(times: number, run: (i: number) => Foreseen<K>): Odds<K> {
  const tally: Tally<K> = new Map()
  for (let i = 0; i < times; i++) add(tally, 1, run(i))
  return oddsFrom(tally, times, 1.96 * Math.sqrt(0.25 / times))
}

/** How much weighs for each prospect. */
type Tally<K extends Kind> = Map<string, { weight: number; readonly foreseen: Foreseen<K> }>

function add<K extends Kind>(tally: Tally<K>, weight: number, foreseen: Foreseen<K>): void {
  const key = canonical([foreseen.events, foreseen.outcome])
  const known = tally.get(key)
  if (known) known.weight += weight
  else tally.set(key, { weight, foreseen })
}

function oddsFrom<K extends Kind>(tally: Tally<K>, total: number, error: number): Odds<K> {
  const found = [...tally.values()].sort((a, b) => b.weight - a.weight)
  return {
    exact: error === 0,
    error,
    unanswered: found.some(({ foreseen }) => foreseen.unanswered),
    prospects: found.map(({ weight, foreseen: { events, outcome } }) => ({
      probability: weight / total,
      events,
      outcome,
    })),
  }
}
