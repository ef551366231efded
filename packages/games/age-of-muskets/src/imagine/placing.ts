import type { Random, Seat, View } from '@grognard/engine'
import { hqOfPiece, isHqPiece } from '../forces/pieces.ts'
import { distance } from '../map/theatre.ts'
import type { AgeOfMuskets, Counter } from '../state.ts'
import { NO, type Side } from '../vocabulary.ts'
import { type Cast, castOf, type HqRole, type UnitRole } from './cast.ts'
import { drawn, mix, takeOut } from './lots.ts'
import { spareUnit } from './spare.ts'

/** An HQ with the counter that it is taken for. */
export interface PlacedHq {
  readonly role: HqRole
  readonly counter: Counter
}

/** A CU with its counter, or on the display of its HQ. */
export interface PlacedUnit {
  readonly role: UnitRole
  readonly counter: Counter | null
}

/** What the counters of a side are taken for. */
export interface Placement {
  readonly hqs: PlacedHq[]
  readonly units: PlacedUnit[]
}

/** What is known for certain of the counters of a side. */
export interface Certain {
  /** Counters that are accounted for: the viewer's own, and those that team-mates have shown him. */
  readonly counters: ReadonlySet<number>
  /** CU and HQ likewise. */
  readonly units: ReadonlySet<number>
  readonly hqs: ReadonlySet<number>
  /** HQ that are known to be gone. */
  readonly gone: ReadonlySet<number>
}

/** Takes every counter that is not known for one of the pieces that may be in play. */
export function placeSide(view: View<AgeOfMuskets>, side: Side, certain: Certain, random: Random): Placement {
  const placing = new Placing(view, castOf(view, side), side, certain, random)
  placing.placeFaces()
  placing.placeActing()
  placing.placeBesiegers()
  placing.placeHqs()
  placing.placeUnits()
  placing.fillDisplays()
  return placing.placement
}

/** By distance in zones between where a piece is thought to be and where a counter lies. */
const CLOSENESS = [1_000, 100, 40, 15, 6, 3]
const FAR_OFF = 1

class Placing {
  readonly placement: Placement = { hqs: [], units: [] }
  readonly #view: View<AgeOfMuskets>
  readonly #side: Side
  readonly #random: Random
  /** Counters that lie face down and are not yet taken for anything. */
  readonly #free: Counter[]
  /** HQ and CU that are not yet anywhere. */
  readonly #hqs: HqRole[]
  readonly #units: UnitRole[]
  /** By HQ: where it was placed, and how many CU of its own are not yet anywhere. */
  readonly #placed = new Map<number, PlacedHq>()
  readonly #left = new Map<number, number>()
  readonly #certain: Certain

  constructor(view: View<AgeOfMuskets>, cast: Cast, side: Side, certain: Certain, random: Random) {
    this.#view = view
    this.#side = side
    this.#random = random
    this.#free = view.open.counters.filter(each => each.side === side && !certain.counters.has(each.id))
    this.#hqs = mix(
      random,
      cast.hqs.filter(({ id }) => !certain.hqs.has(id) && !certain.gone.has(id)),
    )
    this.#units = cast.units.filter(({ id }) => !certain.units.has(id))
    this.#certain = certain
    for (const { hq } of this.#units) this.#left.set(hq, this.#leftOf(hq) + 1)
  }

