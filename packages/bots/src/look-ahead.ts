import {
  addFor,
  cloneState,
  everyBranch,
  fastChance,
  type Kind,
  Position,
  type Random,
  type Seat,
  same,
  sampleFrom,
  seatsIn,
  valueFor,
} from '@grognard/engine'
import { bestAlike } from './best-alike.ts'
import type { Bot, Findings, Outlook } from './bot.ts'
import { candidatesAt, decisionsOf, isComposed } from './candidates.ts'
import { AT_A_GLANCE, atOnce } from './decide.ts'
import { FAVOURITES, finalChoice, type Manner } from './final-choice.ts'
import { normalised, type Solution, solve } from './matrix-game.ts'
import { opening } from './opening.ts'
import { outOfTurn } from './out-of-turn.ts'
import { matesOf, worthsAt } from './sides.ts'
import { isUncertain, othersAt, worldsOf } from './worlds.ts'

interface Look extends Manner {
  readonly level: string
  /** Positions that are judged for one decision, in all. */
  readonly looks: number
  /** Decisions that follow from the one looked at and are decided alone, looked at to this depth. */
  readonly foresight: number
  /** What one who chooses secretly at the same time is taken to do: anything alike, or what is good for him. */
  readonly rival: 'anything' | 'good'
}

/**
 * Looks one decision ahead and asks the game's own judgement. Where several choose secretly at the same time there
 * is no best choice: there it weighs all pairs of choices and mixes its own so that it need not fear being guessed;
 * of more than two it guesses at what the others may do.
 */
export const lookAhead = (look: Look): Bot => ({
  level: look.level,
  budget: AT_A_GLANCE,
  thinkers: 1,
  think: table => atOnce(() => find(look, table)),
  conclude: finalChoice(look),
  interject: outOfTurn,
})

/** Imagined where cards are hidden or dice are rolled. */
const WORLDS = 2
/** More options than this are sampled. */
const MOST_OPTIONS = 40

function find<K extends Kind>(look: Look, table: Outlook<K>): Findings<K> {
  const nextWorld = worldsOf(table)
  const world = nextWorld()
  const worlds = isUncertain(table.game) ? [world, ...Array.from({ length: WORLDS - 1 }, nextWorld)] : [world]
  const candidates = candidatesAt(world, table.seat, table.random)
  const proposed = opening(candidates)
  if (proposed !== null) return proposed
  const all = decisionsOf(candidates, world, table.seat, table.random)
  const [decision] = all
  if (decision !== undefined && all.length === 1)
    return { options: [{ decision, share: 1, value: null, looks: 0, line: [] }], mixed: false }
  const options = sampleFrom(table.random, all, MOST_OPTIONS)
  const others = othersAt(world, table.seat)
  const [rival, another] = others
  // At a silent step who has a choice at all differs from world to world.
  if (another !== undefined || worlds.some(each => !same(othersAt(each, table.seat), others)))
    return amongMany(look, table, worlds, options)
  if (rival === undefined) return alone(look, table, worlds, options)
  // One of the same side is no rival: what is good for him is good for both, and which good he chooses is a guess.
  const isMate = matesOf(world, table.seat).includes(rival)
  return mixed(isMate ? { ...look, rival: 'anything' } : look, table, worlds, options, rival)
}

function alone<K extends Kind>(
  { looks, foresight }: Look,
  { seat, random }: Outlook<K>,
  worlds: readonly Position<K>[],
  options: readonly K['decision'][],
): Findings<K> {
  const each = looks / (options.length * worlds.length)
  const valued = options.map(decision => ({
    decision,
    value: mean(
      worlds.map(world => valueFor(valuesAfter(world, [[seat, decision]], foresight, each, random), seat)),
    ),
  }))
  return bestAlike(valued, NEARLY, worlds.length)
}

/** What many others may choose together is guessed so often, or once where the looks do not reach. */
const MOST_GUESSES = 20

/** Several others choose at the same time: each may do anything, the same beside every option. */
function amongMany<K extends Kind>(
  { looks, foresight }: Look,
  { seat, random }: Outlook<K>,
  worlds: readonly Position<K>[],
  options: readonly K['decision'][],
): Findings<K> {
  const most = Math.floor(looks / (options.length * worlds.length))
  const guesses = Math.min(MOST_GUESSES, Math.max(1, most))
  const each = looks / (options.length * worlds.length * guesses)
  const supposed = worlds.flatMap(world =>
    Array.from({ length: guesses }, () => ({ world, chosen: guessed(world, othersAt(world, seat), random) })),
  )
  const valued = options.map(decision => ({
    decision,
    value: mean(
      supposed.map(({ world, chosen }) =>
        valueFor(valuesAfter(world, [[seat, decision], ...chosen], foresight, each, random), seat),
      ),
    ),
  }))
  return bestAlike(valued, NEARLY, supposed.length)
}

const guessed = <K extends Kind>(world: Position<K>, others: readonly Seat[], random: Random): Decided<K> =>
  others.map(other => [other, world.sample(other, random)] as const)

/** Values closer than this are alike. */
const NEARLY = 1e-9

