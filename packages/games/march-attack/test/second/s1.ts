import type { Order, State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import { areWithin, bodyOf, isFormed, onTable, unitOf, unitsOfMf } from './field.ts'
import { isWithin, type P, toPoint } from './plane.ts'

/** What the start of an S1 makes of orders, once more (MAR-5.14, MAR-5.16, MAR-5.17, MAR-16.1, MAR-16.2). */

const isNear = (s: State, u: number, point: P | null, n: number): boolean =>
  point !== null && isWithin(toPoint(point, bodyOf(s, u)), n)

/** Has the MF done what it was told, so that it defends from now on? */
export function isCarriedOut(s: State, mf: number, order: Order): boolean {
  const { side, state } = s.open.formations[mf] ?? { side: 0, state: 'destroyed' }
  const units = unitsOfMf(s, mf)
  // MAR-11.11: its order is retreat, and nothing but a rally changes it.
  if (state === 'broken-mf') return false
  if (order.type === 'support') {
    const supported = s.open.formations[order.formation]
    const isLeft = s.open.units.some(
      ({ major, place }) => major === order.formation && (place === 'table' || place === 'en-route'),
    )
    return !isLeft || (supported?.state !== 'ready' && supported?.state !== 'retiring')
  }
  if (units.length === 0) return false
  if (order.type === 'manoeuvre') {
    const isComing = s.open.units.some(({ major, place }) => major === mf && place === 'en-route')
    return !isComing && units.every(u => isNear(s, u, order.point, 12_000))
  }
  if (order.type !== 'retire') return false
  const enemies = onTable(s, (1 - side) as Side).filter(u => isFormed(s, u))
  return units.every(
    u => isNear(s, u, order.point, 9000) || enemies.every(enemy => !areWithin(s, u, enemy, 18_000)),
  )
}

/** MAR-16.1: does everybody stand unlimbered, near the point, and each within 3" of the next? */
export function isGrandBattery(s: State, batteries: readonly number[], point: P): boolean {
  const isReady = (u: number): boolean =>
    (unitOf(s, u).formation.endsWith('unlimbered') || unitOf(s, u).formation.endsWith('siege-battery')) &&
    isNear(s, u, point, 12_000)
  let islands = batteries.map(u => [u])
  for (const a of batteries)
    for (const b of batteries) {
      if (a === b || !areWithin(s, a, b, 3000)) continue
      const joined = islands.filter(island => island.includes(a) || island.includes(b))
      islands = [...islands.filter(island => !joined.includes(island)), joined.flat()]
    }
  return batteries.every(isReady) && islands.length === 1
}
