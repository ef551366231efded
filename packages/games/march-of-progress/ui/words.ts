import { type Language, type Later, later } from '@grognard/engine'
import type { Group } from '../src/vocabulary.ts'
import type { Names } from '../src/words/names.ts'

/** Words of the board itself: labels, tips and what a screen reader says. Terms are those of MOP-22.4 and MOP-22.5. */
export interface BoardWords {
  /** The game's own names. */
  readonly names: Names<{ readonly name: string }>
  /** Names of cards that may be broken inside a word. */
  readonly broken: Readonly<Record<string, string>>
  readonly board: string
  /** Under a country: who controls it. */
  readonly yours: string
  heldBy(side: string): string
  readonly contested: string
  readonly unclaimed: string
  occupiedBy(side: string): string
  readonly capital: string
  readonly vp: string
  readonly strength: string
  inStock(armies: number): string
  readonly discardPile: string
  readonly initiative: string
  readonly alps: string
  /** And the last of all, where there is one. */
  turn(turn: number, last?: number | null): string
  readonly setUp: string
  /** Of a side that has committed a card. */
  readonly sealed: string
  readonly sealedCard: string
  readonly changeCard: string
  readonly hand: string
  handOf(side: string): string
  readonly played: string
  readonly discarded: string
  readonly first: string
  commit(card: string): string
  cards(count: number): string
  armies(count: number): string
  fortified(count: number): string
  readonly phases: { readonly [G in Group | 'choose']: string }
  readonly phasesTitle: string
  /** What an army is called when it can be picked. */
  army(side: string, country: string): string
  fortifiedArmy(side: string, country: string): string
  armyOnCapital(side: string, country: string): string
  readonly tips: Tips
  readonly combat: CombatWords
}

/** Rules in a sentence, shown on hovering. */
interface Tips {
  vpDie(country: string, value: number): string
  strengthDie(side: string, value: number): string
  garrison(value: number): string
  readonly deadGarrison: string
  vpOf(side: string, vp: number): string
  vpStock(vp: number): string
  armyStock(side: string, armies: number): string
  pile(side: string, cards: number): string
  initiative(side: string): string
}

export interface CombatWords {
  readonly against: string
  readonly attacker: string
  readonly defender: string
  armies(count: number): string
  readonly fortified: string
  readonly garrison: string
  readonly bonus: string
  readonly airPower: string
  wins(side: string): string
  readonly allFall: string
  /** What storming trenches costs (MOP-24.14). */
  stormed(side: string, armies: number): string
  readonly score: string
  readonly scoreNothing: string
  /** Why the home is not among the terms (MOP-19.10). */
  readonly homeBlocked: string
}

const WORDS: { readonly [L in Language]: Later<BoardWords> } = {
  en: later('the English words of the board', async () => (await import('./words/en.ts')).en),
  de: later('the German words of the board', async () => (await import('./words/de.ts')).de),
}

export const fetchWords = (language: Language): Promise<BoardWords> => WORDS[language].fetch()

export const wordsIn = (language: Language): BoardWords => WORDS[language].here
