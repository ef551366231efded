import { type Chance, type Enumerating, luckyChance, ScriptError } from '../../chance.ts'
import { heardBy, type Told, teller } from '../../chronicle.ts'
import { forbiddenWhole } from '../../compose.ts'
import type { Game, Tell } from '../../game.ts'
import { imagine } from '../../imagine.ts'
import type { Entry } from '../../log.ts'
import { same } from '../../plain.ts'
import { cloneState, newState, Position } from '../../position.ts'
import { below, pickFrom, type Random } from '../../random.ts'
import { has, type Seat, seatsIn } from '../../seats.ts'
import type { Kind, State, View } from '../../state.ts'
import { viewOf } from '../../view.ts'
import { expectSame, short } from '../expect.ts'
import type { Move, Table, Visit } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { nameOf, plainView, viewers } from './knowledge.ts'
import { orderless } from './legality.ts'

type Viewer = Seat | null

/** Worlds imagined for one look, before it is given up to find one in which the same can be decided. */
const WORLDS = 3
/** Decisions tried for one that is legal in two worlds. */
const TRIES = 12
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

/** What came of some decisions in one world. */
interface Played<K extends Kind> {
  readonly state: State<K>
  readonly told: readonly Told<K>[]
  /** Every view at every moment at which something was told, and at the end. */
  readonly seen: readonly ReadonlyMap<Viewer, object>[]
  readonly isShown: boolean
  /** The results that were drawn, and of how many each. */
  readonly path: readonly number[]
  readonly widths: readonly number[]
}

/** Null: chance was drawn otherwise than on the path, so that the two runs cannot be compared. */
function run<K extends Kind>(
  chance: Chance & Enumerating,
  shownBefore: number,
  play: (listening: (s: State<K>) => Tell<K>) => State<K>,
): Played<K> | null {
  const told: Told<K>[] = []
  const seen: ReadonlyMap<Viewer, object>[] = []
  try {
    const state = play(s => noting(teller(told), () => seen.push(viewsOf(s))))
    const { path, widths } = chance
    return {
      state,
      told,
      seen: [...seen, viewsOf(state)],
      isShown: state.shown !== shownBefore,
      path,
      widths,
    }
  } catch (error) {
    if (error instanceof ScriptError) return null
    throw error
  }
}

const noting = <K extends Kind>(tell: Tell<K>, note: () => void): Tell<K> =>
  Object.assign(
    (event: K['event']) => {
      note()
      tell(event)
    },
    {
      only: (...told: Parameters<Tell<K>['only']>) => {
        note()
        tell.only(...told)
      },
    },
  )

const viewsOf = <K extends Kind>(s: State<K>): ReadonlyMap<Viewer, object> =>
  new Map([...s.own.keys(), null].map(viewer => [viewer, plainView(viewOf(s, viewer))]))

/** Makes the moves in a copy of the world; choices that are sealed there are among them. */
function playIn<K extends Kind>(
  game: Game<K>,
  world: State<K>,
  moves: readonly Move<K>[],
  luck: Random,
  path: readonly number[] = [],
): Played<K> | null {
  const chance = luckyChance({ ...luck }, path)
  return run(chance, world.shown, listening => {
    const sealed = world.sealed.map(() => null)
    const position = new Position(game, { ...cloneState(game, world), sealed, chance })
    const tell = listening(position.state)
    for (const { seat, decision, outOfTurn } of moves)
      if (outOfTurn) position.interject(seat, decision, tell)
      else position.decide(seat, decision, tell)
    return position.state
  })
}

