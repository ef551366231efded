import type { GamePart, Language } from '@grognard/engine'
import type { Order, Uncovered } from '@grognard/server/told'
import type { Shown } from '@grognard/sitting'
import type { ForeseenQuestion } from '@grognard/sitting/foreseeing'
import type {
  Answer,
  Choice,
  CourseMoment,
  OddsSnapshot,
  RefusedAnswer,
  ReviewProgress,
  Snapshot,
  Table,
  ThoughtSnapshot,
} from '@grognard/table'
import { freshHex } from '../fresh.ts'
import { addressOf, onlineTableOf } from '../router/rooms.ts'
import type { LastAnswer, To } from './around.ts'
import { LiveTable } from './live-table.ts'

const KEY_BYTES = 16

/** Somebody with whom one has played. */
export interface Friend {
  readonly face: string
  readonly name: string
}

/** A match on a server. What was decided is sent until it is answered, however often the connection is lost. */
export class RemoteTable extends LiveTable implements Table {
  /** Whether the worker has the match, which is over. */
  #studied: Promise<boolean> | null = null

  async decide({ decision, label }: Choice, { request, step, prompt }: Snapshot['pending']): Promise<Answer> {
    const sent = { decision: { ...decision }, request, key: freshHex(KEY_BYTES) }
    const answer = await this.answer(this.ask({ do: 'decide', ...sent }, true))
    if (answer.ok && step !== null && request !== null)
      this.setAround({ last: { step, label: `${prompt} ${label}`, decision } })
    return answer
  }

  /** An answer that the table gives when that is asked. */
  order({ step, decision, label, isEachTime }: LastAnswer & Pick<Order, 'isEachTime'>): Promise<Answer> {
    return this.answer(this.ask({ do: 'order', step, decision: { ...decision }, label, isEachTime }))
  }

  dropOrder(n: number): Promise<Answer> {
    return this.answer(this.ask({ do: 'dropOrder', n }))
  }

  /** What one may be asked before long. */
  async foresee(): Promise<readonly ForeseenQuestion[]> {
    const found = await this.ask<readonly ForeseenQuestion[] | null>({ do: 'foresee' }).catch(() => null)
    return Array.isArray(found) ? found : []
  }

  build(parts: readonly GamePart[]): Promise<Answer> {
    return this.answer(
      this.ask({ do: 'build', parts: [...parts], request: this.latest?.pending.request ?? null }),
    )
  }

  undo(): Promise<Answer> {
    return this.answer(this.ask({ do: 'undo' }))
  }

  isReversible({ decision }: Choice): Promise<boolean> {
    return this.ask<boolean>({ do: 'isReversible', decision: { ...decision } }).then(
      is => is === true,
      () => false,
    )
  }

  async pass(_: number, always: boolean): Promise<void> {
    await this.answer(this.ask({ do: 'pass', always }))
  }

  /** Everybody has a screen. */
  async sitDown(): Promise<void> {}

  async look(moment: number | null): Promise<void> {
    await this.answer(this.ask({ do: 'look', moment }))
  }

  async glimpse(moment: number): Promise<Snapshot | null> {
    const asked = this.ask<Shown['snapshot'] | null>({ do: 'glimpse', moment })
    const seen = await asked.catch(() => null)
    return seen && { ...seen, chronicle: [] }
  }

  odds({ decision }: Choice): Promise<OddsSnapshot | null> {
    return this.ask<OddsSnapshot | null>({ do: 'odds', decision: { ...decision } }).catch(() => null)
  }

  /** Where the result counts there is none, and it is said why. */
  async hint(): Promise<ThoughtSnapshot | null> {
    const asked = this.ask<ThoughtSnapshot | RefusedAnswer | null>({ do: 'hint' })
    const found = await asked.catch(() => null)
    if (found === null || !('ok' in found)) return found
    this.entering.tell(found.message)
    return null
  }

  async endHint(): Promise<void> {
    await this.answer(this.ask({ do: 'endHint' }))
  }

  explain(seat: number): Promise<ThoughtSnapshot | null> {
    return this.ask<ThoughtSnapshot | null>({ do: 'explain', seat }).catch(() => null)
  }

  course(): Promise<readonly CourseMoment[] | null> {
    return this.ask<readonly CourseMoment[] | null>({ do: 'course' }).catch(() => null)
  }

  /** It is gone through here: the server hands out the file of what is over to whoever may watch it. */
  async review(seat: number): Promise<ReviewProgress | null> {
    const { match, reviewing } = this.entering
    if (this.latest?.outcome == null) return null
    this.#studied ??= this.file().then(text => reviewing.study(match, text, this.latest?.viewer ?? null))
    const isStudied = await this.#studied.catch(() => false)
    if (isStudied) return reviewing.review(match, seat)
    this.#studied = null
    return null
  }

  link(): string | null {
    const { company } = this.around
    const { match, invitation, origin } = this.entering
    const known = invitation ?? company?.invitation ?? null
    if (company === null || (company.access === 'link' && known === null)) return null
    return origin + addressOf({ ...onlineTableOf(match), invitation: known })
  }

  async speak(language: Language): Promise<void> {
    this.language = language
    await this.answer(this.ask({ do: 'speak', language }))
  }

  say(text: string, to: To): Promise<Answer> {
    return this.answer(this.ask({ do: 'say', text, to }))
  }

  /** An umpire looks through a seat's eyes; null: a spectator's. */
  see(seat: number | null): Promise<Answer> {
    return this.answer(this.ask({ do: 'eyes', seat }))
  }

  uncover(): Promise<Uncovered | null> {
    return this.ask<Uncovered | null>({ do: 'uncover' }).catch(() => null)
  }

  stopClock(stops: boolean): Promise<Answer> {
    return this.answer(this.ask({ do: 'stopClock', stops }))
  }

  offerDraw(): Promise<Answer> {
    return this.answer(this.ask({ do: 'offerDraw' }))
  }

  answerDraw(agrees: boolean): Promise<Answer> {
    return this.answer(this.ask({ do: 'answerDraw', agrees }))
  }

  /** What was missed has been shown, or is not wanted. */
  caughtUp(): void {
    this.setAround({ since: null })
  }

  /** What cannot be undone is taken back where the others agree. */
  askBack(): Promise<Answer> {
    return this.answer(this.ask({ do: 'askBack' }))
  }

  answerBack(agrees: boolean): Promise<Answer> {
    return this.answer(this.ask({ do: 'answerBack', agrees }))
  }

  /** A bot plays in one's place; null: one plays again oneself. */
  hand(bot: string | null): Promise<Answer> {
    return this.answer(this.ask({ do: 'hand', bot }))
  }

  /**
   * One's seat is offered to a friend, or no longer.
   *
   * @param to one with whom one has played; left out: whoever has the link
   */
  lend(on: boolean, to: string | null = null): Promise<Answer> {
    return this.answer(this.ask({ do: 'lend', on, to }))
  }

  /** To whom it could be offered; none where there is no connection. */
  async friends(): Promise<readonly Friend[]> {
    const found = await this.ask<readonly Friend[] | Answer>({ do: 'friends' }).catch(() => [])
    return 'ok' in found ? [] : found
  }

  /** The seat that one plays for another goes back. */
  giveBack(): Promise<Answer> {
    return this.answer(this.ask({ do: 'giveBack' }))
  }

  /** The seat that one has lent comes back. */
  recall(): Promise<Answer> {
    return this.answer(this.ask({ do: 'recall' }))
  }

  async file(): Promise<string> {
    const text = await this.ask<string | null>({ do: 'file' })
    if (text === null) throw new Error(this.lost)
    return text
  }
}
