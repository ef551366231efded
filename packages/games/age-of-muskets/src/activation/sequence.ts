import { forEach, repeat, type Sequences, type Step, when } from '@grognard/engine'
import { following, invitation } from '../procedures.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { NO } from '../vocabulary.ts'
import { consultTable, distributeLosses, endCheck } from './attrition.ts'
import { bid } from './bids.ts'
import { declareForces } from './declare-forces.ts'
import { beginActionPhase, endOfActivityCheck, endRound } from './end-of-activity.ts'
import { answerCall, callTeamMates, endInvitation, followerBegins, followerPays } from './following.ts'
import {
  chooseForce,
  countForces,
  endForce,
  isForceLeft,
  musterForce,
  payForActions,
  supplyAll,
  supplyForce,
} from './forces.ts'
import { nameFreeHq, offerFreeActivation } from './free-activation.ts'
import { determineActivityPoints } from './hq-activity.ts'
import { plunderDepot } from './plunder.ts'
import { placeStragglers } from './stragglers.ts'
import { chooseSupply } from './supply.ts'
import { takeTurn } from './turn-of-an-hq.ts'

const isActing = ({ open }: State): boolean => open.activation.seat !== NO
const isCommon = ({ open }: State): boolean => open.activation.isCommon
const isApart = ({ open }: State): boolean => !open.activation.isCommon

/** Activity points, bids, Forces, supply and attrition: chapters 12 to 18. */
export const sequence = {
  hqActivity: ['determineActivityPoints'],
  /** AOM-7.8 */
  actionPhase: ['beginActionPhase', 'freeActivation', 'activationRounds'],
  freeActivation: ['offerFreeActivation', 'nameFreeHq', when(isActing, 'activatedHq'), 'endRound'],
  activationRounds: repeat('activationRound', ({ open }: State) => !open.activation.isOver),
  activationRound: ['bid', 'turnsOfHqs', 'endRound', 'endOfActivityCheck'],
  turnsOfHqs: forEach(({ open }: State) => open.activation.order, 'turnOfAnHq'),
  turnOfAnHq: ['takeTurn', when(isActing, 'activatedHq')],
  activatedHq: ['declareForces', when(isCommon, 'commonSupply'), 'forceActivations', 'payForActions'],
  /** AOM-12.12 */
  commonSupply: ['supplyAll', 'countForces'],
  forceActivations: repeat('forceActivation', ({ open }: State) => open.activation.forces > 0),
  /** AOM-12.7 */
  forceActivation: [
    'chooseForce',
    when(isApart, 'supplyForce'),
    'musterForce',
    when(isForceLeft, 'action'),
    'endForce',
  ],
  supply: ['chooseSupply'],
  attrition: ['consultTable', 'endCheck'],
  suffering: ['distributeLosses'],
  stragglers: ['placeStragglers'],
  plunder: ['plunderDepot'],
  /** AOM-12.9 */
  invitation: ['callTeamMates', 'answersToCall', 'endInvitation'],
  answersToCall: forEach((s: State) => invitation.locals(s).called, 'answerCall'),
  following: ['turnsOfFollowers'],
  turnsOfFollowers: forEach((s: State) => following.locals(s).players, 'turnOfAFollower'),
  turnOfAFollower: ['followerBegins', when(isCommon, 'commonSupply'), 'forceActivations', 'followerPays'],
} satisfies Sequences<AgeOfMuskets>

export const steps = {
  determineActivityPoints,
  beginActionPhase,
  offerFreeActivation,
  nameFreeHq,
  bid,
  takeTurn,
  declareForces,
  supplyAll,
  countForces,
  chooseForce,
  supplyForce,
  musterForce,
  endForce,
  payForActions,
  chooseSupply,
  consultTable,
  distributeLosses,
  endCheck,
  placeStragglers,
  plunderDepot,
  endRound,
  endOfActivityCheck,
  callTeamMates,
  answerCall,
  endInvitation,
  followerBegins,
  followerPays,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
