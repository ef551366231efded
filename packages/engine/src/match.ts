import { chanceOf, ScriptError } from './chance.ts'
import { type Asking, anytimeAt, anytimeKind, checkDecision, unasked } from './checking.ts'
import { heardBy, type Told, teller } from './chronicle.ts'
import { type Listing, onlyOneOf, ruleAt } from './compose.ts'
import { composingAt, type Draft, draftOf, readParts } from './drafts.ts'
import { fileOf } from './file-of.ts'
import type { Game } from './game.ts'
import { fingerprint } from './hash.ts'
import { hashOf } from './hash-of-state.ts'
import { chained, type Entry, type LogEvent, type Story } from './log.ts'
import type { MatchFile } from './match-file.ts'
import { freshMemories, type Memories, memoriesAfter } from './memories.ts'
import { addFor, valueFor } from './numbers.ts'
import type { Plain } from './plain.ts'
import { cloneState, FlowError, newState, Position } from './position.ts'
import type { Random } from './random.ts'
import { type MatchRecord, recordState, type StateRecord } from './record.ts'
import { accept, type Result, refuse } from './refusal.ts'
import { has, only, type Seat, type SeatSet, seatsIn, without } from './seats.ts'
import type { Kind, Outcome, State, View } from './state.ts'
import type { Compose } from './step.ts'
import type { HintGiven, Pending, Terms } from './terms.ts'
import { there } from './there.ts'
import { type Base, drewOrShowed, keptShort, playedFrom } from './undo.ts'

/** What has been read of a record. */
export interface Restored<K extends Kind> {
  readonly state: State<K>
  readonly base: Base<K> | null
  readonly story: Story<K>
}

/**
 * A match: the log of what happened and the state it leads to. The only thing that the rest of the program holds.
 * Legality is checked here, once, for every game and every door; what is refused changes nothing. Nothing that is done
 * once a decision grows with the length of the match.
 */
export class Match<K extends Kind> {
  readonly game: Game<K>
  readonly terms: Terms
  /** What was told before the first decision. */
  readonly opening: readonly Told<K>[]
  /** Those that were not taken back, as far as they are known: see `restoreMatch`. */
  readonly entries: Entry<K>[] = []
  /** Entries that stand but are not known. */
  #unknown = 0
  /** Events of the log that have not been taken to be kept yet, and how many came before them. */
  #events: LogEvent<K>[] = []
  #taken = 0
  #position: Position<K>
  #hash: string
  #base: Base<K> | null = null
  /** By seat: the number of its present request. Each seat counts its own, or the count would tell of others. */
  #requests: number[]
  #drafts: (readonly K['part'][])[]
  #memories: Memories<K>
  readonly #hints = new Map<string, HintGiven>()
  readonly #settings = new Map<string, Plain>()
  /** How it stood when a draw was agreed upon, for the record: no game has to read an end that its rules do not know. */
  #beforeDraw: StateRecord | null = null

  private constructor(game: Game<K>, terms: Terms, state: State<K>, story: Story<K> | null) {
    this.game = game
    this.terms = terms
    const seats = game.seats(state.scenario)
    this.#requests = seats.map(() => 0)
    this.#drafts = seats.map(() => [])
    this.#memories = freshMemories(game, state)
    const told: Told<K>[] = []
    this.#position = new Position(game, state, teller(told))
    this.opening = story?.opening ?? told
    this.entries = story?.entries ?? []
    this.#hash = fingerprint([game.id, terms.scenario, told, state.chance.trace])
    if (story !== null) return
    this.#hear(told)
    this.#ask()
    this.#log({ type: 'begun', told, hash: this.#hash })
  }

