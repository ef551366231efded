import { BOTS, type Bot, type Table as BotTable, decide, isLevel, type Level } from '@grognard/bots'
import type { Entry, Game, Kind, Language, Match, Random, Result, Seat } from '@grognard/engine'
import { saveMatch } from '../saves.ts'

export type Player = 'human' | Level

export const isPlayer = (name: string): name is Player => name === 'human' || isLevel(name)

/** A match with those who play it, and the file that it is kept in. */
export class Table {
  readonly match: Match<Kind>
  /** By seat. */
  readonly players: readonly Player[]
  readonly language: Language
  readonly path: string
  /** Why the last attempt to save failed, until one succeeds. */
  unsaved: string | null = null
  readonly #random: Random

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
    return { game, view: match.view(seat), heard: match.heard(seat), seat, random: this.#random }
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
    const { decision } = decide(bot, this.#seenFrom(seat))
    return this.#must(this.decide(seat, decision)) ?? this.letBotsDecide()
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
    throw new Error(`a bot's decision was refused: ${done.refusal.key}`)
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
