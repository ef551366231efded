import {
  engineWords,
  type Game,
  type GamePart,
  type Kind,
  type Language,
  Match,
  type MatchFile,
} from '@grognard/engine'
import { headOf, playersOf, Sitting } from '@grognard/sitting'
import type { Answer, Choice, HintSnapshot, OddsSnapshot, ThoughtSnapshot } from '@grognard/table'
import { Spoken } from '../spoken.ts'
import { Cabinet, type Means } from './cabinet.ts'
import { scenarioOfPosition } from './positions.ts'
import type {
  Brought,
  BroughtFile,
  Found,
  Manner,
  Opened,
  OverTwoGames,
  OwnData,
  Pace,
  PositionTerms,
  Reason,
  SavedMatch,
  Setting,
} from './protocol.ts'
import { type AnyMatch, isFiled, type KeptMatch, keepingIn } from './record.ts'
import { Session } from './session.ts'
import { fetchLocalWords, localWords } from './words/index.ts'

/** Long enough to see what has just happened before the next thing does. */
const PAUSES: { readonly [P in Pace]: number } = { calm: 700, brisk: 0 }

const wait = (milliseconds: number): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, milliseconds)
  })

/** Answers everything the page may ask: keeps the matches, and holds the one that is being played. */
export class Desk {
  readonly #means: Means
  readonly #cabinet: Cabinet
  readonly #spoken = new Spoken()
  #manner: Manner = { language: 'en', pace: 'calm', asksAll: false }
  #session: Session | null = null

