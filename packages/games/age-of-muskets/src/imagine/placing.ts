import type { Random, Seat, View } from '@grognard/engine'
import { hqOfPiece, isHqPiece } from '../forces/pieces.ts'
import { distance } from '../map/theatre.ts'
import type { Memory } from '../memory.ts'
import type { AgeOfMuskets, Counter } from '../state.ts'
import { NO, type Side } from '../vocabulary.ts'
import { type Cast, castOf, type HqRole, type UnitRole } from './cast.ts'
import { thinnedOut } from './contents.ts'
import { drawn, mix, takeOut } from './lots.ts'
import { Service } from './service.ts'
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
  /** Its parent, if that is in play. */
  readonly hq: number
}

/** What the counters of a side are taken for. */
export interface Placement {
  readonly hqs: PlacedHq[]
  readonly units: PlacedUnit[]
}

/** What is known for certain of a side. */
export interface Certain {
  /** Counters, CU and HQ that are accounted for: the viewer's own, and those that team-mates have shown him. */
  readonly counters: ReadonlySet<number>
  readonly units: ReadonlySet<number>
  readonly hqs: ReadonlySet<number>
  /** To which HQ those CU are assigned. */
  readonly serving: readonly { readonly hq: number; readonly unit: number }[]
  /** HQ that are known to be gone. */
  readonly gone: ReadonlySet<number>
}

/** Takes every counter that is not known for one of the pieces that may be in play. */
export function placeSide(
  view: View<AgeOfMuskets>,
  side: Side,
  certain: Certain,
  memory: Memory | null,
  random: Random,
): Placement {
  const cast = thinnedOut(view, castOf(view, side), memory)
  let crowded: Placement | null = null
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const placing = placed(view, cast, side, certain, random, tries >= MOST_TRIES / 2)
    if (placing.isShort) continue
    if (!placing.isCrowded) return placing.placement
    crowded ??= placing.placement
  }
  if (crowded !== null) return crowded
  throw new Error('nobody can be what these counters are')
}

/** Where CU are scarce it may go wrong: whoever takes one too many for an HQ lacks a CU in the end. */
const MOST_TRIES = 200

function placed(
  view: View<AgeOfMuskets>,
  cast: Cast,
  side: Side,
  certain: Certain,
  random: Random,
  isDesperate: boolean,
): Placing {
  const placing = new Placing(view, cast, side, certain, random, isDesperate)
  placing.placeFaces()
  placing.placeChiefs()
  placing.placeBesiegers()
  placing.placeActing()
  placing.placeHqs()
  placing.placeCompanions()
  placing.placeUnits()
  placing.fillDisplays()
  return placing
}

/** By distance in zones between where a piece is thought to be and where a counter lies. */
const CERTAIN = 1_000
const CLOSENESS = [CERTAIN, 100, 40, 15, 6, 3]
const FAR_OFF = 1

const areTogether = (a: Counter, b: Counter): boolean => a.zone === b.zone && a.inside === b.inside

/** AOM-8.3: a CU that is with its HQ has a counter while it is marked or in battle; else only if its player wants it so. */
const isBusy = ({ activated, pillaged, section, face }: Counter): boolean =>
  activated || pillaged || section !== null || face !== NO

class Placing {
  readonly placement: Placement = { hqs: [], units: [] }
  /** There were not enough CU. */
  isShort = false
  /** AOM-9.2: an HQ has more of them than it may have, none of which is with it. */
  isCrowded = false
  readonly #view: View<AgeOfMuskets>
  readonly #side: Side
  readonly #random: Random
  readonly #certain: Certain
  readonly #service: Service
  /** Counters that are not yet taken for anything. */
  readonly #free: Counter[]
  /** HQ and CU that are not yet anywhere. */
  readonly #hqs: HqRole[]
  readonly #units: UnitRole[]
  readonly #placed = new Map<number, PlacedHq>()
  readonly #firstLater: number
  /** Otherwise it came to nothing: who is with an HQ in battle may be shattered, or have been of another HQ before. */
  readonly #isDesperate: boolean

