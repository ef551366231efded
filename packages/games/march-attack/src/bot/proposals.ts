import { type Hints, type Opening, pickFrom, type Random, type Seat } from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import type { MarchAttack, State } from '../state.ts'
import { ownerOf, sideOf } from '../table/names.ts'
import { isOf } from '../table/taking-turns.ts'
import { chargeQuickly, charges, opportunities, type Promising, reactions, squares } from './charges.ts'
import { fire } from './fire.ts'
import { chancesOf } from './judgement/index.ts'
import { gapsOf, movable, moveTogether } from './moves.ts'
import { issueOrders } from './orders.ts'
import { stepNamed } from './step.ts'
import { useVictory } from './victory.ts'
import { marchingWay, usualWay, waysOf } from './ways.ts'

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
  namePrimaries: usual,
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
    const ways = isNear ? waysOf(s, formation) : [marchingWay(s, formation)]
    const found = ways.map(way => {
      const moved = moveTogether(s, seat, [formation], () => way)
      return moved === null ? standing : { decision: moved.decision, worth: chancesOf(moved.after, side) }
    })
    if (found.some(({ decision }) => decision.type === 'move')) return asPlanned(found)
  }
  return [standing]
}

/** How much worse than the usual way those beside it are taken to be, and those that are only for who looks ahead. */
const PLAN = 0.2
const FAR_FETCHED = 0.4
/** So many are thought of, the usual one among them. */
const THOUGHT_OF = 3

/** The plan sees farther than a judgement of where everybody stands now: what suits the stage is liked best. */
function asPlanned(found: readonly Opening<MarchAttack>[]): readonly Opening<MarchAttack>[] {
  const [usually, ...others] = found
  if (usually === undefined) return found
  return [
    usually,
    ...others.map(({ decision, worth }, i) => ({
      decision,
      worth: Math.max(0, Math.min(usually.worth, worth) - (i + 1 < THOUGHT_OF ? PLAN : FAR_FETCHED)),
    })),
  ]
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

/** MAR-3.26: two phases on end, or the last word. */
const first: Courses = (s, seat) => {
  const worth = chancesOf(s, sideOf(s, seat))
  return [true, false].map(goesFirst => ({
    decision: { type: 'choose-first', first: goesFirst },
    worth: goesFirst ? worth : Math.max(0, worth - LIKELIER),
  }))
}

/** How much better it is taken to be to go first. */
const LIKELIER = 0.1

const COURSES: { readonly [at: string]: Courses } = {
  chooseFirst: first,
  't1a-declare-charges': promising(charges),
  't1b-declare-reactions': promising(reactions),
  't1e-movement': moves,
  't1f-opportunity': promising(opportunities),
  't1f-squares': promising(squares),
  useVictory: promising(useVictory),
}

/** Of those that come to the same decision the one that is liked best: a far-fetched way may lead to what is usual. */
function distinct(courses: readonly Opening<MarchAttack>[]): Opening<MarchAttack>[] {
  const found = new Map<string, Opening<MarchAttack>>()
  for (const course of courses) {
    const name = JSON.stringify(course.decision)
    const known = found.get(name)
    if (known === undefined || known.worth < course.worth) found.set(name, course)
  }
  return [...found.values()]
}

/** Tactical phases that are played on after this one: the enemy's answer; where it is about who goes first, those of both. */
const ANSWERS = 1
const BOTH = 2

export const propose: NonNullable<Hints<MarchAttack>['propose']> = (s, seat, at) => {
  const plain = PLAIN[at]?.(s, seat, at) ?? null
  if (plain !== null) return { look: 'no-further', proposals: [{ decision: plain, worth: EVEN }] }
  const proposals = distinct(COURSES[at]?.(s, seat, at) ?? [])
  if (proposals.length === 0) return null
  return proposals.length === 1
    ? { look: 'no-further', proposals }
    : { look: 'by-outcome', proposals, moments: at === 'chooseFirst' ? BOTH : ANSWERS }
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
  const usually = (formation: number) => usualWay(s, formation)
  return moveTogether(s, seat, commandOf(s, seat), usually, isMeant)?.decision ?? END
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
