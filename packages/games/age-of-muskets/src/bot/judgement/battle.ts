import { howMany } from '../../battle/chits.ts'
import { battleOf } from '../../battle/display.ts'
import { engagement } from '../../battle/fight.ts'
import { gapsOf } from '../../battle/ground.ts'
import type { BattlePlan } from '../../battle/state.ts'
import { ratioModifier } from '../../calculations/ratio.ts'
import { counterOf, eachUnit, isArtillery } from '../../forces/pieces.ts'
import type { Level } from '../../scenario.ts'
import type { State } from '../../state.ts'
import { typeOf } from '../../troops/index.ts'
import {
  BATTLE_OPTIONS,
  type BySide,
  enemyOf,
  FACING,
  LINE,
  NO,
  type Section,
  type Side,
} from '../../vocabulary.ts'
import weights from '../weights.json' with { type: 'json' }
import { chanceToFail, type Toll, tollOf } from './engagement.ts'

/** How a field battle is likely to end, for the side whose points count as plus. */
interface Prospects {
  readonly won: number
  readonly drawn: number
  /** SP that the other side has lost more, as far as they will stay lost. */
  readonly losses: number
}

export function prospectsOf(s: State): Prospects {
  const { plus } = s.scenario.scoring
  const minus = enemyOf(plus)
  const { ended, lost, chits, round } = battleOf(s)
  const losses = weights.permanent * (lost[minus] - lost[plus])
  if (ended !== null) {
    if (ended.winner === NO) return { won: 0, drawn: 1, losses }
    return { won: ended.winner === plus ? 1 : 0, drawn: 0, losses }
  }
  const lead = leadOf(s, plus)
  const drawn = round === 0 ? weights.drawn : Math.exp(-(chits[0] + chits[1]) / weights.patience)
  return { won: (1 - drawn) / (1 + Math.exp(-lead)), drawn, losses }
}

/** AOM-61.5, AOM-62.4: what that is worth in a battle scenario, by its levels of victory. */
export function shareOf(
  { won, drawn, losses }: Prospects,
  levels: readonly Level[],
  battleWon: number,
  plus: Side,
): number {
  const lost = 1 - won - drawn
  const { pursuit } = weights
  return (
    won * worthOf(levels, plus, 'won', losses + battleWon + pursuit, plus) +
    lost * worthOf(levels, enemyOf(plus), 'won', losses - battleWon - pursuit, plus) +
    drawn * worthOf(levels, NO, 'draw', losses, plus)
  )
}

function worthOf(
  levels: readonly Level[],
  winner: number,
  how: 'won' | 'draw',
  score: number,
  plus: Side,
): number {
  let [worth, left] = [0, 1]
  for (const level of levels) {
    if (level.battle !== null && level.battle !== how) continue
    const share = Math.min(left, chanceOf(level, score))
    const side = level.winner === 'battleWinner' ? winner : level.winner
    worth += share * (side === plus ? 1 : side === null || side === NO ? 0.5 : 0)
    left -= share
  }
  return worth + left / 2
}

/** That a score which is not certain yet ends there. */
function chanceOf({ min, max }: Level, score: number): number {
  const below = (limit: number) => 1 / (1 + Math.exp((score - limit) / weights.spread))
  return (max === null ? 1 : below(max + 0.5)) - (min === null ? 0 : below(min - 0.5))
}

const NO_TOLL: Toll = { endurance: [0, 0], men: [0, 0] }

interface Army {
  /** SP that fight, each by its worth. */
  fighting: number
  /** CU of men that still fight. */
  units: number
  /** Of those in the reserve. */
  reserve: number
  /** Normal SP by section. */
  readonly sections: { [S in Section]?: number }
  /** How likely it is that nobody stands there any more once the section has been beaten (AOM-31.20). */
  readonly breaks: { [S in Section]?: number }
}

