import { reveal, roll, type Step, type Tell } from '@grognard/engine'
import { type MoraleTest, moraleResult, moraleTarget } from '../calculations/formation-morale.ts'
import { isPartOf } from '../calculations/modifiers.ts'
import { endSupport } from '../orders/support.ts'
import type { MarchAttack, State } from '../state.ts'
import { chiefOf, isWithFormation } from '../table/command.ts'
import { homePoint } from '../table/edges.ts'
import { formationAt, levelNow } from '../table/formations.ts'
import { inspirationOf } from '../table/leaders.ts'
import { markDisorder } from '../table/losses.ts'
import { formationId, sideId } from '../table/names.ts'
import { orderOf, orderTo, setOrder } from '../table/orders.ts'
import { areAnyWithin, isDisordered, type Table, unitAt, unitsIn } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { formationsLost } from '../turn/victory.ts'
import { type Inspiration, NONE, SIDES } from '../vocabulary.ts'
import { type Cause, caughtBy, causes, mustTestArmy } from './causes.ts'

/** `s2b-mf-tests` and `s2c-contagion` (MAR-11.5 to MAR-11.11). */

type Say = Tell<MarchAttack> | undefined

const { inspiration: bonus } = TABLES.leadership

/** MAR-6.6, MAR-11.8: the best leader with the MF; in an army test the commander-in-chief is with every MF. */
export function bestWith(s: Table, formation: number, isArmyTest = false): Inspiration | null {
  const { side } = formationAt(s, formation)
  const chief = isArmyTest ? chiefOf(s, side) : NONE
  let best: Inspiration | null = null
  for (const [number, { place, isUnhorsed }] of s.open.leaders.entries()) {
    const isThere = number === chief ? place === 'table' : isWithFormation(s, number, formation)
    if (!isThere || isUnhorsed) continue
    const found = inspirationOf(s, number)
    if (best === null || bonus[found].bonus > bonus[best].bonus) best = found
  }
  return best
}

/** MAR-11.8: another MF of the side with a support order for it, within 12". */
const isSupported = (s: State, formation: number): boolean =>
  [...s.open.formations.keys()].some(other => {
    const { type, formation: supported } = orderOf(s, other)
    return (
      type === 'support' &&
      supported === formation &&
      areAnyWithin(s, unitsIn(s, other), unitsIn(s, formation), TABLES.mfMorale.within)
    )
  })

function testOf(s: State, { formation, isNeighbourLost, army }: Cause): MoraleTest {
  const { quality, infantryLost, isCommitted } = formationAt(s, formation)
  const units = unitsIn(s, formation)
  const disordered = units.filter(unit => isDisordered(unitAt(s, unit))).length
  return {
    quality: quality ?? 'regular',
    leader: bestWith(s, formation, army !== null),
    level: levelNow(s, formation),
    infantryLost,
    isNeighbourLost,
    hasDefendOrder: orderOf(s, formation).type === 'defend',
    isSupported: isSupported(s, formation),
    isHalfDisordered: isPartOf(TABLES.mfMorale.disorderedShare, disordered, units.length),
    army: army === null ? null : { lost: army, isCommitted },
  }
}

/** MAR-11.9 to MAR-11.11; the moves follow in `s2d-compulsory-moves`. */
function applyResult(
  s: State,
  formation: number,
  result: 'disordered' | 'retire' | 'broken',
  tell: Say,
): void {
  for (const unit of unitsIn(s, formation)) markDisorder(s, unit, tell)
  if (result === 'disordered') return
  const major = formationAt(s, formation)
  major.since = s.open.turn
  major.state = result === 'retire' ? 'retiring' : 'broken-mf'
  const order = orderTo(result === 'retire' ? 'retire' : 'retreat', {
    point: homePoint(s, formation),
    isCompelled: true,
  })
  setOrder(s, formation, order)
  if (result === 'broken') endSupport(s, tell)
}

/** Says whether the MF has broken. */
function takeTest(s: State, cause: Cause, tell: Say): boolean {
  const { formation } = cause
  const target = moraleTarget(testOf(s, cause))
  const dice = [roll(s, 6), roll(s, 6)] as const
  const result = moraleResult(dice[0] + dice[1], target)
  formationAt(s, formation).hasTested = true
  // Orders bear on the target, which everybody sees.
  reveal(s)
  tell?.({
    type: 'morale-test',
    rule: 'MAR-11.8',
    formation: formationId(s, formation),
    dice,
    target,
    result,
  })
  if (result !== 'pass') applyResult(s, formation, result, tell)
  return result === 'broken'
}

function countArmies(s: State, tell: Say): void {
  for (const side of SIDES) {
    if (!mustTestArmy(s, side)) continue
    const { lost, all } = formationsLost(s, side)
    s.open.armyTests[side] = { counted: lost, isChiefLost: false }
    tell?.({ type: 'army-test', rule: 'MAR-11.4', side: sideId(s, side), lost, all })
  }
}

export const moraleTests: Step<MarchAttack> = {
  rule: 'MAR-11.3',
  play(s, _, tell) {
    for (const major of s.open.formations) major.hasTested = false
    const list = causes(s)
    countArmies(s, tell)
    const breaking = (tests: readonly Cause[]): number[] =>
      tests.filter(cause => takeTest(s, cause, tell)).map(({ formation }) => formation)
    let broken = breaking(list)
    while (broken.length > 0)
      broken = breaking(
        caughtBy(s, broken).map(formation => ({ formation, isNeighbourLost: true, army: null })),
      )
    for (const major of s.open.formations) {
      major.infantryLost = 0
      major.destroyedAt = null
    }
  },
}
