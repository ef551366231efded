import { PLAIN_DRAWING, SEALED } from './apart.ts'
import type { GameData } from './data.ts'
import type { Program, Sequences } from './flow.ts'
import { compile } from './flow.ts'
import type { Hints } from './hints.ts'
import { Later } from './later.ts'
import { copy } from './plain.ts'
import { plainPositions } from './plain-positions.ts'
import type { Random } from './random.ts'
import { type Refusal, type Result, type RuleId, refuse } from './refusal.ts'
import type { Seat, SeatSet } from './seats.ts'
import type { Kind, Outcome, State, View } from './state.ts'
import { engineWords, openingWords } from './words/index.ts'

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
   * reads and draws for games that leave it out, and sealed chance; what was not fetched says so when somebody reaches
   * for it. Games of `data.with` share them. The engine's own words come with those of any game. A game's whole package
   * (`@grognard/<id>`, as against `@grognard/<id>/rules`) comes with everything of its own; `@grognard/collection/whole`
   * with all that there is.
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
  setUp(scenario: K['scenario']): Pick<State<K>, 'open' | 'own' | 'hidden'>
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
  /**
   * By seat: what fell to it that results may hang on (`nation: 'france'`, `order: 'first'`), as far as everybody
   * can see it now. For statistics, which tell results apart by it.
   */
  lots?(view: View<K>): readonly Lot[]
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
  /** What a terminal says besides, where a page has other ways to show it. Wants `fetch('terminal')`; left out: nothing. */
  readonly briefing?: Briefing<K> | undefined
  /** Armies, maps and the like, where they can be replaced; left out where they cannot. */
  readonly data?: GameData<K>
}

export interface Briefing<K extends Kind> {
  /**
   * The text of the card, or the like, that a decision names; null where the decision's own words say all. Left out where
   * the board shows it.
   */
  explain?(scenario: K['scenario'], decision: K['decision'], words: Words<K>): string | null
  /** What wins the scenario, and what it changes in the rules: a sentence each. */
  notes(scenario: K['scenario'], words: Words<K>): readonly string[]
}

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
export const TOPICS = ['en', 'de', 'bots', 'positions', 'terminal', 'sealed'] as const
export type Topic = (typeof TOPICS)[number]

export type Lot = { readonly [what: string]: string }

