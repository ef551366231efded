import type { Step } from '../../src/movement/steps/forms.ts'
import type { State, Unit } from '../../src/state.ts'
import type { Formation, ObstacleType, Side } from '../../src/vocabulary.ts'
import {
  bodyOf,
  cardOf,
  hasFlanks,
  isFormed,
  isOnRoad,
  levelAt,
  onTable,
  poseOf,
  sizeOf,
  unitOf,
} from './field.ts'
import {
  apart,
  compare,
  cornersOf,
  doMeet,
  doOverlap,
  gone,
  hull,
  isCloser,
  isInside,
  isWithin,
  type P,
  type Pose,
  stretchesOf,
  toLine,
  turnBetween,
  wheeled,
  zoneOf,
} from './plane.ts'

/** Steps and charges once more (chapters 8 and 12). */

export type Fraction = readonly [bigint, bigint]
export const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
export const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const isMore = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d > c * b
const ONE: Fraction = [1n, 1n]
export const of = (over: number, under = 1): Fraction => [BigInt(over), BigInt(under)]
export const up = ([a, b]: Fraction): number => Number((a + b - 1n) / b)

type Kind = 'line' | 'column' | 'skirmish' | 'cavalry' | 'limbered' | 'prolong'
export const kindOf = (formation: Formation): Kind => {
  if (formation.startsWith('cavalry')) return 'cavalry'
  if (formation.endsWith('unlimbered') || formation.endsWith('siege-battery')) return 'prolong'
  if (formation.endsWith('limbered')) return 'limbered'
  return formation === 'infantry-column' ? 'column' : formation === 'infantry-skirmish' ? 'skirmish' : 'line'
}

/** MAR-12.6, by kind: cost in halves; null: prohibited. */
const AREAS: Readonly<Record<string, Readonly<Record<Kind, number | null>>>> = {
  open: { line: 2, column: 2, skirmish: 2, cavalry: 2, limbered: 2, prolong: 2 },
  crops: { line: 2, column: 2, skirmish: 2, cavalry: 2, limbered: 2, prolong: 2 },
  'light-woods': { line: 4, column: 3, skirmish: 2, cavalry: 4, limbered: null, prolong: null },
  'heavy-woods': { line: null, column: 4, skirmish: 3, cavalry: null, limbered: null, prolong: null },
  rough: { line: 3, column: 3, skirmish: 2, cavalry: 4, limbered: 4, prolong: 4 },
  marsh: { line: 4, column: 4, skirmish: 3, cavalry: null, limbered: null, prolong: null },
  'steep-slope': { line: 3, column: 3, skirmish: 2, cavalry: 4, limbered: 4, prolong: null },
  pond: { line: null, column: null, skirmish: null, cavalry: null, limbered: null, prolong: null },
  impassable: { line: null, column: null, skirmish: null, cavalry: null, limbered: null, prolong: null },
}

/** MAR-12.8: inches for infantry, cavalry, limbered, prolong; null: no. */
const OBSTACLES: Readonly<Record<ObstacleType, readonly (number | null)[]>> = {
  hedge: [1, 2, null, null],
  fence: [1, 1, 3, 1],
  wall: [2, null, null, null],
  ditch: [1, 3, null, null],
  earthwork: [2, null, null, null],
  stream: [2, 2, null, null],
  river: [null, null, null, null],
}
/** MAR-12.8 */
const DISORDERING: Readonly<Record<ObstacleType, readonly Kind[]>> = {
  hedge: ['cavalry'],
  fence: [],
  wall: ['line'],
  ditch: ['cavalry'],
  earthwork: ['line'],
  stream: ['line', 'column', 'cavalry'],
  river: [],
}
const columnOf = (kind: Kind): number =>
  kind === 'cavalry' ? 1 : kind === 'limbered' ? 2 : kind === 'prolong' ? 3 : 0

/** MAR-23.18: the start of a path does not count. */
export function isCrossed(from: P, to: P, line: readonly P[]): boolean {
  const isOn = (p: P, stretch: readonly P[]): boolean => toLine(p, stretch).over === 0n
  return stretchesOf(line).some(
    stretch => doMeet(from, to, ...stretch) && (!isOn(from, stretch) || isOn(to, stretch)),
  )
}

