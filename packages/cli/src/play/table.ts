import {
  BOTS,
  type Bot,
  type BotId,
  type Table as BotTable,
  type Choice,
  decide,
  isBot,
  jobFor,
} from '@grognard/bots'
import {
  type Entry,
  type Game,
  type Kind,
  type Language,
  type Match,
  next,
  type Random,
  type Result,
  type Seat,
} from '@grognard/engine'
import { saveMatch } from '../saves.ts'
import { Thinkers } from './thinkers.ts'

export type Player = 'human' | BotId

export const isPlayer = (name: string): name is Player => name === 'human' || isBot(name)

/** A match with those who play it, and the file that it is kept in. */
export class Table {
  readonly match: Match<Kind>
  /** By seat. */
  readonly players: readonly Player[]
  readonly language: Language
  readonly path: string
  /** Why the last attempt to save failed, until one succeeds. */
  unsaved: string | null = null
  /** Seats at this keyboard that let every window pass, whatever they hold. */
  readonly #passing = new Set<Seat>()
  readonly #random: Random
  readonly #thinkers = new Thinkers()
  /** What each bot thought when it last had a choice. */
  readonly #thoughts = new Map<Seat, Choice<Kind>>()

  constructor(
    match: Match<Kind>,
    players: readonly Player[],
    language: Language,
    path: string,
    random: Random,
  ) {
    this.match = match
    this.players = players
    this.language = language
    this.path = path
    this.#random = random
  }

  get game(): Game<Kind> {
    return this.match.game
  }

  /** Everybody at this keyboard. */
  get humans(): Seat[] {
    return this.players.flatMap((player, seat) => (player === 'human' ? [seat] : []))
  }

  /** Whose ears count for what is shown to all at this keyboard. */
  get audience(): Seat | null {
    const [only, other] = this.humans
    return only === undefined || other !== undefined ? null : only
  }

  nameOf(seat: Seat): string {
    return this.game.words[this.language].seat(this.match.scenario, seat)
  }

  /** The first at this keyboard who still owes a decision. */
  get next(): Seat | null {
    return this.#owing().find(seat => this.players[seat] === 'human') ?? null
  }

  #owing(): Seat[] {
    return this.match.pending().seats.flatMap(({ seat, sealed }) => (sealed ? [] : [seat]))
  }

  #botAt(seat: Seat): Bot | null {
    const player = this.players[seat]
    return player === undefined || player === 'human' ? null : BOTS[player]
  }

  #seenFrom(seat: Seat): BotTable<Kind> {
    const { game, match } = this
    return { game, view: match.view(seat), memory: match.memory(seat), seat, random: this.#random }
  }

  /** Are there moments in this game at which a seat may answer what another does? */
  get hasWindows(): boolean {
    return [...this.game.program.steps.values()].some(({ step }) => step.window === true)
  }

  /** Begins to pass for the seat, or ends it; does it pass now? */
  togglePassing(seat: Seat): boolean {
    if (!this.#passing.delete(seat)) this.#passing.add(seat)
    return this.#passing.has(seat)
  }

  /** Lets a window go by if the seat has left that to the table; null: the seat is to be asked. */
  letPass(seat: Seat): { readonly entry: Entry<Kind> | null } | null {
    const pass = this.#passing.has(seat) ? this.match.passFor(seat) : null
    return pass === null ? null : { entry: this.#must(this.decide(seat, pass)) }
  }

  /** Must the others look away while the seat decides? */
  isSecret(): boolean {
    return (
      this.humans.length > 1 &&
      (this.match.pending().seats.length > 1 || this.game.manifest.hiddenInformation)
    )
  }

  decide(seat: Seat, decision: Kind['decision']): Result<Entry<Kind> | null> {
    const done = this.match.decide(seat, decision)
    if (done.ok) this.save()
    return done
  }

  /** The bots decide, as far as they are asked; what took effect. */
  letBotsDecide(): Entry<Kind> | null {
    const seat = this.#owing().find(seat => this.#botAt(seat) !== null)
    const bot = seat === undefined ? null : this.#botAt(seat)
    if (seat === undefined || bot === null) return null
    const choice = this.#think(bot, seat)
    // What had to be done needs no reasons; and that it had to be might tell what the bot holds.
    if (choice.expected !== null) this.#thoughts.set(seat, choice)
    return this.#must(this.decide(seat, choice.decision)) ?? this.letBotsDecide()
  }

  #think(bot: Bot, seat: Seat): Choice<Kind> {
    if (bot.thinkers === 1) return decide(bot, this.#seenFrom(seat))
    const seed = String(next(this.#random))
    return this.#thinkers.think(this.game, jobFor(this.match, seat, bot.level, seed), bot.thinkers)
  }

  /** What the bots thought when they last had a choice, as far as their decisions have been opened. */
  get thoughts(): { readonly seat: Seat; readonly choice: Choice<Kind> }[] {
    const isSealed = (seat: Seat) =>
      this.match.pending().seats.some(each => each.seat === seat && each.sealed)
    return [...this.#thoughts].flatMap(([seat, choice]) => (isSealed(seat) ? [] : [{ seat, choice }]))
  }

  /** What a veteran would do in the seat's place, from what the seat itself sees. The record says that it was asked. */
  hint(seat: Seat): Choice<Kind> {
    const choice = decide(BOTS.veteran, this.#seenFrom(seat))
    this.match.markHint(seat)
    this.save()
    return choice
  }

  /** After somebody has spoken out of turn: what the bots have to say to it. */
  letBotsAnswer(): Entry<Kind> | null {
    for (const seat of this.players.keys()) {
      const bot = this.#botAt(seat)
      if (bot === null || this.match.outcome !== null) continue
      const answer = bot.interject(this.#seenFrom(seat))
      if (answer !== null) return this.#must(this.decide(seat, answer))
    }
    return null
  }

  #must(done: Result<Entry<Kind> | null>): Entry<Kind> | null {
    if (done.ok) return done.value
    throw new Error(`a decision that was offered is refused: ${done.refusal.key}`)
  }

  /** Play goes on where it cannot be saved; whoever plays is told. */
  save(path = this.path): void {
    try {
      saveMatch(this.match, path)
      this.unsaved = null
    } catch (error) {
      this.unsaved = error instanceof Error ? error.message : String(error)
    }
  }
}
