import { type Kind, Match } from '@grognard/engine'
import { isReversible } from '@grognard/engine/reversible'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'
import { theFord } from '@grognard/the-ford'
import { expect, test } from 'vitest'

type Game = Parameters<typeof Match.begin<Kind>>[0]

function begin(game: Game, scenario: string): Match<Kind> {
  const begun = Match.begin<Kind>(game, { scenario, chance: { source: 'fast', seed: 1 } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  return begun.value
}

const asked = (match: Match<Kind>) => match.pending().seats.find(({ sealed }) => !sealed)?.seat ?? 0

/** The first decision of this kind that is offered. */
const firstOf = (match: Match<Kind>, type: string): Kind['decision'] => {
  const found = match.options(asked(match)).decisions.find(each => each.type === type)
  if (found === undefined) throw new Error(`no ${type} is offered`)
  return found
}

test('what is sealed while the other chooses is not decided at the first press', () => {
  const match = begin(marchOfProgress, 'thirty-years-war')
  expect(isReversible(match, 0, firstOf(match, 'choose-card'))).toBe(false)
})

test('a decision that rolls dice cannot be taken back', () => {
  const match = begin(theFord, 'dawn')
  for (const companies of [3, 1]) match.decide(asked(match), { type: 'commit', companies })
  const seat = asked(match)
  expect(isReversible(match, seat, { type: 'press' })).toBe(false)
})

test('a move can be taken back: the same seat goes on, nothing was drawn and nothing shown', () => {
  const match = begin(manoeuvre, 'quick-battle')
  while (match.pending().step !== 'basicMove')
    match.decide(asked(match), match.options(asked(match)).decisions[0])
  const seat = asked(match)
  const before = match.record()
  expect(isReversible(match, seat, firstOf(match, 'move'))).toBe(true)
  // Only tried.
  expect(match.record()).toEqual(before)
})
