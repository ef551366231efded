import { there } from '@grognard/engine'
import type { Event } from '../../src/events.ts'
import { seatNamed, zoneId, zoneNamed } from '../../src/forces/names.ts'
import type { CombatUnit, State } from '../../src/state.ts'
import { NO, type Side } from '../../src/vocabulary.ts'
import {
  allSp,
  chained,
  depotsOf,
  garrisonOf,
  garrisonTroops,
  groundAt,
  isForceIn,
  isHeldBy,
  markerIn,
  normalSp,
  other,
  reachesDepot,
  shot,
  sideOfSeat,
  sum,
  typeAt,
  unitsOfSide,
  zoneAt,
} from './eyes.ts'
import { type Find, Inspector } from './inspector.ts'

/** Attrition, depots, requisitions and what a month costs (chapters 14, 20, 22, 23 and 45) by what is told of them. */
export class Supplies extends Inspector {
  readonly #table: () => State
  #before: State
  /** AOM-20.7: the die of the last attempt was a 1. */
  #rolledOne = false
  #built: { readonly zone: string; readonly isChained: boolean } | null = null
  /** AOM-23.4: where somebody has made a requisition in this round. */
  readonly #foragedIn = new Set<string>()
  #round = -1
  #told: string[] = []
  #perished: string[] = []

  constructor(table: () => State, find: Find) {
    super(find)
    this.#table = table
    this.#before = shot(table())
  }

  /** After a decision. */
  after(): void {
    this.#before = shot(this.#table())
  }

  hear(event: Event): void {
    switch (event.type) {
      case 'forced-march-roll':
        this.#rolledOne = event.die === 1
        break
      case 'attrition-suffered':
        this.#attrition(event)
        break
      case 'depot-built':
        this.#depotBuilt(event)
        break
      case 'foraged':
        this.#foraged(event)
        break
      case 'requisitioned':
        this.#requisitioned(event)
        break
      case 'consumption':
        this.#told.push(`${event.side} ${event.zone} ${event.losses}`)
        break
      case 'stragglers-perished':
        this.#perished.push(`${event.zone} ${event.nationality} ${event.count}`)
        break
    }
    this.#before = shot(this.#table())
  }

