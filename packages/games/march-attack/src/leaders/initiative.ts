import { only, rollOff, type Step, type Tell, theDecision, there } from '@grognard/engine'
import type { MarchAttack, State } from '../state.ts'
import { chiefOf } from '../table/command.ts'
import { rollTwo } from '../table/dice.ts'
import { commandOf } from '../table/leaders.ts'
import { chiefSeat, sideId } from '../table/names.ts'
import type { Table } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, NONE, type Side } from '../vocabulary.ts'

/** S5: who is active first (MAR-3.25, MAR-3.26, MAR-6.9). */

/** MAR-6.9: wherever he is. */
function initiativeBonus(s: Table, side: Side): number {
  const chief = chiefOf(s, side)
  return chief === NONE
    ? TABLES.initiative.vacantCommander
    : TABLES.leadership.command[commandOf(s, chief)].bonus
}

/** MAR-3.25: on a tie one die each, again and again until one is higher. */
function breakTie(s: State, tell: Tell<MarchAttack> | undefined): Side {
  const rounds = rollOff(s, 6)
  for (const dice of rounds) tell?.({ type: 'initiative-tie', rule: 'MAR-3.25', dice })
  const [first, second] = there(rounds.at(-1), 'such roll')
  return first > second ? 0 : 1
}

const higherOf = ([first, second]: readonly [number, number]): Side | null =>
  first === second ? null : first > second ? 0 : 1

const rollInitiative: Step<MarchAttack> = {
  rule: 'MAR-3.25',
  play(s, _, tell) {
    const dice = [rollTwo(s), rollTwo(s)] as const
    const totalOf = (side: Side): number => dice[side][0] + dice[side][1] + initiativeBonus(s, side)
    const totals = [totalOf(0), totalOf(1)] as const
    tell?.({ type: 'initiative', rule: 'MAR-3.25', dice, totals })
    s.open.active = higherOf(totals) ?? breakTie(s, tell)
  },
}

/** MAR-3.26: the winner of the roll is active, unless he makes the other side active first. */
const chooseFirst: Step<MarchAttack> = {
  rule: 'MAR-3.26',
  seats: s => only(chiefSeat(s, s.open.active)),
  options: () => [
    { type: 'choose-first', first: true },
    { type: 'choose-first', first: false },
  ],
  default: () => ({ type: 'choose-first', first: true }),
  play(s, decisions, tell) {
    const { first } = theDecision('choose-first', decisions[chiefSeat(s, s.open.active)])
    if (!first) s.open.active = enemyOf(s.open.active)
    tell?.({ type: 'first', rule: 'MAR-3.26', side: sideId(s, s.open.active) })
  },
}

export const initiativeSteps = { rollInitiative, chooseFirst }
