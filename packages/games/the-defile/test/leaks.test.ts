import { type Match, type Seat, seatsIn } from '@grognard/engine'
import { knowledge } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import type { Defile } from '../src/board.ts'
import { theDefile } from '../src/index.ts'
import { all, begin, bid, decide, march, meeting, orders, type Setting, seatsOf } from './table.ts'

/** Two matches that differ in one secret of one seat, or in who is told one. */
type Twins = readonly [Match<Defile>, Match<Defile>]

const both = (twins: Twins, act: (match: Match<Defile>) => void): void => twins.forEach(act)

/** All that anybody can get who does not hold the secret, team-mates and spectators included, is the same. */
function expectAlike([a, b]: Twins, holders: readonly Seat[], when: string): void {
  for (const viewer of [...seatsOf(a), null]) {
    if (viewer !== null && holders.includes(viewer)) continue
    expect(knowledge(a, viewer), `${when}, to ${viewer ?? 'a spectator'}`).toEqual(knowledge(b, viewer))
    if (viewer === null) continue
    for (const probe of [bid(0), bid(3), orders(march(0, 1)), orders()])
      expect(a.check(viewer, probe)).toEqual(b.check(viewer, probe))
    expect(a.decide(viewer, bid(0), -1)).toEqual(b.decide(viewer, bid(0), -1))
  }
}

const TABLES = ['two', 'three', 'four', 'six'].flatMap(scenario => {
  const made = theDefile.scenario(scenario, {})
  return made.ok ? [...made.value.sides.keys()].map(holder => ({ scenario, holder })) : []
})

describe.each(TABLES)('for $scenario, where seat $holder holds the secret', ({ scenario, holder }) => {
  const expectTold = (twins: Twins, when: string): void => expectAlike(twins, [holder], when)

  test('which counter is which is told to nobody, in a turn without contact', () => {
    const twins: Twins = [
      begin({ scenario }),
      begin({ scenario, own: { [holder]: { strengths: [2, 3, 1] } } }),
    ]
    expectTold(twins, 'at the orders')
    both(twins, match => all(match, orders()))
    expectTold(twins, 'in the next turn')
  })

  test('one who has nothing to bid is not told from one who has, nor from one who has bid', () => {
    const [can, cannot]: Twins = [
      meeting({ scenario }),
      meeting({ scenario, own: { [holder]: { effort: 0 } } }),
    ]
    expectTold([can, cannot], 'before anybody bids')
    decide(can, holder, bid(3))
    expectTold([can, cannot], 'when he has bid')
    expect(can.undo(holder).ok).toBe(true)
    expectTold([can, cannot], 'when he has taken his bid back')
    decide(can, holder, bid(0))
    const others = seatsOf(can).filter(seat => seat !== holder)
    for (const seat of others) {
      both([can, cannot], match => decide(match, seat, bid(0)))
      expectTold([can, cannot], `when seat ${seat} has bid`)
    }
    expect(can.pending().step).toBe('orders')
  })

  test('what is drafted, and what has been written, is told to nobody', () => {
    const twins: Twins = [begin({ scenario }), begin({ scenario })]
    expect(twins[0].build(holder, [march(0, 1)]).ok).toBe(true)
    expectTold(twins, 'while a draft is built')
    decide(twins[0], holder, orders(march(0, 1)))
    decide(twins[1], holder, orders(march(1, 1)))
    expectTold(twins, 'when orders are written')
    both(twins, match => expect(match.undo(holder).ok).toBe(true))
    expectTold(twins, 'when they are taken back')
  })
})

describe.each(['three', 'four', 'six'])('for %s', scenario => {
  test('a report is told to those who were there, and to nobody else, not even in a team', () => {
    const zones = { 0: [1, 0, 0], [scenario === 'six' ? 3 : 2]: [1, 2, 2] }
    const strengths = (order: number[]): Setting => ({ scenario, zones, own: { 0: { strengths: order } } })
    const twins: Twins = [meeting(strengths([3, 2, 1])), meeting(strengths([1, 2, 3]))]
    const [without, reported] = twins.map(match => match.state().shared.map(({ audience }) => audience))
    expect([without, reported?.flatMap(seatsIn)]).toEqual([[], [0]])
    expectAlike(twins, [0], 'after a report')
  })
})

test('who else was told is not seen', () => {
  const match = meeting({ zones: { 0: [0, 0, 1], 1: [1, 0, 0], 3: [1, 2, 2] } })
  expect(match.view(1).shared.map(({ key }) => key)).toEqual(['report to 0'])
  expect(JSON.stringify(match.view(1))).not.toContain('audience')
})
