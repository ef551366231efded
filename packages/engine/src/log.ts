import type { Told } from './chronicle.ts'
import { fingerprint } from './hash.ts'
import type { Plain } from './plain.ts'
import type { RuleId } from './refusal.ts'
import type { Seat } from './seats.ts'
import type { Kind } from './state.ts'

/** Everything that took effect at one moment: one decision, or all the sealed ones that were opened together. */
export interface Entry<K extends Kind> {
  readonly decisions: readonly (readonly [Seat, K['decision']])[]
  readonly told: readonly Told<K>[]
  /** Of the match up to here: see `chained`. */
  readonly hash: string
  /** One of those who decided was not asked. */
  readonly byTable?: ByTable
}

/** A seat had one answer only, and the table gave it: what the seat alone hears of that. The rule is the question's. */
export interface ByTable {
  readonly type: 'by-table'
  readonly rule: RuleId
  readonly seat: Seat
}

/**
 * Whatever happens at a match, in order, each with the number that its place gives it. Nothing is ever taken out: what
 * was taken back stands there with its taking back. The present match is what the log leads to.
 */
export type LogEvent<K extends Kind> =
  | { readonly type: 'begun'; readonly told: readonly Told<K>[]; readonly hash: string }
  | { readonly type: 'decided'; readonly entry: Entry<K> }
  /** The last entry that is left is taken back. */
  | { readonly type: 'undone'; readonly seat: Seat }
  /** The last entries that are left are taken back: the seat asked for it, and the others agreed. */
  | { readonly type: 'taken-back'; readonly seat: Seat; readonly entries: number }
  | { readonly type: 'sealed'; readonly seat: Seat; readonly decision: K['decision'] }
  | { readonly type: 'unsealed'; readonly seat: Seat }
  | { readonly type: 'drafted'; readonly seat: Seat; readonly parts: readonly K['part'][] }
  | { readonly type: 'hinted'; readonly seat: Seat; readonly entry: number }
  /** All sides have agreed to a draw that the rules themselves do not know. */
  | { readonly type: 'agreed-draw' }
  /** What was agreed at the table: who plays, who lets pass. Null: as if it had never been said. */
  | { readonly type: 'set'; readonly name: string; readonly value: Plain }

/** What a log leaves standing: what was told before the first decision, and the entries that were not taken back. */
export interface Story<K extends Kind> {
  readonly opening: readonly Told<K>[]
  readonly entries: Entry<K>[]
}

export function storyOf<K extends Kind>(log: readonly LogEvent<K>[]): Story<K> {
  let opening: readonly Told<K>[] = []
  const entries: Entry<K>[] = []
  for (const event of log)
    if (event.type === 'begun') opening = event.told
    else if (event.type === 'decided') entries.push(event.entry)
    else if (event.type === 'undone') entries.pop()
    else if (event.type === 'taken-back') entries.splice(Math.max(0, entries.length - event.entries))
  return { opening, entries }
}

/**
 * The hash of a match after one more entry: of the hash before it, of what was decided, told and drawn. It hangs
 * on facts that have names, not on how a state is stored, so that a version of the rules that stores something else
 * but leads to the same story has the same hashes; and it costs what the entry costs, however large the state.
 */
export const chained = <K extends Kind>(
  before: string,
  decisions: Entry<K>['decisions'],
  told: readonly Told<K>[],
  trace: number,
): string => fingerprint([before, decisions, told, trace])
