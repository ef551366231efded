import type { NamedFrame, Node, Program, SequenceNode } from './flow.ts'
import { copy, isRecord } from './plain.ts'
import type { Frame, Kind, Named } from './state.ts'

/** How frames with names are read; they are written by `nameFrames`. Only whoever reads positions needs it. */

/** Has it the form of a frame's locals or result? Absent is well, too. */
export const isNamed = (value: unknown): value is Named | undefined =>
  value === undefined ||
  (isRecord(value) &&
    typeof value['sequence'] === 'string' &&
    Object.keys(value).length === 2 &&
    'value' in value)

/**
 * Frames from names; null unless each stands where the one before it says. Where that is a step, the step has
 * called the next one: a sequence with locals, or one that is in no other; where it is a `oneOf`, any of its parts may
 * follow.
 */
export function unnameFrames<K extends Kind>(
  program: Program<K>,
  begin: string,
  flow: readonly NamedFrame[],
): Frame[] | null {
  const frames: Frame[] = []
  let expected: Node<K> | undefined = program.byName.get(begin)
  for (const { at, index, items, locals, result } of flow) {
    const node = program.byName.get(at)
    if (node === undefined || expected === undefined || !mayFollow(expected, node)) return null
    if (expected.step !== null && locals === undefined && isPart(program, begin, node)) return null
    if (!Number.isInteger(index) || index < 0 || (node.list !== null) !== (items !== undefined)) return null
    const last = items === undefined ? node.parts.length : items.length
    if (node.choice !== null || (node.goesOn === null && index >= last)) return null
    if (locals !== undefined && locals.sequence !== at) return null
    frames.push({
      at: node.id,
      index,
      items: items === undefined ? null : [...items],
      // Rules change locals in place: what was read stays as it was.
      locals: copy(locals ?? null),
      result: copy(result ?? null),
    })
    expected = node.parts[node.goesOn === null && items === undefined ? index : 0]
  }
  return frames.length > 0 ? frames : null
}

const mayFollow = <K extends Kind>(expected: Node<K>, node: SequenceNode<K>): boolean =>
  expected.step !== null ||
  (expected.choice === null ? expected === node : expected.parts.some(part => mayFollow(part, node)))

/** Does play come to the sequence without being called there? */
const isPart = <K extends Kind>({ sequences }: Program<K>, begin: string, node: SequenceNode<K>): boolean =>
  node.name === begin || sequences.some(({ parts }) => parts.includes(node))
