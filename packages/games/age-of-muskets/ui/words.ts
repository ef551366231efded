import { type Language, type Later, later } from '@grognard/engine'
import type { BattleStep } from '../src/positions/battle-in-play.ts'
import type { Phase } from '../src/positions/view.ts'
import type { BattleOption, BattleTerrain, Layout, Section, Works } from '../src/vocabulary.ts'

/** Words of the board itself: labels, tips and what a screen reader says. */
export interface BoardWords {
  readonly phases: { readonly [P in Phase]: string }
  readonly phasesTitle: string
  readonly steps: { readonly [S in BattleStep]: string }
  readonly stepsTitle: string
  turn(turn: number): string
  /** An Activation Round of a turn; 0: the free activation. */
  activation(turn: number, round: number): string
  round(round: number): string
  readonly facts: FactWords
  readonly battle: BattleWords
  readonly sum: SumWords
  readonly rounds: RoundWords
}

/** A battle that is over, round by round. */
interface RoundWords {
  title(zone: string): string
  readonly untitled: string
  /** Nothing was tried in the round. */
  readonly calm: string
  won(side: string): string
  cost(side: string, sp: number): string
  left(endurance: number, sp: number): string
}

interface FactWords {
  endurance(left: number, received: number): string
  points(count: number): string
  chits(count: number): string
  counters(count: number): string
}

interface BattleWords {
  display(zone: string): string
  /** Over a section. */
  readonly sections: { readonly [S in Section]: string }
  readonly ground: { readonly [T in BattleTerrain]: string }
  /** What the ground does (AOM-28.14 to AOM-28.16), in two short lines. */
  readonly effects: { readonly [L in Layout]: readonly [string, string] }
  readonly closed: string
  commands(leader: string, initiative: number): string
  readonly joint: string
  readonly endurance: string
  readonly losses: string
  readonly sp: string
  shattered(count: number): string
  halves(sections: readonly string[]): string
  readonly inHand: string
  readonly yourOptions: string
  left(count: number, all: number): string
  played(count: number): string
  readonly pool: string
  readonly plan: string
  /** On a chit. */
  readonly chits: { readonly [O in BattleOption]: string }
  readonly kinds: { readonly [kind: string]: string }
  readonly works: { readonly [W in Works]: string }
  readonly superiority: string
  readonly half: string
  readonly restToReserve: string
  readonly over: string
  won(side: string): string
  readonly drawn: string
  readonly aloud: BattleAloud
}

/** What a screen reader says, and a finger that rests is told. */
interface BattleAloud {
  section(side: string, section: string, ground: string): string
  engaged(option: string): string
  counters(count: number): string
  faceDown(side: string): string
  sp(count: number): string
  shatteredSp(count: number): string
  readonly whollyShattered: string
  leader(name: string, initiative: number, tactical: string): string
  readonly commands: string
  toBeLost(count: number): string
  aimed(count: number): string
  readonly gunsAimed: string
  chit(option: string, count: number): string
  readonly taken: string
  readonly mayBeChosen: string
  readonly picked: string
  readonly armed: string
}

/** The arithmetic of an engagement. */
interface SumWords {
  title(option: string, section: string): string
  readonly terms: { readonly [T in Term]: string }
  readonly hidden: string
  between(least: string, most: string): string
  readonly difference: string
  readonly lost: string
  readonly kept: string
  readonly ifControl: string
  /** What is not known is not counted. */
  readonly ifNumbers: string
  readonly ifTroops: string
  readonly results: {
    wonBy(least: number, most: number | null): string
    readonly tie: string
    readonly won: string
    readonly lostRow: string
  }
  sp(count: number): string
  readonly half: string
  readonly halfEach: string
  readonly endurance: string
  readonly rolled: string
  die(side: string, die: number): string
}

/** AOM-31.8 */
export const TERMS = [
  'commander',
  'fallen',
  'ratio',
  'troops',
  'control',
  'superiority',
  'neighbour',
  'guns',
  'terrain',
  'works',
  'river',
  'pass',
] as const
export type Term = (typeof TERMS)[number]

const WORDS: { readonly [L in Language]: Later<BoardWords> } = {
  en: later('the English words of the board', async () => (await import('./words/en.ts')).en),
  de: later('the German words of the board', async () => (await import('./words/de.ts')).de),
}

export const fetchWords = (language: Language): Promise<BoardWords> => WORDS[language].fetch()

export const wordsIn = (language: Language): BoardWords => WORDS[language].here
