import type { Language } from '@grognard/engine'
import { de } from './de.ts'
import { en } from './en.ts'

/** What is told of a card, an army or a country that is pointed at. */
export interface InspectWords {
  readonly inHand: string
  readonly onTable: string
  readonly spent: string
  counts(strength: number): string
  digs(bonus: number): string
  readonly onCapital: string
  readonly marches: string
  readonly worth: string
  vp(vp: number): string
  garrison(value: number): string
  borders(countries: readonly string[]): string
  armies(side: string, count: number, fortified: number): string
  readonly empty: string
}

export const inspectWords = (language: Language): InspectWords => ({ en, de })[language]
