import type { Glance, Seat, View } from '@grognard/engine'
import { there } from '@grognard/engine'
import { type MarchOfProgress, NONE } from './state.ts'
import { enemyOf } from './vocabulary.ts'

/** Victory points, and where armies stand or lie. */
export function glance({ open, scenario }: View<MarchOfProgress>): Glance {
  const { countries, homes } = there(scenario.parts[open.part], 'such part')
  const armies = (seat: Seat) =>
    countries.flatMap(({ id }, country) => {
      const at = seat * countries.length + country
      const onCapital = country === homes[enemyOf(seat)] && open.onCapital[seat] !== NONE ? 1 : 0
      const count = (open.normal[at] ?? 0) + (open.fortified[at] ?? 0) + onCapital
      return Array.from({ length: count }, () => ({ seat, at: id }))
    })
  return { turn: open.turn > 0 ? open.turn : null, score: [...open.vp], pieces: [...armies(0), ...armies(1)] }
}
