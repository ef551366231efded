import { expect } from 'vitest'

/** A sentence or a label that a player can read: nothing missing, nothing that only programs say. */
export const expectReadable = (text: string): void => {
  expect(text).not.toMatch(/undefined|NaN|null|\[object|\s\s|man\.|\b(?:fr|gb|au|us|pr|ru|sp|ot)-[a-z0-9]/)
  expect(text).not.toBe('')
}