  constructor(
    view: View<AgeOfMuskets>,
    cast: Cast,
    side: Side,
    certain: Certain,
    random: Random,
    isDesperate: boolean,
  ) {
    this.#isDesperate = isDesperate
    this.#view = view
    this.#side = side
    this.#random = random
    this.#certain = certain
    this.#service = new Service(view.scenario)
    for (const { hq, unit } of certain.serving) this.#service.enlist(hq, unit)
    this.#firstLater = cast.firstLater
    this.#free = view.open.counters.filter(each => each.side === side && !certain.counters.has(each.id))
    this.#hqs = mix(
      random,
      cast.hqs.filter(({ id }) => !certain.hqs.has(id) && !certain.gone.has(id)),
    )
    this.#units = mix(
      random,
      cast.units.filter(({ id }) => !certain.units.has(id)),
    )
  }

  /** AOM-8.10, AOM-8.12: counters that lie face up. */
  placeFaces(): void {
    const shown = this.#free.filter(({ face }) => face !== NO)
    for (const counter of shown) {
      if (!isHqPiece(this.#view, counter.face)) continue
      const id = hqOfPiece(this.#view, counter.face)
      this.#place(this.#hqs.find(hq => hq.id === id) ?? this.#unheardOf(id, counter), counter)
    }
    for (const counter of shown) {
      if (isHqPiece(this.#view, counter.face)) continue
      const unit = this.#units.find(({ id }) => id === counter.face) ?? this.#spare(counter.face)
      if (unit !== null) this.#post(unit, counter, unit.hq)
    }
  }

  /** AOM-28.5, AOM-28.26: everybody knows the CiC, and that he is in the reserve; AOM-28.25: and HQ that join their CU. */
  placeChiefs(): void {
    const { battle } = this.#view.open
    if (battle === null) return
    const { cic } = battle.commands[this.#side]
    const reserve = this.#free.filter(({ section }) => section === 'reserve')
    const isHq = isHqPiece(this.#view, cic)
    const hq = this.#hqs.find(({ id }) => isHq && id === hqOfPiece(this.#view, cic))
    const unit = this.#units.find(({ id }) => !isHq && id === cic)
    const seat = hq === undefined ? undefined : drawn(this.#random, reserve, each => this.#fit(hq, each))
    if (hq !== undefined && seat !== undefined) this.#place(hq, seat)
    const [place] = reserve
    if (unit !== undefined && place !== undefined) this.#post(unit, place, unit.hq)
    for (const { counter } of battle.joining) {
      const found = this.#free.find(({ id }) => id === counter)
      const joins = found && drawn(this.#random, this.#hqs, each => this.#fit(each, found))
      if (found !== undefined && joins !== undefined) this.#place(joins, found)
    }
  }

  /** AOM-12.3: counters that act together are an HQ and CU of its own; those of the player whose turn it is. */
  placeActing(): void {
    const { activation } = this.#view.open
    const together = this.#free.filter(({ id }) => activation.counters.includes(id))
    const [first] = together
    if (first === undefined) return
    const leads = this.placement.hqs.find(({ counter }) => activation.counters.includes(counter.id))
    const isLed = leads === undefined && (together.length > 1 || this.#isHq(first))
    const lead = isLed ? this.#leaderOf(together, activation.seat) : undefined
    if (lead !== undefined) this.#place(...lead)
    const hq = (leads?.role ?? lead?.[0])?.id ?? NO
    for (const counter of together) {
      if (!this.#free.includes(counter)) continue
      const mine = this.#units.filter(unit => this.#seatOf(unit.hq) === activation.seat)
      const fitting = mine.filter(unit => hq === NO || this.#service.mayServe(hq, unit.id))
      const unit = drawn(this.#random, fitting, each => (each.hq === hq ? MANY : 1))
      if (unit !== undefined) this.#post(unit, counter, hq === NO ? unit.hq : hq)
    }
  }

  /** Going by where it came onto the map, and when. */
  #isHq(counter: Counter): boolean {
    const likely = this.#hqs.some(hq => this.#fit(hq, counter) === CERTAIN)
    return drawn(this.#random, [true, false], isHq => (isHq === likely ? MANY : 1)) === true
  }

  /** An HQ of the seat, and which of the counters it is. */
  #leaderOf(counters: readonly Counter[], seat: Seat): readonly [HqRole, Counter] | undefined {
    const mayBe = this.#mayBeHqs(counters)
    const pairs = this.#hqs
      .filter(hq => hq.seat === seat)
      .flatMap(hq => mayBe.map(counter => [hq, counter] as const))
    return drawn(this.#random, pairs, ([hq, counter]) => this.#fit(hq, counter))
  }

  /** AOM-37.8: the counter of a besieging HQ is known to be one. */
  placeBesiegers(): void {
    const { activation } = this.#view.open
    for (const { siege } of this.#view.open.zones) {
      if (siege === null || siege.side !== this.#side) continue
      const counter = this.#free.find(({ id }) => id === siege.besieger)
      if (counter === undefined) continue
      const isActing = activation.counters.includes(counter.id)
      const hqs = this.#hqs.filter(({ seat }) => !isActing || seat === activation.seat)
      const hq = drawn(this.#random, hqs, each => this.#fit(each, counter))
      if (hq !== undefined) this.#place(hq, counter)
    }
  }

  /** Every HQ that is not known to be gone is one of the counters, as far as there are any. */
  placeHqs(): void {
    for (const hq of [...this.#hqs]) {
      const mayBe = this.#mayBeHqs(this.#free)
      const fitting = mayBe.filter(each => this.#fit(hq, each) === CERTAIN)
      const counter = drawn(this.#random, fitting.length > 0 ? fitting : mayBe, each => this.#fit(hq, each))
      if (counter !== undefined) this.#place(hq, counter)
    }
  }

  /** Where there are so few CU that an HQ cannot have one on its display besides all the counters, one must be with it. */
  #mayBeHqs(counters: readonly Counter[]): readonly Counter[] {
    const displays = this.placement.hqs.filter(({ counter }) => !this.#hasCompany(counter)).length
    const isScarce = this.#free.length + displays > this.#units.length
    return counters.filter(each => (!isScarce || this.#hasCompany(each)) && !this.#isOnlyHolder(each))
  }

  /** AOM-43.2: everybody sees that a section is held; is there nobody else who could hold it? */
  #isOnlyHolder({ section }: Counter): boolean {
    if (!this.#isHeld(section) || this.#hasMen(section)) return false
    return this.#free.filter(each => each.section === section).length === 1
  }

  #isHeld(section: Counter['section']): boolean {
    const { battle } = this.#view.open
    return section !== null && battle !== null && battle.standing[this.#side][section] === 'held'
  }

  /** Is there an infantry or cavalry CU in the section that fights? */
  #hasMen(section: Counter['section']): boolean {
    const { battle } = this.#view.open
    return this.placement.units.some(
      ({ role, counter }) =>
        counter?.section === section &&
        !this.#isGuns(role) &&
        battle?.shattered.includes(counter.id) !== true,
    )
  }

  #isGuns({ id }: UnitRole): boolean {
    return this.#view.scenario.roster.combatUnits[id]?.kind === 'ART'
  }

  /** Is there another counter that may be a CU with its HQ? */
  #hasCompany(counter: Counter): boolean {
    return (
      this.#free.some(each => each !== counter && this.#mayAccompany(each, counter)) ||
      this.placement.units.some(({ counter: own }) => own !== null && this.#mayAccompany(own, counter))
    )
  }

  /**
   * May the one be a CU with a counter of its own, and with its HQ? AOM-43.5: outside a battle an HQ lies face up where all
   * with it are shattered, and only there.
   */
  #mayAccompany(unit: Counter, hq: Counter): boolean {
    if (!areTogether(unit, hq)) return false
    const { battle } = this.#view.open
    if (unit.section !== null) return this.#isDesperate || battle?.shattered.includes(unit.id) !== true
    return (unit.face === NO) === (hq.face === NO)
  }

  /** AOM-4.16: no HQ is alone. In a battle every CU has a counter; elsewhere CU are on the display (AOM-8.3). */
  placeCompanions(): void {
    const lonelyFirst = [false, true].flatMap(hasCompany =>
      this.placement.hqs.filter(({ counter }) => this.#hasCompany(counter) === hasCompany),
    )
    for (const { role, counter } of lonelyFirst) {
      if (this.#isAccompanied(role.id, counter) || this.#takesOver(role.id, counter)) continue
      const beside = this.#free.filter(each => this.#mayAccompany(each, counter))
      const isScarce = this.#free.length >= this.#units.length
      const isOnMap = beside.length > 0 && (counter.section !== null || isScarce)
      const place = isOnMap ? (beside[0] ?? null) : null
      const fitting = this.#units.filter(
        unit => this.#service.mayServe(role.id, unit.id) && this.#mayStand(unit, place?.section ?? null),
      )
      const unit = drawn(this.#random, fitting, each => (each.hq === role.id ? MANY : 1))
      this.isCrowded ||= unit === undefined && this.#service.isFull(role.id)
      const companion = unit ?? this.#spare(NO, role.id)
      if (companion !== null) this.#post(companion, place, role.id)
    }
  }

  /**
   * AOM-9.4: a CU that lies there face up may have been assigned to the HQ since, unless it accompanies its own; or, where
   * it comes to nothing otherwise, unless nobody else does.
   */
  #takesOver(hq: number, counter: Counter): boolean {
    const { units } = this.placement
    const at = units.findIndex(unit => {
      const own = this.#placed.get(unit.hq)
      return (
        unit.counter !== null &&
        unit.counter.face !== NO &&
        this.#mayAccompany(unit.counter, counter) &&
        (own === undefined || !areTogether(own.counter, unit.counter) || this.#isSpared(own)) &&
        this.#service.mayServe(hq, unit.role.id)
      )
    })
    const found = units[at]
    if (found === undefined) return false
    units[at] = { ...found, hq }
    this.#service.enlist(hq, found.role.id)
    return true
  }

  #isSpared({ role, counter }: PlacedHq): boolean {
    const company = this.placement.units.filter(
      unit => unit.hq === role.id && unit.counter !== null && this.#mayAccompany(unit.counter, counter),
    )
    return this.#isDesperate && company.length > 1
  }

  #isAccompanied(hq: number, counter: Counter): boolean {
    return this.placement.units.some(
      unit => unit.hq === hq && (unit.counter === null || this.#mayAccompany(unit.counter, counter)),
    )
  }

  /** All other counters are CU by themselves. */
  placeUnits(): void {
    for (const counter of [...this.#free]) {
      const mayBe = this.#units.filter(unit => this.#mayStand(unit, counter.section))
      const unit = drawn(this.#random, mayBe, each => this.#unitFit(each, counter)) ?? this.#spare(NO)
      if (unit !== null) this.#post(unit, counter, this.#parentOf(unit, counter))
    }
  }

  /** AOM-43.2: whoever is not shattered holds a section, unless he has nothing but guns. */
  #mayStand(unit: UnitRole, section: Counter['section']): boolean {
    const { battle } = this.#view.open
    if (battle === null || section === null) return true
    const standing = battle.standing[this.#side][section]
    if (standing === 'broken') return this.#isGuns(unit)
    return standing === 'empty' || !this.#isGuns(unit) || this.#hasMen(section)
  }

  /** CU that are left are with their HQ; of those whose HQ is in battle, or gone, nothing is left. */
  fillDisplays(): void {
    for (const unit of [...this.#units]) {
      const counter = this.#placed.get(unit.hq)?.counter
      const hasDisplay = counter !== undefined && counter.section === null && counter.face === NO
      if (hasDisplay && this.#service.mayServe(unit.hq, unit.id)) this.#post(unit, null, unit.hq)
    }
  }

  /** HQ have the counters that they came with; all others of the same turn are CU that have left a display. */
  #fit(hq: HqRole, { id, origin, since }: Counter): number {
    const isSetUp = hq.since === this.#firstTurn
    if (since !== hq.since || (isSetUp && id >= this.#firstLater)) return FAR_OFF
    return this.#closeness(hq.zone, origin)
  }

  get #firstTurn(): number {
    const { plan } = this.#view.scenario
    return plan.kind === 'campaign' ? plan.firstTurn : plan.turn
  }

  /** How likely a counter is the CU. */
  #unitFit(unit: UnitRole, counter: Counter): number {
    const hq = this.#placed.get(unit.hq)
    if (hq === undefined || (areTogether(hq.counter, counter) && !isBusy(counter))) return FAR_OFF
    const isSetUpApart =
      counter.id < this.#firstLater && counter.origin === unit.zone && unit.zone !== hq.role.zone
    return (isSetUpApart ? MANY : 1) * this.#closeness(hq.counter.zone, counter.zone)
  }

  /** The HQ of a CU that has this counter: its own, or another that may have it, elsewhere rather than there. */
  #parentOf(unit: UnitRole, counter: Counter): number {
    const mayBe = ({ role }: PlacedHq) => this.#service.mayServe(role.id, unit.id)
    const isApart = ({ counter: own }: PlacedHq) => isBusy(counter) || !areTogether(own, counter)
    const own = this.#placed.get(unit.hq)
    if (own !== undefined && mayBe(own)) return unit.hq
    const others = this.placement.hqs.filter(mayBe)
    return (others.find(isApart) ?? others[0])?.role.id ?? NO
  }

  #closeness(a: number, b: number): number {
    return CLOSENESS[distance(this.#view.scenario.theatre, a, b)] ?? FAR_OFF
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

  #post(role: UnitRole, counter: Counter | null, hq: number): void {
    takeOut(this.#units, role)
    if (counter !== null) takeOut(this.#free, counter)
    this.#service.enlist(hq, role.id)
    this.placement.units.push({ role, counter, hq })
  }

  /** A CU that nobody has heard of: the one of that number, or any that is not in play. */
  #spare(unit: number, hq = NO): UnitRole | null {
    const taken = new Set(this.#certain.units)
    for (const { role } of this.placement.units) taken.add(role.id)
    for (const { id } of this.#units) taken.add(id)
    const found = spareUnit(this.#view, this.#side, taken, unit, hq)
    this.isShort ||= found === null
    return found
  }

  #unheardOf(id: number, { zone, since }: Counter): HqRole {
    return { id, leader: NO, seat: this.#seatOf(id), zone, since }
  }
}

/** As against one: almost certain. */
const MANY = 50
