import type { BotKnowledge, Hints, Kind, Result, State } from '@grognard/engine'

/** What a game says of its judgement, so that the weights of it can be found: see a game's `judgement/`. */
export interface Judgement<K extends Kind, W = unknown> {
  readonly features: readonly string[]
  /** By seat and feature, at `seat × features.length + feature`. */
  survey(s: State<K>): Float64Array
  /** Which set of weights applies; null: from this position none can be found. */
  regimeOf(s: State<K>): string | null
  /** Does a turn begin at this step? Only there a position is like another. */
  beginsTurn(at: string): boolean
  /** May the position be judged as it stands? */
  isQuiet(s: State<K>, at: string): boolean
  /** Is what is worth something to one seat worth as much to the other? */
  isSymmetric(s: State<K>): boolean
  readWeights(json: unknown): Result<W>
  judge(s: State<K>, weights: W): readonly number[]
  /** What bots know who judge like this: they play the contest. Left out: it is played at a glance. */
  knowledgeBy?(judge: (s: State<K>) => readonly number[]): BotKnowledge<K>
  /** Weights that are better looked for by what they win, and how much of each is worth a try. */
  readonly steps?: { readonly [feature: string]: number }
  /** How one plays quickly who judges like this. Left out: by looking as far as the next quiet position. */
  playBy?(judge: (s: State<K>) => readonly number[]): NonNullable<Hints<K>['playOut']>
}

/** By feature, a number for each seat. */
export interface BySeat {
  readonly [feature: string]: readonly [number, number]
}

/** What a game's `data/judgement.json` holds for each regime. */
export interface Regime {
  readonly matches: number
  readonly positions: number
  readonly weights: BySeat
}
