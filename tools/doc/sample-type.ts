import { isRecord } from '@grognard/engine'
import { listOf, objectOf, STEP, unionOf } from './type-text.ts'

/** The type that values have, in a form that reads like TypeScript, made from many examples of them. */
export function sampleType(samples: readonly unknown[]): string {
  const type = new SampledType()
  for (const sample of samples) type.see(sample)
  return type.text()
}

/** The same, example by example: it keeps their type and none of them, however many they are. */
export class SampledType {
  readonly #plain = new Set<string>()
  /** Of what stands in lists. */
  #items: SampledType | null = null
  #fields: Map<string, SampledType> | null = null
  #seen = 0
  #objects = 0

  see(value: unknown): void {
    this.#seen++
    if (Array.isArray(value)) {
      this.#items ??= new SampledType()
      for (const item of value) this.#items.see(item)
    } else if (isRecord(value)) this.#seeFields(value)
    else this.#plain.add(typeName(value))
  }

  #seeFields(object: Record<string, unknown>): void {
    this.#objects++
    this.#fields ??= new Map()
    for (const [name, value] of Object.entries(object)) {
      const field = this.#fields.get(name) ?? new SampledType()
      this.#fields.set(name, field)
      if (value !== undefined) field.see(value)
    }
  }

  /** The names of the fields that objects had. */
  get names(): readonly string[] {
    return [...(this.#fields?.keys() ?? [])]
  }

  /** Without these fields. */
  text(indent = '', without: readonly string[] = []): string {
    const types = new Set(this.#plain)
    if (this.#items !== null) types.add(listOf(this.#items.text(indent)))
    if (this.#fields !== null) types.add(this.#fieldsText(this.#fields, indent, without))
    return unionOf([...types].sort(nullLast), indent) || 'unknown'
  }

  #fieldsText(fields: ReadonlyMap<string, SampledType>, indent: string, without: readonly string[]): string {
    const shown = [...fields].filter(([name]) => !without.includes(name))
    return objectOf(
      shown.map(([name, field]) => ({
        text: `${name}${field.#seen < this.#objects ? '?' : ''}: ${field.text(indent + STEP)}`,
      })),
      indent,
    )
  }
}

const typeName = (value: unknown): string =>
  value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value

const nullLast = (a: string, b: string): number => Number(a === 'null') - Number(b === 'null')
