import { expect } from '../expect.ts'

const SLIPS = /undefined|\[object|\bNaN\b/

/** Words that a player can be shown: there are some, and nothing in them is a program's. */
export function expectSentence(text: unknown, what: string): void {
  expect(typeof text === 'string', () => `${what} is no text but ${typeof text}`)
  expect(text.trim() !== '', () => `${what} is empty`)
  expect(!SLIPS.test(text), () => `${what} reads '${text}'`)
}
