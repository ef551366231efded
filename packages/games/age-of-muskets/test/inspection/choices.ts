import { type Position, there } from '@grognard/engine'
import { bridgeId, pieceId, typeId, unitId, zoneId } from '../../src/forces/names.ts'
import { marching, screen } from '../../src/march/procedure.ts'
import type { Part } from '../../src/parts.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../../src/state.ts'
import { NO, type Side } from '../../src/vocabulary.ts'
import {
  allSp,
  cardOf,
  communicates,
  depotsOf,
  far,
  fightersIn,
  garrisonOf,
  garrisonTroops,
  groundAt,
  hqCardOf,
  isBroken,
  isCaught,
  isContestedZone,
  isDepotCaught,
  isForceIn,
  isHeldBy,
  markerIn,
  neighbours,
  other,
  sideOfSeat,
  sum,
  typeAt,
  unitsOfSide,
  zoneAt,
} from './eyes.ts'
import { Inspector } from './inspector.ts'

/** What a Force, a defender or a detached CU may choose (chapters 18, 22 to 26 and 44), read a second time. */

type Table = Position<AgeOfMuskets>

const COSTS: { readonly [action: string]: number } = {
  march: 1,
  rest: 2,
  buildDepot: 3,
  requisition: 2,
  blockade: 1,
  siege: 2,
  fortify: 2,
  destroyBridge: 1,
  repairBridge: 2,
  buildEntrenchedCamp: 3,
}

export class Choices extends Inspector {
  look(table: Table, seat: number): void {
    if (table.at === 'chooseAction') this.#actions(table, seat)
    if (table.at === 'orderDetached') this.#detached(table, seat)
    if (table.at === 'evade') this.#evasions(table, seat)
    if (table.at === 'marchOrders' || table.at === 'endMarch') this.#garrisons(table, seat)
  }

