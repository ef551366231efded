import type { Language } from '@grognard/engine'
import { de } from './de.ts'
import { en } from './en.ts'

/** What is held up over map and Battle Display: short words under cards and dice. */
export interface StagingWords {
  /** On a card that was turned without a number. */
  readonly passes: string
  place(at: number, player: string): string
  troops(sp: number, troops: string): string
  readonly guns: string
  readonly besieger: string
  readonly defender: string
  readonly morale: string
  readonly rally: string
  readonly pursuit: string
  readonly walls: string
  wins(side: string, by: number): string
  /** There was no roll: the other was that much stronger. */
  overrun(side: string): string
  /** All of them are gone. */
  overwhelmed(side: string): string
  readonly tie: string
  lost(side: string, sp: number): string
  endurance(side: string, points: number): string
  falls(leader: string): string
  result(side: string, result: number): string
  shattered(side: string, sp: number): string
  rallied(side: string, count: number): string
  readonly breach: string
  readonly noBreach: string
  readonly surrenders: string
  readonly holds: string
  screens(side: string): string
  readonly noScreen: string
}

export const stagingWords = (language: Language): StagingWords => ({ en, de })[language]