  static begin<K extends Kind>(game: Game<K>, terms: Terms): Result<Match<K>> {
    const scenario = game.scenario(terms.scenario, terms.options ?? {})
    if (!scenario.ok) return scenario
    const chance = chanceOf(terms.chance)
    if (!chance) return refuse('impossible', 'engine.seed-withheld')
    try {
      if (terms.start === undefined)
        return accept(new Match(game, terms, newState(game, scenario.value, chance), null))
      const start = game.positions.read(scenario.value, terms.start)
      if (!start.ok) return start
      return Match.#from(game, terms, { ...start.value, chance })
    } catch (error) {
      if (terms.start === undefined || error instanceof ScriptError) return scriptRefusal(error)
      // A position that the rules cannot go on from is none, whatever it was that they stumbled over.
      const field = error instanceof FlowError ? 'flow' : 'position'
      const reason = error instanceof Error ? error.message : String(error)
      return refuse('impossible', 'engine.malformed', { field, reason })
    }
  }

  /**
   * Choices that the position has sealed go through the same door as all others, and are kept as all others:
   * the start itself is for everybody to see.
   */
  static #from<K extends Kind>(game: Game<K>, terms: Terms, state: State<K>): Result<Match<K>> {
    const open = { ...state, sealed: state.sealed.map(() => null) }
    const start = state.sealed.every(choice => choice === null) ? terms.start : game.positions.write(open)
    const match = new Match(game, { ...terms, start }, open, null)
    for (const [seat, choice] of state.sealed.entries()) {
      if (choice === null || has(match.#position.forced, seat)) continue
      const sealed = match.decide(seat, choice)
      if (!sealed.ok) return sealed
      if (sealed.value !== null)
        return refuse('impossible', 'engine.malformed', {
          field: 'sealed',
          reason: 'nobody is left to choose',
        })
    }
    return accept(match)
  }

  /** Goes on from a record that has been read: see `restoreMatch`. */
  static resume<K extends Kind>(
    game: Game<K>,
    record: MatchRecord,
    { state, base, story }: Restored<K>,
  ): Match<K> {
    const match = new Match(game, record.terms, state, story)
    match.#unknown = record.moment - story.entries.length
    match.#base = base
    match.#hash = record.hash
    match.#taken = record.events
    match.#requests = [...record.requests]
    match.#drafts = record.drafts.map(parts => [...parts])
    match.#memories = [...record.memories]
    for (const hint of record.hints) match.#hints.set(keyOf(hint), hint)
    for (const [name, value] of Object.entries(record.settings)) match.#settings.set(name, value)
    if (record.drawn) {
      match.#beforeDraw = record.present
      match.#position.end(record.drawn)
    }
    return match
  }

  /** What is needed to go on from here: see `restoreMatch`. Its size does not grow with the match. */
  record(): MatchRecord {
    const { game, terms } = this
    const { data } = game
    const base = this.#base
    return {
      format: 1,
      game: game.id,
      rules: game.rules,
      ...(data && { data: data.hash }),
      ...(data && data.added.length > 0 && { added: data.added }),
      terms,
      present: this.#beforeDraw ?? recordState(game, this.#position.state),
      undo: base && {
        seat: base.seat,
        moment: base.moment,
        hash: base.hash,
        state: recordState(game, base.state),
        memories: base.memories,
        decisions: [...base.decisions],
      },
      moment: this.moment,
      events: this.events,
      hash: this.#hash,
      requests: [...this.#requests],
      drafts: [...this.#drafts],
      memories: this.#memories,
      hints: this.hints,
      settings: Object.fromEntries(this.#settings),
      ...(this.#beforeDraw && { drawn: this.outcome }),
    }
  }

  /** How many events its log has, whether or not they were taken to be kept. */
  get events(): number {
    return this.#taken + this.#events.length
  }

  /** Events of the log since it was last taken, to be kept behind those that are kept; `from` is the first one's number. */
  takeLog(): { readonly from: number; readonly events: readonly LogEvent<K>[] } {
    const from = this.#taken
    const events = this.#events
    this.#taken += events.length
    this.#events = []
    return { from, events }
  }

  #log(event: LogEvent<K>): void {
    this.#events.push(event)
  }

  get scenario(): K['scenario'] {
    return this.#position.state.scenario
  }

  get outcome(): Outcome | null {
    return this.#position.state.outcome
  }

  /** Of the match up to here. */
  get hash(): string {
    return this.#hash
  }

  /** Of the whole present state, as it is stored: for tests. */
  get fingerprint(): string {
    return hashOf(this.#position.state)
  }

  /** How many entries stand. */
  get moment(): number {
    return this.#unknown + this.entries.length
  }

  /** Is its whole past known? */
  get isWhole(): boolean {
    return this.#unknown === 0
  }

  /** A clone of the whole state, secrets included: for the referee's `position`, storage and tests, never for a seat. */
  state(): State<K> {
    return cloneState(this.game, this.#position.state)
  }

  /** Who is asked for what, for whoever runs the match: a viewer gets `pendingFor`. */
  pending(): Pending {
    const { step, at, asked, state } = this.#position
    return {
      step: step === null ? null : at,
      rule: step === null ? null : ruleAt(step, state),
      seats: seatsIn(asked).map(seat => ({
        seat,
        request: valueFor(this.#requests, seat),
        sealed: state.sealed[seat] !== null,
      })),
      outcome: state.outcome,
    }
  }

  /** The same as a seat, or a spectator, may know it: at a silent step not who else has chosen. */
  pendingFor(viewer: Seat | null): Pending {
    const pending = this.pending()
    if (this.#position.step?.silent !== true) return pending
    const seats = pending.seats.map(each => ({ ...each, sealed: each.sealed && each.seat === viewer }))
    return { ...pending, seats }
  }

  view(seat: Seat | null): View<K> {
    return this.#position.view(seat)
  }

  /** What the seat has heard since the match began, or from the given entry on, as far as its past is known. */
  heard(seat: Seat | null, from = -1): K['event'][] {
    const opening = from < 0 ? heardBy(this.opening, seat) : []
    const known = Math.max(from - this.#unknown, 0)
    return opening.concat(this.entries.slice(known).flatMap(entry => heardBy(entry.told, seat)))
  }

  /** What the seat, or a spectator, keeps of what it has heard; null where the game keeps nothing. */
  memory(seat: Seat | null): K['memory'] | null {
    return this.#memories[seat ?? this.#requests.length] ?? null
  }

  #hear(told: readonly Told<K>[]): void {
    this.#memories = memoriesAfter(this.game, this.#memories, told)
  }

  /** The decisions that the seat may make now; `complete` is false where they are only a sample. */
  options(seat: Seat): Listing<K> {
    return this.#position.listing(seat)
  }

  /** One of them, drawn by lot, without making a list of them where there is none. */
  sample(seat: Seat, random: Random): K['decision'] {
    return this.#position.sample(seat, random)
  }

  /** The decision that lets a window go by which the seat is asked in; null where it is asked for something else. */
  passFor(seat: Seat): K['decision'] | null {
    const { step, state, waiting } = this.#position
    return step?.window === true && step.pass && has(waiting, seat) ? step.pass(state, seat) : null
  }

  /**
   * The only decision that the seat can make, where it owes one; null: it has a choice, be it only when to go. `openly`:
   * and everybody can work that out.
   */
  onlyAnswer(seat: Seat, openly: boolean): K['decision'] | null {
    const { step, state, waiting } = this.#position
    if (step === null || !has(waiting, seat) || (step.anyOf === true && waiting !== only(seat))) return null
    const isSecret = openly && this.game.manifest.hiddenInformation
    return isSecret && step.areOptionsOpen?.(state, seat) !== true ? null : onlyOneOf(step, state, seat)
  }

  /** What is taken where the seat lets its time run out; null: it owes nothing, or the game does not say. */
  defaultFor(seat: Seat): K['decision'] | null {
    const { step, state, waiting } = this.#position
    if (step === null || !has(waiting, seat)) return null
    return (step.default ?? step.pass)?.(state, seat) ?? null
  }

  /** Those whom the seat may talk to now, itself included. */
  channels(seat: Seat): readonly SeatSet[] {
    const all = this.#requests.reduce((seats, _, each) => seats | only(each), 0)
    const groups = this.game.channels?.(this.#position.state) ?? [all]
    return groups.filter(group => has(group, seat))
  }

  /** The decisions that the seat may make out of turn. */
  anytime(seat: Seat): readonly K['decision'][] {
    return anytimeAt(this.#position, seat)
  }

  /** Would it be accepted? The legal decision itself, or the rule that forbids it. */
  check(seat: Seat, json: unknown, request?: number): Result<K['decision']> {
    return checkDecision(this.#asking, seat, json, request)
  }

  get #asking(): Asking<K> {
    return { position: this.#position, requests: this.#requests }
  }

  /** What the seat has built so far; null where it is not asked for anything that is composed. */
  draft(seat: Seat): Draft<K> | null {
    const compose = this.#composing(seat)
    const parts = this.#drafts[seat]
    if (compose === null || parts === undefined) return null
    return draftOf(compose, this.#position.state, seat, parts)
  }

  /** What a decision of the seat is built of; null where nothing is composed now. */
  partsOf(seat: Seat, decision: K['decision']): readonly K['part'][] | null {
    return this.#composing(seat)?.partsOf(this.#position.state, seat, decision) ?? null
  }

  #composing(seat: Seat): Compose<K> | null {
    return composingAt(this.#position, seat)
  }

  /**
   * The seat builds: these parts are its draft from now on. Nobody else is told, and nobody else's draft is touched.
   * The first part that does not fit is refused by its rule (`args.part` is its number, from 1), and the draft stays
   * as it was.
   */
  build(seat: Seat, parts: readonly unknown[], request?: number): Result<Draft<K>> {
    if (this.#requests[seat] === undefined) return refuse('unknown', 'engine.seat', { seat })
    if (this.outcome !== null) return refuse('over', 'engine.over')
    const stale = unasked(this.#asking, seat, request)
    if (stale !== null) return stale
    const compose = this.#composing(seat)
    if (compose === null) return refuse('unknown', 'engine.no-parts')
    const { state } = this.#position
    const read = readParts(this.game, compose, state, seat, parts)
    if (!read.ok) return read
    this.#drafts[seat] = read.value
    this.#log({ type: 'drafted', seat, parts: read.value })
    return accept(draftOf(compose, state, seat, read.value))
  }

  /**
   * Makes a decision. The entry is null while other seats have yet to choose. `byTable`: the seat was not asked, since
   * it had no other answer.
   */
  decide(seat: Seat, json: unknown, request?: number, byTable = false): Result<Entry<K> | null> {
    const checked = this.check(seat, json, request)
    if (!checked.ok) return checked
    const { step, waiting } = this.#position
    const outOfTurn = anytimeKind(this.game, checked.value) !== undefined
    if (!outOfTurn && step?.anyOf !== true && without(waiting, seat) !== 0) {
      this.#position.decide(seat, checked.value)
      this.#log({ type: 'sealed', seat, decision: checked.value })
      return accept(null)
    }
    const before = this.#base
    const base = before?.seat === seat ? before : this.#newBase(seat)
    const known = this.entries.length
    this.#base = base
    try {
      return accept(this.#take(seat, checked.value, outOfTurn, byTable))
    } catch (error) {
      this.entries.length = known
      this.#goBack(base)
      this.#base = before
      return this.terms.start !== undefined && error instanceof FlowError ? NO_WAY_ON : scriptRefusal(error)
    }
  }

  #newBase(seat: Seat): Base<K> {
    const { moment, hash } = this
    return { seat, moment, hash, state: this.state(), memories: this.#memories, decisions: [] }
  }

  #take(seat: Seat, decision: K['decision'], outOfTurn: boolean, byTable: boolean): Entry<K> {
    const told: Told<K>[] = []
    const { asked, forced, step, state } = this.#position
    const isAlone = outOfTurn || step?.anyOf === true
    const sealed = isAlone ? [] : state.sealed.slice()
    if (outOfTurn) this.#position.interject(seat, decision, teller(told))
    else this.#position.decide(seat, decision, teller(told))
    const together = isAlone ? only(seat) : asked & ~forced
    const decisions = seatsIn(together).map(
      who => [who, who === seat ? decision : there(sealed[who], 'sealed choice')] as const,
    )
    this.#hash = chained(this.#hash, decisions, told, state.chance.trace)
    const mark =
      byTable && step !== null ? { byTable: { type: 'by-table', rule: step.rule, seat } as const } : {}
    const entry = { decisions, told, hash: this.#hash, ...mark }
    this.entries.push(entry)
    this.#hear(told)
    this.#remember(decision, !outOfTurn && (isAlone || asked === only(seat)))
    if (!outOfTurn) this.#ask()
    this.#log({ type: 'decided', entry })
    return entry
  }

  /** New requests for all who are asked now, and blank sheets. */
  #ask(): void {
    for (const seat of seatsIn(this.#position.asked)) {
      addFor(this.#requests, seat, 1)
      this.#drafts[seat] = []
    }
  }

  /** The strict rule: never across chance, a reveal, another seat's decision, or the end, which opens the seed. */
  #remember(decision: K['decision'], isAlone: boolean): void {
    const { state: after, step } = this.#position
    const base = this.#base
    if (base === null) return
    const isFinal = !isAlone || after.outcome !== null || step?.silent === true
    if (isFinal || drewOrShowed(this.game, base, after)) this.#base = null
    else {
      base.decisions.push(decision)
      this.#base = keptShort(this.game, base)
    }
  }

  /** To the state in which a stretch began, and on by what the seat has decided since. */
  #goBack(base: Base<K>): void {
    const { position, memories, hash } = playedFrom(this.game, base)
    this.#position = position
    this.#memories = memories
    this.#hash = hash
  }

  /** Takes back the seat's last decision, or its sealed choice. */
  undo(seat: Seat): Result<null> {
    if (this.#requests[seat] === undefined) return refuse('unknown', 'engine.seat', { seat })
    if (this.undoable(seat) === 0) return refuse('no-undo', 'engine.no-undo')
    if (this.#isSealed(seat)) {
      this.#position.unseal(seat)
      this.#log({ type: 'unsealed', seat })
      return accept(null)
    }
    const base = this.#base
    if (base === null) return refuse('no-undo', 'engine.no-undo')
    base.decisions.pop()
    if (this.entries.pop() === undefined) this.#unknown--
    this.#goBack(base)
    this.#ask()
    this.#log({ type: 'undone', seat })
    return accept(null)
  }

  /**
   * The table has agreed to go back so many entries, whoever has made them and whatever was drawn or shown since: the match
   * is played again as far as that. Chance goes with it. Whoever rolls once more for the same rolls the same, or a
   * take-back would be worth a better roll, and nobody could check the dice afterwards.
   */
  takeBack(seat: Seat, entries: number): Result<null> {
    if (this.#requests[seat] === undefined) return refuse('unknown', 'engine.seat', { seat })
    if (this.outcome !== null) return refuse('over', 'engine.over')
    const moment = this.entries.length - entries
    if (!this.isWhole || entries < 1 || moment < 0) return refuse('no-undo', 'engine.no-undo')
    const again = this.#playedAgain(this.entries.slice(0, moment))
    if (!again.ok) return again
    this.entries.length = moment
    this.#position = again.value.#position
    this.#memories = again.value.#memories
    this.#hash = again.value.#hash
    this.#base = again.value.#base
    this.#drafts = this.#drafts.map(() => [])
    this.#ask()
    this.#log({ type: 'taken-back', seat, entries })
    return accept(null)
  }

  /** From its beginning, as far as these entries. */
  #playedAgain(entries: readonly Entry<K>[]): Result<Match<K>> {
    const begun = Match.begin(this.game, this.terms)
    if (!begun.ok) return begun
    for (const { decisions, byTable } of entries) {
      // The one that the table made comes last, as it did then: its mark is the entry's.
      const inOrder = decisions.toSorted(
        ([a], [b]) => Number(a === byTable?.seat) - Number(b === byTable?.seat),
      )
      for (const [seat, decision] of inOrder) {
        const done = begun.value.decide(seat, decision, undefined, seat === byTable?.seat)
        if (!done.ok) return done
      }
    }
    return begun
  }

  /** All sides have agreed to this end (`agreedDraw`). Not to be taken back, as no end is. */
  agreeDraw(outcome: Outcome): Result<null> {
    if (this.outcome !== null) return refuse('over', 'engine.over')
    this.#beforeDraw = recordState(this.game, this.#position.state)
    this.#position.end(outcome)
    this.#base = null
    this.#log({ type: 'agreed-draw' })
    return accept(null)
  }

  #isSealed(seat: Seat): boolean {
    const { state, forced } = this.#position
    return state.sealed[seat] != null && !has(forced, seat)
  }

  /** How many of the seat's decisions `undo` would take back, one by one. */
  undoable(seat: Seat): number {
    const { sealed } = this.#position.state
    const own = this.#isSealed(seat) ? 1 : 0
    const anotherHasChosen = sealed.some((choice, other) => choice !== null && other !== seat)
    const mayGoBack = !anotherHasChosen && this.#base?.seat === seat
    return own + (mayGoBack ? (this.#base?.decisions.length ?? 0) : 0)
  }

  /** In the order in which they were given. What is taken back leaves them: nobody can forget what he was told. */
  get hints(): readonly HintGiven[] {
    return [...this.#hints.values()]
  }

  /** Marks that the seat was given a hint; by default to the question that stands. */
  markHint(seat: Seat, entry = this.moment): void {
    const hint = { seat, entry }
    if (this.#hints.has(keyOf(hint))) return
    this.#hints.set(keyOf(hint), hint)
    this.#log({ type: 'hinted', seat, entry })
  }

  /** What was agreed at the table under this name; null: nothing. */
  setting(name: string): Plain {
    return this.#settings.get(name) ?? null
  }

  set(name: string, value: Plain): void {
    if (value === null) this.#settings.delete(name)
    else this.#settings.set(name, value)
    this.#log({ type: 'set', name, value })
  }

  /**
   * The whole record on paper, secrets included: for storage, and for everybody once the match has ended. While it
   * runs, `forPlayers` leaves out the seed and the choices not yet opened; and where the game has secrets, the
   * decisions (a discard names cards), the position it began from, and the hashes, from which a secret with few
   * possible values could be guessed.
   */
  file(audience: 'storage' | 'forPlayers' = 'storage'): MatchFile {
    const { state, forced } = this.#position
    const sealed = state.sealed.map((choice, seat) => (has(forced, seat) ? null : choice))
    return fileOf(this, sealed, audience)
  }
}

const keyOf = ({ seat, entry }: HintGiven): string => `${seat} ${entry}`

/** Not all that is wrong with a position shows before it is played from. */
const NO_WAY_ON = refuse('impossible', 'engine.malformed', {
  field: 'position',
  reason: 'play cannot go on from it',
})

function scriptRefusal(error: unknown): ReturnType<typeof refuse> {
  if (error instanceof ScriptError) return refuse('impossible', 'engine.script', { reason: error.message })
  throw error
}
