import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The occasions on which the rules take a VeD test. */
function occasions(): string[] {
  const root = new URL('../../src/', import.meta.url)
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .flatMap(path => [
      ...readFileSync(new URL(path, root), 'utf8').matchAll(
        /(?:takeVedTest|testOrder)\([^)]*?'(MAR-\d+\.\d+)'/g,
      ),
    ])
  return [...new Set(found.map(([, rule = '']) => rule))].toSorted()
}

const OF_THE_SOURCE = ['MAR-8.18', 'MAR-8.11', 'MAR-9.23', 'MAR-9.24', 'MAR-8.33', 'MAR-12.7', 'MAR-8.35']
const OF_THE_HOUSE = ['MAR-8.25', 'MAR-10.22', 'MAR-11.12', 'MAR-23.22', 'MAR-11.16', 'MAR-13.8', 'MAR-14.4']

test('MAR-2.23 · VeD tests are taken on these occasions and on no others', () => {
  expect(occasions()).toEqual([...OF_THE_SOURCE, ...OF_THE_HOUSE].toSorted())
})
