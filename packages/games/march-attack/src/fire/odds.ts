import { combined, hitsFor } from '../calculations/fire-points.ts'
import type { PartOf } from '../parts.ts'
import type { State } from '../state.ts'
import { unitAt } from '../table/units.ts'
import { shotsOf } from './declare.ts'
import { pointsOfShot } from './points.ts'
import { bounceFor, type Declared, groupsOf } from './roll.ts'
import { isBattery } from './targets.ts'

/**
 * What fire that is laid may do, whatever the enemy fires at the same time (MAR-9.1): exact, from the points of each shot
 * (MAR-9.4, MAR-9.14) and the one die that is rolled for what they leave over (MAR-9.2).
 */

/** How likely it is that a unit takes so many hits, by their number. */
type Chances = readonly number[]

interface FireOdds {
  readonly unit: number
  /** By CV lost; the last one, where there are as many as its CV and one: it breaks. */
  readonly chances: Chances
  /** How likely it is that it breaks. */
  readonly breaks: number
}

const NO_HITS: Chances = [1]
const SIDES_OF_DIE = 6

/** MAR-9.2 */
function chancesOf(points: number): Chances {
  const { certain, remainder } = hitsFor(points)
  const chances = Array<number>(certain).fill(0)
  if (remainder === 0) return [...chances, 1]
  return [...chances, (SIDES_OF_DIE - remainder) / SIDES_OF_DIE, remainder / SIDES_OF_DIE]
}

/** The hits of both. */
function together(a: Chances, b: Chances): Chances {
  const sums = Array<number>(a.length + b.length - 1).fill(0)
  for (const [i, p] of a.entries()) for (const [j, q] of b.entries()) sums[i + j] = (sums[i + j] ?? 0) + p * q
  return sums
}

/** Those hits, if something happens that is so likely; else none. */
const onlyIf = (likely: number, chances: Chances): Chances =>
  chances.map((chance, hits) => likely * chance + (hits === 0 ? 1 - likely : 0))

/** By unit, what one group that is rolled as one does to it: its target, and whom its shots go on to (MAR-9.17). */
function struckBy(s: State, group: readonly Declared[]): Map<number, Chances> {
  const [first] = group
  if (first === undefined) return new Map()
  const each = group.map(shot => ({ shot, ...pointsOfShot(s, shot) }))
  const direct = chancesOf(combined(each.map(({ points }) => points)))
  const struck = new Map([[first.aim.target, direct]])
  if (!isBattery(s, first.unit)) return struck
  const bounced = new Map<number, Chances>()
  for (const { shot, plain } of each) {
    const bounce = bounceFor(s, shot, plain)
    if (bounce === null) continue
    const before = bounced.get(bounce.target) ?? NO_HITS
    bounced.set(bounce.target, together(before, chancesOf(bounce.points)))
  }
  for (const [unit, chances] of bounced) struck.set(unit, onlyIf(1 - (direct[0] ?? 0), chances))
  return struck
}

/** MAR-2.14: hits beyond its CV are lost with the unit. */
function lossesOf(s: State, unit: number, hits: Chances): FireOdds {
  const { cv } = unitAt(s, unit)
  const breaks = hits.slice(cv).reduce((sum, chance) => sum + chance, 0)
  const chances = hits.length > cv ? [...hits.slice(0, cv), breaks] : hits
  return { unit, chances, breaks }
}

/** All units that may be struck, in the order of their numbers. */
export function fireOdds(s: State, fires: readonly PartOf<'fire'>[]): FireOdds[] {
  const all = new Map<number, Chances>()
  for (const group of groupsOf(s, shotsOf(s, fires)))
    for (const [unit, chances] of struckBy(s, group))
      all.set(unit, together(all.get(unit) ?? NO_HITS, chances))
  return [...all].sort(([a], [b]) => a - b).map(([unit, hits]) => lossesOf(s, unit, hits))
}
