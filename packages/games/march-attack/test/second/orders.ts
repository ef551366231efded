import type { Order, State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import { commandOf, RADIUS } from './battle.ts'
import { areWithin, bodyOf, cardOf, centreOf, isFormed, onTable, sizeOf, unitOf, unitsOfMf } from './field.ts'
import {
  apart,
  between,
  compare,
  cornersOf,
  gone,
  hull,
  isWithin,
  meanOf,
  type P,
  type Pose,
  type Squared,
  toPoint,
} from './plane.ts'

/** What orders and command allow, and what keeps an order up, once more (MAR-5.12 to MAR-5.24). */

type Rule = `MAR-5.${number}`
type Body = readonly P[]

/** One sub-step: what it sweeps, how the unit stands after it, and where its centre is then. */
interface Stop {
  readonly area: Body
  readonly body: Body
  readonly at: P
}

/** Straight on, inch by inch. */
export function stopsOf(
  start: Pose,
  bearing: number,
  length: number,
  size: ReturnType<typeof sizeOf>,
): Stop[] {
  const stops: Stop[] = []
  for (let made = 0; made < length; ) {
    const next = Math.min(length, made + 1000)
    const at = gone(start, bearing, next)
    const body = cornersOf(at, size)
    stops.push({ area: hull([...cornersOf(gone(start, bearing, made), size), ...body]), body, at })
    made = next
  }
  return stops
}

const least = (all: readonly Squared[]): Squared | null =>
  all.reduce<Squared | null>((best, each) => (best === null || compare(each, best) < 0 ? each : best), null)

/** In doubles: nobody is so exactly at a limit by chance. */
const root = ({ over, under }: Squared): number => Math.sqrt(Number(over) / Number(under))

const orderOf = (s: State, side: Side, mf: number): Order => s.shared[side]?.secret.orders[mf] as Order

const formedOf = (s: State, side: Side): number[] => onTable(s, side).filter(u => isFormed(s, u))
const foes = (side: Side): Side => (side === 0 ? 1 : 0)

/** MAR-5.23, MAR-5.24 */
export function isInCommand(s: State, u: number): boolean {
  const { major } = unitOf(s, u)
  const { commander = -1, type } = s.open.formations[major] ?? {}
  const units = unitsOfMf(s, major)
  const leader = s.open.leaders[commander]
  const isThere = leader?.place === 'table'
  const centre = meanOf(units.map(each => centreOf(s, each)))
  const middle = units
    .map(each => centreOf(s, each))
    .reduce((a, b) => (compare(between(b, centre), between(a, centre)) < 0 ? b : a))
  const [from, radius] = isThere
    ? [leader, RADIUS[commandOf(s, commander)] + (type === 'artillery-group' ? 12_000 : 0)]
    : [middle, 6000]
  const chain = units.filter(each => isWithin(toPoint(from, bodyOf(s, each)), radius))
  for (const one of chain)
    for (const other of units) if (!chain.includes(other) && areWithin(s, one, other, 6000)) chain.push(other)
  return chain.includes(u)
}

function fromHome(s: State, side: Side, { x, y }: P): number {
  const { width, height } = s.scenario.table
  return { north: height - y, south: y, east: width - x, west: x }[s.scenario.sides[side].homeEdge]
}

/** The rule of chapter 5 that forbids a unit to go that way; null: none does. */
export function forbidden(s: State, u: number, way: readonly Stop[]): Rule | null {
  const { side, branch } = cardOf(s, u)
  const { major, began } = unitOf(s, u)
  const order = orderOf(s, side, major)
  const [before, last] = [bodyOf(s, u), way.at(-1) as Stop]
  const enemies = formedOf(s, foes(side))
  const nearest = (body: Body) => least(enemies.map(enemy => apart(body, bodyOf(s, enemy))))
  const [was, is] = [nearest(before), nearest(last.body)]
  const isCloser = was !== null && is !== null && compare(is, was) < 0
  if (isCloser && isWithin(is, 18_000) && !isInCommand(s, u)) return 'MAR-5.24'
  const engages = (mayThere: (stop: Stop) => boolean): boolean =>
    enemies.some(
      enemy =>
        !isWithin(apart(before, bodyOf(s, enemy)), 9000) &&
        way.some(stop => isWithin(apart(stop.area, bodyOf(s, enemy)), 9000) && !mayThere(stop)),
    )
  const goal = order.point ?? last.at
  const isFarther = compare(between(goal, last.at), between(goal, began)) > 0
  switch (order.type) {
    case 'attack':
      return root(between(goal, last.at)) > root(between(goal, began)) + 3000 ? 'MAR-5.13' : null
    case 'manoeuvre':
      if (engages(() => false)) return 'MAR-5.12'
      return isCloser && isWithin(was, 9000) ? 'MAR-5.14' : null
    case 'defend':
    case 'bombard': {
      const isIn = (at: P): boolean => isWithin(between(goal, at), order.radius)
      const isBound = order.type === 'defend' || branch !== 'artillery'
      if (isBound && !isIn(last.at) && (isIn(began) || isFarther)) return 'MAR-5.15'
      return engages(({ at }) => isIn(at)) ? 'MAR-5.12' : null
    }
    case 'support': {
      const friends = unitsOfMf(s, order.formation)
      const isBeside = ({ body }: Stop): boolean =>
        friends.some(friend => isWithin(apart(body, bodyOf(s, friend)), 12_000))
      return engages(isBeside) ? 'MAR-5.12' : null
    }
    case 'retire':
      if (engages(() => false)) return 'MAR-5.12'
      return isCloser || isFarther ? 'MAR-5.16' : null
    case 'retreat':
      if (engages(() => false)) return 'MAR-5.12'
      return isCloser || fromHome(s, side, last.at) > fromHome(s, side, began) ? 'MAR-5.20' : null
    default:
      return null
  }
}

/** MAR-5.13 to MAR-5.20: is the order of an MF with units on the table kept up at the end of its own movement? */
export function isKeptUp(s: State, mf: number): boolean {
  const { side = 0 } = s.open.formations[mf] ?? {}
  const order = orderOf(s, side, mf)
  if (order.isCompelled) return true
  const units = unitsOfMf(s, mf)
  const free = units.filter(u => {
    const { formation, disorder, isBlown } = unitOf(s, u)
    return isFormed(s, u) && disorder === 0 && !isBlown && !/square|garrison/.test(formation)
  })
  const isHalf = (holds: (u: number) => boolean): boolean => 2 * free.filter(holds).length >= free.length
  const goal = order.point ?? { x: 0, y: 0 }
  const isNearerBy3 = (was: number, is: number): boolean => was - is >= 3000
  const comesNearer = (u: number): boolean =>
    isNearerBy3(root(between(goal, unitOf(s, u).began)), root(between(goal, centreOf(s, u))))
  const isAt = (u: number, mils: number): boolean => isWithin(toPoint(goal, bodyOf(s, u)), mils)
  switch (order.type) {
    case 'attack': {
      const formed = units.filter(u => isFormed(s, u))
      return (
        free.length === 0 ||
        s.open.charges.some(({ unit, kind }) => kind === 'charge' && units.includes(unit)) ||
        formed.some(u => onTable(s, foes(side)).some(enemy => areWithin(s, u, enemy, 3000))) ||
        isHalf(comesNearer) ||
        (formed.some(u => isAt(u, 6000)) && !formedOf(s, foes(side)).some(enemy => isAt(enemy, 6000)))
      )
    }
    case 'retire':
      return isHalf(u => comesNearer(u) || isAt(u, 9000))
    case 'retreat':
      return isHalf(u =>
        isNearerBy3(fromHome(s, side, unitOf(s, u).began), fromHome(s, side, centreOf(s, u))),
      )
    case 'support': {
      const friends = unitsOfMf(s, order.formation)
      const far = (body: Body): number =>
        root(least(friends.map(each => apart(body, bodyOf(s, each)))) as Squared)
      const began = (u: number): Body => {
        const { began: at, facing, formation, block } = unitOf(s, u)
        return block === -1 ? cornersOf({ ...at, facing }, sizeOf(formation)) : bodyOf(s, u)
      }
      return (
        friends.length === 0 ||
        units.some(u => friends.some(each => areWithin(s, u, each, 12_000))) ||
        isHalf(u => isNearerBy3(far(began(u)), far(bodyOf(s, u))))
      )
    }
    default:
      return true
  }
}
