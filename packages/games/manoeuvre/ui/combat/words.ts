import { type Language, type Later, later } from '@grognard/engine'
import type { CombatKind } from '../../src/vocabulary.ts'
import type { Result } from './fight.ts'
import type { StepName } from './story.ts'

/** What is said about combats; names of units, cards and ground are the game's own words. */
export interface CombatWords {
  title(kind: CombatKind, target: string, square: string | null): string
  readonly attack: string
  readonly defence: string
  /** Of dice that have not been thrown. */
  readonly average: string
  between(least: number, most: number): string
  readonly committed: string
  readonly ground: string
  readonly redoubt: string
  readonly card: string
  /** The odds and totals count no card that could still be played. */
  readonly unanswered: string
  sampled(error: number): string
  readonly results: string
  readonly total: string
  readonly result: string
  readonly chance: string
  readonly outcomes: { readonly [R in Result]: string }
  /** The same, as short as a column and a stamp want it. */
  readonly inShort: { readonly [R in Result]: string }
  readonly thisOne: string
  percent(share: number): string
  /** Both totals in a few letters. */
  against(attack: string, defence: string): string
  success(share: number): string
  briefly(totals: string, result: string): string
  figure(value: number): string
  readonly steps: { readonly [S in StepName]: string }
  readonly stepsTitle: string
  step(number: number, of: number): string
  readonly back: string
  readonly next: string
  /** There were no totals: the target withdrew, or the attacker broke off. */
  readonly noTotals: string
}

const WORDS: { readonly [L in Language]: Later<CombatWords> } = {
  en: later('the English words of combats', async () => (await import('./words/en.ts')).en),
  de: later('the German words of combats', async () => (await import('./words/de.ts')).de),
}

export const fetchWords = (language: Language): Promise<CombatWords> => WORDS[language].fetch()

export const wordsIn = (language: Language): CombatWords => WORDS[language].here
