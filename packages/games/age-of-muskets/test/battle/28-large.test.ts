import { expect, test } from 'vitest'
import { readDecision } from '../../src/decisions.ts'

test('AOM-47.4 AOM-28.22 AOM-30.18 · what an army as large as a module may have decides can be read', () => {
  const pieces = Array.from({ length: 400 }, (_, at) => `unit-${at}`)
  const posts = pieces.map(piece => ({ piece, section: 'reserve' as const }))
  const sections = Array.from({ length: 40 }, () => 'center' as const)
  for (const decision of [
    { type: 'deploy-army', posts, works: null },
    { type: 'post-force', posts },
    { type: 'outflank-with', pieces },
    { type: 'call-force', zone: 'ulm', pieces },
    { type: 'aim-guns', sections, atGuns: null },
    { type: 'name-targets', targets: sections.map(section => ({ section, unit: null })) },
    { type: 'consume', parts: pieces.map(unit => ({ type: 'lose', unit, troop: 'at-ln' })) },
  ])
    expect(readDecision(decision).ok).toBe(true)
})
