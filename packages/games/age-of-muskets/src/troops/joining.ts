import type { CombatUnitCard, Roster } from '../module/roster.ts'
import { QUALITIES } from '../vocabulary.ts'
import { addTroops, shatteredStrength, strength, type Troop, typeOf } from './index.ts'

/** AOM-3.3, AOM-3.4: how many SP of a type a CU that holds these could still take. */
export function roomFor(
  roster: Roster,
  card: CombatUnitCard,
  troops: readonly Troop[],
  type: number,
): number {
  const { arm, nationality } = typeOf(roster, type)
  const mayHold = card.arms.includes(arm) && card.mayHold[nationality] === true
  return mayHold ? Math.max(0, card.capacity - strength(troops)) : 0
}

/**
 * SP join a CU: those that come to shattered ones are shattered (AOM-43.11), and without mixed qualities all graded
 * infantry of the nationality gets one quality (AOM-3.8). Changes the troops in place.
 */
export function joinTroops(
  roster: Roster,
  isMixed: boolean,
  troops: Troop[],
  type: number,
  count: number,
): void {
  if (count === 0) return
  const isShattered = shatteredStrength(troops) > 0
  const common = isMixed ? type : commonType(roster, troops, type)
  addTroops(troops, common, isShattered ? 0 : count, isShattered ? count : 0)
  if (!isMixed) regrade(roster, troops, common)
}

/** AOM-3.8: the grade that the whole CU has afterwards, as a troop type. */
function commonType(roster: Roster, troops: readonly Troop[], added: number): number {
  const { quality, nationality, guard, light } = typeOf(roster, added)
  if (quality === null || guard || light) return added
  const held = troops.find(({ type }) => isGraded(roster, type, nationality))
  if (held === undefined || held.type === added) return added
  const ladder = roster.nationalities[nationality]?.ladder ?? [added, added, added]
  const lowered = Math.max(0, QUALITIES.indexOf(typeOf(roster, held.type).quality ?? 'recruit') - 1)
  return ladder[Math.min(lowered, QUALITIES.indexOf(quality))] ?? added
}

const isGraded = (roster: Roster, type: number, nationality: number): boolean =>
  roster.nationalities[nationality]?.ladder.includes(type) === true

function regrade(roster: Roster, troops: Troop[], to: number): void {
  const { nationality } = typeOf(roster, to)
  if (!isGraded(roster, to, nationality)) return
  for (const { type, normal, shattered } of troops.slice()) {
    if (type === to || !isGraded(roster, type, nationality)) continue
    troops.splice(
      troops.findIndex(each => each.type === type),
      1,
    )
    addTroops(troops, to, normal, shattered)
  }
}
