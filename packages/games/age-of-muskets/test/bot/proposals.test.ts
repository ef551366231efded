import { imagine, Match, type Seat, seeded, there } from '@grognard/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { playOut, propose } from '../../src/bot/proposals.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { BOTS } from '../../src/later.ts'
import type { AgeOfMuskets } from '../../src/state.ts'

beforeAll(() => BOTS.fetch())

const begun = (scenario: string, seed: number): Match<AgeOfMuskets> => {
  const match = Match.begin(ageOfMuskets, { scenario, chance: { source: 'fast', seed } })
  if (!match.ok) throw new Error(match.refusal.key)
  return match.value
}

const nextToDecide = (match: Match<AgeOfMuskets>): Seat =>
  there(
    match.pending().seats.find(({ sealed }) => !sealed),
    'seat that is asked',
  ).seat

/** All but where it is over, which is another function each time. */
const told = (proposed: ReturnType<typeof propose> | undefined) => ({ ...proposed, isOver: null })

/** Matches by lot, of so many decisions each. */
const MATCHES = [
  ['caldiero', 1, 40],
  ['austerlitz', 12, 40],
  ['salamanca', 13, 40],
  ['the-sall', 4, 80],
  ['ulm', 5, 60],
] as const

describe('AOM-8.7 · what bots propose depends on what their seat sees alone', () => {
  test.each(MATCHES)('%s', (scenario, seed, decisions) => {
    const match = begun(scenario, seed)
    const lot = seeded(scenario)
    const proposed = new Set<string>()
    for (let count = 0; count < decisions && match.outcome === null; count++) {
      const seat = nextToDecide(match)
      const worlds = ['one', 'another'].map(name =>
        imagine(ageOfMuskets, match.view(seat), match.memory(seat), seeded(`${name} ${count}`)),
      )
      const [first, second] = worlds.map(({ state, at }) => propose(state, seat, at, seeded(`${count}`)))
      expect(told(second)).toEqual(told(first))
      if (first !== null) proposed.add(there(worlds[0], 'world').at)
      match.decide(seat, match.sample(seat, lot))
    }
    expect(proposed.size).toBeGreaterThan(3)
  })
})

describe('AOM-50.1 · what bots propose, and what they do at once, is legal', () => {
  test.each(MATCHES)('%s', (scenario, seed, decisions) => {
    const match = begun(scenario, seed + 100)
    const lot = seeded(`${scenario} played out`)
    for (let count = 0; count < decisions && match.outcome === null; count++) {
      const seat = nextToDecide(match)
      const { state, at } = imagine(ageOfMuskets, match.view(seat), match.memory(seat), lot)
      for (const { decision } of propose(state, seat, at, lot)?.proposals ?? [])
        expect(match.check(seat, decision)).toMatchObject({ ok: true })
      const decided = match.decide(seat, playOut(state, seat, at, [match.sample(seat, lot)], lot))
      expect(decided.ok).toBe(true)
    }
  })
})

describe('AOM-50.1 · what bots compare by what comes of it', () => {
  /** Played on quickly to that step of a campaign. */
  const comparedAt = (step: string) => {
    const match = begun('the-sall', 7)
    const lot = seeded('the-sall compared')
    for (;;) {
      const seat = nextToDecide(match)
      const world = imagine(ageOfMuskets, match.view(seat), match.memory(seat), lot)
      const { state, at } = world
      const proposed = at === step ? propose(state, seat, at, lot) : null
      if (proposed !== null && proposed.proposals.length > 1) return { proposed, world }
      match.decide(seat, playOut(state, seat, at, [match.sample(seat, lot)], lot))
    }
  }

  test.each(['bid', 'marchOrders', 'declareAttack'])('%s: to the end of the turn', step => {
    const { proposed, world } = comparedAt(step)
    if (proposed.look !== 'by-outcome') throw new Error(`looked at as ${proposed.look}`)
    const { open } = world.state
    expect(proposed.isOver?.(world.state)).toBe(false)
    expect(proposed.isOver?.({ ...world.state, open: { ...open, turn: open.turn + 1 } })).toBe(true)
  })

  test('a battle: until it is over', () => {
    const { proposed, world } = comparedAt('operationsPlanning')
    if (proposed.look !== 'by-outcome') throw new Error(`looked at as ${proposed.look}`)
    expect(proposed.isOver?.(world.state)).toBe(false)
    expect(proposed.isOver?.({ ...world.state, open: { ...world.state.open, battle: null } })).toBe(true)
  })

  test('what a Force does besides is taken by its worth', () => {
    expect(comparedAt('chooseAction').proposed.look).toBe('no-further')
  })
})
