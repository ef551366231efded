import type { LogEvent } from './log.ts'
import type { Plain } from './plain.ts'
import type { Kind } from './state.ts'

/**
 * What was done at the table besides deciding: a seat that was handed over, an answer that was left ahead, a clock that
 * was stopped. How many entries stood, what it was, and how it was from then on; null: no longer.
 */
export type TableNote = readonly [entry: number, what: string, how: Plain]

const LONGEST_NAME = 64

export const isNote = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 3 &&
  Number.isSafeInteger(value[0]) &&
  value[0] >= 0 &&
  typeof value[1] === 'string' &&
  value[1].length <= LONGEST_NAME

/** All that a log says of it, for the match on paper: it tells what nobody may know while the match runs. */
export function tableNotesOf<K extends Kind>(log: readonly LogEvent<K>[]): TableNote[] {
  const notes: TableNote[] = []
  let entries = 0
  for (const event of log)
    if (event.type === 'decided') entries++
    else if (event.type === 'undone') entries--
    else if (event.type === 'taken-back') {
      entries = Math.max(0, entries - event.entries)
      notes.push([entries, 'taken-back', event.seat])
    } else if (event.type === 'agreed-draw') notes.push([entries, 'agreed-draw', true])
    else if (event.type === 'set') notes.push([entries, event.name, event.value])
  return notes
}
