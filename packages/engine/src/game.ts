import type { GameData } from './data.ts'
import type { Program } from './flow.ts'
import type { Language, Line, Words } from './game-words.ts'
import type { Hints, Strategies } from './hints.ts'
import type { Prospect } from './odds.ts'
import type { Positions } from './positions.ts'
import type { Random } from './random.ts'
import type { Result, RuleId } from './refusal.ts'
import type { Seat, SeatSet } from './seats.ts'
import type { Kind, Outcome, State, View } from './state.ts'
import type { Anytime } from './step.ts'

/**
 * THE CONTRACT. A game is a folder of pure rules; everything else — browser, server, bots, lab, terminal —
 * only ever asks it who decides, what they may decide, and what each of them may see.
 *
 * The laws, which `conformance(game)` tests for every game:
 *
 *  1. Rules are functions of the state. No clock, no I/O, no module variable that changes, no floating point;
 *     chance only through `roll`, `rollForSum`, `pick`, `shuffle` and `rollOff`. Same seed and decisions: same
 *     match, for ever.
 *  2. A state is plain data (but for `scenario`, which never changes). It can be saved, cloned, hashed and
 *     searched at any moment, also in the middle of a combat inside a march inside an activation.
 *  3. Who sees what is decided by where it is stored: `open`, `own`, `shared`, `hidden`. Who is asked, and what
 *     is skipped, may depend on public facts only, or the asking itself would tell. What a seat may decide may
 *     depend on public facts and on what that seat sees.
 *  4. A match always ends within `bound` decisions, and while it runs somebody always has a legal decision.
 *  5. `options` are complete. Where there are too many to list, a decision is composed of parts: see `Compose`.
 */
export interface Game<K extends Kind> {
  /** `march-of-progress`: the folder, the address, the name in files. */
  readonly id: string
  /**
   * What a door needs besides the rules, before it uses it: `await game.fetch('de', 'bots')`. A game may keep its
   * words, its knowledge for bots, the reading of positions and its drawing for `later`, and the engine keeps what it
   * reads and draws for games that leave it out, and its own sentences (`refusals`); what was not fetched says so when
   * somebody reaches for it. Games of `data.with` share them. A game's whole package (`@grognard/<id>`, as against
   * `@grognard/<id>/rules`) comes with everything of its own; `@grognard/collection/whole` with all that there is.
   */
  fetch(...topics: readonly Topic[]): Promise<void>
  /** Is it there, fetched or never apart? */
  isHere(topic: Topic): boolean
  /** Version of the rules: a match file played under another one may lead elsewhere. */
  readonly rules: string
  readonly manifest: Manifest
  /** Data become a scenario only here: validated, with reasons. `options` are the table's, defaults filled in. */
  scenario(id: string, options: unknown): Result<K['scenario']>
  /** Seats of this scenario, in order. */
  seats(scenario: K['scenario']): readonly SeatInfo[]
  /** The board before anything happens; what is rolled or chosen in set-up belongs to the sequence of play. */
  setUp(
    scenario: K['scenario'],
  ): Pick<State<K>, 'open' | 'own' | 'hidden'> & Partial<Pick<State<K>, 'shared'>>
  /** The outermost sequence of this scenario: a battle may begin in the middle of what a campaign plays. */
  begin(scenario: K['scenario']): string
  /** The sequence of play, looked up: see `flow.ts`. */
  readonly program: Program<K>
  /** Decisions that a seat may make though it is not asked (concession, offers), by the decision's type. */
  readonly anytime: { readonly [type: string]: Anytime<K> }
  /**
   * Copies of the compartments; `shared` may be left out where it is not searched much. Hand-written because
   * searching clones by the million.
   */
  copy(s: State<K>): Pick<State<K>, 'open' | 'own' | 'hidden'> & Partial<Pick<State<K>, 'shared'>>
  /** Is it a decision of this game, in form? A field too many is one too many. Legality is the step's matter. */
  readDecision(json: unknown): Result<K['decision']>
  /** The same for a part of a composed decision. */
  readPart(json: unknown): Result<K['part']>
  /**
   * Positions at the edge: names instead of numbers, defaults filled in, the impossible refused with reasons.
   * `read`, `print`, `parse` and `parseDecision` want `fetch('positions')`; the others are always there.
   */
  readonly positions: Positions<K>
  /**
   * The secrets that this viewer does not see, invented so that they fit all that it does see and remembers. Shared
   * ones of its own come with an audience to be invented, under their key; left out, nobody else knows them.
   * `memory` is null where the game keeps none.
   */
  imagine(view: View<K>, memory: K['memory'] | null, random: Random): Imagined<K>
  /** What a seat keeps of what it has heard, where that helps to imagine; left out: nothing. */
  readonly memory?: Memory<K>
  /** Who may talk to whom now, as groups of seats; left out: everybody to everybody, always. */
  channels?(s: State<K>): readonly SeatSet[]
  /** How good the state is for each seat, from 0 (lost) to 1 (won). For bots, who want `fetch('bots')`; may be rough. */
  evaluate(s: State<K>): readonly number[]
  /** What helps bots to search; games do without. */
  readonly hints?: Hints<K> | undefined
  /** What bots are measured against besides each other; wants `fetch('strategies')`. Empty where there is none. */
  readonly strategies: Strategies<K>
  /**
   * By seat: what fell to it that results may hang on (`nation: 'france'`, `order: 'first'`), as far as everybody
   * can see it now. For statistics, which tell results apart by it.
   */
  lots?(view: View<K>): readonly Lot[]
  /**
   * How it stands, in small, for a list of matches: nothing that the viewer does not see. Left out: nothing can be told
   * in a line.
   */
  glance?(view: View<K>): Glance
  /** The kind of a card that a decision names, where there are more cards than a table of statistics can show. */
  cardKind?(scenario: K['scenario'], card: string): string
  /**
   * What matters to people of what a seat hears, for odds: the result of a combat and its consequences, not each
   * die. Left out: everything matters.
   */
  gist?(events: readonly K['event'][]): readonly K['event'][]
  /**
   * With the same chance the gist is the same whatever the seat does not see, as long as others let pass what they
   * may: so one imagined world gives exact odds. Left out: where something is hidden, odds are a sample of many worlds.
   */
  readonly isGistOpen?: boolean
  /**
   * Where several choose at the same time nobody can know what comes of it all; but a game may know what a seat's choice does
   * by itself: of all its fire, what each target would lose; of all its orders, how each is received. By each such thing,
   * its prospects. `s` is a world that fits what the seat sees, `at` the name of the step.
   */
  apart?(s: State<K>, seat: Seat, decision: K['decision'], at: string): readonly (readonly Prospect<K>[])[]
  /**
   * Where two games with the seats exchanged make a match: whose it is, by the seat in the second game, and by which
   * rule; null: a tie. Left out: every game stands alone. Games for two seats only.
   */
  overTwo?(scenario: K['scenario'], first: Outcome, second: Outcome): OverTwo
  /** Has the table switched off what the rules provide against endless games? Left out: it cannot. */
  isEndless?(scenario: K['scenario']): boolean
  /**
   * What must never change or be lost, as sentences about what is wrong; empty if all is well. For whoever reads or
   * tests positions: wants `fetch('positions')`.
   */
  violations(s: State<K>): readonly string[]
  /** Each wants `fetch` of its language. */
  readonly words: { readonly [L in Language]: Words<K> }
  /** The board for a terminal, at most `width` columns wide. Wants `fetch('terminal')`. */
  draw(view: View<K>, words: Words<K>, width: number): readonly Line[]
  /**
   * What wins the scenario, and what it changes in the rules or the table has agreed, a sentence each: for terminals; a
   * page has other ways to show it. Wants `fetch('terminal')`; left out: nothing.
   */
  briefing?(scenario: K['scenario'], words: Words<K>): readonly string[]
  /**
   * What somebody decides who types it in words instead of choosing it, in any language of the game: "7: wheel right 45,
   * forward 6". `at` is the name of the step. Reads only: the rules say whether it is legal, and where the decision is
   * composed, a door may add its parts to the seat's draft. A refusal says what was not understood; null: nothing is typed
   * at this step. Wants `fetch('terminal')`; left out: nothing is.
   */
  typed?(view: View<K>, at: string, text: string): Result<K['decision']> | null
  /** Armies, maps and the like, where they can be replaced; left out where they cannot. */
  readonly data?: GameData<K>
}

