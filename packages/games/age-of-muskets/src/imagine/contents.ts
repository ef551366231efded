import type { View } from '@grognard/engine'
import { isSpent } from '../forces/elimination.ts'
import { isArtillery } from '../forces/pieces.ts'
import type { Memory } from '../memory.ts'
import type { AgeOfMuskets } from '../state.ts'
import { copyTroops, type Troop, takeTroops } from '../troops/index.ts'
import type { Cast, UnitRole } from './cast.ts'

/** What CU came with, less what they were seen to lose; those that have nothing left are no longer there. */
export function thinnedOut(view: View<AgeOfMuskets>, cast: Cast, memory: Memory | null): Cast {
  if (memory === null || Object.keys(memory.losses).length === 0) return cast
  const units = cast.units.flatMap(role => {
    const troops = troopsLeft(view, role, memory)
    return isSpent(view, { id: role.id, troops }) ? [] : [{ ...role, troops }]
  })
  return { ...cast, units }
}

function troopsLeft(
  { scenario }: View<AgeOfMuskets>,
  { id, troops }: UnitRole,
  memory: Memory,
): readonly Troop[] {
  const { combatUnits, troopTypes } = scenario.roster
  const lost = memory.losses[combatUnits[id]?.id ?? '']
  if (lost === undefined) return troops
  const left = copyTroops(troops)
  for (const [name, count] of Object.entries(lost))
    takeTroops(
      left,
      troopTypes.findIndex(type => type.id === name),
      count,
      'shattered',
    )
  return left
}

/** AOM-43.1: troops of the CU that were seen to be shattered, but for some that must still fight where it is no secret. */
export function shake(view: View<AgeOfMuskets>, unit: number, troops: Troop[], memory: Memory | null): void {
  const { combatUnits, troopTypes } = view.scenario.roster
  const shattered = memory?.shattered[combatUnits[unit]?.id ?? ''] ?? []
  const men = troops.filter(({ type }) => troopTypes[type]?.arm !== 'artillery')
  const shaken = men.filter(({ type }) => shattered.includes(troopTypes[type]?.id ?? ''))
  for (const troop of shaken.length < men.length ? shaken : []) shatter(troop)
}

/** AOM-8.12: everybody sees that all of them are. */
export function shatterAll(view: View<AgeOfMuskets>, unit: number, troops: Troop[]): void {
  if (isArtillery(view, unit)) return
  for (const troop of troops)
    if (view.scenario.roster.troopTypes[troop.type]?.arm !== 'artillery') shatter(troop)
}

function shatter(troop: Troop): void {
  troop.shattered += troop.normal
  troop.normal = 0
}
