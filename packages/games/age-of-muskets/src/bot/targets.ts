import { ruleEffects } from '../effects/special-rules.ts'
import { situationOf, zoneState } from '../forces/places.ts'
import { isRefuge } from '../map/surrounded.ts'
import { distance, neighboursOf, type Zone, zoneOf } from '../map/theatre.ts'
import type { State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import type { Ground } from './objectives.ts'
import weights from './weights.json' with { type: 'json' }

/** What there is to be gained where, in VP, and how many SP it takes. */

export interface Target {
  readonly zone: number
  readonly worth: number
  readonly need: number
}

export function targetsOf(s: State, side: Side, ground: Ground): readonly Target[] {
  const rings = ringsOf(s, side, ground)
  return s.scenario.theatre.zones.flatMap((printed, zone) => {
    const target = printed.inPlay ? targetAt(s, side, ground, zone, printed) : null
    const worth = (target?.worth ?? 0) + (rings[zone] ?? 0)
    return worth <= 0 ? [] : [{ zone, worth, need: target?.need ?? 1 }]
  })
}

/**
 * AOM-45.11, AOM-45.12: by zone, what it would bring to stand there because an enemy next to it had nowhere to go then: the
 * fewer ways out he has left, the more each of them.
 */
function ringsOf(s: State, side: Side, { enemies }: Ground): readonly number[] {
  const { theatre } = s.scenario
  const situation = situationOf(s, side)
  const worths = theatre.zones.map(() => 0)
  const isClosed = (zone: number) =>
    situation.friendlyForce[zone] === true && situation.enemyForce[zone] !== true
  for (const [zone, count] of enemies.free.entries()) {
    if (count === 0 || isRefuge(situation, zone)) continue
    const open = neighboursOf(theatre, zone).filter(next => !isClosed(next))
    for (const next of open) worths[next] = (worths[next] ?? 0) + (weights.ring * count) / open.length ** 2
  }
  return worths
}

type Wanted = Omit<Target, 'zone'>

function targetAt(s: State, side: Side, ground: Ground, zone: number, printed: Zone): Wanted | null {
  const free = ground.enemies.free[zone] ?? 0
  const shutIn = ground.enemies.shutIn[zone] ?? 0
  const garrison = ground.enemies.garrisons[zone] ?? 0
  const points = pointsToGain(s, side, zone)
  if (free + shutIn + garrison === 0)
    return points > 0 ? { worth: points, need: 1 } : guard(s, side, ground, zone)
  if (shutIn > 0) return captives(s, shutIn + garrison, points)
  if (free === 0) return place(printed, garrison, points)
  return field(s, ground, zone, points)
}

/** What it brings that the zone is ours and not the enemy's. */
export function pointsToGain(s: State, side: Side, zone: number): number {
  const { control } = zoneState(s, zone)
  if (control === side) return 0
  const { vp } = zoneOf(s.scenario.theatre, zone)
  const enemy = enemyOf(side)
  return vp[side] + (control === enemy ? 1 : weights.denied) * vp[enemy]
}

/** AOM-59.5: who is shut in gives himself up to so many, if at all. */
function captives(s: State, inside: number, points: number): Wanted {
  const [summons] = ruleEffects(s, 'summons')
  const ratio = summons?.effect.leastRatio ?? 1
  const isHeard = summons !== undefined && inside >= summons.effect.leastSp
  return { worth: points + (isHeard ? weights.captive * inside : 0), need: ratio * inside }
}

/** AOM-36.1, AOM-36.7: what a garrison alone holds. */
function place({ place }: Zone, garrison: number, points: number): Wanted | null {
  switch (place?.type) {
    case 'fortress':
      return { worth: weights.walls * points, need: weights.besiegers }
    case 'castle':
      if (garrison <= weights.garrison) return { worth: weights.walls * points, need: weights.besiegers }
      return { worth: points, need: weights.superior * garrison }
    case 'defensibleCity':
      return { worth: points, need: weights.escalade * garrison }
    default:
      return { worth: points, need: weights.superior * garrison }
  }
}

/** AOM-50.7: an army in the field is beaten by those who are the stronger; behind walls it has to be shut in. */
function field(s: State, ground: Ground, zone: number, points: number): Wanted {
  const free = ground.enemies.free[zone] ?? 0
  const near = (ground.enemiesNearby[zone] ?? 0) + (ground.enemies.garrisons[zone] ?? 0)
  switch (zoneOf(s.scenario.theatre, zone).place?.type) {
    case 'fortress':
      return { worth: weights.walls * points, need: weights.besiegers }
    case 'defensibleCity':
      return { worth: points + (weights.captive / 2) * free, need: 2 * free }
    default:
      return { worth: points + weights.prey * free, need: weights.superior * near }
  }
}

/** What is ours and could be taken from us. */
function guard(s: State, side: Side, ground: Ground, zone: number): Wanted | null {
  const { theatre } = s.scenario
  const { vp } = zoneOf(theatre, zone)
  const kept = vp[side] + vp[enemyOf(side)]
  if (kept === 0) return null
  let pressure = 0
  for (const [from, count] of ground.enemies.free.entries())
    if (count > 0 && distance(theatre, from, zone) <= SIGHT)
      pressure += count * weights.reach ** distance(theatre, from, zone)
  if (pressure === 0) return null
  const held = ground.friends.garrisons[zone] ?? 0
  const danger = pressure / (pressure + weights.escalade * held)
  return { worth: weights.guarding * kept * danger, need: pressure }
}

/** From farther away nobody comes so soon. */
const SIGHT = 4