export type Briefing<K extends Kind> = NonNullable<Game<K>['briefing']>
export type Typed<K extends Kind> = NonNullable<Game<K>['typed']>

export type Imagined<K extends Kind> = Pick<State<K>, 'own' | 'hidden'> & Partial<Pick<State<K>, 'shared'>>

/**
 * What is heard, folded event by event, so that nobody reads a whole match again for each decision. Plain data that
 * are replaced and never changed in place; they stay small however long a match lasts.
 */
export interface Memory<K extends Kind> {
  /** Before anything was heard. */
  begin(view: View<K>): K['memory']
  remember(memory: K['memory'], event: K['event']): K['memory']
}
/** What `Game.fetch` fetches: a language, or what not every door needs. */
export const TOPICS = [
  'en',
  'de',
  'decisions',
  'bots',
  'strategies',
  'positions',
  'terminal',
  'refusals',
] as const
export type Topic = (typeof TOPICS)[number]

export interface Glance {
  /** The turn that is being played; null: none is. */
  readonly turn: number | null
  /** By seat; null: nothing is counted. */
  readonly score: readonly number[] | null
  /** Where armies stand on the scenario's small map: the name of a place, or parts of its width and height. */
  readonly pieces: readonly { readonly seat: Seat; readonly at: string | readonly [x: number, y: number] }[]
  /** By seat, what it wears, if that is not settled by its place: a nation. Its small map has the colours. */
  readonly liveries?: readonly (string | null)[]
}

export type Lot = { readonly [what: string]: string }

/** What tools need to know before they begin, so that they refuse early and interfaces adapt. */
export interface Manifest {
  /** `option`: the one that says how many play, where a scenario is for several numbers of players. */
  readonly seats: { readonly least: number; readonly most: number; readonly option?: string }
  /** Do several seats play on one side? */
  readonly teams: boolean
  /** Are there secret choices at the same time? */
  readonly simultaneous: boolean
  readonly chance: 'none' | 'set-up' | 'play'
  readonly hiddenInformation: boolean
  /** In the order in which they are offered; the first is the one for a first game. */
  readonly scenarios: readonly string[]
  /** Those of them that nobody has published: they are ours. Left out: none. */
  readonly house?: readonly string[]
  /** JSON Schema of the options that `scenario` takes. */
  readonly options: object
  /**
   * No match has more decisions than this, whatever the seats do, unless the game `isEndless`; and random play
   * stays within it even then.
   */
  readonly bound: number
}

export interface SeatInfo {
  /** `blue` */
  readonly id: string
  /** Seats of one side win and lose together. */
  readonly side: string
}

/** What came of two games together. */
export interface OverTwo {
  readonly winner: Seat | null
  readonly rule: RuleId
}
