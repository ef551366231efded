import { isShutIn, type Presence, situationFrom } from '../forces/places.ts'
import type { Situation } from '../map/situation.ts'
import type { State } from '../state.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'

type Public = Pick<State, 'scenario' | 'open'>

/**
 * What a side meets on the map, as far as everybody sees. Every HQ stands with a CU of its own, and CU that are wholly
 * shattered lie face up (AOM-8.12), so counters tell where CU are.
 */
export const situationSeen = (s: Public, side: Side): Situation =>
  situationFrom(s, side, presenceSeen(s, side), presenceSeen(s, enemyOf(side)))

function presenceSeen(s: Public, side: Side): Presence {
  const nowhere = s.open.zones.map(() => false)
  const [pieces, forces, all, units] = [nowhere, nowhere.slice(), nowhere.slice(), nowhere.slice()]
  for (const counter of s.open.counters) {
    const { zone } = counter
    if (counter.side !== side) continue
    const isFree = !isShutIn(s, side, counter)
    all[zone] = true
    if (isFree) units[zone] = true
    if (counter.face !== NO) continue
    forces[zone] = true
    if (isFree) pieces[zone] = true
  }
  for (const { side: whose, zone } of s.open.garrisons) if (whose === side) forces[zone] = all[zone] = true
  return { pieces, forces, all, units }
}
