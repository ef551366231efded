import { test } from 'vitest'
import {
  expectAccessibleInHighContrast,
  expectRoomsAccessible,
  expectTableAccessible,
  type Visitor,
} from './accessible.ts'
import { openHouse } from './house.ts'

openHouse()

const VISITOR: Visitor = { settings: { theme: 'paper' } }

test('axe finds nothing in any room, and nothing sticks out, in paper', () =>
  expectRoomsAccessible('in paper', VISITOR))

test('axe finds nothing at the table, and nothing sticks out, in paper', () =>
  expectTableAccessible('in paper', VISITOR))

test('axe finds nothing in high contrast, in paper', () => expectAccessibleInHighContrast('paper'))
