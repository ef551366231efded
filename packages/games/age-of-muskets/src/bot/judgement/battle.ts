import { battleOf } from '../../battle/display.ts'
import type { Level } from '../../scenario.ts'
import type { State } from '../../state.ts'
import { type BySide, enemyOf, NO, type Side } from '../../vocabulary.ts'
import weights from '../weights.json' with { type: 'json' }
import found from './battle.json' with { type: 'json' }
import { FEATURES, type Feature, type Survey, surveyOf } from './features.ts'

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
  const { ended, lost, round } = battleOf(s)
  const losses = weights.permanent * (lost[minus] - lost[plus])
  if (ended !== null) {
    if (ended.winner === NO) return { won: 0, drawn: 1, losses }
    return { won: ended.winner === plus ? 1 : 0, drawn: 0, losses }
  }
  const surveys = surveyOf(s)
  const lead = weights.skill * leadOf(surveys, plus, round === 0 ? DEPLOYED : FOUGHT)
  const drawn = round === 0 ? weights.drawn : chanceOfDraw(heatOf(s, surveys))
  return { won: (1 - drawn) * odds(lead), drawn, losses }
}

export const odds = (exponent: number): number => 1 / (1 + Math.exp(-exponent))

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

/** What it would be worth to a side if nobody won the battle. */
export function worthOfDraw(s: State, side: Side): number {
  const { plan, scoring } = s.scenario
  if (plan.kind === 'campaign') return 0.5
  const { lost } = battleOf(s)
  const { plus } = scoring
  const losses = weights.permanent * (lost[enemyOf(plus)] - lost[plus])
  const share = shareOf({ won: 0, drawn: 1, losses }, plan.levels, plan.battleWon, plus)
  return side === plus ? share : 1 - share
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

type Weights = { readonly [F in Feature]?: number }
const FOUGHT: Weights = found.fought
const DEPLOYED: Weights = found.deployed

/** What is worth how much once both have deployed. */
export const worths = found.fought

/** In favour of a side, as an exponent of its odds. */
function leadOf(surveys: BySide<Survey>, side: Side, weighed: Weights): number {
  const [ours, theirs] = [surveys[side], surveys[enemyOf(side)]]
  let sum = 0
  for (const feature of FEATURES) sum += (weighed[feature] ?? 0) * (ours[feature] - theirs[feature])
  return sum
}

/** What decides whether anybody wins it at all. */
interface Heat {
  readonly chits: BySide<number>
  readonly endurance: BySide<number>
  readonly passes: number
  readonly round: number
  /** Of both sides together. */
  readonly assaults: number
  readonly threats: number
  readonly gaps: number
  readonly brittle: number
}

/** AOM-29.16, AOM-29.17: that nobody wins it. */
export function chanceOfDraw(heat: Heat): number {
  const { chits, endurance } = heat
  const { drawn } = found
  return odds(
    drawn.always +
      drawn.chits * Math.log(1 + chits[0] + chits[1]) +
      drawn.fewer * Math.min(chits[0], chits[1]) +
      drawn.weaker * Math.min(endurance[0], endurance[1]) +
      drawn.stronger * Math.max(endurance[0], endurance[1]) +
      drawn.passes * heat.passes +
      drawn.round * heat.round +
      drawn.assaults * heat.assaults +
      drawn.threats * heat.threats +
      drawn.gaps * heat.gaps +
      drawn.brittle * heat.brittle,
  )
}

function heatOf(s: State, [one, other]: BySide<Survey>): Heat {
  const { chits, passes, round } = battleOf(s)
  return {
    chits,
    endurance: [one.endurance, other.endurance],
    passes,
    round,
    assaults: one.assault + other.assault,
    threats: one.threat + other.threat,
    gaps: one.openGap + other.openGap,
    brittle: one.brittle + other.brittle,
  }
}

/** In a campaign: from −1 to 1, in favour of the side whose points count as plus. */
export function outlookOf(s: State): number {
  const { won, drawn } = prospectsOf(s)
  return 2 * won + drawn - 1
}
