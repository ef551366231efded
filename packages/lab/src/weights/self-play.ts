import {
  fastChance,
  type Game,
  type Kind,
  newState,
  Position,
  type Random,
  resultOf,
  type Seat,
  type State,
  type Strategy,
  seatsIn,
  seeded,
  there,
  unit,
} from '@grognard/engine'
import { type Glanced, glance, type Judge } from './glance.ts'
import type { Judgement } from './judgement.ts'

/** A position of a match, and what came of it. */
export interface Witness {
  readonly regime: string
  readonly symmetric: boolean
  readonly survey: Float64Array
  /** What the judge that played thought of it for the first seat, at once and when it had looked ahead. */
  readonly judged: number
  readonly foreseen: number
  /** The first seat's result. */
  readonly result: number
  readonly match: number
}

/** A seat that plays by one of the game's strategies, whatever the judge thinks. */
export interface Follower<K extends Kind> {
  readonly seat: Seat
  readonly strategy: Strategy<K>
}

function followed<K extends Kind>(
  position: Position<K>,
  { seat, strategy }: Follower<K>,
  random: Random,
): K['decision'] {
  const [first, ...others] = position.options(seat)
  return strategy.decide(position.state, seat, position.at, [there(first, 'option'), ...others], random)
}

/** How often a decision is left to chance: by how many were made before it, and the step it is for. */
export type Wandering = (decisions: number, at: string) => number

/** The same by how many were made before it alone. */
export type Variety = (decisions: number) => number

/** Plays one match and tells of the positions in which a turn begins. */
export function witnessesOf<K extends Kind>(
  game: Game<K>,
  judgement: Judgement<K>,
  judge: Judge<K>,
  scenario: K['scenario'],
  seed: string,
  match: number,
  wandering: Wandering,
  follower: Follower<K> | null,
): Witness[] {
  const seen: Omit<Witness, 'result'>[] = []
  const watch = (at: string, s: State<K>, foreseen: number) => {
    const regime = judgement.regimeOf(s)
    if (regime === null || !judgement.beginsTurn(at)) return
    seen.push({
      regime,
      symmetric: judgement.isSymmetric(s),
      survey: judgement.survey(s),
      judged: judge(s),
      foreseen,
      match,
    })
  }
  const result = playOut(game, judgement, [judge, judge], scenario, seed, wandering, watch, follower)
  return seen.map(witness => ({ ...witness, result }))
}

/** The first seat's result of a match between two judges. */
export function playOut<K extends Kind>(
  game: Game<K>,
  judgement: Judgement<K>,
  judges: readonly [Judge<K>, Judge<K>],
  scenario: K['scenario'],
  seed: string,
  wandering: Wandering,
  watch?: (at: string, s: State<K>, foreseen: number) => void,
  follower: Follower<K> | null = null,
): number {
  const random = seeded(seed)
  const position = new Position(game, newState(game, scenario, fastChance(`${seed} dice`)))
  const decide = deciding(judgement, judges, random)
  for (let decisions = 0; position.step !== null; decisions++) {
    const share = wandering(decisions, position.at)
    if (share === 1) {
      for (const seat of seatsIn(position.asked)) position.decide(seat, position.sample(seat, random))
      continue
    }
    const { chosen, expected } = decide(position)
    watch?.(position.at, position.state, expected)
    for (const [seat, decision] of chosen)
      if (seat === follower?.seat) position.decide(seat, followed(position, follower, random))
      else position.decide(seat, unit(random) < share ? position.sample(seat, random) : decision)
  }
  return resultOf(position.state.outcome, 0)
}

/** As the judgement plays, where it says how, or else at a glance. */
function deciding<K extends Kind>(
  { isQuiet, playBy }: Judgement<K>,
  judges: readonly [Judge<K>, Judge<K>],
  random: Random,
): (position: Position<K>) => Glanced<K> {
  if (playBy === undefined) return position => glance({ judges, isQuiet, random }, position)
  const players = judges.map(judge =>
    playBy(s => {
      const first = judge(s)
      return [first, 1 - first]
    }),
  )
  return position => ({
    chosen: seatsIn(position.asked).map(seat => {
      const { state, at } = position
      return [
        seat,
        there(players[seat], 'such player')(state, seat, at, position.options(seat), random),
      ] as const
    }),
    expected: judges[0](position.state),
  })
}
