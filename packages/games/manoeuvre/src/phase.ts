import type { Frame, Program } from '@grognard/engine'
import type { Manoeuvre } from './state.ts'
import type { Phase } from './vocabulary.ts'

/** MAN-4.2: the phase that each part of a player turn belongs to. */
const PHASE_OF: { readonly [part: string]: Phase } = {
  beginTurn: 'discard',
  discard: 'discard',
  draw: 'draw',
  scoutInDraw: 'draw',
  basicMove: 'movement',
  furtherMoves: 'movement',
  combat: 'combat',
  restorationPhase: 'restoration',
  passTurn: 'restoration',
}

/** The phase that play stands in; null in set-up, between turns and after the end. */
export function phaseOf({ sequences }: Program<Manoeuvre>, flow: readonly Frame[]): Phase | null {
  for (const { at, index } of flow) {
    const sequence = sequences[at]
    if (sequence?.name === 'playerTurn') return PHASE_OF[sequence.parts[index]?.name ?? ''] ?? null
  }
  return null
}
