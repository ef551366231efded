import type { DecisionOf } from '../../src/decisions.ts'
import type { Step } from '../../src/movement/steps/forms.ts'
import type { State, Unit } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import { changeOf } from './changes.ts'
import {
  areWithin,
  bodyOf,
  cardOf,
  centreOf,
  isFormed,
  isOnRoad,
  onTable,
  poseOf,
  sizeOf,
  unitOf,
} from './field.ts'
import { bandOf, gunWay, mayFire, mayHitWithMuskets } from './fire.ts'
import { Losses } from './losses.ts'
import { bodyAt, kindOf, passage, stepOf, threatens } from './march.ts'
import { forbidden, isInCommand } from './orders.ts'
import {
  apart,
  cornersOf,
  doOverlap,
  gone,
  hull,
  isCloser,
  isInside,
  isWithin,
  type P,
  type Pose,
  turnBetween,
  wheeled,
} from './plane.ts'

/** Whole moves of a decision, with every die in its order (MAR-8.1, MAR-8.4, MAR-8.11, MAR-8.31 to MAR-8.33, MAR-12.7). */

type Mode = 'tactical' | 'strategic'
type Move = DecisionOf<'move'>['moves'][number]
const turned = (facing: number, by: number): number => (((facing + by) % 3600) + 3600) % 3600

/** Where a unit stands after each sub-step of a step, and whether it sweeps the ground between. */
function posesOf(unit: Unit, step: Step): { readonly poses: Pose[]; readonly isStraight: boolean } {
  const pose = poseOf(unit)
  const size = sizeOf(unit.formation)
  const cut = (whole: number, by: number): number[] => {
    const made: number[] = []
    for (let n = Math.min(by, whole); made.at(-1) !== whole; n = Math.min(whole, n + by)) made.push(n)
    return made
  }
  const along = (bearing: number, mils: number) => ({
    poses: cut(mils, 1000).map(n => gone(pose, bearing, n)),
    isStraight: true,
  })
  switch (step.type) {
    case 'forward':
      return along(pose.facing, step.mils)
    case 'oblique':
      return along(turned(pose.facing, step.off), step.mils)
    case 'retire-step':
      return along(turned(pose.facing, 1800), step.mils)
    case 'any-way':
      return along(step.bearing, step.mils)
    case 'prolong':
      return along(step.way === 'forward' ? pose.facing : turned(pose.facing, 1800), step.mils)
    case 'wheel':
      return { poses: cut(step.angle, 100).map(n => wheeled(pose, size, step.side, n)), isStraight: false }
    case 'face': {
      const sign = turned(step.facing, -pose.facing) > 1800 ? -1 : 1
      const angles = cut(turnBetween(pose.facing, step.facing), 100)
      return {
        poses: angles.map(n => ({ ...pose, facing: turned(pose.facing, sign * n) })),
        isStraight: false,
      }
    }
    default:
      return { poses: [], isStraight: false }
  }
}

const CHANGES: readonly Step['type'][] = [
  'change-formation',
  'limber',
  'deploy',
  'enter-block',
  'leave-block',
  'change-block',
]
const GOES: readonly Step['type'][] = [
  ...['forward', 'oblique', 'retire-step', 'any-way', 'prolong', 'wheel'],
  ...['enter-block', 'leave-block', 'change-block'],
] as Step['type'][]

/** MAR-12.6: what disorders whom. */
const DISORDERS: Readonly<Record<string, readonly string[]>> = {
  'light-woods': ['infantry-line', 'infantry-square', 'cavalry-line', 'cavalry-column'],
  'heavy-woods': ['infantry-column'],
  rough: ['cavalry-line', 'cavalry-column'],
  marsh: ['infantry-line', 'infantry-square', 'infantry-column'],
  'steep-slope': ['cavalry-line', 'cavalry-column'],
}

/** How far a unit has come on its move. */
interface Stop {
  readonly unit: Unit
  readonly spent: number
  readonly steps: number
  readonly shifted: boolean
  readonly disordering: boolean
  readonly moved: boolean
  readonly deployed: boolean
  /** MAR-8.33: friends it has passed, and how it stood at the ends of those sub-steps. */
  readonly passed: ReadonlyMap<number, readonly (readonly P[])[]>
}

export class Marching extends Losses {
  constructor(s: State, die: () => number) {
    super(s, die, false)
  }

