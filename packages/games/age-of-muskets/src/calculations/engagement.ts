import type { Fire, Tables } from '../module/roster.ts'
import { columnOf } from './columns.ts'
import { divided } from './rounding.ts'

/** SP lost, and whether a half-casualty marker is placed besides (AOM-31.13). */
export interface Casualties {
  readonly lost: number
  readonly half: boolean
}

const NONE: Casualties = { lost: 0, half: false }
const HALF: Casualties = { lost: 0, half: true }

/** AOM-31.12 to AOM-31.14, AOM-31.26: what the difference of the totals costs; 0 is a tie, and costs both the same. */
export function engagementCasualties(difference: number): {
  readonly loser: Casualties
  readonly winner: Casualties
} {
  if (difference === 0) return { loser: HALF, winner: HALF }
  const lost = divided(difference, 5)
  return { loser: lost < 1 ? HALF : { lost, half: false }, winner: winnersCasualties(lost) }
}

function winnersCasualties(lost: number): Casualties {
  if (lost < 1) return NONE
  if (lost === 1) return HALF
  return { lost: lost <= 3 ? 1 : 2, half: false }
}

/** AOM-31.15: what a section suffers that has a half marker already, or has none: a second half is an SP. */
export function withHalf(hasHalf: boolean, { lost, half }: Casualties): Casualties {
  return hasHalf && half ? { lost: lost + 1, half: false } : { lost, half: hasHalf || half }
}

/** AOM-30.17: what so many artillery SP do; none do not fire (AOM-48.5). */
export const fire = ({ bombardment }: Pick<Tables, 'bombardment'>, artillery: number, die: number): Fire =>
  bombardment.rows[die - 1]?.[columnOf(bombardment.columns, artillery)] ?? { losses: 0, artillery: false }

/** AOM-28.17: bombardment losses of a section on hills. */
export const onHills = (losses: number): Casualties => ({
  lost: divided(losses, 2),
  half: losses % 2 === 1,
})
