import type { Theatre } from './theatre.ts'

/** What one side meets on the map, by zone: all that the functions of this folder need of a state. */
export interface Situation {
  readonly theatre: Theatre
  /** AOM-2.16: an enemy Military Force, garrisons included, that is not disregarded. */
  readonly enemyForce: readonly boolean[]
  /** Enemy CU or HQ that are neither shut in nor disregarded. */
  readonly enemyPieces: readonly boolean[]
  /** A friendly CU that is not shut in. */
  readonly friendlyUnit: readonly boolean[]
  readonly friendlyForce: readonly boolean[]
  readonly contested: readonly boolean[]
  /** By contested zone: where our LoC marker for it lies, and the enemy's; or NO. */
  readonly ourLoc: readonly number[]
  readonly enemyLoc: readonly number[]
  /** AOM-59.1: nobody traces through it, and no LoC marker lies there. */
  readonly noCommunications: readonly boolean[]
  /** AOM-19.14: what we may not enter or, by number of the edge, cross. */
  readonly closedZones: readonly boolean[]
  readonly closedEdges: readonly boolean[]
}
