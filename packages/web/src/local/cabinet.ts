import {
  accept,
  type Game,
  type Kind,
  type Language,
  type LogEvent,
  type Match,
  type Result,
  type Topic,
} from '@grognard/engine'
import {
  type Clock,
  headOf,
  type LessonScript,
  type LogPiece,
  type Shown,
  savedOf,
  type Thinker,
} from '@grognard/sitting'
import type { Found } from './protocol.ts'
import { type AnyMatch, gameOf, type KeptMatch, type LoadGame, summaryOf } from './record.ts'
import type { Shelf } from './shelf.ts'
import { standingOf } from './standing.ts'
import type { Store } from './store.ts'
import { localWords } from './words/index.ts'

export interface Means {
  readonly store: Store
  readonly thinker: Thinker
  /** Thinks about hints, while opponents may be at work as well. */
  readonly adviser: Thinker
  readonly show: (shown: Shown) => void
  readonly now: () => number
  readonly clock: Clock
  /** 256 bits in hex. */
  readonly freshSeed: () => string
  readonly loadGame: LoadGame
  /** Has the page a board for the game? */
  readonly hasBoard: (game: string) => boolean
  /** Does that board measure for itself (`Measure`)? */
  readonly isMeasured: (game: string) => boolean
  /** Where data of one's own are kept; fetched when a game needs it. */
  readonly shelf: () => Promise<Shelf>
  readonly freshId: () => string
}

/** With what of the game is wanted besides. */
export type FetchGame = (id: string, ...topics: readonly Topic[]) => Promise<Game<Kind> | null>

interface CabinetMeans extends Means {
  readonly loadGame: FetchGame
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

/** A match with all that is kept of it. */
export interface Whole {
  readonly match: Match<Kind>
  readonly lesson: LessonScript | null
  /** Null: it cannot be read. */
  readonly log: readonly LogEvent<Kind>[] | null
}

/** The matches that are kept in this browser: puts them in, and takes them out so that they can be played. */
export class Cabinet {
  readonly means: CabinetMeans
  readonly #language: () => Language
  /** The match that was begun last: it need not be read from the store to be opened. */
  #begun: { readonly match: Match<Kind>; readonly kept: KeptMatch } | null = null

  constructor(means: CabinetMeans, language: () => Language) {
    this.means = means
    this.#language = language
  }

  get language(): Language {
    return this.#language()
  }

  get words() {
    return localWords(this.language)
  }

  async list() {
    return (await this.means.store.all()).map(summaryOf)
  }

  async remove(id: string): Promise<void> {
    if (this.#begun?.kept.id === id) this.#begun = null
    await this.means.store.remove(id)
  }

  async load(id: string): Promise<Loaded> {
    const begun = this.#begun
    this.#begun = null
    if (begun?.kept.id === id) return { ok: true, ...begun, isOld: false }
    const kept = await this.means.store.get(id)
    if (kept === undefined) return { ok: false, message: this.words.unknownMatch, kept: null }
    // Nobody on a slow line waits for one to fetch the next.
    const [{ opened }] = await Promise.all([
      import('./load.ts'),
      this.means.loadGame(gameOf(kept), 'decisions', 'positions'),
    ])
    const found = await opened(this, kept)
    if (!found.ok) return { ...found, kept }
    const { match, isReplayed } = found.value
    return { ok: true, match, kept, isOld: isReplayed }
  }

  async withOwnData(game: Game<Kind>): Promise<Found<Game<Kind>>> {
    if (game.data === undefined) return accept(game)
    const { withOwnData } = await import('./own-data.ts')
    return withOwnData(game, await this.means.shelf(), this.language)
  }

  /** Puts in a match that was not there. */
  async keep(
    match: Match<Kind>,
    lesson: LessonScript | null,
    {
      log = match.takeLog(),
      ...more
    }: Pick<KeptMatch, 'firstGame'> & { readonly log?: LogPiece; readonly played?: number } = {},
  ): Promise<Found<string>> {
    const { store, now, freshId } = this.means
    const id = freshId()
    const head = headOf(match, lesson)
    const standing = standingOf(match, this.language)
    const name = this.#titleOf(match)
    const kept = { id, revision: 0, played: now(), head, standing, ...more, ...name, ...savedOf(match) }
    try {
      await store.put(kept, log)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { ok: false, message: this.words.notSaved(reason) }
    }
    this.#begun = { match, kept }
    return { ok: true, value: id }
  }

  #titleOf({ game, terms }: Match<Kind>): Pick<KeptMatch, 'title'> {
    if (!game.data || game.data.added.length === 0) return {}
    return { title: game.words[this.language].scenario(terms.scenario).title }
  }

  async refused(result: Result<unknown> & { readonly ok: false }, game?: Game<Kind>) {
    const { say } = await import('./refusals.ts')
    return { ok: false, message: await say(this.language, result.refusal, game) } as const
  }
}