/** Where the rival's hand is unknown its options differ from world to world: each world is a game of its own. */
function mixed<K extends Kind>(
  { looks, foresight, rival: manner }: Look,
  { seat, random }: Outlook<K>,
  worlds: readonly Position<K>[],
  options: readonly K['decision'][],
  rival: Seat,
): Findings<K> {
  const games = worlds.map(world => {
    const all = decisionsOf(candidatesAt(world, rival, random), world, rival, random)
    const answers = sampleFrom(random, all, MOST_OPTIONS)
    const each = looks / (worlds.length * options.length * answers.length)
    const payoff = options.map(option =>
      answers.map(answer => {
        const decisions = [[seat, option] as const, [rival, answer] as const]
        return valueFor(valuesAfter(world, decisions, foresight, each, random), seat)
      }),
    )
    return { payoff, solution: manner === 'good' ? solve(payoff) : againstAnything(payoff) }
  })
  const valued = options.map((_, i) => ({
    value: mean(games.map(({ payoff, solution }) => against(payoff[i] ?? [], solution.answer))),
    worst: mean(games.map(({ payoff }) => Math.min(...(payoff[i] ?? [])))),
  }))
  return {
    options: options.map((decision, i) => ({
      decision,
      share: mean(games.map(({ solution }) => solution.strategy[i] ?? 0)),
      value: valued[i]?.value ?? null,
      looks: worlds.length,
      line: [],
    })),
    mixed: true,
    pressed: isPressed(valued),
  }
}

/** Shares of a won match that the rival's choice may cost: with more at stake one is pressed. */
const PRESSING = 0.3

/** Could one of the favourites turn out so much worse than is expected of the best? */
function isPressed(valued: readonly { readonly value: number; readonly worst: number }[]): boolean {
  const favourites = valued.toSorted((a, b) => b.value - a.value).slice(0, FAVOURITES)
  const least = Math.min(...favourites.map(({ worst }) => worst))
  return (favourites[0]?.value ?? 0) - least > PRESSING
}

/** The best against a rival who may do anything. */
function againstAnything(payoff: readonly (readonly number[])[]): Pick<Solution, 'strategy' | 'answer'> {
  const answer = (payoff[0] ?? []).map((_, __, row) => 1 / row.length)
  const values = payoff.map(mean)
  const highest = Math.max(...values)
  return { strategy: normalised(values.map(value => (value >= highest - NEARLY ? 1 : 0))), answer }
}

/** What a row brings against a mixture of the columns. */
const against = (row: readonly number[], answer: readonly number[]): number =>
  row.reduce((sum, value, column) => sum + value * (answer[column] ?? 0), 0)

type Decided<K extends Kind> = readonly (readonly [Seat, K['decision']])[]

/** How good it is for each seat when these have been decided and the play that follows has settled. */
function valuesAfter<K extends Kind>(
  world: Position<K>,
  decisions: Decided<K>,
  foresight: number,
  looks: number,
  random: Random,
): readonly number[] {
  const after = play(world.clone(), decisions)
  const isRolled = after.state.chance.draws > world.state.chance.draws
  return (
    (isRolled ? expectedAfter(world, decisions, foresight, looks, random) : null) ??
    settledValue(after, foresight, looks, random)
  )
}

function play<K extends Kind>(position: Position<K>, decisions: Decided<K>): Position<K> {
  for (const [seat, decision] of decisions) position.decide(seat, decision)
  return position
}

/** Where chance has more results than this, one of them has to do. */
const MOST_RESULTS = 24

/** The same over all that chance may bring; null where that is too much. */
function expectedAfter<K extends Kind>(
  { game, state }: Position<K>,
  decisions: Decided<K>,
  foresight: number,
  looks: number,
  random: Random,
): readonly number[] | null {
  const branches: { readonly after: Position<K>; readonly probability: number }[] = []
  const isComplete = everyBranch(
    chance => {
      const branch = cloneState(game, state)
      branch.chance = chance
      const after = play(new Position(game, branch), decisions)
      const { probability } = chance
      after.state.chance = fastChance(probability)
      branches.push({ after, probability })
    },
    MOST_RESULTS,
    'all or none',
  )
  // Only now is it known whether they are worth looking into.
  if (!isComplete) return null
  const expected = state.sealed.map(() => 0)
  for (const { after, probability } of branches)
    for (const [seat, value] of settledValue(after, foresight, looks / MOST_RESULTS, random).entries())
      addFor(expected, seat, probability * value)
  return expected
}

/**
 * Whoever decides alone takes what is best for himself; where several choose at once, or too many options are left
 * for the looks that may be spent, judgement is passed.
 */
function settledValue<K extends Kind>(
  position: Position<K>,
  foresight: number,
  looks: number,
  random: Random,
): readonly number[] {
  const [seat, other] = seatsIn(position.choosers)
  if (seat === undefined || other !== undefined || foresight === 0 || looks < 1) return worthsAt(position)
  const options = sightsOf(position, seat, random)
  if (options.length > looks) return worthsAt(position)
  let highest: readonly number[] | null = null
  for (const option of options) {
    const values = valuesAfter(position, [[seat, option]], foresight - 1, looks / options.length, random)
    if (highest === null || valueFor(values, seat) > valueFor(highest, seat)) highest = values
  }
  return highest ?? worthsAt(position)
}

/** What is looked at where it follows: of what is too much to list, what the game proposes. */
function sightsOf<K extends Kind>(
  position: Position<K>,
  seat: Seat,
  random: Random,
): readonly K['decision'][] {
  const { game, state, at, step } = position
  const proposed = isComposed(step) ? (game.hints?.propose?.(state, seat, at, random) ?? null) : null
  return proposed?.proposals.map(({ decision }) => decision) ?? position.options(seat)
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
