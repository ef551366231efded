import { PLAIN_READING } from './apart.ts'
import { nameFrames } from './flow.ts'
import { canonical, copy } from './plain.ts'
import type { Playable } from './position.ts'
import type { Compartments, PositionRules } from './positions.ts'
import type { Kind } from './state.ts'

/**
 * Positions written just as they are stored, for games whose compartments speak for themselves; how they are read is
 * `plain-reading.ts`.
 */
export function plainPositions<K extends Kind>(game: Playable<K>): PositionRules<K> {
  const write = ({ open, own, shared, hidden, flow, sealed, outcome }: Compartments<K>) =>
    copy({ open, own, shared, hidden, flow: nameFrames(game.program, flow), sealed, outcome })
  return {
    write,
    view: ({ scenario: _, ...view }) => ({ ...view, flow: nameFrames(game.program, view.flow) }),
    printDecision: canonical,
    reading: PLAIN_READING.as(reading => reading(game, write)),
  }
}
