import { type Language, type Later, later } from '@grognard/engine'
import type { UnitCard } from '../../src/scenario.ts'
import type { Unit } from '../../src/state.ts'
import type { Formation, Level, MfState, OrderType, Quality, Trait, Weather } from '../../src/vocabulary.ts'
import { typeset } from '../../src/words/typeset.ts'
import type { Phase } from '../sheets/phases.ts'

/** Words of the board itself: labels, and what a screen reader says. */
export interface BoardWords {
  /** On a plate, before the combat value. */
  readonly qualityLetters: { readonly [Q in Quality]: string }
  /** By the id of a feature or objective; those that are not here are called as the data call them. */
  readonly places: { readonly [id: string]: string }
  /** By what the data of the house call sides and formations. */
  readonly printed: { readonly [name: string]: string }
  readonly phases: { readonly [P in Phase]: string }
  turn(turn: number): string
  points(points: number): string
  readonly minimap: string
  /** Under the bar that is four inches long. */
  readonly scale: string
  readonly weather: { readonly [W in Weather]: string }
  readonly day: {
    readonly open: string
    turn(turn: number, limit: number): string
    readonly mud: string
    readonly nobody: string
    countsFor(side: string): string
    sunset(clock: string): string
  }
  readonly orders: { readonly [O in OrderType]: string }
  readonly levels: { readonly [L in Level]: string }
  readonly states: { readonly [S in MfState]: string }
  readonly cards: {
    readonly title: string
    readonly sealed: string
    readonly none: string
    readonly vacant: string
    due(turn: number): string
    units(left: number, all: number): string
  }
  readonly qualities: { readonly [Q in Quality]: string }
  readonly formations: { readonly [F in Formation]: string }
  readonly traits: { readonly [T in Trait]: string }
  readonly inspector: {
    men(men: number): string
    guns(guns: number): string
    ofCv(start: number): string
    leader(name: string): string
    disordered(side: number): string
    readonly blown: string
    readonly garrison: string
    readonly engaged: string
    readonly outOfCommand: string
    readonly moved: string
    readonly fired: string
  }
  readonly story: {
    fireTitle(target: string): string
    meleeTitle(active: string, other: string): string
    readonly combatValue: string
    readonly basePoints: string
    fire(points: number, die: number | null, hits: number): string
  }
  /** By what counts in fire and melee. */
  readonly modifiers: { readonly [of: string]: string }
  readonly aloud: {
    unit(side: string, name: string, card: UnitCard, unit: Unit): string
  }
}

const WORDS: { readonly [L in Language]: Later<BoardWords> } = {
  en: later('the English words of the table', async () => (await import('./en.ts')).en),
  de: later('the German words of the table', async () => (await import('./de.ts')).de),
}

export const fetchWords = (language: Language): Promise<BoardWords> => WORDS[language].fetch()

export const wordsIn = (language: Language): BoardWords => WORDS[language].here

/** What the data call a side or a formation, in this language; names of one's own data stay as they are. */
export const calledIn = (language: Language, name: string): string =>
  wordsIn(language).printed[name] ?? typeset(name)
