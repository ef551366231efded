import { luckyChance } from '../../branches.ts'
import { heardBy } from '../../chronicle.ts'
import type { Game } from '../../game.ts'
import { imagine } from '../../imagine.ts'
import type { Entry } from '../../log.ts'
import { same } from '../../plain.ts'
import { newState, Position } from '../../position.ts'
import { below, pickFrom, type Random } from '../../random.ts'
import type { Kind, State, View } from '../../state.ts'
import { viewOf } from '../../view.ts'
import { expectSame } from '../expect.ts'
import type { Move, TestTable, Visit } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { commonMoves, isLegal, onlyHere, say, someOf } from './common-moves.ts'
import { nameOf, plainView, viewers } from './knowledge.ts'
import { orderless } from './legality.ts'
import { type Played, playIn, run, seesTheSame, type Viewer } from './played.ts'

/** Worlds imagined for one look, before it is given up to find one in which the same can be decided. */
const WORLDS = 3
/** Of the draws of one decision so many are made to fall otherwise. */
const DRAWS = 6

/** Law 3 for what is told: nobody hears what nothing in his view shows. */
export function hearingChecks<K extends Kind>(suite: Suite<K>): Check[] {
  const visiting = (visit: (random: Random) => Visit<K>) => (random: Random) =>
    suite.game.manifest.hiddenInformation ? visit(random) : {}
  return [
    suite.throughout(
      'what is told does not tell the secrets of others, unless it was shown',
      visiting(random => ({ before: table => expectSecretsKept(table, random) })),
    ),
    suite.throughout(
      'a draw that changes only what a viewer does not see is not told to it',
      visiting(random => ({
        begin: table => expectOpeningKept(table, random),
        before: table => expectDrawsKept(table, random),
      })),
    ),
    suite.throughout('what was shown cannot be taken back', visiting(expectShownStays)),
  ]
}

/** Compares the match with one in which all that the viewer does not see has been invented. */
function expectSecretsKept<K extends Kind>({ game, match }: TestTable<K>, random: Random): void {
  const viewer = pickFrom(random, viewers(game, match))
  const here = new Position(game, match.state())
  for (let trial = 0; trial < WORLDS; trial++) {
    const there = imagine(game, match.view(viewer), match.memory(viewer), random)
    const common = commonMoves(here, there, random)
    if (common !== null) expectSameHeard(game, viewer, [here, common], [there, common], random)
    const [mine, other] = [onlyHere(here, there, viewer, random), onlyHere(there, here, viewer, random)]
    if (mine && other) expectSameHeard(game, viewer, [here, [mine]], [there, [other]], random)
    if (common !== null) return
  }
}

type Turn<K extends Kind> = readonly [Position<K>, readonly Move<K>[]]

/** With the same luck. Views that differ afterwards, and what was shown, say what they have to say. */
function expectSameHeard<K extends Kind>(
  game: Game<K>,
  viewer: Viewer,
  [here, moves]: Turn<K>,
  [there, otherMoves]: Turn<K>,
  luck: Random,
): void {
  const played = playIn(game, here.state, moves, luck)
  const twin = played && playIn(game, there.state, otherMoves, luck, played.path)
  if (!played || !twin || !seesTheSame(viewer, played, twin)) return
  // What it is dealt itself comes in some order, which need not be kept.
  const isDealt = viewer !== null && !same(here.state.own[viewer], played.state.own[viewer])
  const [found, expected] = [heardBy(twin.told, viewer), heardBy(played.told, viewer)]
  if (isDealt && orderless(found) === orderless(expected)) return
  expectSame(
    found,
    expected,
    `after ${say(moves)}, ${nameOf(viewer)} hears what its view does not show. With other secrets, what it hears`,
  )
}

