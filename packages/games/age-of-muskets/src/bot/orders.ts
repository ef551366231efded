import { isOf, type Random, type Seat, unit as share } from '@grognard/engine'
import { howMany } from '../battle/chits.ts'
import { battleOf, fights, planOf, unitsAt, unitsOn } from '../battle/display.ts'
import { gapsOf } from '../battle/ground.ts'
import { gunsAt } from '../battle/troops.ts'
import { battleTurn } from '../battle/turn.ts'
import type { Decision } from '../decisions.ts'
import { sideOf } from '../forces/pieces.ts'
import type { State } from '../state.ts'
import { shatteredStrength, strength } from '../troops/index.ts'
import { type BattleOption, LINE, type Section, type Side } from '../vocabulary.ts'
import { attackWorth } from './judgement/threat.ts'
import { stepNamed } from './step.ts'
import weights from './weights.json' with { type: 'json' }

/** What a turn of a battle is worth at a glance (AOM-29.2, AOM-29.5): how play-outs go on. */

/** The best of what may be done, by its worth and a little luck. */
export function order(s: State, seat: Seat, at: string, random: Random): Decision | null {
  let [best, highest]: [Decision | null, number] = [null, Number.NEGATIVE_INFINITY]
  for (const decision of stepNamed(at)?.options?.(s, seat) ?? []) {
    const worth = worthOf(s, sideOf(s, seat), decision) + weights.whim * share(random)
    if (worth <= highest) continue
    highest = worth
    best = decision
  }
  return best
}

function worthOf(s: State, side: Side, decision: Decision): number {
  if (isOf('play-option', decision)) return worthOfOption(s, side, decision.option, decision.section)
  if (!isOf('follow-up', decision)) return weights.orders.pass
  const { attack } = battleTurn.locals(s)
  switch (decision.what) {
    case 'another':
      return weights.orders.another
    case 'continue':
      return attack === null ? 0 : EVERY_OTHER * attackWorth(s, side, attack.option, attack.section)
    case 'rally':
      return weights.orders.rallyOne
    case 'nothing':
      return 0
  }
}

/** It has to be rolled for (AOM-29.7). */
const EVERY_OTHER = 0.6

function worthOfOption(s: State, side: Side, option: BattleOption, section: Section | null): number {
  switch (option) {
    case 'assault':
    case 'pin':
    case 'cavalryCharge':
      return section === null ? 0 : attackWorth(s, side, option, section)
    case 'outflank':
      return weights.orders.outflank
    case 'reserve':
      return reserveWorth(s, side)
    case 'bombardment':
      return weights.orders.gun * LINE.reduce((sum, each) => sum + gunsAt(s, side, each), 0)
    case 'rally':
      return weights.orders.rally * shaken(s, side)
    case 'reinforce':
      return weights.orders.reinforce
    case 'withdraw':
      return weights.orders.withdraw
  }
}

/** AOM-29.20: the last chits are kept for gaps. */
function reserveWorth(s: State, side: Side): number {
  const fresh = unitsAt(s, side, 'reserve').filter(unit => fights(s, unit)).length
  if (fresh === 0) return weights.orders.pass
  if (gapsOf(battleOf(s), side).length > 0) return weights.orders.gap
  return howMany(planOf(s, side).hand, 'reserve') > 1 && fresh > 1
    ? weights.orders.reserve
    : weights.orders.pass
}

function shaken(s: State, side: Side): number {
  let [broken, all] = [0, 1]
  for (const { troops } of unitsOn(s, side)) {
    broken += shatteredStrength(troops)
    all += strength(troops)
  }
  return broken / all
}
