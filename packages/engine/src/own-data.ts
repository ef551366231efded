import {
  type Addition,
  type Checked,
  type DataFile,
  type GameData,
  kindOfData,
  MOST_DATA_DEPTH,
  MOST_DATA_FILES,
} from './data.ts'
import { type FormError, formRefusals } from './form.ts'
import { canonical, copy, isDeeper } from './plain.ts'
import { accept, type Refusal, type RuleId, refuse } from './refusal.ts'
import type { Kind } from './state.ts'
import { type Form, verdictOf } from './verdict.ts'

/**
 * What games that take data of one's own (`GameData`) have in common: how files are read, and what is said of what they
 * bring. Apart from `data.ts`, since only those games need it.
 */

/** Something, and the file that it comes from. */
export interface From<T> {
  readonly file: string
  readonly it: T
}

type Reader<T> = (file: DataFile) => Checked<T>

/** Reads files of one form. `take` says what they bring; `from` puts the file's name to it. */
export const readerOf =
  <F, T>(form: Form<F, FormError>, take: (data: F, from: <I>(it: I) => From<I>) => T): Reader<T> =>
  ({ name, json }) => {
    const read = verdictOf(form, json)
    return read.success
      ? accept(take(read.data, it => ({ file: name, it })))
      : { ok: false, refusals: formRefusals(name, json, read.error) }
  }

/** What each of the files brings, read as what it says it is, or every reason why not. */
export function readDataFiles<T>(
  files: readonly DataFile[],
  readers: { readonly [kind: string]: Reader<T> },
): Checked<readonly T[]> {
  if (files.length > MOST_DATA_FILES) return refused('engine.data.too-many', { most: MOST_DATA_FILES })
  const read = files.map((file): Checked<T> => {
    const { name, json } = file
    if (isDeeper(json, MOST_DATA_DEPTH))
      return refused('engine.data.too-deep', { file: name, most: MOST_DATA_DEPTH })
    const kind = kindOfData(json) ?? ''
    const reader = Object.hasOwn(readers, kind) ? readers[kind] : undefined
    const kinds = Object.keys(readers).join(', ')
    return reader?.(file) ?? refused('engine.data.kind', { file: name, field: 'schema', kinds })
  })
  const refusals = read.flatMap(each => (each.ok ? [] : each.refusals))
  return refusals.length > 0
    ? { ok: false, refusals }
    : accept(read.flatMap(each => (each.ok ? [each.value] : [])))
}

const refused = (key: string, args: Refusal['args']): { readonly ok: false; refusals: Refusal[] } => ({
  ok: false,
  refusals: [refuse('malformed', key, args).refusal],
})

/** In the order of their ids, so that it does not matter in which order the files came. */
export const inOrder = <T extends { readonly id: string }>(things: readonly From<T>[]): From<T>[] =>
  things.toSorted((a, b) => (a.it.id < b.it.id ? -1 : 1))

/** The files as they were brought, in an order of their own. */
export const asAdded = (files: readonly DataFile[]): unknown[] =>
  files.map(({ json }) => copy(json)).sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1))

/** What is not the house's. */
export interface OwnData {
  readonly files: readonly unknown[]
  readonly adds: readonly Addition[]
}

/** What a game says of its data. */
export function gameDataOf<K extends Kind>({
  own,
  hash,
  ...rest
}: Pick<GameData<K>, 'formerly' | 'kinds' | 'printed' | 'with'> & {
  readonly own: OwnData
  readonly hash: () => string
}): GameData<K> {
  let taken: string | null = null
  return {
    ...rest,
    /** Taken when it is first asked for: it walks through all that is played with. */
    get hash() {
      taken ??= hash()
      return taken
    },
    added: own.files,
    adds: own.adds,
  }
}

/** Something that is wrong with data whose form is right, before anybody knows in which file. `R` is what can be. */
export interface WrongData<R extends string> {
  readonly rule: RuleId
  /** The field, or the id of the thing that is wrong. */
  readonly field: string
  readonly reason: R
  /** What else the reason is about. */
  readonly other?: string
}

export const wrongDatum = <R extends string>(
  rule: RuleId,
  field: string,
  reason: R,
  other = '',
): WrongData<R> => ({ rule, field, reason, other })

/** `key` names the game's own sentences, one for each reason. */
export const wrongDataIn = <R extends string>(
  key: string,
  file: string,
  { rule, field, reason, other = '' }: WrongData<R>,
): Refusal => ({ code: 'impossible', key, rule, args: { file, field, reason, other } })

/** What occurs more than once, each once. */
export function repeated(ids: Iterable<string>): string[] {
  const [once, twice] = [new Set<string>(), new Set<string>()]
  for (const id of ids) (once.has(id) ? twice : once).add(id)
  return [...twice]
}
