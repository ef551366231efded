import { howMany } from '../../battle/chits.ts'
import { battleOf } from '../../battle/display.ts'
import { engagement } from '../../battle/fight.ts'
import { gapsOf } from '../../battle/ground.ts'
import type { BattlePlan } from '../../battle/state.ts'
import { battleTurn } from '../../battle/turn.ts'
import { ratioModifier } from '../../calculations/ratio.ts'
import type { State } from '../../state.ts'
import {
  BATTLE_OPTIONS,
  type BattleOption,
  type BySide,
  enemyOf,
  FACING,
  LINE,
  type Side,
} from '../../vocabulary.ts'
import weights from '../weights.json' with { type: 'json' }
import { type Army, armyOf } from './army.ts'
import { type Toll, tollOf } from './engagement.ts'
import { threatOf } from './threat.ts'

/** What a field battle is judged by: what of each side speaks for it or against it. No figure here says how much. */
export const FEATURES = [
  'endurance',
  'men',
  'line',
  'control',
  'fresh',
  'brittle',
  'threat',
  'turn',
  'turnThreat',
  'gap',
  'openGap',
  'guns',
  'superiority',
  'half',
  'attacker',
  ...BATTLE_OPTIONS,
] as const
export type Feature = (typeof FEATURES)[number]
export type Survey = { readonly [F in Feature]: number }

const NO_TOLL: Toll = { endurance: [0, 0], men: [0, 0], gap: [0, 0] }
/** Of a side that is about to lose all its points, so that logarithms stay finite. */
const LAST = 0.6

/** By side. */
export function surveyOf(s: State): BySide<Survey> {
  const armies: BySide<Army> = [armyOf(s, 0), armyOf(s, 1)]
  const toll = engagement.isOn(s) ? withMore(s, tollOf(s, engagement.locals(s))) : NO_TOLL
  return [sideOf(s, 0, armies, toll), sideOf(s, 1, armies, toll)]
}

/** AOM-29.7: an attack that promises well may be made again without another chit. */
function withMore(s: State, toll: Toll): Toll {
  const { by, strengths } = engagement.locals(s)
  const isFirst = strengths === null && battleTurn.isOn(s) && battleTurn.locals(s).follows !== 'continue'
  if (!isFirst || toll.endurance[enemyOf(by)] <= toll.endurance[by]) return toll
  const more = ([one, other]: BySide<number>): BySide<number> => [
    one * weights.continued,
    other * weights.continued,
  ]
  return { endurance: more(toll.endurance), men: more(toll.men), gap: more(toll.gap) }
}

function sideOf(s: State, side: Side, armies: BySide<Army>, toll: Toll): Survey {
  const battle = battleOf(s)
  const army = armies[side]
  const plan = s.own[battle.commands[side].seat]?.battle ?? null
  const isPlanned = battle.round > 0 && plan !== null
  const closable = isPlanned ? Math.min(army.reserve, howMany(plan.hand, 'reserve')) : army.reserve
  const gaps = battle.round > 0 ? gapsOf(battle, side).length : 0
  const threat = isPlanned && !ATTACKS.some(option => plan.hand.includes(option)) ? 0 : threatOf(s, side)
  const turn = sideInTurn(s) === side ? 1 : 0
  const count = (marks: Readonly<Record<(typeof LINE)[number], boolean>>) =>
    LINE.reduce((sum, section) => sum + (marks[section] ? 1 : 0), 0)
  return {
    endurance: Math.log(LAST + Math.max(0, pointsOf(s, side, army) - toll.endurance[side])),
    men: Math.log(1 + Math.max(0, army.fighting - toll.men[side])),
    line: lineOf(armies, side) / 2,
    control: plan?.control ?? 0,
    fresh: Math.min(MANY, army.reserve),
    brittle: brittleness(army) / (1 + SPARE * closable),
    threat,
    turn,
    turnThreat: turn * threat,
    gap: gaps > 0 && gaps <= closable ? 1 : toll.gap[side],
    openGap: gaps > closable ? 1 : 0,
    guns: army.guns,
    superiority: count(battle.superiority[side]),
    half: count(battle.halves[side]),
    attacker: battle.attacker === side ? 1 : 0,
    ...handOf(plan),
  }
}

const ATTACKS = ['assault', 'pin', 'cavalryCharge'] as const
const MANY = 3
/** How much safer the line is for each CU that can be sent into a gap. */
const SPARE = 0.7

/** Before they are counted, CU (AOM-28.29). */
function pointsOf(s: State, side: Side, { units }: Army): number {
  const { endurance, received } = battleOf(s)
  return received[side] === 0 ? units : endurance[side]
}

/** Who plays an option next: whoever has played his lets the enemy go. */
function sideInTurn(s: State): number {
  if (!battleTurn.isOn(s)) return battleOf(s).attacker
  const { side, option, hasPassed } = battleTurn.locals(s)
  return option === null && !hasPassed ? side : enemyOf(side)
}

const brittleness = ({ breaks }: Army): number =>
  LINE.reduce((sum, section) => sum + (breaks[section] ?? 0), 0)

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

type Hand = { readonly [O in BattleOption]: number }

/** Chits in hand are worth less the more there are of a kind. */
function handOf(plan: BattlePlan | null): Hand {
  const of = (option: BattleOption) => (plan === null ? 0 : Math.sqrt(howMany(plan.hand, option)))
  return {
    reserve: of('reserve'),
    outflank: of('outflank'),
    assault: of('assault'),
    pin: of('pin'),
    bombardment: of('bombardment'),
    cavalryCharge: of('cavalryCharge'),
    withdraw: of('withdraw'),
    rally: of('rally'),
    reinforce: of('reinforce'),
  }
}
