import { type Step, seatSet, theDecision, there } from '@grognard/engine'
import { sideId, unitId, unitNamed } from '../../forces/names.ts'
import { sideOf, theUnit } from '../../forces/pieces.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../../state.ts'
import { enemyOf, NO, type Section, SIDES, type Side } from '../../vocabulary.ts'
import { isOfMen, refresh, seatFor, unitsAt } from '../display.ts'
import { countBroken, type Fight, fightOf, inTurn, isCharge, overrun } from '../fight.ts'
import type { Telling } from '../leaders.ts'
import { easeOfGround } from '../modifiers.ts'
import { checkMorale } from '../morale.ts'
import { gatherHqs } from '../moving.ts'
import { fightingIn } from '../troops.ts'
import { endIfExhausted, loseEndurance } from './rounds.ts'

/** AOM-31.18 to AOM-31.27: morale checks after an engagement, and its consequences. */

/** AOM-31.19, AOM-31.26, AOM-31.22: CU that may check for their section; none in a Pin (AOM-30.25). */
function checkable(s: State, side: Side): CombatUnit[] {
  const fight = fightOf(s)
  if (fight.strengths === null || fight.option === 'pin') return []
  return unitsAt(s, side, fight.sections[side]).filter(
    unit => isOfMen(s, unit) && fightingIn(s, unit, isCharge(fight) ? 'cavalry' : 'men') > 0,
  )
}

/** The winner, or both after a tie, as far as they have a CU that can check: that is seen by all. */
export function noteChecks(s: State, fight: Fight): void {
  for (const side of SIDES)
    fight.checks[side] = (fight.winner === NO || fight.winner === side) && checkable(s, side).length > 0
}

export const checking = (s: State): Side[] => inTurn(fightOf(s)).filter(side => fightOf(s).checks[side])

export const chooseToCheck: Step<AgeOfMuskets> = {
  rule: 'AOM-31.19',
  seats: s => seatSet(checking(s).map(side => seatFor(s, side))),
  options: (s, seat) =>
    checkable(s, sideOf(s, seat)).map(({ id }) => ({ type: 'check-morale', unit: unitId(s, id) })),
  default: (s, seat) => ({
    type: 'check-morale',
    unit: unitId(s, there(checkable(s, sideOf(s, seat))[0], 'CU').id),
  }),
  play(s, decisions, tell) {
    const fight = fightOf(s)
    const broken = countBroken(s, tell, () => {
      for (const side of checking(s)) {
        const { unit } = theDecision('check-morale', decisions[seatFor(s, side)])
        check(s, fight, side, theUnit(s, unitNamed(s, unit)), tell)
      }
    })
    for (const side of SIDES) fight.broken[side] += broken[side]
  },
}

const VICTORS_EASE = 2

function check(s: State, fight: Fight, side: Side, unit: CombatUnit, tell: Telling): void {
  const ease = easeOfGround(s, fight.by, fight.sections[enemyOf(fight.by)], side)
  const cavalryOnly = isCharge(fight)
  const lost = fight.losses[side]
  checkMorale(
    s,
    side,
    unit,
    { lost, ease: ease + (fight.winner === side ? VICTORS_EASE : 0), cavalryOnly },
    tell,
  )
}

/** AOM-31.20: every CU of the loser. */
export const losersChecks: Step<AgeOfMuskets> = {
  rule: 'AOM-31.20',
  play(s, _, tell) {
    const fight = fightOf(s)
    if (fight.winner === NO) return
    const loser = enemyOf(fight.winner === 0 ? 0 : 1)
    const broken = countBroken(s, tell, () => {
      for (const unit of checkable(s, loser)) check(s, fight, loser, unit, tell)
    })
    fight.broken[loser] += broken[loser]
  },
}

/** AOM-31.18, AOM-31.23 to AOM-31.27: what it all costs, as one event. */
export const consequences: Step<AgeOfMuskets> = {
  rule: 'AOM-31.27',
  play(s, _, tell) {
    const fight = fightOf(s)
    for (const side of SIDES) {
      const isWinner = fight.winner === side
      const isLoser = fight.winner === enemyOf(side)
      const guns = overrun(s, side, fight.sections[side], tell)
      if (guns > 0) tellOverrun(s, side, fight.sections[side], guns, tell)
      const points = (isLoser ? 2 : 0) + fight.broken[side] + guns
      if (points > 0) loseEndurance(s, side, points, tell, isWinner ? 1 : 0)
    }
    refresh(s)
    gatherHqs(s)
    endIfExhausted(s, tell)
  },
}

export function tellOverrun(s: State, side: Side, section: Section, count: number, tell: Telling): void {
  tell?.({ type: 'guns-overrun', rule: 'AOM-31.24', side: sideId(s, side), section, count })
}
