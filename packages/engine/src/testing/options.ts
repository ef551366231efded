import type { Game } from '../game.ts'
import { isRecord } from '../plain.ts'
import { below, pickFrom, type Random } from '../random.ts'
import type { Kind } from '../state.ts'

const TRIES = 50

/**
 * Options that this scenario is for: a rule may forbid some of what the manifest offers, five players in a scenario for
 * two. Whatever else is refused is handed on, for a test to fail with it.
 */
export function optionsFor<K extends Kind>(
  { manifest, scenario }: Pick<Game<K>, 'manifest' | 'scenario'>,
  id: string,
  random: Random,
): Record<string, unknown> {
  for (let tries = 0; tries < TRIES; tries++) {
    const options = sampleOptions(manifest.options, random)
    const made = scenario(id, options)
    if (made.ok || made.refusal.code !== 'illegal') return options
  }
  return {}
}

/** Options for a table, sampled from the JSON Schema of a manifest: what a player might set. */
export function sampleOptions(schema: unknown, random: Random): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const [name, property] of propertiesOf(schema)) {
    const value = sample(property, random)
    if (value !== undefined && below(random, 4) > 0) options[name] = value
  }
  return options
}

/** The options that a manifest offers, each with its schema. */
export function propertiesOf(schema: unknown): [string, unknown][] {
  const properties = isRecord(schema) ? schema['properties'] : undefined
  return isRecord(properties) ? Object.entries(properties) : []
}

/** Undefined: a schema that is not understood here, so the default is left to the game. */
function sample(schema: unknown, random: Random): unknown {
  if (!isRecord(schema)) return undefined
  const { type, enum: values, anyOf, oneOf } = schema
  if ('const' in schema) return schema['const']
  for (const list of [values]) if (Array.isArray(list)) return pickFrom(random, list)
  for (const list of [anyOf, oneOf]) if (Array.isArray(list)) return sample(pickFrom(random, list), random)
  switch (type) {
    case 'boolean':
      return below(random, 2) === 1
    case 'integer':
      return sampleInteger(schema, random)
    case 'object':
      return sampleOptions(schema, random)
    default:
      return schema['default']
  }
}

const WIDEST = 4294967295

function sampleInteger(schema: Record<string, unknown>, random: Random): number {
  const at = (key: string, otherwise: number) => (typeof schema[key] === 'number' ? schema[key] : otherwise)
  const least = Math.max(at('minimum', 0), at('exclusiveMinimum', -Infinity) + 1)
  const most = Math.min(at('maximum', least + 10), at('exclusiveMaximum', Infinity) - 1)
  return least + below(random, Math.min(most - least + 1, WIDEST))
}
