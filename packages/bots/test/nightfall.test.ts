import { Match, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { expect, test } from 'vitest'
import { BOTS } from '../src/index.ts'
import { judge, standingOf } from '../src/review/judging.ts'
import { ask } from './at-table.ts'

const BLUE = 0
const THOROUGH = { worlds: 32, scouted: 4, compared: 4 }

/**
 * Blue draws the last card and holds more squares. But Red has the last turn: one step, and he holds more, whatever Blue
 * does now.
 */
function lastRound() {
  const begun = Match.begin(manoeuvre, {
    scenario: 'battle',
    options: {},
    chance: { source: 'fast', seed: 1 },
    start: {
      nations: { blue: 'russia', red: 'austria' },
      phase: 'discard',
      turn: 20,
      units: { 'ru-leib-grenadiers': { square: 'h8' }, 'au-9th-regiment': { square: 'd5' } },
      hands: { blue: ['ru-supply-1', 'ru-redoubt-1'], red: ['au-supply-1', 'au-withdraw-1'] },
      decks: { blue: ['ru-supply-1'] },
      firstDeckExhausted: { red: true },
    },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  return begun.value
}

test('before the last turn of a match Guard and the review expect the same of a discard', () => {
  const match = lastRound()
  const { decision, expected } = ask(BOTS.guard, match, BLUE)
  const { weighed } = judge(match, BLUE, decision, THOROUGH, seeded(1))
  const reviewed = [standingOf(match, BLUE, THOROUGH, seeded(1)), ...weighed].map(({ value }) => value)
  expect(reviewed.length).toBeGreaterThan(2)
  for (const value of [expected, ...reviewed]) expect(value).toBeLessThan(0.2)
})