  #enemies(u: number): number[] {
    return onTable(this.s, (1 - cardOf(this.s, u).side) as Side)
  }

  /** MAR-8.4, MAR-3.8 */
  mayBegin(u: number, mode: Mode): boolean {
    if (mode === 'tactical') return true
    const { disorder, isBlown, formation } = unitOf(this.s, u)
    if (disorder > 0 || isBlown || formation === 'infantry-square') return false
    const isNear = (e: number): boolean =>
      isCloser(apart(bodyOf(this.s, u), bodyOf(this.s, e)), 9000) ||
      (isFormed(this.s, e) && areWithin(this.s, u, e, 9000))
    return !this.#enemies(u).some(isNear) && isInCommand(this.s, u)
  }

  /** MAR-8.11 */
  #isUnderFire(u: number): boolean {
    return this.#enemies(u).some(e => {
      if (!mayFire(this.s, e)) return false
      if (cardOf(this.s, e).branch === 'infantry') return mayHitWithMuskets(this.s, e, u)
      return bandOf(this.s, e, u) === 0 && gunWay(this.s, e, u) === 'clear'
    })
  }

  /** The unit with one more step behind it; null: it does not fit. */
  #step(u: number, mode: Mode, step: Step, from: Stop, own: Unit): Stop | null {
    const s = this.s
    const before = unitOf(s, u)
    const made = CHANGES.includes(step.type)
      ? changeOf(s, u, mode, step, own)
      : before.block === -1
        ? stepOf(s, u, mode, step, own)
        : null
    if (made === null || from.spent + made.shares > 720_000) return null
    const passed = new Map(from.passed)
    let { disordering } = from
    const { formation } = before
    const isFree = cardOf(s, u).branch === 'artillery' || formation === 'infantry-skirmish'
    const { poses, isStraight } = posesOf(before, step)
    let last: Pose = poseOf(before)
    for (const pose of poses) {
      const met = passage(s, formation, last, pose)
      disordering ||= met.disorders
      const [was, is] = [cornersOf(last, sizeOf(formation)), cornersOf(pose, sizeOf(formation))]
      const area = isStraight ? hull([...was, ...is]) : is
      for (const f of onTable(s, cardOf(s, u).side)) {
        if (f === u || isFree || !doOverlap(area, bodyOf(s, f))) continue
        if (met.onRoad && unitOf(s, f).formation === 'garrison') continue
        const all = passed.get(f) ?? []
        passed.delete(f)
        passed.set(f, [...all, is])
      }
      last = pose
    }
    const { shares, ...rest } = made
    const by = step.type === 'face' ? turnBetween(before.facing, step.facing) : 0
    return {
      unit: { ...before, ...rest, turned: before.turned + (kindOf(formation) === 'prolong' ? by : 0) },
      spent: from.spent + shares,
      steps: from.steps + 1,
      shifted: from.shifted || GOES.includes(step.type),
      disordering,
      moved: from.moved || step.type !== 'face' || formation !== 'infantry-skirmish',
      deployed: from.deployed || step.type === 'deploy' || step.type === 'prolong',
      passed,
    }
  }

  /** MAR-8.31, MAR-8.32, MAR-5.24: may the unit stop where it stands now? */
  #mayStop(u: number, { shifted }: Stop, own: Unit): boolean {
    const s = this.s
    const unit = unitOf(s, u)
    const body = bodyOf(s, u)
    const onRoad = isOnRoad(s, unit.formation, unit)
    const isOn = (f: number): boolean =>
      f !== u && doOverlap(body, bodyOf(s, f)) && !(onRoad && unitOf(s, f).formation === 'garrison')
    if (onTable(s, cardOf(s, u).side).some(isOn)) return false
    // Where it began it is asked as whatever it is now: guns may have limbered.
    const isStill = (e: number): boolean =>
      threatens(s, e, unit.formation, own, bodyAt(s, own)) && threatens(s, e, unit.formation, unit, body)
    if (shifted && this.#enemies(u).some(isStill)) return false
    s.open.units[u] = own
    const refused = forbidden(s, u, [
      { area: body, body, at: centreOf({ ...s, open: { ...s.open, units: s.open.units.with(u, unit) } }, u) },
    ])
    s.open.units[u] = unit
    return refused === null
  }

  /** One move; `isTry`: no dice fall, and all of it must fit. False: it does not. */
  move(u: number, { mode, steps }: Move, isTry: boolean): boolean {
    const s = this.s
    const own = unitOf(s, u)
    const none = { spent: 0, steps: 0, shifted: false, disordering: false, moved: false, deployed: false }
    let now: Stop = { ...none, unit: own, passed: new Map() }
    const stops = [now]
    let { disorder } = own
    for (const step of steps) {
      const next = this.#step(u, mode, step, now, own)
      if (next === null) break
      const isTested = step.type === 'change-formation' || step.type === 'leave-block'
      if (!isTry && isTested && this.is(u, 'infantry') && this.#isUnderFire(u) && !this.isPassed(u))
        disorder = 2
      now = { ...next, unit: { ...next.unit, disorder } }
      s.open.units[u] = now.unit
      stops.push(now)
    }
    if (isTry) return now.steps === steps.length && this.#mayStop(u, now, own)
    for (now = stops.pop() as Stop; ; now = stops.pop() as Stop) {
      s.open.units[u] = { ...now.unit, disorder }
      if (now.steps === 0 || this.#mayStop(u, now, own)) break
    }
    this.#finish(u, now)
    return true
  }

  #finish(u: number, now: Stop): void {
    const s = this.s
    const unit = unitOf(s, u)
    Object.assign(unit, { hasActed: true, sharesSpent: unit.sharesSpent + now.spent })
    unit.hasMoved ||= now.moved
    unit.hasDeployed ||= now.deployed
    for (const leader of s.open.leaders)
      if (leader.place === 'table' && leader.attachedTo === u) Object.assign(leader, centreOf(s, u))
    const isEngaged = (body: readonly P[]): boolean =>
      this.#enemies(u).some(e => isFormed(s, e) && isWithin(apart(body, bodyOf(s, e)), 9000))
    const met = [...now.passed].filter(([f, bodies]) => isEngaged(bodyOf(s, f)) || bodies.some(isEngaged))
    const isBad = s.scenario.ground.areas.some(
      ({ type, points }) => DISORDERS[type]?.includes(unit.formation) === true && isInside(points, unit),
    )
    const isInBad = now.shifted && isBad && !isOnRoad(s, unit.formation, unit)
    if (isInBad || now.disordering) this.test(u)
    const friends = met.flatMap(([f]) => (isFormed(s, f) ? [f] : []))
    if (friends.length > 0) for (const each of this.sorted([u, ...friends])) this.test(each)
    this.shelter()
  }
}
