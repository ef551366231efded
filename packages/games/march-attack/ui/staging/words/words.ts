import type { Language } from '@grognard/engine'
import type { MoraleResult, RallyResult } from '../../../src/calculations/formation-morale.ts'
import type { OrderResult } from '../../../src/calculations/orders.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** What is held up over the table: short words under dice. */
export interface StagingWords {
  /** Who fires, and at whom. */
  at(firers: readonly string[], target: string): string
  hits(count: number): string
  /** Dice that must not come to more than this. */
  against(name: string, target: number): string
  readonly passed: string
  readonly failed: string
  readonly orders: { readonly [R in OrderResult]: string }
  readonly morale: { readonly [R in MoraleResult | RallyResult]: string }
  said(name: string, what: string): string
  loses(unit: string, loss: number): string
  breaks(unit: string): string
  fallsBack(unit: string): string
  disordered(unit: string): string
  falls(leader: string): string
  wins(side: string, by: number): string
  readonly drawn: string
  first(side: string): string
  readonly tie: string
}

export const stagingWords = (language: Language): StagingWords => ({ en, de })[language]
