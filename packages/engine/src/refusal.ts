/** A rule of a ledger, `MOP-4.2`. */
export type RuleId = `${Uppercase<string>}-${number}.${number}`

/**
 * Why something was not done. Errors are values: a code for programs, a key with arguments from which
 * a sentence is made late and per language, and the rule that forbids.
 */
export interface Refusal {
  readonly code: RefusalCode
  /** Names the sentence; the game's words know its own keys, the engine's words the rest. */
  readonly key: string
  readonly args?: { readonly [name: string]: string | number }
  readonly rule?: RuleId
  /** What it comes from: said after it. */
  readonly because?: Refusal
}

export const REFUSAL_CODES = [
  'malformed', // not of the form a decision, position or file has; args.field says where
  'unknown', // no such game, scenario, option, match, seat or command
  'over', // the match has ended
  'not-asked', // this seat owes no decision now
  'stale', // the decision answers an older request
  'illegal', // a rule forbids it
  'impossible', // a position, scenario or file that contradicts the rules
  'no-undo', // nothing may be taken back
  'different', // a replay does not lead where the file says
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

export const accept = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** Why not, as what came of it. */
export const refused = (refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
})

export const refuse = (
  code: RefusalCode,
  key: string,
  args?: Refusal['args'],
  rule?: RuleId,
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { code, key, ...(args && { args }), ...(rule && { rule }) },
})

export const illegal = (rule: RuleId, key: string, args?: Refusal['args']): Refusal =>
  args === undefined ? { code: 'illegal', key, rule } : { code: 'illegal', key, rule, args }

/** What a schema's verdict says, as far as we use it: the library's own error has this form. */
interface FormError {
  readonly issues: readonly FormIssue[]
}

interface FormIssue {
  /** Left out: the message is ours. */
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
}

/** Data that are not of the right form: a refusal that names the first field where they are not. */
export function malformed(root: string, { issues: [issue] }: FormError): ReturnType<typeof refuse> {
  const field = [root, ...(issue?.path ?? []), ...(issue?.keys ?? []).slice(0, 1)].map(String).join('.')
  return refuse('malformed', 'engine.malformed', { field, reason: misformOf(issue) })
}

/** The library's own sentences are not for players, and are others as soon as anybody has loaded a language of it. */
const WITH_OUR_WORDS: readonly (string | undefined)[] = [undefined, 'custom', 'invalid_format']

const misformOf = (issue: FormIssue | undefined): string =>
  issue !== undefined && WITH_OUR_WORDS.includes(issue.code)
    ? issue.message
    : 'it is missing, or of another form'
