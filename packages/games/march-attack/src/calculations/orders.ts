import { TABLES } from '../tables.ts'
import type { Command, Level } from '../vocabulary.ts'
import { counted, type Modifier } from './modifiers.ts'

const { orderTable: table, leadership } = TABLES

export type OrderResult = 'received' | 'delayed' | 'lost'

/** What bears on an attempt (MAR-5.6). */
export interface Attempt {
  readonly issuer: Command
  /** null: the post is vacant (MAR-4.13). */
  readonly receiver: Command | null
  readonly isCommitted: boolean
  /** MAR-5.6: measured between the two commanders; an issuer off the table is far. */
  readonly distance: 'near' | 'between' | 'far'
  readonly isIssuerAttached: boolean
  readonly isPastCorps: boolean
  /** MAR-5.8: the same order was delayed last turn. */
  readonly wasDelayed: boolean
  readonly level: Level
  readonly visibility: number
}

/** MAR-5.5 */
export const attemptsOf = (command: Command): number => table.attemptsBase + leadership.command[command].bonus

/** MAR-5.6 */
export function orderModifiers(attempt: Attempt): Modifier[] {
  const { receiver, distance, level } = attempt
  return counted([
    { of: 'issuer', value: leadership.command[attempt.issuer].bonus },
    {
      of: 'receiver',
      value: receiver === null ? table.vacantReceiver : leadership.command[receiver].bonus,
    },
    { of: 'committed', value: attempt.isCommitted ? table.committed : 0 },
    { of: 'near', value: distance === 'near' ? table.near.value : 0 },
    { of: 'far', value: distance === 'far' ? table.far.value : 0 },
    { of: 'attached', value: attempt.isIssuerAttached ? table.issuerAttached : 0 },
    { of: 'past-corps', value: attempt.isPastCorps ? table.pastCorps : 0 },
    { of: 'delayed', value: attempt.wasDelayed ? table.delayedBefore : 0 },
    { of: level, value: level === 'steady' ? 0 : table[level] },
    {
      of: 'visibility',
      value: attempt.visibility <= table.poorVisibility.atMost ? table.poorVisibility.value : 0,
    },
  ])
}

/** MAR-5.6: of the dice as they fell, and what is added. */
export function orderResult(dice: number, modifier: number): OrderResult {
  if (dice === table.naturalReceived) return 'received'
  if (dice === table.naturalLost) return 'lost'
  const total = dice + modifier
  return total >= table.received ? 'received' : total >= table.delayed ? 'delayed' : 'lost'
}

/** MAR-5.10 */
export function takesInitiative(dice: number, command: Command): boolean {
  const { target, naturalSuccess, naturalFail } = table.localInitiative
  if (dice === naturalSuccess) return true
  return dice !== naturalFail && dice + leadership.command[command].bonus >= target
}
