import { type BotId, isBot } from '@grognard/bots'
import type { Entry, Game, Kind, Language, Match, Seat } from '@grognard/engine'
import { HUMAN, isSecret, type Sitting } from '@grognard/sitting'
import type { Lock } from '@grognard/web/lock'

export type Player = typeof HUMAN | BotId

export const isPlayer = (name: string): name is Player => name === HUMAN || isBot(name)

/** A sitting at this keyboard, and the file that it is kept in, which nobody else writes into meanwhile. */
export class TerminalTable {
  readonly sitting: Sitting
  readonly language: Language
  readonly path: string
  /** Where the match was copied to: those files are its own, and may be replaced. */
  readonly copies = new Set<string>()
  readonly #lock: Lock

  constructor(sitting: Sitting, language: Language, path: string, lock: Lock) {
    this.sitting = sitting
    this.language = language
    this.path = path
    this.#lock = lock
  }

  leave(): void {
    this.#lock.release()
  }

  get match(): Match<Kind> {
    return this.sitting.match
  }

  get game(): Game<Kind> {
    return this.match.game
  }

  get humans(): Seat[] {
    return this.sitting.humans
  }

  /** Whose ears count for what is shown to all at this keyboard. */
  get audience(): Seat | null {
    const [only, other] = this.humans
    return only === undefined || other !== undefined ? null : only
  }

  nameOf(seat: Seat): string {
    return this.game.words[this.language].seat(this.match.scenario, seat, this.match.view(null))
  }

  /** The first at this keyboard who is to be asked. */
  get next(): Seat | null {
    return this.sitting.next
  }

  /** Are there moments in this game at which a seat may answer what another does? */
  get hasWindows(): boolean {
    return [...this.game.program.steps.values()].some(({ step }) => step.window === true)
  }

  /** Must the others look away while the seat decides? */
  isSecret(): boolean {
    return this.humans.length > 1 && isSecret(this.match)
  }

  /** Is nobody to learn who has chosen already, nor who has nothing to choose? */
  isSilent(): boolean {
    const { step } = this.match.pending()
    return this.game.program.steps.get(step ?? '')?.step.silent === true
  }

  /** The bots decide, until something has come of it; what took effect. */
  async letBotsDecide(): Promise<readonly Entry<Kind>[]> {
    for (;;) {
      const seat = this.sitting.nextBot
      const entries = seat === null ? null : await this.sitting.letBotDecide(seat)
      if (entries === null || entries.length > 0) return entries ?? []
    }
  }
}
