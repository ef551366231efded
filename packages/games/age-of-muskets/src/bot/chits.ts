import { chitsLeft, howMany } from '../battle/chits.ts'
import { battleOf, fights, planOf, unitsAt } from '../battle/display.ts'
import { FRONT } from '../battle/ground.ts'
import { chitsInOrder } from '../battle/in-order.ts'
import { leaderOfPiece } from '../battle/leaders.ts'
import { bombardedFrom, mayCharge } from '../battle/playable.ts'
import { callableZones } from '../battle/reinforcements.ts'
import { mostChitsOf } from '../battle/steps/operations-planning.ts'
import { controlModifier } from '../calculations/command.ts'
import { isHqPiece, sideOf } from '../forces/pieces.ts'
import type { State } from '../state.ts'
import { BATTLE_OPTIONS, type BattleOption, type Side } from '../vocabulary.ts'
import type { Course } from './course.ts'
import { chanceOfDraw, odds, shareOf, worthOfDraw, worths } from './judgement/battle.ts'
import weights from './weights.json' with { type: 'json' }

/** AOM-50.9: plans of battle, from timid to bold: how much more, or less, an attack is taken to be worth. */
const TEMPERS = [0.5, 0.8, 1, 1.3, 2] as const

type Worths = { readonly [O in BattleOption]: number }

/** AOM-28.31: plans and what they are worth, whatever the enemy may have chosen. */
export const plans: Course = (s, seat) => {
  const side = sideOf(s, seat)
  const useful = usefulOf(s, side)
  const hands = TEMPERS.map(temper => planned(s, side, useful, temper))
  const usual = handWorth(s, side, useful, planned(s, side, useful, 1))
  return hands.map(chits => ({
    decision: { type: 'choose-chits', chits: chitsInOrder(chits) } as const,
    worth: shareWith(s, side, chits, handWorth(s, side, useful, chits) - usual),
  }))
}

function planned(s: State, side: Side, useful: Worths, temper: number): readonly BattleOption[] {
  const most = mostChitsOf(s, side)
  const chits: BattleOption[] = []
  while (chits.length < most) {
    const next = bestOf(s, side, chits, useful, temper)
    if (next === null) break
    chits.push(next)
  }
  return chits.length === 0 ? ['reserve'] : chits
}

const handWorth = (s: State, side: Side, useful: Worths, chits: readonly BattleOption[]): number =>
  BATTLE_OPTIONS.reduce((sum, option) => sum + useful[option] * countOf(option, howMany(chits, option)), 0) +
  strainOf(s, side) * controlOf(s, side, chits)

/**
 * Chits of a kind are worth less the more there are of it, but for pins: they attack and strain nothing, neither control
 * (AOM-28.34) nor morale (AOM-30.25).
 */
const countOf = (option: BattleOption, chits: number): number => (option === 'pin' ? chits : Math.sqrt(chits))

/** Against an enemy who plans like others: how bold one has to be depends on what a draw is worth. */
function shareWith(s: State, side: Side, chits: readonly BattleOption[], lead: number): number {
  const { endurance } = battleOf(s)
  const drawn = chanceOfDraw({
    chits: [chits.length, chits.length],
    endurance: [Math.log(endurance[0]), Math.log(endurance[1])],
    passes: 0,
    round: 1,
    assaults: Math.sqrt(howMany(chits, 'assault')) + Math.SQRT2,
    threats: 0,
    gaps: 0,
    brittle: 0,
  })
  const won = (1 - drawn) * odds(lead)
  const { plan, scoring } = s.scenario
  if (plan.kind === 'campaign') return won + drawn / 2
  const isPlus = side === scoring.plus
  const share = shareOf(
    { won: isPlus ? won : 1 - won - drawn, drawn, losses: 0 },
    plan.levels,
    plan.battleWon,
    scoring.plus,
  )
  return isPlus ? share : 1 - share
}

/** AOM-50.9: how much control of the battle counts. Whom a draw would not help has to attack all the same. */
const strainOf = (s: State, side: Side): number =>
  worthOfDraw(s, side) < weights.poorDraw ? worths.control : weights.strain

const BOLD: readonly BattleOption[] = ['assault', 'outflank', 'pin', 'cavalryCharge']

/** The chit that adds most to a plan. */
function bestOf(
  s: State,
  side: Side,
  chits: readonly BattleOption[],
  useful: Worths,
  temper: number,
): BattleOption | null {
  let [best, highest]: [BattleOption | null, number] = [null, Number.NEGATIVE_INFINITY]
  const strained = controlOf(s, side, chits)
  for (const option of BATTLE_OPTIONS) {
    const taken = howMany(chits, option)
    if (useful[option] <= 0 || taken >= mostOf(s, side, option)) continue
    const more = useful[option] * (countOf(option, taken + 1) - countOf(option, taken))
    const worth =
      more * (BOLD.includes(option) ? temper : 1) +
      strainOf(s, side) * (controlOf(s, side, [...chits, option]) - strained)
    if (worth <= highest) continue
    highest = worth
    best = option
  }
  return best
}

/** A Force comes but once (AOM-30.6). */
const mostOf = (s: State, side: Side, option: BattleOption): number =>
  Math.min(
    chitsLeft(s, side, option),
    option === 'reinforce' ? callableZones(s, side).length : Number.POSITIVE_INFINITY,
  )

/** What chits are worth to an army that is deployed like this. */
function usefulOf(s: State, side: Side): Worths {
  const fresh = unitsAt(s, side, 'reserve').filter(unit => fights(s, unit)).length
  const only = (isUseful: boolean, worth: number) => (isUseful ? worth : 0)
  return {
    ...worths,
    reserve: worths.reserve * (fresh > 0 ? 1 : IDLE),
    outflank: only(fresh > 0, worths.outflank),
    cavalryCharge: only(
      FRONT.some(section => mayCharge(s, side, section)),
      worths.cavalryCharge,
    ),
    bombardment: only(bombardedFrom(s, side).length > 0, worths.bombardment),
  }
}

/** Without anybody in the reserve it moves troops along the line alone. */
const IDLE = 0.3

const DICE = 10

/** AOM-28.34, AOM-28.35: what the side may expect to add to its engagement rolls. */
function controlOf(s: State, side: Side, chits: readonly BattleOption[]): number {
  const { attacker, commands } = battleOf(s)
  const modifier = controlModifier({
    isDefender: side !== attacker,
    isJoint: commands[side].isJoint,
    hasHq: isHqPiece(s, commands[side].cic),
    outflank: chits.includes('outflank'),
    assaults: howMany(chits, 'assault'),
    charges: howMany(chits, 'cavalryCharge'),
  })
  const held = planOf(s, side).leaders.reduce(
    (chance, piece) => chance * chanceOfSum(leaderOfPiece(s, piece).opControl - modifier),
    1,
  )
  return 3 * held - 2
}

/** That two dice come to no more than that. */
function chanceOfSum(limit: number): number {
  let ways = 0
  for (let die = 1; die <= DICE; die++) ways += Math.max(0, Math.min(DICE, limit - die))
  return ways / (DICE * DICE)
}
