import { illegal, type Refusal } from '@grognard/engine'
import { crosses, type Pose, shifted, subSteps } from '@grognard/geometry'
import { obstaclesOnTheWay } from '../../ground/cells.ts'
import { type Factor, ONCE, passage } from '../../ground/ground.ts'
import { cardOf, type Table, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { groundRefuses } from '../steps/along.ts'
import { NOTHING, plusWeighed } from '../steps/cost.ts'

/** The ground under a charge (MAR-8.15, MAR-12.8). */

const { linearObstacles } = TABLES

/** What a unit that goes straight ahead pays, and what of the ground stops it. */
export interface Way {
  readonly weight: Factor
  readonly throughWater: boolean
  readonly disordering: boolean
  readonly stop: { readonly refusal: Refusal; readonly from: number } | null
}

/** MAR-12.8: an obstacle that the unit could cross, but not at the charge. */
function blocksCharge(t: Table, unit: number, from: Pose, to: Pose): Refusal | null {
  const { obstacles } = t.scenario.ground
  for (const number of obstaclesOnTheWay(t.scenario.ground, from, to)) {
    const obstacle = obstacles[number]
    if (obstacle === undefined || !crosses(from, to, obstacle.points, { startCounts: false })) continue
    const { branch, weight } = cardOf(t, unit)
    const kinds: readonly string[] = [branch, `${branch}-${weight}`]
    if (linearObstacles.types[obstacle.type].blocksCharge.some(kind => kinds.includes(kind)))
      return illegal('MAR-12.8', 'march.charge-blocked', { feature: obstacle.id })
  }
  return null
}

export function wayOf(t: Table, unit: number, pose: Pose, mils: number): Way {
  const { formation } = unitAt(t, unit)
  let way: Way = { weight: NOTHING, throughWater: false, disordering: false, stop: null }
  let made = 0
  let from = pose
  for (const next of subSteps(mils)) {
    const to = shifted(pose, pose.facing, next)
    const met = passage(t.scenario.ground, formation, from, to)
    const refusal = groundRefuses(t, formation, from, to, met) ?? blocksCharge(t, unit, from, to)
    if (refusal !== null) return { ...way, stop: { refusal, from: made } }
    way = {
      weight: plusWeighed(way.weight, next - made + met.extra, met.factor ?? ONCE),
      throughWater: way.throughWater || met.throughWater,
      disordering: way.disordering || met.disordering,
      stop: null,
    }
    made = next
    from = to
  }
  return way
}
