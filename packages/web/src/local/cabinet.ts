import {
  type Game,
  type Kind,
  LANGUAGES,
  type Language,
  type Match,
  type MatchFile,
  openingWords,
  type Result,
  sayRefusal,
} from '@grognard/engine'
import { headOf, type LessonScript, type Shown, savedOf, type Thinker } from '@grognard/sitting'
import type { OpenedMatch } from '@grognard/sitting/opening'
import type { Found } from './protocol.ts'
import { type AnyMatch, isFiled, type KeptMatch, type LoadGame, summaryOf } from './record.ts'
import type { Shelf } from './shelf.ts'
import type { Store } from './store.ts'
import { localWords } from './words/index.ts'

export interface Means {
  readonly store: Store
  readonly thinker: Thinker
  /** Thinks about hints, while opponents may be at work as well. */
  readonly adviser: Thinker
  readonly show: (shown: Shown) => void
  readonly now: () => number
  readonly freshSeed: () => string
  readonly loadGame: LoadGame
  /** Has the page a board for the game? */
  readonly hasBoard: (game: string) => boolean
  /** Where data of one's own are kept; fetched when a game needs it. */
  readonly shelf: () => Promise<Shelf>
  readonly freshId: () => string
}

/** A match may be kept and still not be what today's rules can play: then there is only what is kept. */
type Loaded =
  | {
      readonly ok: true
      readonly match: Match<Kind>
      readonly kept: AnyMatch
      /** It is not kept as it would be kept today. */
      readonly isOld: boolean
    }
  | { readonly ok: false; readonly message: string; readonly kept: AnyMatch | null }

/** The matches that are kept in this browser: puts them in, and takes them out so that they can be played. */
export class Cabinet {
  readonly #means: Means
  readonly #language: () => Language
  /** The match that was begun last: it need not be read from the store to be opened. */
  #begun: { readonly match: Match<Kind>; readonly kept: KeptMatch } | null = null

  constructor(means: Means, language: () => Language) {
    this.#means = means
    this.#language = language
  }

  get #words() {
    return localWords(this.#language())
  }

  async list() {
    return (await this.#means.store.all()).map(summaryOf)
  }

  async remove(id: string): Promise<void> {
    if (this.#begun?.kept.id === id) this.#begun = null
    await this.#means.store.remove(id)
  }

  async load(id: string): Promise<Loaded> {
    const begun = this.#begun
    this.#begun = null
    if (begun?.kept.id === id) return { ok: true, ...begun, isOld: false }
    const kept = await this.#means.store.get(id)
    if (kept === undefined) return { ok: false, message: this.#words.unknownMatch, kept: null }
    const found = await this.#opened(kept)
    if (!found.ok) return { ...found, kept }
    const { match, isReplayed } = found.value
    return { ok: true, match, kept, isOld: isReplayed }
  }

  async #opened(kept: AnyMatch): Promise<Found<OpenedMatch>> {
    const game = await this.#gameFor(isFiled(kept) ? kept.file : { ...kept.record, ...kept.record.terms })
    if (!game.ok) return game
    const { fromFiled, fromRecord } = await import('./load.ts')
    if (!isFiled(kept)) await game.value.fetch('positions')
    const opened = isFiled(kept)
      ? fromFiled(game.value, kept)
      : await fromRecord(game.value, kept, this.#means.store)
    return opened.ok ? opened : this.refused(opened, game.value)
  }

  async replayed(file: MatchFile): Promise<Found<Match<Kind>>> {
    const game = await this.#gameFor(file)
    if (!game.ok) return game
    const { fromFile } = await import('./load.ts')
    const replayed = fromFile(game.value, file)
    return replayed.ok ? replayed : this.refused(replayed, game.value)
  }

  /** With all that such a match needs. */
  async #gameFor(
    match: Pick<MatchFile, 'game' | 'data' | 'added' | 'chance' | 'start'>,
  ): Promise<Found<Game<Kind>>> {
    const game = await this.#means.loadGame(match.game)
    if (game === null) return { ok: false, message: this.#words.unknownGame(match.game) }
    if (match.start !== undefined) await game.fetch('positions')
    if (match.chance.source === 'sealed') await game.fetch('sealed')
    return { ok: true, value: await this.#dataFor(game, match) }
  }

  /** A match carries the data it was played with; one that does not may have been played with those that are here. */
  async #dataFor(game: Game<Kind>, { data, added }: Pick<MatchFile, 'data' | 'added'>): Promise<Game<Kind>> {
    if (data === undefined || added !== undefined || data === game.data?.hash) return game
    const own = await this.withOwnData(game)
    return own.ok ? own.value : game
  }

  async withOwnData(game: Game<Kind>): Promise<Found<Game<Kind>>> {
    if (game.data === undefined) return { ok: true, value: game }
    const { withOwnData } = await import('./own-data.ts')
    const own = await withOwnData(game, await this.#means.shelf())
    if (own.ok) return own
    const [refusal] = own.refusals
    return { ok: false, message: refusal ? sayRefusal(this.#language(), refusal, game) : '' }
  }

  /** Puts in a match that was not there. */
  async keep(
    match: Match<Kind>,
    lesson: LessonScript | null,
    more: Pick<KeptMatch, 'firstGame'> = {},
  ): Promise<Found<string>> {
    const { store, now, freshId } = this.#means
    const id = freshId()
    const log = match.takeLog()
    const head = headOf(match, lesson)
    const kept = { id, revision: 0, played: now(), head, ...more, ...this.#titleOf(match), ...savedOf(match) }
    try {
      await store.put(kept, log)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { ok: false, message: this.#words.notSaved(reason) }
    }
    this.#begun = { match, kept }
    return { ok: true, value: id }
  }

  #titleOf({ game, terms }: Match<Kind>): Pick<KeptMatch, 'title'> {
    if (!game.data || game.data.added.length === 0) return {}
    return { title: game.words[this.#language()].scenario(terms.scenario).title }
  }

  /**
   * As it may be given away: without choices that are still sealed. Where nobody can go on with the match, nothing in
   * it is secret any more.
   */
  async file(id: string): Promise<Found<MatchFile>> {
    const loaded = await this.load(id)
    if (loaded.ok) return { ok: true, value: loaded.match.file('forPlayers') }
    const { kept } = loaded
    if (kept === null) return loaded
    const { paperOf } = await import('./load.ts')
    return { ok: true, value: await paperOf(kept, this.#means.store) }
  }

  async refused(result: Result<unknown> & { readonly ok: false }, game?: Game<Kind>) {
    await Promise.all(LANGUAGES.map(language => openingWords[language].fetch()))
    return { ok: false, message: sayRefusal(this.#language(), result.refusal, game) } as const
  }
}
