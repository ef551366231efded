import type { Charge, State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import { meleeScore } from './battle.ts'
import { contact } from './duel.ts'
import { fallBack } from './fall-back.ts'
import {
  areWithin,
  bodyOf,
  cardOf,
  centreOf,
  hasFlanks,
  isFormed,
  isOnRoad,
  onTable,
  poseOf,
  sizeOf,
  unitOf,
} from './field.ts'
import {
  apart,
  bearingTo,
  compare,
  cornersOf,
  doOverlap,
  gone,
  isInside,
  isWithin,
  type P,
  toPoint,
  zoneOf,
} from './plane.ts'

/** One melee of several units, once more with every die in its order (MAR-10.1 to MAR-10.17, MAR-10.26, MAR-13.9, MAR-13.10). */

const BASE = { untrained: 4, militia: 5, conscript: 6, regular: 7, veteran: 8, elite: 9, guard: 10 } as const
const INSPIRATION = { charismatic: 2, normal: 1, uninspiring: 0 } as const
const HOME = { north: 0, east: 900, south: 1800, west: 2700 } as const
type Recoil = readonly [foot: number, horse: number]

/** All units belong to side 0, which is active, or side 1; every leader commands all of his side. */
export class Brawl {
  readonly s: State
  readonly #die: () => number
  #units: number[] = []
  #primary: [number, number] = [-1, -1]
  #hurt = new Set<number>()
  /** Leaders who have rolled for a unit that is gone. */
  #rolled = new Set<number>()

  constructor(s: State, die: () => number) {
    this.s = s
    this.#die = die
  }

  #is(u: number, branch: 'infantry' | 'cavalry' | 'artillery'): boolean {
    return cardOf(this.s, u).branch === branch
  }
  #isHere(u: number): boolean {
    return unitOf(this.s, u).place === 'table'
  }
  #isHeld(u: number): boolean {
    return unitOf(this.s, u).block !== -1
  }
  #of(side: Side): number[] {
    return this.#units.filter(u => this.#isHere(u) && cardOf(this.s, u).side === side)
  }

  /** MAR-24.10 */
  #sorted(units: readonly number[]): number[] {
    const key = (u: number): string => this.s.open.formations[unitOf(this.s, u).major]?.id ?? ''
    return [...units].sort(
      (a, b) =>
        cardOf(this.s, a).side - cardOf(this.s, b).side ||
        (key(a) === key(b) ? a - b : key(a) < key(b) ? -1 : 1),
    )
  }

  /** MAR-2.21 to MAR-2.27; a failure places D2. */
  #test(u: number): void {
    const { quality, cv, branch } = cardOf(this.s, u)
    const unit = unitOf(this.s, u)
    const isThere = (l: State['open']['leaders'][number]): boolean =>
      l.place === 'table' && l.attachedTo === u && !l.isUnhorsed
    const bonus = Math.max(
      0,
      ...this.s.open.leaders.flatMap((l, i) =>
        isThere(l) ? [INSPIRATION[this.#leader(i).inspiration]] : [],
      ),
    )
    let target = BASE[quality] + bonus - Math.floor((cv - unit.cv) / 2)
    if (branch === 'infantry' && unit.formation === 'infantry-column') target += 2
    if (unit.disorder > 0) target -= 2
    const roll = this.#die() + this.#die()
    if (roll !== 2 && (roll === 12 || roll > target)) unit.disorder = 2
  }

  #leader(l: number): State['scenario']['leaders'][number] {
    return this.s.scenario.leaders[l] as State['scenario']['leaders'][number]
  }

  /** MAR-9.21, MAR-10.26 */
  #rollLeaders(u: number, lost: boolean, broken: boolean): void {
    for (const [l, leader] of this.s.open.leaders.entries()) {
      if (leader.place !== 'table' || leader.attachedTo !== u) continue
      if (!broken && this.#rolled.has(l)) continue
      this.#rolled.add(l)
      const roll = this.#die() + this.#die() + (lost ? 1 : 0) + (broken ? 1 : 0)
      if (roll < 10) continue
      if (roll === 10 && !broken) leader.isUnhorsed = true
      else Object.assign(leader, { place: 'lost', attachedTo: -1 })
    }
  }

  /** MAR-6.7 */
  #refuge(side: Side, at: P): number {
    let best = -1
    for (const u of onTable(this.s, side)) {
      const far = toPoint(at, bodyOf(this.s, u))
      if (!isWithin(far, 12_000)) continue
      if (best === -1 || compare(far, toPoint(at, bodyOf(this.s, best))) < 0) best = u
    }
    return best
  }

  /** MAR-6.3, MAR-6.8 */
  #shelter(): void {
    for (const [l, leader] of this.s.open.leaders.entries()) {
      if (leader.place !== 'table') continue
      if (leader.attachedTo !== -1) {
        Object.assign(leader, centreOf(this.s, leader.attachedTo))
        continue
      }
      const { side } = this.#leader(l)
      const enemies = onTable(this.s, (1 - side) as Side)
      if (!enemies.some(e => isWithin(toPoint(leader, bodyOf(this.s, e)), 1000))) continue
      const u = this.#refuge(side, leader)
      if (u === -1) leader.place = 'lost'
      else Object.assign(leader, { attachedTo: u, ...centreOf(this.s, u) })
    }
  }

  /** Units leave together; their leaders have rolled. */
  #remove(units: readonly number[]): void {
    for (const u of units) unitOf(this.s, u).place = 'lost'
    for (const u of units)
      for (const [l, leader] of this.s.open.leaders.entries()) {
        if (leader.place !== 'table' || leader.attachedTo !== u) continue
        const at = centreOf(this.s, u)
        const near = this.#refuge(this.#leader(l).side, at)
        Object.assign(leader, { attachedTo: -1, ...(near === -1 ? at : centreOf(this.s, near)) })
      }
    this.#shelter()
  }

  /** MAR-8.34, MAR-8.35 */
  #break(units: readonly number[], loser: Side | null): void {
    const s = this.s
    const sorted = this.#sorted(units)
    for (const u of sorted) this.#rollLeaders(u, cardOf(s, u).side === loser, true)
    this.#remove(sorted)
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
    for (const f of this.#sorted(behind)) this.#test(f)
  }

  #lose(u: number, cv: number): void {
    const unit = unitOf(this.s, u)
    if (cv > 0 && unit.cv > 0) this.#hurt.add(u)
    unit.cv = Math.max(0, unit.cv - cv)
  }

  /** MAR-10.17, MAR-23.22 */
  #recoil(u: number, from: P, [foot, horse]: Recoil, loser: Side | null): void {
    const s = this.s
    const unit = unitOf(s, u)
    if (unit.place !== 'table' || this.#is(u, 'artillery')) return
    if (unit.formation === 'infantry-square') unit.formation = 'infantry-column'
    const length = this.#is(u, 'cavalry') ? horse : foot
    const { pose, made, isLost, passed } = fallBack(s, u, from, length)
    if (!isLost) Object.assign(unit, pose)
    if (!isLost)
      for (const leader of s.open.leaders) if (leader.attachedTo === u) Object.assign(leader, centreOf(s, u))
    for (const f of this.#sorted(passed)) this.#test(f)
    const isLoser = cardOf(s, u).side === loser
    if (isLost) {
      this.#rollLeaders(u, isLoser, false)
      this.#remove([u])
    } else if (2 * made < length) {
      this.#lose(u, 1)
      if (unit.cv === 0) this.#break([u], loser)
    }
    this.#shelter()
  }

  /** MAR-13.10: false: it finds no place. */
  #putOut(u: number, from: P, loser: Side | null): boolean {
    const s = this.s
    const unit = unitOf(s, u)
    const start = centreOf(s, u)
    const isSame = start.x === from.x && start.y === from.y
    const wanted = isSame ? HOME[s.scenario.sides[cardOf(s, u).side].homeEdge] : bearingTo(from, start)
    const { width, height } = s.scenario.table
    const others = [...onTable(s, 0), ...onTable(s, 1)].filter(o => o !== u && unitOf(s, o).block === -1)
    const { blocks, areas } = s.scenario.ground
    const barred = areas.filter(({ type }) => type === 'pond' || type === 'impassable')
    for (let off = 0; off <= 450; off++)
      for (const way of off === 0 ? [wanted] : [(wanted + off) % 3600, (wanted - off + 3600) % 3600])
        for (let far = 0; far <= 8000; far += 100) {
          const pose = gone({ ...start, facing: way }, way, far)
          const body = cornersOf(pose, sizeOf('infantry-column'))
          if (body.some(({ x, y }) => x < 0 || y < 0 || x > width || y > height)) continue
          if ([...blocks, ...barred].some(({ points }) => doOverlap(body, points))) continue
          if (barred.some(({ points }) => isInside(points, pose)) && !isOnRoad(s, 'infantry-column', pose))
            continue
          if (others.some(o => doOverlap(body, bodyOf(s, o)))) continue
          Object.assign(unit, { ...pose, formation: 'infantry-column', block: -1 })
          this.#shelter()
          return true
        }
    this.#rollLeaders(u, cardOf(s, u).side === loser, false)
    this.#remove([u])
    return false
  }

  /** MAR-10.4 */
  #name(): void {
    for (const side of [0, 1] as const) {
      if (this.#primary[side] !== -1) continue
      for (const u of this.#of(side)) {
        const best = this.#primary[side]
        if (best === -1 || unitOf(this.s, u).cv > unitOf(this.s, best).cv) this.#primary[side] = u
      }
    }
  }

  #end(loser: Side | null): void {
    for (const u of this.#sorted([...this.#hurt]))
      if (this.#isHere(u)) this.#rollLeaders(u, cardOf(this.s, u).side === loser, false)
  }

  #order(side: Side): number[] {
    const first = this.#primary[side]
    const units = this.#of(side)
    return [...units.filter(u => u === first), ...units.filter(u => u !== first)]
  }

  /** The whole of it. */
  fight(charges: readonly Charge[]): void {
    const met = charges.filter(charge => {
      const isMet = contact(this.s, charge)
      if (!isMet) charge.fate = 'without-contact'
      return isMet
    })
    this.#shelter()
    this.#units = [...new Set(met.flatMap(({ unit, target }) => [unit, target]))].sort((a, b) => a - b)
    if (met.length > 0 && this.#goesOn(met, 1)) this.#goesOn(met, 2)
  }

  /** MAR-10.15: a square by itself against cavalry alone. */
  #isSquared(side: Side): boolean {
    const [square, more] = this.#of(side)
    return (
      square !== undefined &&
      more === undefined &&
      unitOf(this.s, square).formation === 'infantry-square' &&
      this.#of((1 - side) as Side).every(u => this.#is(u, 'cavalry'))
    )
  }

  /** One round; false: it was the last. */
  #goesOn(met: readonly Charge[], round: 1 | 2): boolean {
    this.#name()
    const [a, b] = this.#primary
    const others = (side: Side): number[] => this.#of(side).filter(u => u !== this.#primary[side])
    const one = meleeScore(this.s, met, a, others(0), b, round) + this.#die()
    const other = meleeScore(this.s, met, b, others(1), a, round) + this.#die()
    if (one !== other) this.#won(one > other ? 0 : 1, Math.abs(one - other), false)
    else if (this.#isSquared(0)) this.#won(0, 1, true)
    else if (this.#isSquared(1)) this.#won(1, 1, true)
    else if (round === 1) return this.#drawn()
    else this.#drawnTwice()
    return false
  }

  /** MAR-10.16; false: it is over. */
  #drawn(): boolean {
    const both = [...this.#primary]
    for (const u of both) this.#lose(u, 1)
    const dead = both.filter(u => unitOf(this.s, u).cv === 0)
    const left = ([0, 1] as const).filter(side => this.#of(side).some(u => !dead.includes(u)))
    const loser = left.length === 1 ? ((1 - (left[0] ?? 0)) as Side) : null
    this.#break(dead, loser)
    for (const side of [0, 1] as const) if (dead.includes(this.#primary[side])) this.#primary[side] = -1
    if (left.length === 2) return true
    this.#end(loser)
    return false
  }

  #drawnTwice(): void {
    const centres = this.#primary.map(u => centreOf(this.s, u))
    for (const side of [0, 1] as const)
      for (const u of this.#order(side)) {
        if (this.#isHeld(u) || !this.#isHere(u)) continue
        unitOf(this.s, u).disorder = 2
        this.#recoil(u, centres[1 - side] as P, [3000, 6000], null)
      }
    this.#end(null)
  }

  /** MAR-10.14 */
  #isTouched(u: number, charges: readonly Charge[]): boolean {
    const enemies = this.#of((1 - cardOf(this.s, u).side) as Side)
    return (
      charges.some(({ unit, target }) => target === u && this.#isHere(unit)) ||
      enemies.some(e => areWithin(this.s, u, e, 0))
    )
  }

  #won(winner: Side, by: number, isSpared: boolean): void {
    const s = this.s
    const loser = (1 - winner) as Side
    const [beaten, victor] = [this.#primary[loser], this.#primary[winner]]
    const from = centreOf(s, victor)
    const losers = this.#order(loser)
    const isHorse = this.#is(victor, 'cavalry')
    const { formation } = unitOf(s, beaten)
    const charges = s.open.charges.filter(({ fate }) => fate === 'at-target')
    const isHeld = this.#isHeld(beaten) && by < 3
    const broken = losers.filter(u => {
      if (this.#is(u, 'artillery')) return u === beaten || this.#isTouched(u, charges)
      if (u !== beaten) return false
      return by >= 7 || (formation === 'infantry-square' && isHorse && by >= 5)
    })
    for (const u of losers) {
      if (broken.includes(u)) continue
      const isOpen = this.#is(u, 'infantry') && formation !== 'infantry-square' && formation !== 'garrison'
      if (u === beaten) this.#lose(u, Math.ceil(by / 2) + (isOpen && isHorse ? 1 : 0))
      else this.#lose(u, by >= 3 ? 1 : 0)
    }
    if (by <= 2 && !isSpared && !isHeld) this.#lose(victor, 1)
    const spent = [...this.#hurt].filter(u => this.#isHere(u) && unitOf(s, u).cv === 0)
    this.#break([...new Set([...broken, ...spent])], loser)
    const row = Math.min(3, Math.ceil(by / 2))
    const way: Recoil = [3000 * row, 3000 * row + 3000]
    for (const u of losers) {
      if (!this.#isHere(u) || (this.#isHeld(u) && by < 3)) continue
      unitOf(s, u).disorder = 2
      if (!this.#isHeld(u) || this.#putOut(u, from, loser)) this.#recoil(u, from, way, loser)
    }
    if (isHeld && this.#isHere(beaten))
      for (const u of this.#order(winner)) this.#recoil(u, centreOf(s, beaten), [1000, 1000], loser)
    this.#end(loser)
  }
}
