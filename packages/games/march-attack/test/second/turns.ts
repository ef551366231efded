import type { State } from '../../src/state.ts'
import type { Side, Weather } from '../../src/vocabulary.ts'
import { bodyOf, cardOf, centreOf, onTable, unitOf } from './field.ts'
import { Losses } from './losses.ts'
import { isCrossed } from './march.ts'
import {
  between,
  compare,
  isCloser,
  isInside,
  isMet,
  isWithin,
  type P,
  stretchesOf,
  toPoint,
} from './plane.ts'
import { heldNow } from './victors.ts'

/** What begins and ends a turn, and where leaders go, once more (MAR-3.25, MAR-3.33, MAR-4.13, MAR-6.5, MAR-8.36, MAR-10.24, MAR-15). */

/** T4, in place. */
export function endPhase(s: State): void {
  const { open } = s
  for (const [u, unit] of open.units.entries()) {
    if (open.formations[unit.major]?.state !== 'broken-mf') unit.disorder = unit.disorder === 2 ? 1 : 0
    const rested = !open.charges.some(c => c.unit === u) && !unit.hasFought && unit.sharesSpent <= 360_000
    if (cardOf(s, u).side === open.active && unit.wasBlown && rested) unit.isBlown = false
  }
  const held = heldNow(s)
  for (const [b, block] of open.blocks.entries())
    for (const u of [...onTable(s, 0), ...onTable(s, 1)])
      if (unitOf(s, u).block === b) block.controller = cardOf(s, u).side
  open.control = held as typeof open.control
  for (const unit of open.units) {
    if (unit.hasMoved || unit.hasFired || unit.hasFought || unit.cvLostNow > 0) unit.isBusy = true
    Object.assign(unit, { hasMoved: false, hasDeployed: false, turned: 0, sharesSpent: 0 })
    Object.assign(unit, { hasFired: false, hasFought: false, cvLostNow: 0, wasBlown: unit.isBlown })
  }
  open.charges = []
  open.active = open.active === 0 ? 1 : 0
  open.isSecondRun = !open.isSecondRun
}

const TRACK: readonly Weather[] = ['clear', 'overcast', 'rain', 'heavy-rain']

/** MAR-15.2, MAR-15.5: what an S1 makes of weather and mud. */
export function weatherAfter(s: State, die: () => number): Pick<State['open'], 'weather' | 'rain' | 'mud'> {
  const { turn, rain, mud, weather } = s.open
  const wet = weather === 'rain' || weather === 'heavy-rain'
  const row = turn === 1 ? rain : wet ? rain + 1 : 0
  const isMud = mud || (turn > 1 && (weather === 'heavy-rain' || row >= 3))
  if (!s.scenario.weather.rolls || turn < 2) return { weather, rain: row, mud: isMud }
  const roll = die() + die()
  const at = TRACK.indexOf(weather) + (roll <= 4 ? 1 : roll >= 10 ? -1 : 0)
  const next = weather === 'mist' ? (roll >= 8 ? 'clear' : 'mist') : TRACK[Math.min(3, Math.max(0, at))]
  return { weather: next ?? weather, rain: row, mud: isMud }
}

/** MAR-4.13, MAR-6.8: who takes over a vacant post, and where. */
export function replace(s: State): void {
  const losses = new Losses(s, () => 1, false)
  for (const [l, leader] of s.open.leaders.entries()) {
    if (leader.place !== 'lost') continue
    const { side } = losses.leader(l)
    const { commanderInChief, corps } = s.scenario.sides[side]
    const heir = s.scenario.leaders.findIndex(
      (each, i) => each.side === side && each.arrivesWith !== -1 && s.open.leaders[i]?.place !== 'en-route',
    )
    const isChief = (heir === -1 ? commanderInChief : heir) === l
    const wing = corps.findIndex(({ commander }) => commander === l)
    const units = onTable(s, side).filter(u => {
      const mf = s.open.formations[unitOf(s, u).major]
      if (isChief) return true
      return wing === -1 ? mf?.commander === l : corps[mf?.corps ?? -1]?.commander === l
    })
    const far = (u: number) => toPoint(leader, bodyOf(s, u))
    const [nearest] = units.toSorted((a, b) => compare(far(a), far(b)) || a - b)
    if (nearest === undefined) continue
    Object.assign(leader, { ...centreOf(s, nearest), place: 'table', attachedTo: -1 })
    Object.assign(leader, { isUnhorsed: false, isReplacement: true })
    s.open.leadersLost[side]++
  }
  losses.shelter()
}