  #attrition({ player, row, half, losses }: Extract<Event, { readonly type: 'attrition-suffered' }>): void {
    const s = this.#before
    const seat = seatNamed(s, player)
    const side = sideOfSeat(s, seat)
    const own = there(s.own[seat], 'seat')
    const now = there(this.#table().own[seat], 'seat')
    const ids = own.checking.units.length > 0 ? own.checking : now.checking
    const units = own.units.filter(({ id }) => ids.units.includes(id))
    const hqs = own.headquarters.filter(({ id }) => ids.hqs.includes(id))
    const parts = [...units, ...hqs].map(({ zone }) => zone)
    const date = there(
      s.scenario.calendar.find(({ turn }) => turn === s.open.turn),
      'date',
    )
    const halfOf = (zone: number) => {
      const { terrain } = groundAt(s, zone)
      const said = s.open.effects[`attrition half: ${terrain}`]
      return said === undefined ? date.attritionHalf[terrain] : said === 0 ? 'fair' : 'foul'
    }
    const myHalf = parts.some(zone => halfOf(zone) === 'foul') ? 'foul' : 'fair'
    this.same(
      'attrition halves',
      'AOM-14.2',
      myHalf,
      half,
      parts.map(zone => zoneId(s, zone)),
    )
    const sp = sum(units.map(({ troops }) => allSp(troops)))
    const columns = [
      [1, 4],
      [5, 9],
      [10, 14],
      [15, 24],
      [25, 49],
      [50, 74],
      [75, 99],
      [100, 149],
      [150, 9_999],
    ]
    const table: { readonly [name: string]: readonly number[] } = {
      'fair depot': [0, 0, 0, 0, 0, 1, 2, 3, 5],
      'fair requisition': [0, 0, 0, 0, 1, 2, 3, 5, 8],
      'fair outOfSupply': [0, 0, 1, 1, 2, 4, 6, 9, 14],
      'fair forcedMarch': [0, 0, 0, 1, 2, 3, 5, 8, 12],
      'foul depot': [0, 0, 0, 0, 1, 2, 3, 5, 8],
      'foul requisition': [0, 0, 0, 1, 2, 3, 5, 8, 12],
      'foul outOfSupply': [0, 1, 1, 2, 4, 6, 9, 13, 20],
      'foul forcedMarch': [0, 0, 1, 2, 3, 5, 8, 12, 17],
    }
    const isBesieging = units.some(({ zone }) => zoneAt(s, zone).siege?.side === side)
    const shifted =
      !isBesieging || row === 'forcedMarch' ? row : row === 'depot' ? 'requisition' : 'outOfSupply'
    const column = columns.findIndex(([from = 0, to = 0]) => sp >= from && sp <= to)
    let mine =
      (column < 0 ? 0 : (table[`${myHalf} ${shifted}`]?.[column] ?? 0)) +
      (isBesieging && row === 'outOfSupply' ? 1 : 0)
    const isLight = units.every(({ troops }) =>
      troops.every(({ type }) => typeAt(s, type).arm === 'cavalry' || typeAt(s, type).light),
    )
    if (row === 'forcedMarch' && mine === 0 && this.#rolledOne && !isLight) mine = 1
    // What the losses leave of the guns, and the guns that go with their division, chance decides: at least, and at most.
    const guns = sum(
      units.map(({ troops }) => allSp(troops.filter(({ type }) => typeAt(s, type).arm === 'artillery'))),
    )
    const isPass = parts.some(zone => groundAt(s, zone).terrain === 'mountainPass')
    const fords = row === 'forcedMarch' && this.#fords(s, seat, units)
    const more = Math.min(guns, (isPass ? 1 : 0) + (fords ? 1 : 0))
    const most = Math.min(sp, Math.min(sp, mine) + more)
    // Guns may have gone with the losses, and none is left for the rest.
    const isRight = losses === most || (losses < most && losses >= Math.min(sp, mine) && guns <= mine + more)
    this.same('attrition', 'AOM-14.1 AOM-14.8 AOM-14.10 AOM-20.7', true, isRight, {
      player,
      row,
      half,
      losses,
      sp,
      mine,
      more,
      guns,
      fords,
      isPass,
      isBesieging,
      zones: parts.map(zone => zoneId(s, zone)),
    })
    if (row === 'forcedMarch') this.#rolledOne = false
  }

  #fords(s: State, seat: number, units: readonly CombatUnit[]): boolean {
    const side = sideOfSeat(s, seat)
    const moves = s.own[seat]?.orders?.moves ?? []
    return moves.some(({ piece, to }) => {
      const unit = units.find(({ id }) => id === piece)
      const hqBase = s.scenario.roster.combatUnits.length
      const from = unit?.zone ?? s.own[seat]?.headquarters.find(({ id }) => id === piece - hqBase)?.zone
      const edge = s.scenario.theatre.edges.find(
        ({ a, b }) => (a === from && b === to) || (b === from && a === to),
      )
      if (edge === undefined || edge.type === 'open') return false
      return edge.bridge === NO || !this.#mayUse(s, side, edge.bridge)
    })
  }

