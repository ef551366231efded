import { only, type RuleId } from '@grognard/engine'
import { sideId, unitId } from '../forces/names.ts'
import { theUnit } from '../forces/pieces.ts'
import type { State } from '../state.ts'
import type { Side } from '../vocabulary.ts'
import { isFaceUp, seatFor } from './display.ts'
import type { Telling } from './leaders.ts'
import { counted, type Loss } from './losses.ts'

/** AOM-8.11: losses are seen by all; of CU that lie face down only how many (AOM-8.10). */
export function tellLosses(s: State, side: Side, rule: RuleId, losses: readonly Loss[], tell: Telling): void {
  if (tell === undefined || losses.length === 0) return
  const event = { type: 'sp-lost', rule, side: sideId(s, side), count: losses.length } as const
  const seen = losses.filter(({ unit }) => isFaceUp(s, theUnit(s, unit)))
  tell.only(
    only(seatFor(s, side)),
    { ...event, losses: counted(s, losses) },
    { ...event, losses: counted(s, seen) },
  )
}

/** The name of a CU for everybody; null: it lies face down. */
export const seenName = (s: State, unit: number): string | null =>
  isFaceUp(s, theUnit(s, unit)) ? unitId(s, unit) : null
