import { type Hints, type Opening, pickFrom, type Random, type Seat } from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import type { MarchAttack, State } from '../state.ts'
import { ownerOf, sideOf } from '../table/names.ts'
import { isOf } from '../table/taking-turns.ts'
import { chargeQuickly, charges, opportunities, type Promising, reactions, squares } from './charges.ts'
import { fire } from './fire.ts'
import { chancesOf } from './judgement/index.ts'
import { gapsOf, MARCHING, movable, moveTogether, posturesOf } from './moves.ts'
import { issueOrders } from './orders.ts'
import { stepNamed } from './step.ts'
import { useVictory } from './victory.ts'

/** What an officer might decide at each step. */

/** What is plain is not weighed. */
const EVEN = 0.5

type Plain = (s: State, seat: Seat, at: string) => Decision | null

const usual: Plain = (s, seat, at) => stepNamed(at)?.default?.(s, seat) ?? null

/** Steps at which one thing is nearly always right. */
const PLAIN: { readonly [at: string]: Plain } = {
  prepare: usual,
  firstOrders: usual,
  deployFirst: usual,
  deploySecond: usual,
  forceMarches: usual,
  armyOrders: issueOrders,
  corpsOrders: issueOrders,
  localInitiative: usual,
  layHits: usual,
  attachLeaders: usual,
  orderMelees: usual,
  declareFire: fire,
}

type Courses = (s: State, seat: Seat, at: string) => readonly Opening<MarchAttack>[]

const END: Decision = { type: 'end-movement' }

/** MAR-24.14: the MFs that the seat moves. */
const commandOf = (s: State, seat: Seat): number[] =>
  [...s.open.formations.keys()].filter(formation => ownerOf(s, formation) === seat)

/** Inches from the enemy beyond which there is one way to march. */
const FAR = 20

/**
 * The first MF that gains something by moving, near the enemy in each posture; when nobody gains anything, the movement is
 * over.
 */
const moves: Courses = (s, seat) => {
  const side = sideOf(s, seat)
  const standing = { decision: END, worth: chancesOf(s, side) }
  const gaps = gapsOf(s, side)
  for (const formation of commandOf(s, seat)) {
    const units = movable(s, side, formation)
    if (units.length === 0) continue
    const isNear = units.some(unit => (gaps.get(unit) ?? FAR) < FAR)
    const postures = posturesOf(s, formation)
    const found = (isNear ? postures : [MARCHING]).map(posture => {
      const moved = moveTogether(s, seat, [formation], () => posture)
      return moved === null ? standing : { decision: moved.decision, worth: chancesOf(moved.after, side) }
    })
    if (found.some(({ decision }) => decision.type === 'move')) return asPlanned(found)
  }
  return [standing]
}

/** How much better a posture must seem than the one that suits the MF's stage. */
const PLAN = 0.2

/** The plan sees farther than a judgement of where everybody stands now: what suits the stage is liked best. */
function asPlanned(found: readonly Opening<MarchAttack>[]): readonly Opening<MarchAttack>[] {
  const [first, ...others] = found
  if (first === undefined) return found
  return [first, ...others.map(each => ({ ...each, worth: Math.min(first.worth, each.worth) - PLAN }))]
}

/** What is taken to bring points, by how likely it makes a victory. */
const promising =
  (courses: (s: State, seat: Seat, at: string) => readonly Promising[]): Courses =>
  (s, seat, at) => {
    const side = sideOf(s, seat)
    return courses(s, seat, at).map(({ decision, points }) => ({
      decision,
      worth: chancesOf(s, side, points),
    }))
  }

const COURSES: { readonly [at: string]: Courses } = {
  't1a-declare-charges': promising(charges),
  't1b-declare-reactions': promising(reactions),
  't1e-movement': moves,
  't1f-opportunity': promising(opportunities),
  't1f-squares': promising(squares),
  useVictory: promising(useVictory),
}

const distinct = (courses: readonly Opening<MarchAttack>[]): Opening<MarchAttack>[] => [
  ...new Map(courses.map(course => [JSON.stringify(course.decision), course])).values(),
]

/** Tactical phases that are played on after this one: the enemy's answer. */
const ANSWERS = 1

export const propose: NonNullable<Hints<MarchAttack>['propose']> = (s, seat, at) => {
  const plain = PLAIN[at]?.(s, seat, at) ?? null
  if (plain !== null) return { look: 'no-further', proposals: [{ decision: plain, worth: EVEN }] }
  const proposals = distinct(COURSES[at]?.(s, seat, at) ?? [])
  if (proposals.length === 0) return null
  return proposals.length === 1
    ? { look: 'no-further', proposals }
    : { look: 'by-outcome', proposals, moments: ANSWERS }
}

const hasBegun = (s: State, seat: Seat): boolean =>
  s.open.units.some(
    ({ hasActed }, unit) =>
      hasActed && isOf(s, seat, unit) && s.open.charges.every(charge => charge.unit !== unit),
  )

/** Units that are moved in play-outs: what those do that are farthest from the enemy decides nothing so soon. */
const FOREMOST = 12

/** In play-outs whoever has not begun moves those who are nearest to the enemy at once, and then no more. */
const quickMove: Plain = (s, seat) => {
  if (hasBegun(s, seat)) return END
  const gaps = [...gapsOf(s, sideOf(s, seat))].filter(([unit]) => isOf(s, seat, unit))
  const foremost = new Set(
    gaps
      .toSorted(([, a], [, b]) => a - b)
      .slice(0, FOREMOST)
      .map(([unit]) => unit),
  )
  const isMeant = (unit: number): boolean => foremost.has(unit) || gaps.length === 0
  const first = (formation: number) => posturesOf(s, formation)[0]
  return moveTogether(s, seat, commandOf(s, seat), first, isMeant)?.decision ?? END
}

const QUICKLY: { readonly [at: string]: Plain } = {
  ...PLAIN,
  't1a-declare-charges': chargeQuickly,
  't1e-movement': quickMove,
}

export const playOut: NonNullable<Hints<MarchAttack>['playOut']> = (s, seat, at, options, random: Random) =>
  QUICKLY[at]?.(s, seat, at) ??
  bestOf(COURSES[at]?.(s, seat, at) ?? []) ??
  stepNamed(at)?.default?.(s, seat) ??
  pickFrom(random, options)

const bestOf = (courses: readonly Opening<MarchAttack>[]): Decision | undefined =>
  courses.toSorted((a, b) => b.worth - a.worth)[0]?.decision
