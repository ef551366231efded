import type { State } from '../state.ts'
import { NO, type Side } from '../vocabulary.ts'
import { zoneState } from './places.ts'

/** AOM-37.9, AOM-37.29: the train is used up, and no Blockade marker is left. */
export function endSiege(s: State, zone: number): void {
  const state = zoneState(s, zone)
  state.blockade = NO
  if (state.siege === null) return
  s.open.usedTrains.push({ side: state.siege.side, turn: s.open.turn })
  state.siege = null
}

/** AOM-22.8, AOM-37.29: siege trains of a side that cannot be raised now: on the map, in a siege, or used up this turn. */
export const trainsInUse = ({ open }: Pick<State, 'open'>, side: 0 | 1): number =>
  open.usedTrains.filter(used => used.side === side && used.turn === open.turn).length +
  open.zones.reduce(
    (sum, { siegeTrains, siege }) => sum + siegeTrains[side] + (siege?.side === side ? 1 : 0),
    0,
  )

/** AOM-6.3: does the side have a Blockade marker that lies nowhere? */
export function isBlockadeMarkerLeft(
  { scenario, open }: Pick<State, 'scenario' | 'open'>,
  side: Side,
): boolean {
  const limit = scenario.parameters.markerLimits.blockadeMarker
  return limit === null || open.zones.filter(({ blockade }) => blockade === side).length < limit[side]
}
