import { isRecord } from '@grognard/engine'
import { listOf, objectOf, STEP, unionOf, wrapped } from './type-text.ts'

/** JSON Schema, as zod writes it, in a form that reads like TypeScript. */

/** Comments by the name of a property, for schemas whose descriptions stand in their source. */
type Comments = ReadonlyMap<string, string>

const NO_COMMENTS: Comments = new Map()

export function schemaType(schema: unknown, comments = NO_COMMENTS, indent = ''): string {
  if (!isRecord(schema)) return 'unknown'
  const { $ref, const: value, enum: values, anyOf, oneOf, type } = schema
  if (typeof $ref === 'string') return $ref.replace('#/$defs/', '')
  if (value !== undefined) return JSON.stringify(value)
  if (Array.isArray(values))
    return wrapped(
      values.map(value => JSON.stringify(value)),
      indent,
    )
  const either = anyOf ?? oneOf
  if (Array.isArray(either))
    return unionOf(
      either.map(part => schemaType(part, comments, indent)),
      indent,
    )
  if (type === 'array') return arrayType(schema, comments, indent)
  if (type === 'object') return objectType(schema, comments, indent)
  if (Array.isArray(type)) return type.join(' | ')
  return typeof type === 'string' ? type : 'unknown'
}

function arrayType(
  { items, prefixItems }: Record<string, unknown>,
  comments: Comments,
  indent: string,
): string {
  if (Array.isArray(prefixItems))
    return `[${prefixItems.map(item => schemaType(item, comments, indent)).join(', ')}]`
  return listOf(schemaType(items, comments, indent))
}

function objectType(schema: Record<string, unknown>, comments: Comments, indent: string): string {
  const { properties, additionalProperties, required } = schema
  const fields = Object.entries(isRecord(properties) ? properties : {}).map(([name, part]) => {
    const mark = Array.isArray(required) && required.includes(name) ? '' : '?'
    const comment = commentOn(part, comments.get(name))
    const text = `${name}${mark}: ${schemaType(part, comments, indent + STEP)}`
    return comment === undefined ? { text } : { comment, text }
  })
  if (isRecord(additionalProperties))
    fields.push({ text: `[name: string]: ${schemaType(additionalProperties, comments, indent + STEP)}` })
  return objectOf(fields, indent)
}

function commentOn(schema: unknown, fallback: string | undefined): string | undefined {
  if (!isRecord(schema)) return undefined
  const { description, default: value } = schema
  const said = [
    typeof description === 'string' ? description : fallback,
    value === undefined ? undefined : `Left out: ${JSON.stringify(value)}.`,
    limits(schema),
  ].filter(part => part !== undefined)
  return said.length === 0 ? undefined : said.join(' ')
}

/** Beyond this a limit is there against mischief and says nothing to a reader. */
const WORTH_SAYING = 100_000

function limits({ type, minimum, maximum }: Record<string, unknown>): string | undefined {
  if (type !== 'integer' && type !== 'number') return undefined
  const from = typeof minimum === 'number' && minimum > -WORTH_SAYING ? minimum : null
  const to = typeof maximum === 'number' && maximum < WORTH_SAYING ? maximum : null
  if (from !== null && to !== null) return `${from} to ${to}.`
  return from !== null && from !== 0 ? `At least ${from}.` : to !== null ? `At most ${to}.` : undefined
}

/** What stands in a comment right before a property of a schema's source, where the property has one meaning. */
export function commentsIn(source: string): Comments {
  const found = [...source.matchAll(/\/\*\* ([^\n]*?) \*\/\n\s*(\w+):/g)]
  const isUnique = (name: string) => [...source.matchAll(new RegExp(`^\\s+${name}:`, 'gm'))].length === 1
  return new Map(
    found.flatMap(([, comment = '', name = '']) => (isUnique(name) ? [[name, comment] as const] : [])),
  )
}
