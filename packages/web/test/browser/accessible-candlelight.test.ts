import { test } from 'vitest'
import { expectEverythingAccessible } from './accessible.ts'
import { openHouse } from './house.ts'

openHouse()

test('axe finds nothing in any room, nor at the table, in candlelight', () =>
  expectEverythingAccessible('candlelight'))
