import { isOf, type Position, there } from '@grognard/engine'
import type { Event } from '../../src/events.ts'
import { hqId, nationalityId, typeId, unitId, zoneId, zoneNamed } from '../../src/forces/names.ts'
import type { Part } from '../../src/parts.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../../src/state.ts'
import type { Troop } from '../../src/troops/index.ts'
import { NO } from '../../src/vocabulary.ts'
import {
  allSp,
  cardOf,
  chained,
  depotsOf,
  fightersIn,
  garrisonOf,
  garrisonTroops,
  groundAt,
  hqCardOf,
  isCaught,
  isFriendIn,
  markerIn,
  menSp,
  other,
  reachesDepot,
  sideOfSeat,
  sum,
  typeAt,
  unitsOfSide,
} from './eyes.ts'
import { Inspector } from './inspector.ts'

/** Training, reinforcements, withdrawals and assignment (chapters 9, 39 and 40), read a second time. */

type Table = Position<AgeOfMuskets>

interface Bin {
  readonly unit: CombatUnit | null
  readonly name: string | null
  readonly zone: number
  readonly isShut: boolean
  readonly troops: readonly Troop[]
}

/** CU of a player, and garrisons that he controls. */
function binsOf(s: State, seat: number): Bin[] {
  const side = sideOfSeat(s, seat)
  const own = there(s.own[seat], 'seat')
  return [
    ...own.units.map(unit => ({
      unit,
      name: unitId(s, unit.id),
      zone: unit.zone,
      isShut: isCaught(s, side, unit),
      troops: unit.troops,
    })),
    ...s.open.garrisons
      .filter(({ controller }) => controller === seat)
      .map(garrison => ({
        unit: null,
        name: null,
        zone: garrison.zone,
        isShut: garrison.location === 'place' && markerIn(s, garrison.zone) === other(side),
        troops: garrisonTroops(s, garrison),
      })),
  ]
}

const gradeOf = (s: State, type: number) => {
  const { quality, guard, light } = typeAt(s, type)
  return guard || light ? null : quality
}

const GRADES = ['recruit', 'line', 'veteran'] as const

function nextGrade(s: State, type: number): number {
  const grade = gradeOf(s, type)
  if (grade === null || grade === 'veteran') return NO
  const wanted = GRADES[GRADES.indexOf(grade) + 1]
  const { nationality } = typeAt(s, type)
  return s.scenario.roster.troopTypes.findIndex(
    (each, at) => each.nationality === nationality && gradeOf(s, at) === wanted,
  )
}

/** AOM-3.8: graded infantry of one nationality is of one quality there. */
function isOfOneQuality(s: State, troops: ReadonlyMap<number, number>): boolean {
  const seen = new Map<number, string>()
  for (const [type, count] of troops) {
    const grade = typeAt(s, type).quality
    if (grade === null || count === 0) continue
    const { nationality } = typeAt(s, type)
    if ((seen.get(nationality) ?? grade) !== grade) return false
    seen.set(nationality, grade)
  }
  return true
}

const countsOf = (troops: readonly Troop[]): Map<number, number> =>
  new Map(troops.map(({ type, normal, shattered }) => [type, normal + shattered]))

const mayHoldType = (s: State, unit: CombatUnit | number, type: number): boolean => {
  const { arms, mayHold } = cardOf(s, typeof unit === 'number' ? unit : unit.id)
  const { arm, nationality } = typeAt(s, type)
  return arms.includes(arm) && mayHold[nationality] === true
}

export class Staff extends Inspector {
  look(table: Table, seat: number): void {
    switch (table.at) {
      case 'training':
        this.#training(table, seat)
        break
      case 'placeLoose':
        this.#placing(table, seat)
        break
      case 'reorganisation':
        this.#reorganising(table, seat)
        break
      case 'assignment':
        this.#assigning(table, seat)
        break
    }
  }

