import { TABLES } from '../tables.ts'
import type { ArtilleryClass } from '../vocabulary.ts'

const { mfSizes } = TABLES

/** MAR-4.2 to MAR-4.4: does an MF of that type hold guns of that class? */
export function holdsGuns(
  type: 'infantry' | 'cavalry' | 'mixed',
  artilleryClass: ArtilleryClass | null,
): boolean {
  const size = type === 'cavalry' ? mfSizes.cavalry : null
  return size === null || (artilleryClass !== null && size.batteryClasses.includes(artilleryClass))
}

/** MAR-4.2 to MAR-4.4: has an MF of that type the foot and the horse that it must have, and none that it may not? */
export function isOfType(
  type: 'infantry' | 'cavalry' | 'mixed',
  { infantry, cavalry }: { readonly infantry: number; readonly cavalry: number },
): boolean {
  if (type === 'mixed') return infantry >= mfSizes.mixed.minInfantry && cavalry >= mfSizes.mixed.minCavalry
  return type === 'infantry' ? infantry > 0 && cavalry === 0 : cavalry > 0 && infantry === 0
}
