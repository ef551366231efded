import { distance } from '../map/theatre.ts'
import type { State } from '../state.ts'
import type { Side } from '../vocabulary.ts'

/** What a side might gain, or has to guard, near a zone; by public facts, so that it says nothing of what others hold. */
export function hopeAt(s: State, side: Side, zone: number): number {
  const { theatre } = s.scenario
  let hope = 0
  for (const [at, { vp, inPlay }] of theatre.zones.entries()) {
    if (!inPlay) continue
    const far = distance(theatre, zone, at)
    if (far > NEAR) continue
    const control = s.open.zones[at]?.control
    const gain = control === side ? 0 : vp[side]
    const loss = control === side ? vp[side === 0 ? 1 : 0] : 0
    hope += (gain + loss / 2 + (enemiesAt(s, side, at) > 0 ? 1 : 0)) / (1 + far)
  }
  return hope
}

const NEAR = 4

/** Counters of the enemy there. */
export const enemiesAt = (s: State, side: Side, zone: number): number =>
  s.open.counters.reduce(
    (sum, counter) => (counter.zone === zone && counter.side !== side ? sum + 1 : sum),
    0,
  )

/** Counters of one's own there. */
export const friendsAt = (s: State, side: Side, zone: number): number =>
  s.open.counters.reduce(
    (sum, counter) => (counter.zone === zone && counter.side === side ? sum + 1 : sum),
    0,
  )