  /** AOM-8.10, AOM-8.12: counters that lie face up. */
  placeFaces(): void {
    for (const counter of this.#free.filter(({ face }) => face !== NO)) {
      const { face } = counter
      if (isHqPiece(this.#view, face)) {
        const id = hqOfPiece(this.#view, face)
        this.#place(this.#hqs.find(hq => hq.id === id) ?? this.#unheardOfHq(id, counter), counter)
      } else this.#post(this.#units.find(({ id }) => id === face) ?? this.#spare(face), counter)
    }
  }

  /** AOM-12.3: counters that act together are an HQ and CU of its own; those of the player whose turn it is. */
  placeActing(): void {
    const { activation } = this.#view.open
    const together = this.#free.filter(({ id }) => activation.counters.includes(id))
    const isPlaced = this.placement.hqs.some(({ counter }) => activation.counters.includes(counter.id))
    if (together.length === 0 || isPlaced) return
    const mayLead = together.length > 1 || this.#isHqLikely(together[0])
    const lead = mayLead ? this.#leaderOf(together, activation.seat) : undefined
    if (lead !== undefined) this.#place(...lead)
    const hq = lead?.[0].id ?? NO
    for (const counter of together.filter(each => this.#free.includes(each))) {
      const mine = this.#units.filter(unit =>
        hq === NO ? this.#seatOf(unit.hq) === activation.seat : unit.hq === hq,
      )
      const unit = drawn(this.#random, mine, each => this.#closeness(each.zone, counter.origin))
      if (unit !== undefined) this.#post(unit, counter)
    }
  }

  #isHqLikely(counter: Counter | undefined): boolean {
    if (counter === undefined) return false
    return drawn(this.#random, [true, false], isHq => (isHq ? this.#hqs.length * 2 : 3)) === true
  }

  /** An HQ of the seat, and which of the counters it is. */
  #leaderOf(counters: readonly Counter[], seat: Seat): readonly [HqRole, Counter] | undefined {
    const pairs = this.#hqs
      .filter(hq => hq.seat === seat && this.#leftOf(hq.id) >= counters.length)
      .flatMap(hq => counters.map(counter => [hq, counter] as const))
    return drawn(this.#random, pairs, ([hq, counter]) => this.#fit(hq, counter))
  }

  /** AOM-37.8: the counter of a besieging HQ is known to be one. */
  placeBesiegers(): void {
    for (const { siege } of this.#view.open.zones) {
      if (siege === null || siege.side !== this.#side) continue
      const counter = this.#free.find(({ id }) => id === siege.besieger)
      if (counter === undefined) continue
      const hq = drawn(this.#random, this.#hqs, each => this.#fit(each, counter))
      if (hq !== undefined) this.#place(hq, counter)
    }
  }

  /** Every HQ that is not known to be gone is one of the counters, as far as there are any. */
  placeHqs(): void {
    for (const hq of [...this.#hqs]) {
      if (this.#leftOf(hq.id) === 0) continue
      const counter = drawn(this.#random, this.#free, each => this.#fit(hq, each))
      if (counter === undefined) return
      this.#place(hq, counter)
    }
  }

  /** All other counters are CU by themselves. */
  placeUnits(): void {
    for (const counter of [...this.#free]) {
      const unit = drawn(this.#random, this.#units, each => this.#unitFit(each, counter))
      this.#post(unit ?? this.#spare(NO), counter)
    }
  }

  /** AOM-8.3: CU that are left are with their HQ; AOM-4.16: no HQ is alone. In a battle every CU has a counter. */
  fillDisplays(): void {
    for (const unit of [...this.#units])
      if (this.#placed.get(unit.hq)?.counter.section === null) this.#post(unit, null)
    for (const { role, counter } of this.placement.hqs)
      if (!this.placement.units.some(unit => isWith(unit, role.id, counter)))
        this.#post(this.#spare(NO, role.id), null)
  }

  /** HQ have the counters that they came with; new ones come with reinforcements, and with CU that leave a display. */
  #fit(hq: HqRole, { origin, since }: Counter): number {
    return since === hq.since ? this.#closeness(hq.zone, origin) : 1
  }

  /** How likely a counter is the CU; 0: it cannot be. */
  #unitFit(unit: UnitRole, counter: Counter): number {
    const hq = this.#placed.get(unit.hq)
    if (hq === undefined) return FAR_OFF
    const isWithHq = hq.counter.zone === counter.zone && hq.counter.inside === counter.inside
    const isBusy = counter.activated || counter.pillaged || counter.section !== null
    if (isWithHq && !isBusy) return 0
    if (!isWithHq && this.#leftOf(unit.hq) < 2) return 0
    const isSetUpApart =
      counter.since === unit.since && counter.origin === unit.zone && unit.zone !== hq.role.zone
    return (isSetUpApart ? 50 : 1) * this.#closeness(hq.counter.zone, counter.zone)
  }

  #closeness(a: number, b: number): number {
    return CLOSENESS[distance(this.#view.scenario.theatre, a, b)] ?? FAR_OFF
  }

  #leftOf(hq: number): number {
    return this.#left.get(hq) ?? 0
  }

  #seatOf(hq: number): Seat {
    return this.#view.scenario.controllers[hq] ?? NO
  }

  #place(role: HqRole, counter: Counter): void {
    takeOut(this.#hqs, role)
    takeOut(this.#free, counter)
    const placed = { role, counter }
    this.#placed.set(role.id, placed)
    this.placement.hqs.push(placed)
  }

  #post(role: UnitRole, counter: Counter | null): void {
    takeOut(this.#units, role)
    this.#left.set(role.hq, this.#leftOf(role.hq) - 1)
    if (counter !== null) takeOut(this.#free, counter)
    this.placement.units.push({ role, counter })
  }

  /** A CU that nobody has heard of: the one of that number, or any that is not in play. */
  #spare(unit: number, hq = NO): UnitRole {
    const taken = new Set(this.#certain.units)
    for (const { role } of this.placement.units) taken.add(role.id)
    for (const { id } of this.#units) taken.add(id)
    return spareUnit(this.#view, this.#side, taken, unit, hq)
  }

  #unheardOfHq(id: number, { zone, since }: Counter): HqRole {
    return { id, leader: NO, seat: this.#seatOf(id), zone, since }
  }
}

const isWith = ({ role, counter: own }: PlacedUnit, hq: number, counter: Counter): boolean =>
  role.hq === hq && (own === null || (own.zone === counter.zone && own.inside === counter.inside))
