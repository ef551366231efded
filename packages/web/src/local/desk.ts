import {
  type Game,
  type GamePart,
  type Kind,
  Match,
  type MatchFile,
  type Result,
  readMatchFile,
  replay,
  sayRefusal,
} from '@grognard/engine'
import type { Answer, Choice, HintSnapshot, OddsSnapshot, ThoughtSnapshot } from '@grognard/table'
import { want } from '../parts.ts'
import { scenarioOfPosition } from './positions.ts'
import type {
  Brought,
  BroughtFile,
  Found,
  Manner,
  Opened,
  OwnData,
  PositionTerms,
  Reason,
  SavedMatch,
  Setting,
} from './protocol.ts'
import { HUMAN, type LoadGame, type MatchRecord, playersOf, summaryOf } from './record.ts'
import { Session, type Surroundings } from './session.ts'
import type { Shelf } from './shelf.ts'
import { localWords } from './words/index.ts'

export interface Means extends Surroundings {
  readonly loadGame: LoadGame
  /** Where data of one's own are kept; fetched when a game needs it. */
  readonly shelf: () => Promise<Shelf>
  readonly freshId: () => string
}

/** A match may be kept and still not be what today's rules can play: then there is its record alone. */
type Loaded =
  | { readonly ok: true; readonly match: Match<Kind>; readonly record: MatchRecord }
  | { readonly ok: false; readonly message: string; readonly record: MatchRecord | null }

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

  async behave(manner: Manner): Promise<void> {
    await want(manner.language)
    this.#manner = manner
    this.#session?.behave(manner)
  }

  async begin(setting: Setting): Promise<Found<string>> {
    const game = await this.#gameForNew(setting)
    return game.ok ? this.#begin(game.value, setting) : game
  }

  /** With the data of one's own that are switched on; a lesson is the same for everybody. */
  async #gameForNew({ game: id, lesson }: Pick<Setting, 'game' | 'lesson'>): Promise<Found<Game<Kind>>> {
    const game = await this.#means.loadGame(id)
    if (game === null) return { ok: false, message: this.#words.unknownGame(id) }
    return lesson === undefined ? this.#withOwnData(game) : { ok: true, value: game }
  }

  async #withOwnData(game: Game<Kind>): Promise<Found<Game<Kind>>> {
    if (game.data === undefined) return { ok: true, value: game }
    const { withOwnData } = await import('./own-data.ts')
    const own = await withOwnData(game, await this.#means.shelf())
    if (own.ok) return own
    const [refusal] = own.refusals
    return { ok: false, message: refusal ? sayRefusal(this.#manner.language, refusal, game) : '' }
  }

  async #begin(game: Game<Kind>, setting: Setting): Promise<Found<string>> {
    if (setting.position !== undefined) await want('positions')
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
    const loaded = await this.#load(id)
    if (!loaded.ok) return { ok: false, message: loaded.message }
    const { match } = loaded
    const players = playersOf(match)
    return this.#begin(match.game, {
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

  async bring(files: readonly BroughtFile[]): Promise<Brought> {
    const { bring } = await import('./own-data.ts')
    return bring(files, await this.#dataMeans(), async text => {
      const taken = await this.take(text)
      return taken.ok
        ? { kind: 'match', match: taken.value }
        : { kind: 'refused', reasons: [{ sentence: taken.message }] }
    })
  }

  async ownData(id: string): Promise<OwnData> {
    const game = await this.#means.loadGame(id)
    if (game?.data === undefined) return { files: [], reasons: [], scenarios: [], printed: null }
    const { listOwnData } = await import('./own-data.ts')
    return listOwnData(game, await this.#dataMeans())
  }

  async switchData(id: string, file: string, on: boolean): Promise<readonly Reason[]> {
    const [game, shelf] = await Promise.all([this.#means.loadGame(id), this.#means.shelf()])
    const record = await shelf.get(file)
    if (game === null || record === undefined) return []
    const { switchData } = await import('./own-data.ts')
    return switchData(game, record, on, await this.#dataMeans())
  }

  async removeData(file: string): Promise<void> {
    await (await this.#means.shelf()).remove(file)
  }

  async #dataMeans() {
    const { loadGame, now, shelf } = this.#means
    return { loadGame, now, shelf: await shelf(), language: this.#manner.language }
  }

  async position(id: string, text: string): Promise<Found<PositionTerms>> {
    const found = await this.#gameForNew({ game: id })
    if (!found.ok) return found
    const game = found.value
    await want('positions')
    const state = game.positions.parse(text)
    if (!state.ok) return this.#refused(state, game)
    const terms = scenarioOfPosition(game, state.value)
    if (terms === null) return { ok: false, message: this.#words.noPosition }
    const start = game.positions.write(state.value)
    const begun = Match.begin(game, { ...terms, chance: { source: 'fast', seed: 0 }, start })
    if (!begun.ok) return this.#refused(begun, game)
    return { ok: true, value: { ...terms, asked: begun.value.pending().seats.map(({ seat }) => seat) } }
  }

  async open(id: string): Promise<Opened> {
    this.#leave()
    const loaded = await this.#load(id)
    if (!loaded.ok) return { ok: false, message: loaded.message, kept: loaded.record !== null }
    this.#session = new Session(loaded.match, loaded.record, this.#manner, this.#means)
    this.#session.open()
    return { ok: true }
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

  build(parts: readonly GamePart[], request: number | null): Promise<Answer> | Answer {
    return this.#session?.build(parts, request) ?? this.#nobody()
  }

  undo(): Promise<Answer> | Answer {
    return this.#session?.undo() ?? this.#nobody()
  }

  async pass(seat: number, always: boolean): Promise<void> {
    await this.#session?.pass(seat, always)
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

  async hint(): Promise<HintSnapshot | null> {
    return this.#session?.hint() ?? null
  }

  endHint(): void {
    this.#session?.endHint()
  }

  async explain(seat: number): Promise<ThoughtSnapshot | null> {
    return this.#session?.explain(seat) ?? null
  }

  /**
   * As it may be given away: without choices that are still sealed. Where nobody can go on with the match, nothing in
   * it is secret any more.
   */
  async file(id: string): Promise<Found<MatchFile>> {
    if (this.#session?.id === id) return { ok: true, value: this.#session.match.file('forPlayers') }
    const loaded = await this.#load(id)
    if (loaded.ok) return { ok: true, value: loaded.match.file('forPlayers') }
    return loaded.record === null ? loaded : { ok: true, value: loaded.record.file }
  }

  async positionShown(): Promise<Found<string>> {
    return this.#session?.position() ?? { ok: false, message: this.#words.unknownMatch }
  }

  #nobody(): Answer {
    return { ok: false, message: this.#words.unknownMatch }
  }

  async #load(id: string): Promise<Loaded> {
    const record = await this.#means.store.get(id)
    if (record === undefined) return { ok: false, message: this.#words.unknownMatch, record: null }
    const replayed = await this.#replayed(record.file)
    return replayed.ok ? { ok: true, match: replayed.value, record } : { ...replayed, record }
  }

  async #replayed(file: MatchFile): Promise<Found<Match<Kind>>> {
    const game = await this.#means.loadGame(file.game)
    if (game === null) return { ok: false, message: this.#words.unknownGame(file.game) }
    if (file.chance.source === 'sealed') await want('sealing')
    if (file.start !== undefined) await want('positions')
    const replayed = replay(await this.#dataFor(game, file), file)
    return replayed.ok ? replayed : this.#refused(replayed, game)
  }

  /** A file carries the data it was played with; one that does not may have been played with those that are here. */
  async #dataFor(game: Game<Kind>, { data, added }: MatchFile): Promise<Game<Kind>> {
    if (data === undefined || added !== undefined || data === game.data?.hash) return game
    const own = await this.#withOwnData(game)
    return own.ok ? own.value : game
  }

  async #keep(match: Match<Kind>, lesson: MatchRecord['lesson']): Promise<Found<string>> {
    const { store, now, freshId } = this.#means
    const id = freshId()
    try {
      await store.put({
        id,
        revision: 0,
        played: now(),
        file: match.file('storage'),
        lesson,
        ...this.#titleOf(match),
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { ok: false, message: this.#words.notSaved(reason) }
    }
    return { ok: true, value: id }
  }

  #titleOf({ game, terms }: Match<Kind>): Pick<MatchRecord, 'title'> {
    if (!game.data || game.data.added.length === 0) return {}
    return { title: game.words[this.#manner.language].scenario(terms.scenario).title }
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
