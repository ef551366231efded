import type { Step } from '../../src/movement/steps/forms.ts'
import type { State, Unit } from '../../src/state.ts'
import type { Formation, Side } from '../../src/vocabulary.ts'
import { bodyOf, cardOf, centreOf, everybody, isOnRoad, onTable, poseOf, sizeOf, unitOf } from './field.ts'
import { bodyAt, isOff, kindOf, passage, threatens } from './march.ts'
import {
  apart,
  compare,
  cornersOf,
  doOverlap,
  gone,
  isCloser,
  isInside,
  isWithin,
  meanOf,
  type P,
  type Pose,
} from './plane.ts'

/** Changes of formation, limbering, deploying and blocks once more (MAR-8.9, MAR-8.10, MAR-8.28, MAR-13.4). */

type Mode = 'tactical' | 'strategic'
type Body = readonly P[]

/** What a change comes to: what it costs, and how the unit stands then; null: it is forbidden. */
interface Changed extends Pose {
  readonly shares: number
  readonly formation: Formation
  readonly block: number
}

const PROHIBITED: Readonly<Record<ReturnType<typeof kindOf>, readonly string[]>> = {
  line: ['heavy-woods', 'pond', 'impassable'],
  column: ['pond', 'impassable'],
  skirmish: ['pond', 'impassable'],
  cavalry: ['heavy-woods', 'marsh', 'pond', 'impassable'],
  limbered: ['light-woods', 'heavy-woods', 'marsh', 'pond', 'impassable'],
  prolong: ['light-woods', 'heavy-woods', 'marsh', 'steep-slope', 'pond', 'impassable'],
}

/** MAR-8.6 */
const paid = ({ disorder, isBlown }: Unit, shares: number): number =>
  Math.min(720_000, disorder > 0 || isBlown ? 2 * shares : shares)

/** MAR-8.10, MAR-8.30, MAR-8.31, MAR-12.13: is there room for it as it would stand? */
function hasRoom(s: State, u: number, mode: Mode, to: Pose, formation: Formation, own: Unit): boolean {
  const { side } = cardOf(s, u)
  const [was, is] = [bodyOf(s, u), cornersOf(to, sizeOf(formation))]
  const { blocks, areas } = s.scenario.ground
  const waters = areas.filter(({ type }) => type === 'pond' || type === 'impassable')
  if (isOff(s, is) || [...blocks, ...waters].some(({ points }) => doOverlap(is, points))) return false
  if (everybody(s).some(other => other !== u && doOverlap(is, bodyOf(s, other)))) return false
  const isClosed = ({ type, points }: (typeof areas)[number]): boolean =>
    PROHIBITED[kindOf(formation)].includes(type) && isInside(points, to)
  if (!isOnRoad(s, formation, to) && areas.some(isClosed)) return false
  const from = centreOf(s, u)
  const isMoved = from.x !== to.x || from.y !== to.y
  if (isMoved && passage(s, formation, from, to).extra === null) return false
  return onTable(s, (1 - side) as Side).every(enemy => {
    const body = bodyOf(s, enemy)
    const isNew = (mils: number): boolean =>
      isCloser(apart(is, body), mils) &&
      (mode === 'strategic' ||
        !isCloser(apart(was, body), mils) ||
        compare(apart(is, body), apart(was, body)) < 0)
    if (isNew(mode === 'strategic' ? 9000 : 1000)) return false
    // Guns that limber in a zone have begun in it.
    const began = kindOf(own.formation) === 'prolong' ? formation : own.formation
    return !threatens(s, enemy, formation, to, is) || threatens(s, enemy, began, own, bodyAt(s, own))
  })
}

/** MAR-8.9 */
function costOf(s: State, u: number, from: Formation, to: Formation): number | null {
  const { quality, skirmish } = cardOf(s, u)
  const pair = [from, to].map(each => each.replace('infantry-', '')).sort()
  switch (pair.join(' ')) {
    case 'column line':
    case 'column square':
    case 'line square':
      return quality === 'militia' || quality === 'untrained' ? 540_000 : 360_000
    case 'column skirmish':
    case 'line skirmish':
      return skirmish ? 180_000 : null
    case 'cavalry-column cavalry-line':
      return 180_000
    default:
      return null
  }
}

