import { isOf, type Opening, type Random, type Seat, unit as share } from '@grognard/engine'
import { battleOf, pieceNamed, unitsOn } from '../battle/display.ts'
import { targetOf } from '../battle/ground.ts'
import { cicOf, leaderOfPiece } from '../battle/leaders.ts'
import { playable } from '../battle/playable.ts'
import { gunsAt } from '../battle/troops.ts'
import { battleTurn } from '../battle/turn.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import { unitNamed } from '../forces/names.ts'
import { pieceOfUnit, sideOf, unitInPlay } from '../forces/pieces.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, LINE, NO, type Section, type Side } from '../vocabulary.ts'
import type { Course } from './course.ts'
import { type Gaps, gapsFor, rallyWorth, reserveWorth } from './gaps.ts'
import { odds, worthOfDraw } from './judgement/battle.ts'
import { attackWorth } from './judgement/threat.ts'
import { stepNamed } from './step.ts'
import weights from './weights.json' with { type: 'json' }

/** What a turn of a battle is worth at a glance (AOM-29.2, AOM-29.5), in shares of the endurance of a side. */

/** The best of what may be done, by its worth and a little luck: how play-outs go on. */
export function order(s: State, seat: Seat, at: string, random: Random): Decision | null {
  let [best, highest]: [Decision | null, number] = [null, Number.NEGATIVE_INFINITY]
  for (const { decision, worth } of glanced(s, seat, at)) {
    const liked = worth + weights.whim * share(random)
    if (liked <= highest) continue
    highest = liked
    best = decision
  }
  return best
}

/** The same as shares of a won battle: the best is worth what the endurance of both sides promises. */
export const turns: Course = (s, seat, at) => {
  const all = glanced(s, seat, at)
  const best = Math.max(...all.map(({ worth }) => worth))
  const lead = Math.log(promise(s, sideOf(s, seat)) / promise(s, enemyOf(sideOf(s, seat))))
  return all.map(({ decision, worth }) => ({ decision, worth: odds(lead - STEEP * (best - worth)) }))
}

/** How much a share of the endurance is worth, in the logarithm of the odds. */
const STEEP = 6

const promise = (s: State, side: Side): number => Math.max(LEAST, battleOf(s).endurance[side])
const LEAST = 0.5

function glanced(s: State, seat: Seat, at: string): readonly Opening<AgeOfMuskets>[] {
  const side = sideOf(s, seat)
  const gaps = gapsFor(s, side)
  return (stepNamed(at)?.options?.(s, seat) ?? []).map(decision => ({
    decision,
    worth: worthOf(s, side, decision, gaps),
  }))
}

function worthOf(s: State, side: Side, decision: Decision, gaps: Gaps): number {
  if (isOf('play-option', decision)) return worthOfOption(s, side, decision, gaps)
  return isOf('follow-up', decision) ? worthOfFollowUp(s, side, decision, gaps) : worthOfPass(s, side)
}

type Play = Pick<DecisionOf<'play-option'>, 'option' | 'section'>

function worthOfOption(s: State, side: Side, { option, section }: Play, gaps: Gaps): number {
  const { orders } = weights
  switch (option) {
    case 'assault':
    case 'pin':
      return section === null ? 0 : worthOfAttack(s, side, option, section, gaps)
    case 'cavalryCharge':
      return section === null ? 0 : orders.charge + worthOfAttack(s, side, option, section, gaps)
    case 'outflank':
      return orders.outflank
    case 'reserve':
      return reserveWorth(s, side, gaps)
    case 'bombardment':
      return orders.gun * LINE.reduce((sum, each) => sum + gunsAt(s, side, each), 0)
    case 'rally':
      return unitsOn(s, side).reduce(
        (sum, unit) => sum + rallyWorth(s, side, unit, pieceOfUnit(unit.id), gaps),
        0,
      )
    case 'reinforce':
      return orders.reinforce
    case 'withdraw':
      return orders.withdraw
  }
}

/** AOM-28.14: who stands in the woods is not known, nor what may come of it. */
function worthOfAttack(
  s: State,
  side: Side,
  option: 'assault' | 'pin' | 'cavalryCharge',
  section: Section,
  { costs }: Gaps,
): number {
  const enemy = enemyOf(side)
  const target = targetOf(battleOf(s), side, section)
  const isHidden = s.open.counters.some(
    counter => counter.side === enemy && counter.section === target && counter.face === NO,
  )
  return isHidden ? weights.orders.hidden : attackWorth(s, side, option, section, costs, side)
}

function worthOfFollowUp(
  s: State,
  side: Side,
  { what, leader, unit }: DecisionOf<'follow-up'>,
  gaps: Gaps,
): number {
  const { attack } = battleTurn.locals(s)
  switch (what) {
    case 'another':
      return weights.orders.another * chanceOf(s, cicOf(s, side)) * bestPlay(s, side, gaps)
    case 'continue':
      return attack === null
        ? 0
        : chanceOf(s, attack.commander) * worthOfAttack(s, side, attack.option, attack.section, gaps)
    case 'rally': {
      const found = unit === null ? undefined : unitInPlay(s, unitNamed(s, unit))
      if (found === undefined || leader === null) return 0
      return rallyWorth(s, side, found, pieceNamed(s, leader), gaps)
    }
    case 'nothing':
      return 0
  }
}

const bestPlay = (s: State, side: Side, gaps: Gaps): number =>
  playable(s, side).reduce((best, play) => Math.max(best, worthOfOption(s, side, play, gaps)), 0)

const DICE = 10

/** AOM-29.6, AOM-29.7: that he rolls no more than his Initiative. */
const chanceOf = (s: State, piece: number): number => leaderOfPiece(s, piece).initiative / DICE

/** AOM-29.17: where the enemy has passed it is the end; else it keeps chits for later, and may cost one. */
function worthOfPass(s: State, side: Side): number {
  const { passes, endurance, chits } = battleOf(s)
  if (passes === 0) return weights.orders.pass
  const enemy = enemyOf(side)
  const goingOn = endurance[side] / (endurance[side] + endurance[enemy])
  const unopposed = chits[enemy] === 0 ? weights.orders.unopposed : 0
  return worthOfDraw(s, side) - goingOn - unopposed
}
