import { illegal, type Refusal } from '@grognard/engine'
import { isArtillery, unitCard } from '../forces/pieces.ts'
import type { CombatUnit, State } from '../state.ts'
import { addTroops, menIn, strength, typeOf } from '../troops/index.ts'
import { joinTroops } from '../troops/joining.ts'
import type { Holder } from './holders.ts'
import { mayHold } from './loose-troops.ts'

/** AOM-40.12: what a CU or a garrison may give, and what it may take. */

export function join(s: State, { id, troops }: Holder, type: number, count: number): void {
  if (id === null) addTroops(troops, type, count)
  else joinTroops(s, { troops }, type, count)
}

/** AOM-40.12: SP of a type that it may give before it is down to its last; a garrison may give up all. */
function mostGiven(s: State, { id, troops }: Holder, type: number): number {
  if (id === null) return Infinity
  if (isArtillery(s, id)) return strength(troops) - 1
  // AOM-5.1: a CU of men has given up its last SP when only guns are left.
  const { roster } = s.scenario
  return typeOf(roster, type).arm === 'artillery' ? Infinity : menIn(roster, troops) - 1
}

/** AOM-40.12: null, or why it may not give so many. */
export function givingRefused(s: State, from: Holder, type: number, count: number): Refusal | null {
  const troop = from.troops.find(each => each.type === type)
  if ((troop?.normal ?? 0) < count) return illegal('AOM-40.12', 'aom.not-so-many')
  return count > mostGiven(s, from, type) ? illegal('AOM-40.12', 'aom.last-sp') : null
}

/** AOM-3.2, AOM-3.3, AOM-4.12 */
export function takingRefused(s: State, to: Holder, type: number, count: number): Refusal | null {
  if (to.id === null)
    return typeOf(s.scenario.roster, type).arm === 'artillery'
      ? illegal('AOM-4.12', 'aom.no-guns-in-garrisons')
      : null
  if (!mayHold(s, to.id, type)) return illegal('AOM-3.2', 'aom.may-not-hold')
  return roomOf(s, to) >= count ? null : illegal('AOM-3.3', 'aom.no-room')
}

export const roomOf = (s: State, { id, troops }: Holder): number =>
  id === null ? Infinity : unitCard(s, id).capacity - strength(troops)

/** AOM-40.13: guns that pass take their share of the full strength with them: who has given them away has not lost them. */
export function passGuns(
  s: State,
  from: CombatUnit | undefined,
  to: CombatUnit | undefined,
  type: number,
  count: number,
): void {
  if (from === undefined || to === undefined || typeOf(s.scenario.roster, type).arm !== 'artillery') return
  from.artillery = Math.max(0, from.artillery - count)
  to.artillery = Math.min(unitCard(s, to.id).capacity, to.artillery + count)
}

/** SP of each type that a holder may give. */
export function spareOf(s: State, from: Holder): { readonly type: number; readonly most: number }[] {
  const found: { type: number; most: number }[] = []
  for (const { type, normal } of from.troops) {
    const most = Math.min(normal, mostGiven(s, from, type))
    if (most > 0) found.push({ type, most })
  }
  return found
}
