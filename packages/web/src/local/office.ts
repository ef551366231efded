import { type Game, type Kind, Match, type MatchFile } from '@grognard/engine'
import { playersOf, type Sitting } from '@grognard/sitting'
import { isSaveText, readMatchText, readSaveText } from '@grognard/sitting/save-text'
import { isSealedSave } from '@grognard/sitting/sealed-save'
import type { Cabinet, Whole } from './cabinet.ts'
import { fileOf, linkOf, opened, paper } from './carrying.ts'
import { fromFile, keepSaved, whole } from './load.ts'
import { scenarioOfPosition } from './positions.ts'
import type {
  Brought,
  BroughtFile,
  Carried,
  Found,
  Linked,
  OwnData,
  PositionTerms,
  Reason,
  Setting,
} from './protocol.ts'
import type { KeptMatch } from './record.ts'
import type { Session } from './session.ts'
import type { Study } from './study.ts'
import { officeWords } from './words/office.ts'

/** A match that is to be played once more. */
interface Again extends Pick<KeptMatch, 'firstGame'> {
  readonly game: Game<Kind>
  readonly setting: Setting
}

/**
 * What is brought into the house and carried out of it: matches, positions, data of one's own. Fetched when somebody
 * comes with something: the first board does without.
 */
export class Office {
  readonly #cabinet: Cabinet

  constructor(cabinet: Cabinet) {
    this.#cabinet = cabinet
  }

  get #means() {
    const { freshSeed, now } = this.#cabinet.means
    return { freshSeed, now, language: this.#cabinet.language }
  }

