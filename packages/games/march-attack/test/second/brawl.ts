import type { Charge, State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import { meleeScore } from './battle.ts'
import { contact } from './duel.ts'
import { fallBack } from './fall-back.ts'
import { areWithin, cardOf, centreOf, unitOf } from './field.ts'
import { Losses } from './losses.ts'
import { bearingTo, type P } from './plane.ts'

/** One melee of several units, once more with every die in its order (MAR-10.1 to MAR-10.17, MAR-10.26, MAR-13.9, MAR-13.10). */

type Recoil = readonly [foot: number, horse: number]

export class Brawl extends Losses {
  #units: number[] = []
  #primary: [number, number] = [-1, -1]

  constructor(s: State, die: () => number) {
    super(s, die, true)
  }

  #isHeld(u: number): boolean {
    return unitOf(this.s, u).block !== -1
  }
  #of(side: Side): number[] {
    return this.#units.filter(u => this.isHere(u) && cardOf(this.s, u).side === side)
  }

  /** MAR-10.17, MAR-23.22 */
  #recoil(u: number, from: P, [foot, horse]: Recoil, loser: Side | null, isFree = false): void {
    const s = this.s
    const unit = unitOf(s, u)
    if (unit.place !== 'table' || this.is(u, 'artillery')) return
    if (unit.formation === 'infantry-square') unit.formation = 'infantry-column'
    const length = this.is(u, 'cavalry') ? horse : foot
    const { pose, made, isLost, passed } = fallBack(s, u, from, length)
    if (!isLost) Object.assign(unit, pose)
    if (!isLost)
      for (const leader of s.open.leaders) if (leader.attachedTo === u) Object.assign(leader, centreOf(s, u))
    for (const f of this.sorted(passed)) this.test(f)
    const isLoser = cardOf(s, u).side === loser
    if (isLost) {
      this.rollLeaders(u, isLoser, false)
      this.remove([u])
    } else if (2 * made < length && !isFree) {
      this.lose(u, 1)
      if (unit.cv === 0) this.break([u], loser)
    }
    this.shelter()
  }

  /** MAR-13.9 */
  #drivenOut(u: number, from: P, loser: Side | null): boolean {
    const at = centreOf(this.s, u)
    const isSame = at.x === from.x && at.y === from.y
    return this.putOut(u, isSame ? this.home(u) : bearingTo(from, at), cardOf(this.s, u).side === loser)
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
    for (const u of this.sorted([...this.hurt]))
      if (this.isHere(u)) this.rollLeaders(u, cardOf(this.s, u).side === loser, false)
  }

  #order(side: Side): number[] {
    const first = this.#primary[side]
    const units = this.#of(side)
    return [...units.filter(u => u === first), ...units.filter(u => u !== first)]
  }

  /** The whole of it. */
  fight(charges: readonly Charge[]): void {
    const met = charges
      .toSorted((a, b) => a.unit - b.unit)
      .filter(charge => {
        const isMet = contact(this.s, charge)
        if (!isMet) charge.fate = 'without-contact'
        return isMet
      })
    this.shelter()
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
      this.#of((1 - side) as Side).every(u => this.is(u, 'cavalry'))
    )
  }

  /** One round; false: it was the last. */
  #goesOn(met: readonly Charge[], round: 1 | 2): boolean {
    this.#name()
    const [a, b] = this.#primary
    const others = (side: Side): number[] => this.#of(side).filter(u => u !== this.#primary[side])
    const scores = [
      meleeScore(this.s, met, a, others(0), b, round),
      meleeScore(this.s, met, b, others(1), a, round),
    ]
    const { active } = this.s.open
    const [first, second] = [this.die(), this.die()]
    const by = (scores[0] ?? 0) - (scores[1] ?? 0) + (active === 0 ? first - second : second - first)
    if (by !== 0) this.#won(by > 0 ? 0 : 1, Math.abs(by), false)
    else if (this.#isSquared(0)) this.#won(0, 1, true)
    else if (this.#isSquared(1)) this.#won(1, 1, true)
    else if (round === 1) return this.#drawn()
    else this.#drawnTwice()
    return false
  }

  /** MAR-10.16; false: it is over. */
  #drawn(): boolean {
    const both = [...this.#primary]
    for (const u of both) this.lose(u, 1)
    const dead = both.filter(u => unitOf(this.s, u).cv === 0)
    const left = ([0, 1] as const).filter(side => this.#of(side).some(u => !dead.includes(u)))
    const loser = left.length === 1 ? ((1 - (left[0] ?? 0)) as Side) : null
    this.break(dead, loser)
    for (const side of [0, 1] as const) if (dead.includes(this.#primary[side])) this.#primary[side] = -1
    if (left.length === 2) return true
    this.#end(loser)
    return false
  }

  #drawnTwice(): void {
    const centres = this.#primary.map(u => centreOf(this.s, u))
    const { active } = this.s.open
    for (const side of active === 0 ? ([0, 1] as const) : ([1, 0] as const))
      for (const u of this.#order(side)) {
        if (this.#isHeld(u) || !this.isHere(u)) continue
        unitOf(this.s, u).disorder = 2
        this.#recoil(u, centres[1 - side] as P, [3000, 6000], null)
      }
    this.#end(null)
  }

  /** MAR-10.14 */
  #isTouched(u: number, charges: readonly Charge[]): boolean {
    const enemies = this.#of((1 - cardOf(this.s, u).side) as Side)
    return (
      charges.some(({ unit, target }) => target === u && this.isHere(unit)) ||
      enemies.some(e => areWithin(this.s, u, e, 0))
    )
  }

  #won(winner: Side, by: number, isSpared: boolean): void {
    const s = this.s
    const loser = (1 - winner) as Side
    const [beaten, victor] = [this.#primary[loser], this.#primary[winner]]
    const from = centreOf(s, victor)
    const losers = this.#order(loser)
    const isHorse = this.is(victor, 'cavalry')
    const { formation } = unitOf(s, beaten)
    const charges = s.open.charges.filter(({ fate }) => fate === 'at-target')
    const isHeld = this.#isHeld(beaten) && by < 3
    const broken = losers.filter(u => {
      if (this.is(u, 'artillery')) return u === beaten || this.#isTouched(u, charges)
      if (u !== beaten) return false
      return by >= 7 || (formation === 'infantry-square' && isHorse && by >= 5)
    })
    for (const u of losers) {
      if (broken.includes(u)) continue
      const isOpen = this.is(u, 'infantry') && formation !== 'infantry-square' && formation !== 'garrison'
      if (u === beaten) this.lose(u, Math.ceil(by / 2) + (isOpen && isHorse ? 1 : 0))
      else this.lose(u, by >= 3 ? 1 : 0)
    }
    if (by <= 2 && !isSpared && !isHeld) this.lose(victor, 1)
    const spent = [...this.hurt].filter(u => this.isHere(u) && unitOf(s, u).cv === 0)
    this.break([...new Set([...broken, ...spent])], loser)
    const row = Math.min(3, Math.ceil(by / 2))
    const way: Recoil = [3000 * row, 3000 * row + 3000]
    for (const u of losers) {
      if (!this.isHere(u) || (this.#isHeld(u) && by < 3)) continue
      unitOf(s, u).disorder = 2
      if (!this.#isHeld(u) || this.#drivenOut(u, from, loser)) this.#recoil(u, from, way, loser)
    }
    if (isHeld && this.isHere(beaten))
      for (const u of this.#order(winner)) this.#recoil(u, centreOf(s, beaten), [1000, 1000], loser, true)
    this.#end(loser)
  }
}
