import { mostAtOneTarget, smallArmsBase } from '../../../src/calculations/fire-points.ts'
import { fireOdds } from '../../../src/fire/odds.ts'
import { aimAt, isBattery, legalAims, mayFire } from '../../../src/fire/targets.ts'
import { bearingAt } from '../../../src/movement/charges/declare.ts'
import {
  chargerRefused,
  distanceOfCharge,
  targetRefused,
  unseen,
} from '../../../src/movement/charges/eligible.ts'
import { chargeRate, laneTo } from '../../../src/movement/charges/lane.ts'
import type { State } from '../../../src/state.ts'
import { unitId } from '../../../src/table/names.ts'
import { areWithin, cardOf, type Table, unitAt, unitsOf } from '../../../src/table/units.ts'
import { TABLES } from '../../../src/tables.ts'
import { enemyOf } from '../../../src/vocabulary.ts'

/** What awaits a unit where it stands on this table, as far as anybody can see. */
interface Dangers {
  /** MAR-9.3 to MAR-9.19: those who could fire at it, and how likely that costs it a CV or more. */
  readonly fire: readonly { readonly unit: number; readonly distance: number; readonly chance: number }[]
  /** MAR-8.12 to MAR-8.15: those who could charge it from where they stand now, and how far they come. */
  readonly charges: readonly { readonly unit: number; readonly distance: number; readonly rate: number }[]
}

export function dangersTo(state: State, { open }: Table, unit: number): Dangers {
  const s = { ...state, open }
  const enemies = unitsOf(s, enemyOf(cardOf(s, unit).side))
  return {
    fire: enemies.flatMap(enemy => fireFrom(s, enemy, unit) ?? []),
    charges: enemies.flatMap(enemy => chargeFrom(s, enemy, unit) ?? []),
  }
}

/** Small arms fire at the nearest only (MAR-9.7); at whom guns fire is their player's choice. */
function fireFrom(s: State, enemy: number, unit: number): Dangers['fire'][number] | null {
  const aim = mayFire(s, enemy) ? aimAt(s, enemy, unit) : null
  if (aim === null) return null
  const isGuns = isBattery(s, enemy)
  if (!isGuns && legalAims(s, enemy)[0]?.target !== unit) return null
  const { formation, cv } = unitAt(s, enemy)
  const points = isGuns ? 0 : Math.min(smallArmsBase(formation, cv), mostAtOneTarget(formation, cv))
  const [unitName, target] = [unitId(s, enemy), unitId(s, unit)]
  const odds = fireOdds(s, [{ type: 'fire', unit: unitName, target, points, joined: false }])
  const chances = odds.find(each => each.unit === unit)?.chances ?? [1]
  return { unit: enemy, distance: aim.distance, chance: 1 - (chances[0] ?? 0) }
}

function chargeFrom(s: State, enemy: number, unit: number): Dangers['charges'][number] | null {
  const rate = chargeRate(s, enemy)
  if (rate === null || !areWithin(s, enemy, unit, rate + TABLES.scale.chargeHalt)) return null
  const refusal =
    chargerRefused(s, cardOf(s, enemy).side, enemy) ?? targetRefused(s, enemy, unit) ?? unseen(s, enemy, unit)
  const isOpen = refusal === null && laneTo(s, enemy, unit, bearingAt(s, enemy, unit), rate).ok
  return isOpen ? { unit: enemy, distance: distanceOfCharge(s, enemy, unit), rate } : null
}
