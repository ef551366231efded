import type { Slot } from '../../src/vocabulary.ts'
import type { Snapshot } from '../reading.ts'
import type { Piece } from './pieces.ts'

/** What has been pressed but not yet said, besides the parts of a draft. It lasts as long as its question. */
export interface Working {
  readonly picks: readonly Piece[]
  /** Cards of the hand that were pressed, by place: equal cards are one to the rules, but not to the eye. */
  readonly places: readonly number[]
  /** The quarter of the board that is being laid. */
  readonly slot: Slot
}

export const BLANK: Working = { picks: [], places: [], slot: 'nw' }

export const questionOf = ({ match, moment, viewer, pending }: Snapshot): string =>
  [match, moment, viewer, pending.step, pending.request].join(' ')