const BONUS = { excellent: 3, good: 2, average: 1, poor: 0, terrible: -1 } as const

/** MAR-3.25, MAR-6.9: who wins the initiative, dice in their order. */
export function initiative(s: State, die: () => number): Side {
  const total = ([0, 1] as const).map(side => {
    const heir = s.scenario.leaders.findIndex(
      (each, i) => each.side === side && each.arrivesWith !== -1 && s.open.leaders[i]?.place !== 'en-route',
    )
    const chief = heir === -1 ? s.scenario.sides[side].commanderInChief : heir
    const leader = s.open.leaders[chief]
    const ability = leader?.isReplacement ? 'poor' : (s.scenario.leaders[chief]?.command ?? 'average')
    return die() + die() + (leader?.place === 'lost' ? -1 : BONUS[ability])
  })
  let [a, b] = [total[0] ?? 0, total[1] ?? 0]
  while (a === b) [a, b] = [die(), die()]
  return a > b ? 0 : 1
}

const isOnWet = (s: State, p: P): boolean =>
  s.scenario.ground.areas.some(
    ({ type, points }) => (type === 'pond' || type === 'impassable') && isInside(points, p),
  )
const isOff = (s: State, { x, y }: P): boolean =>
  x < 0 || y < 0 || x > s.scenario.table.width || y > s.scenario.table.height
const isEnemyNear = (s: State, side: Side, p: P): boolean =>
  onTable(s, (1 - side) as Side).some(e => isCloser(toPoint(p, bodyOf(s, e)), 3000))

/** MAR-3.22, MAR-6.5: may an attached leader detach to that point? */
export function mayDetachTo(s: State, l: number, to: P): boolean {
  const { attachedTo } = s.open.leaders[l] ?? { attachedTo: -1 }
  const from = centreOf(s, attachedTo)
  if (from.x === to.x && from.y === to.y) return true
  const { side } = cardOf(s, attachedTo)
  return isWithin(between(from, to), 12_000) && !isOff(s, to) && !isOnWet(s, to) && !isEnemyNear(s, side, to)
}

/** MAR-8.36: may a commander by himself ride straight to that point? */
export function mayRideTo(s: State, l: number, to: P): boolean {
  const from = s.open.leaders[l]
  const side = s.scenario.leaders[l]?.side ?? 0
  if (from === undefined || from.place !== 'table' || from.attachedTo !== -1 || from.hasMoved) return false
  if (!isWithin(between(from, to), 24_000) || isOff(s, to) || isEnemyNear(s, side, to)) return false
  const { areas, obstacles, crossings } = s.scenario.ground
  const wet = areas.filter(({ type }) => type === 'pond' || type === 'impassable')
  if (wet.some(({ points }) => isMet(from, to, points))) return false
  return obstacles.every(({ type, points }, i) => {
    if (type !== 'river') return true
    const near = (p: P): boolean =>
      crossings.some(({ on, at }) => on === i && Math.hypot(p.x - at.x, p.y - at.y) <= 1000)
    return stretchesOf(points).every(([c, d]) => {
      if (!isCrossed(from, to, [c, d])) return true
      const under = (to.x - from.x) * (d.y - c.y) - (to.y - from.y) * (d.x - c.x)
      const share = ((c.x - from.x) * (d.y - c.y) - (c.y - from.y) * (d.x - c.x)) / under
      return near({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    })
  })
}