  /** AOM-2.8, AOM-2.9, AOM-19.6 */
  #mayUse(s: State, side: Side, bridge: number): boolean {
    if (s.open.destroyed[bridge] === true) return false
    const { commandingPlace } = there(s.scenario.theatre.bridges[bridge], 'bridge')
    const onIt = s.open.garrisons.find(({ location }) => location === bridge)
    const siege = commandingPlace === NO ? null : zoneAt(s, commandingPlace).siege
    if (siege !== null && siege.side !== side) return false
    if (onIt !== undefined) return onIt.side === side
    if (commandingPlace === NO || siege !== null) return true
    return !isHeldBy(s, other(side), commandingPlace)
  }

  #depotBuilt(event: Extract<Event, { readonly type: 'depot-built' }>): void {
    const s = this.#table()
    const side = sideOfSeat(s, seatNamed(s, event.player))
    const zone = zoneNamed(s, event.zone)
    const nation = s.scenario.roster.nationalities.findIndex(({ id }) => id === event.nationality)
    this.#built = { zone: event.zone, isChained: chained(s, side, [nation]).has(zone) }
    const before = this.#before
    this.same(
      'depots',
      'AOM-22.2',
      [false, false],
      [zoneAt(before, zone).depleted, isForceIn(before, other(side), zone)],
      event,
    )
    this.same('depots', 'AOM-22.4', s.scenario.parameters.depotMaxLevel[nation], zoneAt(s, zone).depot?.level)
    const out = depotsOf(s, side).filter(depot => depot.nation === nation).length
    this.same('depots', 'AOM-22.5', true, out <= (s.scenario.parameters.depotMarkers[nation] ?? 0), event)
    const near = depotsOf(s, side).filter(
      depot => depot.zone !== zone && reachesDepot(s, side, zone, false, [nation], depot),
    )
    if (event.siegeTrain) this.same('siege trains', 'AOM-22.8', true, near.length >= 2, event)
  }

  #foraged({ zone: id, die, depleted }: Extract<Event, { readonly type: 'foraged' }>): void {
    const s = this.#table()
    const zone = zoneNamed(s, id)
    const built = this.#built
    this.#built = null
    const mine = die - (built?.isChained === true ? 3 : 0) > groundAt(s, zone).forage
    this.same('forage', 'AOM-22.6 AOM-23.5', mine, depleted, [id, built, die])
  }

  #requisitioned({ zone: id, player }: Extract<Event, { readonly type: 'requisitioned' }>): void {
    const s = this.#before
    const side = sideOfSeat(s, seatNamed(s, player))
    const zone = zoneNamed(s, id)
    const round = s.open.turn * 1000 + s.open.activation.round
    if (round !== this.#round) this.#foragedIn.clear()
    this.#round = round
    this.same('requisitions', 'AOM-23.4', false, this.#foragedIn.has(id), id)
    this.#foragedIn.add(id)
    const { terrain } = groundAt(s, zone)
    this.same(
      'requisitions',
      'AOM-23.3',
      [false, false, false],
      [
        zoneAt(s, zone).depleted,
        isForceIn(s, other(side), zone),
        terrain === 'mountainPass' || terrain === 'swamp',
      ],
      id,
    )
    this.same('requisitions', 'AOM-23.2', 2, zoneAt(this.#table(), zone).requisition[side], id)
  }

  /** When the month is reckoned: all groups of the position before, against what was told. */
  month(before: State): void {
    const ids = before.scenario.roster.sides.map(({ id }) => id)
    const holder = before.open.initiative
    const mine: string[] = []
    for (const side of [other(holder), holder])
      for (const zone of before.open.zones.keys()) {
        const state = zoneAt(before, zone)
        const by = markerIn(before, zone)
        const garrison = garrisonOf(before, side, zone)
        const units = unitsOfSide(before, side)
          .map(({ unit }) => unit)
          .filter(unit => unit.zone === zone)
        for (const isShut of [false, true]) {
          const isShutPlace = by === other(side)
          const here = units.filter(unit => (isShutPlace && unit.inside) === isShut)
          const isGarrisonHere =
            garrison !== undefined && (isShutPlace && garrison.location === 'place') === isShut
          const sp =
            sum(here.map(({ troops }) => allSp(troops))) +
            (isGarrisonHere && garrison !== undefined ? allSp(garrisonTroops(before, garrison)) : 0)
          if (sp === 0) continue
          const enemy = garrisonOf(before, other(side), zone)
          const blockaders = sum(units.map(({ troops }) => normalSp(troops)))
          const isHarassed =
            enemy !== undefined &&
            !(by === side && enemy.location === 'place' && blockaders >= allSp(garrisonTroops(before, enemy)))
          const { terrain } = groundAt(before, zone)
          const percent =
            10 *
            [
              state.depleted,
              isShut,
              !isShut && state.siege?.side === side,
              terrain === 'mountainPass' || terrain === 'swamp',
              isHarassed,
            ].filter(Boolean).length
          const losses = Math.max(Math.floor((percent * sp) / 100), isShut ? 1 : 0)
          if (losses > 0) mine.push(`${ids[side]} ${zoneId(before, zone)} ${losses}`)
        }
      }
    this.same('months', 'AOM-45.3 AOM-45.5', mine, this.#told)
    this.#told = []
  }

  perished(before: State): void {
    const mine: string[] = []
    for (const [zone, { stragglers, depot }] of before.open.zones.entries())
      for (const [nation, count] of stragglers.entries()) {
        const card = there(before.scenario.roster.nationalities[nation], 'nation')
        const isFed = depot !== null && card.usesDepotsOf[depot.nationality] === true
        const lost = Math.floor((count * (isFed ? 40 : 50)) / 100)
        if (lost > 0) mine.push(`${zoneId(before, zone)} ${card.id} ${lost}`)
      }
    this.same('stragglers of a month', 'AOM-45.9', mine, this.#perished)
    this.#perished = []
  }
}
