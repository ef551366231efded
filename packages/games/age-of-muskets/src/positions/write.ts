import { type Compartments, copy, nameFrames, type Program } from '@grognard/engine'
import type { AgeOfMuskets } from '../state.ts'

/** A position as it is stored, with the names of the sequences in which play stands. */
export const writePosition = (
  program: Program<AgeOfMuskets>,
  { scenario, open, own, shared, hidden, flow, sealed, outcome }: Compartments<AgeOfMuskets>,
): object =>
  copy({ scenario: scenario.id, open, own, shared, hidden, flow: nameFrames(program, flow), sealed, outcome })
