import type { State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import type { Fell } from './fall-back.ts'
import {
  bodyOf,
  cardOf,
  centreOf,
  everybody,
  hasFlanks,
  isFormed,
  onTable,
  poseOf,
  sizeOf,
  unitOf,
} from './field.ts'
import { apart, compare, cornersOf, doOverlap, gone, isWithin, type P, toPoint, zoneOf } from './plane.ts'

const BASE = { untrained: 4, militia: 5, conscript: 6, regular: 7, veteran: 8, elite: 9, guard: 10 } as const
const HOME = { north: 0, east: 900, south: 1800, west: 2700 } as const
const INSPIRATION = { charismatic: 2, normal: 1, uninspiring: 0 } as const

/** What a blow leaves behind, with every die in its order: leaders, broken units, tests of those behind (MAR-2.21, MAR-6.7, MAR-6.8, MAR-8.34, MAR-8.35, MAR-9.21). */
export class Losses {
  readonly s: State
  readonly die: () => number
  readonly hurt = new Set<number>()
  /** Leaders who have rolled for this blow. */
  readonly rolled = new Set<number>()
  /** MAR-10.26: in melee leaders are captured with their unit. */
  readonly isMelee: boolean

  constructor(s: State, die: () => number, isMelee: boolean) {
    this.s = s
    this.die = die
    this.isMelee = isMelee
  }

  is(u: number, branch: 'infantry' | 'cavalry' | 'artillery'): boolean {
    return cardOf(this.s, u).branch === branch
  }

  isHere(u: number): boolean {
    return unitOf(this.s, u).place === 'table'
  }

  /** MAR-24.10 */
  sorted(units: readonly number[]): number[] {
    const key = (u: number): string => this.s.open.formations[unitOf(this.s, u).major]?.id ?? ''
    const rank = (u: number): number => (cardOf(this.s, u).side === this.s.open.active ? 0 : 1)
    return [...units].sort(
      (a, b) => rank(a) - rank(b) || (key(a) === key(b) ? a - b : key(a) < key(b) ? -1 : 1),
    )
  }

  leader(l: number): State['scenario']['leaders'][number] {
    return this.s.scenario.leaders[l] as State['scenario']['leaders'][number]
  }

  /** MAR-2.21 to MAR-2.27: whoever fails is marked D2. */
  test(u: number): void {
    if (!this.isPassed(u)) unitOf(this.s, u).disorder = 2
  }

  isPassed(u: number): boolean {
    const { quality, cv, branch } = cardOf(this.s, u)
    const unit = unitOf(this.s, u)
    const isThere = (l: State['open']['leaders'][number]): boolean =>
      l.place === 'table' && l.attachedTo === u && !l.isUnhorsed
    const bonus = Math.max(
      0,
      ...this.s.open.leaders.flatMap((l, i) => (isThere(l) ? [INSPIRATION[this.leader(i).inspiration]] : [])),
    )
    let target = BASE[quality] + bonus - Math.floor((cv - unit.cv) / 2)
    if (branch === 'infantry' && unit.formation === 'infantry-column') target += 2
    if (unit.disorder > 0) target -= 2
    const roll = this.die() + this.die()
    return roll === 2 || (roll !== 12 && roll <= target)
  }

  /** MAR-9.21, MAR-10.26 */
  rollLeaders(u: number, lost: boolean, broken: boolean): void {
    for (const [l, leader] of this.s.open.leaders.entries()) {
      if (leader.place !== 'table' || leader.attachedTo !== u) continue
      if (!broken && this.rolled.has(l)) continue
      this.rolled.add(l)
      const roll = this.die() + this.die() + (lost ? 1 : 0) + (broken ? 1 : 0)
      if (roll < 10) continue
      if (roll === 10 && !(broken && this.isMelee)) leader.isUnhorsed = true
      else Object.assign(leader, { place: 'lost', attachedTo: -1 })
    }
  }

  /** MAR-4.10, MAR-6.2 */
  commands(l: number, mf: number): boolean {
    const { side, commander, corps } = this.s.open.formations[mf] ?? { side: 0, commander: -1, corps: -1 }
    const { commanderInChief, corps: all } = this.s.scenario.sides[side]
    return commanderInChief === l || commander === l || all[corps]?.commander === l
  }

  /** MAR-6.7 */
  refuge(l: number, at: P): number {
    let best = -1
    for (const u of onTable(this.s, this.leader(l).side)) {
      if (!this.commands(l, unitOf(this.s, u).major)) continue
      const far = toPoint(at, bodyOf(this.s, u))
      if (!isWithin(far, 12_000)) continue
      if (best === -1 || compare(far, toPoint(at, bodyOf(this.s, best))) < 0) best = u
    }
    return best
  }

  /** MAR-6.3, MAR-6.8 */
  shelter(): void {
    for (const [l, leader] of this.s.open.leaders.entries()) {
      if (leader.place !== 'table') continue
      if (leader.attachedTo !== -1) {
        Object.assign(leader, centreOf(this.s, leader.attachedTo))
        continue
      }
      const { side } = this.leader(l)
      const enemies = onTable(this.s, (1 - side) as Side)
      if (!enemies.some(e => isWithin(toPoint(leader, bodyOf(this.s, e)), 1000))) continue
      const u = this.refuge(l, leader)
      if (u === -1) leader.place = 'lost'
      else Object.assign(leader, { attachedTo: u, ...centreOf(this.s, u) })
    }
  }

  /** Units leave together; their leaders have rolled. */
  remove(units: readonly number[]): void {
    for (const u of units) unitOf(this.s, u).place = 'lost'
    for (const u of units)
      for (const [l, leader] of this.s.open.leaders.entries()) {
        if (leader.place !== 'table' || leader.attachedTo !== u) continue
        const at = centreOf(this.s, u)
        const near = this.refuge(l, at)
        Object.assign(leader, { attachedTo: -1, ...(near === -1 ? at : centreOf(this.s, near)) })
      }
    this.shelter()
  }

  /** MAR-8.34, MAR-8.35 */
  break(units: readonly number[], loser: Side | null): void {
    const sorted = this.sorted(units)
    for (const u of sorted) this.rollLeaders(u, cardOf(this.s, u).side === loser, true)
    this.bury(sorted)
  }

  /** MAR-8.34, MAR-8.35: their leaders have rolled. */
  bury(sorted: readonly number[]): void {
    const s = this.s
    this.remove(sorted)
    const behind = sorted.flatMap(u => {
      const { formation } = unitOf(s, u)
      if (!hasFlanks(formation)) return []
      const [pose, size] = [poseOf(unitOf(s, u)), sizeOf(formation)]
      return onTable(s, cardOf(s, u).side).filter(
        f =>
          isFormed(s, f) &&
          isWithin(apart(cornersOf(pose, size), bodyOf(s, f)), 3000) &&
          zoneOf(pose, size, centreOf(s, f)) === 'rear',
      )
    })
    for (const f of this.sorted(behind)) this.test(f)
  }

  lose(u: number, cv: number): void {
    const unit = unitOf(this.s, u)
    if (cv > 0 && unit.cv > 0) this.hurt.add(u)
    unit.cv = Math.max(0, unit.cv - cv)
  }

  /** MAR-23.22 (5) to (7): what a fall-back costs, once it stands where it has fallen to. */
  fallen(u: number, { made, isLost, passed }: Fell, length: number): void {
    for (const f of this.sorted(passed)) this.test(f)
    this.rolled.clear()
    if (isLost) {
      this.rollLeaders(u, false, false)
      this.remove([u])
    } else if (2 * made < length) {
      this.lose(u, 1)
      if (unitOf(this.s, u).cv === 0) this.break([u], null)
    }
    this.shelter()
  }

  home(u: number): number {
    return HOME[this.s.scenario.sides[cardOf(this.s, u).side].homeEdge]
  }

  /** MAR-13.10: false: it finds no place. */
  putOut(u: number, wanted: number, isMeleeLost: boolean): boolean {
    const s = this.s
    const unit = unitOf(s, u)
    const start = centreOf(s, u)
    const { width, height } = s.scenario.table
    const others = everybody(s).filter(o => o !== u && unitOf(s, o).block === -1)
    const { blocks, areas } = s.scenario.ground
    const barred = areas.filter(({ type }) => type === 'pond' || type === 'impassable')
    for (let off = 0; off <= 450; off++)
      for (const way of off === 0 ? [wanted] : [(wanted + off) % 3600, (wanted - off + 3600) % 3600])
        for (let far = 0; far <= 8000; far += 100) {
          const pose = gone({ ...start, facing: way }, way, far)
          const body = cornersOf(pose, sizeOf('infantry-column'))
          if (body.some(({ x, y }) => x < 0 || y < 0 || x > width || y > height)) continue
          if ([...blocks, ...barred].some(({ points }) => doOverlap(body, points))) continue
          if (others.some(o => doOverlap(body, bodyOf(s, o)))) continue
          Object.assign(unit, { ...pose, formation: 'infantry-column', block: -1 })
          this.shelter()
          return true
        }
    this.rollLeaders(u, isMeleeLost, false)
    this.remove([u])
    return false
  }
}
