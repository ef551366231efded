import { type Sequences, type Step, when } from '@grognard/engine'
import type { MarchAttack, State } from '../state.ts'
import {
  chargeOpportunities,
  declareOpportunities,
  hasOpportunity,
  mayFormSquares,
  squaresAgainstOpportunity,
} from './charges/after-movement.ts'
import { declareCharges } from './charges/declare.ts'
import { chargeMoves } from './charges/moves.ts'
import { declareReactions } from './charges/react.ts'
import { reactionTests } from './charges/tests.ts'
import { beginMovement, closeMovement } from './course.ts'
import { movementStep } from './movement.ts'

const areCharges = ({ open }: State): boolean => open.charges.length > 0

/** T1 (chapters 8, 12, 13), MAR-3.27, MAR-3.28. */
export const sequence = {
  movementPhase: [
    'beginMovement',
    't1a-declare-charges',
    when(areCharges, 'charging'),
    't1e-movement',
    when(hasOpportunity, 'opportunities'),
    't1g-close',
  ],
  charging: ['t1b-declare-reactions', 't1c-reaction-tests', 't1d-charge-moves'],
  opportunities: ['t1f-opportunity', when(mayFormSquares, 't1f-squares'), 't1f-moves'],
} satisfies Sequences<MarchAttack>

export const steps = {
  beginMovement,
  't1a-declare-charges': declareCharges,
  't1b-declare-reactions': declareReactions,
  't1c-reaction-tests': reactionTests,
  't1d-charge-moves': chargeMoves,
  't1e-movement': movementStep,
  't1f-opportunity': declareOpportunities,
  't1f-squares': squaresAgainstOpportunity,
  't1f-moves': chargeOpportunities,
  't1g-close': closeMovement,
} satisfies { readonly [name: string]: Step<MarchAttack> }