/** What tools need to know before they begin, so that they refuse early and interfaces adapt. */
export interface Manifest {
  readonly seats: { readonly least: number; readonly most: number }
  /** Do several seats play on one side? */
  readonly teams: boolean
  /** Are there secret choices at the same time? */
  readonly simultaneous: boolean
  readonly chance: 'none' | 'set-up' | 'play'
  readonly hiddenInformation: boolean
  /** In the order in which they are offered; the first is the one for a first game. */
  readonly scenarios: readonly string[]
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

/**
 * One point of the sequence of play: who decides, what they may decide, and what happens then.
 * A step in which nobody decides runs by itself.
 */
export interface Step<K extends Kind> {
  /** The rule that this step carries out. */
  readonly rule: RuleId
  /**
   * Who decides. More than one seat: they choose secretly at the same time, may change their minds until the
   * last one has chosen, and `play` is called once with all choices. Left out, or NOBODY: `play` runs at once.
   */
  seats?(s: State<K>): SeatSet
  /** Any one of the seats may go next, openly, instead of all of them together. */
  readonly anyOf?: boolean
  /** Every legal decision of the seat. Not empty while the seat is asked. Left out where a step only composes. */
  options?(s: State<K>, seat: Seat): readonly K['decision'][]
  /** How a decision is built part by part: instead of `options`, or beside them for boards to build on. */
  readonly compose?: Compose<K>
  /**
   * Which rule forbids a decision that is not among the options. Null: nothing better to say than `rule`, or
   * than what `compose` says of the parts.
   */
  forbids?(s: State<K>, seat: Seat, decision: K['decision']): Refusal | null
  /**
   * `choice`: a seat with a single option is not asked, it is simply played; with none, `play` runs without a
   * decision. Only where the options are public knowledge: elsewhere not asking would tell.
   */
  readonly ask?: 'always' | 'choice'
  /**
   * The decision that lets the moment go by and adds nothing: no card, no answer. Always legal, and the same
   * whatever the seat holds: it may depend on public facts only.
   */
  pass?(s: State<K>, seat: Seat): K['decision']
  /**
   * A window, in which a seat may answer what another does. It may leave it to the table to `pass`, always and
   * whatever it holds, so that not asking tells nothing.
   */
  readonly window?: boolean
  /**
   * What is taken where a seat lets its time run out. Always legal; unlike a pass it may depend on what the seat
   * holds. Left out: what a game has no answer for, its table answers (it waits, or the seat loses).
   */
  default?(s: State<K>, seat: Seat): K['decision']
  /**
   * Nobody can tell a seat that has chosen from one that has not, or that has nothing to choose: who has a single
   * option is sealed by the engine, and who has sealed is told when all is opened. For steps of several seats.
   */
  readonly silent?: boolean
  /** Changes the state in place. `decisions` is indexed by seat, null for those who did not decide. */
  play(s: State<K>, decisions: readonly (K['decision'] | null)[], tell: Tell<K> | undefined): void
}

/**
 * How a decision is built of parts that are named one after the other: a march unit by unit, a deployment, a sheet of
 * orders. While it is built it is the seat's own draft, which nobody else knows of; what is built becomes a decision
 * like any other. From this follow the list of options (as far as they can be listed), legality, and a decision drawn
 * by lot; and a part that does not fit is refused while one builds, by its own rule.
 */
export interface Compose<K extends Kind> {
  /** The parts that may come next, each of which `fits`; where they cannot be listed, a useful sample of them. */
  next(s: State<K>, seat: Seat, parts: readonly K['part'][]): readonly K['part'][]
  /** Null: the part may follow these parts, all of which fit. */
  fits(s: State<K>, seat: Seat, parts: readonly K['part'][], part: K['part']): Refusal | null
  /**
   * What the parts make; null while something is missing. Drafts that differ only in their order may make the same;
   * those that do can be continued alike.
   */
  whole(s: State<K>, seat: Seat, parts: readonly K['part'][]): K['decision'] | null
  /** What is missing, where `whole` is null and there is something better to say than that. */
  lacks?(s: State<K>, seat: Seat, parts: readonly K['part'][]): Refusal
  /** The parts that make this decision, in an order in which they can be built; null: it is of another kind. */
  partsOf(s: State<K>, seat: Seat, decision: K['decision']): readonly K['part'][] | null
  /** True: not all parts are listed by `next` (free measurement), so no list of decisions is ever complete. */
  readonly sampled?: boolean
}

/**
 * A decision out of turn. It never advances the sequence of play and never changes who is asked or what they may
 * decide; it may end the match.
 */
export interface Anytime<K extends Kind> {
  readonly rule: RuleId
  /** It answers what another seat has said out of turn: where several share a table, those who may answer are asked next. */
  readonly answers?: boolean
  /** `at` is the name of the step under way. */
  options(s: State<K>, seat: Seat, at: string): readonly K['decision'][]
  play(s: State<K>, seat: Seat, decision: K['decision'], tell: Tell<K> | undefined): void
}

/**
 * Tells what happened. Left out while nobody listens: rules write `tell?.({ … })`, and simulations pay
 * nothing for words that nobody reads.
 */
export interface Tell<K extends Kind> {
  (event: K['event']): void
  /** Only these seats hear the event; the others hear `instead`, or nothing. */
  only(audience: SeatSet, event: K['event'], instead?: K['event']): void
}

export interface Positions<K extends Kind> {
  /** The three compartments with names, as `load` takes them and `docs/protocol.md` describes them. */
  write(s: Compartments<K>): object
  /**
   * Fields left out take the scenario's values. The reasons that make a position impossible name rule or field.
   * `flow` is left out for a position at the beginning of the sequence's ordinary turn.
   */
  read(scenario: K['scenario'], json: unknown): Result<State<K>>
  /** What a viewer may know, with names. */
  view(view: View<K>): object
  /** A position as one line of text, and back. */
  print(s: State<K>): string
  parse(text: string): Result<State<K>>
  /** A decision as one word or two, and back. */
  printDecision(decision: K['decision']): string
  parseDecision(text: string): Result<K['decision']>
}

export type Compartments<K extends Kind> = Pick<
  State<K>,
  'scenario' | 'open' | 'own' | 'shared' | 'hidden' | 'flow' | 'sealed' | 'chance' | 'outcome'
>

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** Every sentence that a game says, in one language. Facts come in, sentences go out. */
export interface Words<K extends Kind> {
  /** Left out: English. */
  readonly language?: Language
  readonly title: string
  /** What the game is, in a sentence or two. */
  readonly about: string
  scenario(id: string): { readonly title: string; readonly about: string }
  option(name: string): OptionWords
  seat(scenario: K['scenario'], seat: Seat): string
  /** A side of several seats, as one says it beside their names. Left out: the names of its seats. */
  sideName?(scenario: K['scenario'], side: string): string
  /**
   * What is to be decided at the step, in one sentence to the seat that decides. Doors that show it to others
   * hand in a spectator's view.
   */
  prompt(step: string, view: View<K>): string
  decision(scenario: K['scenario'], decision: K['decision']): string
  /** A part of a composed decision, as a list of them says it. Left out by games that compose nothing. */
  partOf?(scenario: K['scenario'], part: K['part']): string
  event(scenario: K['scenario'], event: K['event']): string
  /** Null for a key that is not this game's. */
  refusal(scenario: K['scenario'] | null, refusal: Refusal): string | null
  outcome(scenario: K['scenario'], outcome: Outcome): string
  /** What files have added of one kind (see `Addition`): "the map sections Long Dyke and Salt Marsh". */
  adds?(kind: string, names: readonly string[]): string
}

export interface OptionWords {
  readonly title: string
  readonly about: string
  /** What its values are called, where it is one of several. */
  readonly values?: { readonly [value: string]: string }
}

/** A line of a terminal board: pieces of text, each with a tone that the terminal maps to a colour. */
export type Line = readonly Span[]
export interface Span {
  readonly text: string
  readonly tone?: Tone
}
const TONES = ['strong', 'faint', 'first', 'second', 'gold'] as const
export type Tone = (typeof TONES)[number]

/** What a game knows for bots, where that comes later. */
export type BotKnowledge<K extends Kind> = Pick<Game<K>, 'evaluate' | 'hints'>

/** What is only needed where somebody brings a position, or takes one away. */
export type PositionReading<K extends Kind> = Pick<Positions<K>, 'read' | 'print' | 'parse' | 'parseDecision'>

export type PositionRules<K extends Kind> =
  | Positions<K>
  | (Omit<Positions<K>, keyof PositionReading<K>> & { readonly reading: Later<PositionReading<K>> })

/**
 * What a game's folder writes; what it leaves out is filled in as a game without secrets would have it. Where it says
 * `Later`, a large game may give one instead of the thing itself: see `Game.fetch`.
 */
export type GameRules<K extends Kind> = Pick<
  Game<K>,
  'id' | 'rules' | 'manifest' | 'scenario' | 'seats' | 'setUp' | 'readDecision'
> &
  Partial<Omit<Game<K>, 'program' | 'positions' | 'violations' | 'words' | 'draw' | 'briefing' | 'fetch'>> & {
    readonly sequence: Sequences<K>
    readonly steps: { readonly [name: string]: Step<K> }
    readonly words: { readonly [L in Language]: Words<K> | Later<Words<K>> }
    /** Instead of `evaluate` and `hints`. */
    readonly bots?: Later<BotKnowledge<K>>
    readonly draw?: Game<K>['draw'] | Later<Game<K>['draw']>
    readonly briefing?: Briefing<K> | Later<Briefing<K>>
    readonly violations?: Game<K>['violations'] | Later<Game<K>['violations']>
    /** Left out: positions are written as they are stored. Takes the program, since positions name frames. */
    readonly positions?: (program: Program<K>) => PositionRules<K>
  }

/** What the outcome is worth to a seat: 1 won, 0 lost; one half if nobody won or nobody knows yet. */
export const resultOf = (outcome: Outcome | null, seat: Seat): number =>
  outcome === null || outcome.winners.length === 0 ? 0.5 : outcome.winners.includes(seat) ? 1 : 0

export function defineGame<K extends Kind>({
  sequence,
  steps,
  words,
  bots,
  evaluate = s => s.own.map((_, seat) => resultOf(s.outcome, seat)),
  hints,
  draw = PLAIN_DRAWING.as(
    drawPlainly => (view: View<K>, words: Words<K>, width: number) =>
      drawPlainly(rules.seats(view.scenario), view, words, width),
  ),
  briefing,
  violations = () => [],
  positions,
  ...rules
}: GameRules<K>): Game<K> {
  const program = compile(sequence, steps)
  const core = {
    begin: () => 'match',
    anytime: {},
    readPart: () => refuse('unknown', 'engine.no-parts'),
    copy: ({ open, own, hidden }: State<K>) => copy({ open, own, hidden }),
    imagine: ({ scenario }: View<K>) => {
      const { own, hidden } = rules.setUp(scenario)
      return { own, hidden }
    },
    violations: (s: State<K>) => hereOf(violations)(s),
    ...rules,
    program,
  }
  const places = positions?.(program) ?? plainPositions<K>(core)
  const things: { readonly [T in Topic]: readonly unknown[] } = {
    en: [words.en, engineWords.en],
    de: [words.de, engineWords.de],
    bots: [bots],
    positions: ['reading' in places && places.reading, violations, openingWords.en, openingWords.de],
    terminal: [draw, briefing],
    sealed: [SEALED],
  }
  return {
    ...core,
    words: {
      get en() {
        return hereOf(words.en)
      },
      get de() {
        return hereOf(words.de)
      },
    },
    get evaluate() {
      return bots === undefined ? evaluate : bots.here.evaluate
    },
    get hints() {
      return bots === undefined ? hints : bots.here.hints
    },
    draw: (view, words, width) => hereOf(draw)(view, words, width),
    get briefing() {
      return hereOf(briefing)
    },
    positions: 'reading' in places ? readingLater(places) : places,
    isHere: topic => things[topic].every(thing => !(thing instanceof Later) || thing.isHere),
    async fetch(...topics) {
      const wanted = topics.flatMap(topic => things[topic])
      await Promise.all(wanted.map(thing => thing instanceof Later && thing.fetch()))
    },
  }
}

const hereOf = <T>(thing: T | Later<T>): T => (thing instanceof Later ? thing.here : thing)

const readingLater = <K extends Kind>({
  reading,
  ...rest
}: Extract<PositionRules<K>, { readonly reading: Later<PositionReading<K>> }>): Positions<K> => ({
  ...rest,
  read: (scenario, json) => reading.here.read(scenario, json),
  print: s => reading.here.print(s),
  parse: text => reading.here.parse(text),
  parseDecision: text => reading.here.parseDecision(text),
})
