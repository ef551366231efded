import { illegal, type Refusal } from '@grognard/engine'
import { isArtillery, unitCard } from '../forces/pieces.ts'
import type { State } from '../state.ts'
import { addTroops, menIn, strength, typeOf } from '../troops/index.ts'
import { joinTroops } from '../troops/joining.ts'
import { countsTo, type Holder } from './holders.ts'
import { mayHold } from './loose-troops.ts'

/** AOM-40.12: what a CU or a garrison may give, and what it may take. */

export function join(s: State, { id, troops }: Holder, type: number, count: number): void {
  if (id === null) addTroops(troops, type, count)
  else joinTroops(s, { troops }, type, count)
}

/** AOM-40.12: null, or why it may not give so many. */
export function givingRefused(s: State, from: Holder, type: number, count: number): Refusal | null {
  const troop = from.troops.find(each => each.type === type)
  if ((troop?.normal ?? 0) < count) return illegal('AOM-40.12', 'aom.not-so-many')
  if (from.id === null) return null
  // AOM-5.1: a CU of men has given up its last SP when only guns are left.
  const { roster } = s.scenario
  const isLast = isArtillery(s, from.id)
    ? strength(from.troops) <= count
    : typeOf(roster, type).arm !== 'artillery' && menIn(roster, from.troops) <= count
  return isLast ? illegal('AOM-40.12', 'aom.last-sp') : null
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

/** SP of each type that a holder may give. */
export const spareOf = (s: State, from: Holder): { readonly type: number; readonly most: number }[] =>
  from.troops.flatMap(({ type, normal }) => {
    const most = countsTo(normal).findLast(count => givingRefused(s, from, type, count) === null)
    return most === undefined ? [] : [{ type, most }]
  })
