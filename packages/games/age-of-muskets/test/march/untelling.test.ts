import { has, imagine, Match, Position, pickFrom, type Seat, seatsIn, seeded } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { ageOfMuskets } from '../../src/index.ts'
import type { AgeOfMuskets } from '../../src/state.ts'
import { violations } from '../../src/violations/index.ts'
import { seekBattle } from '../seeking.ts'

/** What a viewer is asked and offered, in the match or in one that it cannot tell from it. */
function offered({ at, asked, step, state }: Position<AgeOfMuskets>, viewer: Seat | null): unknown {
  if (viewer === null || step === null || !has(asked, viewer)) return { at, asked }
  const parts = step.compose?.next(state, viewer, [])
  return { at, asked, usual: step.default?.(state, viewer), parts, options: step.options?.(state, viewer) }
}

const DECISIONS = 260
const LOOKED_AT = 6

describe.each(['first', 'second'])('a campaign of four who seek battle, %s', seed => {
  test('AOM-8.1, AOM-8.2, AOM-49.2 · nothing is lost, and nobody is asked what would tell another’s secrets', () => {
    const begun = Match.begin(ageOfMuskets, {
      scenario: 'ulm',
      options: { players: 4 },
      chance: { source: 'fast', seed },
    })
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
    const match = begun.value
    const random = seeded(seed)
    for (let number = 0; number < DECISIONS && match.outcome === null; number++) {
      const table = new Position(ageOfMuskets, match.state())
      expect(violations(table.state), `at ${table.at}`).toEqual([])
      if (number % LOOKED_AT === 0)
        for (const viewer of [...table.state.own.keys(), null]) {
          const other = imagine(ageOfMuskets, match.view(viewer), match.memory(viewer), random)
          expect(offered(other, viewer), `to ${viewer ?? 'a spectator'}`).toEqual(offered(table, viewer))
        }
      const seat = pickFrom(random, seatsIn(table.waiting))
      const decided = match.decide(seat, seekBattle(table, seat, random))
      expect(decided.ok).toBe(true)
    }
  })
})
