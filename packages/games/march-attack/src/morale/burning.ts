import type { Tell } from '@grognard/engine'
import type { MarchAttack, State } from '../state.ts'
import { blockId } from '../table/names.ts'
import { TABLES } from '../tables.ts'

/** MAR-13.8: at the start of the sixth S1 after it started the fire is out, and the block a ruin. */
export function burnOut(s: State, tell: Tell<MarchAttack> | undefined): void {
  for (const [number, block] of s.open.blocks.entries()) {
    if (block.burningSince === 0) continue
    if (s.open.turn < block.burningSince + TABLES.builtUpAreas.fire.burnTurns) continue
    block.burningSince = 0
    block.type = 'ruin'
    tell?.({ type: 'burnt-out', rule: 'MAR-13.8', block: blockId(s, number) })
  }
}
