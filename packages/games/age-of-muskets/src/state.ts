import type { State as EngineState, Kind, Seat } from '@grognard/engine'
import { type Activation, type ActivationSheet, copyActivation, copySheet } from './activation/state.ts'
import { type Battle, type BattlePlan, copyBattle, copyPlan } from './battle/state.ts'
import type { Decision } from './decisions.ts'
import type { Event } from './events.ts'
import { copyOrders, type MarchOrders } from './march/state.ts'
import type { Memory } from './memory.ts'
import type { Part } from './parts.ts'
import type { Into, Scenario } from './scenario.ts'
import { copyTroops, type Troop } from './troops/index.ts'
import type { BySide, Section, Side, SiegeStage, Works } from './vocabulary.ts'

export interface AgeOfMuskets extends Kind {
  scenario: Scenario
  open: Open
  own: Own
  shared: Secret
  hidden: Hidden
  decision: Decision
  part: Part
  event: Event
  memory: Memory
}

export type State = EngineState<AgeOfMuskets>

/** What everybody sees (AOM-8.6, AOM-49.2). Zones, bridges, nationalities, leaders and pieces are numbers; NO is none. */
export interface Open {
  turn: number
  /** AOM-7.2: the players of a side may talk to each other. */
  conference: boolean
  /** AOM-16.1: the side that holds the Strategic Initiative. */
  initiative: Side
  /** By side: recorded so far (AOM-46.4, AOM-60.7). */
  victoryPoints: BySide<number>
  /** HQ and CU on the map, face down (AOM-8.1). */
  counters: Counter[]
  /** The number that the next counter gets. */
  nextCounter: number
  zones: ZoneState[]
  garrisons: Garrison[]
  /** AOM-10.6 */
  locMarkers: LocMarker[]
  /** By bridge. */
  destroyed: boolean[]
  /** AOM-37.29: siege trains that a siege has used up, and when: they may be raised again from the next turn on. */
  usedTrains: { readonly side: Side; readonly turn: number }[]
  /** What the module's special rules and events remember, by the name of the effect. */
  effects: { [name: string]: number }
  activation: Activation
  battle: Battle | null
  /** AOM-60.5: by side, SP that it has lost by surrender without honours of war. The enemy has counted them. */
  surrendered: BySide<number>
  /** AOM-38.13: who has left a place with the honours of war, and the turn in which they come back. */
  paroled: { readonly side: Side; readonly place: number; readonly turn: number }[]
  /** HQ that everybody knows to be gone: they have surrendered, or wait for their return. */
  fallen: number[]
  /** Numbers of the scenario's HQ and CU that have come; those that could not when they were due wait (AOM-64.8). */
  arrived: number[]
  /** SP that events have promised for a later turn (AOM-58.2). */
  promised: { readonly turn: number; readonly nationality: number; readonly troops: readonly Troop[] }[]
}

/** AOM-8.2: a counter tells its side and where it is, and nothing else. */
export interface Counter {
  /** In no order that tells anything, and a new one whenever it comes from a display. */
  readonly id: number
  readonly side: Side
  /** Where and in which turn it came onto the map: whoever watches can tell, and may draw his conclusions. */
  readonly origin: number
  readonly since: number
  zone: number
  /** The piece that it is, where everybody knows it (AOM-8.10, AOM-8.12); NO: it lies face down. */
  face: number
  /** AOM-12.5 */
  activated: boolean
  /** AOM-36.2: inside the fortified place of its zone. */
  inside: boolean
  /** AOM-11.6: it carries the depotPillaged marker. */
  pillaged: boolean
  /** On the Battle Display. */
  section: Section | null
}

export interface ZoneState {
  /** AOM-7.5 */
  depleted: boolean
  /** AOM-6.2: one at most. */
  depot: Depot | null
  /** AOM-37.30: those that are not in a siege, by side. */
  siegeTrains: BySide<number>
  works: { readonly kind: Works; readonly side: Side } | null
  /** The side whose Blockade marker lies here, or NO (AOM-24.1). */
  blockade: number
  siege: Siege | null
  /** AOM-42.1: by nationality. */
  stragglers: number[]
  /** By side: the level of the requisition marker here, 0 to 2 (AOM-6.2, AOM-23.2). */
  requisition: BySide<number>
  /** AOM-23.4: in this round. */
  requisitioned: boolean
  /** AOM-46.3: a side, or NO. */
  control: number
}

interface Depot {
  readonly nationality: number
  level: number
}

