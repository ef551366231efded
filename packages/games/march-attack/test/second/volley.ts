import type { PartOf } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import {
  blockType,
  bodyOf,
  cardOf,
  centreOf,
  frontOf,
  isOnRoad,
  levelAt,
  onTable,
  orderOf,
  poseOf,
  sizeOf,
  unitOf,
} from './field.ts'
import { bandOf, baseOf, gunPoints, musketPoints } from './fire.ts'
import { Losses } from './losses.ts'
import { passage } from './march.ts'
import { apart, cornersOf, doOverlap, gone, hull, isCloser, isInside, type P, type Pose } from './plane.ts'

/** All of a T2 but its choices, once more with every die in its order (MAR-9.1 to MAR-9.24, MAR-13.7). */

const PROHIBITED: Readonly<Record<string, readonly string[]>> = {
  'infantry-line': ['heavy-woods', 'pond', 'impassable'],
  'infantry-column': ['pond', 'impassable'],
  'infantry-skirmish': ['pond', 'impassable'],
  'cavalry-line': ['heavy-woods', 'marsh', 'pond', 'impassable'],
}

type Fire = PartOf<'fire'>
interface Shot {
  readonly unit: number
  readonly target: number
  readonly isGuns: boolean
  readonly joined: boolean
  readonly points: number
  /** Before what the target adds. */
  readonly plain: number
}

/** Where a ray from a point leaves and enters a convex outline, in mils along it; null: nowhere. */
function throughOf(from: P, to: P, outline: readonly P[]): readonly [number, number] | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const way = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const middle = {
    x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
  }
  let [enters, leaves] = [-Infinity, Infinity]
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length] as P
    const cross = (p: P): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
    const sign = Math.sign(cross(middle))
    const [start, slope] = [sign * cross(from), sign * ((b.x - a.x) * way.y - (b.y - a.y) * way.x)]
    if (Math.abs(slope) < 1e-12) {
      if (start < -1e-6) return null
    } else if (slope > 0) enters = Math.max(enters, -start / slope)
    else leaves = Math.min(leaves, -start / slope)
  }
  return enters > leaves + 1e-6 ? null : [enters, leaves]
}

export class Volley extends Losses {
  readonly #lost = new Map<number, number>()

  constructor(s: State, die: () => number) {
    super(s, die, false)
  }

