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

test('axe finds nothing in any room, in paper', () => expectRoomsAccessible('in paper', VISITOR))

test('axe finds nothing at the table, in paper', () => expectTableAccessible('in paper', VISITOR))

test('axe finds nothing in high contrast, in paper', () => expectAccessibleInHighContrast('paper'))
