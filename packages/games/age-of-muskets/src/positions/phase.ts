import type { Frame, Program } from '@grognard/engine'
import type { AgeOfMuskets } from '../state.ts'
import type { Phase } from './view.ts'

/** AOM-7.1: the phase that each part of a turn belongs to. */
const PHASE_OF: { readonly [part: string]: Phase } = {
  beginTurn: 'conference',
  conference: 'conference',
  trainingPhase: 'training',
  reinforcementPhase: 'reinforcement',
  randomEvents: 'randomEvents',
  hqActivity: 'hqActivity',
  actionPhase: 'action',
  detachedMovement: 'detachedMovement',
  consumption: 'consumption',
  endTurn: 'consumption',
}

/** The phase that play stands in; null between turns and after the end. */
export function phaseOf({ sequences }: Program<AgeOfMuskets>, flow: readonly Frame[]): Phase | null {
  for (const { at, index } of flow) {
    const sequence = sequences[at]
    if (sequence?.name === 'turn') return PHASE_OF[sequence.parts[index]?.name ?? ''] ?? null
    if (sequence?.name === 'battleScenario') return 'battle'
  }
  return null
}
