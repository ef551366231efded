import type { Step, Tell } from '@grognard/engine'
import type { MarchAttack, State } from '../../state.ts'
import { inDiceOrder } from '../../table/breaking.ts'
import { markDisorder } from '../../table/losses.ts'
import { unitId } from '../../table/names.ts'
import { takeVedTest } from '../../table/ved.ts'
import { chargeAgainst, placeForSquare } from './square.ts'

/** `t1c-reaction-tests`: squares and opportunity charges (MAR-8.18, MAR-8.25). */

type Listener = Tell<MarchAttack> | undefined

/** MAR-8.18, MAR-8.19: passed, it will form square; failed, it is disordered as it stands; without room, it just stands. */
export function testSquare(s: State, unit: number, tell: Listener): boolean {
  const id = unitId(s, unit)
  if (placeForSquare(s, unit) === null) {
    tell?.({ type: 'reaction-failed', rule: 'MAR-8.19', unit: id, reaction: 'form-square' })
    return false
  }
  if (takeVedTest(s, unit, 'MAR-8.18', tell, chargeAgainst(s, unit))) return true
  markDisorder(s, unit, tell)
  return false
}

/** MAR-8.25: who fails stands, with no other effect. */
export function testOpportunity(s: State, unit: number, tell: Listener): void {
  if (takeVedTest(s, unit, 'MAR-8.25', tell)) return
  s.open.charges = s.open.charges.filter(
    charge => charge.unit !== unit || charge.kind !== 'opportunity-charge',
  )
}

export const reactionTests: Step<MarchAttack> = {
  rule: 'MAR-8.18',
  play(s, _, tell) {
    const squares = s.open.reactions.filter(({ kind }) => kind === 'form-square').map(({ unit }) => unit)
    const opportunities = s.open.charges
      .filter(({ kind }) => kind === 'opportunity-charge')
      .map(({ unit }) => unit)
    for (const unit of inDiceOrder(s, [...squares, ...opportunities])) {
      const reaction = s.open.reactions.find(each => each.unit === unit)
      if (reaction === undefined) testOpportunity(s, unit, tell)
      else reaction.succeeds = testSquare(s, unit, tell)
    }
  },
}
