import type { State } from '../../src/state.ts'
import { areWithin, orderOf, unitOf, unitsOfMf } from './field.ts'

/** Who a battery of a grand battery belongs to when it has left it, once more (MAR-11.17, MAR-16.3 to MAR-16.5). */

/** The formation to which a battery goes; null: one that comes up for it. */
export function homeOf(s: State, gb: number, u: number): number | null {
  const { side = 0, corps = -1, origins = [] } = s.open.formations[gb] ?? {}
  const from = origins.find(({ unit }) => unit === u)?.formation ?? -1
  const old = s.open.formations[from]
  if (old !== undefined && ['ready', 'retiring', 'broken-mf'].includes(old.state)) {
    if (old.type === 'artillery-group') return from
    if (unitsOfMf(s, from).some(each => areWithin(s, u, each, 18_000))) return from
  }
  const groups = s.open.formations.flatMap((each, i) =>
    each.side === side &&
    each.type === 'artillery-group' &&
    each.state === 'ready' &&
    orderOf(s, i)?.type !== 'form-grand-battery'
      ? [i]
      : [],
  )
  const own = groups.find(i => s.open.formations[i]?.corps === corps)
  return own ?? groups.find(i => s.open.formations[i]?.corps === -1) ?? null
}

/** MAR-16.4: those who have limbered go; MAR-16.3: with fewer than two left the others go, too. In the order of their ids. */
export function leaving(
  s: State,
  gb: number,
  limbered: readonly number[],
): readonly [gone: number[], isOver: boolean] {
  const all = unitsOfMf(s, gb)
  const first = all.filter(u => limbered.includes(u) || unitOf(s, u).formation.endsWith('y-limbered'))
  const rest = all.filter(u => !first.includes(u))
  return rest.length < 2 ? [[...first, ...rest], true] : [first, false]
}
