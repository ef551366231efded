import { accept, illegal, type Refusal, type Result, refused } from '@grognard/engine'
import { leavesBy, orderRefusesMove } from '../orders/move-limits.ts'
import type { PartOf } from '../parts.ts'
import type { State, Unit } from '../state.ts'
import { leaderNamed, unitNamed } from '../table/names.ts'
import { carryLeaders, type Placement, placementOf, scratchOf } from '../table/place.ts'
import { cardOf, isOnTable, type Table, unitAt } from '../table/units.ts'
import { NONE, type Side } from '../vocabulary.ts'
import { commanderRefused } from './steps/commander.ts'
import { endRefused } from './steps/end.ts'
import { isWaiting } from './steps/enter.ts'
import type { MoveMode, Step } from './steps/forms.ts'
import { takeStep } from './steps/index.ts'
import { modeRefused } from './steps/mode.ts'
import { beginWalk, type Stepped, type Walk } from './steps/walk.ts'

export type MovePart = PartOf<'move-step'> | PartOf<'move-commander'>

/** A move under way: the unit's walk, and from where it began. */
export interface Going {
  readonly walk: Walk
  readonly from: Placement
}

/** The moves of a decision as far as it is built, on a table of its own. */
export interface MoveDraft {
  readonly table: Table
  /** The last one is under way. */
  readonly going: readonly Going[]
  readonly commanders: readonly number[]
}

/** MAR-8.1: may the unit make a move now? */
export function moveRefused(s: State, side: Side, unit: number): Refusal | null {
  const isThere = unit !== NONE && (isOnTable(unitAt(s, unit)) || isWaiting(s, unit))
  if (!isThere || cardOf(s, unit).side !== side) return illegal('MAR-8.1', 'march.no-such-unit')
  const { hasActed, major } = unitAt(s, unit)
  if (s.open.charges.some(charge => charge.unit === unit)) return illegal('MAR-8.1', 'march.has-charged')
  if (hasActed) return illegal('MAR-8.1', 'march.has-acted')
  return s.open.formations[major]?.state === 'broken-mf' ? illegal('MAR-11.11', 'march.broken-mf') : null
}

export function beginGoing(s: State, table: Table, unit: number, mode: MoveMode): Going {
  return {
    walk: beginWalk(table, unit, mode, leavesBy(s, unit)),
    from: placementOf(unitAt(table, unit)),
  }
}

/** May the unit end its move where it stands on this table? */
export const goingEndRefused = (s: State, table: Table, { walk, from }: Going): Refusal | null =>
  endRefused(table, walk, from) ??
  orderRefusesMove(s, table, walk, from, placementOf(unitAt(table, walk.unit)))

/** What is still missing before the draft is a decision; null: nothing. */
export function draftLacks(s: State, { table, going }: MoveDraft): Refusal | null {
  const last = going.at(-1)
  return last === undefined ? null : goingEndRefused(s, table, last)
}

export const beginDraft = (s: State): MoveDraft => ({ table: scratchOf(s), going: [], commanders: [] })

/** The same draft on a table of its own, to try something on it. */
export const copyOf = (draft: MoveDraft): MoveDraft => ({ ...draft, table: scratchOf(draft.table) })

/** The draft with one more part. Its units go on the draft's own table. */
export function addPart(s: State, side: Side, draft: MoveDraft, part: MovePart): Result<MoveDraft> {
  return part.type === 'move-step' ? addStep(s, side, draft, part) : addCommander(s, side, draft, part)
}

function addStep(s: State, side: Side, draft: MoveDraft, part: PartOf<'move-step'>): Result<MoveDraft> {
  const unit = unitNamed(s, part.unit)
  const going = goingFor(s, side, draft, unit, part.mode)
  if (!going.ok) return going
  const isEntering = part.step.type === 'enter'
  if (!isEntering && isWaiting(draft.table, unit)) return refused(illegal('MAR-14.3', 'march.must-enter'))
  const stepped = takeStep(draft.table, going.value.walk, part.step)
  if (!stepped.ok) return stepped
  const now = goOn(s, draft.table, going.value, stepped.value, part.step)
  const refusal = isEntering ? modeRefused(draft.table, unit, part.mode) : null
  if (refusal !== null) return refused(refusal)
  const others = draft.going.filter(({ walk }) => walk.unit !== unit)
  return accept({ ...draft, going: [...others, now] })
}

/** The unit stands where its step has led it. Who has just come onto the table has its whole move before it (MAR-14.3). */
export function goOn(
  s: State,
  table: Table,
  going: Going,
  { unit: state, walk }: Stepped,
  step: Step,
): Going {
  table.open.units[walk.unit] = state
  carryLeaders(table, walk.unit, state)
  if (step.type !== 'enter') return { ...going, walk }
  bringLeaders(table, state)
  const begun = beginGoing(s, table, walk.unit, walk.mode)
  return { ...begun, walk: { ...begun.walk, hasMoved: true } }
}

/** MAR-14.3, MAR-24.17: the commander of an MF, and whoever comes with it, enters with its first unit. */
function bringLeaders({ open, scenario }: Table, { major, x, y }: Unit): void {
  const commander = open.formations[major]?.commander ?? NONE
  for (const [number, leader] of open.leaders.entries()) {
    const comes = number === commander || scenario.leaders[number]?.arrivesWith === major
    if (comes && leader.place === 'off-table') open.leaders[number] = { ...leader, place: 'table', x, y }
  }
}

/** The move of the unit under way, or one that it begins now that the last one is finished. */
export function goingFor(
  s: State,
  side: Side,
  draft: MoveDraft,
  unit: number,
  mode: MoveMode,
): Result<Going> {
  const last = draft.going.at(-1)
  if (last?.walk.unit === unit) {
    if (!isOnTable(unitAt(draft.table, unit))) return refused(illegal('MAR-8.37', 'march.no-such-unit'))
    return last.walk.mode === mode ? accept(last) : refused(illegal('MAR-8.4', 'march.one-mode'))
  }
  const refusal =
    moveRefused(s, side, unit) ??
    (draft.going.some(({ walk }) => walk.unit === unit) ? illegal('MAR-8.1', 'march.has-acted') : null) ??
    draftLacks(s, draft) ??
    (isWaiting(draft.table, unit) ? null : modeRefused(draft.table, unit, mode))
  return refusal === null ? accept(beginGoing(s, draft.table, unit, mode)) : refused(refusal)
}

function addCommander(
  s: State,
  side: Side,
  draft: MoveDraft,
  { leader: id, x, y }: PartOf<'move-commander'>,
): Result<MoveDraft> {
  const leader = leaderNamed(s, id)
  const refusal =
    (draft.commanders.includes(leader) ? illegal('MAR-8.36', 'march.commander-moved') : null) ??
    commanderRefused(draft.table, side, leader, { x, y })
  if (refusal !== null) return refused(refusal)
  return accept({ ...draft, commanders: [...draft.commanders, leader] })
}
