import { printed } from '../printed.ts'

export const sideOfNation = (nation: string): string =>
  printed().module.nationalities.find(({ id }) => id === nation)?.side ?? ''

/** AOM-6.2: the largest level of its depots. */
export const mostLevels = (nation: string): number => printed().module.parameters.depotMaxLevel[nation] ?? 4

/** AOM-12.9: the smallest first. */
export const SIZES_OF_HQ: readonly string[] = ['corps', 'army', 'armyGroup']
