import type { Sequences, Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'
import { attachLeaders } from './attachment.ts'
import { initiativeSteps } from './initiative.ts'

/** S4 and S5 (chapter 6). */
export const sequence = {
  leadersPhase: ['attachLeaders'],
  initiativePhase: ['rollInitiative', 'chooseFirst'],
} satisfies Sequences<MarchAttack>

export const steps = {
  attachLeaders,
  ...initiativeSteps,
} satisfies { readonly [name: string]: Step<MarchAttack> }