export interface Siege {
  readonly side: Side
  stage: SiegeStage
  /** AOM-37.8: the counter of the besieging HQ. */
  besieger: number
  /** AOM-37.17: consecutive Bombardments without a breach. */
  failures: number
  /** AOM-37.10 */
  isDouble: boolean
  /** AOM-38.11: how many surrender rolls there have been. */
  rolls: number
}

/** AOM-4.12 */
export interface Garrison {
  readonly side: Side
  readonly zone: number
  /** AOM-4.14: in the place, in the pass, or on the bridge of that number. */
  location: 'place' | 'pass' | number
  /** AOM-1.3 */
  controller: Seat
  /** AOM-8.5; null where the module shows only that it is there. */
  troops: Troop[] | null
}

/** AOM-10.6: it belongs to the contested zone `of`, and lies in a zone next to it. */
interface LocMarker {
  readonly side: Side
  readonly of: number
  readonly at: number
}

/** What only its player sees (AOM-8.7). */
export interface Own {
  headquarters: Headquarters[]
  units: CombatUnit[]
  /** AOM-8.5: what his garrisons are made of, where the module does not show it, by zone. */
  garrisons: { readonly zone: number; troops: Troop[] }[]
  /** AOM-5.2: CU that have left the map and may return. */
  gone: Gone[]
  /** AOM-38.13 */
  paroled: Paroled[]
  /** AOM-40.5: what is still to be placed this turn. */
  loose: Loose[]
  /** AOM-40.16: what could not be withdrawn because it was shut in. */
  withdrawing: Withdrawing[]
  /** AOM-40.18: CU that were withdrawn; the limit of the side is lower by so many. Whether there were any is his secret. */
  withdrawn?: number
  /** AOM-40.7: new SP that CU have received this turn. */
  received: { readonly unit: number; readonly count: number }[]
  /** AOM-45.3: what he has to lose of the group that is being dealt with. */
  consumption: Consumption | null
  /** AOM-45.7: the zone under way in which he has lost cavalry to the month already. */
  ridersLostIn?: number
  /** AOM-17.1 */
  bid: Bid | null
  activation: ActivationSheet | null
  /** What is ordered and has not yet been seen: by a march, an evasion, a detached CU. */
  orders: MarchOrders | null
  /** AOM-38.2: pieces that face the besieged while others fight those who come to their relief. */
  sortie: number[]
  battle: BattlePlan | null
  /** The CU of which supply or attrition is being checked, and the HQ with them: see `procedures.ts`. */
  checking: { readonly units: number[]; readonly hqs: number[] }
}

/** A CU that may come back with its leader (AOM-40.5). */
export interface Gone {
  readonly unit: number
  readonly turn: number
  readonly artillery: number
  readonly leader: number
  readonly isLeaderLost: boolean
}

/** SP without a CU, and what they may join where not every CU will do. */
export interface Loose {
  readonly type: number
  count: number
  readonly into: Into | null
}

/** What a withdrawal of the scenario, by its number, still has to get. */
interface Withdrawing {
  readonly at: number
  /** The CU, HQ or leader; or the troop type of SP. */
  readonly what: number
  /** Of SP, how many. */
  readonly count: number
}

interface Consumption {
  readonly losses: number
  /** AOM-45.7: one of them has to be cavalry, and goes first. */
  readonly isCavalryFirst: boolean
}

export interface Bid {
  readonly hq: number
  readonly points: number
  /** AOM-17.15: it was all that the HQ had. */
  readonly isAll: boolean
}

/** An HQ or a CU, with what both have. */
interface PieceState {
  readonly id: number
  /** NO: as printed for those who have none, or a Leader Loss marker (AOM-41.6, AOM-41.7). */
  leader: number
  isLeaderLost: boolean
  zone: number
  /** AOM-8.3: the number of its counter; NO: it is kept on the display of its HQ. */
  counter: number
  inside: boolean
  /** It holds the requisition marker of its side in its zone (AOM-23.6). */
  requisition: boolean
}

export interface Headquarters extends PieceState {
  /** Negative: owed (AOM-15.5). */
  activityPoints: number
}

export interface CombatUnit extends PieceState {
  /** AOM-8.3: its player wants its counter on the map, even while it is with its HQ. */
  keptOnMap: boolean
  /** AOM-9.1: its parent HQ; NO: an orphan (AOM-5.6). */
  hq: number
  troops: Troop[]
  /** AOM-21.6, AOM-40.13: the artillery SP that it was set up with, less those that it has given away, and those that it got. */
  artillery: number
}

interface Paroled {
  /** In which they come back. */
  readonly turn: number
  readonly place: number
  readonly headquarters: Headquarters[]
  readonly units: CombatUnit[]
  readonly garrison: Troop[]
}

