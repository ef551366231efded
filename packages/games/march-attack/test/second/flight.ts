import type { State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import { bestWith, commandOf, levelOf, RADIUS } from './battle.ts'
import { fallBack } from './fall-back.ts'
import {
  areWithin,
  bodyOf,
  cardOf,
  centreOf,
  everybody,
  isFormed,
  onTable,
  orderOf,
  unitOf,
  unitsOfMf,
} from './field.ts'
import { Losses } from './losses.ts'
import { apart, between, compare, isWithin, type P, toPoint } from './plane.ts'

/** What of an S2 comes after its tests, once more with every die in its order (MAR-11.10 to MAR-11.17, MAR-13.8). */

const BASE = { untrained: 4, militia: 5, conscript: 6, regular: 7, veteran: 8, elite: 9, guard: 10 } as const
type Major = State['open']['formations'][number]

export class Flight extends Losses {
  constructor(s: State, die: () => number) {
    super(s, die, false)
  }

  #major(mf: number): Major {
    return this.s.open.formations[mf] as Major
  }

  /** MAR-24.10 */
  #inOrder(): number[] {
    const key = (mf: number): readonly [number, string] => [this.#major(mf).side, this.#major(mf).id]
    return [...this.s.open.formations.keys()].sort((a, b) => {
      const [[s1, i1], [s2, i2]] = [key(a), key(b)]
      return s1 - s2 || (i1 < i2 ? -1 : 1)
    })
  }

  #fromHome(u: number): number {
    const { width, height } = this.s.scenario.table
    const { x, y } = centreOf(this.s, u)
    return { north: height - y, south: y, east: width - x, west: x }[
      this.s.scenario.sides[cardOf(this.s, u).side].homeEdge
    ]
  }

  #formedEnemies(mf: number): number[] {
    return onTable(this.s, (1 - this.#major(mf).side) as Side).filter(e => isFormed(this.s, e))
  }

  /** MAR-8.3: of the formation in which it flees. */
  #rate(u: number, later: boolean): number {
    const { branch, weight, artilleryClass } = cardOf(this.s, u)
    const { formation } = unitOf(this.s, u)
    if (branch === 'infantry') return !later && formation === 'infantry-line' ? 6000 : 9000
    const ridden = { light: 15_000, medium: 12_000, heavy: 10_000 }[weight]
    if (branch === 'cavalry' || artilleryClass === 'horse') return ridden
    return { light: 9000, medium: 8000, heavy: 6000 }[weight]
  }

  /** MAR-11.12 */
  #flee(u: number, times: number, later: boolean): void {
    const { s } = this
    const unit = unitOf(s, u)
    if (unit.block !== -1 && (this.isPassed(u) || !this.putOut(u, this.home(u), false))) return
    const { artilleryClass, weight } = cardOf(s, u)
    let share = 1
    if (unit.formation === 'infantry-square') unit.formation = 'infantry-column'
    if (unit.formation.endsWith('siege-battery')) return
    if (unit.formation.endsWith('unlimbered')) {
      if (artilleryClass === 'foot' && weight === 'heavy') return
      share = artilleryClass === 'horse' ? 3 / 4 : 1 / 2
      unit.formation = unit.formation.startsWith('large') ? 'large-battery-limbered' : 'battery-limbered'
    }
    const far = (e: number) => apart(bodyOf(s, u), bodyOf(s, e))
    const enemies = later ? [] : this.#formedEnemies(unit.major)
    const nearest = enemies.reduce<number | null>(
      (best, e) => (best === null || compare(far(e), far(best)) < 0 ? e : best),
      null,
    )
    const length = times * share * this.#rate(u, later)
    const from: P | null = nearest === null ? null : centreOf(s, nearest)
    const fell = fallBack(s, u, from, length)
    if (!fell.isLost) {
      Object.assign(unit, fell.pose)
      for (const leader of s.open.leaders) if (leader.attachedTo === u) Object.assign(leader, centreOf(s, u))
    }
    this.fallen(u, fell, length)
  }

  #moves(): void {
    const { s } = this
    for (const mf of this.#inOrder()) {
      const { state, since } = this.#major(mf)
      const isNew = since === s.open.turn
      if (state !== 'broken-mf' && !(state === 'retiring' && isNew)) continue
      const times = state === 'broken-mf' && isNew ? 2 : 1
      const units = unitsOfMf(s, mf).sort((a, b) => this.#fromHome(a) - this.#fromHome(b) || a - b)
      for (const u of units) if (this.isHere(u)) this.#flee(u, times, !isNew)
    }
    const inFlames = everybody(s).filter(u => {
      const { block } = unitOf(s, u)
      return block !== -1 && s.open.blocks[block]?.burningSince !== 0
    })
    for (const u of this.sorted(inFlames)) {
      if (this.isPassed(u)) continue
      this.lose(u, 1)
      if (unitOf(s, u).cv === 0) this.break([u], null)
      else this.putOut(u, this.home(u), false)
    }
  }

  /** MAR-11.13 to MAR-11.15; null: it may not try. */
  #target(mf: number): number | null {
    const { s } = this
    const major = this.#major(mf)
    const { commander } = major
    const own = s.open.leaders[commander]
    if (!['retiring', 'broken-mf'].includes(major.state) || major.since === s.open.turn) return null
    if (own === undefined || own.place !== 'table') return null
    const units = unitsOfMf(s, mf)
    const isNear = (mils: number): boolean =>
      this.#formedEnemies(mf).some(e => units.some(u => areWithin(s, u, e, mils)))
    const radius = RADIUS[commandOf(s, commander)]
    if (isNear(12_000) || !units.some(u => isWithin(toPoint(own, bodyOf(s, u)), radius))) return null
    const isSuperior = s.open.leaders.some(
      (leader, l) =>
        l !== commander &&
        leader.place === 'table' &&
        this.commands(l, mf) &&
        isWithin(between(leader, own), 12_000),
    )
    let target: number = BASE[major.quality ?? 'regular'] + bestWith(s, mf, false) + (isSuperior ? 1 : 0)
    if (levelOf(s, mf) === 'spent') target -= 2
    return isNear(18_000) ? target - 1 : target
  }

  #rally(mf: number, target: number): void {
    const { s } = this
    const major = this.#major(mf)
    const units = unitsOfMf(s, mf)
    const roll = this.die() + this.die()
    if (roll === 2 || roll <= target) {
      Object.assign(major, { state: 'ready', since: s.open.turn })
      const orders = s.shared[major.side]?.secret.orders ?? []
      const old = orders[mf]
      if (old != null) orders[mf] = { ...old, type: 'defend' }
    } else if (roll >= target + 4 && major.state === 'broken-mf') {
      this.rolled.clear()
      for (const u of units) this.rollLeaders(u, false, false)
      major.state = 'destroyed'
      this.remove(units)
    }
  }

  /** MAR-11.16 */
  #recover(mf: number): void {
    const { s } = this
    const { state, side } = this.#major(mf)
    const order = orderOf(s, mf)?.type
    if (state !== 'ready' || (order !== 'defend' && order !== 'support')) return
    if (s.open.units.some(({ major, wasBusy }) => major === mf && wasBusy)) return
    const units = unitsOfMf(s, mf)
    const enemies = onTable(s, (1 - side) as Side)
    if (units.some(u => enemies.some(e => areWithin(s, u, e, 18_000)))) return
    for (const u of units) {
      const unit = unitOf(s, u)
      if (unit.cv >= cardOf(s, u).cv || unit.cvRegained >= Math.floor(unit.cvLost / 2)) continue
      if (this.isPassed(u)) unit.cv++
    }
  }

  flee(): void {
    this.#moves()
    const tries = this.#inOrder().flatMap(mf => {
      const target = this.#target(mf)
      return target === null ? [] : [{ mf, target }]
    })
    for (const { mf, target } of tries) this.#rally(mf, target)
    for (const mf of this.#inOrder()) this.#recover(mf)
  }
}
