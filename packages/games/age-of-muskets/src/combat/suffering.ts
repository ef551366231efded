import type { Seat } from '@grognard/engine'
import { addTo } from '../calculations/counts.ts'
import { isShatteredBy } from '../calculations/morale.ts'
import { loseForGood } from '../forces/elimination.ts'
import { takeFromGarrison } from '../forces/garrisons.ts'
import { typeNamed, unitId } from '../forces/names.ts'
import type { State } from '../state.ts'
import { type Troop, takeTroops, typeOf } from '../troops/index.ts'
import { NO } from '../vocabulary.ts'
import { GARRISON, type Loss } from './losses.ts'
import type { Party } from './parties.ts'

/** By player and nationality: infantry and cavalry SP that fell, and are still to straggle or be lost for good. */
interface Fallen {
  readonly seat: Seat
  readonly counts: number[]
}

/** Takes the SP that were named, and notes whose they were; guns are simply gone (AOM-33.1). */
export function takeLosses(s: State, party: Party, losses: readonly Loss[], fallen: Fallen[]): void {
  for (const { unit: name, troop } of losses) {
    const type = typeNamed(s, troop)
    const held = party.units.find(({ unit }) => unitId(s, unit.id) === name)
    const seat = held?.seat ?? party.garrison?.controller ?? NO
    if (held !== undefined) takeTroops(held.unit.troops, type, 1, 'normal')
    else if (party.garrison !== null && name === GARRISON) takeFromGarrison(s, party.garrison, type, 1)
    const { arm, nationality } = typeOf(s.scenario.roster, type)
    if (arm === 'artillery') loseForGood(s, [{ type, normal: 1, shattered: 0 }])
    else note(s, fallen, seat, nationality)
  }
}

function note(s: State, fallen: Fallen[], seat: Seat, nationality: number): void {
  const noted = fallen.find(each => each.seat === seat)
  const counts = noted?.counts ?? s.scenario.roster.nationalities.map(() => 0)
  addTo(counts, nationality, 1)
  if (noted === undefined) fallen.push({ seat, counts })
}

/** AOM-31.21, AOM-35.14: types whose Morale Value is lower than the result are shattered, in place; how many SP that are. */
export function shatter(
  { scenario }: Pick<State, 'scenario'>,
  troops: readonly Troop[],
  result: number,
): number {
  let shattered = 0
  for (const troop of troops) {
    const { arm, morale } = typeOf(scenario.roster, troop.type)
    if (arm === 'artillery' || !isShatteredBy(morale, result)) continue
    shattered += troop.normal
    troop.shattered += troop.normal
    troop.normal = 0
  }
  return shattered
}
