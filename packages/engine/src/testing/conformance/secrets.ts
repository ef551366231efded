import { imagine } from '../../imagine.ts'
import { Match } from '../../match.ts'
import { replay } from '../../match-file.ts'
import { same } from '../../plain.ts'
import { below, type Random } from '../../random.ts'
import { type Seat, seatsIn } from '../../seats.ts'
import type { Kind, State } from '../../state.ts'
import { expectSame, short } from '../expect.ts'
import { accepted, type TestTable } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { answers, knowledge, nameOf, plainView, viewers } from './knowledge.ts'
import { offeredTo } from './legality.ts'
import { mutants } from './mutants.ts'

const PROBES = 20

/** Law 3: what a seat can find out does not depend on the secrets of others. */
export const secretsChecks = <K extends Kind>(suite: Suite<K>): Check[] => [
  suite.atMoments('an imagined state has the view that it was imagined from', ({ game, match }, random) => {
    for (const viewer of viewers(game, match)) {
      const imagined = imagine(game, match.view(viewer), match.memory(viewer), random)
      expectSame(
        plainView(imagined.view(viewer)),
        plainView(match.view(viewer)),
        `what ${nameOf(viewer)} imagines`,
      )
    }
  }),

  suite.atMoments(
    'what a seat is asked, offered and answered does not tell the secrets of others',
    (table, random) => {
      for (const viewer of viewers(table.game, table.match)) expectNothingTold(table, viewer, random)
    },
  ),

  suite.atMoments('whether a decision can be taken back does not tell what is hidden', (table, random) => {
    const [asked, ...others] = table.match.pending().seats
    if (asked !== undefined && others.length === 0) expectUndoUntelling(table, asked.seat, random)
  }),

  suite.atMoments('a sealed choice cannot be told from another', (table, random) => {
    const { seats } = table.match.pending()
    for (const { seat } of seats)
      if (seats.some(other => other.seat !== seat && !other.sealed)) expectSealed(table, seat, random)
  }),
]

/** Compares the match with one in which all that the viewer does not see has been invented. */
function expectNothingTold<K extends Kind>(table: TestTable<K>, viewer: Seat | null, random: Random): void {
  const { game, match } = table
  const imagined = imagine(game, match.view(viewer), match.memory(viewer), random)
  const { step, seats } = match.pending()
  const told = `where ${nameOf(viewer)} sees the same`
  expectSame(imagined.at, step, `${told}, the step`)
  expectSame(
    seatsIn(imagined.asked),
    seats.map(({ seat }) => seat),
    `${told}, who is asked at '${step}'`,
  )
  if (viewer === null) return
  const twin = matchFrom(table, imagined.state)
  expectSame(twin.defaultFor(viewer), match.defaultFor(viewer), `${told}, what it does when time runs out`)
  expectSame(twin.channels(viewer), match.channels(viewer), `${told}, whom it may talk to`)
  expectSame(twin.draft(viewer), match.draft(viewer), `${told}, what it may build at '${step}'`)
  expectSame(twin.options(viewer), match.options(viewer), `${told}, its options at '${step}'`)
  expectSame(twin.anytime(viewer), match.anytime(viewer), `${told}, its decisions out of turn`)
  const probes = probesFor(match, viewer, random)
  expectSame(
    answers(twin, viewer, probes),
    answers(match, viewer, probes),
    `${told}, the answers to ${JSON.stringify(probes)}`,
  )
}

/** Plays the same decision in the match and in one that the seat cannot tell from it. */
function expectUndoUntelling<K extends Kind>(table: TestTable<K>, seat: Seat, random: Random): void {
  const { game, match } = table
  const imagined = imagine(game, match.view(seat), match.memory(seat), random)
  const decision = match.sample(seat, random)
  const twins = [match.state(), imagined.state].map(state => {
    const twin = matchFrom(table, state)
    accepted(game, twin.decide(seat, decision), 'a decision drawn by lot')
    return { undoable: twin.undoable(seat), seen: [plainView(twin.view(seat)), twin.heard(seat)] }
  })
  const [a, b] = twins
  // What it sees afterwards may differ by right: then so may what it can take back.
  if (a && b && same(a.seen, b.seen))
    expectSame(a.undoable, b.undoable, `how much seat ${seat} may take back after ${short(decision)}`)
}

function matchFrom<K extends Kind>({ game, variant, seed }: TestTable<K>, state: State<K>): Match<K> {
  const start: unknown = JSON.parse(JSON.stringify(game.positions.write(state)))
  return accepted(
    game,
    Match.begin(game, { ...variant, chance: { source: 'fast', seed }, start }),
    'the imagined position',
  )
}

function probesFor<K extends Kind>(match: Match<K>, seat: Seat, random: Random): unknown[] {
  const known = match.pending().seats.flatMap(other => match.options(other.seat).decisions)
  const offered = offeredTo(match, seat)
  return [
    ...offered,
    ...known,
    ...mutants(offered.length > 0 ? offered : known, known, random, PROBES),
  ].slice(0, PROBES * 3)
}

/** Seals two different choices of the seat in two copies of the match, and compares what the others can get. */
function expectSealed<K extends Kind>({ game, match }: TestTable<K>, sealing: Seat, random: Random): void {
  const { decisions } = match.options(sealing)
  if (decisions.length < 2) return
  const first = below(random, decisions.length)
  const second = (first + 1 + below(random, decisions.length - 1)) % decisions.length
  const twins = [first, second].map(choice => {
    const twin = accepted(game, replay(game, match.file()), 'the file of the running match')
    return { twin, entry: accepted(game, twin.decide(sealing, decisions[choice]), 'an offered decision') }
  })
  const [a, b] = twins
  // Opened at once: a step at which any one of the seats may go next has no sealed choices.
  if (!a || !b || a.entry !== null || b.entry !== null) return
  for (const viewer of viewers(game, match))
    if (viewer !== sealing) expectAlike(a.twin, b.twin, viewer, random)
}

function expectAlike<K extends Kind>(a: Match<K>, b: Match<K>, viewer: Seat | null, random: Random): void {
  const what = `what ${nameOf(viewer)} gets while another seat has sealed one choice or another`
  expectSame(knowledge(a, viewer), knowledge(b, viewer), what)
  if (viewer === null) return
  const probes = probesFor(a, viewer, random)
  expectSame(answers(a, viewer, probes), answers(b, viewer, probes), `${what}: answers`)
  const stale = [probes[below(random, probes.length)], -1] as const
  expectSame(a.decide(viewer, ...stale), b.decide(viewer, ...stale), `${what}: the answer to an old request`)
  expectSame(a.undo(viewer), b.undo(viewer), `${what}: the answer to undo`)
}
