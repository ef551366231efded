import { situationFrom } from '../forces/places.ts'
import { addGarrisons, addUnit, emptyStations, type Stations } from '../forces/stations.ts'
import type { Situation } from '../map/situation.ts'
import type { State } from '../state.ts'
import { NO, type Side } from '../vocabulary.ts'

type Public = Pick<State, 'scenario' | 'open'>

/**
 * What a side meets on the map, as far as everybody sees. Every HQ stands with a CU of its own, and CU that are wholly
 * shattered lie face up (AOM-8.12), so counters tell where CU are.
 */
export const situationSeen = (s: Public, side: Side): Situation => situationFrom(s, side, stationsSeen(s))

function stationsSeen(s: Public): Stations {
  const stations = emptyStations(s)
  for (const counter of s.open.counters) addUnit(stations, counter.side, counter, counter.face === NO)
  addGarrisons(stations, s.open.garrisons)
  return stations
}
