import { fastChance, newState, Position, seatsIn, seeded, there } from '@grognard/engine'
import { fuzzMatch } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { sideOf } from '../../src/forces/pieces.ts'
import type { AgeOfMuskets } from '../../src/state.ts'
import { battles } from './field.ts'

const MATCHES = 80

function playAtRandom(
  id: string,
  seed: number,
): { readonly position: Position<AgeOfMuskets>; readonly decisions: number } {
  const made = battles.scenario(id, {})
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const random = seeded(`${id} ${seed}`)
  const position = new Position(battles, newState(battles, made.value, fastChance(seed)))
  let decisions = 0
  while (position.step !== null) {
    const seat = there(seatsIn(position.waiting)[0], 'seat')
    position.decide(seat, position.sample(seat, random))
    decisions++
    expect(battles.violations(position.state)).toEqual([])
  }
  return { position, decisions }
}

describe.each(['austerlitz', 'caldiero'])('%s at random', id => {
  test(`AOM-47.3 · ${MATCHES} battles end, and no SP is lost unseen`, () => {
    const levels = new Set<string>()
    for (let seed = 0; seed < MATCHES; seed++) {
      const { position, decisions } = playAtRandom(id, seed)
      const { outcome, own, open } = position.state
      expect(decisions).toBeLessThan(400)
      expect(open.battle?.ended).not.toBeNull()
      expect(
        own.every(({ units }) =>
          units.every(({ troops }) => troops.every(({ normal, shattered }) => normal + shattered > 0)),
        ),
      ).toBe(true)
      levels.add(there(outcome, 'outcome').how)
      for (const winner of outcome?.winners ?? [])
        expect(sideOf(position.state, winner)).toBe(
          sideOf(position.state, there(outcome?.winners[0], 'winner')),
        )
    }
    expect(levels.size).toBeGreaterThan(2)
  })
})

test('AOM-47.3 · what was played can be taken back and played again', () => {
  for (let seed = 0; seed < 16; seed++) expect(fuzzMatch(battles, seed)?.reason ?? null).toBeNull()
})
