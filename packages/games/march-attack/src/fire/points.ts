import { zoneOf } from '@grognard/geometry'
import {
  bestCover,
  type Cover,
  gunModifiers,
  gunPoints,
  gunTargetModifiers,
  keepsGuns,
  smallArmsModifiers,
  smallArmsRange,
  splitGunPoints,
  type Target,
} from '../calculations/fire-points.ts'
import { type Modifier, sumOf } from '../calculations/modifiers.ts'
import { coversOf } from '../ground/cover.ts'
import type { State } from '../state.ts'
import { orderOf } from '../table/orders.ts'
import {
  cardOf,
  centreOfUnit,
  footprintOf,
  frontOf,
  hasFlanks,
  isDisordered,
  poseOf,
  sizeOf,
  type Table,
  unitAt,
} from '../table/units.ts'
import { NONE } from '../vocabulary.ts'
import { type Aim, isBattery } from './targets.ts'

/** The points of one fire (MAR-9.4, MAR-9.12, MAR-9.14 to MAR-9.18). */

/** One unit, or a part of it, at one target. */
export interface Shot {
  readonly unit: number
  readonly aim: Aim
  /** Base points of small arms; of batteries nothing. */
  readonly base: number
  /** MAR-9.16: which half of a battery that splits its fire; null: all of it. */
  readonly half: 0 | 1 | null
}

interface Points {
  readonly points: number
  /** MAR-9.17: before what the target adds. */
  readonly plain: number
  readonly modifiers: readonly Modifier[]
}

/** MAR-9.4, MAR-13.5 */
function coverOf(s: Table, unit: number, target: number): Cover {
  const { block } = unitAt(s, target)
  const held = block === NONE ? undefined : s.open.blocks[block]
  if (held !== undefined) return { block: held.type }
  return bestCover(
    coversOf(s.scenario.ground, footprintOf(s, target), centreOfUnit(s, target), frontOf(s, unit)),
  )
}

/** MAR-9.10, MAR-9.18 */
function isFromFlankOrRear(s: Table, unit: number, target: number): boolean {
  const state = unitAt(s, target)
  return (
    hasFlanks(state.formation) && zoneOf(poseOf(state), sizeOf(state.formation), frontOf(s, unit)) !== 'front'
  )
}

const targetOf = (s: Table, unit: number, target: number): Target => ({
  formation: unitAt(s, target).formation,
  isFlankOrRear: isFromFlankOrRear(s, unit, target),
  cover: coverOf(s, unit, target),
})

function musketry(s: State, { unit, aim, base }: Shot): Points {
  const { formation, hasMoved, cv, hasLostGuns } = unitAt(s, unit)
  const card = cardOf(s, unit)
  const modifiers = smallArmsModifiers(
    {
      formation,
      base,
      isLongRange: smallArmsRange(aim.distance, card.traits.includes('rifle')) === 'long',
      hasMoved,
      isDisordered: isDisordered(unitAt(s, unit)),
      hasVolley: card.traits.includes('volley'),
      hasGuns: card.traits.includes('regimental-guns') && keepsGuns(cv, card.cv) && hasLostGuns !== true,
      weather: s.open.weather,
    },
    targetOf(s, unit, aim.target),
  )
  const points = base + sumOf(modifiers)
  return { points, plain: points, modifiers }
}

/** MAR-9.15 */
function isSustained(s: State, unit: number, target: number): boolean {
  const { lastTarget, otherTarget, hasMoved, hasDeployed, turned, major } = unitAt(s, unit)
  const isStill = !hasMoved && !hasDeployed && turned === 0
  return (lastTarget === target || otherTarget === target) && isStill && orderOf(s, major).type === 'bombard'
}

function gunnery(s: State, { unit, aim, half }: Shot): Points {
  const { cv, hasDeployed, turned } = unitAt(s, unit)
  const fire = {
    cv,
    weight: cardOf(s, unit).weight,
    band: aim.band ?? 'long',
    hasDeployed,
    turned,
    isDisordered: isDisordered(unitAt(s, unit)),
    isOverhead: aim.isOverhead,
    isSustained: isSustained(s, unit, aim.target),
    isMuddy: s.open.mud,
    weather: s.open.weather,
  }
  const whole = gunPoints(fire)
  const plain = half === null ? whole : splitGunPoints(whole, whole)[half]
  const added = gunTargetModifiers(targetOf(s, unit, aim.target))
  return { points: plain + sumOf(added), plain, modifiers: [...gunModifiers(fire), ...added] }
}

export const pointsOfShot = (s: State, shot: Shot): Points =>
  isBattery(s, shot.unit) ? gunnery(s, shot) : musketry(s, shot)
