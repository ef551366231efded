import { TABLES } from '../tables.ts'

const { leaderCasualty: table } = TABLES

export type LeaderResult = 'unhurt' | 'unhorsed' | 'wounded' | 'killed'

/** MAR-9.21 */
export function leaderResult(dice: number, isMeleeLost: boolean, isBroken: boolean): LeaderResult {
  const total = dice + (isMeleeLost ? table.lostMelee : 0) + (isBroken ? table.broken : 0)
  if (total >= table.killed) return 'killed'
  if (total >= table.wounded) return 'wounded'
  return total >= table.unhorsed ? 'unhorsed' : 'unhurt'
}
