import { frontMidpoint, type Point } from '@grognard/geometry'
import type { Fighter } from '../calculations/melee-score.ts'
import { coversOf, obstacleCovers } from '../ground/cover.ts'
import { areaFactor, areasAt, levelOfGround } from '../ground/ground.ts'
import { terrainKind } from '../ground/kinds.ts'
import type { Charge } from '../state.ts'
import { bestLeaderOf } from '../table/leaders.ts'
import {
  cardOf,
  centreOfUnit,
  footprintOf,
  hasFlanks,
  isDisordered,
  sizeOf,
  type Table,
  unitAt,
} from '../table/units.ts'
import { NONE } from '../vocabulary.ts'
import { hasRearSupport, isAnchoredLine, isAnchoredSquare } from './anchored.ts'

/** What bears on the score of a side, read from the table (MAR-10.4 to MAR-10.11, MAR-13.9). */

/** One side of a melee. */
export interface Line {
  readonly primary: number
  readonly others: readonly number[]
}

/** MAR-12.9: cover against a charger is judged from the midpoint of its front edge at the declaration. */
const comesFrom = (s: Table, { unit, from }: Charge): Point =>
  frontMidpoint(from, sizeOf(unitAt(s, unit).formation))

const ZONES = ['front', 'flank', 'rear'] as const

/** MAR-10.8: the best zone from which any of these charges has struck the unit. */
function worstZone(s: Table, charges: readonly Charge[], unit: number): Charge['zone'] {
  if (!hasFlanks(unitAt(s, unit).formation)) return 'front'
  const struck = charges.filter(({ target }) => target === unit).map(({ zone }) => ZONES.indexOf(zone))
  return ZONES[Math.max(0, ...struck)] ?? 'front'
}

/** MAR-10.7: the target's ground, from where the charger stood at the declaration (MAR-12.9). */
function isSheltered(s: Table, charge: Charge): boolean {
  const { ground } = s.scenario
  const { target } = charge
  const centre = centreOfUnit(s, target)
  const isInWoods = areasAt(ground, centre).some(type => type === 'light-woods' || type === 'heavy-woods')
  const isBehind = obstacleCovers(ground, footprintOf(s, target), centre, comesFrom(s, charge)).length > 0
  return isInWoods || isBehind || unitAt(s, target).block !== NONE
}

function isSlowed(s: Table, unit: number): boolean {
  const { ground } = s.scenario
  const factor = areaFactor(areasAt(ground, centreOfUnit(s, unit)), terrainKind(unitAt(s, unit).formation))
  return factor === null || factor.over > factor.under
}

/** MAR-10.7 */
const hasChargeBonus = (s: Table, charges: readonly Charge[], charge: Charge, round: number): boolean =>
  round === 1 &&
  !isSheltered(s, charge) &&
  !isSlowed(s, charge.unit) &&
  worstZone(s, charges, charge.unit) === 'front'

/** MAR-10.6: of a unit that does not charge, against those who charge it. */
function coverOf(s: Table, charges: readonly Charge[], unit: number): Fighter['cover'] {
  const { block } = unitAt(s, unit)
  const held = block === NONE ? undefined : s.open.blocks[block]
  if (held !== undefined) return { block: held.type }
  const covers = charges
    .filter(({ target }) => target === unit)
    .flatMap(charge =>
      coversOf(s.scenario.ground, footprintOf(s, unit), centreOfUnit(s, unit), comesFrom(s, charge)),
    )
  return covers.includes('hard') ? 'hard' : covers.includes('soft') ? 'soft' : 'none'
}

/** `charges` are those of this melee. */
export function fighterOf(
  s: Table,
  charges: readonly Charge[],
  own: Line,
  enemy: Line,
  round: number,
): Fighter {
  const { primary } = own
  const state = unitAt(s, primary)
  const card = cardOf(s, primary)
  const charge = charges.find(({ unit }) => unit === primary)
  const { ground } = s.scenario
  const level = (unit: number): number => levelOfGround(ground, centreOfUnit(s, unit))
  const isStruckInFront = worstZone(s, charges, primary) === 'front'
  return {
    branch: card.branch,
    weight: card.weight,
    formation: state.formation,
    cv: state.cv,
    supports: own.others.map(unit => unitAt(s, unit).cv),
    hasChargeBonus: charge !== undefined && hasChargeBonus(s, charges, charge, round),
    isLancer: card.lancer,
    isAnchored: isStruckInFront && (isAnchoredLine(s, primary) || isAnchoredSquare(s, primary)),
    struck: worstZone(s, charges, enemy.primary),
    isDisordered: isDisordered(state),
    isBlown: state.isBlown,
    isHigher: level(primary) > level(enemy.primary),
    cover: charge === undefined ? coverOf(s, charges, primary) : 'none',
    crossedWater: charge?.crossedWater ?? false,
    leader: bestLeaderOf(s, primary),
    hasRearSupport: hasRearSupport(s, primary),
    isOfBrokenFormation: s.open.formations[state.major]?.state === 'broken-mf',
    enemy: cardOf(s, enemy.primary).branch,
  }
}