  /** The text of a match file or of a sealed save. */
  async take(text: string, played?: number): Promise<Found<string>> {
    if (!isSealedSave(text)) return this.#takePaper(text, played)
    const found = await opened(text, this.#cabinet.language)
    if (!found.ok) return found
    if (!isSaveText(found.value)) return this.#takePaper(found.value, played)
    const saved = readSaveText(found.value)
    return saved.ok ? keepSaved(this.#cabinet, saved.value) : this.#cabinet.refused(saved)
  }

  async #takePaper(text: string, played?: number): Promise<Found<string>> {
    const replayed = await this.#replayed(text)
    if (!replayed.ok) return replayed
    return this.#cabinet.keep(replayed.value, null, played === undefined ? {} : { played })
  }

  async verify(text: string): Promise<Found<null>> {
    const replayed = await this.#replayed(text)
    return replayed.ok ? { ok: true, value: null } : replayed
  }

  /** A match file of a match that is over, played again. */
  async played(text: string): Promise<Found<Match<Kind>>> {
    const replayed = await this.#replayed(text)
    if (!replayed.ok || replayed.value.outcome !== null) return replayed
    return { ok: false, message: officeWords[this.#cabinet.language].notOver }
  }

  async #replayed(text: string) {
    const cabinet = this.#cabinet
    const file = readMatchText(text)
    if (file.ok) return fromFile(cabinet, file.value)
    return text.trim().startsWith('{')
      ? cabinet.refused(file)
      : { ok: false as const, message: officeWords[cabinet.language].notJson }
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
    const game = await this.#cabinet.means.loadGame(id)
    if (game?.data === undefined) return { files: [], reasons: [], scenarios: [], printed: null }
    const { listOwnData } = await import('./own-data.ts')
    return listOwnData(game, await this.#dataMeans())
  }

  async switchData(id: string, file: string, on: boolean): Promise<readonly Reason[]> {
    const { loadGame, shelf } = this.#cabinet.means
    const [game, data] = await Promise.all([loadGame(id), shelf()])
    const record = await data.get(file)
    if (game === null || record === undefined) return []
    const { switchData } = await import('./own-data.ts')
    return switchData(game, record, on, await this.#dataMeans())
  }

  async tryData(id: string, file: BroughtFile): Promise<readonly Reason[]> {
    const game = await this.#cabinet.means.loadGame(id)
    if (game === null) return []
    const { tryData } = await import('./own-data.ts')
    return tryData(game, file, await this.#dataMeans())
  }

  async removeData(file: string): Promise<void> {
    await (await this.#cabinet.means.shelf()).remove(file)
  }

  async #dataMeans() {
    const { loadGame, now, shelf } = this.#cabinet.means
    return { loadGame, now, shelf: await shelf(), language: this.#cabinet.language }
  }

  /** What a position from a link says about a match that begins there. */
  async position(game: Game<Kind>, text: string): Promise<Found<PositionTerms>> {
    await game.fetch('positions')
    const state = game.positions.parse(text)
    if (!state.ok) return this.#cabinet.refused(state, game)
    const terms = scenarioOfPosition(game, state.value)
    if (terms === null) return { ok: false, message: officeWords[this.#cabinet.language].noPosition }
    const start = game.positions.write(state.value)
    const begun = Match.begin(game, { ...terms, chance: { source: 'fast', seed: 0 }, start })
    if (!begun.ok) return this.#cabinet.refused(begun, game)
    return { ok: true, value: { ...terms, asked: begun.value.pending().seats.map(({ seat }) => seat) } }
  }

  /** The moment that is looked at, without choices that are still sealed; where something is hidden, after the end. */
  async positionShown({ sitting, moment }: Session): Promise<Found<string>> {
    const words = officeWords[this.#cabinet.language]
    const { game, outcome } = sitting.match
    if (game.manifest.hiddenInformation && outcome === null)
      return { ok: false, message: words.hiddenPosition }
    const shown = (await sitting.past()).at(moment)
    if (shown === null || shown.outcome !== null) return { ok: false, message: words.endPosition }
    return { ok: true, value: game.positions.print(shown.state()) }
  }

  /** A new match from the position before an entry of one that is over. */
  async onFrom(study: Study, entry: number, players: readonly string[]): Promise<Found<Again>> {
    const { game, terms } = study.match
    await game.fetch('positions')
    const then = study.before(entry)
    if (then === null) return { ok: false, message: officeWords[this.#cabinet.language].endPosition }
    const position = game.positions.print(then.state())
    const options = { ...(terms.options ?? {}) }
    const setting = { game: game.id, scenario: terms.scenario, options, players, position }
    return { ok: true, value: { game, setting } }
  }

  /** The terms of a match once more; `swapped`: everybody sits where another sat. */
  async again(id: string, swapped: boolean): Promise<Found<Again>> {
    const loaded = await this.#cabinet.load(id)
    if (!loaded.ok) return { ok: false, message: loaded.message }
    const { match, kept } = loaded
    const { game, terms } = match
    const players = playersOf(match)
    const setting = {
      game: game.id,
      scenario: terms.scenario,
      options: { ...(terms.options ?? {}) },
      players: swapped ? [...players.slice(1), ...players.slice(0, 1)] : players,
    }
    const isSecond = swapped && game.overTwo !== undefined && kept.firstGame === undefined
    return { ok: true, value: { game, setting, ...(isSecond && { firstGame: id }) } }
  }

  /** @param sitting the match's, where it is being played */
  async file(id: string, sitting: Sitting | null): Promise<Found<Carried>> {
    const found = await this.#whole(id, sitting)
    if (!found.ok) return found
    const { value } = found
    return {
      ok: true,
      value: 'match' in value ? await fileOf(value, this.#means) : paper(value, this.#means),
    }
  }

  async link(id: string, sitting: Sitting | null): Promise<Found<Linked>> {
    const found = await this.#whole(id, sitting)
    if (!found.ok) return found
    const { value } = found
    return 'match' in value
      ? linkOf(value.match, this.#means)
      : { ok: true, value: { text: JSON.stringify(value), note: null } }
  }

  /** With what could not be saved yet. */
  async #whole(id: string, sitting: Sitting | null): Promise<Found<Whole | MatchFile>> {
    if (sitting === null) return whole(this.#cabinet, id)
    await sitting.save()
    const { match, lesson, unsaved } = sitting
    const kept = await this.#cabinet.means.store.log(id).catch(() => null)
    const log = kept && [...kept.slice(0, unsaved.from), ...unsaved.events]
    return { ok: true, value: { match, lesson, log } }
  }
}
