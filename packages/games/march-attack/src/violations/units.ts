import { isOnTable as isWithinTable, overlaps } from '@grognard/geometry'
import type { State } from '../state.ts'
import { unitId } from '../table/names.ts'
import { cardOf, footprintOf } from '../table/units.ts'
import { NONE } from '../vocabulary.ts'

/** MAR-2.13, MAR-2.14, MAR-4.1, MAR-1.10: units, their CV, and where they stand. */

const FORMS = {
  infantry: ['infantry-line', 'infantry-column', 'infantry-square', 'infantry-skirmish', 'garrison'],
  cavalry: ['cavalry-line', 'cavalry-column'],
  artillery: [
    'battery-limbered',
    'battery-unlimbered',
    'siege-battery',
    'large-battery-limbered',
    'large-battery-unlimbered',
    'large-siege-battery',
  ],
} as const

export function* wrongUnits(s: State): Generator<string> {
  for (const [i, unit] of s.open.units.entries()) {
    const [card, of] = [cardOf(s, i), unitId(s, i)]
    if (unit.cv < 0 || unit.cv > card.cv) yield `${of}: CV ${unit.cv} of ${card.cv}`
    if (unit.cv !== card.cv - unit.cvLost + unit.cvRegained) yield `${of}: CV ${unit.cv} does not add up`
    if (unit.place === 'table' && unit.cv === 0) yield `${of} has no CV and is on the table`
    const forms: readonly string[] = FORMS[card.branch]
    if (!forms.includes(unit.formation)) yield `${of} cannot stand in ${unit.formation}`
    if ((unit.formation === 'garrison') !== (unit.block !== NONE)) yield `${of}: garrison and block differ`
    if (unit.formation === 'infantry-skirmish' && !card.skirmish)
      yield `${of} is in skirmish order and not Sk`
    if (unit.isBlown && card.branch !== 'cavalry') yield `${of} is blown and no cavalry`
    if (s.open.formations[unit.major]?.side !== card.side) yield `${of} is with the enemy`
  }
  yield* wrongGroups(s)
  yield* wrongPlaces(s)
}

/** MAR-2.30: a regiment or its two groups, never both. */
function* wrongGroups(s: State): Generator<string> {
  for (const [i, { groups }] of s.scenario.units.entries()) {
    if (groups.length === 0) continue
    const isWhole = s.open.units[i]?.place !== 'unused'
    for (const group of groups)
      if ((s.open.units[group]?.place === 'unused') !== isWhole)
        yield `${unitId(s, i)} is there twice or not at all`
  }
}

/**
 * MAR-8.32, MAR-8.37: on the table, and no two on the same ground, as long as neither was in contact or fell back: a move into
 * contact is stopped by nothing (MAR-10.1), and a unit that turns to fall back may stand on a friend (MAR-23.22). A
 * garrison's block may be stood upon on its road.
 */
function* wrongPlaces(s: State): Generator<string> {
  const there = s.open.units.flatMap((unit, i) => (unit.place === 'table' ? [i] : []))
  const prints = new Map(there.map(unit => [unit, footprintOf(s, unit)]))
  for (const [unit, print] of prints)
    if (!isWithinTable(s.scenario.table, print)) yield `${unitId(s, unit)} is off the table`
  const fresh = [...prints].filter(([unit]) => isFresh(s, unit))
  for (const [n, [a, print]] of fresh.entries())
    for (const [b, other] of fresh.slice(n + 1))
      if (overlaps(print, other)) yield `${unitId(s, a)} and ${unitId(s, b)} stand on the same ground`
  const held = there.flatMap(unit => (s.open.units[unit]?.block === NONE ? [] : [s.open.units[unit]?.block]))
  if (new Set(held).size !== held.length) yield 'two units hold one block'
}

/** In the field, of an MF that was never in contact nor made to fall back. */
function isFresh({ open }: State, unit: number): boolean {
  const major = open.formations[open.units[unit]?.major ?? NONE]
  return open.units[unit]?.block === NONE && major?.isCommitted === false && major.since === 0
}
