import { type RuleId, repeated } from '@grognard/engine'
import { rotated } from '../board/rotation.ts'
import { ROTATIONS, SLOTS } from '../vocabulary.ts'
import type { DataReason, Wrong } from './data-reasons.ts'
import type { MapFile, SectionFile } from './map-file.ts'

/** What the form of a map file cannot say (MAN-19.2), and what sections of one's own must fulfil (MAN-19.10). */

const because = (rule: RuleId, field: string, reason: DataReason, other?: string): Wrong => ({
  rule,
  field,
  reason,
  ...(other !== undefined && { other }),
})

export function* wrongMaps({ sections, presetBoards }: MapFile): Generator<Wrong> {
  const ids = new Set(sections.map(({ id }) => id))
  for (const id of repeated(sections.map(({ id }) => id)))
    yield because('MAN-19.2', `sections.${id}`, 'id-twice')
  for (const section of sections) yield* wrongNumber(section, sections)
  for (const board of presetBoards) yield* wrongBoard(board, ids)
}

export function* wrongNumber(
  { id, set, number }: SectionFile,
  sections: readonly SectionFile[],
): Generator<Wrong> {
  const other = sections.find(other => other.id !== id && other.set === set && other.number === number)
  if (other) yield because('MAN-19.2', `sections.${id}`, 'number-twice', other.id)
}

export function* wrongBoard(
  { id, layout }: MapFile['presetBoards'][number],
  sections: ReadonlySet<string>,
): Generator<Wrong> {
  const used = SLOTS.map(slot => layout[slot]?.section ?? '')
  if (used.some(section => !sections.has(section)) || new Set(used).size !== SLOTS.length)
    yield because('MAN-19.2', `presetBoards.${id}`, 'four-sections')
}

const LEAST_CLEAR = 9

/** With these, four sections make a legal board whichever way they are laid (MAN-19.5, MAN-19.9). */
export function* wrongGround({ id, set, rows }: SectionFile): Generator<Wrong> {
  const field = `sections.${id}`
  const squares = rows.map(row => [...row])
  if (ROTATIONS.some(rotation => count(rotated(squares, rotation)[0] ?? [], 'L') > 1))
    yield because('MAN-19.10', field, 'lakes')
  if (!isConnected(squares)) yield because('MAN-19.10', field, 'cut-off')
  if (set === 'countryside' && count(squares.flat(), '.') < LEAST_CLEAR)
    yield because('MAN-19.5', field, 'clear-squares')
}

/** MAN-19.10: a section that another one is already, turned or not. */
export function* wrongCopy(section: SectionFile, sections: readonly SectionFile[]): Generator<Wrong> {
  const shape = shapeOf(section)
  const other = sections.find(other => other.id !== section.id && shapeOf(other) === shape)
  if (other) yield because('MAN-19.10', `sections.${section.id}`, 'same-ground', other.id)
}

const count = (squares: readonly string[], letter: string): number =>
  squares.filter(square => square === letter).length

/** The same text for a section in all its rotations. */
const shapeOf = ({ rows }: SectionFile): string =>
  ROTATIONS.map(rotation =>
    rotated(
      rows.map(row => [...row]),
      rotation,
    ).join(),
  ).reduce((first, other) => (other < first ? other : first))

function isConnected(squares: readonly (readonly string[])[]): boolean {
  const land = new Set(squares.flat().flatMap((square, at) => (square === 'L' ? [] : [at])))
  const reached = new Set([...land].slice(0, 1))
  for (const at of reached)
    for (const next of [at - 4, at + 4, ...(at % 4 > 0 ? [at - 1] : []), ...(at % 4 < 3 ? [at + 1] : [])])
      if (land.has(next)) reached.add(next)
  return land.size > 0 && reached.size === land.size
}
