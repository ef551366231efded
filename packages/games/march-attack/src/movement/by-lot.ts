import { below, pickFrom, type Random, type Seat } from '@grognard/engine'
import type { PartOf } from '../parts.ts'
import type { State } from '../state.ts'
import { sideOf, unitId } from '../table/names.ts'
import { placementOf, putUnit } from '../table/place.ts'
import { isOf } from '../table/taking-turns.ts'
import { isOnTable, unitAt, unitsOf } from '../table/units.ts'
import {
  beginDraft,
  beginGoing,
  type Going,
  goingEndRefused,
  goOn,
  type MoveDraft,
  moveRefused,
} from './draft.ts'
import { entries, stepsFor, waitingOf } from './sample.ts'
import { isWaiting } from './steps/enter.ts'
import type { MoveMode, Step } from './steps/forms.ts'
import { takeStep } from './steps/index.ts'
import { modeRefused } from './steps/mode.ts'

/** A decision of T1 drawn by lot: a few units, for each a few steps, each tried as it is drawn instead of listing all that fit. */

type StepPart = PartOf<'move-step'>

/** One decision in so many ends the movement. */
const ENDS = 4
const MOST_UNITS = 3
const MOST_STEPS = 3
const MOST_ENTERING = 2
const TRIES = 3

/** The steps that the unit makes, on the draft's table; none, if nothing came of it. */
function stepsByLot(s: State, { table }: MoveDraft, unit: number, mode: MoveMode, random: Random): Step[] {
  const start = unitAt(table, unit)
  let going: Going = beginGoing(s, table, unit, mode)
  const steps: Step[] = []
  /** How the unit stood after each step, with the walk that led there. */
  const stops = [{ going, state: start }]
  for (let tries = 0; tries < TRIES && steps.length < MOST_STEPS; tries++) {
    const offered = stepsFor(table, going)
    if (offered.length === 0) break
    const step = pickFrom(random, offered)
    const stepped = takeStep(table, going.walk, step)
    if (!stepped.ok) continue
    going = goOn(s, table, going, stepped.value, step)
    steps.push(step)
    stops.push({ going, state: unitAt(table, unit) })
    if (!isOnTable(unitAt(table, unit)) || below(random, 2) === 0) break
  }
  while (steps.length > 0 && goingEndRefused(s, table, going) !== null) {
    steps.pop()
    stops.pop()
    const before = stops.at(-1) ?? { going, state: start }
    going = before.going
    table.open.units[unit] = before.state
    putUnit(table, unit, placementOf(before.state))
  }
  return steps
}

const partsOf = (s: State, unit: number, mode: MoveMode, steps: readonly Step[]): StepPart[] =>
  steps.map(step => ({ type: 'move-step', unit: unitId(s, unit), mode, step }))

/** MAR-14.3: onto the table; what it does there it decides another time. */
function entryByLot(s: State, { table }: MoveDraft, unit: number): StepPart[] {
  const [found] = entries(s, table, unit)
  if (found?.type !== 'move-step') return []
  const going = beginGoing(s, table, unit, 'tactical')
  const stepped = takeStep(table, going.walk, found.step)
  if (!stepped.ok) return []
  goOn(s, table, going, stepped.value, found.step)
  return [found]
}

/** Parts that fit, each unit where it may end; none: the movement ends. */
export function movesByLot(s: State, seat: Seat, random: Random): StepPart[] {
  const side = sideOf(s, seat)
  if (below(random, ENDS) === 0) return []
  const draft = beginDraft(s)
  const units = unitsOf(s, side).filter(unit => moveRefused(s, side, unit) === null && isOf(s, seat, unit))
  const waiting = waitingOf(s, side)
    .filter(unit => isOf(s, seat, unit))
    .slice(0, MOST_ENTERING)
  const parts: StepPart[] = []
  for (let moved = 0; moved < MOST_UNITS && units.length + waiting.length > 0; moved++) {
    const at = below(random, units.length + waiting.length)
    const unit = at < units.length ? units.splice(at, 1)[0] : waiting.splice(at - units.length, 1)[0]
    if (unit === undefined) break
    if (isWaiting(draft.table, unit)) parts.push(...entryByLot(s, draft, unit))
    else {
      const wantsFar = below(random, 2) === 0
      const mode = wantsFar && modeRefused(draft.table, unit, 'strategic') === null ? 'strategic' : 'tactical'
      parts.push(...partsOf(s, unit, mode, stepsByLot(s, draft, unit, mode, random)))
    }
    if (below(random, 2) === 0) break
  }
  return parts
}
