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
      const { scenario, hidden } = position.state
      const lost = [0, 1].map(side =>
        scenario.roster.nationalities.reduce(
          (sum, nationality, at) => sum + (nationality.side === side ? (hidden.lost[at] ?? 0) : 0),
          0,
        ),
      )
      // AOM-61.5, AOM-62.4: what the other side has lost more; the field itself is worth as much to whoever has it.
      const { plus } = scenario.scoring
      const more = (lost[1 - plus] ?? 0) - (lost[plus] ?? 0)
      const score =
        outcome?.scores[position.state.own.findIndex((_, at) => sideOf(position.state, at) === plus)] ?? 0
      const worth = scenario.plan.kind === 'battle' ? scenario.plan.battleWon : 0
      const winner = open.battle?.ended?.winner ?? -1
      expect(score).toBe(more + (winner < 0 ? 0 : winner === plus ? worth : 0 - worth))
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
