import { isRecord } from './plain.ts'
import { malformed, type Result } from './refusal.ts'
import { there } from './there.ts'
import { type Form, verdictOf } from './verdict.ts'

/** Decisions are told apart by their type. */
interface Typed {
  readonly type: string
}

/** The form of one type of decision. */
type DecisionForm<T> = Form<T, Parameters<typeof malformed>[1]>

/** Every type of decision of a game, with its form. */
export type Forms<D extends Typed> = {
  readonly [T in D['type']]: DecisionForm<Extract<D, { readonly type: T }>>
}

/** Reads a decision, or a part of one, by the form of its type; a refusal names the field that is wrong. */
export function readByType<D extends Typed>(forms: Forms<D>, json: unknown, root = 'decision'): Result<D> {
  const wrong = (path: readonly string[], message: string) => malformed(root, { issues: [{ path, message }] })
  if (!isRecord(json)) return wrong([], 'must be an object')
  const { type } = json
  if (!isTypeIn(forms, type)) return wrong(['type'], `must be one of ${Object.keys(forms).join(', ')}`)
  return readForm(forms[type], json, root)
}

/** Reads what has one form only: a table's options, the decisions of a small game. */
export function readForm<T>(form: DecisionForm<T>, json: unknown, root: string): Result<T> {
  const read = verdictOf(form, json)
  return read.success ? { ok: true, value: read.data } : malformed(root, read.error)
}

const isTypeIn = <D extends Typed>(forms: Forms<D>, type: unknown): type is D['type'] =>
  typeof type === 'string' && Object.hasOwn(forms, type)

export const isOf = <D extends Typed, T extends D['type']>(
  type: T,
  decision: D,
): decision is Extract<D, { readonly type: T }> => decision.type === type

/** What `play` gets: the decision of the kind that its step asks for, or none if there was nothing to decide. */
export function decided<D extends Typed, T extends D['type']>(
  type: T,
  decision: D | null | undefined,
): Extract<D, { readonly type: T }> | null {
  if (!decision) return null
  if (!isOf(type, decision)) throw new Error(`a ${decision.type} where a ${type} was asked`)
  return decision
}

/** The same at a step that never comes to `play` without a decision. */
export const theDecision = <D extends Typed, T extends D['type']>(
  type: T,
  decision: D | null | undefined,
): Extract<D, { readonly type: T }> => there(decided(type, decision), type)
