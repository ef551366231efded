import {
  type Compose,
  illegal,
  itemOf,
  type Seat,
  type Step,
  seatSet,
  type Tell,
  there,
  type View,
} from '@grognard/engine'
import type { Part } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { formationId, ownerOf, unitId, unitNamed } from '../table/names.ts'
import type { Table } from '../table/units.ts'
import { openToHits } from './targets.ts'

/**
 * `s3c-hits`: each player lays the hits of his MFs, all at the same time (MAR-24.14). Who has several lays them MF by MF,
 * and nobody sees any before all are laid (MAR-3.3).
 */

type UnderWay = Table & Pick<View<MarchAttack>, 'flow'>

/** MFs of a seat that have hits to lay, in their order. */
export const skirmishersOf = (s: Table, seat: Seat) =>
  s.open.skirmishes.filter(({ formation }) => ownerOf(s, formation) === seat)

/** As many as the player with the most such MFs has. */
export const roundsOfHits = (s: State): number[] => [
  ...Array(Math.max(0, ...s.own.map((_, seat) => skirmishersOf(s, seat).length))).keys(),
]

const skirmishOf = (s: UnderWay, seat: Seat) => skirmishersOf(s, seat)[itemOf(s)]

/** The MF whose hits a seat lays now. */
export const formationToLay = (s: UnderWay, seat: Seat): number =>
  there(skirmishOf(s, seat), 'hits to lay').formation

const laidBy = (s: Table, parts: readonly Part[]): number[] =>
  parts.flatMap(part => (part.type === 'hit' ? [unitNamed(s, part.unit)] : []))

function nextHits(s: State, seat: Seat, parts: readonly Part[]): number[] {
  const skirmish = skirmishOf(s, seat)
  return skirmish === undefined || parts.length >= skirmish.hits
    ? []
    : openToHits(s, skirmish.formation, laidBy(s, parts))
}

/** MAR-7.6: hits that nobody can take are lost. */
const laying: Compose<MarchAttack> = {
  next: (s, seat, parts) => nextHits(s, seat, parts).map(unit => ({ type: 'hit', unit: unitId(s, unit) })),
  fits: (s, seat, parts, part) =>
    part.type === 'hit' && nextHits(s, seat, parts).includes(unitNamed(s, part.unit))
      ? null
      : illegal('MAR-7.7', 'mar.not-open-to-hits'),
  whole: (s, seat, parts) =>
    nextHits(s, seat, parts).length > 0
      ? null
      : {
          type: 'lay-hits',
          formation: formationId(s, formationToLay(s, seat)),
          units: laidBy(s, parts).map(unit => unitId(s, unit)),
        },
  partsOf: (_, __, decision) =>
    decision.type === 'lay-hits' ? decision.units.map(unit => ({ type: 'hit', unit })) : null,
}

/** MAR-7.6: in the order of MAR-7.7, nearest unit first. */
export function usualHits(s: Table, formation: number, hits: number): number[] {
  const laid: number[] = []
  while (laid.length < hits) {
    const [next] = openToHits(s, formation, laid)
    if (next === undefined) break
    laid.push(next)
  }
  return laid
}

export const layHits: Step<MarchAttack> = {
  rule: 'MAR-7.6',
  ask: 'choice',
  seats: s => seatSet([...s.own.keys()].filter(seat => skirmishOf(s, seat) !== undefined)),
  compose: laying,
  areOptionsOpen: () => true,
  default(s, seat) {
    const { formation, hits } = there(skirmishOf(s, seat), 'hits to lay')
    return {
      type: 'lay-hits',
      formation: formationId(s, formation),
      units: usualHits(s, formation, hits).map(unit => unitId(s, unit)),
    }
  },
  play(s, decisions) {
    for (const [seat, decision] of decisions.entries()) {
      const own = s.own[seat]
      if (decision?.type !== 'lay-hits' || own === undefined) continue
      const units = decision.units.map(unit => unitNamed(s, unit))
      own.laid = [...(own.laid ?? []), { formation: formationToLay(s, seat), units }]
    }
  },
}

/** MAR-7.6: all hits are laid, and shown together. */
export function showHits(s: State, tell: Tell<MarchAttack> | undefined): void {
  const laid = s.own.flatMap(own => own.laid ?? [])
  for (const own of s.own) delete own.laid
  for (const skirmish of s.open.skirmishes) {
    const found = laid.find(({ formation }) => formation === skirmish.formation)
    if (found === undefined) continue
    skirmish.laid = [...found.units]
    tell?.({
      type: 'skirmish-hits',
      rule: 'MAR-7.6',
      formation: formationId(s, skirmish.formation),
      units: skirmish.laid.map(unit => unitId(s, unit)),
    })
  }
}
