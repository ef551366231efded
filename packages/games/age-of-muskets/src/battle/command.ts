import type { Seat } from '@grognard/engine'
import {
  controllerOfHq,
  controllerOfUnit,
  counterOf,
  hqCard,
  hqsIn,
  isShattered,
  strengthOfUnits,
  unitsIn,
} from '../forces/pieces.ts'
import { isHqDisregarded } from '../forces/places.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { HQ_SIZES, type Side } from '../vocabulary.ts'
import { isOfMen, numberOf } from './display.ts'
import { leaderOfPiece } from './leaders.ts'
import type { Battle } from './state.ts'

/** AOM-28.3, AOM-28.4: who commands a side. */

interface Fighters {
  readonly units: readonly CombatUnit[]
  readonly headquarters: readonly Headquarters[]
}

/**
 * AOM-27.3: all CU and HQ in the zone, except those wholly shattered or inside a place. In a relief those take part whom
 * its rules have put in the reserve already (AOM-38.2).
 */
export function fightersOf(
  s: State,
  side: Side,
  { zone, relief }: Pick<Battle, 'zone' | 'relief'>,
): Fighters {
  const isChosen = ({ counter, inside }: CombatUnit | Headquarters) =>
    relief === 'none' ? !inside : counterOf(s, counter)?.section === 'reserve'
  return {
    units: unitsIn(s, side, zone).filter(unit => isChosen(unit) && !isShattered(s, unit)),
    headquarters: hqsIn(s, side, zone).filter(hq => isChosen(hq) && !isHqDisregarded(s, side, hq)),
  }
}

export const sizeOf = (s: Pick<State, 'scenario'>, hq: Headquarters): number =>
  HQ_SIZES.indexOf(hqCard(s, hq.id).size)

interface Commanders {
  readonly isJoint: boolean
  /** Pieces of the Joint Leaders, or of the CiC. */
  readonly leaders: number[]
  /** Of those, the ones among whom the player may choose his CiC. */
  readonly candidates: number[]
}

export function commandersAmong(s: State, { units, headquarters }: Fighters): Commanders {
  const largest = Math.max(...headquarters.map(hq => sizeOf(s, hq)))
  const chiefs = headquarters.filter(hq => sizeOf(s, hq) === largest)
  const ranked =
    chiefs.length > 0
      ? chiefs.map(hq => rankOf(s, hq, strengthOfUnits(units.filter(unit => unit.hq === hq.id))))
      : units.filter(unit => isOfMen(s, unit)).map(unit => rankOf(s, unit, strengthOfUnits([unit])))
  ranked.sort((a, b) => b.strength - a.strength || a.initiative - b.initiative)
  const [first] = ranked
  const isEqual = (other: (typeof ranked)[number]) =>
    other.strength === first?.strength && other.initiative === first.initiative
  return {
    isJoint: chiefs.length !== 1,
    leaders: ranked.map(({ piece }) => piece),
    candidates: ranked.filter(isEqual).map(({ piece }) => piece),
  }
}

function rankOf(s: State, of: CombatUnit | Headquarters, strength: number) {
  const piece = numberOf(s, of)
  return { piece, strength, initiative: leaderOfPiece(s, piece).initiative }
}

/** AOM-27.9 */
export const controllerOf = (s: State, piece: CombatUnit | Headquarters): Seat =>
  'hq' in piece ? controllerOfUnit(s, piece.id) : controllerOfHq(s, piece.id)

/** AOM-28.6: does an HQ of that size outrank all that are there? */
export const outranks = (s: State, arriving: Headquarters, present: readonly Headquarters[]): boolean =>
  present.every(hq => sizeOf(s, hq) < sizeOf(s, arriving))
