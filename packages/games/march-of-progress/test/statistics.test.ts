import { Match } from '@grognard/engine'
import { expect, test } from 'vitest'
import { marchOfProgress } from '../src/index.ts'

test('MOP-2.8 · lots say who won the roll for the initiative', () => {
  const holders = new Set<string>()
  for (let seed = 0; seed < 20; seed++) {
    const begun = Match.begin(marchOfProgress, {
      scenario: 'thirty-years-war',
      chance: { source: 'fast', seed },
    })
    if (!begun.ok) throw new Error(begun.refusal.key)
    const [rolled] = begun.value.heard(null)
    const [blue, orange] = marchOfProgress.lots?.(begun.value.view(null)) ?? []
    const isBlue = rolled?.type === 'initiative-rolled' && rolled.holder === 'blue'
    expect([blue, orange]).toEqual(
      isBlue ? [{ order: 'first' }, { order: 'second' }] : [{ order: 'second' }, { order: 'first' }],
    )
    holders.add(isBlue ? 'blue' : 'orange')
  }
  expect(holders.size).toBe(2)
})
