import type { CombatUnit, Headquarters, State } from '../state.ts'
import type { Section, Side } from '../vocabulary.ts'
import { battleOf, fights, hqsAt, hqsOn, isCic, sectionOf, unitsAt, unitsOn } from './display.ts'
import { FRONT, isEngaged, placesFor } from './ground.ts'

/** Groups of CU and HQ that change their section (AOM-30.3 to AOM-30.5), and HQ that stay with their troops (AOM-28.25). */

export type Piece = CombatUnit | Headquarters

/** AOM-30.3: nothing may leave an engaged section. */
const mayLeave = (s: State, side: Side, from: Section): boolean => !isEngaged(battleOf(s), side, from)

/** AOM-30.3, AOM-30.4, AOM-28.26: who of a section may go, if these go already. */
export function movableFrom(s: State, side: Side, from: Section, going: readonly Piece[]): Piece[] {
  if (!mayLeave(s, side, from)) return []
  const units = unitsAt(s, side, from)
  const stays = (unit: CombatUnit) => !going.includes(unit)
  const fighters = units.filter(unit => fights(s, unit))
  const isNeeded = (unit: CombatUnit) =>
    from !== 'reserve' && fights(s, unit) && fighters.every(other => other === unit || !stays(other))
  return [
    ...units.filter(unit => stays(unit) && !isNeeded(unit)),
    ...hqsAt(s, side, from).filter(hq => !going.includes(hq) && !isCic(s, side, hq)),
  ]
}

const hasMovable = (s: State, side: Side, from: Section): boolean => movableFrom(s, side, from, []).length > 0

/** AOM-30.3: may a group go anywhere at all? */
export function mayMoveGroup(s: State, side: Side): boolean {
  const places = placesFor(battleOf(s), side)
  return places.length > 1 && places.some(from => hasMovable(s, side, from))
}

/** AOM-30.3: from where a group may go where. */
export function groupMoves(s: State, side: Side): { readonly from: Section; readonly to: Section }[] {
  const places = placesFor(battleOf(s), side)
  return places
    .filter(from => hasMovable(s, side, from))
    .flatMap(from => places.filter(to => to !== from).map(to => ({ from, to })))
}

/** AOM-28.25: the HQ that have to join their troops, and where. */
export function hqsToJoin(
  s: State,
  side: Side,
): { readonly hq: Headquarters; readonly sections: Section[] }[] {
  const hqs = hqsOn(s, side)
  if (hqs.length < 2) return []
  const battle = battleOf(s)
  const units = unitsOn(s, side)
  return hqs.flatMap(hq => {
    if (isCic(s, side, hq)) return []
    const where = units.filter(unit => unit.hq === hq.id).map(unit => sectionOf(s, unit))
    const sections = FRONT.filter(section => where.indexOf(section) !== where.lastIndexOf(section))
    const at = sectionOf(s, hq)
    const isBound = at !== null && at !== 'reserve' && (sections.includes(at) || isEngaged(battle, side, at))
    return isBound || sections.length === 0 ? [] : [{ hq, sections }]
  })
}
