import { Match, pickFrom, seeded } from '@grognard/engine'
import { expect, test } from 'vitest'
import { manoeuvre } from '../src/index.ts'

const begin = (scenario: string) => {
  const begun = Match.begin(manoeuvre, { scenario, chance: { source: 'fast', seed: 3 } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  return begun.value
}

test('MAN-3.2 · lots say who goes first from the beginning, and the nations once they are drawn', () => {
  const [blue, red] = manoeuvre.lots?.(begin('quick-battle').view(null)) ?? []
  expect([blue?.['order'], red?.['order']].sort()).toEqual(['first', 'second'])
  expect(blue?.['nation']).not.toBe(red?.['nation'])
})

test('MAN-3.2 · where nations are chosen, lots have them only afterwards', () => {
  const match = begin('battle')
  const nations = () => (manoeuvre.lots?.(match.view(null)) ?? []).map(lot => lot['nation'])
  expect(nations()).toEqual([undefined, undefined])
  const random = seeded(1)
  while (match.pending().step !== 'deploy' && match.outcome === null && nations().includes(undefined)) {
    const { seat } = match.pending().seats[0]!
    match.decide(seat, pickFrom(random, match.options(seat).decisions))
  }
  expect(nations().every(nation => nation !== undefined)).toBe(true)
})

test('every card has a kind, and a stranger is its own', () => {
  const scenario = manoeuvre.scenario('quick-battle', {})
  if (!scenario.ok) throw new Error(scenario.refusal.key)
  const kinds = scenario.value.armies.nations.flatMap(({ faces }) =>
    faces.map(({ id, kind }) => [manoeuvre.cardKind?.(scenario.value, id), kind]),
  )
  expect(kinds.length).toBeGreaterThan(200)
  for (const [found, kind] of kinds) expect(found).toBe(kind)
  expect(manoeuvre.cardKind?.(scenario.value, 'xx-balloon')).toBe('xx-balloon')
})
