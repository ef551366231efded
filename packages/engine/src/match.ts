import { type Chance, fastChance, ScriptError, sealedChance } from './chance.ts'
import { heardBy, type Told, teller } from './chronicle.ts'
import type { Anytime, Game } from './game.ts'
import { fingerprint } from './hash.ts'
import type { ChanceRecord, MatchFile } from './match-file.ts'
import { same } from './plain.ts'
import { cloneState, FlowError, newState, Position } from './position.ts'
import { accept, type Refusal, type Result, type RuleId, refuse } from './refusal.ts'
import { commitmentTo } from './sealed.ts'
import { has, only, type Seat, seatsIn } from './seats.ts'
import type { Kind, Outcome, State, View } from './state.ts'
import { viewOf } from './view.ts'

/** What is agreed before a match begins. */
export interface Terms {
  readonly scenario: string
  readonly options?: unknown
  readonly chance: ChanceRecord
  /** Who sits where, by seat. */
  readonly players?: readonly string[]
  /** A position to begin from instead of the scenario's set-up, as `positions.write` gives it. */
  readonly start?: unknown
}

/** Everything that took effect at one moment: one decision, or all the sealed ones that were opened together. */
export interface Entry<K extends Kind> {
  readonly decisions: readonly (readonly [Seat, K['decision']])[]
  readonly told: readonly Told<K>[]
  /** Of the state it led to. */
  readonly hash: string
}

export interface Pending {
  /** The step that waits, and its rule; null when the match is over. */
  readonly step: string | null
  readonly rule: RuleId | null
  readonly seats: readonly { readonly seat: Seat; readonly request: number; readonly sealed: boolean }[]
  readonly outcome: Outcome | null
}

/** Somebody was told what a bot would do in his place. */
export interface HintGiven {
  readonly seat: Seat
  /** How many entries the log had when the seat asked. */
  readonly entry: number
}

interface Checkpoint<K extends Kind> {
  readonly seat: Seat
  readonly state: State<K>
}

/**
 * A match: the log of decisions and the state they lead to. The only thing that the rest of the program holds.
 * Legality is checked here, once, for every game and every door; what is refused changes nothing.
 */
export class Match<K extends Kind> {
  readonly game: Game<K>
  readonly terms: Terms
  readonly entries: Entry<K>[] = []
  /** What was told before the first decision. */
  readonly opening: readonly Told<K>[]
  #position: Position<K>
  /** States to which the seat that decided last may still go back, oldest first. */
  #checkpoints: Checkpoint<K>[] = []
  /** By seat: the number of its present request. Each seat counts its own, or the count would tell of others. */
  readonly #requests: number[]
  readonly #hints: HintGiven[] = []

  private constructor(game: Game<K>, terms: Terms, state: State<K>) {
    this.game = game
    this.terms = terms
    const told: Told<K>[] = []
    this.#requests = game.seats(state.scenario).map(() => 0)
    this.#position = new Position(game, state, teller(told))
    this.opening = told
    this.#ask()
  }

  static begin<K extends Kind>(game: Game<K>, terms: Terms): Result<Match<K>> {
    const scenario = game.scenario(terms.scenario, terms.options ?? {})
    if (!scenario.ok) return scenario
    const chance = chanceOf(terms.chance)
    if (!chance) return refuse('impossible', 'engine.seed-withheld')
    try {
      if (terms.start === undefined)
        return accept(new Match(game, terms, newState(game, scenario.value, chance)))
      const start = game.positions.read(scenario.value, terms.start)
      if (!start.ok) return start
      return Match.#from(game, terms, { ...start.value, chance })
    } catch (error) {
      if (terms.start === undefined || !(error instanceof FlowError)) return scriptRefusal(error)
      return refuse('impossible', 'engine.malformed', { field: 'flow', reason: error.message })
    }
  }

