import { ownOf, type Seat } from '@grognard/engine'
import { leaderOfHq, sideOf } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import { distance, FAR } from '../map/theatre.ts'
import { isCampaign } from '../scenario.ts'
import type { State } from '../state.ts'
import { normalStrength, strength } from '../troops/index.ts'
import { groundOf } from './objectives.ts'
import { isBold, perilOf, type Surroundings } from './perils.ts'
import { roadsOf, stepsFrom } from './roads.ts'
import { type Target, targetsOf } from './targets.ts'
import { toilOfActivation } from './toil.ts'
import weights from './weights.json' with { type: 'json' }

/** Who goes where: what can still be reached is shared out among all that a player has, the best first. */

/** An HQ with all that is beside it, or a CU by itself. */
interface Mover {
  /** Of the HQ; NO: a CU by itself. */
  readonly hq: number
  readonly zone: number
  readonly normal: number
  readonly all: number
  /** AP, and what it may expect in a turn. */
  readonly points: number
  readonly initiative: number
}

export interface Mission {
  readonly mover: Mover
  readonly target: Target
  /** In VP, less what the way costs. */
  readonly gain: number
  /** By zone: how far it is from the target. */
  readonly steps: readonly number[]
}

export interface Campaigning extends Surroundings {
  readonly missions: readonly Mission[]
}

export function campaigning(s: State, seat: Seat, besides: readonly Mover[] = []): Campaigning {
  const side = sideOf(s, seat)
  const ground = groundOf(s, seat)
  const roads = roadsOf(s, seat, ground.enemies.free)
  const around = { ground, roads, isBold: isBold(s, side) }
  const movers = [...moversOf(s, seat), ...besides]
  return { ...around, missions: shareOut(s, seat, movers, targetsOf(s, side, ground), around) }
}

function moversOf(s: State, seat: Seat): Mover[] {
  const { headquarters, units } = ownOf(s, seat)
  return headquarters
    .filter(hq => !isShutIn(s, sideOf(s, seat), hq))
    .map(hq => {
      const beside = units.filter(unit => unit.hq === hq.id && unit.zone === hq.zone)
      return {
        hq: hq.id,
        zone: hq.zone,
        normal: beside.reduce((sum, { troops }) => sum + normalStrength(troops), 0),
        all: beside.reduce((sum, { troops }) => sum + strength(troops), 0),
        points: hq.activityPoints,
        initiative: leaderOfHq(s, hq).initiative,
      }
    })
}

const REACHED = Array.from({ length: 20 }, (_, far) => weights.reach ** far)
/** How much of a draw is left so many zones away. */
const reached = (far: number): number => REACHED[far] ?? 0

interface Candidate {
  readonly mover: Mover
  readonly target: Target
  /** What one VP there is worth to it, and what the way costs. */
  readonly share: number
  readonly toil: number
  /** SP that will be left of it. */
  readonly arriving: number
}

function shareOut(
  s: State,
  seat: Seat,
  movers: readonly Mover[],
  targets: readonly Target[],
  around: Surroundings,
): Mission[] {
  const { roads } = around
  const riches = richesOf(s, targets)
  const committed = targets.map(() => 0)
  const crowds = targets.map(() => 0)
  const candidates = movers.map(mover => {
    const steps = stepsFrom(roads, mover.zone)
    const toil = toilOfActivation(s, seat, mover.zone, mover.all)
    return targets.map(target => candidateFor(s, mover, target, steps[target.zone] ?? FAR, toil, around))
  })
  const missions: Mission[] = []
  const left = new Set(movers.keys())
  while (left.size > 0) {
    let best: { readonly at: number; readonly to: number; readonly gain: number } | null = null
    for (const at of left)
      for (const [to, candidate] of (candidates[at] ?? []).entries()) {
        if (candidate === null) continue
        const { target, mover, share, toil, arriving } = candidate
        const before = committed[to] ?? 0
        const filled = Math.min(1, (before + arriving) / target.need) - Math.min(1, before / target.need)
        const more = Math.max(0, (riches[target.zone] ?? 0) - (riches[mover.zone] ?? 0))
        const beyond = (weights.beyond * more) / (1 + (crowds[to] ?? 0) / weights.crowd)
        const gain = share * (target.worth * filled + beyond) - toil
        if (gain > (best?.gain ?? 0)) best = { at, to, gain }
      }
    if (best === null) break
    const { at, to, gain } = best
    const [mover, target] = [movers[at], targets[to]]
    left.delete(at)
    if (mover === undefined || target === undefined) continue
    committed[to] = (committed[to] ?? 0) + (candidates[at]?.[to]?.arriving ?? 0)
    for (const [other, { zone }] of targets.entries())
      crowds[other] =
        (crowds[other] ?? 0) + mover.normal * reached(distance(s.scenario.theatre, zone, target.zone))
    let steps: readonly number[] | null = null
    missions.push({
      mover,
      target,
      gain,
      // Most missions are looked at no further.
      get steps() {
        steps ??= stepsFrom(roads, target.zone)
        return steps
      },
    })
  }
  return missions
}

/** Null: it cannot get there in time. */
function candidateFor(
  s: State,
  mover: Mover,
  target: Target,
  steps: number,
  toil: number,
  around: Surroundings,
): Candidate | null {
  if (steps >= FAR || mover.normal === 0) return null
  // AOM-20.3: each activation is a March and perhaps another.
  const marches = steps / (1 + mover.initiative / DIE)
  const turns = Math.max(0, Math.ceil((marches - Math.max(0, mover.points)) / weights.pace))
  if (turns > turnsLeft(s)) return null
  const { enemiesNearby, friendsNearby } = around.ground
  const enemies = enemiesNearby[target.zone] ?? 0
  const arriving = Math.max(1, mover.normal - (marches * toil) / weights.sp - weights.behind * steps)
  const safety = arriving / (arriving + weights.caution * enemies)
  const share = weights.patience ** steps * weights.delay ** turns * safety
  const peril = perilOf(around, target.zone, arriving, arriving + (friendsNearby[target.zone] ?? 0))
  return { mover, target, share, toil: marches * toil + peril, arriving }
}

const DIE = 10

const turnsLeft = ({ scenario, open }: State): number =>
  isCampaign(scenario) ? scenario.plan.lastTurn - open.turn : 0

/** By zone: what lies around it. */
const richesOf = ({ scenario: { theatre } }: State, targets: readonly Target[]): readonly number[] =>
  theatre.zones.map((_, at) =>
    targets.reduce(
      (sum, { zone, worth }) => (zone === at ? sum : sum + worth * reached(distance(theatre, at, zone))),
      0,
    ),
  )
