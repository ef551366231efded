import { expect, test } from 'vitest'
import { blanked, mutantsOf } from '../mutants/mutations.ts'

const changesOf = (text: string) => mutantsOf({ path: 'rules.ts', text }).map(({ change }) => change)

test('strings and comments are blanked out, and everything stays in its place', () => {
  const text = "a === 'b === c' // d === e\n/* f\n */ g"
  expect(blanked(text)).toHaveLength(text.length)
  expect(blanked(text).split('\n')).toHaveLength(3)
  expect(changesOf(text)).toEqual(['=== → !=='])
})

test.each([
  ['if (a >= b) return', ['>= → >']],
  ['return a && !b', ['&& → ||', '! → nothing']],
  ['const n = Math.min(a, 1)', ['Math.min → Math.max', '1 → 2']],
  ['  s.x[seat]!++', ['++ → --']],
  ["import { a } from 'b'", []],
  ['  readonly most: 3', []],
  ['return by[seat as 0 | 1]', []],
  ['const no = (): { readonly ok: false } => ({ ok: false })', ['false → true']],
])('%s', (text, changes) => expect(changesOf(text).sort()).toEqual([...changes].sort()))

test('a mutant differs from its source in one place, on the line that it names', () => {
  const text = 'const x = 1\nconst y = a < b\n'
  const mutant = mutantsOf({ path: 'rules.ts', text }).find(({ change }) => change === '< → <=')
  expect(mutant).toMatchObject({ line: 2, before: text, after: 'const x = 1\nconst y = a <= b\n' })
})
