import { ruleEffects } from '../../effects/special-rules.ts'
import { eachUnit } from '../../forces/pieces.ts'
import { isShutIn } from '../../forces/places.ts'
import { distance, FAR } from '../../map/theatre.ts'
import type { Campaign, Level } from '../../scenario.ts'
import type { State } from '../../state.ts'
import { fightingStrength, normalStrength, strength } from '../../troops/index.ts'
import { scoreOf } from '../../turn/victory.ts'
import { enemyOf, type Side } from '../../vocabulary.ts'
import weights from '../weights.json' with { type: 'json' }
import { outlookOf } from './battle.ts'

/** What a campaign is worth, in favour of the side whose points count as plus, as an exponent of its odds. */
export function campaignLead(s: State, plan: Campaign): number {
  const { middle, width } = bandOf(plan.levels)
  const { plus } = s.scenario.scoring
  const battle = s.open.battle === null ? 0 : outlookOf(s)
  const score = scoreOf(s) + weights.battle * battle + hopes(s, plus) - hopes(s, enemyOf(plus))
  const left = plan.lastTurn - s.open.turn
  return (
    (score - middle) / (width * (1 + weights.openness * Math.max(0, left))) + weights.armies * armiesLead(s)
  )
}

/** The middle of what is a draw, and half its width: what a score has to leave behind. */
function bandOf(levels: readonly Level[]): { readonly middle: number; readonly width: number } {
  const draws = levels.filter(({ winner }) => winner === null)
  const low = Math.min(...draws.map(({ min }) => min ?? 0))
  const high = Math.max(...draws.map(({ max }) => max ?? 0))
  return draws.length === 0
    ? { middle: 0, width: 8 }
    : { middle: (low + high) / 2, width: Math.max(4, (high - low) / 2) }
}

interface Army {
  readonly fighting: number
  readonly all: number
}

function armyOf(s: State, side: Side): Army {
  let [fighting, all] = [0, 0]
  eachUnit(s, side, unit => {
    fighting += fightingStrength(s.scenario.roster, unit.troops)
    all += strength(unit.troops)
  })
  return { fighting, all }
}

function armiesLead(s: State): number {
  const { plus } = s.scenario.scoring
  const [ours, theirs] = [armyOf(s, plus), armyOf(s, enemyOf(plus))]
  return (ours.fighting - theirs.fighting) / Math.max(1, ours.all + theirs.all)
}

const hopes = (s: State, side: Side): number => promise(s, side) + weights.captive * captivesOf(s, side)

/** AOM-59.5: SP of the enemy whom a side has shut in with as many as a summons asks for. */
function captivesOf(s: State, side: Side): number {
  const [summons] = ruleEffects(s, 'summons')
  if (summons === undefined) return 0
  const inside = new Map<number, number>()
  eachUnit(s, enemyOf(side), unit => {
    if (isShutIn(s, enemyOf(side), unit))
      inside.set(unit.zone, (inside.get(unit.zone) ?? 0) + strength(unit.troops))
  })
  if (inside.size === 0) return 0
  const outside = strengthByZone(s, side)
  const { leastSp, leastRatio } = summons.effect
  let sum = 0
  for (const [zone, count] of inside)
    if (count >= leastSp) sum += count * Math.min(1, (outside[zone] ?? 0) / (leastRatio * count))
  return sum
}

/** Points that lie near a side's troops and are not its own yet: the nearer and the stronger, the more they count. */
function promise(s: State, side: Side): number {
  const { theatre } = s.scenario
  const strengths = strengthByZone(s, side)
  const enemies = strengthByZone(s, enemyOf(side))
  let sum = 0
  for (const [zone, { vp, inPlay }] of theatre.zones.entries()) {
    const worth = vp[side]
    if (!inPlay || worth === 0 || s.open.zones[zone]?.control === side) continue
    let best = 0
    for (const [at, ours] of strengths.entries()) {
      if (ours === 0) continue
      const far = distance(theatre, at, zone)
      if (far >= FAR) continue
      const force = ours / (ours + (enemies[zone] ?? 0) + weights.guard)
      best = Math.max(best, force / (1 + far))
    }
    sum += worth * best
  }
  return weights.promise * sum
}

function strengthByZone(s: State, side: Side): number[] {
  const strengths = s.open.zones.map(() => 0)
  eachUnit(s, side, ({ zone, troops }) => {
    strengths[zone] = (strengths[zone] ?? 0) + normalStrength(troops)
  })
  return strengths
}
