import { forEach, type Sequences, type Step, when } from '@grognard/engine'
import { dateOf } from '../effects/season.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { allotLoose, receiveLoose } from './allotment.ts'
import { arrival, dueNow } from './arrivals.ts'
import { refillArtillery } from './artillery.ts'
import { assignment } from './assignment.ts'
import { placeLoose } from './loose.ts'
import { returnOfParoled } from './paroled.ts'
import { isOfKind, withdrawalsDue } from './planned-withdrawals.ts'
import { resourceRecovery, stragglerRecovery } from './recovery.ts'
import { reorganisation } from './reorganisation.ts'
import { training } from './training.ts'
import { withdrawHq, withdrawLeader, withdrawUnit } from './withdrawals.ts'
import { withdrawTroops } from './withdrawn-troops.ts'

/** Phases 0 and 1: chapters 39, 40 and 9. */
export const sequence = {
  trainingPhase: [when((s: State) => dateOf(s).training, 'training')],
  /** AOM-7.4 */
  reinforcementPhase: [
    when((s: State) => dateOf(s).resourceRecovery, 'resourceRecovery'),
    'stragglerRecovery',
    'reinforcements',
    'withdrawals',
    'assignment',
  ],
  reinforcements: [
    'returnOfParoled',
    'arrivals',
    'receiveLoose',
    'allotLoose',
    'placeLoose',
    'reorganisation',
    'refillArtillery',
  ],
  arrivals: forEach(dueNow, 'arrival'),
  withdrawals: forEach(withdrawalsDue, 'withdrawal'),
  /** What is given in return is placed in the same segment (AOM-63.6). */
  withdrawal: [
    when(isOfKind('cu'), 'withdrawUnit'),
    when(isOfKind('hq'), 'withdrawHq'),
    when(isOfKind('leader'), 'withdrawLeader'),
    when(isOfKind('sp'), 'withdrawTroops'),
    when(isOfKind('cu'), 'placeLoose'),
  ],
} satisfies Sequences<AgeOfMuskets>

export const steps = {
  training,
  resourceRecovery,
  stragglerRecovery,
  returnOfParoled,
  arrival,
  receiveLoose,
  allotLoose,
  placeLoose,
  reorganisation,
  refillArtillery,
  withdrawUnit,
  withdrawHq,
  withdrawLeader,
  withdrawTroops,
  assignment,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
