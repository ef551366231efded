import { traces } from './communications.ts'
import type { Situation } from './situation.ts'
import { zoneOf } from './theatre.ts'

/** A depot of our side, as far as the map goes. */
export interface DepotOnMap {
  readonly zone: number
  readonly nationality: number
  /** AOM-10.5: it lies inside a blockaded or besieged place. */
  readonly isShutIn: boolean
}

/** A part of a Force: where it stands, and whether a Blockade or Siege marker shuts it in. */
export interface Standing {
  readonly zone: number
  readonly isShutIn: boolean
}

/** AOM-11.1: by nationality, and by nationality: may it use its depots? */
export type DepotUse = readonly { readonly usesDepotsOf: readonly boolean[] }[]

/** AOM-11.1, AOM-13.5: is a depot friendly to all of these nationalities? */
const isFriendlyTo = (
  use: DepotUse,
  nationalities: readonly number[],
  { nationality }: DepotOnMap,
): boolean => nationalities.every(each => use[each]?.usesDepotsOf[nationality] === true)

/** AOM-10.5: nothing enters a place that is shut in, nor leaves it; within its zone a depot can always be reached. */
const reaches = (
  situation: Situation,
  { zone, isShutIn }: Standing,
  depot: DepotOnMap,
  maxLength: number,
): boolean =>
  zone === depot.zone || (!depot.isShutIn && traces(situation, zone, depot.zone, maxLength, isShutIn))

/** AOM-13.4, AOM-13.5: the depots, by their place in the list, that all parts of a Force reach and may use. */
export const depotsFor = (
  situation: Situation,
  depots: readonly DepotOnMap[],
  use: DepotUse,
  parts: readonly Standing[],
  nationalities: readonly number[],
  maxLength: number,
): number[] =>
  depots.flatMap((depot, number) =>
    isFriendlyTo(use, nationalities, depot) && parts.every(part => reaches(situation, part, depot, maxLength))
      ? [number]
      : [],
  )

/**
 * AOM-11.3: by depot, does it form a valid chain? AOM-11.4: a chain for these nationalities is made of depots that are
 * friendly to all of them.
 */
export function validChains(
  situation: Situation,
  depots: readonly DepotOnMap[],
  use: DepotUse,
  nationalities: readonly number[],
  maxLength: number,
): boolean[] {
  const isUsed = depots.map(depot => isFriendlyTo(use, nationalities, depot))
  const isValid = depots.map(
    ({ zone, nationality }, number) =>
      isUsed[number] === true && zoneOf(situation.theatre, zone).homeFor[nationality] === true,
  )
  const leansOn = (depot: DepotOnMap) =>
    depots.some(
      (other, number) =>
        isValid[number] === true &&
        isFriendlyTo(use, [depot.nationality], other) &&
        reaches(situation, depot, other, maxLength),
    )
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const [number, depot] of depots.entries())
      if (isValid[number] === false && isUsed[number] === true && leansOn(depot)) {
        isValid[number] = true
        isNew = true
      }
  }
  return isValid
}
