import { fastChance } from '../../chance.ts'
import { heardBy, type Told, teller } from '../../chronicle.ts'
import type { Game } from '../../game.ts'
import { odds } from '../../odds.ts'
import { canonical } from '../../plain.ts'
import { cloneState, Position } from '../../position.ts'
import { pickFrom, type Random } from '../../random.ts'
import type { Seat } from '../../seats.ts'
import type { Kind, State } from '../../state.ts'
import { expect, short } from '../expect.ts'
import type { Table } from '../table.ts'
import type { Check, Suite } from './check.ts'

const MOST_BRANCHES = 2_000
const TRIALS = 4
const ROUNDING = 1e-9

/** Exact odds come from the code that resolves a decision: they must be what really happens. */
export const prospectsChecks = <K extends Kind>(suite: Suite<K>): Check[] => [
  suite.atMoments('the odds add up to one, and whatever really happens is among them', expectHonestOdds),
]

function expectHonestOdds<K extends Kind>({ game, match }: Table<K>, random: Random): void {
  const owing = match.pending().seats.filter(({ sealed }) => !sealed)
  const { seat } = pickFrom(random, owing)
  const decision = pickFrom(random, match.options(seat).decisions)
  const state = match.state()
  const { exact, prospects } = odds(game, state, seat, decision, MOST_BRANCHES)
  const sum = prospects.reduce((total, { probability }) => total + probability, 0)
  expect(Math.abs(sum - 1) < ROUNDING, () => `the odds of ${short(decision)} add up to ${sum}`)
  if (!exact) return
  const foreseen = new Set(prospects.map(({ events, outcome }) => canonical([events, outcome])))
  const most = mostDraws(game, state, seat, decision)
  for (let trial = 0; trial < TRIALS; trial++) {
    const { result, draws } = tryLuck(game, state, seat, decision, `${random.a} ${trial}`)
    // More draws than any branch has: a roll-off was tied, and enumeration leaves ties out.
    if (draws <= most)
      expect(
        foreseen.has(canonical(result)),
        () => `${short(decision)} led to ${short(result)}, which is not among its odds`,
      )
  }
}

function tryLuck<K extends Kind>(
  game: Game<K>,
  state: State<K>,
  seat: Seat,
  decision: K['decision'],
  seed: string,
) {
  const told: Told<K>[] = []
  const position = new Position(game, { ...cloneState(game, state), chance: fastChance(seed) })
  position.decide(seat, decision, teller(told))
  return { result: [heardBy(told, seat), position.state.outcome], draws: position.state.chance.draws }
}

/** The longest branch of chance: how many results a decision can draw at most, ties left out. */
function mostDraws<K extends Kind>(
  game: Game<K>,
  state: State<K>,
  seat: Seat,
  decision: K['decision'],
): number {
  const path: number[] = []
  let most = 0
  do {
    const widths: number[] = []
    const chance = { script: [], draws: 0, source: 'enumerating', path, widths } as const
    new Position(game, { ...cloneState(game, state), chance: { ...chance, script: [] } }).decide(
      seat,
      decision,
    )
    most = Math.max(most, widths.length)
    while (path.length > 0 && path.at(-1)! + 1 >= widths[path.length - 1]!) path.pop()
    if (path.length > 0) path[path.length - 1]!++
  } while (path.length > 0)
  return most
}
