import { isRecord } from '@grognard/engine'
import { listOf, objectOf, STEP, unionOf } from './type-text.ts'

/** The type that values have, in a form that reads like TypeScript, made from many examples of them. */
export function sampleType(samples: readonly unknown[], indent = ''): string {
  const arrays = samples.filter(value => Array.isArray(value))
  const objects = samples.filter(isRecord)
  const plain = samples.filter(value => typeof value !== 'object' || value === null)
  const types = new Set(plain.map(typeName))
  if (arrays.length > 0) types.add(listOf(sampleType(arrays.flat(), indent)))
  if (objects.length > 0) types.add(fieldsOf(objects, indent))
  return unionOf([...types].sort(nullLast), indent) || 'unknown'
}

const typeName = (value: unknown): string =>
  value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value

const nullLast = (a: string, b: string): number => Number(a === 'null') - Number(b === 'null')

function fieldsOf(objects: readonly Record<string, unknown>[], indent: string): string {
  const names = [...new Set(objects.flatMap(Object.keys))]
  const fields = names.map(name => {
    const values = objects.flatMap(object => (object[name] === undefined ? [] : [object[name]]))
    const mark = values.length < objects.length ? '?' : ''
    return { text: `${name}${mark}: ${sampleType(values, indent + STEP)}` }
  })
  return objectOf(fields, indent)
}