function armyOf(s: State, side: Side): Army {
  const army: Army = { fighting: 0, units: 0, reserve: 0, sections: {}, breaks: {} }
  const { roster } = s.scenario
  eachUnit(s, side, unit => {
    const section = unit.counter === NO ? null : (counterOf(s, unit.counter)?.section ?? null)
    if (section === null) return
    let [worth, men, all, steadiest] = [0, 0, 0, 0]
    for (const { type, normal, shattered } of unit.troops) {
      const { arm, morale, tactical } = typeOf(roster, type)
      all += normal
      if (arm === 'artillery') worth += weights.gun * normal
      else {
        men += normal
        if (normal > 0) steadiest = Math.max(steadiest, morale)
        worth +=
          (normal + weights.shattered * shattered) *
          (1 + weights.tactical * tactical + weights.morale * morale)
      }
    }
    army.fighting += worth
    if (men === 0 && !isArtillery(s, unit.id)) return
    if (men > 0) {
      army.units++
      army.breaks[section] = (army.breaks[section] ?? 1) * chanceToFail(steadiest, 0)
    }
    if (section === 'reserve' && men > 0) army.reserve++
    army.sections[section] = (army.sections[section] ?? 0) + all
  })
  return army
}

/** In favour of a side, as an exponent of its odds. */
function leadOf(s: State, side: Side): number {
  const armies: BySide<Army> = [armyOf(s, 0), armyOf(s, 1)]
  const toll = engagement.isOn(s) ? tollOf(s, engagement.locals(s)) : NO_TOLL
  const enemy = enemyOf(side)
  const [ours, theirs] = [armies[side], armies[enemy]]
  const endurance = Math.log(enduranceOf(s, side, armies, toll) / enduranceOf(s, enemy, armies, toll))
  const men = Math.log((1 + ours.fighting - toll.men[side]) / (1 + theirs.fighting - toll.men[enemy]))
  return (
    weights.endurance * endurance +
    weights.fighting * men +
    weights.line * lineOf(armies, side) +
    handOf(s, side, ours) -
    handOf(s, enemy, theirs) +
    groundOf(s, side) -
    groundOf(s, enemy)
  )
}

/** Points that are left when the engagement under way is over; before they are counted, CU (AOM-28.29). */
function enduranceOf(s: State, side: Side, armies: BySide<Army>, toll: Toll): number {
  const { endurance, received } = battleOf(s)
  const points = received[side] === 0 ? armies[side].units : endurance[side]
  return Math.max(0, points - toll.endurance[side]) + weights.tenacity
}

/** AOM-1.14: where it is the stronger in the line. */
function lineOf(armies: BySide<Army>, side: Side): number {
  let sum = 0
  for (const section of LINE) {
    const ours = armies[side].sections[section] ?? 0
    const theirs = armies[enemyOf(side)].sections[FACING[section]] ?? 0
    if (ours > 0 && theirs > 0) sum += ratioModifier(ours, theirs) - ratioModifier(theirs, ours)
  }
  return sum
}

/** AOM-50.8: chits in hand, which are worth less the more there are of a kind, and gaps that can or cannot be closed. */
function handOf(s: State, side: Side, { reserve, breaks }: Army): number {
  const battle = battleOf(s)
  const plan = s.own[battle.commands[side].seat]?.battle ?? null
  const gaps = gapsOf(battle, side).length
  if (plan === null) return 0
  const closable = Math.min(reserve, howMany(plan.hand, 'reserve'))
  const open = battle.round === 0 || gaps === 0 ? 0 : gaps <= closable ? weights.gap : weights.openGap
  const spare = battle.round === 0 ? reserve : closable
  const brittle = LINE.reduce((sum, section) => sum + (breaks[section] ?? 0), 0) / (1 + weights.spare * spare)
  return (
    chitsOf(plan) +
    weights.control * plan.control -
    open -
    weights.brittle * brittle +
    weights.reserve * Math.min(2, reserve)
  )
}

function chitsOf({ hand }: BattlePlan): number {
  let sum = 0
  for (const option of BATTLE_OPTIONS) {
    const count = howMany(hand, option)
    if (count > 0) sum += weights.chits[option] * Math.sqrt(count)
  }
  return sum
}

/** AOM-30.32, AOM-31.15: marks on its sections. */
function groundOf(s: State, side: Side): number {
  const { superiority, halves } = battleOf(s)
  let sum = 0
  for (const section of LINE) {
    if (superiority[side][section]) sum -= weights.superiority
    if (halves[side][section]) sum -= weights.half
  }
  return sum
}

/** In a campaign: from −1 to 1, in favour of the side whose points count as plus. */
export function outlookOf(s: State): number {
  const { won, drawn } = prospectsOf(s)
  return 2 * won + drawn - 1
}
