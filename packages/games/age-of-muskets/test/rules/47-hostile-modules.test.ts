import { expect, test } from 'vitest'
import { DATA_REASONS } from '../../src/module/reasons.ts'
import { MORE } from '../hostile/change.ts'
import { MODULES } from '../hostile/modules.ts'
import { SCENARIOS } from '../hostile/scenarios.ts'
import { copyOf, wrongs } from '../house.ts'

const ROWS = [...MODULES, ...SCENARIOS].map(([what, change, ...expected]) => ({ what, change, expected }))

test.each(['danube-1805', 'salamanca-1812', 'sall-1796'])(
  'AOM-65.1 AOM-47.5 · nothing is wrong with %s',
  id => {
    expect(wrongs(copyOf(id))).toEqual([])
  },
)

test.each(ROWS)('AOM-47.5 · $what', ({ change, expected }) => {
  const file = copyOf('danube-1805')
  change(file)
  const found = wrongs(file)
  if (expected.includes(MORE)) for (const line of expected) expect([...found, MORE]).toContain(line)
  else expect(found).toEqual(expected)
})

test('AOM-47.4 AOM-47.5 · every reason has a file that shows it', () => {
  const shown = ROWS.flatMap(({ expected }) => expected.map(line => line.split(' ')[2]))
  // These two are about modules together: see 47-own-modules.test.ts.
  expect(DATA_REASONS.filter(reason => !shown.includes(reason))).toEqual(['taken', 'name-twice'])
})
