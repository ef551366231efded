import {
  accept,
  commitmentTo,
  type Game,
  type GamePart,
  type Kind,
  type Language,
  Match,
  sealedWith,
} from '@grognard/engine'
import { headOf, playersOf, type Shown, Sitting } from '@grognard/sitting'
import type {
  Answer,
  Choice,
  CourseMoment,
  OddsSnapshot,
  ReviewProgress,
  Snapshot,
  ThoughtSnapshot,
} from '@grognard/table'
import { Spoken } from '../spoken.ts'
import { Cabinet, type FetchGame, type Means } from './cabinet.ts'
import type { Exhibition } from './exhibition.ts'
import type { Office } from './office.ts'
import type {
  Brought,
  BroughtFile,
  Carried,
  Found,
  Linked,
  Manner,
  Opened,
  OverTwoGames,
  OwnData,
  Pace,
  Pledge,
  PositionTerms,
  Reason,
  SavedMatch,
  Setting,
  Sight,
} from './protocol.ts'
import { type AnyMatch, isFiled, type KeptMatch, keepingIn } from './record.ts'
import { Session } from './session.ts'
import { standingOf } from './standing.ts'
import type { Studies } from './studies.ts'
import { localWords } from './words/index.ts'

/** Long enough to see what has just happened before the next thing does. */
const PAUSES: { readonly [P in Pace]: number } = { calm: 700, brisk: 0 }

/** What is agreed on, and the seed of its dice. */
interface Pledged {
  readonly setting: Setting
  readonly seed: string
  /** Left out: as new matches of it are played. */
  readonly game?: Game<Kind>
  readonly more: More
}

/** What is kept with a match besides. */
type More = Pick<KeptMatch, 'firstGame'>

/** Answers everything the page may ask: keeps the matches, and holds the one that is being played. */
export class Desk {
  readonly #means: Means
  readonly #cabinet: Cabinet
  readonly #spoken = new Spoken()
  #manner: Manner = { language: 'en', pace: 'calm', asksAll: false }
  #session: Session | null = null
  #studying: Promise<Studies> | null = null
  #exhibition: Exhibition | null = null
  /** How often one was ended: who began one before that is not waited for any more. */
  #ended = 0
  /** By their commitments. */
  readonly #pledged = new Map<string, Pledged>()

  constructor(means: Means) {
    this.#means = means
    this.#cabinet = new Cabinet({ ...means, loadGame: this.#game }, () => this.#manner.language)
  }

  get #words() {
    return localWords(this.#manner.language)
  }

  async behave(manner: Manner): Promise<void> {
    await this.#spoken.begin(manner.language)
    this.#manner = manner
    await this.#session?.behave(manner)
  }

