/** A piece (see `forces/pieces.ts`) and the zone that it is to go to. */
export interface PieceMove {
  readonly piece: number
  readonly to: number
}

/** What only its player knows of a march. */
export interface MarchOrders {
  /** Moves that are ordered and not yet made: those of a Forced March wait for its attrition (AOM-20.5). */
  moves: readonly PieceMove[]
  /** AOM-20.1: there is one attempt, and nobody else knows of one that failed. */
  hasAttempted: boolean
  /** AOM-20.3: the die of an attempt that succeeded; 0: there is none. */
  die: number
}

export const NO_ORDERS: MarchOrders = { moves: [], hasAttempted: false, die: 0 }

export const copyOrders = (orders: MarchOrders): MarchOrders => ({
  ...orders,
  moves: orders.moves.map(move => ({ ...move })),
})
