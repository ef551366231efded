import { type Match, type Seat, seatsIn } from '@grognard/engine'
import { knowledge } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import type { Defile } from '../src/index.ts'
import { theDefile } from '../src/index.ts'
import { all, begin, bid, decide, fight, march, orders, ready, type Setting, seatsOf } from './table.ts'

/** Two matches that differ in one secret of one seat, or in who is told one. */
type Twins = readonly [Match<Defile>, Match<Defile>]

const twinsOf = (one: Setting, other: Setting): Twins => [begin(one), begin(other)]

const both = (twins: Twins, act: (match: Match<Defile>) => void): void => twins.forEach(act)

/** All that anybody can get who does not hold the secret, team-mates and spectators included, is the same. */
function expectAlike([a, b]: Twins, holders: readonly Seat[], when: string): void {
  for (const viewer of [...seatsOf(a), null]) {
    if (viewer !== null && holders.includes(viewer)) continue
    expect(knowledge(a, viewer), `${when}, to ${viewer ?? 'a spectator'}`).toEqual(knowledge(b, viewer))
    if (viewer === null) continue
    const probes = [ready, bid(0), bid(4), orders(march(0, 1)), fight, { type: 'give-up' }]
    for (const probe of probes) expect(a.check(viewer, probe)).toEqual(b.check(viewer, probe))
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
    const swapped = { [holder]: { strengths: [2, 3, 1] } }
    const twins = twinsOf({ scenario }, { scenario, own: swapped })
    expectTold(twins, 'in the conference')
    both(twins, match => all(match, ready))
    expectTold(twins, 'at the bid')
    both(twins, match => all(match, bid(1)))
    expectTold(twins, 'at the orders')
    both(twins, match => all(match, orders()))
    expectTold(twins, 'in the next turn')
  })

  test('one who has nothing to bid is not told from one who has, nor from one who has bid', () => {
    const [can, cannot]: Twins = twinsOf(
      { scenario, at: 'bid' },
      { scenario, at: 'bid', own: { [holder]: { left: 0 } } },
    )
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

  test('speaking out of turn tells nothing of who has bid', () => {
    const twins = twinsOf({ scenario, at: 'bid' }, { scenario, at: 'bid' })
    decide(twins[0], holder, bid(2))
    const speaker = (holder + 1) % seatsOf(twins[0]).length
    if (scenario !== 'two' && scenario !== 'three')
      both(twins, match => decide(match, speaker, { type: 'give-up' }))
    expectTold(twins, 'after somebody was for giving up')
  })

  test('what is drafted, and what has been written, is told to nobody', () => {
    const twins = twinsOf({ scenario, at: 'orders' }, { scenario, at: 'orders' })
    const counter = 3 * holder
    expect(twins[0].build(holder, [march(counter, 1)]).ok).toBe(true)
    expectTold(twins, 'while a draft is built')
    decide(twins[0], holder, orders(march(counter, 1)))
    decide(twins[1], holder, orders(march(counter, 2)))
    expectTold(twins, 'when orders are written')
    both(twins, match => expect(match.undo(holder).ok).toBe(true))
    expectTold(twins, 'when they are taken back')
  })
})

describe.each(['three', 'four', 'six'])('for %s', scenario => {
  test('a report is told to those who were there, and to nobody else, not even in a team', () => {
    const last = scenario === 'six' ? 3 : 2
    const zones = { 0: 1, [3 * last]: 1 }
    const setting: Setting = { scenario, at: 'orders', zones }
    const twins = twinsOf(
      { ...setting, own: { 0: { strengths: [3, 2, 1] } } },
      { ...setting, own: { 0: { strengths: [1, 2, 3] } } },
    )
    both(twins, match => all(match, orders()))
    const [without, reported] = twins.map(match => match.state().shared.map(({ audience }) => audience))
    expect([without, reported?.flatMap(seatsIn)]).toEqual([[], [0]])
    expectAlike(twins, [0], 'after a report')
  })
})

test('the order in which secrets came to be shared is not seen', () => {
  const match = begin({ at: 'orders', zones: { 2: 2, 1: 1, 4: 1, 5: 1, 9: 2, 12: 1 } })
  all(match, orders())
  const keys = match.view(0).shared.map(({ key }) => key)
  expect(keys).toEqual(['north on zone 1', 'north on zone 2'])
  expect(match.view(1).shared.map(({ key }) => key)).toEqual(['north on zone 1'])
  expect(JSON.stringify(match.view(1))).not.toContain('audience')
})
