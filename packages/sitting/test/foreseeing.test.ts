import { jobFor } from '@grognard/bots/job'
import { type Game, imagine, type Kind, Match, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'
import { expect, test } from 'vitest'
import { foresee } from '../src/foreseeing.ts'

/** No clock: the same worlds on every machine. */
const LIMITS = { worlds: 150, decisions: 60, milliseconds: Number.POSITIVE_INFINITY }

function playedOn(game: Game<Kind>, scenario: string, decisions: number): Match<Kind> {
  const begun = Match.begin(game, { scenario, chance: { source: 'fast', seed: 3 } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const lot = seeded(5)
  for (let n = 0; n < decisions; n++) {
    const seat = begun.value.pending().seats.find(({ sealed }) => !sealed)?.seat ?? 0
    begun.value.decide(seat, begun.value.sample(seat, lot))
  }
  return begun.value
}

test.each<readonly [string, Game<Kind>, string, number, string, RegExp]>([
  ['an attack is answered with a card', manoeuvre, 'first-battle', 60, 'withdrawWindow', /Withdraw/],
  ['initiative', marchOfProgress, 'thirty-years-war', 6, 'order', /first/],
])(
  '%s ahead: the question is foreseen, with what could be answered',
  (_, game, scenario, decisions, step, says) => {
    const match = playedOn(game, scenario, decisions)
    const found = foresee(game, jobFor(match, 1, 'line', 'ab'), 'en', LIMITS)
    const question = found.find(each => each.step === step)
    expect(question?.choices.map(({ label }) => label).join('; ')).toMatch(says)
    expect(question?.prompt).not.toBe('')
    expect(question?.choices.length).toBeGreaterThan(1)
  },
)

test('what is foreseen hangs on what the seat knows alone, and windows come first', () => {
  const match = playedOn(manoeuvre, 'first-battle', 60)
  const job = jobFor(match, 1, 'line', 'ab')
  const other = imagine<Kind>(manoeuvre, match.view(1), match.memory(1), seeded(99))
  const { scenario: _, ...view } = other.view(1)
  const found = foresee(manoeuvre, job, 'en', LIMITS)
  expect(foresee(manoeuvre, { ...job, view }, 'en', LIMITS)).toEqual(found)
  expect(found[0]?.step).toBe('withdrawWindow')
  expect(foresee(manoeuvre, { ...job, scenario: 'nowhere' }, 'en', LIMITS)).toEqual([])
})
