import type { Entry } from '../../log.ts'
import { below, type Random } from '../../random.ts'
import type { Seat } from '../../seats.ts'
import type { Kind } from '../../state.ts'
import { expect, expectSame } from '../expect.ts'
import { accepted, type Move, type TestTable, type Visit } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { asked, plainState, plainView, viewers } from './knowledge.ts'
import { expectRefused } from './refusals.ts'

const UNDO_ONE_IN = 3

/** Undo restores everything, or is refused. */
export const undoingChecks = <K extends Kind>(suite: Suite<K>): Check[] => [
  suite.throughout('undo restores the match exactly', random => undoNowAndThen(random, UNDO_ONE_IN, picture)),
  suite.throughout('undo stops at chance, at what was shown and at the decisions of others', undoStops),
]

/** What undo must restore. */
const picture = <K extends Kind>({ game, match }: TestTable<K>): object => ({
  hash: match.hash,
  state: plainState(match.state()),
  asked: asked(match),
  seats: viewers(game, match).map(viewer => [
    plainView(match.view(viewer)),
    match.heard(viewer, match.entries.length - 1),
    viewer === null ? null : match.options(viewer),
  ]),
  entries: match.entries.length,
})

/** A decision with what the match was like before it. */
interface Made<K extends Kind> {
  readonly move: Move<K>
  readonly before: unknown
}

/** Takes decisions back now and then, looks whether all is as before, and makes them again. */
export function undoNowAndThen<K extends Kind>(
  random: Random,
  oneIn: number,
  look: (table: TestTable<K>) => unknown,
): Visit<K> {
  const made: Made<K>[] = []
  let before: unknown = null
  return {
    before: table => {
      before = look(table)
    },
    after: (table, move) => {
      made.push({ move, before })
      if (below(random, oneIn) === 0) takeBack(table, move.seat, made, look)
    },
  }
}

function takeBack<K extends Kind>(
  table: TestTable<K>,
  seat: Seat,
  made: readonly Made<K>[],
  look: (table: TestTable<K>) => unknown,
): void {
  const { game, match } = table
  const taken = made.slice(made.length - match.undoable(seat))
  // A choice that was sealed before somebody spoke out of turn: undo takes it back, but not to where it was made.
  if (taken.some(({ move }) => move.seat !== seat || move.outOfTurn)) return
  const after = look(table)
  for (const { before } of taken.toReversed()) {
    accepted(game, match.undo(seat), 'an undo that was offered')
    expectSame(look(table), before, 'the match after undo')
  }
  for (const { move } of taken)
    accepted(game, match.decide(move.seat, move.decision), 'a decision that was taken back')
  expectSame(look(table), after, 'the match after undo and the same decisions again')
}

/** Counts for itself how many decisions may be taken back, and demands that undo goes no further. */
function undoStops<K extends Kind>(): Visit<K> {
  let free: Seat[] = []
  let luck = { draws: 0, shown: 0 }
  return {
    before: ({ match }) => {
      const { chance, shown } = match.state()
      luck = { draws: chance.draws, shown }
    },
    after: (table, move, entry) => {
      if (entry !== null) free = stillFree(table, move, entry, luck, free)
      for (const seat of table.game.seats(table.match.scenario).keys()) expectUndoable(table, seat, free)
    },
  }
}

function stillFree<K extends Kind>(
  { match }: TestTable<K>,
  { seat, outOfTurn }: Move<K>,
  entry: Entry<K>,
  luck: { draws: number; shown: number },
  free: readonly Seat[],
): Seat[] {
  const { chance, shown, outcome } = match.state()
  const isFinal = outOfTurn || entry.decisions.length > 1 || outcome !== null
  if (isFinal || chance.draws !== luck.draws || shown !== luck.shown) return []
  return [...free.filter(other => other === seat), seat]
}

function expectUndoable<K extends Kind>(
  { game, match }: TestTable<K>,
  seat: Seat,
  free: readonly Seat[],
): void {
  const { sealed } = match.state()
  const own = sealed[seat] === null ? 0 : 1
  const othersChose = sealed.some((choice, other) => choice !== null && other !== seat)
  const most = own + (free.at(-1) === seat && !othersChose ? free.length : 0)
  const possible = match.undoable(seat)
  expect(
    possible <= most,
    () =>
      `seat ${seat} may take back ${possible} decisions, but only ${most} of them are its own to take back`,
  )
  if (possible > 0) return
  const { hash } = match
  expectRefused(game, match.scenario, match.undo(seat), 'no-undo', `undo by seat ${seat}`)
  expectSame(match.hash, hash, 'the hash after undo was refused')
}