/** Where two lines that cross do so, near enough to tell whether it is within 1" of a crossing. */
function meetings(from: P, to: P, line: readonly P[]): P[] {
  return stretchesOf(line).flatMap(([c, d]) => {
    if (!doMeet(from, to, c, d)) return []
    const under = (to.x - from.x) * (d.y - c.y) - (to.y - from.y) * (d.x - c.x)
    if (under === 0) return [from, to, c, d]
    const share = ((c.x - from.x) * (d.y - c.y) - (c.y - from.y) * (d.x - c.x)) / under
    return [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]
  })
}

interface Passed {
  readonly factor: Fraction | null
  readonly extra: number | null
  readonly onRoad: boolean
  readonly throughWater: boolean
  readonly disorders: boolean
}

/** MAR-12.3, MAR-12.6, MAR-12.8, MAR-12.10, MAR-12.12: one sub-step of the centre. */
export function passage(s: State, formation: Formation, from: P, to: P): Passed {
  const { areas, obstacles, crossings } = s.scenario.ground
  const kind = kindOf(formation)
  const onRoad = isOnRoad(s, formation, from) && isOnRoad(s, formation, to)
  let halves: number | null = 2
  if (!onRoad)
    for (const { type, points } of areas)
      if (isInside(points, from) || isInside(points, to)) {
        const cost: number | null = AREAS[type]?.[kind] ?? null
        halves = halves === null || cost === null ? null : Math.max(halves, cost)
      }
  let extra: number | null = Math.max(0, levelAt(s, to) - levelAt(s, from)) * 1000
  let throughWater = false
  let disorders = false
  for (const [i, { type, points }] of obstacles.entries()) {
    if (!isCrossed(from, to, points)) continue
    if (onRoad && type !== 'river' && !(type === 'stream' && kind === 'limbered')) continue
    const uses = crossings.filter(({ on, type: by }) => {
      if (on !== i) return false
      const isColumn = formation.endsWith('column') || kind === 'limbered'
      return by === 'bridge' ? isColumn : isColumn || kind === 'skirmish' || kind === 'cavalry'
    })
    const near = uses.filter(({ at }) =>
      meetings(from, to, points).some(p => Math.hypot(p.x - at.x, p.y - at.y) <= 1000),
    )
    const use = near.find(({ type: by }) => by === 'bridge') ?? near[0]
    let cost: number | null = OBSTACLES[type][columnOf(kind)] ?? null
    if (use !== undefined && (type === 'stream' || type === 'river')) {
      cost = use.type === 'bridge' ? 0 : type === 'river' ? 3 : 2
      throughWater ||= use.type === 'ford'
    } else {
      throughWater ||= cost !== null && (type === 'stream' || type === 'ditch')
      disorders ||= DISORDERING[type].includes(kind)
    }
    extra = extra === null || cost === null ? null : extra + cost * 1000
  }
  return { factor: halves === null ? null : of(halves, 2), extra, onRoad, throughWater, disorders }
}

/** MAR-8.3 */
export function rateOf(
  s: State,
  u: number,
  formation: Formation,
  mode: 'tactical' | 'strategic' | 'charge',
): number | null {
  const { weight, artilleryClass } = cardOf(s, u)
  const by = (rates: readonly (number | null)[]): number | null =>
    rates[['tactical', 'strategic', 'charge'].indexOf(mode)] ?? null
  switch (kindOf(formation)) {
    case 'line':
      return formation === 'infantry-square' ? by([2, null, null]) : by([6, 12, 6])
    case 'column':
      return by([9, 20, 9])
    case 'skirmish':
      return by([9, 18, 9])
    case 'cavalry': {
      const rates = { light: [15, 30, 18], medium: [12, 24, 16], heavy: [10, 20, 14] }[weight]
      return mode === 'charge' && formation === 'cavalry-column' ? null : by(rates)
    }
    case 'limbered':
      return artilleryClass === 'horse'
        ? by({ light: [15, 30, null], medium: [12, 24, null], heavy: [10, 20, null] }[weight])
        : by({ light: [9, 18, null], medium: [8, 16, null], heavy: [6, 12, null] }[weight])
    case 'prolong':
      return formation.endsWith('siege-battery')
        ? null
        : by({ light: [3, null, null], medium: [2, null, null], heavy: [1, null, null] }[weight])
  }
}

