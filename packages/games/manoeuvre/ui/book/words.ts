import { type Language, type Later, later } from '@grognard/engine'
import type { CardUse } from './deck.ts'
import type { Arm, Measure } from './figures.ts'
import type { UnitCard } from './printed.ts'

/** What the army book says itself; names of nations, cards and kinds are the game's own words. */
export interface BookWords {
  readonly nations: string
  readonly allNations: string
  unknown(page: string): string
  /** Of the whole book. */
  readonly lead: string
  readonly averages: string
  readonly averageLine: string
  readonly compare: string
  readonly with: string
  readonly nobody: string
  readonly none: string
  readonly arm: string
  readonly arms: { readonly [A in Arm]: string }
  readonly measures: { readonly [M in Measure]: { readonly title: string; readonly about: string } }
  readonly nation: string
  readonly headquarters: string
  readonly headquartersAbout: string
  readonly kind: string
  /** Two letters for a narrow column. */
  readonly short: { readonly [nation: string]: string }
  /** Of one nation. */
  readonly character: { readonly [nation: string]: string }
  readonly compareWith: string
  readonly allOfThem: string
  /** The mark of an army of the reader's own data. */
  readonly own: string
  readonly ownAbout: string
  readonly measure: string
  rank(place: number, of: number): string
  against(value: string): string
  readonly deck: string
  deckAbout(cards: number): string
  readonly part: string
  readonly cards: string
  readonly shares: string
  /** Between 0 and 1. */
  share(part: number): string
  readonly units: string
  readonly unitsAbout: string
  readonly use: string
  readonly uses: { readonly [U in CardUse]: string }
  found(units: number, cards: number): string
  readonly noCards: string
  strength(full: number, reduced: number): string
  /** The whole print of a unit card, for those who do not see it. */
  print(card: UnitCard): string
  readonly signs: Signs
  readonly attackDice: string
  readonly defenceValues: string
  readonly dice: string
  readonly value: string
  meanOf(value: string): string
  readonly leaders: string
  readonly leader: string
  readonly command: string
  readonly combat: string
  readonly rally: string
  readonly special: string
  readonly automatic: string
  combatPair(attacking: number, defending: number): string
  pursuitModifier(value: number): string
  grandBattery(dice: string, range: number): string
  /** Rolls of a d6 from 1 on. */
  range(upTo: number): string
  times(count: number): string
  figure(value: number): string
}

/** What the little signs on a card mean. */
export interface Signs {
  readonly attack: string
  readonly defence: string
  readonly bombard: string
  readonly volley: string
  readonly pursuit: string
  readonly withdraw: string
  readonly stay: string
}

const WORDS: { readonly [L in Language]: Later<BookWords> } = {
  en: later('the English words of the book', async () => (await import('./words/en.ts')).en),
  de: later('the German words of the book', async () => (await import('./words/de.ts')).de),
}

export const fetchWords = (language: Language): Promise<BookWords> => WORDS[language].fetch()

export const wordsIn = (language: Language): BookWords => WORDS[language].here