  constructor(means: Means) {
    this.#means = means
    this.#cabinet = new Cabinet({ ...means, loadGame: this.#game }, () => this.#manner.language)
    void this.#spoken.join('desk', language =>
      Promise.all([fetchLocalWords(language), engineWords[language].fetch()]),
    )
  }

  get #words() {
    return localWords(this.#manner.language)
  }

  async behave(manner: Manner): Promise<void> {
    await this.#spoken.begin(manner.language)
    this.#manner = manner
    await this.#session?.behave(manner)
  }

  /** The rules, with the words of all that is spoken, and what a page without a board for them shows. */
  readonly #game = async (id: string): Promise<Game<Kind> | null> => {
    const game = await this.#means.loadGame(id)
    if (game === null) return null
    const learn = (language: Language) => game.fetch(language)
    const drawing = this.#means.hasBoard(id) ? [] : [game.fetch('terminal')]
    await Promise.all([this.#spoken.join(id, learn), learn(this.#manner.language), ...drawing])
    return game
  }

  async begin(setting: Setting): Promise<Found<string>> {
    const game = await this.#gameForNew(setting)
    return game.ok ? this.#begin(game.value, setting) : game
  }

  /** With the data of one's own that are switched on; a lesson is the same for everybody. */
  async #gameForNew({ game: id, lesson }: Pick<Setting, 'game' | 'lesson'>): Promise<Found<Game<Kind>>> {
    const game = await this.#game(id)
    if (game === null) return { ok: false, message: this.#words.unknownGame(id) }
    return lesson === undefined ? this.#cabinet.withOwnData(game) : { ok: true, value: game }
  }

  async #begin(
    game: Game<Kind>,
    setting: Setting,
    more: Pick<KeptMatch, 'firstGame'> = {},
  ): Promise<Found<string>> {
    // A lesson's script is written as positions are.
    if (setting.position !== undefined || setting.lesson) await game.fetch('positions')
    const start = setting.position === undefined ? null : game.positions.parse(setting.position)
    if (start !== null && !start.ok) return this.#cabinet.refused(start, game)
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
    if (!begun.ok) return this.#cabinet.refused(begun, game)
    return this.#cabinet.keep(begun.value, setting.lesson ?? null, more)
  }

  async again(id: string, swapped: boolean): Promise<Found<string>> {
    const loaded = await this.#cabinet.load(id)
    if (!loaded.ok) return { ok: false, message: loaded.message }
    const { match, kept } = loaded
    const players = playersOf(match)
    const setting = {
      game: match.game.id,
      scenario: match.terms.scenario,
      options: { ...(match.terms.options ?? {}) },
      players: swapped ? [...players.slice(1), ...players.slice(0, 1)] : players,
    }
    const isSecond = swapped && match.game.overTwo !== undefined && kept.firstGame === undefined
    return this.#begin(match.game, setting, isSecond ? { firstGame: id } : {})
  }

  async overTwo(id: string): Promise<OverTwoGames | null> {
    const { overTwoGames } = await import('./two-games.ts')
    return overTwoGames(id, this.#means.store, this.#game, this.#manner.language)
  }

  async saved(): Promise<readonly SavedMatch[]> {
    return this.#cabinet.list()
  }

  async remove(id: string): Promise<void> {
    await this.#cabinet.remove(id)
  }

  async take(text: string): Promise<Found<string>> {
    const { readMatchText } = await import('@grognard/sitting/save-text')
    const file = readMatchText(text)
    if (!file.ok)
      return text.trim().startsWith('{')
        ? this.#cabinet.refused(file)
        : { ok: false, message: this.#words.notJson }
    const replayed = await this.#cabinet.replayed(file.value)
    return replayed.ok ? this.#cabinet.keep(replayed.value, null) : replayed
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
    const game = await this.#game(id)
    if (game?.data === undefined) return { files: [], reasons: [], scenarios: [], printed: null }
    const { listOwnData } = await import('./own-data.ts')
    return listOwnData(game, await this.#dataMeans())
  }

  async switchData(id: string, file: string, on: boolean): Promise<readonly Reason[]> {
    const [game, shelf] = await Promise.all([this.#game(id), this.#means.shelf()])
    const record = await shelf.get(file)
    if (game === null || record === undefined) return []
    const { switchData } = await import('./own-data.ts')
    return switchData(game, record, on, await this.#dataMeans())
  }

  async removeData(file: string): Promise<void> {
    await (await this.#means.shelf()).remove(file)
  }

  async #dataMeans() {
    const { now, shelf } = this.#means
    return { loadGame: this.#game, now, shelf: await shelf(), language: this.#manner.language }
  }

  async position(id: string, text: string): Promise<Found<PositionTerms>> {
    const found = await this.#gameForNew({ game: id })
    if (!found.ok) return found
    const game = found.value
    await game.fetch('positions')
    const state = game.positions.parse(text)
    if (!state.ok) return this.#cabinet.refused(state, game)
    const terms = scenarioOfPosition(game, state.value)
    if (terms === null) return { ok: false, message: this.#words.noPosition }
    const start = game.positions.write(state.value)
    const begun = Match.begin(game, { ...terms, chance: { source: 'fast', seed: 0 }, start })
    if (!begun.ok) return this.#cabinet.refused(begun, game)
    return { ok: true, value: { ...terms, asked: begun.value.pending().seats.map(({ seat }) => seat) } }
  }

  async open(id: string): Promise<Opened> {
    this.#leave()
    const loaded = await this.#cabinet.load(id)
    if (!loaded.ok) return { ok: false, message: loaded.message, kept: loaded.kept !== null }
    const sitting = this.#sittingOf(loaded.match, loaded.kept)
    if (loaded.isOld) await sitting.save()
    this.#session = new Session(id, sitting, this.#manner, this.#means.show)
    await this.#session.open()
    return { ok: true }
  }

  #sittingOf(match: Match<Kind>, kept: AnyMatch): Sitting {
    const { thinker, adviser, freshSeed } = this.#means
    const { id, title, firstGame, thoughts = [] } = kept
    const lesson = isFiled(kept) ? kept.lesson : kept.head.lesson
    const head = isFiled(kept) ? headOf(match, lesson) : kept.head
    const next = {
      id,
      head,
      revision: kept.revision + 1,
      ...(title !== undefined && { title }),
      ...(firstGame !== undefined && { firstGame }),
    }
    return new Sitting(
      match,
      { players: playersOf(match), lesson, thoughts },
      {
        keeping: keepingIn(this.#means, next),
        thinker,
        adviser,
        freshSeed,
        pause: () => wait(PAUSES[this.#manner.pace]),
      },
    )
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

  async isReversible(choice: Choice): Promise<boolean> {
    return (await this.#session?.isReversible(choice)) ?? false
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

  async look(moment: number | null): Promise<void> {
    await this.#session?.look(moment)
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

  async file(id: string): Promise<Found<MatchFile>> {
    if (this.#session?.id === id) return { ok: true, value: this.#session.match.file('forPlayers') }
    return this.#cabinet.file(id)
  }

  async positionShown(): Promise<Found<string>> {
    return this.#session?.position() ?? { ok: false, message: this.#words.unknownMatch }
  }

  #nobody(): Answer {
    return { ok: false, message: this.#words.unknownMatch }
  }
}