export const isOff = (s: State, body: readonly P[]): boolean =>
  body.some(({ x, y }) => x < 0 || y < 0 || x > s.scenario.table.width || y > s.scenario.table.height)
export const isOnWater = (s: State, area: readonly P[]): boolean =>
  s.scenario.ground.areas.some(
    ({ type, points }) => (type === 'pond' || type === 'impassable') && doOverlap(area, points),
  )
export const isOnBlock = (s: State, area: readonly P[], except = -1): boolean =>
  s.scenario.ground.blocks.some(({ points }, i) => i !== except && doOverlap(area, points))

/** MAR-12.13 */
export const isProhibitedTo = (s: State, formation: Formation, at: P): boolean =>
  passage(s, formation, at, at).factor === null

/** MAR-8.31 */
export function threatens(s: State, enemy: number, formation: Formation, at: P, body: readonly P[]): boolean {
  const kind = kindOf(formation)
  const { formation: held, disorder } = unitOf(s, enemy)
  if (kind !== 'cavalry' && kind !== 'limbered') return false
  if (!isFormed(s, enemy) || cardOf(s, enemy).branch !== 'infantry' || disorder > 0) return false
  if (!isWithin(apart(body, bodyOf(s, enemy)), 2000)) return false
  return !hasFlanks(held) || zoneOf(poseOf(unitOf(s, enemy)), sizeOf(held), at) === 'front'
}

/** What a step comes to: its cost and where it leads; null: it is forbidden. */
interface Made extends Pose {
  readonly shares: number
}

interface SubStep {
  readonly before: Pose
  readonly after: Pose
  readonly isStraight: boolean
}

/** The ground of a unit as it stood then. */
export const bodyAt = (s: State, unit: Unit): readonly P[] =>
  s.scenario.ground.blocks[unit.block]?.points ?? cornersOf(poseOf(unit), sizeOf(unit.formation))

/** Is a sub-step forbidden by table, water, blocks, enemies, zones or friends? */
function isForbidden(
  s: State,
  u: number,
  mode: 'tactical' | 'strategic',
  { before, after, isStraight }: SubStep,
  onRoad: boolean,
  own: Unit,
): boolean {
  const { formation } = unitOf(s, u)
  const [was, is] = [cornersOf(before, sizeOf(formation)), cornersOf(after, sizeOf(formation))]
  const area = isStraight ? hull([...was, ...is]) : is
  const { side } = cardOf(s, u)
  if (isOff(s, is) || isOnWater(s, area) || (!onRoad && isOnBlock(s, area))) return true
  for (const enemy of onTable(s, (1 - side) as Side)) {
    const body = bodyOf(s, enemy)
    const gap = apart(area, body)
    if (mode === 'strategic' ? isCloser(gap, 9000) : isCloser(gap, 1000)) {
      if (mode === 'strategic' || !isCloser(apart(was, body), 1000)) return true
      if (compare(gap, apart(was, body)) < 0 || doOverlap(area, body)) return true
    }
    if (threatens(s, enemy, formation, after, is)) {
      const isOnSpot = before.x === after.x && before.y === after.y
      if (!threatens(s, enemy, formation, own, bodyAt(s, own))) return true
      if (!isOnSpot && compare(apart(is, body), apart(was, body)) < 0) return true
    }
  }
  return onTable(s, side).some(friend => {
    const held = unitOf(s, friend).formation
    if (friend === u || !doOverlap(area, bodyOf(s, friend)) || (onRoad && held === 'garrison')) return false
    return (
      held === 'infantry-square' ||
      held === 'garrison' ||
      s.open.charges.some(c => c.unit === friend || c.target === friend)
    )
  })
}

