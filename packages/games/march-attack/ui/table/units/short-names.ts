import type { LeaderCard, UnitCard } from '../../../src/scenario.ts'

/** The year that tells armies of several campaigns apart says nothing on a table. */
export const unitShort = ({ short }: Pick<UnitCard, 'short'>): string => short.replace(/'\d{1,2}$/, '')

/** There is room for a whole name of one word. */
export const leaderShort = ({ short, name }: Pick<LeaderCard, 'short' | 'name'>): string =>
  short.endsWith('.') && !name.includes(' ') ? name : short
