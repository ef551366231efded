import type { Seat } from '@grognard/engine'
import { battleOf, fights, nameOf, unitsAt } from '../battle/display.ts'
import { isFlank } from '../battle/ground.ts'
import { groupMoves, movableFrom } from '../battle/groups.ts'
import type { Decision } from '../decisions.ts'
import { sideOf } from '../forces/pieces.ts'
import type { CombatUnit, State } from '../state.ts'
import { fightingStrength } from '../troops/index.ts'
import { enemyOf, FACING, type Section, type Side } from '../vocabulary.ts'

/** AOM-30.3: groups that are worth moving: fresh CU to where they are wanted, broken ones out of the line. */

/** Moves that are looked at. */
const MOST = 8

export function groups(s: State, seat: Seat): readonly Decision[] {
  const side = sideOf(s, seat)
  return groupMoves(s, side)
    .flatMap(({ from, to }) => groupsOf(s, side, from, to))
    .toSorted((a, b) => b.urge - a.urge)
    .slice(0, MOST)
    .map(({ from, to, units }) => ({
      type: 'move-group',
      from,
      to,
      pieces: units.map(unit => nameOf(s, unit)).sort(),
    }))
}

interface Group {
  readonly from: Section
  readonly to: Section
  readonly units: readonly CombatUnit[]
  readonly urge: number
}

function groupsOf(s: State, side: Side, from: Section, to: Section): Group[] {
  const free = movableFrom(s, side, from, []).filter(piece => 'hq' in piece)
  const fresh = free.filter(unit => fights(s, unit))
  if (to === 'reserve') {
    const broken = free.filter(unit => !fights(s, unit))
    return broken.length === 0 ? [] : [{ from, to, units: broken, urge: 0 }]
  }
  const strongest = fresh.toSorted((a, b) => menOf(s, b) - menOf(s, a)).slice(0, 1)
  const whole = from === 'reserve' && fresh.length > 1 ? [fresh] : []
  const want = wantOf(s, side, to) - (from === 'reserve' ? 0 : wantOf(s, side, from))
  return [strongest, ...whole]
    .filter(units => units.length > 0)
    .map(units => ({ from, to, units, urge: want + (from === 'reserve' ? 1 : 0) }))
}

const menOf = (s: State, { troops }: CombatUnit): number => fightingStrength(s.scenario.roster, troops)

/** How badly a section wants troops: a gap most, then where the enemy is the stronger. */
function wantOf(s: State, side: Side, section: Section): number {
  const { standing } = battleOf(s)
  const isFaced = standing[enemyOf(side)][FACING[section]] === 'held'
  if (standing[side][section] !== 'held') return isFlank(section) && !isFaced ? -1 : GAP
  const ours = unitsAt(s, side, section).reduce((sum, unit) => sum + menOf(s, unit), 0)
  const theirs = seenAt(s, enemyOf(side), FACING[section])
  return theirs / Math.max(1, ours)
}

const GAP = 10
/** A CU as it mostly is. */
const USUAL = 6

/** By its counters, which everybody sees. */
const seenAt = ({ open }: State, side: Side, section: Section): number =>
  USUAL * open.counters.filter(each => each.side === side && each.section === section).length
