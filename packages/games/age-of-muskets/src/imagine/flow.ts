import type { Frame, View } from '@grognard/engine'
import { program } from '../sequence.ts'
import type { AgeOfMuskets } from '../state.ts'

/** Where play stands, by the names of its sequences; the innermost of that name. */
export const frameOf = ({ flow }: View<AgeOfMuskets>, name: string): Frame | undefined =>
  flow.findLast(({ at }) => program.sequences[at]?.name === name)

export const isIn = (view: View<AgeOfMuskets>, name: string): boolean => frameOf(view, name) !== undefined

/** Does play stand at one of these parts of a sequence? */
export function isAt(view: View<AgeOfMuskets>, name: string, parts: readonly string[]): boolean {
  const frame = frameOf(view, name)
  const part = frame === undefined ? undefined : program.sequences[frame.at]?.parts[frame.index]
  return part !== undefined && parts.includes(part.name)
}
