import { expect } from 'vitest'
import type { Table } from './table.ts'

/** The position is as the pattern says, in the fields that the pattern names. */
export const shows = (table: Table, pattern: string): void => expect(table.fields(pattern)).toBe(pattern)