const turned = (facing: number, by: number): number => (((facing + by) % 3600) + 3600) % 3600

/** MAR-8.2, MAR-8.7, MAR-8.8, MAR-8.9: a step of a unit in the open field; `own` is how it stood when its move began. */
export function stepOf(
  s: State,
  u: number,
  mode: 'tactical' | 'strategic',
  step: Step,
  own: Unit = unitOf(s, u),
): Made | null {
  const unit = unitOf(s, u)
  const { formation, facing } = unit
  const pose = poseOf(unit)
  const kind = kindOf(formation)
  const state = unit.disorder > 0 || unit.isBlown ? of(2) : ONE
  const isClose = ['infantry-line', 'infantry-column', 'cavalry-line', 'cavalry-column'].includes(formation)
  const isAnyWay = formation === 'infantry-square' || formation === 'infantry-skirmish'
  if (formation.endsWith('siege-battery')) return null
  const rate = rateOf(s, u, formation, mode)

  const straight = (bearing: number, mils: number, by: Fraction): Made | null => {
    if (rate === null) return null
    let sum: Fraction = [0n, 1n]
    let before = pose
    for (let made = 0; made < mils; ) {
      const next = Math.min(mils, made + 1000)
      const after = gone(pose, bearing, next)
      const met = passage(s, formation, before, after)
      if (met.factor === null || met.extra === null) return null
      if (isForbidden(s, u, mode, { before, after, isStraight: true }, met.onRoad, own)) return null
      const road = met.onRoad && mode === 'strategic' ? of(2, 3) : ONE
      const mud = s.open.mud && kind === 'limbered' ? of(3, 2) : ONE
      sum = plus(sum, times(of(next - made + met.extra), times(met.factor, times(road, mud))))
      made = next
      before = after
    }
    const shares = up(times(times(sum, times(by, state)), of(720, rate)))
    return shares > 720_000 ? null : { shares, x: before.x, y: before.y, facing: before.facing }
  }

  switch (step.type) {
    case 'forward':
      return kind === 'prolong' ? null : straight(facing, step.mils, ONE)
    case 'oblique':
      return isClose ? straight(turned(facing, step.off), step.mils, of(3, 2)) : null
    case 'retire-step':
      return isClose ? straight(turned(facing, 1800), step.mils, of(2)) : null
    case 'any-way':
      return isAnyWay ? straight(step.bearing, step.mils, ONE) : null
    case 'prolong':
      return kind === 'prolong'
        ? straight(step.way === 'forward' ? facing : turned(facing, 1800), step.mils, ONE)
        : null
    case 'wheel': {
      if ((!isClose && kind !== 'limbered') || rate === null) return null
      let worst: Fraction = [0n, 1n]
      let extra = 0
      let before = pose
      for (let made = 0; made < step.angle; ) {
        made = Math.min(step.angle, made + 100)
        const after = wheeled(pose, sizeOf(formation), step.side, made)
        const met = passage(s, formation, before, after)
        if (met.factor === null || met.extra === null) return null
        if (isForbidden(s, u, mode, { before, after, isStraight: false }, met.onRoad, own)) return null
        const road = met.onRoad && mode === 'strategic' ? of(2, 3) : ONE
        const mud = s.open.mud && kind === 'limbered' ? of(3, 2) : ONE
        const factor = times(met.factor, times(road, mud))
        if (isMore(factor, worst)) worst = factor
        extra += met.extra
        before = after
      }
      const arc = up([BigInt(sizeOf(formation).frontage) * BigInt(step.angle) * 314_159n, 180_000_000n])
      const shares = up(times(times(of(arc + extra), times(worst, state)), of(720, rate)))
      return shares > 720_000 ? null : { shares, x: before.x, y: before.y, facing: before.facing }
    }
    case 'face': {
      const by = turnBetween(facing, step.facing)
      if (by === 0 || formation === 'infantry-square' || formation === 'garrison') return null
      const sign = turned(step.facing, -facing) > 1800 ? -1 : 1
      let before = pose
      for (let made = 0; made < by; ) {
        made = Math.min(by, made + 100)
        const after = { ...pose, facing: turned(facing, sign * made) }
        const met = passage(s, formation, before, after)
        if (met.factor === null) return null
        if (isForbidden(s, u, mode, { before, after, isStraight: false }, met.onRoad, own)) return null
        before = after
      }
      const cost =
        kind === 'prolong'
          ? unit.turned + by <= 450 || unit.turned > 450
            ? 0
            : 360_000
          : { line: 360_000, column: 180_000, cavalry: 180_000, limbered: 180_000, skirmish: 0 }[kind]
      return {
        shares: Math.min(720_000, up(times(of(cost), state))),
        x: before.x,
        y: before.y,
        facing: before.facing,
      }
    }
    default:
      return null
  }
}

