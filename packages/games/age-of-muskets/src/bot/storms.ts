import { minorCombatLosses } from '../calculations/minor-combat.ts'
import { isOverwhelming, ratioModifier } from '../calculations/ratio.ts'
import type { State } from '../state.ts'
import type { Side } from '../vocabulary.ts'
import { pointsToGain } from './targets.ts'
import weights from './weights.json' with { type: 'json' }

/** AOM-36.7 to AOM-36.15: how likely a defensible city falls to so many SP of infantry. */

const FACES = 10
/** AOM-36.10 */
const WALLS = 4

/** How likely a roll costs the defenders an SP, if the attacker is ahead by so much before the dice are thrown. */
function chanceToHurt(ahead: number): number {
  let won = 0
  for (let die = 1; die <= FACES; die++)
    for (let other = 1; other <= FACES; other++) if (minorCombatLosses(ahead + die - other) > 0) won++
  return won / FACES ** 2
}

/**
 * What a storm does: how much of what it takes until the rest is overwhelmed, of 1. Each roll that is won costs the defenders
 * an SP and is followed by another; what one storm has begun the next may finish.
 */
function stormProgress(attackers: number, defenders: number): number {
  let needed = 0
  while (needed < defenders && !isOverwhelming(attackers, defenders - needed)) needed++
  if (needed === 0) return 1
  let [done, chance] = [0, 1]
  for (let killed = 0; killed < needed; killed++) {
    const left = defenders - killed
    const ahead = ratioModifier(attackers, left) - ratioModifier(left, attackers) + weights.elan - WALLS
    chance *= chanceToHurt(ahead)
    done += chance
  }
  return done / needed
}

/** AOM-36.14: what a storm promises, in VP; who is thrown back loses men. */
export function stormGain(s: State, side: Side, zone: number, attackers: number, defenders: number): number {
  const progress = stormProgress(attackers, defenders)
  const prize = pointsToGain(s, side, zone) + weights.prey * defenders
  return progress * prize - (1 - progress) * weights.repulse
}
