import { isRecord } from './plain.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Form } from './verdict.ts'

/** What a schema finds wrong with the form of data, as far as we use it: the library's own errors have this form. */
export interface FormError {
  readonly issues: readonly FormIssue[]
}

interface FormIssue {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
  readonly values?: readonly unknown[]
  readonly expected?: unknown
  readonly origin?: string
  readonly minimum?: unknown
  readonly maximum?: unknown
}

/**
 * Every reason why a file is not of its form, each with the field. Where a text must look a certain way, the schema's
 * own message is the key of the sentence that says how: the game has it in its words.
 */
export const formRefusals = (file: string, json: unknown, { issues }: FormError): Refusal[] =>
  issues.flatMap(issue => refusalsOf(file, json, issue))

/**
 * The game's own data, of that form. They are part of the program, and if they are wrong, the program is: the error
 * names the file and every field.
 */
export function inForm<T>(file: string, schema: Form<T, FormError>, json: unknown): T {
  const read = schema.safeParse(json)
  if (read.success) return read.data
  const reasons = formRefusals(file, json, read.error).map(
    ({ key, args: { file: _, field, ...args } = {} }) => `${field} ${objection(key, Object.values(args))}`,
  )
  throw new Error(`${file}: ${reasons.join('; ')}`)
}

function objection(key: string, [arg = '']: readonly unknown[]): string {
  switch (key) {
    case 'engine.data.field':
      return 'is no field that belongs there'
    case 'engine.data.missing':
      return 'is missing'
    case 'engine.data.type':
      return `must be of type ${arg}`
    case 'engine.data.value':
      return `must be one of ${arg}`
    case 'engine.data.least':
      return `must be at least ${arg}`
    case 'engine.data.most':
      return `must be at most ${arg}`
    case 'engine.data.shortest':
      return `must not be shorter than ${arg}`
    case 'engine.data.longest':
      return `must not be longer than ${arg}`
    default:
      return `is not of its form (${key})`
  }
}

function refusalsOf(file: string, json: unknown, issue: FormIssue): Refusal[] {
  const field = issue.path.map(String).join('.')
  const because = (key: string, args: Refusal['args'] = {}): Refusal =>
    refuse('malformed', key, { file, field, ...args }).refusal
  const { code, origin, keys = [] } = issue
  if (code === 'unrecognized_keys')
    return keys.map(key => ({ ...because('engine.data.field'), args: { file, field: join(field, key) } }))
  if (valueAt(json, issue.path) === undefined) return [because('engine.data.missing')]
  if (code === 'invalid_type') return [because('engine.data.type', { expected: String(issue.expected) })]
  if (code === 'invalid_value')
    return [because('engine.data.value', { values: (issue.values ?? []).map(String).join(', ') })]
  if (code === 'too_small')
    return [because(sizeKey(origin, 'least', 'shortest'), { least: Number(issue.minimum) })]
  if (code === 'too_big')
    return [because(sizeKey(origin, 'most', 'longest'), { most: Number(issue.maximum) })]
  return [because(code === 'invalid_format' ? issue.message : 'engine.data.form')]
}

const sizeKey = (origin: string | undefined, number: string, length: string): string =>
  `engine.data.${origin === 'number' ? number : length}`

const join = (field: string, key: string): string => (field === '' ? key : `${field}.${key}`)

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[String(key)]
    else return undefined
  }
  return value
}
