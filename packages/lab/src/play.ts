import {
  type Entry,
  type Game,
  heardBy,
  isRecord,
  type Kind,
  Match,
  type Refusal,
  resultOf,
  type Seat,
  there,
  type View,
} from '@grognard/engine'
import type { Fixture } from './fixtures.ts'
import type { Forfeit, Played, Uses } from './played.ts'
import { addTo, emptySketch } from './sketch.ts'
import { countUse } from './uses.ts'

/** What a player is asked: all that its seat knows, and nothing else. */
export interface Asked {
  readonly match: Match<Kind>
  readonly seat: Seat
  readonly view: View<Kind>
  /** Since the match began. */
  readonly heard: readonly Kind['event'][]
  readonly request: number
}

/** A decision, not yet looked at; or the end of the match, with the reason. */
export type Answer = { readonly decision: unknown } | { readonly forfeit: Omit<Forfeit, 'seat'> }

/** Somebody at a seat. */
export interface Player {
  /** Before the match: what it takes to be ready is no thinking. */
  begin(): void | Promise<void>
  decide(asked: Asked): Answer | Promise<Answer>
  /** After somebody has spoken out of turn: what this one has to say to it, if anything. */
  interject(asked: Omit<Asked, 'request'>): unknown
  /** The match has ended, or was given up. */
  over(match: Match<Kind>, seat: Seat, heard: readonly Kind['event'][]): void | Promise<void>
}

/** Plays a match from its beginning to its end. */
export async function play(
  game: Game<Kind>,
  fixture: Fixture,
  seat: (name: string, entrant: string) => Player,
): Promise<Played> {
  const match = begin(game, fixture)
  const seats = match.game.seats(match.scenario).map(({ id }) => id)
  const players = seats.map(name => seat(name, there(fixture.seats[name], name)))
  for (const player of players) await player.begin()
  const notes = new Notes(match, seats)
  const forfeit = await playOut(match, players, notes)
  for (const [seat, player] of players.entries()) await player.over(match, seat, notes.at(seat).heard)
  return writeDown(match, notes, forfeit)
}

function begin(game: Game<Kind>, { scenario, options, seed, seats }: Fixture): Match<Kind> {
  const players = Object.values(seats)
  const begun = Match.begin(game, { scenario, options, chance: { source: 'fast', seed }, players })
  if (!begun.ok) throw new Error(`${game.id} ${scenario} cannot be begun: ${begun.refusal.key}`)
  return begun.value
}

/** What is noted down of one seat. */
interface SeatNotes {
  readonly name: string
  readonly heard: Kind['event'][]
  readonly thinking: Played['thinking'][number]
  readonly uses: Uses
  lot: { [what: string]: string }
}

/** What is noted down while a match is played. */
class Notes {
  readonly seats: readonly SeatNotes[]
  decisions = 0
  /** Set-up is no turn. */
  turn: number | null = 0
  turns = 0

  constructor(match: Match<Kind>, names: readonly string[]) {
    this.seats = names.map((name, seat) => ({
      name,
      heard: heardBy(match.opening, seat),
      thinking: emptySketch(),
      uses: {},
      lot: {},
    }))
  }

  at(seat: Seat): SeatNotes {
    return there(this.seats[seat], 'such seat')
  }
}