/** MAR-13.4: an empty block, not burning, near enough; going in brings nobody nearer to an enemy in the field. */
function mayHold(s: State, u: number, block: number, from: Body, reach: number): boolean {
  const points = s.scenario.ground.blocks[block]?.points
  if (points === undefined || !isWithin(apart(from, points), reach)) return false
  if (s.open.units.some(each => each.place === 'table' && each.block === block)) return false
  if (s.open.blocks[block]?.burningSince !== 0) return false
  const centre = meanOf(points)
  if (passage(s, unitOf(s, u).formation, centreOf(s, u), centre).extra === null) return false
  const enemies = onTable(s, (1 - cardOf(s, u).side) as Side).filter(each => unitOf(s, each).block === -1)
  return enemies.every(enemy => {
    const gap = apart(points, bodyOf(s, enemy))
    if (!isCloser(gap, 1000)) return true
    return !doOverlap(points, bodyOf(s, enemy)) && compare(gap, apart(from, bodyOf(s, enemy))) >= 0
  })
}

const guns = (formation: Formation, to: 'limbered' | 'unlimbered'): Formation =>
  formation.startsWith('large') ? `large-battery-${to}` : `battery-${to}`

/** `own` is how the unit stood when its move began. */
export function changeOf(
  s: State,
  u: number,
  mode: Mode,
  step: Step,
  own: Unit = unitOf(s, u),
): Changed | null {
  const unit = unitOf(s, u)
  const { formation, block } = unit
  const { branch, skirmish, artilleryClass, weight } = cardOf(s, u)
  const here = poseOf(unit)
  const stand = (to: Pose, as: Formation, cost: number): Changed | null =>
    hasRoom(s, u, mode, to, as, own) ? { ...to, formation: as, block: -1, shares: paid(unit, cost) } : null
  const hold = (number: number, cost: number): Changed => {
    const { x, y } = meanOf(s.scenario.ground.blocks[number]?.points ?? [])
    return { x, y, facing: unit.facing, formation: 'garrison', block: number, shares: paid(unit, cost) }
  }
  const numberOf = (id: string): number => s.scenario.ground.blocks.findIndex(each => each.id === id)
  const limbering = artilleryClass === 'horse' ? 180_000 : weight === 'heavy' ? 540_000 : 360_000
  switch (step.type) {
    case 'change-formation': {
      const cost = block === -1 ? costOf(s, u, formation, step.formation) : null
      const leaves = formation === 'infantry-square'
      if (cost === null || (step.facing !== null && !leaves)) return null
      if (leaves || step.formation === 'infantry-square')
        return stand({ ...here, facing: step.facing ?? here.facing }, step.formation, cost)
      const front = gone(here, here.facing, sizeOf(formation).depth / 2)
      return stand(gone(front, here.facing, -sizeOf(step.formation).depth / 2), step.formation, cost)
    }
    case 'limber':
      return formation.endsWith('unlimbered') ? stand(here, guns(formation, 'limbered'), limbering) : null
    case 'deploy': {
      const isLimbered = formation.endsWith('y-limbered')
      return isLimbered
        ? stand({ ...here, facing: step.facing }, guns(formation, 'unlimbered'), limbering)
        : null
    }
    case 'enter-block': {
      const isFit = ['infantry-line', 'infantry-column', 'infantry-skirmish'].includes(formation)
      const number = numberOf(step.block)
      return isFit && mode === 'tactical' && mayHold(s, u, number, bodyOf(s, u), 1000)
        ? hold(number, 360_000)
        : null
    }
    case 'change-block': {
      const number = numberOf(step.block)
      const isFar =
        mode === 'strategic' &&
        onTable(s, (1 - cardOf(s, u).side) as Side).some(enemy =>
          isCloser(apart(s.scenario.ground.blocks[number]?.points ?? [], bodyOf(s, enemy)), 9000),
        )
      return block !== -1 && number !== block && !isFar && mayHold(s, u, number, bodyOf(s, u), 1000)
        ? hold(number, 720_000)
        : null
    }
    case 'leave-block': {
      if (block === -1 || branch !== 'infantry' || (step.formation === 'infantry-skirmish' && !skirmish))
        return null
      const to = { x: step.x, y: step.y, facing: step.facing }
      const body = cornersOf(to, sizeOf(step.formation))
      const enemies = onTable(s, (1 - cardOf(s, u).side) as Side)
      const isNear = isWithin(apart(body, bodyOf(s, u)), 1000)
      return isNear && enemies.every(enemy => !isCloser(apart(body, bodyOf(s, enemy)), 1000))
        ? stand(to, step.formation, 360_000)
        : null
    }
    default:
      return null
  }
}
