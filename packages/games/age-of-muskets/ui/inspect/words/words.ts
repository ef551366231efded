import type { Language } from '@grognard/engine'
import type { BattleOption } from '../../../src/vocabulary.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** What is told of a counter, a zone, a section or a chit that is pointed at. */
export interface InspectWords {
  /** What a chit does (chapter 30). */
  readonly options: { readonly [O in BattleOption]: string }
  held(count: number, all: number): string
  values(initiative: number, tactical: string): string
  readonly commands: string
  readonly faceDown: string
  faceDownCount(count: number): string
  readonly nothingKnown: string
  shattered(sp: number): string
  readonly whollyShattered: string
  readonly strengthUnknown: string
  garrison(sp: number | null): string
  readonly empty: string
}

export const inspectWords = (language: Language): InspectWords => ({ en, de })[language]
