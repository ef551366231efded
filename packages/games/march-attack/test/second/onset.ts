import type { Charge, State } from '../../src/state.ts'
import type { ObstacleType } from '../../src/vocabulary.ts'
import { fallBack } from './fall-back.ts'
import {
  bodyOf,
  cardOf,
  centreOf,
  everybody,
  frontOf,
  hasFlanks,
  isOnRoad,
  poseOf,
  sizeOf,
  unitOf,
} from './field.ts'
import { Losses } from './losses.ts'
import { type Fraction, isCrossed, isOff, kindOf, of, passage, plus, rateOf, times, up } from './march.ts'
import {
  apart,
  cornersOf,
  doOverlap,
  gone,
  hull,
  isInside,
  isWithin,
  type P,
  type Pose,
  zoneOf,
} from './plane.ts'

/** What becomes of charges and reactions that are declared, once more with every die in its order (MAR-8.18 to MAR-8.26). */

type Body = readonly P[]

const BASE = { untrained: 4, militia: 5, conscript: 6, regular: 7, veteran: 8, elite: 9, guard: 10 } as const

/** MAR-12.8: whom an obstacle stops at the charge, though he might cross it. */
const BLOCKING: Readonly<Record<ObstacleType, readonly string[]>> = {
  hedge: ['heavy'],
  fence: [],
  wall: ['light', 'medium', 'heavy'],
  ditch: [],
  earthwork: ['light', 'medium', 'heavy'],
  stream: [],
  river: ['light', 'medium', 'heavy', 'infantry'],
}

/** MAR-12.6 */
const DISORDERING: Readonly<Record<string, readonly string[]>> = {
  'light-woods': ['line', 'cavalry'],
  'heavy-woods': ['column'],
  rough: ['cavalry'],
  marsh: ['line', 'column'],
  'steep-slope': ['cavalry'],
}

interface Closer {
  readonly id: string
  /** null: ground or the table's edge. */
  readonly body: Body | null
  /** How far the way is open. */
  readonly open: number
}

export class Onset extends Losses {
  constructor(s: State, die: () => number) {
    super(s, die, false)
  }

