import { type Odds, oddsFor } from '@grognard/engine'
import { expect } from 'vitest'
import type { Decision } from '../src/decisions.ts'
import type { Event } from '../src/events.ts'
import type { Manoeuvre } from '../src/state.ts'
import { SEATS, type SeatName } from '../src/vocabulary.ts'
import type { Table } from './table.ts'

/** What a seat may expect of a decision, in a form that can be counted on the fingers. */

export const oddsOf = (table: Table, side: SeatName, decision: Decision): Odds<Manoeuvre> => {
  const found = oddsFor(table.match, SEATS.indexOf(side), decision)
  if (found === null) throw new Error('nobody can know')
  return found
}

/** In a word or two. */
function shortly(event: Event): string {
  switch (event.type) {
    case 'result':
      return event.outcome
    case 'hit':
      return `${event.eliminated ? 'loses' : 'hits'} ${event.unit}`
    case 'withdrawal':
    case 'restored':
      return `${event.type} ${event.succeeded}`
    case 'ended':
      return `${event.winner} wins`
    default:
      return event.type
  }
}

/** Shares of so many cases, by what happens: `{ 'no-effect': 2, … }`. */
export const shares = ({ exact, prospects }: Odds<Manoeuvre>, cases: number) => {
  expect(exact).toBe(true)
  expect(prospects.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
  return Object.fromEntries(
    prospects.map(({ events, probability }) => [
      events.map(shortly).join(', '),
      Math.round(probability * cases * 1e6) / 1e6,
    ]),
  )
}
