import type { State } from '../state.ts'
import { blockId } from '../table/names.ts'
import { NONE } from '../vocabulary.ts'

/** MAR-13.11, MAR-24.4: who holds a block controls it at the end of a phase; a ruin burns no more. */
export function* wrongGround(s: State): Generator<string> {
  for (const [i, block] of s.open.blocks.entries()) {
    if (block.burningSince > s.open.turn) yield `${blockId(s, i)} burns before its time`
    if (block.type === 'ruin' && block.burningSince > 0) yield `${blockId(s, i)} burns and is a ruin`
  }
  for (const [i, control] of s.open.control.entries()) {
    const block = s.scenario.objectives[i]?.block ?? NONE
    if (control !== NONE && block !== NONE && s.open.blocks[block]?.controller === NONE)
      yield `objective ${i} is controlled and its block is not`
  }
}
