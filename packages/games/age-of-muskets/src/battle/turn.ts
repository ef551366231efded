import { procedure } from '@grognard/engine'
import type { BattleOption, Section, Side } from '../vocabulary.ts'

/** AOM-29.2: a player's turn in a Battle Round. All of it is public. */
interface Turn {
  readonly side: Side
  /** The option that was played, and is being resolved. */
  option: BattleOption | null
  /** Its section that acts. */
  section: Section | null
  /** AOM-29.7: what may be continued. */
  attack: Attack | null
  /** AOM-29.12 */
  hasPassed: boolean
  mustDiscard: boolean
  /** AOM-29.5: what the turn still brings. */
  follows: 'another' | 'continue' | null
}

export interface Attack {
  readonly option: 'assault' | 'pin' | 'cavalryCharge'
  readonly section: Section
  readonly target: Section
  /** The piece whose leader commanded it, or NO. */
  commander: number
  /** AOM-29.8: enemy cavalry stood against the charge. */
  isMet: boolean
}

export const battleTurn = procedure<Turn>('battleTurn')
