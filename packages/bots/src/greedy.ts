import { below, type Kind, type Position, pickFrom, type Random, type Seat, seatsIn } from '@grognard/engine'
import type { Bot, Choice, Table, Weighted } from './bot.ts'
import { AT_A_GLANCE, atOnce } from './decide.ts'
import { drawFrom, solve } from './matrix-game.ts'
import { anytimeOf, imagineWorld, imagineWorlds, optionsOf, rivalsAt } from './worlds.ts'

/**
 * Looks one decision ahead and takes what the game's own judgement likes best. Where several choose secretly
 * at the same time there is no best choice: there it weighs all pairs of choices and mixes its own so that it
 * need not fear being guessed.
 */
export const greedyBot: Bot = {
  level: 'greedy',
  budget: AT_A_GLANCE,
  think: table => atOnce(() => choose(table)),
  interject: outOfTurn,
}

function choose<K extends Kind>(table: Table<K>): Choice<K> {
  const worlds = imagineWorlds(table)
  const rivals = rivalsAt(worlds[0]!, table.seat)
  return rivals.length === 1 ? mixed(table, worlds, rivals[0]!) : best(table, worlds, rivals)
}

/** Decisions that follow from the one looked at and are decided alone, looked at to this depth. */
const FORESIGHT = 3
/** The same in each cell of a matrix, of which there are many. */
const FORESIGHT_IN_MATRIX = 2
/** More options than this are sampled. */
const MOST_OPTIONS = 40

function best<K extends Kind>(
  table: Table<K>,
  worlds: readonly Position<K>[],
  rivals: readonly Seat[],
): Choice<K> {
  const { seat, random } = table
  const options = sampleOf(random, optionsOf(worlds[0]!, seat), MOST_OPTIONS)
  const values = options.map(option =>
    mean(
      worlds.map(
        world => valueAfter(world, [[seat, option], ...guesses(world, rivals, random)], FORESIGHT)[seat]!,
      ),
    ),
  )
  const highest = Math.max(...values)
  const decision = pickFrom(
    random,
    options.filter((_, i) => values[i]! >= highest - NEARLY),
  )
  return { decision, expected: highest }
}

/** Values closer than this are alike. */
const NEARLY = 1e-9

/** Among many rivals, each is taken to choose at random. */
const guesses = <K extends Kind>(world: Position<K>, rivals: readonly Seat[], random: Random) =>
  rivals.map(rival => [rival, pickFrom(random, world.options(rival))] as const)

function mixed<K extends Kind>(table: Table<K>, worlds: readonly Position<K>[], rival: Seat): Choice<K> {
  const { seat, random } = table
  const options = sampleOf(random, optionsOf(worlds[0]!, seat), MOST_OPTIONS)
  const answers = worlds.map(world => sampleOf(random, world.options(rival), MOST_OPTIONS))
  // Where the rival's hand is unknown its options differ from world to world: each world is a game of its own.
  const solutions = worlds.map((world, i) =>
    solve(
      options.map(option =>
        answers[i]!.map(
          answer =>
            valueAfter(
              world,
              [
                [seat, option],
                [rival, answer],
              ],
              FORESIGHT_IN_MATRIX,
            )[seat]!,
        ),
      ),
    ),
  )
  const strategy = options.map((_, i) => mean(solutions.map(solution => solution.strategy[i]!)))
  const mixture: Weighted<K>[] = options.map((decision, i) => ({ decision, probability: strategy[i]! }))
  return {
    decision: options[drawFrom(random, strategy)]!,
    expected: mean(solutions.map(({ value }) => value)),
    mixture: mixture
      .filter(({ probability }) => probability > 0)
      .sort((a, b) => b.probability - a.probability),
  }
}

/** How good it is for each seat when these have been decided and the play that follows has settled. */
function valueAfter<K extends Kind>(
  world: Position<K>,
  decisions: readonly (readonly [Seat, K['decision']])[],
  foresight: number,
): readonly number[] {
  const after = world.clone()
  for (const [seat, decision] of decisions) after.decide(seat, decision)
  return settledValue(after, foresight)
}

/** Whoever decides alone takes what is best for himself; where several choose at once, judgement is passed. */
function settledValue<K extends Kind>(position: Position<K>, foresight: number): readonly number[] {
  const { game, state } = position
  const [seat, other] = seatsIn(position.asked)
  if (seat === undefined || other !== undefined || foresight === 0) return game.evaluate(state)
  let highest: readonly number[] | null = null
  for (const option of position.options(seat).slice(0, MOST_OPTIONS)) {
    const values = valueAfter(position, [[seat, option]], foresight - 1)
    if (highest === null || values[seat]! > highest[seat]!) highest = values
  }
  return highest ?? game.evaluate(state)
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length

/** All of them, or as many as are asked for, drawn without putting back. */
function sampleOf<T>(random: Random, items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items
  const rest = [...items]
  return Array.from({ length: most }, () => rest.splice(below(random, rest.length), 1)[0]!)
}

/** Out of turn it does only what is better than to go on; so it accepts an end that it likes, and no other. */
function outOfTurn<K extends Kind>(table: Table<K>): K['decision'] | null {
  const { game, seat } = table
  const world = imagineWorld(table)
  const goingOn = game.evaluate(world.state)[seat]!
  let highest = goingOn + NEARLY
  let chosen: K['decision'] | null = null
  for (const decision of anytimeOf(game, world, seat)) {
    const after = world.clone()
    after.interject(seat, decision)
    const value = game.evaluate(after.state)[seat]!
    if (value <= highest) continue
    highest = value
    chosen = decision
  }
  return chosen
}
