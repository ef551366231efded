import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { mayLeaveFor } from './loc-markers.ts'
import type { Situation } from './situation.ts'
import { distance, edgeNumber, edgeOf, FAR, isRiver, neighboursOf, type Theatre } from './theatre.ts'

/** A part of a Force that goes from one zone to the next; one that stays has the same zone twice. */
export interface Move {
  readonly from: number
  readonly to: number
}

/** AOM-19.1, AOM-19.14: next to it, and closed to nobody of ours. */
export function isOpen({ theatre, closedZones, closedEdges }: Situation, from: number, to: number): boolean {
  const edge = edgeNumber(theatre, from, to)
  return edge !== NO && closedEdges[edge] !== true && closedZones[to] !== true
}

/** AOM-19.1, AOM-10.11: may it march from one zone to the other? Staying is no move. */
const mayMarch = (situation: Situation, from: number, to: number): boolean =>
  isOpen(situation, from, to) && mayLeaveFor(situation, from, to)

export const marchZones = (situation: Situation, from: number): number[] =>
  neighboursOf(situation.theatre, from).filter(to => mayMarch(situation, from, to))

/** AOM-26.11: where defenders that move away may go; so may detached CU (AOM-44.5). */
export const evasionZones = (situation: Situation, from: number): number[] =>
  marchZones(situation, from).filter(to => situation.enemyForce[to] !== true)

/** AOM-43.4: where a CU with only shattered SP may go, and an HQ stacked only with such CU. */
export function flightZones(situation: Situation, from: number): number[] {
  const nearest = distanceToEnemy(situation, from)
  const zones = marchZones(situation, from)
  return nearest === FAR ? zones : zones.filter(to => isFartherFromAll(situation, from, to, nearest))
}

/** To the nearest enemy CU or HQ, FAR without any. */
function distanceToEnemy({ theatre, enemyPieces }: Situation, from: number): number {
  let nearest = FAR
  for (const [zone, isThere] of enemyPieces.entries())
    if (isThere) nearest = Math.min(nearest, distance(theatre, from, zone))
  return nearest
}

const isFartherFromAll = (
  { theatre, enemyPieces }: Situation,
  from: number,
  to: number,
  nearest: number,
): boolean =>
  enemyPieces.every(
    (isThere, zone) =>
      !isThere || distance(theatre, from, zone) !== nearest || distance(theatre, to, zone) > nearest,
  )

/** AOM-2.9, AOM-19.6: may the side use a bridge? Who holds it (AOM-2.8) and who besieges its place are sides, or NO. */
export const mayUseBridge = (
  side: Side,
  { isDestroyed, holder, besieger }: { isDestroyed: boolean; holder: number; besieger: number },
): boolean => !isDestroyed && holder !== enemyOf(side) && besieger !== enemyOf(side)

/** What a module charges (AOM-48.2). */
interface Surcharges {
  readonly majorRiverWithoutBridge: number
  readonly riverIntoEnemyZone: number
}

/** AOM-2.9: by bridge, may the Force use it? */
export interface Bridges {
  readonly usable: readonly boolean[]
}

/** AOM-19.4: what rivers add to the cost of a move. Most moves cross none, and ask for no bridge. */
export function riverSurcharge(
  { theatre, enemyForce }: Situation,
  bridges: Bridges,
  moves: readonly Move[],
  { majorRiverWithoutBridge, riverIntoEnemyZone }: Surcharges,
): number {
  let isAfloat = false
  let isOpposed = false
  for (const { from, to } of moves) {
    if (!crossesRiver(theatre, from, to)) continue
    isAfloat ||=
      edgeOf(theatre, from, to).type === 'majorRiver' && !hasBridge(theatre, bridges.usable, from, to)
    isOpposed ||= enemyForce[to] === true
  }
  return (isAfloat ? majorRiverWithoutBridge : 0) + (isOpposed ? riverIntoEnemyZone : 0)
}

/** AOM-14.10: does any part of it cross a river without using a bridge? */
export const fordsRiver = (theatre: Theatre, usable: readonly boolean[], moves: readonly Move[]): boolean =>
  riversCrossed(theatre, moves).some(({ from, to }) => !hasBridge(theatre, usable, from, to))

/** AOM-2.6: has a Force crossed a river to enter a zone? `moves` are those of its CU. */
export function hasCrossedRiver(theatre: Theatre, moves: readonly Move[], entered: number): boolean {
  const entries = moves.filter(({ from, to }) => to === entered && from !== to)
  return entries.length > 0 && riversCrossed(theatre, entries).length === entries.length
}

/** AOM-2.5 */
const crossesRiver = (theatre: Theatre, from: number, to: number): boolean =>
  from !== to && isRiver(edgeOf(theatre, from, to))

const riversCrossed = (theatre: Theatre, moves: readonly Move[]): Move[] =>
  moves.filter(({ from, to }) => crossesRiver(theatre, from, to))

function hasBridge(theatre: Theatre, usable: readonly boolean[], from: number, to: number): boolean {
  const { bridge } = edgeOf(theatre, from, to)
  return bridge !== NO && usable[bridge] === true
}
