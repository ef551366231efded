import { type Facts, mayCommand, sideOf } from '../facts.ts'
import type { SpFile } from '../form/index.ts'
import { type Wrong, wrong } from '../reasons.ts'
import { wrongCommander } from './armies.ts'

/** HQ with their CU, wherever a scenario has them. */

/** An HQ, or CU without one, as a scenario sets them up or lets them arrive. */
export interface Group {
  readonly field: string
  /** Undefined: nobody knows, and that is said elsewhere. */
  readonly side: string | undefined
  readonly hq: string | null
  /** Of the HQ. */
  readonly leader: string
  /** Where the HQ stands; null: the CU are where it is. */
  readonly zone: string | null
  readonly units: readonly UnitFile[]
}

interface UnitFile {
  readonly cu: string
  readonly sp: SpFile
  readonly leader?: string
  readonly zone?: string
}

/** Who leads a CU: whom the scenario names, or as printed; null: nobody by name. */
export const leaderOf = (facts: Facts, { cu, leader }: UnitFile): string | null =>
  leader ?? facts.combatUnits.get(cu)?.leader ?? null

export function* wrongGroup(facts: Facts, group: Group): Generator<Wrong> {
  const { field, side, hq, leader, units } = group
  for (const unit of units) yield* wrongUnit(facts, `${field}.${unit.cu}`, side, unit)
  if (hq === null) return
  const card = facts.headquarters.get(hq)
  if (card === undefined) return yield wrong('AOM-47.5', field, 'unknown', hq)
  if (sideOf(facts, card.nationality) !== side) yield wrong('AOM-1.1', field, 'other-side', hq)
  yield* wrongCommander(facts, `${field}.leader`, leader, 'HQ', card.nationality)
  yield* wrongCommand(facts, group, hq)
}

/** AOM-4.15, AOM-4.16, AOM-4.17, AOM-9.2: what an HQ may have under it. */
function* wrongCommand(facts: Facts, { field, zone, units }: Group, hq: string): Generator<Wrong> {
  const { maxCUPerHQ, artCUPerHQ } = facts.parameters
  const size = facts.headquarters.get(hq)?.size
  const most = size === undefined ? null : maxCUPerHQ[size]
  if (most !== null && units.length > most) yield wrong('AOM-9.2', field, 'too-many-units', `${most}`)
  const artillery = units.filter(({ cu }) => facts.combatUnits.get(cu)?.kind === 'ART')
  if (artillery.length > artCUPerHQ) yield wrong('AOM-4.17', field, 'too-much-artillery', `${artCUPerHQ}`)
  if (!units.some(unit => zone === null || unit.zone === zone)) yield wrong('AOM-4.16', field, 'hq-alone')
  for (const { cu } of units)
    if (facts.combatUnits.has(cu) && !mayCommand(facts, hq, cu))
      yield wrong('AOM-9.2', `${field}.${cu}`, 'not-assignable', hq)
}

function* wrongUnit(facts: Facts, field: string, side: string | undefined, unit: UnitFile): Generator<Wrong> {
  const card = facts.combatUnits.get(unit.cu)
  if (card === undefined) return yield wrong('AOM-47.5', field, 'unknown', unit.cu)
  if (side !== undefined && sideOf(facts, card.nationality) !== side)
    yield wrong('AOM-1.1', field, 'other-side', unit.cu)
  if (unit.leader !== undefined)
    if (card.kind === 'ART') yield wrong('AOM-4.7', `${field}.leader`, 'leader-printed')
    else yield* wrongCommander(facts, `${field}.leader`, unit.leader, 'CU', card.nationality)
  yield* wrongContents(facts, `${field}.sp`, unit.cu, unit.sp)
}

/** AOM-3.2, AOM-3.4, AOM-5.1: what a CU holds. */
function* wrongContents(facts: Facts, field: string, cu: string, sp: SpFile): Generator<Wrong> {
  const card = facts.combatUnits.get(cu)
  if (card === undefined) return
  const { arms } = facts.parameters.cuCapacity[card.kind]
  const held = [card.nationality, ...(card.mayHold ?? [])]
  let sum = 0
  let hasMen = card.kind === 'ART'
  for (const [id, number] of Object.entries(sp)) {
    sum += number
    const type = facts.troopTypes.get(id)
    if (type === undefined) yield wrong('AOM-47.5', field, 'unknown', id)
    else if (!arms.includes(type.arm)) yield wrong('AOM-3.2', field, 'wrong-arm', id)
    else if (!held.includes(type.nationality)) yield wrong('AOM-3.4', field, 'wrong-nationality', id)
    hasMen ||= type !== undefined && type.arm !== 'artillery'
  }
  if (sum > card.capacity) yield wrong('AOM-3.2', field, 'over-capacity', `${card.capacity}`)
  if (sum === 0) yield wrong('AOM-5.1', field, 'no-troops')
  else if (!hasMen) yield wrong('AOM-5.1', field, 'no-men')
}

/** AOM-47.5: every HQ, CU and leader of a scenario is in it once. */
export function* usedTwice(facts: Facts, groups: readonly Group[]): Generator<Wrong> {
  const seen = new Set<string>()
  const leaders = new Set<string>()
  for (const { field, hq, leader, units } of groups) {
    for (const piece of [...(hq === null ? [] : [hq]), ...units.map(({ cu }) => cu)]) {
      if (seen.has(piece)) yield wrong('AOM-47.5', field, 'used-twice', piece)
      seen.add(piece)
    }
    const commanding = [...(hq === null ? [] : [leader]), ...units.map(unit => leaderOf(facts, unit))]
    for (const name of commanding) {
      if (name === null) continue
      if (leaders.has(name)) yield wrong('AOM-4.9', field, 'leader-twice', name)
      leaders.add(name)
    }
  }
}

/** AOM-4.18: no more of a side than may be in play. */
export function* wrongLimits(facts: Facts, field: string, groups: readonly Group[]): Generator<Wrong> {
  const { hqLimit, cuLimit } = facts.parameters
  for (const side of facts.sides.keys()) {
    const ours = groups.filter(group => group.side === side)
    const units = ours.reduce((sum, group) => sum + group.units.length, 0)
    const hqs = ours.filter(({ hq }) => hq !== null).length
    if (hqs > (hqLimit[side] ?? Infinity)) yield wrong('AOM-4.18', field, 'hq-limit', side)
    if (units > (cuLimit[side] ?? Infinity)) yield wrong('AOM-4.18', field, 'unit-limit', side)
  }
}
