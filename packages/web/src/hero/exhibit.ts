import type { Shown } from '@grognard/sitting'
import { Assembly } from '@grognard/sitting/assembly'
import type { GameUi, Snapshot } from '@grognard/table'
import { seating, usualBot } from '../begin.ts'
import type { Catalogue } from '../catalogue.ts'
import type { GameId } from '../games.ts'
import { house } from '../local/client.ts'
import { loadUi } from '../ui.ts'
import { SHOWN } from './shown.ts'

/** What is to be seen of it now. */
export interface Exhibited {
  readonly ui: GameUi
  readonly snapshot: Snapshot
}

/** A table that plays by itself. The worker plays; this hears of it, and has the board fetched. */
export class Exhibit {
  readonly #assembly = new Assembly()
  readonly #show: (exhibited: Exhibited) => void
  readonly #game: GameId
  readonly #unhear: () => void
  /** Snapshots may come before the answer that says which are meant. */
  #early: Shown[] = []
  #id: string | null = null
  #isOver = false
  #ui: Promise<GameUi | null> | null = null

  constructor(game: GameId, catalogue: Catalogue, show: (exhibited: Exhibited) => void) {
    this.#game = game
    this.#show = show
    this.#unhear = house().onSnapshot(shown => {
      if (this.#id === null) this.#early.push(shown)
      else void this.#take(shown)
    })
    void this.#begin(catalogue)
  }

  async #begin(catalogue: Catalogue): Promise<void> {
    const { scenario, ...scene } = SHOWN[this.#game] ?? { scenario: '' }
    const entry = catalogue.games.find(({ id }) => id === this.#game)
    const { seats = [] } = entry?.scenarios.find(({ id }) => id === scenario) ?? {}
    const players = seating(seats.length, NOBODY, usualBot(catalogue))
    const begun = await house().call('exhibit', {
      game: this.#game,
      scenario,
      ...scene,
      options: {},
      players,
    })
    if (!begun.ok || this.#isOver) return
    this.#id = begun.value
    const early = this.#early
    this.#early = []
    for (const shown of early) await this.#take(shown)
  }

  async #take(shown: Shown): Promise<void> {
    if (shown.snapshot.match !== this.#id) return
    const snapshot = this.#assembly.take(shown)
    this.#ui ??= loadUi(this.#game, snapshot.scenario.id, snapshot.printed)
    const ui = await this.#ui
    if (ui !== null && !this.#isOver) this.#show({ ui, snapshot })
  }

  end(): void {
    this.#isOver = true
    this.#unhear()
    void house().call('endExhibition')
  }
}

/** No human sits there. */
const NOBODY = -1
