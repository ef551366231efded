import { there } from '@grognard/engine'
import type { Roster, TroopType } from '../module/roster.ts'
import type { Arm } from '../vocabulary.ts'

/** Strength points of one troop type, as they stand in a CU or a garrison. Types are in rising order, none is empty. */
export interface Troop {
  readonly type: number
  normal: number
  shattered: number
}

export const copyTroops = (troops: readonly Troop[]): Troop[] =>
  troops.map(({ type, normal, shattered }) => ({ type, normal, shattered }))

export const typeOf = (roster: Roster, type: number): TroopType =>
  there(roster.troopTypes[type], 'such troop type')

/** All SP, shattered included. */
export function strength(troops: readonly Troop[]): number {
  let sum = 0
  for (const { normal, shattered } of troops) sum += normal + shattered
  return sum
}

/** Normal SP of every arm. */
export function normalStrength(troops: readonly Troop[]): number {
  let sum = 0
  for (const { normal } of troops) sum += normal
  return sum
}

export function shatteredStrength(troops: readonly Troop[]): number {
  let sum = 0
  for (const { shattered } of troops) sum += shattered
  return sum
}

/** SP of one arm, shattered included. */
export function strengthOf(roster: Roster, troops: readonly Troop[], arm: Arm): number {
  let sum = 0
  for (const { type, normal, shattered } of troops)
    if (roster.troopTypes[type]?.arm === arm) sum += normal + shattered
  return sum
}

/** Normal SP of one arm. */
export function normalOf(roster: Roster, troops: readonly Troop[], arm: Arm): number {
  let sum = 0
  for (const { type, normal } of troops) if (roster.troopTypes[type]?.arm === arm) sum += normal
  return sum
}

/** AOM-43.2: normal infantry and cavalry SP. */
export function fightingStrength(roster: Roster, troops: readonly Troop[]): number {
  let sum = 0
  for (const { type, normal } of troops) if (roster.troopTypes[type]?.arm !== 'artillery') sum += normal
  return sum
}

/** Infantry and cavalry SP, shattered included. */
export function menIn(roster: Roster, troops: readonly Troop[]): number {
  let sum = 0
  for (const { type, normal, shattered } of troops)
    if (roster.troopTypes[type]?.arm !== 'artillery') sum += normal + shattered
  return sum
}

export const countOf = (troops: readonly Troop[], type: number): number => {
  const troop = troops.find(each => each.type === type)
  return troop === undefined ? 0 : troop.normal + troop.shattered
}

/** Adds SP in place, normal or shattered. */
export function addTroops(troops: Troop[], type: number, normal: number, shattered = 0): void {
  const at = troops.findIndex(each => each.type >= type)
  const found = troops[at]
  if (found?.type === type) {
    found.normal += normal
    found.shattered += shattered
  } else if (normal + shattered > 0) {
    troops.splice(at < 0 ? troops.length : at, 0, { type, normal, shattered })
  }
}

/** Takes SP of a type away in place, the shattered ones first or last; as many as there are. How many that were. */
export function takeTroops(
  troops: Troop[],
  type: number,
  count: number,
  first: 'shattered' | 'normal',
): number {
  const at = troops.findIndex(each => each.type === type)
  const troop = troops[at]
  if (troop === undefined) return 0
  const taken = Math.min(count, troop.normal + troop.shattered)
  const shattered =
    first === 'shattered' ? Math.min(taken, troop.shattered) : Math.max(0, taken - troop.normal)
  troop.shattered -= shattered
  troop.normal -= taken - shattered
  if (troop.normal + troop.shattered === 0) troops.splice(at, 1)
  return taken
}
