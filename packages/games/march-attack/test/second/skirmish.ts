import type { State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import {
  areWithin,
  bodyOf,
  cardOf,
  centreOf,
  isFormed,
  isInWoods,
  obstacleCover,
  onTable,
  unitOf,
  unitsOfMf,
} from './field.ts'
import { apart, compare, isMet } from './plane.ts'

/** Skirmish combat once more (chapter 7). */

const formedIn = (s: State, mf: number): number[] => unitsOfMf(s, mf).filter(u => isFormed(s, u))
const enemiesOf = (s: State, mf: number): number[] =>
  onTable(s, (1 - (s.open.formations[mf]?.side ?? 0)) as Side)

export const areEngaged = (s: State, a: number, b: number): boolean =>
  formedIn(s, a).some(u => formedIn(s, b).some(e => areWithin(s, u, e, 9000)))

/** MAR-7.4, MAR-7.5 */
export function isInCover(s: State, mf: number): boolean {
  const own = formedIn(s, mf)
  const near = enemiesOf(s, mf).filter(e => isFormed(s, e) && own.some(u => areWithin(s, u, e, 9000)))
  const far = (u: number, e: number) => apart(bodyOf(s, u), bodyOf(s, e))
  const covered = near.filter(e => {
    if (unitOf(s, e).block !== -1 || isInWoods(s, centreOf(s, e))) return true
    const nearest = own.reduce((best, u) => (compare(far(u, e), far(best, e)) < 0 ? u : best))
    return obstacleCover(s, e, centreOf(s, nearest)) > 0
  })
  return near.length > 0 && 2 * covered.length >= near.length
}

const classOf = (s: State, u: number): number => {
  const { formation } = unitOf(s, u)
  if (formation === 'garrison' || formation === 'infantry-skirmish') return 9
  return cardOf(s, u).branch === 'cavalry' ? 2 : formation.endsWith('-limbered') ? 1 : 0
}

/** MAR-7.6 to MAR-7.8: on whom the next hit of an MF may fall. */
export function openTo(s: State, mf: number, laid: readonly number[]): number[] {
  const own = formedIn(s, mf)
  const eligible = enemiesOf(s, mf).filter(
    e =>
      classOf(s, e) < 9 && own.some(u => areWithin(s, u, e, 9000)) && areEngaged(s, mf, unitOf(s, e).major),
  )
  const taken = (e: number): number => laid.filter(each => each === e).length
  const able = eligible.filter(e => taken(e) < (cardOf(s, e).branch === 'artillery' ? 1 : unitOf(s, e).cv))
  const round = able.filter(e => able.every(other => taken(e) <= taken(other)))
  const first = round.filter(e => round.every(other => classOf(s, e) <= classOf(s, other)))
  const others = (e: number): number[] => onTable(s, cardOf(s, e).side).filter(each => each !== e)
  const isOpen = (e: number): boolean =>
    own.some(
      u =>
        areWithin(s, u, e, 9000) &&
        !others(e).some(each => isMet(centreOf(s, u), centreOf(s, e), bodyOf(s, each))),
    )
  const open = first.filter(isOpen)
  return open.length > 0 ? open : first
}
