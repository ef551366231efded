import { reveal, roll, type Step, type Tell } from '@grognard/engine'
import { arePointsWithin } from '@grognard/geometry'
import { keepsGuns } from '../calculations/fire-points.ts'
import { mostRegained, rallyResult, rallyTarget } from '../calculations/formation-morale.ts'
import { commitEngaged } from '../movement/course.ts'
import type { MarchAttack, State } from '../state.ts'
import { disperseUnits } from '../table/breaking.ts'
import { commands } from '../table/command.ts'
import { formationAt, levelNow } from '../table/formations.ts'
import { commandOf } from '../table/leaders.ts'
import { formationId, unitId } from '../table/names.ts'
import { defendHere, orderOf, setOrder } from '../table/orders.ts'
import {
  areAnyWithin,
  cardOf,
  formedOf,
  isInPlay,
  isUnitWithin,
  type Table,
  unitAt,
  unitsIn,
  unitsOf,
  unitsWhere,
} from '../table/units.ts'
import { takeVedTest } from '../table/ved.ts'
import { TABLES } from '../tables.ts'
import { enemyOf } from '../vocabulary.ts'
import { inOrder } from './causes.ts'
import { bestWith } from './tests.ts'

/** `s2e-rally` and `s2f-cv-recovery` (MAR-11.13 to MAR-11.16). */

type Say = Tell<MarchAttack> | undefined

const { mfRally, cvRecovery, commandRadius } = TABLES

const isNear = (s: Table, formation: number, enemies: readonly number[], mils: number): boolean =>
  areAnyWithin(s, unitsIn(s, formation), enemies, mils)

const formedEnemies = (s: Table, formation: number): number[] =>
  formedOf(s, enemyOf(formationAt(s, formation).side))

/** MAR-11.13, MAR-11.14 */
function mayRally(s: Table, formation: number): boolean {
  const { state, since, commander } = formationAt(s, formation)
  if ((state !== 'broken-mf' && state !== 'retiring') || since === s.open.turn) return false
  const leader = s.open.leaders[commander]
  if (leader === undefined || leader.place !== 'table') return false
  const radius = commandRadius[commandOf(s, commander)]
  return (
    !isNear(s, formation, formedEnemies(s, formation), mfRally.requirements.noFormedEnemyWithin) &&
    unitsIn(s, formation).some(unit => isUnitWithin(s, unit, leader, radius))
  )
}

/** MAR-11.15: another leader who commands the MF, near its own commander. */
function isSuperiorNear(s: Table, formation: number): boolean {
  const { commander } = formationAt(s, formation)
  const own = s.open.leaders[commander]
  return s.open.leaders.some(
    (leader, number) =>
      number !== commander &&
      leader.place === 'table' &&
      own !== undefined &&
      commands(s, number, formation) &&
      arePointsWithin(leader, own, mfRally.superiorWithin),
  )
}

const targetOf = (s: Table, formation: number): number =>
  rallyTarget({
    quality: formationAt(s, formation).quality ?? 'regular',
    leader: bestWith(s, formation),
    isSuperiorNear: isSuperiorNear(s, formation),
    level: levelNow(s, formation),
    isEnemyNear: isNear(s, formation, formedEnemies(s, formation), mfRally.enemyWithin),
  })

function tryToRally(s: State, formation: number, target: number, tell: Say): void {
  const major = formationAt(s, formation)
  const dice = [roll(s, 6), roll(s, 6)] as const
  const result = rallyResult(dice[0] + dice[1], target, major.state === 'broken-mf')
  tell?.({ type: 'rally', rule: 'MAR-11.15', formation: formationId(s, formation), dice, target, result })
  if (result === 'rallied') {
    major.state = 'ready'
    major.since = s.open.turn
    setOrder(s, formation, defendHere(s, formation))
  } else if (result === 'dispersed') disperse(s, formation, tell)
}

/** MAR-11.15: all its units are lost, batteries with the rest, and what was still to come. */
const disperse = (s: State, formation: number, tell: Say): void =>
  disperseUnits(
    s,
    unitsWhere(s, unit => unit.major === formation && isInPlay(unit)),
    tell,
  )

export const rally: Step<MarchAttack> = {
  rule: 'MAR-11.13',
  play(s, _, tell) {
    // MAR-3.3: who rallies, and with what chance, is judged for all before the first one rolls.
    const tries = inOrder(s, formation => mayRally(s, formation)).map(formation => ({
      formation,
      target: targetOf(s, formation),
    }))
    for (const { formation, target } of tries) tryToRally(s, formation, target, tell)
  },
}

/** MAR-11.16 */
function mayRecover(s: State, formation: number): boolean {
  const { state, side } = formationAt(s, formation)
  const { type: order } = orderOf(s, formation)
  return (
    state === 'ready' &&
    (order === 'defend' || order === 'support') &&
    s.open.units.every(({ major, wasBusy }) => major !== formation || !wasBusy) &&
    !isNear(s, formation, unitsOf(s, enemyOf(side)), cvRecovery.noEnemyWithin)
  )
}

const canRegain = (s: Table, unit: number): boolean => {
  const { cv, cvLost, cvRegained } = unitAt(s, unit)
  return cv < cardOf(s, unit).cv && cvRegained < mostRegained(cvLost)
}

export const cvRecoveryStep: Step<MarchAttack> = {
  rule: 'MAR-11.16',
  play(s, _, tell) {
    for (const formation of inOrder(s)) {
      const weakened = unitsIn(s, formation).filter(unit => canRegain(s, unit))
      if (weakened.length === 0 || !mayRecover(s, formation)) continue
      for (const unit of weakened) {
        // Only an MF that defends or supports recovers, which everybody sees now.
        reveal(s)
        if (!takeVedTest(s, unit, 'MAR-11.16', tell)) continue
        const state = unitAt(s, unit)
        // MAR-4.9: regimental guns do not come back.
        if (!keepsGuns(state.cv, cardOf(s, unit).cv)) state.hasLostGuns = true
        state.cv += cvRecovery.gain
        state.cvRegained += cvRecovery.gain
        tell?.({ type: 'cv-regained', rule: 'MAR-11.16', unit: unitId(s, unit), cv: state.cv })
      }
    }
  },
}

/** MAR-3.10: at the end of S2. */
export const closeMorale: Step<MarchAttack> = {
  rule: 'MAR-3.10',
  play: (s, _, tell) => commitEngaged(s, tell),
}
