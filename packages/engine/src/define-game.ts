import { withAgreement } from './agreement.ts'
import { PLAIN_DRAWING } from './apart.ts'
import { compile, type Program, type Sequences } from './flow.ts'
import type { Briefing, Game, Topic, Typed } from './game.ts'
import type { Language, Words } from './game-words.ts'
import type { Strategies } from './hints.ts'
import { Later } from './later.ts'
import { copy } from './plain.ts'
import { plainPositions } from './plain-positions.ts'
import type { PositionReading, PositionRules, Positions } from './positions.ts'
import { refuse } from './refusal.ts'
import { type Kind, resultOf, type State, type View } from './state.ts'
import type { Step } from './step.ts'
import { engineWords } from './words/index.ts'

/** What a game knows for bots, where that comes later. */
export type BotKnowledge<K extends Kind> = Pick<Game<K>, 'evaluate' | 'hints'>

/**
 * What a game's folder writes; what it leaves out is filled in as a game without secrets would have it. Where it says
 * `Later`, a large game may give one instead of the thing itself: see `Game.fetch`.
 */
export type GameRules<K extends Kind> = Pick<
  Game<K>,
  'id' | 'rules' | 'manifest' | 'scenario' | 'seats' | 'setUp'
> &
  Partial<
    Omit<
      Game<K>,
      | 'program'
      | 'readDecision'
      | 'readPart'
      | 'positions'
      | 'violations'
      | 'words'
      | 'strategies'
      | 'draw'
      | 'briefing'
      | 'typed'
      | 'fetch'
    >
  > & {
    /** The forms of decisions, and of their parts, are wanted when somebody first decides. */
    readonly readDecision: Game<K>['readDecision'] | Later<Game<K>['readDecision']>
    readonly readPart?: Game<K>['readPart'] | Later<Game<K>['readPart']>
    readonly sequence: Sequences<K>
    readonly steps: { readonly [name: string]: Step<K> }
    readonly words: { readonly [L in Language]: Words<K> | Later<Words<K>> }
    /** Instead of `evaluate` and `hints`. */
    readonly bots?: Later<BotKnowledge<K>>
    readonly strategies?: Strategies<K> | Later<Strategies<K>>
    readonly draw?: Game<K>['draw'] | Later<Game<K>['draw']>
    readonly briefing?: Briefing<K> | Later<Briefing<K>>
    readonly typed?: Typed<K> | Later<Typed<K>>
    readonly violations?: Game<K>['violations'] | Later<Game<K>['violations']>
    /**
     * Left out: positions are written as they are stored; so they are where only the view is named. Takes the program,
     * since positions name frames.
     */
    readonly positions?: (program: Program<K>) => PositionRules<K> | Pick<Positions<K>, 'view'>
  }

export function defineGame<K extends Kind>({
  sequence,
  steps,
  words,
  bots,
  evaluate = s => s.own.map((_, seat) => resultOf(s.outcome, seat)),
  hints,
  strategies = {},
  draw = PLAIN_DRAWING.as(
    drawPlainly => (view: View<K>, words: Words<K>, width: number) =>
      drawPlainly(rules.seats(view.scenario), view, words, width),
  ),
  briefing,
  typed,
  violations = () => [],
  readDecision,
  readPart = () => refuse('unknown', 'engine.no-parts'),
  positions,
  ...rules
}: GameRules<K>): Game<K> {
  const program = compile(sequence, steps)
  const core = {
    begin: () => 'match',
    anytime: {},
    readDecision: (json: unknown) => hereOf(readDecision)(json),
    readPart: (json: unknown) => hereOf(readPart)(json),
    copy: ({ open, own, hidden }: State<K>) => copy({ open, own, hidden }),
    imagine: ({ scenario }: View<K>) => {
      const { own, hidden } = rules.setUp(scenario)
      return { own, hidden }
    },
    violations: (s: State<K>) => hereOf(violations)(s),
    ...rules,
    program,
  }
  const spoken: { [L in Language]?: Words<K> } = {}
  const named = positions?.(program)
  const places = named !== undefined && 'write' in named ? named : { ...plainPositions<K>(core), ...named }
  const things: { readonly [T in Topic]: readonly unknown[] } = {
    en: [words.en],
    de: [words.de],
    decisions: [readDecision, readPart],
    bots: [bots],
    strategies: [strategies],
    positions: ['reading' in places && places.reading, violations],
    terminal: [draw, briefing, typed],
    refusals: [engineWords.en, engineWords.de],
  }
  return {
    ...core,
    words: {
      get en() {
        spoken.en ??= withAgreement(hereOf(words.en), 'en')
        return spoken.en
      },
      get de() {
        spoken.de ??= withAgreement(hereOf(words.de), 'de')
        return spoken.de
      },
    },
    get evaluate() {
      return bots === undefined ? evaluate : bots.here.evaluate
    },
    get hints() {
      return bots === undefined ? hints : bots.here.hints
    },
    get strategies() {
      return hereOf(strategies)
    },
    draw: (view, words, width) => hereOf(draw)(view, words, width),
    ...(briefing && {
      briefing: (scenario: K['scenario'], words: Words<K>) => hereOf(briefing)(scenario, words),
    }),
    ...(typed && {
      typed: (view: View<K>, at: string, text: string) => hereOf(typed)(view, at, text),
    }),
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
