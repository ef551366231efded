import { resultOf } from '@grognard/engine'
import { eachUnit } from '../forces/pieces.ts'
import { distance, FAR } from '../map/theatre.ts'
import { isCampaign, type Level } from '../scenario.ts'
import type { State } from '../state.ts'
import { fightingStrength, normalStrength, strength } from '../troops/index.ts'
import { scoreOf } from '../turn/victory.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import weights from './weights.json' with { type: 'json' }

/** What a position is worth to each seat, from 0 to 1: seats of a side win and lose together (AOM-46.5). */
export function evaluate(s: State): number[] {
  const { players, scoring } = s.scenario
  if (s.outcome !== null) return players.map((_, seat) => resultOf(s.outcome, seat))
  const share = 1 / (1 + Math.exp(-leadOf(s)))
  return players.map(({ side }) => (side === scoring.plus ? share : 1 - share))
}

/** In favour of the side whose points count as plus. */
function leadOf(s: State): number {
  const battle = s.open.battle === null ? 0 : battleLead(s)
  if (!isCampaign(s.scenario)) return battle + lossesLead(s)
  const { plan } = s.scenario
  const { middle, width } = bandOf(plan.levels)
  const { plus } = s.scenario.scoring
  const score = scoreOf(s) + weights.battle * battle + promise(s, plus) - promise(s, enemyOf(plus))
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

function armyOf(s: State, side: Side, isMeant: (zone: number) => boolean): Army {
  let [fighting, all] = [0, 0]
  eachUnit(s, side, unit => {
    if (!isMeant(unit.zone)) return
    fighting += fightingStrength(s.scenario.roster, unit.troops)
    all += strength(unit.troops)
  })
  return { fighting, all }
}

/** Endurance, and men who still fight. */
function battleLead(s: State): number {
  const { battle } = s.open
  if (battle === null) return 0
  const { plus } = s.scenario.scoring
  const part = (side: Side) =>
    battle.endurance[side] / Math.max(1, battle.received[side]) +
    weights.fighting * fightingShare(s, side, battle.zone)
  return weights.endurance * (part(plus) - part(enemyOf(plus)))
}

function fightingShare(s: State, side: Side, zone: number): number {
  const { fighting } = armyOf(s, side, at => at === zone)
  const enemy = armyOf(s, enemyOf(side), at => at === zone).fighting
  return fighting / Math.max(1, fighting + enemy)
}

/** AOM-61.5: SP lost so far. */
function lossesLead(s: State): number {
  const { battle } = s.open
  if (battle === null) return 0
  const { plus } = s.scenario.scoring
  return weights.losses * (battle.lost[enemyOf(plus)] - battle.lost[plus])
}

function armiesLead(s: State): number {
  const { plus } = s.scenario.scoring
  const [ours, theirs] = [armyOf(s, plus, () => true), armyOf(s, enemyOf(plus), () => true)]
  return (ours.fighting - theirs.fighting) / Math.max(1, ours.all + theirs.all)
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
