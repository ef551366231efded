import type { Language } from '@grognard/engine'
import type { Event } from '../../../src/events.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** Under the line of dots: what a turned card does, one after the other. */
export interface StagingWords {
  step(side: string, what: string): string
  readonly steps: { readonly [T in StepType]: string }
}

/** What follows from two turned cards, as far as it is gone through. */
export const STEP_TYPES = [
  'no-effect',
  'moved',
  'recruited',
  'fortified',
  'entrenched',
  'attacked',
  'discarded',
  'air-power',
  'occupied',
  'strengthened',
  'vp-destroyed',
  'scored',
] as const satisfies readonly Event['type'][]
export type StepType = (typeof STEP_TYPES)[number]

export const stagingWords = (language: Language): StagingWords => ({ en, de })[language]
