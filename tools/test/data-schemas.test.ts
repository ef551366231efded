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
  expect(Object.keys(schema['properties'])).toEqual(expect.arrayContaining(['$schema', 'schema', 'version']))
  for (const [, pattern = ''] of text.matchAll(/"pattern": (".*")/g)) new RegExp(JSON.parse(pattern), 'u')
})
