import { describe, expect, test } from 'vitest'
import {
  accept,
  decided,
  type Forms,
  isOf,
  malformed,
  parseWritten,
  readByType,
  refuse,
} from '../src/index.ts'

type Decision = { readonly type: 'go'; readonly to: string } | { readonly type: 'stay' }

/** As a schema library would say it. */
const wrong = (path: string[], message: string) => ({
  success: false as const,
  error: { issues: [{ path, message }] },
})
const FORMS: Forms<Decision> = {
  go: {
    safeParse: json => {
      const to: unknown = Object(json).to
      return typeof to === 'string'
        ? { success: true, data: { type: 'go', to } }
        : wrong(['to'], 'must be a text')
    },
  },
  stay: { safeParse: () => ({ success: true, data: { type: 'stay' } }) },
}

describe('a decision', () => {
  test('is read by the form of its type', () => {
    expect(readByType(FORMS, { type: 'go', to: 'd4' })).toEqual(accept({ type: 'go', to: 'd4' }))
    expect(readByType(FORMS, { type: 'stay' })).toEqual(accept({ type: 'stay' }))
  })

  test.each([
    [[], 'decision', 'must be an object'],
    [null, 'decision', 'must be an object'],
    [{ type: 'fly' }, 'decision.type', 'must be one of go, stay'],
    [{ type: 'toString' }, 'decision.type', 'must be one of go, stay'],
    [{}, 'decision.type', 'must be one of go, stay'],
    [{ type: 'go', to: 4 }, 'decision.to', 'must be a text'],
  ])('%j is refused, with the field: %s %s', (json, field, reason) => {
    expect(readByType(FORMS, json)).toEqual(refuse('malformed', 'engine.malformed', { field, reason }))
  })

  test.each([
    [
      'invalid_type',
      'Invalid input: expected string, received undefined',
      'it is missing, or of another form',
    ],
    ['invalid_format', 'must be a square, a1 to h8', 'must be a square, a1 to h8'],
  ])('is refused in our words, whatever language the library has learnt: %s', (code, message, reason) => {
    const refused = refuse('malformed', 'engine.malformed', { field: 'decision.to', reason })
    expect(malformed('decision', { issues: [{ code, path: ['to'], message }] })).toEqual(refused)
  })

  test('is of the kind that was asked for, or there was none to make', () => {
    const made: readonly (Decision | null)[] = [{ type: 'go', to: 'd4' }, null, { type: 'stay' }]
    expect(decided('go', made[0])?.to).toBe('d4')
    expect([decided('go', made[1]), decided('go', made[3])]).toEqual([null, null])
    expect(() => decided('stay', made[0])).toThrow('a go where a stay was asked')
    expect(made.map(each => each && isOf('go', each))).toEqual([true, null, false])
  })
})

describe('a decision in a few words', () => {
  const parse = (text: string) =>
    parseWritten(
      text,
      [
        [/^go (\S+)$/, to => ({ type: 'go', to })],
        [/^stay$/, () => ({ type: 'stay' })],
      ],
      json => readByType(FORMS, json),
      '`stay`, say',
    )

  test('is read by the form in which it is written, whatever the spaces', () => {
    expect(parse('  go   d4 ')).toEqual(accept({ type: 'go', to: 'd4' }))
    expect(parse('stay')).toEqual(accept({ type: 'stay' }))
  })

  test('is refused if it is written like none, or too long to be one', () => {
    expect(parse('go')).toMatchObject({
      refusal: { args: { field: 'decision', reason: 'it is not written like any decision: `stay`, say' } },
    })
    expect(parse(`go ${'d'.repeat(2000)}`)).toMatchObject({
      refusal: { args: { reason: 'longer than 2000 characters' } },
    })
  })
})
