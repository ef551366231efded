import { isShattered, pieceOfHq, pieceOfUnit, sideOf } from '../forces/pieces.ts'
import { retreat } from '../procedures.ts'
import type { CombatUnit, Counter, Headquarters, State } from '../state.ts'
import { NO, type Side } from '../vocabulary.ts'
import { hqName, unitName } from './pieces.ts'

/** Chapter 8: every counter is one piece, and the other way round. */
export function* wrongCounters(s: State): Generator<string> {
  const left = new Map(s.open.counters.map(counter => [counter.id, counter]))
  for (const [seat, { headquarters, units }] of s.own.entries()) {
    const side = sideOf(s, seat)
    for (const hq of headquarters) {
      if (hq.counter === NO) yield `${hqName(s, hq)} has no counter (AOM-8.1)`
      yield* wrongCounter(left, hq, side, pieceOfHq(s, hq.id), hqName(s, hq))
    }
    for (const unit of units) {
      yield* wrongCounter(left, unit, side, pieceOfUnit(unit.id), unitName(s, unit))
      if (unit.counter === NO) yield* wrongDisplay(s, unit, headquarters)
      else if (s.scenario.plan.kind === 'campaign' && isWithHq(unit, headquarters) && isIdle(s, unit))
        yield `${unitName(s, unit)} is with its HQ and has a counter of its own (AOM-8.3)`
      else if (isHidden(s, unit))
        yield `${unitName(s, unit)} is wholly shattered and lies face down (AOM-8.12)`
    }
    for (const { headquarters: sent, units: away } of s.own[seat]?.paroled ?? [])
      if ([...sent, ...away].some(({ counter }) => counter !== NO))
        yield 'a counter of forces on parole is on the map (AOM-38.13)'
  }
  for (const { id } of left.values()) yield `the counter ${id} is no piece (AOM-8.2)`
}

/** A battle shows itself which CU are shattered (AOM-8.12). */
const isHidden = (s: State, unit: CombatUnit): boolean => {
  const counter = s.open.counters.find(({ id }) => id === unit.counter)
  return counter?.face === NO && counter.section === null && isShattered(s, unit)
}

function* wrongCounter(
  left: Map<number, Counter>,
  { counter, zone, inside }: CombatUnit | Headquarters,
  side: Side,
  face: number,
  name: string,
): Generator<string> {
  if (counter === NO) return
  const found = left.get(counter)
  left.delete(counter)
  if (found === undefined) yield `${name} has the counter of another piece, or none (AOM-8.2)`
  else if (found.side !== side) yield `the counter of ${name} shows the other side (AOM-8.2)`
  else if (found.zone !== zone || found.inside !== inside)
    yield `${name} is not where its counter lies (AOM-8.4)`
  else if (found.face !== NO && found.face !== face)
    yield `the counter of ${name} shows another piece (AOM-8.10)`
}

const isWithHq = (unit: CombatUnit, headquarters: readonly Headquarters[]): boolean =>
  headquarters.some(({ id, zone, inside }) => id === unit.hq && zone === unit.zone && inside === unit.inside)

/** Its counter is neither marked nor in battle nor wanted on the map, lies face down, and nobody retreats. */
const isIdle = (s: State, unit: CombatUnit): boolean => {
  const counter = s.open.counters.find(({ id }) => id === unit.counter)
  return (
    counter !== undefined &&
    !retreat.isOn(s) &&
    !unit.keptOnMap &&
    !counter.activated &&
    !counter.pillaged &&
    counter.section === null &&
    !isShattered(s, unit)
  )
}

/** AOM-8.3 */
function* wrongDisplay(s: State, unit: CombatUnit, headquarters: readonly Headquarters[]): Generator<string> {
  if (!isWithHq(unit, headquarters))
    yield `${unitName(s, unit)} is on no display and has no counter (AOM-8.3)`
  if (isShattered(s, unit)) yield `${unitName(s, unit)} is wholly shattered and has no counter (AOM-8.12)`
}
