import { type Compose, illegal, NOBODY, only, type Step } from '@grognard/engine'
import type { Part } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { chiefSeat, unitId, unitNamed } from '../table/names.ts'
import { meleesOf } from './melees.ts'

/** `t3a-order` (MAR-10.3) */

const named = (parts: readonly Part[]): string[] =>
  parts.flatMap(part => (part.type === 'next-melee' ? [part.charger] : []))

const left = (s: State, parts: readonly Part[]): string[] =>
  meleesOf(s)
    .map(unit => unitId(s, unit))
    .filter(charger => !named(parts).includes(charger))

const ordering: Compose<MarchAttack> = {
  next: (s, _, parts) => left(s, parts).map(charger => ({ type: 'next-melee', charger })),
  fits: (s, _, parts, part) =>
    part.type === 'next-melee' && left(s, parts).includes(part.charger)
      ? null
      : illegal('MAR-10.3', 'mar.no-such-melee'),
  whole: (s, _, parts) =>
    left(s, parts).length === 0 ? { type: 'order-melees', order: named(parts) } : null,
  partsOf: (_, __, decision) =>
    decision.type === 'order-melees'
      ? decision.order.map(charger => ({ type: 'next-melee', charger }))
      : null,
}

/** The active side is asked only where there are several. */
export const orderMelees: Step<MarchAttack> = {
  rule: 'MAR-10.3',
  seats: s => (meleesOf(s).length > 1 ? only(chiefSeat(s, s.open.active)) : NOBODY),
  compose: ordering,
  areOptionsOpen: () => true,
  default: s => ({ type: 'order-melees', order: meleesOf(s).map(unit => unitId(s, unit)) }),
  play(s, decisions) {
    const decision = decisions[chiefSeat(s, s.open.active)]
    s.open.melees =
      decision?.type === 'order-melees' ? decision.order.map(id => unitNamed(s, id)) : meleesOf(s)
    s.open.isMelee = true
  },
}
