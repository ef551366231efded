import { Match, oddsApart, oddsFor, type Prospect, seeded } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { OrderResult } from '../src/calculations/orders.ts'
import type { DecisionOf } from '../src/decisions.ts'
import type { Event } from '../src/events.ts'
import { marchAttack } from '../src/index.ts'
import { initiativeOdds, orderOdds } from '../src/orders/odds.ts'
import { gist } from '../src/prospects/gist.ts'
import type { MarchAttack } from '../src/state.ts'
import { formationNamed } from '../src/table/names.ts'
import { charge } from './charging.ts'
import { opposed } from './pieces.ts'
import { Stage, tableOf } from './stage.ts'

const FACES = [1, 2, 3, 4, 5, 6]
const ROLLS = FACES.flatMap(a => FACES.map(b => [a, b] as const))

describe('orders', () => {
  const away = { type: 'attack', x: 30_000, y: 60_000 } as const
  const part = { type: 'issue', issuer: 'chief-red', formation: 'away', order: away } as const
  const table = (isCommitted: boolean) => {
    const s = tableOf(
      [
        opposed('r', 'red', 20_000, 20_000),
        opposed('a', 'away', 45_000, 20_000),
        opposed('b', 'blue', 20_000, 80_000),
      ],
      { majors: { away: 0 } },
    )
    for (const mf of s.open.formations) mf.isCommitted = isCommitted
    return s
  }

  test.each([true, false])(
    'MAR-5.6 · how an order fares, committed %s: by every roll of the dice',
    isCommitted => {
      const counts: Record<OrderResult, number> = { received: 0, delayed: 0, lost: 0 }
      for (const dice of ROLLS) {
        const stage = new Stage(table(isCommitted), 'ordersPhase', dice).letPass('armyOrders')
        stage.decide(0, { type: 'issue-orders', orders: [part] }).letPass()
        const [rolled] = stage.events('order-roll')
        if (rolled !== undefined) counts[rolled.result]++
      }
      const odds = orderOdds(table(isCommitted), 0, 'army', part)
      expect(odds).toEqual({
        received: counts.received / 36,
        delayed: counts.delayed / 36,
        lost: counts.lost / 36,
      })
      expect(odds.received).toBeGreaterThan(0)
      expect(odds.received).toBeLessThan(1)
    },
  )

  test('MAR-4.11 · to his own MF it is received without dice', () => {
    const own = { ...part, formation: 'red' }
    expect(orderOdds(table(true), 0, 'army', own)).toEqual({ received: 1, delayed: 0, lost: 0 })
  })

  test('MAR-5.10 · local initiative', () => {
    const taken = ROLLS.filter(dice => {
      const stage = new Stage(table(false), 'ordersPhase', dice).letPass('localInitiative')
      const tries: DecisionOf<'local-initiative'>['tries'] = [
        { type: 'try', formation: 'away', order: { type: 'defend', x: 45_000, y: 20_000 } },
      ]
      stage.decide(0, { type: 'local-initiative', tries }).letPass()
      return stage.events('initiative-taken')[0]?.taken
    })
    const s = table(false)
    expect(initiativeOdds(s, formationNamed(s, 'away'))).toBeCloseTo(taken.length / 36, 12)
  })
})

describe('the gist of what is heard', () => {
  test('MAR-10.12 · of a melee: who wins, and what each has lost in all', () => {
    const s = tableOf(
      [
        opposed('a', 'red', 20_000, 30_000 - 591 - 500 - 1181, { formation: 'infantry-column', cv: 5 }),
        opposed('b', 'blue', 20_000, 30_000, { cv: 5 }),
      ],
      { leaders: { red: { place: 'off-table' }, blue: { place: 'off-table' } } },
    )
    charge(s, 'a', 'b')
    const stage = new Stage(s, 'meleePhase', [4, 3])
    expect(gist(stage.told)).toMatchObject([
      { type: 'prevails', side: 'french' },
      { type: 'would-lose', unit: 'b', loss: 2, breaks: false },
    ])
  })

  test('MAR-24.13 · nothing of what hangs on orders of the enemy, nor of the turn after', () => {
    const test_: Event = {
      type: 'ved-test',
      rule: 'MAR-9.24',
      unit: 'a',
      dice: [1, 2],
      target: 7,
      passed: true,
    }
    const tested = { type: 'tested', rule: 'MAR-9.24', unit: 'a', passed: true }
    const turn: Event = { type: 'turn', rule: 'MAR-1.4', turn: 2, clock: 990 }
    const weather: Event = { type: 'weather', rule: 'MAR-15.2', dice: [1, 1], weather: 'rain' }
    const rally: Event = { type: 'army-test', rule: 'MAR-11.4', side: 'french', lost: 1, all: 3 }
    expect(gist([test_, turn, weather])).toEqual([tested])
    expect(gist([test_, rally])).toEqual([])
    expect(gist([{ ...test_, rule: 'MAR-11.16' }])).toEqual([])
  })
})

describe('odds in a match', () => {
  /** The first moment of a match at random at which somebody is asked at this step and the test likes what he is asked. */
  function foundAt<T>(step: string, look: (match: Match<MarchAttack>, seat: number) => T | null): T {
    for (let seed = 0; seed < 40; seed++) {
      const begun = Match.begin(marchAttack, { scenario: 'mill-hill', chance: { source: 'fast', seed } })
      if (!begun.ok) throw new Error(begun.refusal.key)
      const match = begun.value
      const random = seeded(seed)
      while (match.outcome === null) {
        const pending = match.pending()
        const asked = pending.seats.find(({ sealed }) => !sealed)
        if (asked === undefined) break
        const found = pending.step === step ? look(match, asked.seat) : null
        if (found !== null) return found
        match.decide(asked.seat, match.sample(asked.seat, random))
      }
    }
    throw new Error(`nobody is asked at ${step}`)
  }
  const sum = (prospects: readonly Prospect<MarchAttack>[]): number =>
    prospects.reduce((total, { probability }) => total + probability, 0)

  test('MAR-8.17 · of a reaction: exact, and no dice among what is told', () => {
    const odds = foundAt('t1b-declare-reactions', (match, seat) => {
      const found = oddsFor(match, seat, match.sample(seat, seeded(1)))
      return found !== null && found.prospects.length > 1 ? found : null
    })
    expect(odds.exact).toBe(true)
    expect(sum(odds.prospects)).toBeCloseTo(1, 9)
    for (const { events } of odds.prospects)
      for (const event of events) expect(event).not.toHaveProperty('dice')
  })

  test('MAR-9.1 MAR-24.7 · of fire that both name at once: nobody can know all, but what each target would lose', () => {
    const apart = foundAt('declareFire', (match, seat) => {
      if (match.pending().seats.length < 2) return null
      const decision = match.game.program.steps.get('declareFire')?.step.default?.(match.state(), seat)
      if (decision === undefined || oddsFor(match, seat, decision) !== null)
        throw new Error('nobody can know')
      return oddsApart(match, seat, decision)
    })
    for (const prospects of apart) {
      expect(sum(prospects)).toBeCloseTo(1, 9)
      const units = new Set(
        prospects.flatMap(({ events }) => events.map(event => 'unit' in event && event.unit)),
      )
      expect(units.size).toBe(1)
    }
  })
})
