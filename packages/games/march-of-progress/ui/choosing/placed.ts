import type { Choice } from '@grognard/table'
import { decisionOf } from '../reading.ts'

export const isSame = (a: Choice | null, b: Choice): boolean => a !== null && a.notation === b.notation

/** Is there a piece of the board, or a card of the hand, that stands for it? */
export function isPlaced(choice: Choice): boolean {
  const decision = decisionOf(choice)
  switch (decision?.type) {
    case 'choose-discard':
    case 'choose-exploitation':
    case 'choose-attack':
      return !('decline' in decision)
    case 'choose-strength':
      return 'country' in decision
    case 'choose-card':
    case 'choose-order':
    case 'choose-move':
    case 'choose-fortify':
      return true
    default:
      return false
  }
}

/** Is there a piece among those that must be pressed on the board? */
export const isOnBoard = (choice: Choice): boolean =>
  isPlaced(choice) && !['choose-card', 'choose-discard'].includes(choice.decision.type)
