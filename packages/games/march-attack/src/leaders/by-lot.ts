import { below, type Compose, pickFrom, type Random, type Seat, sampleFrom } from '@grognard/engine'
import type { PartOf } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { leaderId, unitId } from '../table/names.ts'
import { leadersOf, placesFor, reachable } from './reach.ts'

type Change = PartOf<'attach'> | PartOf<'detach'>

/** Changes of S4 drawn by lot, each tried as it is drawn. */
export function changesByLot(
  s: State,
  seat: Seat,
  random: Random,
  fits: Compose<MarchAttack>['fits'],
): Change[] {
  const leaders = leadersOf(s, seat)
  const changes: Change[] = []
  while (leaders.length > 0 && below(random, 2) === 0) {
    const number = pickFrom(random, leaders)
    const leader = leaderId(s, number)
    const units = reachable(s, number)
    const unit = units[below(random, units.length + 1)]
    const [place] = unit === undefined ? sampleFrom(random, placesFor(s, number), 1) : []
    const part: Change | null =
      unit !== undefined
        ? { type: 'attach', leader, unit: unitId(s, unit) }
        : place !== undefined
          ? { type: 'detach', leader, ...place }
          : null
    if (part !== null && fits(s, seat, changes, part) === null) changes.push(part)
  }
  return changes
}
