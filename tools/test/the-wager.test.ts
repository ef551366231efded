import { levelsInOrder } from '@grognard/bots/testing'
import { Match } from '@grognard/engine'
import { conformance, fuzzMatch } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { theWager } from '../../docs/examples/the-wager.ts'

describe('The Wager, the example with secrets', () => {
  for (const { name, run } of conformance(theWager)) test(name, run)

  test('random matches show no error', () => {
    for (let seed = 1; seed <= 24; seed++) expect(fuzzMatch(theWager, seed)).toBeNull()
  })

  test.each([
    ['that the dice make counts for whoever bid', [3, 4], 7, [1, 0]],
    ['that they do not make counts for whoever called', [3, 4], 8, [0, 1]],
  ])('WAGER-2.2 · a bid %s', (_, script, to, points) => {
    const match = begun(script)
    expect(match.decide(0, { type: 'raise', to }).ok).toBe(true)
    expect(match.decide(1, { type: 'call' }).ok).toBe(true)
    expect(match.view(null).open.points).toEqual(points)
  })

  test('WAGER-1.1 · each sees and hears his own die, and nobody the other', () => {
    const match = begun([3, 4])
    expect([0, 1, null].map(viewer => match.view(viewer).own)).toEqual([{ die: 3 }, { die: 4 }, null])
    expect([0, 1, null].map(viewer => match.heard(viewer).length)).toEqual([1, 1, 0])
  })

  test('a bot that looks beats one that does not', () => {
    const lost = levelsInOrder(theWager, { matches: 20, levels: ['random', 'recruit', 'line'] }).filter(
      ({ inOrder }) => !inOrder,
    )
    expect(lost).toEqual([])
  })
})

function begun(script: readonly number[]) {
  const begun = Match.begin(theWager, { scenario: 'inn', chance: { source: 'fast', seed: 1, script } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  return begun.value
}
