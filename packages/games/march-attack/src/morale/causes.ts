import { there } from '@grognard/engine'
import { fractionsReached } from '../calculations/formation-morale.ts'
import type { State } from '../state.ts'
import { formationAt, levelNow } from '../table/formations.ts'
import { byId } from '../table/names.ts'
import { areAnyWithin, isUnitWithin, type Table, unitsIn } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { formationsLost } from '../turn/victory.ts'
import { hasFoot, isOfTroops, SIDES, type Side } from '../vocabulary.ts'

/** `s2a-triggers`: who must test, and why (MAR-3.14 to MAR-3.16, MAR-11.3 to MAR-11.6). */

const { contagionRange } = TABLES.scale

export interface Cause {
  readonly formation: number
  readonly isNeighbourLost: boolean
  /** MAR-11.8: how much of the army was lost when its test was called, which is the same for each MF; null: no army test. */
  readonly army: LostPart | null
}

/** As many of the fractions as are reached (MAR-11.4): a third, which weighs nothing, a half, two thirds. */
const LOST_PARTS = ['less', 'less', 'half', 'two-thirds'] as const
type LostPart = (typeof LOST_PARTS)[number]

const lostPart = (s: Table, side: Side): LostPart => {
  const { lost, all } = formationsLost(s, side)
  return there(LOST_PARTS[fractionsReached(lost, all)], 'such part')
}

/** MAR-11.5, MAR-11.6: on the table, and not broken. */
const canTest = (s: Table, formation: number): boolean => {
  const { state, hasTested } = formationAt(s, formation)
  return !hasTested && (state === 'ready' || state === 'retiring') && unitsIn(s, formation).length > 0
}

const isFoot = (s: Table, formation: number): boolean => hasFoot(formationAt(s, formation).type)

/** MAR-3.14 */
const hasLosses = (s: Table, formation: number): boolean =>
  isFoot(s, formation) &&
  formationAt(s, formation).infantryLost > 0 &&
  formationAt(s, formation).isCommitted &&
  levelNow(s, formation) !== 'steady'

/** MAR-3.15: a neighbour destroyed in tactical combat, by the place of its last unit. */
const hasLostNeighbour = (s: Table, formation: number): boolean => {
  const { side, isCommitted } = formationAt(s, formation)
  if (!isCommitted || !isFoot(s, formation)) return false
  return s.open.formations.some(
    ({ side: of, destroyedAt }, other) =>
      other !== formation &&
      of === side &&
      destroyedAt !== null &&
      isFoot(s, other) &&
      unitsIn(s, formation).some(unit => isUnitWithin(s, unit, destroyedAt, contagionRange)),
  )
}

/** MAR-11.4 */
export function mustTestArmy(s: Table, side: Side): boolean {
  const { counted, isChiefLost } = there(s.open.armyTests[side], 'such side')
  const { lost, all } = formationsLost(s, side)
  return isChiefLost || fractionsReached(lost, all) > fractionsReached(counted, all)
}

/** MAR-24.10: the side listed first, then by MF id; those alone that are meant. */
export function inOrder(s: Table, isMeant: (formation: number) => boolean = () => true): number[] {
  const before = (a: number, b: number): number => {
    const [one, other] = [formationAt(s, a), formationAt(s, b)]
    return one.side - other.side || byId(one.id, other.id)
  }
  return [...s.open.formations.keys()].filter(isMeant).sort(before)
}

export function causes(s: State): Cause[] {
  const armies = SIDES.filter(side => mustTestArmy(s, side))
  return inOrder(s).flatMap(formation => {
    if (!canTest(s, formation)) return []
    const { side, type } = formationAt(s, formation)
    const army = isOfTroops(type) && armies.includes(side) ? lostPart(s, side) : null
    const isNeighbourLost = hasLostNeighbour(s, formation)
    const isTested = army !== null || isNeighbourLost || hasLosses(s, formation)
    return isTested ? [{ formation, isNeighbourLost, army }] : []
  })
}

/** MAR-3.15, MAR-11.7: those near one of the MFs that have broken just now, where it stands; in the order of MAR-24.10. */
export const caughtBy = (s: Table, broken: readonly number[]): number[] =>
  inOrder(
    s,
    other =>
      formationAt(s, other).isCommitted &&
      isFoot(s, other) &&
      canTest(s, other) &&
      broken.some(each => isFoot(s, each) && isNeighbour(s, other, each)),
  )

const isNeighbour = (s: Table, formation: number, broken: number): boolean =>
  formationAt(s, formation).side === formationAt(s, broken).side &&
  areAnyWithin(s, unitsIn(s, formation), unitsIn(s, broken), contagionRange)
