import type { State as EngineState, Kind } from '@grognard/engine'
import type { Point } from '@grognard/geometry'
import type { Decision } from './decisions.ts'
import type { Event } from './events.ts'
import type { Part } from './parts.ts'
import type { Scenario } from './scenario.ts'
import type {
  BlockType,
  CorpsOrder,
  Formation,
  MfState,
  MfType,
  OrderType,
  Quality,
  Side,
  Weather,
} from './vocabulary.ts'

export interface MarchAttack extends Kind {
  scenario: Scenario
  open: Open
  own: Own
  shared: Secrets
  hidden: object
  decision: Decision
  part: Part
  event: Event
}

export type State = EngineState<MarchAttack>

/** MAR-24.13: all that is public. Units, MFs, leaders, blocks and objectives by their numbers in the scenario. */
interface Open {
  turn: number
  /** Whose tactical phase it is, and which of the two of a turn. */
  active: Side
  isSecondRun: boolean
  weather: Weather
  /** Turns of rain in a row (MAR-15.5). */
  rain: number
  mud: boolean
  units: Unit[]
  /** Those of the scenario, then those that came up in the battle: grand batteries and artillery groups. */
  formations: MajorFormation[]
  leaders: Leader[]
  blocks: Block[]
  /** By objective: who controls it, or NONE (MAR-24.4). */
  control: (Side | -1)[]
  /** By side: how many of the army's lost MFs its last army test has counted, and whether its commander-in-chief was lost since (MAR-11.4). */
  armyTests: { counted: number; isChiefLost: boolean }[]
  /** MAR-24.14: seats of a side that are done with the step in which its players go one after the other. */
  gone: number[]
  /** What each charge of this tactical phase is; a unit is in at most one as charger. */
  charges: Charge[]
  /** MAR-24.5: by side, leaders lost whose posts others have taken since (MAR-4.13). */
  leadersLost: [number, number]
  /** MAR-7.6: MFs that have scored skirmish hits in this S3, and the units on which they were laid, once all are. */
  skirmishes: { readonly formation: number; readonly hits: number; laid: number[] }[]
  /** MAR-10.3: the melees of this T3 in their order, each by its charger with the lowest id; whether T3 has begun. */
  melees: number[]
  isMelee: boolean
  /** MAR-8.17: what the targets of charges do, other than stand, in this tactical phase. */
  reactions: Reaction[]
}

type Place = 'table' | 'en-route' | 'to-deploy' | 'unused' | 'lost' | 'withdrawn'

export interface Unit {
  place: Place
  x: number
  y: number
  facing: number
  formation: Formation
  /** The block that it holds, or NONE. */
  block: number
  /** Its MF now (MAR-4.1). */
  major: number
  /** MAR-4.8: of a battery, the artillery group that may take it back; else the MF of its card. */
  home: number
  cv: number
  /** CV lost in the whole battle, and regained (MAR-11.16). */
  cvLost: number
  cvRegained: number
  /** MAR-4.9: it has been down to half its CV, and its regimental guns stay lost. */
  hasLostGuns?: true
  /** MAR-3.34: 2 and 1 are the sides of the marker. */
  disorder: 0 | 1 | 2
  isBlown: boolean
  /** It had its marker when this tactical phase began (MAR-10.24). */
  wasBlown: boolean
  /** This tactical phase: see MAR-9.25, MAR-9.14, MAR-8.29, MAR-10.24. */
  hasMoved: boolean
  /** MAR-8.1: it has made its move of this T1, of whatever it was. */
  hasActed: boolean
  /** Its centre when this T1 began (MAR-5.13 to MAR-5.20). */
  began: Point
  /** MAR-9.14: deployed or prolonged. */
  hasDeployed: boolean
  turned: number
  sharesSpent: number
  hasFired: boolean
  hasFought: boolean
  /** CV lost in this T2. */
  cvLostNow: number
  /** It moved, fired, fought or lost CV in this turn, and in the turn before (MAR-11.16). */
  isBusy: boolean
  wasBusy: boolean
  /** MAR-9.15: the unit at which it fired in the last T2, or NONE. */
  lastTarget: number
  /** MAR-9.16: the other one, of a battery that split its fire. */
  otherTarget?: number
}

type ChargeKind = 'charge' | 'counter-charge' | 'opportunity-charge'

/** MAR-8.12 to MAR-8.26 */
export interface Charge {
  readonly unit: number
  target: number
  readonly kind: ChargeKind
  bearing: number
  /** MAR-8.16: the zone of the target from which it comes, at the declaration. */
  zone: 'front' | 'flank' | 'rear'
  /** Where the charger stood at the declaration, before the free turn (MAR-12.9). */
  from: { readonly x: number; readonly y: number; readonly facing: number }
  /** MAR-2.28: whole mils between charger and target at the declaration, rounded up. */
  readonly distance: number
  /** What became of it. */
  fate: 'declared' | 'at-target' | 'without-contact' | 'halted' | 'fought'
  /** MAR-10.6: it crossed a stream, ford or ditch. */
  crossedWater: boolean
}

