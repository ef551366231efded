import type { State } from '../state.ts'
import { wrongBattle } from './battle.ts'
import { wrongCounters } from './counters.ts'
import { wrongGarrisons } from './garrisons.ts'
import { wrongHeadcount } from './headcount.ts'
import { wrongLeaders } from './leaders.ts'
import { wrongNumbers } from './numbers.ts'
import { wrongPieces } from './pieces.ts'
import { wrongRecords } from './records.ts'
import { wrongTroops } from './troops.ts'
import { wrongZones } from './zones.ts'

/**
 * What must hold at every moment, whatever is played; the sentences say what does not. Only where every number means
 * something can the rest be looked at.
 */
export function violations(s: State): string[] {
  const numbers = [...wrongNumbers(s)]
  if (numbers.length > 0) return numbers
  return [
    ...wrongHeadcount(s),
    ...wrongTroops(s),
    ...wrongPieces(s),
    ...wrongLeaders(s),
    ...wrongCounters(s),
    ...wrongGarrisons(s),
    ...wrongZones(s),
    ...wrongRecords(s),
    ...wrongBattle(s),
  ]
}