  #force(s: State, seat: number) {
    const own = there(s.own[seat], 'seat')
    const sheet = there(own.activation ?? undefined, 'sheet')
    const force = there(sheet.forces[sheet.acting], 'Force')
    const units = own.units.filter(({ id }) => force.units.includes(id))
    const hq = own.headquarters.find(({ id }) => id === force.hq)
    return { own, sheet, force, units, hq }
  }

  #actions(table: Table, seat: number): void {
    const { sheet, force, units, hq } = this.#force(table.state, seat)
    const side = sideOfSeat(table.state, seat)
    const s = this.#abandoned(table.state, hq)
    const zones = [...new Set([...(hq ? [hq.zone] : []), ...units.map(({ zone }) => zone)])]
    const isBound =
      units.every(unit => isBroken(s, unit)) || units.every(unit => isCaught(table.state, side, unit))
    const isFree = (zone: number) => !isForceIn(s, other(side), zone)
    const leader = hq ?? there(units[0], 'CU')
    const card = leader.isLeaderLost ? undefined : s.scenario.roster.leaders[leader.leader]
    const nation =
      card?.nationality ??
      ('troops' in leader ? cardOf(s, leader.id).nationality : hqCardOf(s, leader.id).nationality)
    const nationId = s.scenario.roster.nationalities[nation]?.id ?? ''
    const cost = (action: string): number => {
      if (
        action === 'requisition' &&
        s.scenario.moduleId.startsWith('danube') &&
        ['france', 'bavaria'].includes(nationId)
      )
        return 1
      const isDouble =
        action === 'siege' && hq !== undefined && zoneAt(table.state, hq.zone).siege?.isDouble === true
      return (COSTS[action] ?? 0) * (isDouble ? 2 : 1)
    }
    const mayPay = (action: string) =>
      sheet.onCredit || force.parent !== sheet.hq || cost(action) <= sheet.available
    const may: { readonly [action: string]: () => boolean } = {
      march: () => true,
      rest: () => true,
      buildDepot: () =>
        zones.some(zone => {
          if (groundAt(s, zone).place === null || zoneAt(s, zone).depleted || !isFree(zone)) return false
          return [...new Set(units.map(({ id }) => cardOf(s, id).nationality))].some(nation => {
            const here = zoneAt(s, zone).depot
            if (here !== null) return here.nationality === nation
            const out = depotsOf(s, side).filter(depot => depot.nation === nation)
            return (
              out.length < (s.scenario.parameters.depotMarkers[nation] ?? 0) ||
              out.some(depot => !isDepotCaught(s, side, depot.zone))
            )
          })
        }),
      requisition: () =>
        units.some(
          ({ zone }) =>
            isFree(zone) &&
            !zoneAt(s, zone).depleted &&
            !zoneAt(s, zone).requisitioned &&
            !['mountainPass', 'swamp'].includes(groundAt(s, zone).terrain),
        ),
      blockade: () => zones.some(zone => this.#mayBlockade(s, side, zone)),
      siege: () => {
        if (hq === undefined) return false
        const { siege, blockade, siegeTrains } = zoneAt(table.state, hq.zone)
        return siege !== null ? siege.side === side : blockade === side && siegeTrains[side] > 0
      },
      fortify: () =>
        zones.some(zone => fightersIn(s, other(side), zone).length === 0 && zoneAt(s, zone).works === null),
      buildEntrenchedCamp: () =>
        zones.some(zone => {
          const { works } = zoneAt(s, zone)
          return (
            fightersIn(s, other(side), zone).length === 0 &&
            works?.kind === 'fieldFortification' &&
            works.side === side
          )
        }),
      destroyBridge: () =>
        this.#bridgesOf(s, zones).some(
          bridge => s.open.destroyed[bridge] !== true && this.#holder(s, bridge) !== other(side),
        ),
      repairBridge: () =>
        this.#bridgesOf(s, zones).some(
          bridge =>
            s.open.destroyed[bridge] === true &&
            there(s.scenario.theatre.bridges[bridge], 'bridge').edges.every(edge => {
              const { a, b } = there(s.scenario.theatre.edges[edge], 'edge')
              return [a, b].every(zone => {
                const garrison = garrisonOf(s, other(side), zone)
                const isLoose =
                  garrison !== undefined && !(garrison.location === 'place' && markerIn(s, zone) === side)
                return fightersIn(s, other(side), zone).length === 0 && !isLoose
              })
            }),
        ),
    }
    const mine = Object.keys(COSTS)
      .filter(
        action =>
          action === 'march' || ((!isBound || action === 'rest') && mayPay(action) && may[action]?.()),
      )
      .sort()
    const theirs = table
      .options(seat)
      .flatMap(option => (option.type === 'action' ? [option.action] : []))
      .sort()
    this.same('actions', 'AOM-18.1', mine, theirs, {
      zones: zones.map(zone => zoneId(s, zone)),
      force: units.map(({ id }) => unitId(s, id)),
      hq: hq?.id,
      available: sheet.available,
      credit: sheet.onCredit,
    })
  }

  /** AOM-37.7: whether the siege is given up by another action. */
  #abandoned(s: State, hq: Headquarters | undefined): State {
    if (
      hq === undefined ||
      !s.open.zones.some(({ siege }) => siege !== null && siege.besieger === hq.counter)
    )
      return s
    const zones = s.open.zones.map(zone =>
      zone.siege?.besieger === hq.counter ? { ...zone, siege: null, blockade: NO } : zone,
    )
    return { ...s, open: { ...s.open, zones } }
  }

  #bridgesOf(s: State, zones: readonly number[]): number[] {
    const { bridges, edges } = s.scenario.theatre
    return bridges.flatMap((bridge, at) =>
      bridge.edges.some(edge => zones.includes(edges[edge]?.a ?? NO) || zones.includes(edges[edge]?.b ?? NO))
        ? [at]
        : [],
    )
  }

  /** AOM-2.8 */
  #holder(s: State, bridge: number): number {
    const { commandingPlace } = there(s.scenario.theatre.bridges[bridge], 'bridge')
    const onIt = s.open.garrisons.find(({ location }) => location === bridge)
    if (onIt !== undefined) return onIt.side
    if (commandingPlace === NO) return NO
    const { siege } = zoneAt(s, commandingPlace)
    if (siege !== null) return siege.side
    return ([0, 1] as const).find(side => isHeldBy(s, side, commandingPlace)) ?? NO
  }

  /** AOM-24.1, AOM-24.2 */
  #mayBlockade(s: State, side: Side, zone: number): boolean {
    const enemy = other(side)
    if (fightersIn(s, side, zone).length === 0) return false
    if (markerIn(s, zone) === side || isHeldBy(s, side, zone)) return false
    const { works } = zoneAt(s, zone)
    if (works?.kind === 'entrenchedCamp' && works.side === enemy) return true
    const type = groundAt(s, zone).place?.type
    if (type === 'fortress' || type === 'defensibleCity')
      return isHeldBy(s, enemy, zone) || fightersIn(s, enemy, zone).length > 0
    if (type !== 'castle' || !isHeldBy(s, enemy, zone)) return false
    const garrison = garrisonOf(s, enemy, zone)
    if (garrison !== undefined && garrison.troops === null) return true
    const inside =
      sum(
        unitsOfSide(s, enemy).flatMap(({ unit }) =>
          unit.zone === zone && unit.inside ? [allSp(unit.troops)] : [],
        ),
      ) + (garrison?.location === 'place' ? allSp(garrisonTroops(s, garrison)) : 0)
    // Without a garrison those inside are few, or they would have come out.
    return garrison?.location === 'place' ? inside <= 2 : true
  }

  // Chapters 26 and 44.

  #isClosed(s: State, side: Side, from: number, to: number, hq: number): boolean {
    const { theatre, effects } = s.scenario
    return effects.rules.some(({ id, effects: all }) =>
      all.some(effect => {
        const isOver = 'through' in effect && effect.through !== null && s.open.turn > effect.through
        if (isOver) return false
        if (effect.effect === 'closedZones')
          return (effect.side === null || effect.side === side) && effect.zones.includes(to)
        if (effect.effect === 'closedEdges')
          return (
            (effect.side === null || effect.side === side) &&
            effect.edges.some(edge => {
              const found = theatre.edges[edge]
              return (found?.a === from && found.b === to) || (found?.b === from && found.a === to)
            })
          )
        if (effect.effect === 'neutralZone') return effect.zone === to && (s.open.effects[id] ?? 0) === 0
        if (effect.effect === 'confined')
          return effect.hqs.includes(hq) && groundAt(s, to).region !== effect.region
        return false
      }),
    )
  }

  /** AOM-10.11, AOM-26.11, AOM-44.5 */
  #quietWays(s: State, side: Side, from: number, hq: number): number[] {
    const enemy = other(side)
    const line = (of: Side) => s.open.locMarkers.find(each => each.side === of && each.of === from)?.at ?? NO
    return neighbours(s, from).filter(to => {
      if (this.#isClosed(s, side, from, to, hq) || isForceIn(s, enemy, to)) return false
      if (!isContestedZone(s, from)) return true
      const [ours, theirs] = [line(side), line(enemy)]
      if (ours !== NO) return to === ours
      return theirs === NO || (to !== theirs && !neighbours(s, to).includes(theirs))
    })
  }

  #flees(s: State, side: Side, from: number, to: number): boolean {
    const enemies = s.open.zones.flatMap((_, zone) =>
      fightersIn(s, other(side), zone).length > 0 ? [zone] : [],
    )
    const nearest = Math.min(...enemies.map(zone => far(s, from, zone)))
    return enemies.every(zone => far(s, from, zone) !== nearest || far(s, to, zone) > nearest)
  }

  #detached(table: Table, seat: number): void {
    const s = table.state
    const side = sideOfSeat(s, seat)
    const own = there(s.own[seat], 'seat')
    const frame = s.flow.find(each => each.locals?.sequence === 'detached')
    const locals = frame?.locals?.value as { counter: number; marches: number; done: number[] }
    const mine: string[] = []
    for (const unit of own.units) {
      if (unit.counter === NO || locals.done.includes(unit.counter)) continue
      if (unit.counter === locals.counter && locals.marches >= 3) continue
      if (isCaught(s, side, unit)) continue
      const isGuard =
        zoneAt(s, unit.zone).siegeTrains[side] > 0 &&
        unitsOfSide(s, side).filter(each => each.unit.zone === unit.zone).length < 2
      if (isGuard) continue
      const parent = own.headquarters.find(({ id }) => id === unit.hq)
      const near = Math.min(...own.headquarters.map(hq => far(s, unit.zone, hq.zone)))
      const goals = parent ? [parent] : own.headquarters.filter(hq => far(s, unit.zone, hq.zone) === near)
      const reaches = (hq: Headquarters) =>
        unit.zone === hq.zone || (!isCaught(s, side, hq) && communicates(s, side, unit.zone, hq.zone))
      if (goals.length === 0 || goals.some(reaches)) continue
      const ways = new Set<number>()
      for (const hq of goals) {
        const nearer = neighbours(s, unit.zone).filter(
          zone => far(s, zone, hq.zone) < far(s, unit.zone, hq.zone),
        )
        const isBarred = nearer.every(zone => isForceIn(s, other(side), zone))
        // AOM-59.4 binds whoever chooses, and does not open another way.
        for (const to of this.#quietWays(s, side, unit.zone, unit.hq))
          if (isBarred || nearer.includes(to)) ways.add(to)
      }
      for (const to of ways)
        if (!isBroken(s, unit) || this.#flees(s, side, unit.zone, to))
          mine.push(`${unitId(s, unit.id)} ${zoneId(s, to)}`)
    }
    const theirs = table
      .options(seat)
      .flatMap(option =>
        option.type === 'move-detached' && option.unit !== null
          ? [`${option.unit.id} ${option.unit.to}`]
          : [],
      )
    this.same('detached moves', 'AOM-44.4', [...new Set(mine)].sort(), [...new Set(theirs)].sort())
  }

  /** AOM-19.10 to AOM-19.12, AOM-20.1: single SP that are left and taken up, and whether a Forced March may be tried. */
  #garrisons(table: Table, seat: number): void {
    const s = table.state
    const { own, units, hq } = this.#force(s, seat)
    const side = sideOfSeat(s, seat)
    const isEnd = table.at === 'endMarch'
    const fits = (part: Part): boolean => table.step?.compose?.fits(s, seat, [], part) === null
    const isDone = isEnd && marching.locals(s).hasGarrisoned
    for (const unit of units) {
      const garrison = garrisonOf(s, side, unit.zone)
      const isShutPlace = markerIn(s, unit.zone) === other(side)
      const isOurShut = garrison?.location === 'place' && isShutPlace
      const isWatched = isEnd && fightersIn(s, other(side), unit.zone).length > 0
      const men = allSp(unit.troops.filter(({ type }) => typeAt(s, type).arm !== 'artillery'))
      const { bridges } = s.scenario.theatre
      const spots = ['place', 'pass', ...bridges.keys()] as const
      for (const spot of spots)
        for (const { type, normal } of unit.troops) {
          const mine =
            !isDone &&
            !isCaught(s, side, unit) &&
            !isOurShut &&
            this.#mayStand(s, side, unit.zone, spot) &&
            (!isWatched || garrison?.location === spot) &&
            normal >= 1 &&
            typeAt(s, type).arm !== 'artillery' &&
            men >= 2
          const location = typeof spot === 'number' ? bridgeId(s, spot) : spot
          const part: Part = {
            type: 'leave-garrison',
            unit: unitId(s, unit.id),
            location,
            troops: { [typeId(s, type)]: 1 },
          }
          this.same('garrisons that are left', 'AOM-19.11', mine, fits(part), part)
        }
      for (const [type, card] of s.scenario.roster.troopTypes.entries()) {
        const held = garrison === undefined ? [] : garrisonTroops(s, garrison)
        const { arms, mayHold, capacity } = cardOf(s, unit.id)
        const mine =
          !isDone &&
          !isCaught(s, side, unit) &&
          garrison !== undefined &&
          (garrison.troops !== null || garrison.controller === seat) &&
          !isOurShut &&
          held.some(troop => troop.type === type && troop.normal >= 1) &&
          arms.includes(card.arm) &&
          mayHold[card.nationality] === true &&
          allSp(unit.troops) < capacity
        const part: Part = { type: 'take-garrison', unit: unitId(s, unit.id), troops: { [card.id]: 1 } }
        this.same('garrisons that are taken up', 'AOM-19.12', mine, fits(part), part)
      }
    }
    if (!isEnd) return
    const parts = [...(hq === undefined ? [] : [hq]), ...units]
    const isMet = parts.some(
      part => !isCaught(s, side, part) && fightersIn(s, other(side), part.zone).length > 0,
    )
    const isAnywhere = parts.some(part => !isCaught(s, side, part))
    const mine =
      !marching.locals(s).draws &&
      !isMet &&
      isAnywhere &&
      own.orders?.hasAttempted !== true &&
      !marching.locals(s).isForced
    this.same('attempts', 'AOM-20.1', mine, fits({ type: 'attempt-forced-march', guides: false }))
  }

  /** AOM-4.12, AOM-4.13 */
  #mayStand(s: State, side: Side, zone: number, spot: 'place' | 'pass' | number): boolean {
    const enemy = other(side)
    if (spot === 'place')
      return groundAt(s, zone).place !== null && !isHeldBy(s, enemy, zone) && markerIn(s, zone) !== enemy
    if (spot === 'pass')
      return groundAt(s, zone).terrain === 'mountainPass' && garrisonOf(s, enemy, zone)?.location !== 'pass'
    return (
      this.#bridgesOf(s, [zone]).includes(spot) &&
      !s.open.garrisons.some(({ side: whose, location }) => whose === enemy && location === spot)
    )
  }

  #evasions(table: Table, seat: number): void {
    const s = table.state
    const side = sideOfSeat(s, seat)
    const own = there(s.own[seat], 'seat')
    const { zone, defenderWon } = screen.locals(s)
    const isLight = ({ troops }: CombatUnit) =>
      troops.every(({ type }) => typeAt(s, type).arm === 'cavalry' || typeAt(s, type).light)
    const mobile = own.units.filter(
      unit => unit.zone === zone && !unit.inside && !isBroken(s, unit) && (defenderWon || isLight(unit)),
    )
    const mine: string[] = []
    for (const hq of own.headquarters)
      if (hq.zone === zone && !hq.inside && hq.activityPoints >= 1 && mobile.some(unit => unit.hq === hq.id))
        for (const to of this.#quietWays(s, side, zone, hq.id))
          mine.push(`${s.scenario.roster.headquarters[hq.id]?.id} ${zoneId(s, to)}`)
    for (const unit of mobile) {
      if (own.headquarters.some(hq => hq.id === unit.hq && hq.zone === zone && !hq.inside)) continue
      for (const to of this.#quietWays(s, side, zone, unit.hq))
        mine.push(`${unitId(s, unit.id)} ${zoneId(s, to)}`)
    }
    const theirs: string[] = []
    for (const piece of [
      ...own.units.map(({ id }) => id),
      ...own.headquarters.map(({ id }) => id + s.scenario.roster.combatUnits.length),
    ])
      for (const to of neighbours(s, zone)) {
        const part: Part = { type: 'evade', piece: pieceId(s, piece), to: zoneId(s, to) }
        if (table.step?.compose?.fits(s, seat, [], part) === null)
          theirs.push(`${pieceId(s, piece)} ${zoneId(s, to)}`)
      }
    this.same('evasions', 'AOM-26.7 AOM-26.11', mine.sort(), theirs.sort(), zoneId(s, zone))
  }
}