/** Compares the match with one in which all that the viewer does not see has been invented. */
function expectSecretsKept<K extends Kind>({ game, match }: Table<K>, random: Random): void {
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

/** At every moment; nothing was shown, and as much was drawn. */
const seesTheSame = <K extends Kind>(viewer: Viewer, a: Played<K>, b: Played<K>): boolean =>
  !a.isShown && !b.isShown && same(a.widths, b.widths) && same(seenBy(a, viewer), seenBy(b, viewer))

const seenBy = <K extends Kind>({ seen }: Played<K>, viewer: Viewer): (object | undefined)[] =>
  seen.map(views => views.get(viewer))

const say = <K extends Kind>(moves: readonly Move<K>[]): string =>
  moves.map(({ seat, decision }) => `seat ${seat} decides ${short(decision)}`).join(', ')

/** Decisions that can be made in both worlds, until something is played; null if there are none. */
function commonMoves<K extends Kind>(
  here: Position<K>,
  there: Position<K>,
  random: Random,
): Move<K>[] | null {
  const outOfTurn = outOfTurnMoves(here).filter(move => isOffered(outOfTurnMoves(there), move))
  if (outOfTurn.length > 0 && below(random, 8) === 0) return [pickFrom(random, outOfTurn)]
  const deciding = here.step?.anyOf
    ? [pickFrom(random, seatsIn(here.waiting))]
    : seatsIn(here.asked & ~here.forced)
  const moves = deciding.map(seat => commonMove(here, there, seat, random))
  return moves.every(move => move !== null) ? moves : null
}

function commonMove<K extends Kind>(
  here: Position<K>,
  there: Position<K>,
  seat: Seat,
  random: Random,
): Move<K> | null {
  const chosen = here.state.sealed[seat] ?? null
  const options = chosen === null ? here.options(seat) : [chosen]
  const decision = someOf(options, random).find(option => isLegal(there, seat, option))
  return decision === undefined ? null : { seat, decision, outOfTurn: false }
}

/** Something that another seat may decide in the one world and not in the other, because of what it holds. */
function onlyHere<K extends Kind>(
  here: Position<K>,
  there: Position<K>,
  viewer: Viewer,
  random: Random,
): Move<K> | null {
  const [seat, ...others] = seatsIn(here.asked)
  if (seat === undefined || seat === viewer || others.length > 0 || here.at !== there.at) return null
  const decision = someOf(here.options(seat), random).find(option => !isLegal(there, seat, option))
  return decision === undefined ? null : { seat, decision, outOfTurn: false }
}

function* outOfTurnOf<K extends Kind>({ game, state, at }: Position<K>): Generator<Move<K>> {
  for (const kind of Object.values(game.anytime))
    for (const seat of state.own.keys())
      for (const decision of kind.options(state, seat, at)) yield { seat, decision, outOfTurn: true }
}
const outOfTurnMoves = <K extends Kind>(position: Position<K>): Move<K>[] => [...outOfTurnOf(position)]

const isOffered = <K extends Kind>(moves: readonly Move<K>[], move: Move<K>): boolean =>
  moves.some(other => other.seat === move.seat && same(other.decision, move.decision))

function isLegal<K extends Kind>(position: Position<K>, seat: Seat, decision: K['decision']): boolean {
  const { step, asked, state } = position
  if (step === null || !has(asked, seat)) return false
  if (step.options === undefined) return forbiddenWhole(step, state, seat, decision) === null
  return position.options(seat).some(option => same(option, decision))
}

const someOf = <T>(things: readonly T[], random: Random): T[] =>
  things.length === 0 ? [] : Array.from({ length: TRIES }, () => pickFrom(random, things))

/** What is dealt before the first decision. */
function expectOpeningKept<K extends Kind>({ game, match }: Table<K>, random: Random): void {
  const begin = (path: readonly number[]) => {
    const chance = luckyChance({ ...random }, path)
    return run<K>(chance, 0, listening => {
      const s = newState(game, match.scenario, chance)
      return new Position(game, s, listening(s)).state
    })
  }
  expectOtherDrawsUnheard(game, match, begin, 'before the first decision', random)
}

function expectDrawsKept<K extends Kind>({ game, match }: Table<K>, random: Random): void {
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
  match: Table<K>['match'],
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
  { game, match }: Table<K>,
  move: Move<K>,
  { told }: Entry<K>,
  { viewer, view, memory }: Knowing<K>,
  random: Random,
): void {
  const there = imagine(game, view, memory, random)
  if (!isLegal(there, move.seat, move.decision)) return
  const twin = playIn(game, there.state, [move], random)
  if (!twin || twin.isShown || twin.widths.length > 0) return
  const what = `after ${say([move])}, ${nameOf(viewer)} knows more than before, and yet undo takes it back (is a \`reveal\` missing?). With other secrets, what it`
  expectSame(plainView(viewOf(twin.state, viewer)), plainView(match.view(viewer)), `${what} sees`)
  expectSame(heardBy(twin.told, viewer), heardBy(told, viewer), `${what} hears`)
}
