import { howMany } from '../battle/chits.ts'
import { battleOf, fights, planOf, unitsAt, unitsOn } from '../battle/display.ts'
import { gapsOf } from '../battle/ground.ts'
import { leaderOfPiece } from '../battle/leaders.ts'
import { counterOf } from '../forces/pieces.ts'
import type { CombatUnit, State } from '../state.ts'
import { shatteredStrength, strength, typeOf } from '../troops/index.ts'
import { type BySide, enemyOf, type Section, type Side } from '../vocabulary.ts'
import weights from './weights.json' with { type: 'json' }

/** AOM-29.19, AOM-29.20: gaps in a line, which lose the battle unless they are closed: by the reserve, or by a rally. */
export interface Gaps {
  /** By side: what one more would cost it. */
  readonly costs: BySide<number>
  /** Those that the side which asks has now, and how many it could close at the end of the round. */
  readonly open: readonly Section[]
  readonly spares: number
  readonly fresh: number
}

/** As the side sees them: of the enemy it knows how many lie in the reserve, and how many chits he has. */
export function gapsFor(s: State, side: Side): Gaps {
  const battle = battleOf(s)
  const open = gapsOf(battle, side)
  const fresh = unitsAt(s, side, 'reserve').filter(unit => fights(s, unit)).length
  const spares = Math.min(howMany(planOf(s, side).hand, 'reserve'), fresh)
  const enemy = enemyOf(side)
  const back = s.open.counters.filter(
    ({ id, side: of, section }) => of === enemy && section === 'reserve' && !battle.shattered.includes(id),
  ).length
  const { gap, closedGap } = weights.orders
  const ours = spares > open.length ? closedGap : gap
  // The HQ of the CiC lies there, too.
  const theirs = back > 1 && battle.chits[enemy] > 0 ? (gap + closedGap) / 2 : gap
  return { costs: side === 0 ? [ours, theirs] : [theirs, ours], open, spares, fresh }
}

/** A gap is closed at the end of the round without an option, if there is somebody in the reserve. */
export function reserveWorth(s: State, side: Side, { open, spares, fresh }: Gaps): number {
  const { pass, gap, reserve } = weights.orders
  if (open.length > 0) return spares >= open.length ? pass : gap
  return howMany(planOf(s, side).hand, 'reserve') > 1 && fresh > 1 ? reserve : pass
}

const DICE = 10
/** AOM-30.13: what is added to the die. */
const HARDER = 3

/** SP that may fight again, and a gap that they would close. */
export function rallyWorth(s: State, side: Side, unit: CombatUnit, leader: number, gaps: Gaps): number {
  if (shatteredStrength(unit.troops) === 0) return 0
  const { morale } = leaderOfPiece(s, leader)
  let [back, likeliest] = [0, 0]
  for (const { type, shattered } of unit.troops) {
    if (shattered === 0) continue
    const limit = typeOf(s.scenario.roster, type).morale + morale - HARDER
    const chance = Math.max(0, Math.min(1, limit / DICE))
    back += chance * shattered
    likeliest = Math.max(likeliest, chance)
  }
  const section = counterOf(s, unit.counter)?.section ?? null
  const isGap = section !== null && gaps.open.includes(section)
  const cost = gaps.spares >= gaps.open.length ? weights.orders.closedGap : gaps.costs[side]
  return (weights.orders.rally * back) / armyOf(s, side) + (isGap ? likeliest * cost : 0)
}

const armyOf = (s: State, side: Side): number =>
  unitsOn(s, side).reduce((sum, { troops }) => sum + strength(troops), 1)