  #named(id: string): number {
    return this.s.scenario.units.findIndex(card => card.id === id)
  }

  #shotsOf(fires: readonly Fire[]): Shot[] {
    const { s } = this
    return fires.map(fire => {
      const [unit, target] = [this.#named(fire.unit), this.#named(fire.target)]
      const { joined } = fire
      if (cardOf(s, unit).branch === 'artillery') {
        const [all, full] = gunPoints(s, unit, target)
        const own = fires.filter(each => each.unit === fire.unit)
        const plain = own.length === 1 ? all : own[0] === fire ? Math.ceil(all / 2) : Math.floor(all / 2)
        return { unit, target, isGuns: true, joined, plain, points: plain + full - all }
      }
      const points = musketPoints(s, unit, target) - baseOf(s, unit) + fire.points
      return { unit, target, isGuns: false, joined, points, plain: 0 }
    })
  }

  /** MAR-9.2 */
  #hits(points: number): number {
    if (points <= 0) return 0
    const rest = points % 6
    return Math.floor(points / 6) + (rest > 0 && this.die() <= rest ? 1 : 0)
  }

  /** MAR-9.17: who is hit next; -1: nobody. */
  #behind(battery: number, target: number): number {
    const { s } = this
    const [from, to] = [frontOf(s, battery), centreOf(s, target)]
    const edge = throughOf(from, to, bodyOf(s, target))?.[1] ?? 0
    let [best, least] = [-1, Infinity]
    for (const [u, { place }] of s.open.units.entries()) {
      if (place !== 'table' || u === battery || u === target) continue
      const through = throughOf(from, to, bodyOf(s, u))
      if (through === null || through[1] < edge - 1e-6) continue
      const at = Math.max(edge, through[0])
      if (at - edge <= 4000 + 1e-6 && at < least - 1e-6) [best, least] = [u, at]
    }
    if (best === -1 || unitOf(s, best).block !== -1) return -1
    return levelAt(s, centreOf(s, best)) > levelAt(s, centreOf(s, target)) ? -1 : best
  }

  #add(u: number, hits: number): void {
    this.#lost.set(u, (this.#lost.get(u) ?? 0) + hits)
  }

  /** MAR-13.7 */
  #kindle(unit: number, target: number): void {
    const { s } = this
    const type = blockType(s, target)
    if (type === null || type === 'fortified' || type === 'ruin' || s.open.weather === 'heavy-rain') return
    const { block } = unitOf(s, target)
    const order = orderOf(s, unitOf(s, unit).major)
    const wanted = order?.type === 'bombard' && order.block === block ? 11 : 12
    const held = s.open.blocks[block]
    if (this.die() + this.die() >= wanted && held?.burningSince === 0) held.burningSince = s.open.turn
  }

  #roll(shots: readonly Shot[]): void {
    const [{ target, isGuns } = { target: -1, isGuns: false }] = shots
    const hits = this.#hits(shots.reduce((sum, { points }) => sum + Math.max(0, points), 0))
    this.#add(target, hits)
    if (!isGuns) return
    for (const { unit, plain } of shots) {
      if (hits === 0 || this.s.open.mud || bandOf(this.s, unit, target) === 0) continue
      const behind = this.#behind(unit, target)
      if (behind !== -1) this.#add(behind, this.#hits(Math.floor(plain / 2)))
    }
    for (const { unit } of shots) this.#kindle(unit, target)
  }

  #side(fires: readonly Fire[]): void {
    const left = this.#shotsOf(fires).sort((a, b) => a.unit - b.unit)
    while (left.length > 0) {
      const [first] = left.splice(0, 1)
      if (first === undefined) return
      const group = [first]
      for (const shot of first.joined ? [...left] : [])
        if (shot.joined && shot.target === first.target && shot.isGuns === first.isGuns)
          group.push(...left.splice(left.indexOf(shot), 1))
      this.#roll(group)
    }
  }

  /** MAR-9.23, MAR-12.13 */
  #isClear(u: number, to: Pose): boolean {
    const { s } = this
    const unit = unitOf(s, u)
    const size = sizeOf(unit.formation)
    const [start, end] = [cornersOf(poseOf(unit), size), cornersOf(to, size)]
    const area = hull([...start, ...end])
    const { width, height } = s.scenario.table
    const { areas, blocks } = s.scenario.ground
    const others = [...onTable(s, 0), ...onTable(s, 1)].filter(each => each !== u)
    const ponds = areas.filter(({ type }) => type === 'pond' || type === 'impassable')
    const barred = areas.filter(({ type }) => PROHIBITED[unit.formation]?.includes(type))
    return (
      passage(s, unit.formation, poseOf(unit), to).extra !== null &&
      end.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height) &&
      !others.some(each => doOverlap(area, bodyOf(s, each))) &&
      ![...blocks, ...ponds].some(({ points }) => doOverlap(area, points)) &&
      (isOnRoad(s, unit.formation, to) || !barred.some(({ points }) => isInside(points, to)))
    )
  }

  /** MAR-9.23 */
  #halt(u: number, target: number): void {
    const unit = unitOf(this.s, u)
    const size = sizeOf(unit.formation)
    const at = (n: number) => gone(poseOf(unit), (unit.facing + 1800) % 3600, n)
    const isFar = (n: number): boolean => {
      const body = bodyOf(this.s, target)
      return !isCloser(apart(cornersOf(at(n), size), body), 2000)
    }
    if (this.isHere(target)) {
      let [n, clear] = [0, 0]
      // Rounding may bar a place and not the next one.
      while (n < 6000 && n < clear + 20 && !isFar(clear)) if (this.#isClear(u, at(++n))) clear = n
      Object.assign(unit, at(clear))
    }
  }

  fire(active: readonly Fire[], inactive: readonly Fire[]): void {
    const { s } = this
    this.#side(active)
    this.#side(inactive)
    for (const [u, hits] of this.#lost) {
      this.#lost.set(u, Math.min(hits, unitOf(s, u).cv))
      this.lose(u, hits)
    }
    const struck = this.sorted([...this.hurt])
    for (const u of struck) this.rollLeaders(u, false, unitOf(s, u).cv === 0)
    const dead = struck.filter(u => unitOf(s, u).cv === 0)
    this.bury(dead)
    for (const u of struck.filter(each => !dead.includes(each))) {
      const charge = s.open.charges.find(({ unit }) => unit === u)
      if (charge === undefined && (this.#lost.get(u) ?? 0) < 2) continue
      if (this.isPassed(u)) continue
      if (charge !== undefined) this.#halt(u, charge.target)
      unitOf(s, u).disorder = 2
    }
  }
}
