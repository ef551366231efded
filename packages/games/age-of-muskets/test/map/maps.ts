import { below, type Random, seeded, there } from '@grognard/engine'
import type { Situation } from '../../src/map/situation.ts'
import type { Edge, Theatre, Zone } from '../../src/map/theatre.ts'
import { theatreOf } from '../../src/map/theatre-of.ts'
import { EDGE_TYPES, NO, PLACE_TYPES, TERRAINS } from '../../src/vocabulary.ts'
import { DANUBE_1805 } from '../house.ts'

/** Maps for tests: that of the Danube, and any number of small ones by lot. */

const NO_EFFECTS: Zone['effects'] = {
  defenderBattleTerrain: [],
  defenceBonus: 0,
  artLossOnAttrition: 0,
  monthlyLossPercent: 0,
  requisitionAllowed: true,
  screenArm: 'cavalry',
  minorCombatCavalryBonus: true,
  garrisonAllowed: false,
}

const { theatre: DANUBE, roster } = DANUBE_1805

export { DANUBE }

/** AOM-52.2 */
export const DEPOT_USE = roster.nationalities
export const nationality = (id: string): number => roster.nationalities.findIndex(each => each.id === id)

export const zoneOn = (theatre: Theatre, id: string): number => {
  const number = theatre.zones.findIndex(each => each.id === id)
  if (number < 0) throw new Error(`no zone ${id}`)
  return number
}
const zonesOn = (theatre: Theatre, ids: string): number[] =>
  ids === '' ? [] : ids.split(' ').map(id => zoneOn(theatre, id))
export const zone = (id: string): number => zoneOn(DANUBE, id)
export const zones = (ids: string): number[] => zonesOn(DANUBE, ids)
/** Their names in alphabetical order, as tests write them. */
export const names = (numbers: readonly number[]): string =>
  numbers
    .map(number => DANUBE.zones[number]?.id ?? '?')
    .sort()
    .join(' ')

export const bridge = (id: string): number => DANUBE.bridges.findIndex(each => each.id === id)

/** Nobody anywhere. */
export const emptyMap = (theatre: Theatre): Situation => {
  const nowhere = theatre.zones.map(() => false)
  const noMarkers = theatre.zones.map(() => NO)
  return {
    theatre,
    enemyForce: nowhere,
    enemyPieces: nowhere,
    friendlyUnit: nowhere,
    friendlyForce: nowhere,
    contested: nowhere,
    ourLoc: noMarkers,
    enemyLoc: noMarkers,
    noCommunications: nowhere,
    closedZones: nowhere,
    closedEdges: theatre.edges.map(() => false),
  }
}

/** Where who stands, zones by name. */
export interface Standing {
  readonly enemyUnits?: string
  readonly enemyGarrisons?: string
  readonly units?: string
  readonly garrisons?: string
  /** Contested zone and zone of the marker. */
  readonly ourLoc?: readonly [of: string, at: string]
  readonly enemyLoc?: readonly [of: string, at: string]
  readonly neutral?: string
  readonly closed?: string
  readonly closedEdges?: readonly (readonly [string, string])[]
}

export const onTheDanube = (standing: Standing): Situation => situationOn(DANUBE, standing)

export function situationOn(theatre: Theatre, standing: Standing): Situation {
  const at = (...ids: (string | undefined)[]) => {
    const there = ids.flatMap(list => zonesOn(theatre, list ?? ''))
    return theatre.zones.map((_, number) => there.includes(number))
  }
  const marker = (where: readonly [string, string] | undefined) =>
    theatre.zones.map(({ id }) => (where?.[0] === id ? zoneOn(theatre, where[1]) : NO))
  const closed = (standing.closedEdges ?? []).map(pair => zonesOn(theatre, pair.join(' ')))
  const [enemyPieces, friendlyUnit] = [at(standing.enemyUnits), at(standing.units)]
  return {
    theatre,
    enemyForce: at(standing.enemyUnits, standing.enemyGarrisons),
    enemyPieces,
    friendlyUnit,
    friendlyForce: at(standing.units, standing.garrisons),
    contested: enemyPieces.map((there, number) => there && friendlyUnit[number] === true),
    ourLoc: marker(standing.ourLoc),
    enemyLoc: marker(standing.enemyLoc),
    noCommunications: at(standing.neutral),
    closedZones: at(standing.closed),
    closedEdges: theatre.edges.map(({ a, b }) => closed.some(ends => ends.includes(a) && ends.includes(b))),
  }
}

/** A small map by lot: zones in a ring of sorts, with some edges across, some of them rivers. */
function anyTheatre(random: Random): Theatre {
  const count = 5 + below(random, 6)
  const isIn = (inTen: number) => below(random, 10) < inTen
  const any = <T>(list: readonly T[]): T => there(list[below(random, list.length)], 'such entry')
  const theZones = Array.from(
    { length: count },
    (_, number): Zone => ({
      id: `z${number}`,
      name: `Z${number}`,
      terrain: any(TERRAINS),
      effects: NO_EFFECTS,
      forage: below(random, 11),
      place: isIn(4) ? { type: any(PLACE_TYPES), name: 'P', defence: 0, port: isIn(2) } : null,
      homeFor: [isIn(3), isIn(2), false],
      region: 'r',
      vp: [0, 0],
      inPlay: !isIn(1),
    }),
  )
  const pairs = theZones.flatMap((_, a) => theZones.map((_, b) => [a, b] as const)).filter(([a, b]) => a < b)
  const edges = pairs
    .filter(([a, b]) => (b - a === 1 ? isIn(8) : isIn(2)))
    .map(([a, b], number): Edge => ({ a, b, type: any(EDGE_TYPES), bridge: isIn(5) ? number : NO }))
  return theatreOf(theZones, edges, [])
}

/** A small map and who stands where on it, by lot. */
export function anySituation(seed: number): Situation {
  const random = seeded(seed)
  const theatre = anyTheatre(random)
  const some = (inTen: number) => theatre.zones.map(() => below(random, 10) < inTen)
  const [enemyPieces, enemyOthers, friendlyUnit, friendlyOthers] = [some(3), some(2), some(4), some(2)]
  const or = (a: readonly boolean[], b: readonly boolean[]) => a.map((is, at) => is || b[at] === true)
  const contested = enemyPieces.map((is, at) => is && friendlyUnit[at] === true)
  const marker = (taken: readonly number[]) =>
    contested.map((is, at) => {
      const free = (theatre.neighbours[at] ?? []).filter(next => next !== taken[at])
      return is && below(random, 3) > 0 ? (free[below(random, free.length + 1)] ?? NO) : NO
    })
  const ourLoc = marker([])
  return {
    theatre,
    enemyForce: or(enemyPieces, enemyOthers),
    enemyPieces,
    friendlyUnit,
    friendlyForce: or(friendlyUnit, friendlyOthers),
    contested,
    ourLoc,
    enemyLoc: marker(ourLoc),
    noCommunications: some(1),
    closedZones: some(1),
    closedEdges: theatre.edges.map(() => below(random, 10) === 0),
  }
}

/** So many situations by lot, each with its seed, which names what fails. */
export const situations = (count: number): { readonly seed: number; readonly situation: Situation }[] =>
  Array.from({ length: count }, (_, seed) => ({ seed, situation: anySituation(seed) }))
