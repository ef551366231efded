import { mayUseBridge } from '../map/marching.ts'
import type { State } from '../state.ts'
import { NO, type Side } from '../vocabulary.ts'
import { holderOfBridge, placeHolders } from './places.ts'

/** AOM-2.9, AOM-19.6: by bridge, may a Force of the side use it? */
export function usableBridges(s: Pick<State, 'scenario' | 'open'>, side: Side): boolean[] {
  const holders = placeHolders(s)
  return s.scenario.theatre.bridges.map(({ commandingPlace }, bridge) =>
    mayUseBridge(side, {
      isDestroyed: s.open.destroyed[bridge] === true,
      holder: holderOfBridge(s, bridge, zone => holders[zone] ?? NO),
      besieger: s.open.zones[commandingPlace]?.siege?.side ?? NO,
    }),
  )
}
