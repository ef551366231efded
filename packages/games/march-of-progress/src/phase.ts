import type { Frames } from './positions/form.ts'
import type { Phase } from './vocabulary.ts'

/** MOP-3.1: which phase the frames stand in. The reveal is over as soon as the last card is in. */
export function phaseOf(flow: Frames): Phase {
  const turn = flow.find(({ at }) => at === 'turn')
  if (turn === undefined || turn.index === 0) return 'choose'
  return 'resolve'
}
