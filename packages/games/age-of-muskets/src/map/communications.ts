import { NO } from '../vocabulary.ts'
import { isOnEnemyLine } from './loc-markers.ts'
import type { Situation } from './situation.ts'
import { distance, FAR, neighboursOf } from './theatre.ts'

/** AOM-10.3, AOM-59.1: may no path of our communications lead into this zone? */
const isBlocked = ({ enemyForce, friendlyUnit, noCommunications }: Situation, zone: number): boolean =>
  noCommunications[zone] === true || (enemyForce[zone] === true && friendlyUnit[zone] !== true)

/** AOM-10.4: may communications out of a zone begin with this one, as far as LoC markers go? */
function mayBegin(situation: Situation, from: number, first: number): boolean {
  if (situation.contested[from] !== true) return true
  const ours = situation.ourLoc[from] ?? NO
  return ours === NO ? !isOnEnemyLine(situation, from, first) : first === ours
}

/** Beyond that length paths are found zone by zone: there are too many to walk. */
const SHORT = 4

/** AOM-10.1 to AOM-10.5: does a Force or depot in one zone trace communications to the other? */
export function traces(
  situation: Situation,
  from: number,
  to: number,
  maxLength: number,
  isShutIn: boolean,
): boolean {
  if (from === to) return true
  if (isShutIn || distance(situation.theatre, from, to) > maxLength || isBlocked(situation, to)) return false
  if (maxLength > SHORT) return lengthTo(zonesTraced(situation, from, maxLength, isShutIn), to) < FAR
  for (const first of neighboursOf(situation.theatre, from))
    if (mayBegin(situation, from, first) && leads(situation, from, first, to, maxLength - 1)) return true
  return false
}

/**
 * Does a path lead on through `at` to the end in so many zones more? It never comes back to its origin, or a contested
 * zone could be left over its LoC marker and once more over any other zone.
 */
function leads(situation: Situation, origin: number, at: number, to: number, left: number): boolean {
  if (at === to) return true
  const { theatre } = situation
  if (distance(theatre, at, to) > left || at === origin || isBlocked(situation, at)) return false
  for (const next of neighboursOf(theatre, at)) if (leads(situation, origin, next, to, left - 1)) return true
  return false
}

/** Where communications out of a zone lead: by zone, how many zones the shortest path has and what comes before its end. */
interface Traced {
  /** FAR: none leads there. */
  readonly lengths: readonly number[]
  readonly before: readonly number[]
}

/** AOM-10.1 to AOM-10.5: every zone to which a Force or depot in this one traces communications. */
export function zonesTraced(
  situation: Situation,
  from: number,
  maxLength: number,
  isShutIn: boolean,
): Traced {
  const { theatre } = situation
  const lengths = theatre.zones.map(() => FAR)
  const before = theatre.zones.map(() => NO)
  lengths[from] = 0
  const reached = [from]
  for (const zone of reached) {
    const length = (lengths[zone] ?? FAR) + 1
    if (isShutIn || length > maxLength) break
    for (const next of neighboursOf(theatre, zone)) {
      if (lengths[next] !== FAR || isBlocked(situation, next)) continue
      if (zone === from && !mayBegin(situation, from, next)) continue
      lengths[next] = length
      before[next] = zone
      reached.push(next)
    }
  }
  return { lengths, before }
}

/** How many zones a path has to there; FAR: there is none. */
export const lengthTo = ({ lengths }: Traced, to: number): number => lengths[to] ?? FAR

/** The zones of a shortest path, from the first one entered to its end; null: there is none. */
export function pathTo(traced: Traced, to: number): number[] | null {
  if (lengthTo(traced, to) === FAR) return null
  const path: number[] = []
  for (let zone = to; (traced.before[zone] ?? NO) !== NO; zone = traced.before[zone] ?? NO) path.unshift(zone)
  return path
}
