import type { EditorReason } from '@grognard/table'

/** A reason as it is said beside what one draws: by names, and not by the ids and fields of a file. */
interface PlainReason extends EditorReason {
  /** Ids of all that it is about. */
  readonly about: readonly string[]
}

/** What the file calls something, and what one sees on the table and in the lists. */
export type Called = ReadonlyMap<string, string>

/** Words have no hyphen between small letters and digits; ids that have none stand in fields alone. */
const IDS = /[a-z0-9]+(?:[-/][a-z0-9]+)+/g

export const plainly = (
  reasons: readonly EditorReason[] | null,
  file: string,
  called: Called,
): readonly PlainReason[] | null =>
  reasons?.map(reason => ({ ...reason, ...said(reason.sentence, file, called) })) ?? null

function said(sentence: string, file: string, called: Called): Omit<PlainReason, 'rule'> {
  const start = `${file}, `
  const found = /^(\S+): (.+)$/s.exec(sentence.startsWith(start) ? sentence.slice(start.length) : sentence)
  const [, field, why] = found ?? []
  if (field === undefined || why === undefined) return { sentence, about: [] }
  const ids = [...why.matchAll(IDS)].flatMap(([id]) => (called.has(id) ? [id] : []))
  const told = why.replace(IDS, id => called.get(id) ?? id)
  const path = field.split('.')
  const at = path.findLastIndex(part => called.has(part))
  const of = path[at]
  if (of !== undefined) {
    const where = [called.get(of), ...path.slice(at + 1)].join(', ')
    return { sentence: `${where}: ${told}`, about: [of, ...ids] }
  }
  const rest = path.slice(1).join('.')
  return ids.length > 0 || rest === ''
    ? { sentence: capitalised(told), about: ids }
    : { sentence: `${rest}: ${told}`, about: [] }
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
