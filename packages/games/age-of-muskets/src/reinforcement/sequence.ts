import { forEach, type Sequences, type Step, when } from '@grognard/engine'
import { dateOf } from '../effects/season.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { arrival, dueNow } from './arrivals.ts'
import { assignment } from './assignment.ts'
import { placeLoose, receiveLoose } from './loose.ts'
import { returnOfParoled } from './paroled.ts'
import { resourceRecovery, stragglerRecovery } from './recovery.ts'
import { refillArtillery, reorganisation } from './reorganisation.ts'
import { training } from './training.ts'
import { withdrawal, withdrawalsDue } from './withdrawals.ts'

/** Phases 0 and 1: chapters 39, 40 and 9. */
export const sequence = {
  trainingPhase: [when((s: State) => dateOf(s).training, 'training')],
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
    'placeLoose',
    'reorganisation',
    'refillArtillery',
  ],
  arrivals: forEach(dueNow, 'arrival'),
  withdrawals: forEach(withdrawalsDue, 'withdrawalSegment'),
  withdrawalSegment: ['withdrawal'],
} satisfies Sequences<AgeOfMuskets>

export const steps = {
  training,
  resourceRecovery,
  stragglerRecovery,
  returnOfParoled,
  arrival,
  receiveLoose,
  placeLoose,
  reorganisation,
  refillArtillery,
  withdrawal,
  assignment,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
