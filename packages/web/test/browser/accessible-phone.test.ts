import { test } from 'vitest'
import { expectRoomsAccessible, expectTableAccessible, type Visitor } from './accessible.ts'
import { openHouse } from './house.ts'

openHouse()

const VISITOR: Visitor = { width: 360, height: 740, touch: true }

test('axe finds nothing in any room, and nothing sticks out, on a phone', () =>
  expectRoomsAccessible('on a phone', VISITOR))

test('axe finds nothing at the table, and nothing sticks out, on a phone', () =>
  expectTableAccessible('on a phone', VISITOR))
