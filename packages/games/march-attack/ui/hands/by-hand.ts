import type { GameDecision } from '@grognard/engine'
import type { Snapshot } from '@grognard/table'
import { aimKindAt } from './aim/aims.ts'
import { isReacting } from './aim/reactions.ts'
import { isOrdering } from './order/kinds.ts'
import { isDeploying } from './place/deploying.ts'
import { LEADERS, MOVEMENT } from './scene.ts'

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

/** Nothing of these is drawn on the table: a sheet has their parts as buttons. */
const BY_PARTS: readonly string[] = [
  'use-victory',
  'order-melees',
  'force-marches',
  'assign-batteries',
  'prepare',
]

/** Steps at which one of several parts is all that is decided. */
export const ONE_OF_THEM: readonly string[] = ['useVictory']

/** Is it put together on the table, or on a sheet? The list of all its parts is there for whoever asks for it. */
export const isByHand = ({ type }: GameDecision): boolean => BY_HAND.includes(type) || BY_PARTS.includes(type)

/** Is what is asked put together from parts that only a sheet shows? */
export const isByParts = ({ draft, choices }: Pick<Snapshot, 'draft' | 'choices'>): boolean =>
  draft !== null && choices.some(({ decision }) => BY_PARTS.includes(decision.type))

/** Is there a sheet in the action bar for what is asked? What it cannot say, hands on the table can. */
export const hasSheet = ({
  pending: { step },
  ...asked
}: Pick<Snapshot, 'pending' | 'draft' | 'choices'>): boolean =>
  isByParts(asked) ||
  step === MOVEMENT ||
  step === LEADERS ||
  isReacting(step) ||
  isOrdering(step) ||
  isDeploying(step) ||
  aimKindAt(step) === 'fire'
