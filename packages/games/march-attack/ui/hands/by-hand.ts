import type { GameDecision } from '@grognard/engine'
import type { Snapshot } from '@grognard/table'
import { aimKindAt } from './aim/aims.ts'
import { isReacting } from './aim/reactions.ts'
import { isOrdering } from './order/kinds.ts'
import { isDeploying } from './place/deploying.ts'
import { MOVEMENT } from './scene.ts'

const BY_HAND: readonly string[] = [
  'first-orders',
  'issue-orders',
  'local-initiative',
  'move',
  'end-movement',
  'deploy',
  'declare-charges',
  'declare-reactions',
  'declare-opportunities',
  'form-squares',
  'declare-fire',
  'change-leaders',
  'lay-hits',
]

/** Is it put together on the table? The list of all its parts is there for whoever asks for it. */
export const isByHand = ({ type }: GameDecision): boolean => BY_HAND.includes(type)

/** Is there a sheet in the action bar for what is asked? What it cannot say, hands on the table can. */
export const hasSheet = ({ pending: { step } }: Pick<Snapshot, 'pending'>): boolean =>
  step === MOVEMENT || isReacting(step) || isOrdering(step) || isDeploying(step) || aimKindAt(step) === 'fire'
