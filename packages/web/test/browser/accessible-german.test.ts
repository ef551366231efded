import { test } from 'vitest'
import { expectRoomsAccessible, expectTableAccessible, type Visitor } from './accessible.ts'
import { openHouse } from './house.ts'

openHouse()

const VISITOR: Visitor = { language: 'de', locale: 'de-DE' }

test('axe finds nothing in any room, and nothing sticks out, in German', () =>
  expectRoomsAccessible('in German', VISITOR))

test('axe finds nothing at the table, and nothing sticks out, in German', () =>
  expectTableAccessible('in German', VISITOR))
