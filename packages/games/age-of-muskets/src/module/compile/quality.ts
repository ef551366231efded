import { addTroops, type Troop } from '../../troops/index.ts'
import { NO } from '../../vocabulary.ts'
import type { Nationality, Roster } from '../roster.ts'

/**
 * AOM-3.8: without the option a CU has one quality. A module is printed for the option; where it is off, a CU of several
 * qualities has the one that most of its SP have, the lower one among equals.
 */
export function ofOneQuality({ nationalities }: Roster, troops: readonly Troop[]): Troop[] {
  const single: Troop[] = []
  for (const { type, normal } of troops) {
    const ladder = nationalities.find(nationality => nationality.ladder.includes(type))?.ladder
    addTroops(single, ladder === undefined ? type : commonest(ladder, troops), normal)
  }
  return single
}

function commonest(ladder: Nationality['ladder'], troops: readonly Troop[]): number {
  let best = { type: NO, normal: 0 }
  for (const grade of ladder) {
    const normal = troops.find(({ type }) => type === grade)?.normal ?? 0
    if (normal > best.normal) best = { type: grade, normal }
  }
  return best.type
}
