import type { GameDecision } from '@grognard/engine'

const BY_HAND: readonly string[] = [
  'move',
  'end-movement',
  'deploy',
  'declare-charges',
  'declare-reactions',
  'declare-opportunities',
  'declare-fire',
  'change-leaders',
  'lay-hits',
]

/** Is it put together on the table? The list of all its parts is there for whoever asks for it. */
export const isByHand = ({ type }: GameDecision): boolean => BY_HAND.includes(type)
