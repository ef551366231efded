import type { ArmyKind } from '../../src/vocabulary.ts'
import type { Army } from '../motion/armies.ts'

/** Armies as the rules see them: how many of each kind, in no order. */

const key = (kinds: readonly ArmyKind[]): string => [...kinds].sort().join()

export const sameKinds = (a: readonly ArmyKind[], b: readonly ArmyKind[]): boolean => key(a) === key(b)

/** Is the one group part of the other? */
export function within(part: readonly ArmyKind[], whole: readonly ArmyKind[]): boolean {
  const left = [...whole]
  return part.every(kind => {
    const at = left.indexOf(kind)
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
}

export const kindsOf = (armies: readonly Army[]): readonly ArmyKind[] => armies.map(({ kind }) => kind)

/** Figures that make up such a group, those preferred first. */
export function figuresFor(
  kinds: readonly ArmyKind[],
  armies: readonly Army[],
  preferred: readonly string[],
): readonly Army[] {
  const left = [...armies].sort((a, b) => Number(preferred.includes(b.id)) - Number(preferred.includes(a.id)))
  return kinds.flatMap(kind => {
    const at = left.findIndex(army => army.kind === kind)
    return at < 0 ? [] : left.splice(at, 1)
  })
}