/** What is dealt before the first decision. */
function expectOpeningKept<K extends Kind>({ game, match }: TestTable<K>, random: Random): void {
  const begin = (path: readonly number[]) => {
    const chance = luckyChance({ ...random }, path)
    return run<K>(chance, 0, listening => {
      const s = newState(game, match.scenario, chance)
      return new Position(game, s, listening(s)).state
    })
  }
  expectOtherDrawsUnheard(game, match, begin, 'before the first decision', random)
}

function expectDrawsKept<K extends Kind>({ game, match }: TestTable<K>, random: Random): void {
  const here = new Position(game, match.state())
  const moves = commonMoves(here, here, random)
  if (moves === null) return
  const luck = { ...random }
  const play = (path: readonly number[]) => playIn(game, here.state, moves, luck, path)
  expectOtherDrawsUnheard(game, match, play, `after ${say(moves)}`, random)
}

/** One draw falls otherwise, all others as they did: what it changes in secret, nobody hears who does not see it. */
function expectOtherDrawsUnheard<K extends Kind>(
  game: Game<K>,
  match: TestTable<K>['match'],
  play: (path: readonly number[]) => Played<K> | null,
  when: string,
  random: Random,
): void {
  const first = play([])
  if (!first || first.isShown) return
  for (const at of someOf([...first.widths.keys()], random).slice(0, DRAWS)) {
    const width = first.widths[at] ?? 1
    if (width < 2) continue
    const other = ((first.path[at] ?? 0) + 1 + below(random, width - 1)) % width
    const second = play(first.path.with(at, other))
    if (!second || same(secretsOf(first.state), secretsOf(second.state))) continue
    for (const viewer of viewers(game, match))
      if (seesTheSame(viewer, first, second))
        expectSame(
          heardBy(second.told, viewer),
          heardBy(first.told, viewer),
          `${when}, ${nameOf(viewer)} hears of a draw that changes only what it does not see. With another draw, what it hears`,
        )
  }
}

const secretsOf = <K extends Kind>({ own, hidden, shared }: State<K>): object => ({ own, hidden, shared })

/** A viewer, and what it knows. */
interface Knowing<K extends Kind> {
  readonly viewer: Viewer
  readonly view: View<K>
  readonly memory: K['memory'] | null
}

/** What a decision lets somebody see depends on secrets: then undo must not give it a second look. */
function expectShownStays<K extends Kind>(random: Random): Visit<K> {
  let before: readonly Knowing<K>[] = []
  return {
    before: ({ game, match }) => {
      before = viewers(game, match).map(viewer => ({
        viewer,
        view: match.view(viewer),
        memory: match.memory(viewer),
      }))
    },
    after: (table, move, entry) => {
      const isAlone = entry !== null && entry.decisions.length === 1 && !move.outOfTurn
      if (isAlone && table.match.undoable(move.seat) > 0)
        expectNothingSeen(table, move, entry, pickFrom(random, before), random)
    },
  }
}

/** The decision, which can be taken back, lets the viewer know no more than with other secrets. */
function expectNothingSeen<K extends Kind>(
  { game, match }: TestTable<K>,
  move: Move<K>,
  { told }: Entry<K>,
  { viewer, view, memory }: Knowing<K>,
  random: Random,
): void {
  const there = imagine(game, view, memory, random)
  // A game that imagines another view than the viewer's fails a check of its own, which says so better.
  if (!same(plainView(there.view(viewer)), plainView(view))) return
  if (!isLegal(there, move.seat, move.decision)) return
  const twin = playIn(game, there.state, [move], random)
  if (!twin || twin.isShown || twin.widths.length > 0) return
  const what = `after ${say([move])}, ${nameOf(viewer)} knows more than before, and yet undo takes it back (is a \`reveal\` missing?). With other secrets, what it`
  expectSame(plainView(viewOf(twin.state, viewer)), plainView(match.view(viewer)), `${what} sees`)
  expectSame(heardBy(twin.told, viewer), heardBy(told, viewer), `${what} hears`)
}
