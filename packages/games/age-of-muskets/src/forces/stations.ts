import { ownOf } from '@grognard/engine'
import type { Garrison, State } from '../state.ts'
import type { BySide, Side } from '../vocabulary.ts'
import { isShattered, sideOf } from './pieces.ts'

/** What a side has in a zone, as facts in one number: after nearly every step the whole map is asked for it. */
type Station = number

/** By side and zone. */
export type Stations = Readonly<BySide<Station[]>>

const UNIT_OUTSIDE = 1
const UNIT_INSIDE = 2
/** CU that are not wholly shattered (AOM-43.5). */
const FIT_OUTSIDE = 4
const FIT_INSIDE = 8
const HQ_OUTSIDE = 16
const HQ_INSIDE = 32
const GARRISON = 64
const GARRISON_IN_PLACE = 128
/** Somebody has the requisition marker of his side (AOM-23.6); several have one. */
const HOLDER = 256
const HOLDERS = 512

const UNIT = UNIT_OUTSIDE | UNIT_INSIDE
const HQ = HQ_OUTSIDE | HQ_INSIDE
const FIT = FIT_OUTSIDE | FIT_INSIDE

export const emptyStations = ({ open: { zones } }: Pick<State, 'open'>): Stations => [
  new Array(zones.length).fill(0),
  new Array(zones.length).fill(0),
]

/** Of all forces on the map, in one go. */
export function stationsOf(s: Pick<State, 'scenario' | 'open' | 'own'>): Stations {
  const stations = emptyStations(s)
  for (let seat = 0; seat < s.own.length; seat++) {
    const { units, headquarters } = ownOf(s, seat)
    const side = sideOf(s, seat)
    for (const unit of units) {
      addUnit(stations, side, unit, !isShattered(s, unit))
      if (unit.requisition) addHolder(stations, side, unit.zone)
    }
    for (const hq of headquarters) {
      add(stations, side, hq.zone, hq.inside ? HQ_INSIDE : HQ_OUTSIDE)
      if (hq.requisition) addHolder(stations, side, hq.zone)
    }
  }
  addGarrisons(stations, s.open.garrisons)
  return stations
}

export const stationIn = (stations: Stations, side: Side, zone: number): Station => stations[side][zone] ?? 0

function add(stations: Stations, side: Side, zone: number, facts: Station): void {
  stations[side][zone] = stationIn(stations, side, zone) | facts
}

interface Spot {
  readonly zone: number
  readonly inside: boolean
}

export function addUnit(stations: Stations, side: Side, { zone, inside }: Spot, isFit: boolean): void {
  add(stations, side, zone, inside ? UNIT_INSIDE : UNIT_OUTSIDE)
  if (isFit) add(stations, side, zone, inside ? FIT_INSIDE : FIT_OUTSIDE)
}

const addHolder = (stations: Stations, side: Side, zone: number): void =>
  add(stations, side, zone, (stationIn(stations, side, zone) & HOLDER) === 0 ? HOLDER : HOLDERS)

export function addGarrisons(stations: Stations, garrisons: readonly Garrison[]): void {
  for (const { side, zone, location } of garrisons)
    add(stations, side, zone, location === 'place' ? GARRISON | GARRISON_IN_PLACE : GARRISON)
}

/** Everything that was inside the place has come out of it (AOM-36.4). */
export function comeOutOf(stations: Stations, side: Side, zone: number): void {
  const before = stationIn(stations, side, zone)
  let after = before & ~(UNIT_INSIDE | FIT_INSIDE | HQ_INSIDE)
  if ((before & UNIT_INSIDE) !== 0) after |= UNIT_OUTSIDE
  if ((before & FIT_INSIDE) !== 0) after |= FIT_OUTSIDE
  if ((before & HQ_INSIDE) !== 0) after |= HQ_OUTSIDE
  stations[side][zone] = after
}

/** A CU, shattered or not. */
export const hasUnit = (station: Station): boolean => (station & UNIT) !== 0
export const hasUnitOutside = (station: Station): boolean => (station & UNIT_OUTSIDE) !== 0
export const hasPieceInside = (station: Station): boolean => (station & (UNIT_INSIDE | HQ_INSIDE)) !== 0
/** AOM-36.2: somebody is inside the place of the zone. */
export const isInsidePlace = (station: Station): boolean =>
  (station & (UNIT_INSIDE | HQ_INSIDE | GARRISON_IN_PLACE)) !== 0
/** Neither a CU, nor an HQ, nor a garrison. */
export const isNobody = (station: Station): boolean => (station & (UNIT | HQ | GARRISON)) === 0

/** AOM-2.16: a Military Force. */
export const isForce = (station: Station): boolean => (station & (FIT | GARRISON)) !== 0
/** Any Military Force as the side sees it itself, shattered or not (AOM-45.10, AOM-45.11). */
export const isForceOrShattered = (station: Station): boolean => (station & (UNIT | GARRISON)) !== 0
/** AOM-2.16: CU that are neither disregarded nor, where the place is shut in, inside. */
export const arePieces = (station: Station, isShutIn: boolean): boolean =>
  (station & (isShutIn ? FIT_OUTSIDE : FIT)) !== 0
/** A CU, shattered or not, that is not shut in. */
export const hasFreeUnit = (station: Station, isShutIn: boolean): boolean =>
  (station & (isShutIn ? UNIT_OUTSIDE : UNIT)) !== 0

export const hasHolder = (station: Station): boolean => (station & HOLDER) !== 0
export const hasHolders = (station: Station): boolean => (station & HOLDERS) !== 0
