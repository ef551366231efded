import { isRecord } from '@grognard/engine'
import { expect, test } from 'vitest'
import { schemas } from '../data-schemas.ts'
import { readIfThere } from '../files.ts'

test.each([...schemas()])('%s is current', (path, text) => {
  expect(readIfThere(path), 'run `npm run docs`').toBe(text)
})

test.each([...schemas()])('%s tells editors what a file of that kind may have', (_, text) => {
  const schema: unknown = JSON.parse(text)
  if (!isRecord(schema) || !isRecord(schema['properties'])) throw new Error('it has no properties')
  expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
  const fields = Object.keys(schema['properties'])
  expect(fields).toEqual(expect.arrayContaining(['$schema', 'schema']))
  expect(fields.some(field => field === 'version' || field === 'schemaVersion')).toBe(true)
  for (const [, pattern = ''] of text.matchAll(/"pattern": (".*")/g)) new RegExp(JSON.parse(pattern), 'u')
})