  #size(u: number): ReturnType<typeof sizeOf> {
    return sizeOf(unitOf(this.s, u).formation)
  }

  #at(u: number, bearing: number, n: number): Pose {
    return gone({ ...poseOf(unitOf(this.s, u)), facing: bearing }, bearing, n)
  }

  #body(u: number, bearing: number, n: number): Body {
    return cornersOf(this.#at(u, bearing, n), this.#size(u))
  }

  /** MAR-8.3, MAR-15.5 */
  #rate(u: number): number {
    const { branch } = cardOf(this.s, u)
    const full = rateOf(this.s, u, unitOf(this.s, u).formation, 'charge') ?? 0
    return (this.s.open.mud && branch === 'cavalry' ? full - 2 : full) * 1000
  }

  /** The least whole number of mils after which the two are at most so far apart; null: not on this way. */
  #least(u: number, bearing: number, goal: Body, most: number, gap: number): number | null {
    for (let n = 0; n <= most; ) {
      const far = apart(this.#body(u, bearing, n), goal)
      if (isWithin(far, gap)) return n
      n += Math.max(1, Math.floor(Math.sqrt(Number(far.over) / Number(far.under))) - gap - 3)
    }
    return null
  }

  /** The way over the ground: what it costs at a rate, whether it disorders, and how far it is open. */
  #ground(u: number, bearing: number, n: number, rate: number) {
    const { s } = this
    const { formation } = unitOf(s, u)
    const { branch, weight } = cardOf(s, u)
    let sum: Fraction = [0n, 1n]
    let disorders = false
    let made = 0
    let open: number | null = null
    while (made < n && open === null) {
      const next = Math.min(n, made + 1000)
      const [from, to] = [this.#at(u, bearing, made), this.#at(u, bearing, next)]
      const met = passage(s, formation, from, to)
      const isBlocked = s.scenario.ground.obstacles.some(
        ({ type, points }) =>
          BLOCKING[type].includes(branch === 'cavalry' ? weight : branch) && isCrossed(from, to, points),
      )
      if (met.factor === null || met.extra === null || isBlocked) open = made
      else {
        sum = plus(sum, times(of(next - made + met.extra), met.factor))
        disorders ||= met.disorders
        made = next
      }
    }
    return { shares: up(times(sum, of(720_000, rate))), disorders, open }
  }

  #isPaid(u: number, bearing: number, n: number, rate: number): boolean {
    return this.#ground(u, bearing, n, rate).shares <= 720_000
  }

  /** MAR-8.15, MAR-23.17: all that closes a way of so many mils. */
  #closers(u: number, target: number, bearing: number, n: number, rate: number): Closer[] {
    const { s } = this
    const turned = this.#body(u, bearing, 0)
    const end = this.#body(u, bearing, n)
    const areas: Body[] = [turned]
    const late: Body[] = n <= 1000 ? [end] : []
    for (let made = 0; made < n; made = Math.min(n, made + 1000)) {
      const area = hull([
        ...this.#body(u, bearing, made),
        ...this.#body(u, bearing, Math.min(n, made + 1000)),
      ])
      areas.push(area)
      if (made >= 1000 && n > 1000) late.push(area)
    }
    const meets = (bodies: readonly Body[], body: Body): boolean => bodies.some(each => doOverlap(each, body))
    const found: Closer[] = []
    const close = (id: string, body: Body): void => void found.push({ id, body, open: 0 })
    for (const other of everybody(s)) {
      if (other === u) continue
      const body = bodyOf(s, other)
      const isFriend = cardOf(s, other).side === cardOf(s, u).side
      const isSkirmish = unitOf(s, other).formation === 'infantry-skirmish'
      if (other === target) {
        if (doOverlap(turned, body) && !doOverlap(bodyOf(s, u), body)) close('target', body)
      } else if (meets(isFriend ? (isSkirmish ? [end] : late) : areas, body))
        close(isFriend && isSkirmish ? 'passed' : `unit ${other}`, body)
    }
    const own = unitOf(s, target).block
    for (const [i, { points }] of s.scenario.ground.blocks.entries())
      if (i !== own && meets(areas, points)) close(`block ${i}`, points)
    for (const [i, { type, points }] of s.scenario.ground.areas.entries())
      if ((type === 'pond' || type === 'impassable') && meets(areas, points)) close(`area ${i}`, points)
    const { open } = this.#ground(u, bearing, n, rate)
    if (open !== null) found.push({ id: 'ground', body: null, open })
    if (isOff(s, turned) || isOff(s, end)) {
      let last = 0
      while (last < n && !isOff(s, this.#body(u, bearing, last + 1))) last++
      found.push({ id: 'edge', body: null, open: last })
    }
    return found
  }

  /** How far to 1/2" from the target, if nothing is in the way and it can pay; null: it cannot. */
  #reach(u: number, target: number, bearing: number, rate: number): number | null {
    const n = this.#least(u, bearing, bodyOf(this.s, target), rate, 500)
    return n !== null && this.#isPaid(u, bearing, n, rate) ? n : null
  }

  #lane(u: number, target: number, bearing: number, rate: number): number | null {
    const n = this.#reach(u, target, bearing, rate)
    return n === null || this.#closers(u, target, bearing, n, rate).length > 0 ? null : n
  }

  /** MAR-8.23: as far as the rate goes, or 1" short of what is in the way. */
  #straightOn(u: number, target: number, bearing: number, rate: number): number {
    let n = rate
    if (!this.#isPaid(u, bearing, n, rate)) {
      let paid = 0
      while (n - paid > 1) {
        const middle = Math.floor((paid + n) / 2)
        if (this.#isPaid(u, bearing, middle, rate)) paid = middle
        else n = middle
      }
      n = paid
    }
    while (n > 0) {
      const closers = this.#closers(u, target, bearing, n, rate)
      if (closers.length === 0) return n
      const isMetBy = (id: string, made: number): boolean =>
        this.#closers(u, target, bearing, made, rate).some(each => each.id === id)
      const met = closers.map(({ id, body }) => {
        let [open, closed] = id === 'passed' ? [n - 1, n] : [-1, n]
        while (closed - open > 1) {
          const middle = Math.floor((open + closed) / 2)
          if (isMetBy(id, middle)) closed = middle
          else open = middle
        }
        const stop = body === null ? Math.max(0, open - 1000) : (this.#least(u, bearing, body, n, 1000) ?? 0)
        return { closed, stop }
      })
      const first = met.toSorted((a, b) => a.closed - b.closed || a.stop - b.stop)[0]
      n = Math.min(n - 1, first?.stop ?? 0)
    }
    return Math.max(0, n)
  }

  /** MAR-8.23, MAR-12.7 */
  #make(charge: Charge, n: number, bearing: number, rate: number): void {
    const { s } = this
    const { unit: u, target } = charge
    const { disorders } = this.#ground(u, bearing, n, rate)
    Object.assign(unitOf(s, u), this.#at(u, bearing, n))
    const isAt = this.isHere(target) && isWithin(apart(bodyOf(s, u), bodyOf(s, target)), 500)
    charge.fate = isAt ? 'at-target' : 'without-contact'
    this.shelter()
    const { formation } = unitOf(s, u)
    const at = poseOf(unitOf(s, u))
    const isInIt =
      n > 0 &&
      !isOnRoad(s, formation, at) &&
      s.scenario.ground.areas.some(
        ({ type, points }) => DISORDERING[type]?.includes(kindOf(formation)) === true && isInside(points, at),
      )
    if (disorders || isInIt) this.test(u)
  }

  #go(charge: Charge, rate: number, mayTurn: boolean): void {
    const { unit: u, target, from } = charge
    const isThere = this.isHere(target)
    if (isThere && mayTurn && this.#reach(u, target, charge.bearing, rate) === null) {
      const bearings = Array.from({ length: 901 }, (_, i) => (from.facing + 3150 + i) % 3600)
      const off = (t: number): number => {
        const right = (t - charge.bearing + 3600) % 3600
        return right <= 1800 ? 2 * right : 2 * (3600 - right) + 1
      }
      const best = bearings
        .toSorted((a, b) => off(a) - off(b))
        .find(t => this.#reach(u, target, t, rate) !== null)
      charge.bearing = best ?? charge.bearing
    }
    const { bearing } = charge
    const open = isThere ? this.#lane(u, target, bearing, rate) : null
    if (open !== null) {
      this.#make(charge, open, bearing, rate)
      return
    }
    const n = this.#straightOn(u, target, bearing, rate)
    const isStuck = n === 0 && this.#closers(u, target, bearing, 0, rate).length > 0
    this.#make(charge, n, isStuck ? unitOf(this.s, u).facing : bearing, rate)
  }

  /** MAR-8.19 */
  #placeForSquare(u: number): Pose | null {
    const { s } = this
    const start = poseOf(unitOf(s, u))
    const { blocks, areas } = s.scenario.ground
    const closed = areas.filter(({ type }) => type === 'pond' || type === 'impassable')
    const shifts = [0, ...[-1, 1].flatMap(way => Array.from({ length: 10 }, (_, i) => way * 100 * (i + 1)))]
    for (const n of shifts) {
      const at = gone(start, start.facing, n)
      const body = cornersOf(at, sizeOf('infantry-square'))
      const isOn = (points: Body): boolean => doOverlap(body, points)
      const isProhibited = areas.some(
        ({ type, points }) =>
          (type === 'heavy-woods' || type === 'pond' || type === 'impassable') && isInside(points, at),
      )
      if (isOff(s, body) || isProhibited || [...blocks, ...closed].some(({ points }) => isOn(points)))
        continue
      if (n !== 0 && passage(s, 'infantry-square', start, at).extra === null) continue
      if (everybody(s).every(other => other === u || !isOn(bodyOf(s, other)))) return at
    }
    return null
  }

  /** MAR-2.24 to MAR-2.28 */
  #formsSquare(u: number): boolean {
    const { s } = this
    const { quality, cv } = cardOf(s, u)
    const unit = unitOf(s, u)
    const charges = s.open.charges.filter(
      ({ unit: charger, target }) => target === u && cardOf(s, charger).branch === 'cavalry',
    )
    const bonus = s.open.leaders.flatMap((leader, l) =>
      leader.place === 'table' && leader.attachedTo === u && !leader.isUnhorsed
        ? [{ charismatic: 2, normal: 1, uninspiring: 0 }[this.leader(l).inspiration]]
        : [],
    )
    const distance = Math.min(...charges.map(each => each.distance))
    let target = BASE[quality] + Math.max(0, ...bonus) - Math.floor((cv - unit.cv) / 2)
    if (unit.formation === 'infantry-column') target += 2
    if (unit.disorder > 0 || charges.some(({ zone }) => zone !== 'front')) target -= 2
    if (distance <= 5000) target -= 2
    else if (distance > 12_000) target += 2
    const roll = this.die() + this.die()
    return roll === 2 || (roll !== 12 && roll <= target)
  }

  /** `t1c-reaction-tests` */
  tests(): void {
    const { s } = this
    const squares = s.open.reactions.filter(({ kind }) => kind === 'form-square')
    const late = s.open.charges.filter(({ kind }) => kind === 'opportunity-charge').map(({ unit }) => unit)
    for (const u of this.sorted([...squares.map(({ unit }) => unit), ...late])) {
      const reaction = squares.find(({ unit }) => unit === u)
      if (reaction === undefined) {
        if (!this.isPassed(u)) s.open.charges = s.open.charges.filter(({ unit }) => unit !== u)
      } else {
        reaction.succeeds = this.#placeForSquare(u) !== null
        if (!reaction.succeeds) continue
        reaction.succeeds = this.#formsSquare(u)
        if (!reaction.succeeds) unitOf(s, u).disorder = 2
      }
    }
  }

  #flee(u: number): void {
    const { s } = this
    const charge = s.open.charges.find(({ target }) => target === u) as Charge
    const unit = unitOf(s, u)
    const length = 1000 * (rateOf(s, u, unit.formation, 'tactical') ?? 0)
    const fell = fallBack(s, u, centreOf(s, charge.unit), length)
    const { isLost, pose } = fell
    if (!isLost) Object.assign(unit, { ...pose, facing: (pose.facing + 1800) % 3600 })
    for (const leader of s.open.leaders)
      if (!isLost && leader.attachedTo === u) Object.assign(leader, centreOf(s, u))
    this.fallen(u, fell, length)
  }

  /** MAR-8.20 */
  #counter(u: number): void {
    const { s } = this
    for (const met of s.open.charges) {
      if (met.target !== u || met.zone !== 'front' || met.kind !== 'charge') continue
      const n = this.#lane(met.unit, u, met.bearing, this.#rate(met.unit))
      if (n === null) continue
      const rate = this.#rate(u)
      const bearing = (met.bearing + 1800) % 3600
      const half = Math.min(rate, Math.floor(n / 2))
      if (this.#closers(u, met.unit, bearing, half, rate).length > 0) return
      const { formation } = unitOf(s, met.unit)
      const zone = hasFlanks(formation)
        ? zoneOf(poseOf(unitOf(s, met.unit)), sizeOf(formation), frontOf(s, u))
        : 'front'
      const charge: Charge = {
        ...met,
        unit: u,
        target: met.unit,
        kind: 'counter-charge',
        bearing,
        zone,
        from: poseOf(unitOf(s, u)),
      }
      s.open.charges.push(charge)
      this.#make(charge, half, bearing, rate)
      return
    }
  }

  /** `t1d-charge-moves` */
  moves(): void {
    const { s } = this
    const doing = (kind: string): number[] =>
      s.open.reactions
        .flatMap(each => (each.kind === kind && each.succeeds ? [each.unit] : []))
        .sort((a, b) => a - b)
    for (const u of doing('form-square')) {
      const place = this.#placeForSquare(u)
      if (place !== null) Object.assign(unitOf(s, u), { ...place, formation: 'infantry-square' })
      for (const leader of s.open.leaders) if (leader.attachedTo === u) Object.assign(leader, centreOf(s, u))
    }
    const fleeing = doing('flee')
    for (const u of fleeing) this.#flee(u)
    for (const u of doing('counter-charge')) this.#counter(u)
    const byUnit = (kind: Charge['kind']): Charge[] =>
      s.open.charges.filter(each => each.kind === kind).sort((a, b) => a.unit - b.unit)
    for (const charge of byUnit('charge'))
      this.#go(charge, this.#rate(charge.unit), !fleeing.includes(charge.target))
    for (const charge of byUnit('counter-charge'))
      charge.fate =
        s.open.charges.find(({ unit }) => unit === charge.target)?.fate === 'at-target'
          ? 'at-target'
          : 'without-contact'
    for (const charge of byUnit('opportunity-charge')) {
      const rate = this.#rate(charge.unit) / 2
      if (this.isHere(charge.target)) this.#go(charge, rate, true)
    }
  }
}
