import { everyBranch } from '../../branches.ts'
import { fastChance } from '../../chance.ts'
import { type Foreseen, foresee } from '../../foresee.ts'
import { LANGUAGES } from '../../game-words.ts'
import { imagine } from '../../imagine.ts'
import { choosesWithOthers, odds } from '../../odds.ts'
import { canonical } from '../../plain.ts'
import { cloneState } from '../../position.ts'
import { pickFrom, type Random } from '../../random.ts'
import type { Seat } from '../../seats.ts'
import type { Kind, State } from '../../state.ts'
import { expect, expectSame, short } from '../expect.ts'
import type { TestTable } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { expectSentence } from './sentences.ts'

const MOST_BRANCHES = 2_000
const TRIALS = 4
const ROUNDING = 1e-9

/** Exact odds come from the code that resolves a decision: they must be what really happens. */
export const prospectsChecks = <K extends Kind>(suite: Suite<K>): Check[] => [
  suite.atMoments('the odds add up to one, and whatever really happens is among them', expectHonestOdds),
  suite.atMoments('the gist of what a decision leads to is the same whatever is hidden', expectOpenGist),
]

/** Somebody who is asked, and something that it may decide. */
function anyDecision<K extends Kind>(
  { match }: TestTable<K>,
  random: Random,
): readonly [Seat, K['decision']] {
  const owing = match.pending().seats.filter(({ sealed }) => !sealed)
  const { seat } = pickFrom(random, owing)
  return [seat, match.sample(seat, random)]
}

function expectHonestOdds<K extends Kind>(table: TestTable<K>, random: Random): void {
  const { game, match } = table
  const [seat, decision] = anyDecision(table, random)
  const state = match.state()
  const { exact, prospects } = odds(game, state, seat, decision, MOST_BRANCHES)
  const sum = prospects.reduce((total, { probability }) => total + probability, 0)
  expect(Math.abs(sum - 1) < ROUNDING, () => `the odds of ${short(decision)} add up to ${sum}`)
  for (const event of prospects[0]?.events ?? [])
    for (const language of LANGUAGES)
      expectSentence(game.words[language].event(match.scenario, event), `'${event.type}' among the odds`)
  if (!exact) return
  const foreseen = new Set(prospects.map(({ events, outcome }) => canonical([events, outcome])))
  const most = mostDraws(table, state, seat, decision)
  for (let trial = 0; trial < TRIALS; trial++) {
    const { result, draws } = tryLuck(table, state, seat, decision, `${random.a} ${trial}`)
    // More draws than any branch has: a roll-off was tied, and enumeration leaves ties out.
    if (draws <= most)
      expect(
        foreseen.has(canonical(result)),
        () => `${short(decision)} led to ${short(result)}, which is not among its odds`,
      )
  }
}

function tryLuck<K extends Kind>(
  { game }: TestTable<K>,
  state: State<K>,
  seat: Seat,
  decision: K['decision'],
  seed: string,
): { result: [Foreseen<K>['events'], Foreseen<K>['outcome']]; draws: number } {
  const s = { ...cloneState(game, state), chance: fastChance(seed) }
  const { events, outcome } = foresee(game, s, seat, decision)
  return { result: [events, outcome], draws: s.chance.draws }
}

/** The longest branch of chance: how many results a decision can draw at most, ties left out. */
function mostDraws<K extends Kind>(
  { game }: TestTable<K>,
  state: State<K>,
  seat: Seat,
  decision: K['decision'],
): number {
  let most = 0
  everyBranch(chance => {
    foresee(game, { ...cloneState(game, state), chance }, seat, decision)
    most = Math.max(most, chance.draws)
  }, MOST_BRANCHES)
  return most
}

function expectOpenGist<K extends Kind>(table: TestTable<K>, random: Random): void {
  const { game, match } = table
  if (game.isGistOpen !== true || choosesWithOthers(match)) return
  const [seat, decision] = anyDecision(table, random)
  for (let trial = 0; trial < TRIALS; trial++) {
    const seed = `${random.a} ${trial}`
    const { state } = imagine(game, match.view(seat), match.memory(seat), random)
    expectSame(
      tryLuck(table, state, seat, decision, seed).result,
      tryLuck(table, match.state(), seat, decision, seed).result,
      `what comes of ${short(decision)} where seat ${seat} sees the same`,
    )
  }
}
