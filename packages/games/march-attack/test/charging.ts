import type { Charge, State } from '../src/state.ts'
import { unitNamed } from '../src/table/names.ts'
import { unit } from './stage.ts'

/** A charge as it stands after T1: the charger is before its target, and came from straight behind where it is now. */
export function charge(s: State, id: string, target: string, more: Partial<Charge> = {}): void {
  const { x, y, facing } = unit(s, id)
  s.open.charges.push({
    unit: unitNamed(s, id),
    target: unitNamed(s, target),
    kind: 'charge',
    bearing: facing,
    zone: 'front',
    from: { x, y, facing },
    distance: 4500,
    fate: 'at-target',
    crossedWater: false,
    ...more,
  })
}