  #fits(table: Table, seat: number, part: Part): boolean {
    const { state, step } = table
    return step?.compose?.fits(state, seat, [], part) === null
  }

  #training(table: Table, seat: number): void {
    const s = table.state
    const bins = binsOf(s, seat)
    const { mixedQualityCU } = s.scenario.options
    for (const from of bins) {
      const here = bins.filter(({ zone }) => zone === from.zone)
      const inZone = (grade: string) =>
        sum(
          here.flatMap(({ troops }) =>
            troops.flatMap(({ type, normal, shattered }) =>
              gradeOf(s, type) === grade ? [normal + shattered] : [],
            ),
          ),
        )
      const most = {
        recruit: Math.floor((inZone('line') + inZone('veteran')) / 2),
        line: Math.floor(inZone('veteran') / 2),
      }
      for (const { type, normal, shattered } of from.troops) {
        const grade = gradeOf(s, type)
        const better = nextGrade(s, type)
        for (const to of here)
          for (const count of [1, 2, normal + shattered, normal + shattered + 1]) {
            let mine =
              (grade === 'recruit' || grade === 'line') &&
              better !== NO &&
              count <= normal + shattered &&
              count <= most[grade]
            if (mine && to === from && !mixedQualityCU && from.unit !== null) {
              const after = countsOf(from.troops)
              after.set(type, normal + shattered - count)
              after.set(better, (after.get(better) ?? 0) + count)
              mine = isOfOneQuality(s, after)
            }
            if (mine && to !== from) {
              mine = !mixedQualityCU && to.isShut === from.isShut && count <= normal
              if (from.unit !== null && menSp(s, from.troops) <= count) mine = false
              if (mine && to.unit !== null) {
                const after = countsOf(to.troops)
                after.set(better, (after.get(better) ?? 0) + count)
                mine =
                  mayHoldType(s, to.unit, better) &&
                  allSp(to.troops) + count <= cardOf(s, to.unit.id).capacity &&
                  isOfOneQuality(s, after)
              }
            }
            const part: Part = {
              type: 'train',
              zone: zoneId(s, from.zone),
              unit: from.name,
              troop: typeId(s, type),
              count,
              to: to.name,
            }
            this.same('training', 'AOM-39.1', mine, this.#fits(table, seat, part), part)
          }
      }
    }
  }

  #placing(table: Table, seat: number): void {
    const s = table.state
    const side = sideOfSeat(s, seat)
    const own = there(s.own[seat], 'seat')
    const chains = new Map<string, Set<number>>()
    const isConnected = (zone: number, nations: readonly number[]): boolean => {
      const key = nations.join()
      const chain = chains.get(key) ?? chained(s, side, nations)
      chains.set(key, chain)
      return depotsOf(s, side).some(
        depot => chain.has(depot.zone) && reachesDepot(s, side, zone, false, nations, depot),
      )
    }
    const types = [...new Set(own.loose.map(({ type }) => type))]
    for (const type of types) {
      const troop = typeId(s, type)
      const { nationality, arm } = typeAt(s, type)
      const looseFor = (unit: number | null, hq: number) =>
        sum(
          own.loose.flatMap(each =>
            each.type === type &&
            (each.into === null ||
              (unit !== null && each.into.hqs.includes(hq) && each.into.kinds.includes(cardOf(s, unit).kind)))
              ? [each.count]
              : [],
          ),
        )
      for (const unit of own.units) {
        const nations = [...new Set([cardOf(s, unit.id).nationality, nationality])]
        const received = sum(own.received.flatMap(each => (each.unit === unit.id ? [each.count] : [])))
        const doubled = allSp(unit.troops) - received - received
        const most = Math.min(
          looseFor(unit.id, unit.hq),
          cardOf(s, unit.id).capacity - allSp(unit.troops),
          doubled,
        )
        const isOpen =
          mayHoldType(s, unit, type) && !isCaught(s, side, unit) && isConnected(unit.zone, nations)
        for (const count of [1, Math.max(1, most), most + 1])
          if (count > 0) {
            const part: Part = { type: 'reinforce-unit', troop, count, unit: unitId(s, unit.id) }
            this.same(
              'placing in CU',
              'AOM-40.5 AOM-40.7',
              isOpen && count <= most,
              this.#fits(table, seat, part),
              part,
            )
          }
      }
      for (const zone of s.open.zones.keys()) {
        const garrison = garrisonOf(s, side, zone)
        const isShut = garrison?.location === 'place' && markerIn(s, zone) === other(side)
        const isHome = groundAt(s, zone).homeFor[nationality] === true
        const mine =
          garrison !== undefined &&
          arm !== 'artillery' &&
          !isShut &&
          (isHome || isConnected(zone, [nationality])) &&
          looseFor(null, NO) >= 1
        const part: Part = { type: 'reinforce-garrison', troop, count: 1, zone: zoneId(s, zone) }
        this.same('placing in garrisons', 'AOM-40.5', mine, this.#fits(table, seat, part), part)
      }
      const back = own.gone.filter(each => each.turn !== NO && each.turn < s.open.turn)
      const spare = own.gone.filter(
        each =>
          each.turn === NO &&
          back.some(
            one =>
              cardOf(s, one.unit).kind === cardOf(s, each.unit).kind &&
              cardOf(s, one.unit).nationality === cardOf(s, each.unit).nationality,
          ),
      )
      for (const { unit } of own.gone) {
        const isBack = [...back, ...spare].some(each => each.unit === unit)
        const nations = [...new Set([cardOf(s, unit).nationality, nationality])]
        for (const hq of own.headquarters)
          for (const zone of s.open.zones.keys()) {
            const garrison = garrisonOf(s, side, zone)
            const isFree = groundAt(s, zone).inPlay && fightersIn(s, other(side), zone).length === 0
            const isHome = garrison !== undefined && groundAt(s, zone).homeFor[nationality] === true
            const isHeld = garrison !== undefined || isFriendIn(s, side, zone)
            const mine =
              isBack &&
              arm !== 'artillery' &&
              mayHoldType(s, unit, type) &&
              isFree &&
              (isHome || (isHeld && isConnected(zone, nations))) &&
              !isCaught(s, side, hq) &&
              this.#mayBeUnder(s, unit, hq.id) &&
              looseFor(unit, hq.id) >= 1 &&
              !this.#isFull(s, seat)
            const part: Part = {
              type: 'bring-back',
              unit: unitId(s, unit),
              zone: zoneId(s, zone),
              hq: hqId(s, hq.id),
              troop,
              count: 1,
            }
            this.same('bringing back', 'AOM-40.5', mine, this.#fits(table, seat, part), part)
          }
      }
    }
  }

  /** AOM-4.18: as far as whoever plays a side alone can tell. */
  #isFull(s: State, seat: number): boolean {
    const side = sideOfSeat(s, seat)
    const mates = s.own.filter((_, at) => sideOfSeat(s, at) === side)
    if (mates.length > 1) return false
    const inPlay = sum(
      mates.map(({ units, paroled }) => units.length + sum(paroled.map(each => each.units.length))),
    )
    const limit =
      there(s.scenario.parameters.cuLimit[side], 'limit') - sum(mates.map(each => each.withdrawn ?? 0))
    return inPlay >= limit
  }

  /** AOM-9.2, AOM-4.17 */
  #mayBeUnder(s: State, unit: number, hq: number, without: readonly number[] = []): boolean {
    const { mayCommand, fixedTo, maxCUPerHQ, artCUPerHQ } = s.scenario.parameters
    const fixed = fixedTo[unit] ?? NO
    if ((fixed !== NO && fixed !== hq) || mayCommand[unit]?.[hq] !== true) return false
    const under = s.own.flatMap(({ units }) =>
      units.filter(each => each.hq === hq && !without.includes(each.id)),
    )
    const most = maxCUPerHQ[hqCardOf(s, hq).size]
    if (most !== null && under.length >= most) return false
    const isGuns = (id: number) => cardOf(s, id).kind === 'ART'
    return !isGuns(unit) || under.filter(({ id }) => isGuns(id)).length < artCUPerHQ
  }

  #reorganising(table: Table, seat: number): void {
    const s = table.state
    const bins = binsOf(s, seat)
    for (const from of bins)
      for (const to of bins) {
        if (from.zone !== to.zone) continue
        for (const { type, normal } of from.troops) {
          const { arm } = typeAt(s, type)
          const isGuns = from.unit !== null && cardOf(s, from.unit.id).kind === 'ART'
          const last = isGuns ? allSp(from.troops) : arm === 'artillery' ? Infinity : menSp(s, from.troops)
          for (const count of [1, normal, normal + 1]) {
            if (count < 1) continue
            const mine =
              from !== to &&
              from.isShut === to.isShut &&
              count <= normal &&
              (from.unit === null || count < last) &&
              (to.unit === null
                ? arm !== 'artillery'
                : mayHoldType(s, to.unit, type) && allSp(to.troops) + count <= cardOf(s, to.unit.id).capacity)
            const part: Part = {
              type: 'transfer',
              zone: zoneId(s, from.zone),
              from: from.name,
              to: to.name,
              troop: typeId(s, type),
              count,
            }
            this.same('transfers', 'AOM-40.12', mine, this.#fits(table, seat, part), part)
          }
        }
      }
  }

  #assigning(table: Table, seat: number): void {
    const s = table.state
    const side = sideOfSeat(s, seat)
    const own = there(s.own[seat], 'seat')
    for (const unit of own.units)
      for (const hq of own.headquarters) {
        const parent = own.headquarters.find(({ id }) => id === unit.hq)
        const isTogether = (at: { readonly zone: number; readonly inside: boolean }) =>
          at.zone === unit.zone && at.inside === unit.inside
        const isApart = (at: typeof hq) =>
          (isCaught(s, side, unit) || isCaught(s, side, at)) && !isTogether(at)
        const stays =
          parent === undefined ||
          own.units.some(
            each =>
              each !== unit &&
              each.hq === parent.id &&
              each.zone === parent.zone &&
              each.inside === parent.inside,
          )
        const mine =
          unit.hq !== hq.id &&
          this.#mayBeUnder(s, unit.id, hq.id) &&
          stays &&
          !isApart(hq) &&
          (parent === undefined || !isApart(parent))
        const part: Part = { type: 'assign', unit: unitId(s, unit.id), hq: hqId(s, hq.id) }
        this.same('assigning', 'AOM-9.4', mine, this.#fits(table, seat, part), part)
      }
  }

  /** Before the first of these events the state is as it was; what they tell is compared with it. */
  recovery(before: State, events: readonly Event[]): void {
    const told = events.filter(each => isOf('stragglers-recovered', each))
    if (told.length > 0) {
      const mine = before.open.zones.flatMap(({ stragglers }, zone) =>
        stragglers.flatMap((count, nation) =>
          count > 1
            ? [`${zoneId(before, zone)} ${nationalityId(before, nation)} ${Math.floor(count / 2)}`]
            : [],
        ),
      )
      const theirs = told.map(each => `${each.zone} ${each.nationality} ${each.count}`)
      this.same('stragglers that recover', 'AOM-40.1', true, mine.join('; ') === theirs.join('; '), [
        mine,
        theirs,
      ])
    }
    for (const { die, zones } of events.filter(each => isOf('resources-recovered', each))) {
      const mine = before.open.zones.flatMap(({ depleted }, zone) =>
        depleted && groundAt(before, zone).forage <= die ? [zoneId(before, zone)] : [],
      )
      this.same('resources that recover', 'AOM-7.5', true, mine.join() === zones.join(), [die, mine, zones])
    }
  }

  /** AOM-40.2 to AOM-40.4 */
  arrivals(before: State, event: Extract<Event, { readonly type: 'arrived' }>): void {
    const side = before.scenario.roster.sides[0]?.id === event.side ? 0 : 1
    const zone = zoneNamed(before, event.zone)
    const isFree = fightersIn(before, other(side), zone).length === 0
    this.same('arrivals', 'AOM-40.3', true, isFree, event)
  }

  totals(s: State): void {
    for (const side of [0, 1] as const)
      for (const { unit } of unitsOfSide(s, side)) {
        const { capacity } = cardOf(s, unit.id)
        this.same('capacity', 'AOM-3.3', true, allSp(unit.troops) <= capacity, unitId(s, unit.id))
        for (const { type } of unit.troops)
          this.same('arms', 'AOM-3.2', true, mayHoldType(s, unit, type), [unitId(s, unit.id), type])
      }
  }
}