  /**
   * Choices that the position has sealed go through the same door as all others, and are kept as all others:
   * the start itself is for everybody to see.
   */
  static #from<K extends Kind>(game: Game<K>, terms: Terms, state: State<K>): Result<Match<K>> {
    const open = { ...state, sealed: state.sealed.map(() => null) }
    const start = state.sealed.every(choice => choice === null) ? terms.start : game.positions.write(open)
    const match = new Match(game, { ...terms, start }, open)
    for (const [seat, choice] of state.sealed.entries()) {
      if (choice === null) continue
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

  get scenario(): K['scenario'] {
    return this.#position.state.scenario
  }

  get outcome(): Outcome | null {
    return this.#position.state.outcome
  }

  /** Of the present state. */
  get hash(): string {
    return hashOf(this.#position.state)
  }

  /** A clone of the whole state, secrets included: for the referee's `position`, storage and tests, never for a seat. */
  state(): State<K> {
    return cloneState(this.game, this.#position.state)
  }

  pending(): Pending {
    const { step, at, asked, state } = this.#position
    return {
      step: step === null ? null : at,
      rule: step === null ? null : step.rule,
      seats: seatsIn(asked).map(seat => ({
        seat,
        request: this.#requests[seat]!,
        sealed: state.sealed[seat] !== null,
      })),
      outcome: state.outcome,
    }
  }

  view(seat: Seat | null): View<K> {
    return viewOf(this.#position.state, seat)
  }

  /** What the seat has heard since the match began, or from the given entry on. */
  heard(seat: Seat | null, from = -1): K['event'][] {
    const opening = from < 0 ? heardBy(this.opening, seat) : []
    return opening.concat(this.entries.slice(Math.max(from, 0)).flatMap(entry => heardBy(entry.told, seat)))
  }

  /** The decisions that the seat may make now; `complete` is false where they are only a sample. */
  options(seat: Seat): { readonly decisions: readonly K['decision'][]; readonly complete: boolean } {
    return { decisions: this.#position.options(seat), complete: this.#position.step?.check === undefined }
  }

  /** The decision that lets a window go by which the seat is asked in; null where it is asked for something else. */
  passFor(seat: Seat): K['decision'] | null {
    const { step, state, waiting } = this.#position
    return step?.window === true && step.pass && has(waiting, seat) ? step.pass(state, seat) : null
  }

  /** The decisions that the seat may make out of turn. */
  anytime(seat: Seat): readonly K['decision'][] {
    const { state, at } = this.#position
    if (state.outcome !== null) return []
    return Object.values(this.game.anytime).flatMap(kind => kind.options(state, seat, at))
  }

  /** Would it be accepted? The legal decision itself, or the rule that forbids it. */
  check(seat: Seat, json: unknown, request?: number): Result<K['decision']> {
    const { state: s, step, asked } = this.#position
    if (this.#requests[seat] === undefined) return refuse('unknown', 'engine.seat', { seat })
    if (s.outcome !== null) return refuse('over', 'engine.over')
    const read = this.game.readDecision(json)
    if (!read.ok) return read
    const out = this.#anytimeKind(read.value)
    if (out) return this.#amongst(this.anytime(seat), read.value, () => null, out.rule)
    if (step === null || !has(asked, seat)) return refuse('not-asked', 'engine.not-asked')
    if (request !== undefined && request !== this.#requests[seat])
      return refuse('stale', 'engine.stale', { request, current: this.#requests[seat] })
    if (step.check) {
      const refusal = step.check(s, seat, read.value)
      return refusal ? { ok: false, refusal } : read
    }
    return this.#amongst(
      this.#position.options(seat),
      read.value,
      () => step.forbids?.(s, seat, read.value) ?? null,
      step.rule,
    )
  }

  #anytimeKind(decision: K['decision']): Anytime<K> | undefined {
    const { anytime } = this.game
    return Object.hasOwn(anytime, decision.type) ? anytime[decision.type] : undefined
  }

  #amongst(
    options: readonly K['decision'][],
    decision: K['decision'],
    forbids: () => Refusal | null,
    rule: RuleId,
  ): Result<K['decision']> {
    const option = options.find(option => same(option, decision))
    if (option !== undefined) return accept(option)
    const refusal = forbids()
    return refusal ? { ok: false, refusal } : refuse('illegal', 'engine.not-among-options', {}, rule)
  }

  /** Makes a decision. The entry is null while other seats have yet to choose. */
  decide(seat: Seat, json: unknown, request?: number): Result<Entry<K> | null> {
    const checked = this.check(seat, json, request)
    if (!checked.ok) return checked
    const before = this.state()
    try {
      return accept(this.#take(seat, checked.value, before))
    } catch (error) {
      this.#position = new Position(this.game, before)
      return scriptRefusal(error)
    }
  }

  #take(seat: Seat, decision: K['decision'], before: State<K>): Entry<K> | null {
    const told: Told<K>[] = []
    const outOfTurn = this.#anytimeKind(decision) !== undefined
    const { asked, step } = this.#position
    if (outOfTurn) this.#position.interject(seat, decision, teller(told))
    else if (!this.#position.decide(seat, decision, teller(told))) return null
    const together = outOfTurn || step?.anyOf === true ? only(seat) : asked
    const decisions = seatsIn(together).map(
      who => [who, who === seat ? decision : before.sealed[who]!] as const,
    )
    const entry = { decisions, told, hash: this.hash }
    this.entries.push(entry)
    this.#remember(seat, decisions.length === 1 && !outOfTurn, before)
    if (!outOfTurn) this.#ask()
    return entry
  }

  /** New requests for all who are asked now. */
  #ask(): void {
    for (const seat of seatsIn(this.#position.asked)) this.#requests[seat]!++
  }

  /** The strict rule: never across chance, a reveal, another seat's decision, or the end, which opens the seed. */
  #remember(seat: Seat, alone: boolean, before: State<K>): void {
    const after = this.#position.state
    const another = this.#checkpoints.at(-1)?.seat !== seat
    if (another || !alone || after.outcome !== null) this.#checkpoints = []
    if (!alone || after.outcome !== null) return
    if (this.#drewOrShowed(seat, before, after)) this.#checkpoints = []
    else this.#checkpoints.push({ seat, state: before })
  }

  #drewOrShowed(seat: Seat, before: State<K>, after: State<K>): boolean {
    if (after.chance.draws !== before.chance.draws || after.shown !== before.shown) return true
    if (!this.game.manifest.hiddenInformation) return false
    const isUnchanged = (other: Seat) => same(before.own[other], after.own[other])
    const isSecretUnchanged =
      same(before.hidden, after.hidden) &&
      before.own.every((_, other) => other === seat || isUnchanged(other))
    return !isSecretUnchanged || (!isUnchanged(seat) && !same(before.open, after.open))
  }

  /** Takes back the seat's last decision, or its sealed choice. */
  undo(seat: Seat): Result<null> {
    if (this.#requests[seat] === undefined) return refuse('unknown', 'engine.seat', { seat })
    if (this.undoable(seat) === 0) return refuse('no-undo', 'engine.no-undo')
    if (this.#position.state.sealed[seat] !== null) {
      this.#position.unseal(seat)
      return accept(null)
    }
    const checkpoint = this.#checkpoints.pop()!
    this.entries.pop()
    this.#position = new Position(this.game, checkpoint.state)
    this.#ask()
    return accept(null)
  }

  /** In the order in which they were given. What is taken back leaves them: nobody can forget what he was told. */
  get hints(): readonly HintGiven[] {
    return this.#hints
  }

  /** Marks that the seat was given a hint; by default to the question that stands. */
  markHint(seat: Seat, entry = this.entries.length): void {
    if (!this.#hints.some(hint => hint.seat === seat && hint.entry === entry))
      this.#hints.push({ seat, entry })
  }

  /** How many of the seat's decisions `undo` would take back, one by one. */
  undoable(seat: Seat): number {
    const { sealed } = this.#position.state
    const own = sealed[seat] != null ? 1 : 0
    const anotherHasChosen = sealed.some((choice, other) => choice !== null && other !== seat)
    const mayGoBack = !anotherHasChosen && this.#checkpoints.at(-1)?.seat === seat
    return own + (mayGoBack ? this.#checkpoints.length : 0)
  }

  /**
   * The whole record, secrets included: for storage, and for everybody once the match has ended. While it
   * runs, `forPlayers` leaves out the seed and the choices not yet opened; and where the game has secrets, the
   * decisions (a discard names cards), the position it began from, and the hashes, from which a secret with few
   * possible values could be guessed.
   */
  file(audience: 'storage' | 'forPlayers' = 'storage'): MatchFile {
    const { state } = this.#position
    const { data } = this.game
    const seats = this.game.seats(state.scenario)
    const name = (seat: Seat) => seats[seat]!.id
    const withheld = audience === 'forPlayers' && state.outcome === null
    const secretive = withheld && this.game.manifest.hiddenInformation
    const sealed = withheld
      ? []
      : [...state.sealed.entries()].flatMap(([seat, choice]) =>
          choice ? [[name(seat), choice] as const] : [],
        )
    return {
      format: 1,
      game: this.game.id,
      rules: this.game.rules,
      ...(data && { data: data.hash }),
      scenario: this.terms.scenario,
      options: this.terms.options ?? {},
      seats: Object.fromEntries(seats.map(({ id }, seat) => [id, this.terms.players?.[seat] ?? ''])),
      chance: withheld ? withoutSeed(this.terms.chance) : this.terms.chance,
      ...(this.terms.start === undefined || secretive ? {} : { start: this.terms.start }),
      decisions: (secretive ? [] : this.entries).flatMap(entry =>
        entry.decisions.map(([seat, decision]) => [name(seat), decision] as const),
      ),
      hashes: secretive ? '' : this.entries.map(({ hash }) => hash.slice(0, HASH_DIGITS)).join(' '),
      ...(sealed.length > 0 ? { sealed } : {}),
      ...(this.#hints.length > 0
        ? { hints: this.#hints.map(({ seat, entry }) => [entry, name(seat)] as const) }
        : {}),
      result: state.outcome,
      hash: secretive ? '' : this.hash,
      ...(data && data.added.length > 0 ? { added: data.added } : {}),
    }
  }
}

/** Enough to tell two states of one match apart; the last one is written in full. */
export const HASH_DIGITS = 6

function scriptRefusal(error: unknown): ReturnType<typeof refuse> {
  if (error instanceof ScriptError) return refuse('impossible', 'engine.script', { reason: error.message })
  throw error
}

function chanceOf(record: ChanceRecord): Chance | null {
  switch (record.source) {
    case 'fast':
      return fastChance(record.seed, record.script ?? [])
    case 'sealed':
      return record.seed === undefined ? null : sealedChance({ seed: record.seed, nonces: record.nonces })
  }
}

const withoutSeed = (record: ChanceRecord): ChanceRecord =>
  record.source === 'fast'
    ? record
    : {
        source: 'sealed',
        commitment: record.commitment ?? (record.seed === undefined ? '' : commitmentTo(record.seed)),
        nonces: record.nonces,
      }

/** What is not plain data is named by its path in the state. */
const HASHED = ['open', 'own', 'shared', 'hidden', 'flow', 'shown', 'outcome']

/**
 * Sealed choices do not count: the file lists them after the log, so a replay has them at another moment, and a
 * hash of the few cards that somebody may have chosen would tell which one it is.
 */
export function hashOf<K extends Kind>(s: State<K>): string {
  const { draws, script } = s.chance
  const random = s.chance.source === 'fast' ? s.chance.random : null
  return fingerprint(
    [s.open, s.own, s.shared, s.hidden, s.flow, s.shown, s.outcome, draws, script, random],
    HASHED,
  )
}
