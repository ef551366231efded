import {
  accept,
  defineGame,
  type Game,
  type GameRules,
  isRecord,
  type Kind,
  Match,
  type RuleId,
  refuse,
  type Step,
  type Terms,
  type Words,
} from '../src/index.ts'
// With all that the engine does for games that leave it out.
import '../src/testing/index.ts'

/** A kind with a bit of everything, for games of a few lines. */
export interface Tiny extends Kind {
  scenario: { readonly seats: number }
  open: { log: string[]; n: number }
  own: { n: number }
  shared: { n: number }
  hidden: { cards: number[] }
  decision: { readonly type: string; readonly n?: number }
  part: { readonly type: string; readonly n: number }
  event: { readonly type: string; readonly rule: RuleId; readonly n?: number }
}

export type TinyStep = Step<Tiny>
type TinyRules = Partial<GameRules<Tiny>> & Pick<GameRules<Tiny>, 'sequence' | 'steps'>

export const RULE = 'TINY-1.1'

const words: Words<Tiny> = {
  title: 'Tiny',
  about: 'A game of a few lines.',
  scenario: id => ({ title: id, about: id }),
  option: name => ({ title: name, about: name }),
  seat: (_, seat) => `seat ${seat}`,
  prompt: step => `What now, at ${step}?`,
  decision: (_, { type, n }) => (n === undefined ? type : `${type} ${n}`),
  event: (_, { type, n }) => (n === undefined ? type : `${type} ${n}`),
  refusal: () => null,
  outcome: (_, { how }) => how,
}

/** A game for two (or more) from its sequence and steps; everything else as simple as can be. */
export const tiny = (rules: TinyRules, seats = 2): Game<Tiny> =>
  defineGame<Tiny>({
    id: 'tiny',
    rules: '1',
    manifest: {
      seats: { least: seats, most: seats },
      teams: false,
      simultaneous: true,
      chance: 'play',
      hiddenInformation: true,
      scenarios: ['only'],
      options: {},
      bound: 100,
    },
    scenario: id =>
      id === 'only' ? accept({ seats }) : refuse('unknown', 'engine.scenario', { scenario: id }),
    seats: () => Array.from({ length: seats }, (_, seat) => ({ id: `s${seat}`, side: `s${seat}` })),
    setUp: () => ({
      open: { log: [], n: 0 },
      own: Array.from({ length: seats }, () => ({ n: 0 })),
      hidden: { cards: [1, 2, 3] },
    }),
    readDecision: json =>
      isRecord(json) && typeof json['type'] === 'string'
        ? accept({ ...json, type: json['type'] })
        : refuse('malformed', 'engine.malformed', { field: 'decision', reason: 'not of this form' }),
    words: { en: words, de: words },
    ...rules,
  })

/** Runs by itself and writes its name into the log. */
export const mark = (name: string): TinyStep => ({ rule: RULE, play: s => void s.open.log.push(name) })

/** Ends the match. */
export const over: TinyStep = {
  rule: RULE,
  play: s => {
    s.outcome = { winners: [], scores: [0, 0], how: 'over', rule: RULE }
  },
}

/** Asks seat 0 (or the given seats) to go on, or to say a number. */
export const ask = (seats = 1, decisions: Tiny['decision'][] = [{ type: 'go' }]): TinyStep => ({
  rule: RULE,
  seats: () => seats,
  options: () => decisions,
  play(s, made) {
    for (const [seat, decision] of made.entries())
      if (decision) s.open.log.push(`${seat}:${decision.type}${decision.n ?? ''}`)
  },
})

export const go = { type: 'go' }
export const say = (n: number) => ({ type: 'say', n })

export function begin(game: Game<Tiny>, terms: Partial<Terms> = {}): Match<Tiny> {
  const begun = Match.begin(game, { scenario: 'only', chance: { source: 'fast', seed: 1 }, ...terms })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

/** The steps that have been played. */
export const log = (match: Match<Tiny>): string[] => match.view(null).open.log
