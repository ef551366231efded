import type { Sequences, Step } from '@grognard/engine'
import type { AgeOfMuskets } from '../state.ts'
import { aftermathSequence, aftermathSteps } from './steps/aftermath.ts'
import { battleEndurance } from './steps/battle-endurance.ts'
import { terrainSequence, terrainSteps } from './steps/battle-terrain.ts'
import { casualtiesSequence, casualtiesSteps } from './steps/casualties.ts'
import { commandersSequence, commandersSteps } from './steps/commanders.ts'
import { deploymentSequence, deploymentSteps } from './steps/deployment.ts'
import { engagementSequence, engagementSteps } from './steps/engagement.ts'
import { experience } from './steps/experience.ts'
import { fireSequence, fireSteps } from './steps/fire.ts'
import { followUp } from './steps/follow-up.ts'
import { gapsSequence, gapsSteps } from './steps/gaps.ts'
import { operationalControl, operationsPlanning } from './steps/operations-planning.ts'
import { attackSequence, attackSteps } from './steps/options/attack.ts'
import { bombardmentSequence, bombardmentSteps } from './steps/options/bombardment.ts'
import { outflankSequence, outflankSteps } from './steps/options/outflank.ts'
import { rallySequence, rallySteps } from './steps/options/rally.ts'
import { reinforceSequence, reinforceSteps } from './steps/options/reinforce.ts'
import { reserveSequence, reserveSteps } from './steps/options/reserve.ts'
import { withdrawSequence, withdrawSteps } from './steps/options/withdraw.ts'
import { outflankDetermination } from './steps/outflank-determination.ts'
import { pursuitSequence, pursuitSteps } from './steps/pursuit.ts'
import { roundsSequence, roundsSteps } from './steps/rounds.ts'
import { scenarioSequence, scenarioSteps } from './steps/scenario.ts'

/** Field battles: chapters 28 to 33, in the order of AOM-28.1. */
export const sequence = {
  fieldBattle: [
    'openDisplay',
    'determinationOfCommanders',
    'battleTerrain',
    'outflankDetermination',
    'deployment',
    'revealLines',
    'battleEndurance',
    'operationsPlanning',
    'operationalControl',
    'combatResolution',
    'endOfBattle',
  ],
  ...scenarioSequence,
  ...commandersSequence,
  ...terrainSequence,
  ...deploymentSequence,
  ...roundsSequence,
  ...reserveSequence,
  ...outflankSequence,
  ...attackSequence,
  ...bombardmentSequence,
  ...withdrawSequence,
  ...rallySequence,
  ...reinforceSequence,
  ...fireSequence,
  ...engagementSequence,
  ...gapsSequence,
  ...aftermathSequence,
  ...pursuitSequence,
  ...casualtiesSequence,
} satisfies Sequences<AgeOfMuskets>

export const steps = {
  ...scenarioSteps,
  ...commandersSteps,
  ...terrainSteps,
  outflankDetermination,
  ...deploymentSteps,
  battleEndurance,
  operationsPlanning,
  operationalControl,
  ...roundsSteps,
  followUp,
  ...reserveSteps,
  ...outflankSteps,
  ...attackSteps,
  ...bombardmentSteps,
  ...withdrawSteps,
  ...rallySteps,
  ...reinforceSteps,
  ...fireSteps,
  ...engagementSteps,
  ...gapsSteps,
  ...aftermathSteps,
  ...pursuitSteps,
  ...casualtiesSteps,
  experience,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
