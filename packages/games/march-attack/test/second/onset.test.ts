import { below, pickFrom, type Random, seeded } from '@grognard/engine'
import { test } from 'vitest'
import type { Part, PartOf } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import { giveOrder, Stage } from '../stage.ts'
import { differences, EACH } from './differences.ts'
import { cardOf } from './field.ts'
import { Onset } from './onset.ts'
import { thrown } from './states.ts'

/** Charges and reactions worked out a second time, from their declaration to where everybody stands. */

/** Of what might be declared some, one after the other. */
function declared(random: Random, next: (parts: Part[]) => readonly Part[], most: number): Part[] {
  const parts: Part[] = []
  for (let n = 0; n < most; n++) {
    const open = next(parts)
    if (open.length === 0) break
    parts.push(pickFrom(random, open))
  }
  return parts
}

/** Farther from each other than they are thrown, so that there is room to charge. */
function loosen(s: State, random: Random): void {
  const { width, height } = s.scenario.table
  const spread = pickFrom(random, [1, 12_000, 24_000])
  const moved = (at: number, size: number): number =>
    Math.max(500, Math.min(size - 500, at + below(random, spread) - Math.floor(spread / 2)))
  for (const unit of s.open.units)
    if (unit.block === -1) Object.assign(unit, { x: moved(unit.x, width), y: moved(unit.y, height) })
}

/** Charges that are declared, and what those who are charged do about it; null: nobody charges. */
function charging(s: State, random: Random): State | null {
  const { active } = s.open
  const inactive: Side = active === 0 ? 1 : 0
  const first = new Stage(s, 't1a-declare-charges')
  const charges = declared(random, parts => first.next(active, parts), 6).flatMap(part =>
    part.type === 'charge' ? [{ unit: part.unit, target: part.target, bearing: part.bearing }] : [],
  )
  if (charges.length === 0) return null
  first.decide(active, { type: 'declare-charges', charges })
  const second = new Stage(first.s, 't1b-declare-reactions')
  const parts = declared(random, before => second.next(inactive, before), 1 + below(random, 6))
  const reactions = parts.flatMap(part =>
    part.type === 'react' ? [{ unit: part.unit, reaction: part.reaction }] : [],
  )
  const opportunities = parts
    .filter((part): part is PartOf<'opportunity-charge'> => part.type === 'opportunity-charge')
    .map(({ unit, target, bearing }) => ({ unit, target, bearing }))
  return second.decide(inactive, { type: 'declare-reactions', reactions, opportunities }).s
}

const outcome = (s: State): string[] => [
  ...s.open.units.flatMap(({ place, x, y, facing, formation, cv, disorder }, u) =>
    place === 'table' ? [[cardOf(s, u).id, x, y, facing, formation, cv, disorder].join(' ')] : [],
  ),
  ...s.open.charges.map(({ unit, target, kind, bearing, zone, fate }) =>
    [cardOf(s, unit).id, kind, cardOf(s, target).id, bearing, zone, fate].join(' '),
  ),
  ...s.open.leaders.map(({ place, attachedTo, x, y }, l) => [l, place, attachedTo, x, y].join(' ')),
]

test('MAR-8.18 to MAR-8.26 MAR-2.28 MAR-12.7 · charges and reactions, with every die in its order', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(4 * EACH)) {
    const random = seeded(name)
    const s = structuredClone(t)
    s.open.active = below(random, 2) as Side
    loosen(s, random)
    for (const { id } of s.open.formations) giveOrder(s, id, { type: 'attack' })
    for (const [u, unit] of s.open.units.entries())
      if (cardOf(s, u).branch === 'cavalry' && below(random, 3) > 0) unit.formation = 'cavalry-line'
    const before = charging(s, random)
    if (before === null) continue
    const dice = Array.from({ length: 200 }, () => 1 + below(random, 6))
    const slow = structuredClone(before)
    let at = 0
    const onset = new Onset(slow, () => dice[at++] ?? 1)
    onset.tests()
    const tested = new Stage(before, 't1c-reaction-tests', dice).s
    const rest = dice.slice(at)
    onset.moves()
    const real = new Stage(tested, 't1d-charge-moves', rest).s
    const isSame = (line: string, i: number, list: readonly string[]): boolean =>
      line === (list === one ? other : one)[i]
    const [one, other] = [outcome(real), outcome(slow)]
    see(
      name,
      one.filter((line, i) => !isSame(line, i, one)),
      other.filter((line, i) => !isSame(line, i, other)),
    )
  }
  areNone(8)
})
