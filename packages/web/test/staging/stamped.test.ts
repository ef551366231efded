import type { Staging } from '@grognard/table'
import { expect, test } from 'vitest'
import { timesOf } from '../../src/table/staging/length.ts'
import { stampedBy } from '../../src/table/staging/use-staging.ts'

const held = (held: Partial<Staging>): Staging => ({ key: 'm 1', cards: [], sums: [], stamp: null, ...held })

const retreat = { from: { x: 0, y: 0 }, to: { x: 0, y: 84 } }
const fought = held({ stamp: 'you choose', at: { x: 5, y: 5 } })

test('who has to give ground by what was stamped does so under that stamp, which does not fall again', () => {
  const back = stampedBy(fought, held({ retreat, at: { x: 9, y: 9 } }))
  expect(back).toMatchObject({ stamp: 'you choose', at: { x: 9, y: 9 }, isStamped: true, retreat })
  expect(timesOf(back).retreat).toBe(0)
  expect(stampedBy(fought, held({ retreat })).at).toEqual(fought.at)
})

test.each([
  ['what is stamped anew', fought, held({ stamp: 'hit', retreat })],
  ['what nobody gives ground for', fought, held({})],
  ['what follows where nothing was stamped', held({}), held({ retreat })],
])('%s is held up as it is', (_, before, next) => {
  expect(stampedBy(before, next)).toBe(next)
})