const FOOT = ['infantry-line', 'infantry-column', 'infantry-skirmish', 'cavalry-line']

/** MAR-8.15, MAR-23.17: how far a charge goes on this bearing and what it costs; null: it cannot. */
export function laneOf(
  s: State,
  u: number,
  target: number,
  bearing: number,
): { mils: number; shares: number } | null {
  const unit = unitOf(s, u)
  const { formation } = unit
  const { branch, weight, side } = cardOf(s, u)
  const full = rateOf(s, u, formation, 'charge')
  if (full === null || !FOOT.includes(formation)) return null
  const rate = (s.open.mud && branch === 'cavalry' ? full - 2 : full) * 1000
  const start: Pose = { ...poseOf(unit), facing: bearing }
  const at = (n: number): readonly P[] => cornersOf(gone(start, bearing, n), sizeOf(formation))
  // The least whole number of mils; the distance of two convex shapes falls, and then rises.
  let mils = 0
  while (mils <= rate && !isWithin(apart(at(mils), bodyOf(s, target)), 500)) {
    const far = apart(at(mils), bodyOf(s, target))
    const root = Math.floor(Math.sqrt(Number(far.over) / Number(far.under)))
    mils += Math.max(1, root - 500 - 3)
  }
  if (mils > rate) return null
  const [body, goal] = [bodyOf(s, u), bodyOf(s, target)]
  if (doOverlap(at(0), goal) && !doOverlap(body, goal)) return null
  const areas: (readonly P[])[] = [at(0)]
  let sum: Fraction = [0n, 1n]
  let before: Pose = start
  for (let made = 0; made < mils; ) {
    const next = Math.min(mils, made + 1000)
    const after = gone(start, bearing, next)
    areas.push(hull([...at(made), ...at(next)]))
    const met = passage(s, formation, before, after)
    if (met.factor === null || met.extra === null) return null
    for (const { type, points } of s.scenario.ground.obstacles) {
      if (!isCrossed(before, after, points)) continue
      const isHorse = branch === 'cavalry'
      if (
        type === 'river' ||
        (isHorse && (type === 'wall' || type === 'earthwork' || (type === 'hedge' && weight === 'heavy')))
      )
        return null
    }
    sum = plus(sum, times(of(next - made + met.extra), met.factor))
    made = next
    before = after
  }
  if (isOff(s, at(mils))) return null
  const own = unitOf(s, target).block
  if (areas.some(area => isOnWater(s, area) || isOnBlock(s, area, own))) return null
  // Friends close it from 1000 mils onward, or at its end.
  const late: (readonly P[])[] = []
  if (mils <= 1000) late.push(at(mils))
  for (let made = 1000; made < mils; made = Math.min(mils, made + 1000))
    late.push(hull([...at(made), ...at(Math.min(mils, made + 1000))]))
  for (const [other, { place, formation: held }] of s.open.units.entries()) {
    if (place !== 'table' || other === u || other === target) continue
    const isFriend = cardOf(s, other).side === side
    const closed = held === 'infantry-skirmish' ? [at(mils)] : late
    if ((isFriend ? closed : areas).some(area => doOverlap(area, bodyOf(s, other)))) return null
  }
  const shares = up(times(sum, of(720_000, rate)))
  return shares > 720_000 ? null : { mils, shares }
}
