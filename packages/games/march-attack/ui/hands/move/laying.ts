import { reversed } from '@grognard/geometry'
import { addPart, beginDraft, type MovePart } from '../../../src/movement/draft.ts'
import type { MoveMode, Step } from '../../../src/movement/steps/forms.ts'
import type { State } from '../../../src/state.ts'
import { TABLES } from '../../../src/tables.ts'
import type { Side } from '../../../src/vocabulary.ts'
import { amountOf, isAngle, withAmount } from './amount.ts'

/** How the parts of a move become others: by a step more or less, another amount, another mode. */

type StepPart = Extract<MovePart, { readonly type: 'move-step' }>

export const stepsFor = (parts: readonly MovePart[], unit: string): StepPart[] =>
  parts.flatMap(part => (part.type === 'move-step' && part.unit === unit ? [part] : []))

const others = (parts: readonly MovePart[], unit: string): MovePart[] =>
  parts.filter(part => part.type !== 'move-step' || part.unit !== unit)

/** Do all of them fit, one after the other? */
function allFit(s: State, side: Side, parts: readonly MovePart[]): boolean {
  let draft = beginDraft(s)
  for (const part of parts) {
    const added = addPart(s, side, draft, part)
    if (!added.ok) return false
    draft = added.value
  }
  return true
}

/** MAR-8.1: the unit's own steps come last, so that it can go on; where that does not fit, all stays as it is. */
export function goingLast(
  s: State,
  side: Side,
  parts: readonly MovePart[],
  unit: string,
): readonly MovePart[] {
  const own = stepsFor(parts, unit)
  const turned = [...others(parts, unit), ...own]
  return own.length === 0 || parts.at(-1) === own.at(-1) || !allFit(s, side, turned) ? parts : turned
}

export const laid = (
  parts: readonly MovePart[],
  unit: string,
  mode: MoveMode,
  steps: readonly Step[],
): MovePart[] => [...parts, ...steps.map(step => ({ type: 'move-step' as const, unit, mode, step }))]

/** Without one part, and without those of its unit after it that no longer fit. */
export function without(s: State, side: Side, parts: readonly MovePart[], at: number): MovePart[] {
  const kept: MovePart[] = []
  const stopped = new Set<string>()
  let draft = beginDraft(s)
  for (const [place, part] of parts.entries()) {
    if (place === at || (part.type === 'move-step' && stopped.has(part.unit))) continue
    const added = addPart(s, side, draft, part)
    if (added.ok) {
      kept.push(part)
      draft = added.value
    } else if (part.type === 'move-step') stopped.add(part.unit)
  }
  return kept
}

/** Every step of the unit in the other mode (MAR-8.4); those that do not fit in it are left out. */
export const inMode = (
  s: State,
  side: Side,
  parts: readonly MovePart[],
  unit: string,
  mode: MoveMode,
): MovePart[] =>
  without(
    s,
    side,
    parts.map(part => (part.type === 'move-step' && part.unit === unit ? { ...part, mode } : part)),
    -1,
  )

/** Do two steps differ in their amount alone? */
function isSameWay(a: Step, b: Step): boolean {
  if (a.type === 'wheel' && b.type === 'wheel') return a.side === b.side
  if (a.type === 'oblique' && b.type === 'oblique') return a.off === b.off
  if (a.type === 'any-way' && b.type === 'any-way') return a.bearing === b.bearing
  if (a.type === 'prolong' && b.type === 'prolong') return a.way === b.way
  return a.type === b.type && (a.type === 'forward' || a.type === 'retire-step')
}

/** Does one take back what the other does? */
function isOpposite(a: Step, b: Step): boolean {
  if (a.type === 'wheel' && b.type === 'wheel') return a.side !== b.side
  if (a.type === 'prolong' && b.type === 'prolong') return a.way !== b.way
  if (a.type === 'oblique' && b.type === 'oblique') return a.off === -b.off
  if (a.type === 'any-way' && b.type === 'any-way') return a.bearing === reversed(b.bearing)
  const types = [a.type, b.type]
  return types.includes('forward') && types.includes('retire-step')
}

/** A little more of the last step or less of it, where it is of that kind; else a new one: what a key adds. */
export function nudged(steps: readonly Step[], more: Step): readonly Step[] {
  const last = steps.at(-1)
  const before = steps.slice(0, -1)
  if (last === undefined) return [more]
  const [is, by] = [amountOf(last, 0) ?? 0, amountOf(more, 0) ?? 0]
  if (isSameWay(last, more)) {
    const isTooMuch = isAngle(more) && is + by > TABLES.movement.wheelMaxAngle
    return isTooMuch ? [...steps, more] : [...before, withAmount(last, 0, is + by)]
  }
  if (!isOpposite(last, more)) return [...steps, more]
  return is > by ? [...before, withAmount(last, 0, is - by)] : before
}