/** Null: the match was played to its end. */
async function playOut(
  match: Match<Kind>,
  players: readonly Player[],
  notes: Notes,
): Promise<Forfeit | null> {
  while (match.outcome === null) {
    const { seat, request } = there(
      match.pending().seats.find(({ sealed }) => !sealed),
      'seat that owes a decision',
    )
    const own = notes.at(seat)
    const forfeit = (cause: Omit<Forfeit, 'seat'>): Forfeit => ({ seat: own.name, ...cause })
    const view = match.view(seat)
    noteView(notes, match, view)
    const begun = performance.now()
    const player = there(players[seat], 'such player')
    const answer = await player.decide({ match, seat, view, heard: own.heard, request })
    addTo(own.thinking, performance.now() - begun)
    if ('forfeit' in answer) return forfeit(answer.forfeit)
    if (++notes.decisions > match.game.manifest.bound)
      return forfeit({ cause: 'endless', detail: String(match.game.manifest.bound) })
    const done = decide(match, seat, answer.decision, request)
    if ('forfeit' in done) return forfeit(done.forfeit)
    countUse(own.uses, done.decision)
    if (done.entry === null) continue
    noteEntry(notes, done.entry)
    const outOfTurn = Object.hasOwn(match.game.anytime, done.decision.type)
    if (outOfTurn) letOthersAnswer(match, players, notes, seat)
  }
  noteView(notes, match, match.view(null))
  return null
}

function decide(
  match: Match<Kind>,
  seat: Seat,
  given: unknown,
  request: number,
):
  | { readonly decision: Kind['decision']; readonly entry: Entry<Kind> | null }
  | { readonly forfeit: Omit<Forfeit, 'seat'> } {
  const { game } = match
  const read = typeof given === 'string' ? game.positions.parseDecision(given) : game.readDecision(given)
  if (!read.ok) return { forfeit: illegal(given, read.refusal) }
  const done = match.decide(seat, read.value, request)
  return done.ok ? { decision: read.value, entry: done.value } : { forfeit: illegal(given, done.refusal) }
}

const illegal = (given: unknown, { rule }: Refusal): Omit<Forfeit, 'seat'> => ({
  cause: 'illegal',
  detail: JSON.stringify(given) ?? 'undefined',
  ...(rule && { rule }),
})

/** An offer is answered at once by those who have an answer; the others find it among what they have heard. */
function letOthersAnswer(match: Match<Kind>, players: readonly Player[], notes: Notes, speaker: Seat): void {
  for (const [seat, player] of players.entries()) {
    if (seat === speaker || match.outcome !== null) continue
    const answer = player.interject({ match, seat, view: match.view(seat), heard: notes.at(seat).heard })
    if (answer === null) continue
    const done = match.decide(seat, answer)
    if (done.ok && done.value !== null) noteEntry(notes, done.value)
  }
}

function noteEntry(notes: Notes, entry: Entry<Kind>): void {
  for (const [seat, { heard }] of notes.seats.entries()) heard.push(...heardBy(entry.told, seat))
}

function noteView(notes: Notes, { game }: Match<Kind>, view: View<Kind>): void {
  const turn = isRecord(view.open) && typeof view.open['turn'] === 'number' ? view.open['turn'] : null
  if (turn !== notes.turn) notes.turns++
  notes.turn = turn
  // What fell to a seat first is its lot: who begins may change later.
  for (const [seat, lot] of (game.lots?.(view) ?? []).entries()) {
    const own = notes.at(seat)
    own.lot = { ...lot, ...own.lot }
  }
}

function writeDown(match: Match<Kind>, notes: Notes, forfeit: Forfeit | null): Played {
  const { seats, decisions, turn, turns } = notes
  const common = {
    decisions,
    turns: turn === null ? null : turns,
    lots: seats.map(({ lot }) => lot),
    thinking: seats.map(({ thinking }) => thinking),
    uses: seats.map(({ uses }) => uses),
  }
  const { outcome } = match
  if (forfeit === null)
    return {
      results: seats.map((_, seat) => resultOf(outcome, seat)),
      scores: [...(outcome?.scores ?? [])],
      how: outcome?.how ?? '',
      ...common,
    }
  const sides = match.game.seats(match.scenario).map(({ side }) => side)
  const loser = sides[seats.findIndex(({ name }) => name === forfeit.seat)]
  return {
    results: sides.map(side => (side === loser ? 0 : 1)),
    scores: seats.map(() => 0),
    how: 'forfeit',
    ...common,
    forfeit,
  }
}
