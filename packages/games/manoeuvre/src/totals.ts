import { rollForSum } from '@grognard/engine'
import { attackOf, type Dice, fireWith } from './data/armies.ts'
import type { EventOf, Total } from './events.ts'
import {
  type Combat,
  faceOf,
  hasRedoubt,
  NO,
  ownerOf,
  type State,
  squareUnder,
  strengthOf,
  terrainAt,
} from './state.ts'
import { type CombatOutcome, enemyOf } from './vocabulary.ts'

/** MAN-10.1: the first line that is true applies. */
export function outcomeOf(attack: number, defence: number): CombatOutcome {
  if (attack >= 4 * defence) return 'eliminated'
  if (attack >= 3 * defence) return 'hit-and-retreat'
  if (attack >= 2 * defence) return 'attacker-choice'
  if (attack > defence) return 'defender-choice'
  return attack === defence ? 'no-effect' : 'attackers-hit'
}

/** What the outcome comes to: an ambush has no unit that could be hit (MAN-11.7), and so no strength (MAN-11.2). */
export const effectOf = ({ attack, outcome }: EventOf<'totals'>): CombatOutcome =>
  outcome === 'attackers-hit' && attack.strength === 0 ? 'no-effect' : outcome

/** MAN-7.12: a unit attacking from a hill at a target that is not on one. */
export function attackTerrain(s: State, unit: number, target: number): number {
  const from = terrainAt(s, squareUnder(s, unit))
  return from.notAgainst[s.open.terrain[squareUnder(s, target)] ?? 0] ? 0 : from.attackFrom
}

/** MAN-9.25: strength, cards, leader, terrain and redoubt of the target; no dice. */
export function defenceTotal(s: State, combat: Combat): Total {
  const { target } = combat
  const seat = ownerOf(target)
  let cards = 0
  let leader = 0
  for (const face of combat.defence) {
    const { kind, defence, defending } = faceOf(s, seat, face)
    if (kind === 'leader') leader += defending
    else cards += defence
  }
  const strength = strengthOf(s, target)
  const terrain = terrainAt(s, squareUnder(s, target)).defence
  const redoubt = hasRedoubt(s, target) && !combat.sappers ? s.scenario.armies.redoubt : 0
  return {
    strength,
    dice: [],
    cards,
    leader,
    terrain,
    redoubt,
    total: strength + cards + leader + terrain + redoubt,
  }
}

/** The units of the attacker that take part: the attacking unit first (MAN-9.18). */
export const participants = ({ unit, supporters }: Combat): number[] =>
  unit === NO ? supporters : [unit, ...supporters]

/** Nothing counts but the sum of all the dice; which card each was rolled for is only told (MAN-2.7). */
function throwDice(s: State, hand: readonly { readonly card: string; readonly dice: Dice }[]): Total['dice'] {
  const sides = hand.flatMap(({ dice }) => Array.from({ length: dice.count }, () => dice.sides))
  const rolls = rollForSum(s, sides)
  return hand.map(({ card, dice }) => ({ card, rolls: rolls.splice(0, dice.count) }))
}

const sumOf = (dice: Total['dice']): number =>
  dice.reduce((sum, { rolls }) => sum + rolls.reduce((a, b) => a + b, 0), 0)

/** MAN-9.24, MAN-11.6: strengths, dice of every card, leader, hills. All dice are rolled here, once. */
export function rollAttack(s: State, combat: Combat): Total {
  const { armies } = s.scenario
  const seat = enemyOf(ownerOf(combat.target))
  const units = participants(combat)
  const opening = faceOf(s, seat, combat.face)
  const thrown = throwDice(s, [
    { card: opening.id, dice: combat.kind === 'ambush' ? armies.ambush : attackOf(opening) },
    ...combat.attack.map(face => {
      const card = faceOf(s, seat, face)
      return { card: card.id, dice: attackOf(card) }
    }),
    ...combat.committed.map(() => ({ card: 'committed-attack', dice: armies.committedAttack })),
  ])
  const leader = combat.leader === NO || combat.commands ? 0 : faceOf(s, seat, combat.leader).attacking
  const strength = units.reduce((sum, unit) => sum + strengthOf(s, unit), 0)
  const terrain = units.reduce((sum, unit) => sum + attackTerrain(s, unit, combat.target), 0)
  return {
    strength,
    dice: thrown,
    cards: 0,
    leader,
    terrain,
    redoubt: 0,
    total: strength + sumOf(thrown) + leader + terrain,
  }
}

/** MAN-12.6: the dice of the card and the hill of the firing unit; its strength does not count. */
export function rollFire(s: State, combat: Combat): Total {
  const card = faceOf(s, ownerOf(combat.unit), combat.face)
  const dice = throwDice(s, [{ card: card.id, dice: fireWith(card, combat.kind).dice }])
  const terrain = attackTerrain(s, combat.unit, combat.target)
  return { strength: 0, dice, cards: 0, leader: 0, terrain, redoubt: 0, total: sumOf(dice) + terrain }
}
