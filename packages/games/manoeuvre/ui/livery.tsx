import type { Livery } from '@grognard/table'
import { SEATS } from '../src/vocabulary.ts'
import { Cockade } from './book/Cockade.tsx'
import type { Snapshot } from './reading.ts'

/** A seat wears its nation's colour and cockade from the moment it has one. */
export function livery({ view }: Pick<Snapshot, 'view'>, number: number): Livery | null {
  const seat = SEATS[number]
  const nation = seat === undefined ? null : view.nations[seat]
  return nation === null || seat === undefined
    ? null
    : { className: `man-livery man-${seat} man-${nation}`, badge: <Cockade nation={nation} /> }
}
