import { accept, illegal, type Result, refused } from '@grognard/engine'
import { type Pose, reversed, shifted, straight, subSteps, turned, wheel, wheelArc } from '@grognard/geometry'
import { type Factor, factor, ONCE } from '../../ground/ground.ts'
import { terrainKind } from '../../ground/kinds.ts'
import { isLimbered, isUnlimbered, type Table, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import type { Formation } from '../../vocabulary.ts'
import { goAlong } from './along.ts'
import { sizeIn } from './around.ts'
import { weighed } from './cost.ts'
import type { StepOf } from './forms.ts'
import { rateIn, type Stepped, shift, type Walk } from './walk.ts'

/** Steps that take a unit elsewhere: forward, oblique, back, any way, wheels, and guns dragged by hand (MAR-8.7, MAR-8.8, MAR-8.29). */

const { movement } = TABLES

const OPEN_ORDER: readonly Formation[] = ['infantry-square', 'infantry-skirmish']
/** MAR-8.7: squares and skirmish order go any way. */
export const goesAnyWay = (formation: Formation): boolean => OPEN_ORDER.includes(formation)

const CLOSE_ORDER: readonly Formation[] = [
  'infantry-line',
  'infantry-column',
  'cavalry-line',
  'cavalry-column',
]
/** Line and column, of foot and horse. */
export const isInCloseOrder = (formation: Formation): boolean => CLOSE_ORDER.includes(formation)

const cannot = (rule: 'MAR-8.7' | 'MAR-8.8' | 'MAR-8.27' | 'MAR-8.29', step: string): Result<never> =>
  refused(illegal(rule, 'march.not-that-step', { step }))

function along(t: Table, walk: Walk, bearing: number, mils: number, kind: Factor): Result<Stepped> {
  const state = unitAt(t, walk.unit)
  const rate = rateIn(t, walk, state.formation)
  if (!rate.ok) return rate
  const progress = goAlong(t, walk, straight(state, bearing, mils), subSteps(mils))
  if (!progress.ok) return progress
  return shift(t, walk, progress.value, progress.value.weight, kind, shifted(state, bearing, mils))
}

export const isGuns = (formation: Formation): boolean => isLimbered(formation) || isUnlimbered(formation)
const ruleFor = (formation: Formation) => (isGuns(formation) ? 'MAR-8.27' : 'MAR-8.7')

export function forward(t: Table, walk: Walk, { mils }: StepOf<'forward'>): Result<Stepped> {
  const { formation, facing } = unitAt(t, walk.unit)
  if (isUnlimbered(formation)) return cannot('MAR-8.27', 'forward')
  return along(t, walk, facing, mils, ONCE)
}

export function oblique(t: Table, walk: Walk, { off, mils }: StepOf<'oblique'>): Result<Stepped> {
  const { formation, facing } = unitAt(t, walk.unit)
  if (!isInCloseOrder(formation)) return cannot(ruleFor(formation), 'oblique')
  return along(t, walk, turned(facing, off), mils, factor(movement.obliqueFactor))
}

export function retireStep(t: Table, walk: Walk, { mils }: StepOf<'retire-step'>): Result<Stepped> {
  const { formation, facing } = unitAt(t, walk.unit)
  if (!isInCloseOrder(formation)) return cannot(ruleFor(formation), 'retire-step')
  return along(t, walk, reversed(facing), mils, factor(movement.retireFactor))
}

export function anyWay(t: Table, walk: Walk, { bearing, mils }: StepOf<'any-way'>): Result<Stepped> {
  const { formation } = unitAt(t, walk.unit)
  if (!goesAnyWay(formation)) return cannot(ruleFor(formation), 'any-way')
  return along(t, walk, bearing, mils, ONCE)
}

/** MAR-8.29: no siege guns (MAR-2.5), which have no rate. It counts for fire as deploying does (MAR-9.14). */
export function prolong(t: Table, walk: Walk, { way, mils }: StepOf<'prolong'>): Result<Stepped> {
  const { formation, facing } = unitAt(t, walk.unit)
  if (!isUnlimbered(formation)) return cannot('MAR-8.29', 'prolong')
  const dragged = along(t, walk, way === 'forward' ? facing : reversed(facing), mils, ONCE)
  return dragged.ok
    ? accept({ ...dragged.value, walk: { ...dragged.value.walk, hasDeployed: true } })
    : dragged
}

/** MAR-8.8, MAR-23.14: the arc of the outer corner, with what is met on the way, at the worst factor of its sub-steps. */
export function wheelStep(t: Table, walk: Walk, { side, angle }: StepOf<'wheel'>): Result<Stepped> {
  const state = unitAt(t, walk.unit)
  const { formation } = state
  if (!isInCloseOrder(formation) && terrainKind(formation) !== 'limbered') return cannot('MAR-8.8', 'wheel')
  const size = sizeIn(formation)
  const poses = wheel(state, size, side, angle)
  const to: Pose = poses.at(-1) ?? state
  const progress = goAlong(t, walk, poses, null)
  if (!progress.ok) return progress
  const { worst, extra } = progress.value
  return shift(t, walk, progress.value, weighed(wheelArc(size.frontage, angle) + extra, worst), ONCE, to)
}
