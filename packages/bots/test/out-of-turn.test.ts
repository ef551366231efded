import { type Kind, Match, seeded } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import { describe, expect, test } from 'vitest'
import { BOTS, LEVELS } from '../src/index.ts'
import { at, begin } from './at-table.ts'

describe.each(LEVELS)('%s out of turn', level => {
  const interject = (match: Match<Kind>, seat: number) => BOTS[level].interject(at(match, seat, seeded(1)))

  const offered = (blue: number, orange: number): Match<Kind> => {
    const begun = Match.begin<Kind>(marchOfProgress, {
      scenario: 'thirty-years-war',
      chance: { source: 'fast', seed: 1 },
      start: { players: { blue: { vp: blue }, orange: { vp: orange } } },
    })
    if (!begun.ok) throw new Error(begun.refusal.key)
    begun.value.decide(0, { type: 'offer-end' })
    return begun.value
  }

  test('MOP-15.5 · accepts an end that it wins, and no other', () => {
    expect(interject(offered(3, 9), 1)).toEqual({ type: 'respond-end', accept: true })
    expect(interject(offered(9, 3), 1)).toBeNull()
  })

  test('says nothing where nobody asked', () => {
    expect(interject(begin<Kind>(marchOfProgress), 0)).toBeNull()
  })
})

test('whoever plays at random never speaks out of turn', () => {
  expect(BOTS.random.interject(at(begin<Kind>(marchOfProgress), 0, seeded(1)))).toBeNull()
})
