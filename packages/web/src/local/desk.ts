import {
  type Game,
  type Kind,
  Match,
  type MatchFile,
  type Result,
  readMatchFile,
  replay,
  sayRefusal,
} from '@grognard/engine'
import type { Answer, Choice, OddsSnapshot } from '@grognard/table'
import { scenarioOfPosition } from './positions.ts'
import type { Found, Manner, PositionTerms, SavedMatch, Setting } from './protocol.ts'
import { HUMAN, type LoadGame, type MatchRecord, playersOf, summaryOf } from './record.ts'
import { Session, type Surroundings } from './session.ts'
import { localWords } from './words/index.ts'

export interface Means extends Surroundings {
  readonly loadGame: LoadGame
  readonly freshId: () => string
}

/** Answers everything the page may ask: keeps the matches, and holds the one that is being played. */
export class Desk {
  readonly #means: Means
  #manner: Manner = { language: 'en', pace: 'calm' }
  #session: Session | null = null

  constructor(means: Means) {
    this.#means = means
  }

  get #words() {
    return localWords[this.#manner.language]
  }

  behave(manner: Manner): void {
    this.#manner = manner
    this.#session?.behave(manner)
  }

  async begin(setting: Setting): Promise<Found<string>> {
    const game = await this.#means.loadGame(setting.game)
    if (game === null) return { ok: false, message: this.#words.unknownGame(setting.game) }
    const start = setting.position === undefined ? null : game.positions.parse(setting.position)
    if (start !== null && !start.ok) return this.#refused(start, game)
    const begun = Match.begin(game, {
      scenario: setting.scenario,
      options: setting.options,
      players: setting.players,
      chance: {
        source: 'fast',
        seed: this.#means.freshSeed(),
        ...(setting.lesson && { script: setting.lesson.dice }),
      },
      ...(start === null ? {} : { start: game.positions.write(start.value) }),
    })
    if (!begun.ok) return this.#refused(begun, game)
    return this.#keep(begun.value, setting.lesson ?? null)
  }

  async again(id: string, swapped: boolean): Promise<Found<string>> {
    const kept = await this.#load(id)
    if (!kept.ok) return kept
    const { match } = kept.value
    const players = playersOf(match)
    return this.begin({
      game: match.game.id,
      scenario: match.terms.scenario,
      options: { ...(match.terms.options ?? {}) },
      players: swapped ? [...players.slice(1), ...players.slice(0, 1)] : players,
    })
  }

  async saved(): Promise<readonly SavedMatch[]> {
    return (await this.#means.store.all()).map(summaryOf)
  }

  async remove(id: string): Promise<void> {
    await this.#means.store.remove(id)
  }

  async take(text: string): Promise<Found<string>> {
    const file = readMatchFile(parsed(text))
    if (!file.ok)
      return text.trim().startsWith('{') ? this.#refused(file) : { ok: false, message: this.#words.notJson }
    const replayed = await this.#replayed(file.value)
    return replayed.ok ? this.#keep(replayed.value, null) : replayed
  }

  async position(id: string, text: string): Promise<Found<PositionTerms>> {
    const game = await this.#means.loadGame(id)
    if (game === null) return { ok: false, message: this.#words.unknownGame(id) }
    const state = game.positions.parse(text)
    if (!state.ok) return this.#refused(state, game)
    const terms = scenarioOfPosition(game, state.value)
    if (terms === null) return { ok: false, message: this.#words.noPosition }
    const start = game.positions.write(state.value)
    const begun = Match.begin(game, { ...terms, chance: { source: 'fast', seed: 0 }, start })
    if (!begun.ok) return this.#refused(begun, game)
    return { ok: true, value: { ...terms, asked: begun.value.pending().seats.map(({ seat }) => seat) } }
  }

  async open(id: string): Promise<Found<null>> {
    this.#leave()
    const kept = await this.#load(id)
    if (!kept.ok) return kept
    this.#session = new Session(kept.value.match, kept.value.record, this.#manner, this.#means)
    this.#session.open()
    return { ok: true, value: null }
  }

  close(id: string): void {
    if (this.#session?.id === id) this.#leave()
  }

  #leave(): void {
    this.#session?.close()
    this.#session = null
  }

  decide(choice: Choice, request: number | null): Promise<Answer> | Answer {
    return this.#session?.decide(choice, request) ?? this.#nobody()
  }

  undo(): Promise<Answer> | Answer {
    return this.#session?.undo() ?? this.#nobody()
  }

  sitDown(seat: number): void {
    this.#session?.sitDown(seat)
  }

  look(moment: number | null): void {
    this.#session?.look(moment)
  }

  async odds(choice: Choice): Promise<OddsSnapshot | null> {
    return this.#session?.odds(choice) ?? null
  }

  /** As it may be given away: without choices that are still sealed. */
  async file(id: string): Promise<Found<MatchFile>> {
    if (this.#session?.id === id) return { ok: true, value: this.#session.match.file('forPlayers') }
    const kept = await this.#load(id)
    return kept.ok ? { ok: true, value: kept.value.match.file('forPlayers') } : kept
  }

  #nobody(): Answer {
    return { ok: false, message: this.#words.unknownMatch }
  }

  async #load(id: string): Promise<Found<{ readonly match: Match<Kind>; readonly record: MatchRecord }>> {
    const record = await this.#means.store.get(id)
    if (record === undefined) return { ok: false, message: this.#words.unknownMatch }
    const replayed = await this.#replayed(record.file)
    return replayed.ok ? { ok: true, value: { match: replayed.value, record } } : replayed
  }

  async #replayed(file: MatchFile): Promise<Found<Match<Kind>>> {
    const game = await this.#means.loadGame(file.game)
    if (game === null) return { ok: false, message: this.#words.unknownGame(file.game) }
    const replayed = replay(game, file)
    return replayed.ok ? replayed : this.#refused(replayed, game)
  }

  async #keep(match: Match<Kind>, lesson: MatchRecord['lesson']): Promise<Found<string>> {
    const { store, now, freshId } = this.#means
    const id = freshId()
    try {
      await store.put({ id, revision: 0, played: now(), file: match.file('storage'), lesson })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { ok: false, message: this.#words.notSaved(reason) }
    }
    return { ok: true, value: id }
  }

  #refused(result: Result<unknown> & { readonly ok: false }, game?: Game<Kind>) {
    return { ok: false, message: sayRefusal(this.#manner.language, result.refusal, game) } as const
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export { HUMAN }
