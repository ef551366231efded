import { illegal, type Refusal } from '@grognard/engine'
import { isCloser } from '@grognard/geometry'
import { isInCommand } from '../../table/command.ts'
import { unitId } from '../../table/names.ts'
import { isDisordered, isEngaged, shapeOfUnit, type Table, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { neighboursOf } from './around.ts'
import type { MoveMode } from './forms.ts'

/** MAR-8.4, MAR-3.8, MAR-5.24: may the unit use strategic rates? Tactical ones it may always use. */
export function modeRefused(t: Table, unit: number, mode: MoveMode): Refusal | null {
  if (mode === 'tactical') return null
  const state = unitAt(t, unit)
  if (isDisordered(state) || state.isBlown || state.formation === 'infantry-square')
    return illegal('MAR-8.4', 'march.no-strategic')
  if (isEngaged(t, unit)) return illegal('MAR-3.8', 'march.engaged')
  const { box, footprint } = shapeOfUnit(t, unit)
  const range = TABLES.scale.engagementRange
  const { enemies } = neighboursOf(t, unit, box, range)
  const near = enemies.find(enemy => isCloser(footprint, enemy.footprint, range))
  if (near !== undefined) return illegal('MAR-3.8', 'march.strategic-near', { unit: unitId(t, near.unit) })
  return isInCommand(t, unit) ? null : illegal('MAR-5.24', 'march.out-of-command')
}
