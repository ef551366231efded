import { conformance } from '@grognard/engine/testing'
import { describe, test } from 'vitest'
import { theHeath } from '../src/index.ts'

describe('the contract', () => {
  for (const { name, run } of conformance(theHeath, { matches: 12 })) test(name, run)
})
