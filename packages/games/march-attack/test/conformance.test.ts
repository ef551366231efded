import { conformance } from '@grognard/engine/testing'
import { describe, test } from 'vitest'
import { marchAttack } from '../src/index.ts'

describe('the laws of every game', () => {
  for (const { name, run } of conformance(marchAttack, { matches: 2, closeMatches: 1 })) test(name, run)
})