  /** The rules, with the words of all that is spoken, and what a page without a board for them shows; all at once. */
  readonly #game: FetchGame = async (id, ...topics) => {
    const game = await this.#means.loadGame(id)
    if (game === null) return null
    const learn = (language: Language) => game.fetch(language)
    const drawing = this.#means.hasBoard(id) ? [] : [game.fetch('terminal')]
    const { language } = this.#manner
    await Promise.all([this.#spoken.join(id, learn), game.fetch(language, ...topics), ...drawing])
    return game
  }

  pledge(setting: Setting, game?: Game<Kind>, more: More = {}): Pledge {
    const seed = this.#means.freshSeed()
    const commitment = commitmentTo(seed)
    this.#pledged.set(commitment, { setting, seed, more, ...(game && { game }) })
    return { commitment, seats: setting.players.length }
  }

  /** With the data of one's own that are switched on; a lesson is the same for everybody. */
  async #gameForNew({ game: id, lesson }: Pick<Setting, 'game' | 'lesson'>): Promise<Found<Game<Kind>>> {
    const game = await this.#game(id)
    if (game === null) return { ok: false, message: this.#words.unknownGame(id) }
    return lesson === undefined ? this.#cabinet.withOwnData(game) : accept(game)
  }

  async begin(commitment: string, nonces: readonly string[]): Promise<Found<string>> {
    const pledged = this.#pledged.get(commitment)
    this.#pledged.delete(commitment)
    if (pledged === undefined) return this.#nobody()
    const { setting, seed, more } = pledged
    const found = pledged.game ? accept(pledged.game) : await this.#gameForNew(setting)
    if (!found.ok) return found
    const game = found.value
    // A lesson's script is written as positions are.
    if (setting.position !== undefined || setting.lesson) await game.fetch('positions')
    const start = setting.position === undefined ? null : game.positions.parse(setting.position)
    if (start !== null && !start.ok) return this.#cabinet.refused(start, game)
    const { scenario, options, players, lesson } = setting
    const known = game.scenario(scenario, options)
    if (!known.ok) return this.#cabinet.refused(known, game)
    const begun = Match.begin(game, {
      scenario,
      options,
      players,
      chance: sealedWith(
        seed,
        game.seats(known.value).map(({ id }, seat) => [id, nonces[seat] ?? '']),
        lesson?.dice,
      ),
      ...(start === null ? {} : { start: game.positions.write(start.value) }),
    })
    if (!begun.ok) return this.#cabinet.refused(begun, game)
    return this.#cabinet.keep(begun.value, lesson ?? null, more)
  }

  async pledgeAgain(id: string, swapped: boolean): Promise<Found<Pledge>> {
    const again = await (await this.#office()).again(id, swapped)
    if (!again.ok) return again
    const { setting, game, ...more } = again.value
    return accept(this.pledge(setting, game, more))
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

  async #office(): Promise<Office> {
    const { Office } = await import('./office.ts')
    return new Office(this.#cabinet)
  }

  async take(text: string, played?: number): Promise<Found<string>> {
    return (await this.#office()).take(text, played)
  }

  async verify(text: string): Promise<Found<null>> {
    return (await this.#office()).verify(text)
  }

  async bring(files: readonly BroughtFile[]): Promise<Brought> {
    return (await this.#office()).bring(files)
  }

  async ownData(id: string): Promise<OwnData> {
    return (await this.#office()).ownData(id)
  }

  async switchData(id: string, file: string, on: boolean): Promise<readonly Reason[]> {
    return (await this.#office()).switchData(id, file, on)
  }

  async tryData(id: string, file: BroughtFile): Promise<readonly Reason[]> {
    return (await this.#office()).tryData(id, file)
  }

  async removeData(file: string): Promise<void> {
    await (await this.#office()).removeData(file)
  }

  async position(id: string, text: string): Promise<Found<PositionTerms>> {
    const game = await this.#gameForNew({ game: id })
    return game.ok ? (await this.#office()).position(game.value, text) : game
  }

  async picture(id: string, sight: Sight): Promise<Found<Snapshot>> {
    const game = await this.#gameForNew({ game: id, ...('setting' in sight ? sight.setting : {}) })
    if (!game.ok) return game
    const { pictureOf } = await import('./pictures.ts')
    return pictureOf(game.value, sight, this.#cabinet, this.#means.isMeasured(id))
  }

  /** One at a time; whoever opens another, or a table, has ended it. */
  async exhibit(setting: Setting): Promise<Found<string>> {
    this.endExhibition()
    const ended = this.#ended
    const isWanted = () => ended === this.#ended
    const found = await this.#game(setting.game)
    if (found === null) return { ok: false, message: this.#words.unknownGame(setting.game) }
    const { Exhibition } = await import('./exhibition.ts')
    const begun = await Exhibition.begin(found, setting, this.#cabinet, this.#manner, isWanted)
    if (!begun.ok) return begun
    // It has begun nothing yet that would have to be ended.
    if (!isWanted()) return this.#nobody()
    this.#exhibition = begun.value
    await begun.value.session.open(false)
    return { ok: true, value: begun.value.session.id }
  }

  restExhibition(isResting: boolean): void {
    this.#exhibition?.rest(isResting)
  }

  async takeOver(seat: number): Promise<Found<string>> {
    const exhibition = this.#exhibition
    this.#exhibition = null
    return exhibition?.takeOver(seat) ?? this.#nobody()
  }

  endExhibition(): void {
    this.#ended++
    this.#exhibition?.close()
    this.#exhibition = null
  }

  async open(id: string, isFollowing = false): Promise<Opened> {
    this.#leave()
    this.endExhibition()
    const loaded = await this.#cabinet.load(id)
    if (!loaded.ok) return { ok: false, message: loaded.message, kept: loaded.kept !== null }
    const sitting = this.#sittingOf(loaded.match, loaded.kept)
    if (loaded.isOld) await sitting.save()
    const isMeasured = this.#means.isMeasured(loaded.match.game.id)
    this.#session = new Session(id, sitting, this.#manner, isMeasured, this.#means.show)
    await this.#session.open(isFollowing)
    return { ok: true }
  }

  #sittingOf(match: Match<Kind>, kept: AnyMatch): Sitting {
    const { thinker, adviser, freshSeed, clock } = this.#means
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
        keeping: keepingIn(this.#means, next, () => standingOf(match, this.#manner.language)),
        thinker,
        adviser,
        freshSeed,
        pause: () => clock.wait(PAUSES[this.#manner.pace]),
        clock,
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

  async glimpse(moment: number): Promise<Shown['snapshot'] | null> {
    return this.#session?.glimpse(moment) ?? null
  }

  async odds(choice: Choice): Promise<OddsSnapshot | null> {
    return this.#session?.odds(choice) ?? null
  }

  async hint(): Promise<ThoughtSnapshot | null> {
    return this.#session?.hint() ?? null
  }

  endHint(): void {
    this.#session?.endHint()
  }

  async explain(seat: number): Promise<ThoughtSnapshot | null> {
    return this.#session?.explain(seat) ?? null
  }

  async course(): Promise<readonly CourseMoment[] | null> {
    return this.#session?.course() ?? null
  }

  #studies(): Promise<Studies> {
    this.#studying ??= import('./studies.ts').then(
      ({ Studies }) => new Studies(this.#cabinet, () => this.#session),
    )
    return this.#studying
  }

  async study(id: string, text: string, viewer: number | null): Promise<Found<null>> {
    return (await this.#studies()).study(id, text, viewer)
  }

  async review(id: string, seat: number): Promise<ReviewProgress | null> {
    return (await this.#studies()).review(id, seat)
  }

  async wouldDo(id: string, seat: number, entry: number): Promise<ThoughtSnapshot | null> {
    return (await this.#studies()).wouldDo(id, seat, entry)
  }

  async playOn(id: string, entry: number, players: readonly string[]): Promise<Found<Pledge>> {
    const found = await (await this.#studies()).onFrom(id, entry, players)
    return found.ok ? accept(this.pledge(found.value.setting, found.value.game)) : found
  }

  #sittingAt(id: string): Sitting | null {
    return this.#session?.id === id ? this.#session.sitting : null
  }

  async file(id: string): Promise<Found<Carried>> {
    return (await this.#office()).file(id, this.#sittingAt(id))
  }

  async link(id: string): Promise<Found<Linked>> {
    return (await this.#office()).link(id, this.#sittingAt(id))
  }

  async positionShown(): Promise<Found<string>> {
    const office = await this.#office()
    return this.#session === null ? this.#nobody() : office.positionShown(this.#session)
  }

  #nobody() {
    return { ok: false, message: this.#words.unknownMatch } as const
  }
}