/** MAR-8.17 */
export interface Reaction {
  readonly unit: number
  readonly kind: 'form-square' | 'counter-charge' | 'flee'
  /** MAR-8.18: false if it tried to form square and failed, or was stopped before it could do anything. */
  succeeds: boolean
}

export interface MajorFormation {
  readonly id: string
  readonly side: Side
  type: MfType
  /** Its corps in the order of the side's; NONE: directly under the commander-in-chief. */
  readonly corps: number
  state: MfState
  isCommitted: boolean
  quality: Quality | null
  /** Whose post it is; the post is vacant while he is lost (MAR-4.13). */
  commander: number
  /** MAR-2.38, MAR-2.36: fixed when the battle begins. */
  startUnits: number
  scv: number
  /** MAR-3.14: infantry units lost since s2c of the last turn. */
  infantryLost: number
  /** MAR-3.15: the place of its last unit, if it was destroyed in combat since then. */
  destroyedAt: Point | null
  /** Turn in which it came into its present state (MAR-11.13). */
  since: number
  /** MAR-3.18 */
  hasTested: boolean
  /** MAR-14.2: of an MF en route: it may enter the table. */
  hasArrived: boolean
  /** MAR-16.3: of a grand battery, where each of its batteries came from. */
  origins: { readonly unit: number; readonly formation: number }[]
}

/** `left`: another has taken his post, and he is gone (MAR-24.17). */
type LeaderPlace = 'table' | 'off-table' | 'lost' | 'en-route' | 'left'

export interface Leader {
  place: LeaderPlace
  x: number
  y: number
  /** The unit to which he is attached, or NONE. */
  attachedTo: number
  /** MAR-8.36: he has moved in this T1. */
  hasMoved: boolean
  /** MAR-9.21: no bonus until the next S4. */
  isUnhorsed: boolean
  /** MAR-4.13: replacements have other ratings than the card; null: the card's. */
  isReplacement: boolean
}

export interface Block {
  type: BlockType
  /** MAR-13.11: who controls it, or NONE. */
  controller: Side | -1
  /** The turn in which it caught fire, or 0. */
  burningSince: number
}

/** What a seat alone knows, beyond the draft that the engine keeps for it. */
export interface Own {
  /** MAR-7.6: skirmish hits that it has laid in this S3, until all are laid (MAR-3.3). */
  laid?: LaidHits[]
}

/** MAR-7.6: the hits of one MF, one after the other. */
interface LaidHits {
  readonly formation: number
  readonly units: readonly number[]
}

/** MAR-5.3, MAR-24.14: what all players of a side know: its orders, and forced marches (MAR-14.4). */
export interface Secrets {
  /** By MF of the state; null for the enemy's. */
  orders: (Order | null)[]
  /** By corps of the side. */
  corpsOrders: CorpsOrder[]
  /** Numbers of MFs en route that march on without rest. */
  forcedMarches: number[]
  /** MAR-5.8: orders that were delayed last turn, and those of this turn. */
  delayed: Delayed[]
  newlyDelayed: Delayed[]
  /** MAR-5.5: by leader, attempts of this S1. */
  used: number[]
  /** MAR-5.5: to whom each leader has sent orders in this S1. */
  ordered: { readonly issuer: number; readonly receiver: string }[]
  /** MAR-5.10: MFs that have received an order in this S1. */
  received: number[]
  /** MAR-2.31: regiments that are kept whole, until the side's deployment is shown. */
  keptWhole?: number[]
}

/** MAR-5.8: by whom and to whom: whoever else sends the same order has no bonus from it. */
type Delayed =
  | { readonly issuer: number; readonly formation: number; readonly order: Order }
  | { readonly issuer: number; readonly corps: number; readonly order: CorpsOrder }

/** MAR-5.1 */
export interface Order {
  readonly type: OrderType
  /** Objective, or centre of the area to be defended. */
  readonly point: Point | null
  /** Supported MF, or the MF that is bombarded; NONE where there is none. */
  readonly formation: number
  /** The block that is bombarded, or NONE. */
  readonly block: number
  /** The batteries of a grand battery to be (MAR-16.2). */
  readonly batteries: readonly number[]
  /** MAR-5.15: fixed when the order takes effect. */
  readonly radius: number
  /** MAR-11.10, MAR-11.11: compelled by morale, so that it never lapses. */
  readonly isCompelled: boolean
  /** MAR-5.18: T2 running in which no battery could fire at the target. */
  readonly idle: number
}

/** The key under which a side's secrets are shared. Written out: it is looked up by the thousand, and not put together each time. */
export const secretsKey = (side: Side): string => (side === 0 ? 'orders of side 0' : 'orders of side 1')