/** Secrets of some: see the keys in `secrets.ts`. */
export type Secret =
  /** AOM-4.10: leaders that a side may still call up. */
  | { readonly kind: 'leaders'; readonly leaders: number[] }
  /** AOM-26.6: what the loser of a screen told. */
  | {
      readonly kind: 'report'
      readonly zone: number
      readonly turn: number
      readonly leaders: number[]
      readonly arms: number[]
      readonly units: number
    }
  /** AOM-27.9: another player's forces, for whoever plays the combat. */
  | { readonly kind: 'forces'; readonly headquarters: Headquarters[]; readonly units: CombatUnit[] }

/** Nobody sees it. */
export interface Hidden {
  /** SP that have ever come into play, by nationality: those that are there and those that are lost, together. */
  mustered: number[]
  /** SP gone for good, by nationality: nothing is ever lost but here. */
  lost: number[]
}

export function copyState({ open: o, own, hidden }: State): Pick<State, 'open' | 'own' | 'hidden'> {
  return {
    open: {
      turn: o.turn,
      conference: o.conference,
      initiative: o.initiative,
      victoryPoints: [o.victoryPoints[0], o.victoryPoints[1]],
      counters: o.counters.map(copyCounter),
      nextCounter: o.nextCounter,
      zones: o.zones.map(copyZone),
      garrisons: o.garrisons.map(copyGarrison),
      locMarkers: copies(o.locMarkers),
      destroyed: o.destroyed.slice(),
      usedTrains: copies(o.usedTrains),
      effects: { ...o.effects },
      activation: copyActivation(o.activation),
      battle: o.battle === null ? null : copyBattle(o.battle),
      surrendered: [o.surrendered[0], o.surrendered[1]],
      paroled: copies(o.paroled),
      fallen: o.fallen.slice(),
      arrived: o.arrived.slice(),
      promised: o.promised.map(each => ({ ...each, troops: copyTroops(each.troops) })),
    },
    own: own.map(copyOwn),
    hidden: { mustered: hidden.mustered.slice(), lost: hidden.lost.slice() },
  }
}

const copyCounter = (counter: Counter): Counter => ({ ...counter })
const copies = <T extends object>(things: readonly T[]): T[] => things.map(each => ({ ...each }))

const copyZone = (zone: ZoneState): ZoneState => ({
  depleted: zone.depleted,
  depot: zone.depot === null ? null : { nationality: zone.depot.nationality, level: zone.depot.level },
  siegeTrains: [zone.siegeTrains[0], zone.siegeTrains[1]],
  works: zone.works === null ? null : { ...zone.works },
  blockade: zone.blockade,
  siege: zone.siege === null ? null : { ...zone.siege },
  stragglers: zone.stragglers.slice(),
  requisition: [zone.requisition[0], zone.requisition[1]],
  requisitioned: zone.requisitioned,
  control: zone.control,
})

const copyGarrison = (garrison: Garrison): Garrison => ({
  ...garrison,
  troops: garrison.troops === null ? null : copyTroops(garrison.troops),
})

const copyUnit = (unit: CombatUnit): CombatUnit => ({ ...unit, troops: copyTroops(unit.troops) })
const copyHeadquarters = (hq: Headquarters): Headquarters => ({ ...hq })

const copyOwn = (own: Own): Own => ({
  headquarters: own.headquarters.map(copyHeadquarters),
  units: own.units.map(copyUnit),
  garrisons: own.garrisons.map(({ zone, troops }) => ({ zone, troops: copyTroops(troops) })),
  gone: copies(own.gone),
  paroled: own.paroled.map(each => ({
    ...each,
    headquarters: each.headquarters.map(copyHeadquarters),
    units: each.units.map(copyUnit),
    garrison: copyTroops(each.garrison),
  })),
  loose: copies(own.loose),
  withdrawing: copies(own.withdrawing),
  ...(own.withdrawn !== undefined && { withdrawn: own.withdrawn }),
  received: copies(own.received),
  consumption: own.consumption === null ? null : { ...own.consumption },
  ...(own.ridersLostIn !== undefined && { ridersLostIn: own.ridersLostIn }),
  bid: own.bid === null ? null : { ...own.bid },
  activation: own.activation === null ? null : copySheet(own.activation),
  orders: own.orders === null ? null : copyOrders(own.orders),
  sortie: own.sortie.slice(),
  battle: own.battle === null ? null : copyPlan(own.battle),
  checking: { units: own.checking.units.slice(), hqs: own.checking.hqs.slice() },
})
