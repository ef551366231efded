import { ratioModifier } from '../calculations/ratio.ts'
import { zoneOf } from '../map/theatre.ts'
import type { State } from '../state.ts'
import { typeOf } from '../troops/index.ts'
import { type BySide, enemyOf, NO, type Side } from '../vocabulary.ts'
import { battleOf, planOf } from './display.ts'
import { enemyIn, type Fight } from './fight.ts'
import { hasVoidNeighbour } from './ground.ts'
import { leaderOfPiece } from './leaders.ts'
import { hasGunsAt } from './troops.ts'

/** AOM-31.8: what a side adds to its engagement roll, one by one; for its own player alone (AOM-8.11). */
export interface Modifier {
  readonly of:
    | 'commander'
    | 'fallen'
    | 'ratio'
    | 'troops'
    | 'control'
    | 'superiority'
    | 'neighbour'
    | 'guns'
    | 'terrain'
    | 'works'
    | 'river'
    | 'pass'
  readonly value: number
}

const CAMP = 3

export function modifiersOf(s: State, fight: Fight, side: Side, strengths: BySide<number>): Modifier[] {
  const section = fight.sections[side]
  const battle = battleOf(s)
  const enemy = enemyOf(side)
  const all: Modifier[] = [
    commanderModifier(s, fight, side),
    { of: 'ratio', value: ratioModifier(strengths[side], strengths[enemy]) },
    {
      of: 'troops',
      value: fight.troops[side] === NO ? 0 : typeOf(s.scenario.roster, fight.troops[side]).tactical,
    },
    { of: 'control', value: planOf(s, side).control },
    { of: 'superiority', value: battle.superiority[side][section] ? -2 : 0 },
    { of: 'neighbour', value: hasVoidNeighbour(battle, side, section) ? -2 : 0 },
    {
      of: 'guns',
      value: hasGunsAt(s, side, section) && !hasGunsAt(s, enemy, enemyIn(fight, side)) ? 1 : 0,
    },
    ...(side === fight.by ? [] : defenceModifiers(s, fight, side)),
  ]
  return all.filter(({ value }) => value !== 0)
}

/** AOM-31.9 */
const commanderModifier = (s: State, { commanders, fallen }: Fight, side: Side): Modifier =>
  fallen[side]
    ? { of: 'fallen', value: -1 }
    : { of: 'commander', value: leaderOfPiece(s, commanders[side]).tactical }

/** AOM-28.15, AOM-28.16, AOM-28.28: of the section attacked; river and pass for the side that was attacked in the zone. */
function defenceModifiers(s: State, { sections }: Fight, side: Side): Modifier[] {
  const { terrain, works, attacker, riverCrossed, zone } = battleOf(s)
  const section = sections[side]
  const ground = terrain[side][section]
  const dug = works[side]?.section === section ? works[side]?.kind : undefined
  const isDefender = side !== attacker
  const { defenceBonus } = zoneOf(s.scenario.theatre, zone).effects
  return [
    { of: 'terrain', value: ground === 'village' || ground === 'hills' ? 1 : 0 },
    { of: 'works', value: dug === undefined ? 0 : dug === 'entrenchedCamp' ? CAMP : 1 },
    { of: 'river', value: isDefender && riverCrossed ? 1 : 0 },
    { of: 'pass', value: isDefender ? defenceBonus : 0 },
  ]
}

/** AOM-28.14, AOM-28.15, AOM-28.18: what the ground takes off a morale check; that of the section attacked counts. */
export function easeOfGround(s: State, by: Side, target: Fight['sections'][Side], side: Side): number {
  const ground = battleOf(s).terrain[enemyOf(by)][target]
  if (ground === 'woods') return 1
  return ground === 'village' && side !== by ? 1 : 0
}
