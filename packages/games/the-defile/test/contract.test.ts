import { conformance } from '@grognard/engine/testing'
import { describe, test } from 'vitest'
import { theDefile } from '../src/index.ts'

describe('the contract', () => {
  for (const { name, run } of conformance(theDefile, { matches: 8, closeMatches: 5 })) test(name, run)
})
