import { test } from 'vitest'
import {
  expectAccessibleInHighContrast,
  expectRoomsAccessible,
  expectTableAccessible,
  type Visitor,
} from './accessible.ts'
import { openHouse } from './house.ts'

openHouse()

const VISITOR: Visitor = { settings: { theme: 'candlelight' } }

test('axe finds nothing in any room, and nothing sticks out, in candlelight', () =>
  expectRoomsAccessible('in candlelight', VISITOR))

test('axe finds nothing at the table, and nothing sticks out, in candlelight', () =>
  expectTableAccessible('in candlelight', VISITOR))

test('axe finds nothing in high contrast, in candlelight', () =>
  expectAccessibleInHighContrast('candlelight'))
