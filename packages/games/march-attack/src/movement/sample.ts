import type { Seat } from '@grognard/engine'
import { isPointNearBox, isPointWithin, turned } from '@grognard/geometry'
import { chartOf } from '../ground/cells.ts'
import { rateOf, terrainKind } from '../ground/kinds.ts'
import type { Part } from '../parts.ts'
import type { State } from '../state.ts'
import { entryOf } from '../table/formations.ts'
import { blockId, sideOf, unitId } from '../table/names.ts'
import { isOf } from '../table/taking-turns.ts'
import { cardOf, isUnlimbered, type Table, unitAt, unitsOf, unitsWhere } from '../table/units.ts'
import { type Formation, NONE, type Side } from '../vocabulary.ts'
import { beginGoing, draftLacks, type Going, type MoveDraft, moveRefused } from './draft.ts'
import { changeCost } from './steps/change.ts'
import { FULL_MOVE } from './steps/cost.ts'
import { isWaiting, mayEnterElsewhere } from './steps/enter.ts'
import { MOVE_MODES, type MoveMode, ORDERLY, type Step, type StepOf } from './steps/forms.ts'
import { takeStep } from './steps/index.ts'
import { modeRefused } from './steps/mode.ts'
import { goesAnyWay, isGuns, isInCloseOrder } from './steps/straight.ts'

/** What one might do next: a few lengths, wheels and changes. Whatever else fits may be asked for by its numbers. */

/** Of what is left of the move. */
const PARTS_OF_MOVE = [1, 2, 4] as const
const WHEELS = [300, 900] as const
const ALL_WHEELS = (['left', 'right'] as const).flatMap(side =>
  WHEELS.map((angle): Step => ({ type: 'wheel', side, angle })),
)
const OBLIQUE = 300
/** To the right, about, and to the left. */
const TURNS = [900, 1800, 2700] as const
const CHANGES = ORDERLY.map(
  (formation): StepOf<'change-formation'> => ({ type: 'change-formation', formation, facing: null }),
)
/** No centre is farther from a block that its unit may enter. */
const NEAR_BLOCK = 6000
const ENTRY_STEP = 1000

function reach(t: Table, { unit, mode, spent }: Going['walk'], formation: Formation): number[] {
  const rate = rateOf(cardOf(t, unit), formation, mode)
  if (rate === null) return []
  const left = Math.floor(((FULL_MOVE - spent) * rate) / FULL_MOVE)
  return PARTS_OF_MOVE.map(part => Math.floor(left / part)).filter(mils => mils > 0)
}

function stepsOfFoot(t: Table, going: Going, formation: Formation, facing: number): Step[] {
  const lengths = reach(t, going.walk, formation)
  const half = lengths[1] ?? lengths[0]
  const steps: Step[] = lengths.map(mils => ({ type: 'forward', mils }))
  if (goesAnyWay(formation) && half !== undefined)
    for (const off of TURNS) steps.push({ type: 'any-way', bearing: turned(facing, off), mils: half })
  if (isInCloseOrder(formation) && half !== undefined) {
    steps.push({ type: 'oblique', off: OBLIQUE, mils: half }, { type: 'oblique', off: -OBLIQUE, mils: half })
    steps.push({ type: 'retire-step', mils: half })
  }
  return steps
}

const changesOf = (t: Table, unit: number): Step[] =>
  isGuns(unitAt(t, unit).formation)
    ? []
    : CHANGES.filter(({ formation }) => changeCost(t, unit, formation) !== null)

function turnsOf(formation: Formation, facing: number): Step[] {
  if (formation === 'infantry-square' || formation === 'garrison') return []
  const faces = TURNS.map((off): Step => ({ type: 'face', facing: turned(facing, off) }))
  const wheels = isInCloseOrder(formation) || terrainKind(formation) === 'limbered'
  return wheels ? [...ALL_WHEELS, ...faces] : faces
}

function stepsOfGuns(t: Table, going: Going, formation: Formation, facing: number): Step[] {
  if (!isUnlimbered(formation))
    return terrainKind(formation) === 'limbered' ? [{ type: 'deploy', facing }] : []
  const mils = reach(t, going.walk, formation)[0]
  if (mils === undefined) return []
  return [
    { type: 'limber' },
    { type: 'prolong', way: 'forward', mils },
    { type: 'prolong', way: 'back', mils },
  ]
}

function stepsOfBlocks(t: Table, unit: number, inBlock: boolean): Step[] {
  if (cardOf(t, unit).branch !== 'infantry') return []
  const at = unitAt(t, unit)
  const near = chartOf(t.scenario.ground).blocks.filter(
    ({ points, box }) => isPointNearBox(at, box, NEAR_BLOCK) && isPointWithin(at, points, NEAR_BLOCK),
  )
  return near.map(({ number }) => ({
    type: inBlock ? 'change-block' : 'enter-block',
    block: blockId(t, number),
  }))
}

export function stepsFor(t: Table, going: Going): Step[] {
  const { unit } = going.walk
  const { formation, facing, block } = unitAt(t, unit)
  const steps = isUnlimbered(formation) ? [] : stepsOfFoot(t, going, formation, facing)
  steps.push(
    ...stepsOfGuns(t, going, formation, facing),
    ...changesOf(t, unit),
    ...turnsOf(formation, facing),
    ...stepsOfBlocks(t, unit, block !== NONE),
  )
  return steps
}

/** Those of the steps that fit. */
const partsOf = (s: State, t: Table, { walk }: Going, steps: readonly Step[]): Part[] =>
  steps
    .filter(step => takeStep(t, walk, step).ok)
    .map(step => ({ type: 'move-step', unit: unitId(s, walk.unit), mode: walk.mode, step }))

/** How the move of another unit may begin: forward, a little round, or in another formation. */
function beginnings(s: State, t: Table, unit: number): Part[] {
  const modes: readonly MoveMode[] = modeRefused(t, unit, 'strategic') === null ? MOVE_MODES : ['tactical']
  const { formation, block } = unitAt(t, unit)
  return modes.flatMap(mode => {
    const going = beginGoing(s, t, unit, mode)
    const forward = reach(t, going.walk, formation).map((mils): Step => ({ type: 'forward', mils }))
    const others: Step[] =
      mode === 'strategic'
        ? []
        : [
            { type: 'wheel', side: 'left', angle: WHEELS[0] },
            { type: 'wheel', side: 'right', angle: WHEELS[0] },
            ...stepsOfGuns(t, going, formation, unitAt(t, unit).facing),
            ...changesOf(t, unit),
            ...stepsOfBlocks(t, unit, block !== NONE),
          ]
    return partsOf(s, t, going, [...forward, ...others])
  })
}

/** MAR-14.3: units that wait to enter; so many of them are looked at. */
const ENTERING = 2
export const waitingOf = (t: Table, side: Side): number[] =>
  unitsWhere(
    t,
    ({ place, hasActed }, unit) =>
      place === 'en-route' && !hasActed && cardOf(t, unit).side === side && isWaiting(t, unit),
  )

/** Along the width of the entry, from its middle outward, or where enemies watch it along the whole edge, the first place where there is room. */
export function entries(s: State, t: Table, unit: number): Part[] {
  const card = entryOf(t, unitAt(t, unit).major)
  if (card === null) return []
  const middle = card.edge === 'north' || card.edge === 'south' ? card.entry.x : card.entry.y
  const going = beginGoing(s, t, unit, 'tactical')
  const { width, height } = t.scenario.table
  const reach = mayEnterElsewhere(t, unit) ? Math.max(width, height) : card.width / 2
  for (let off = 0; off <= reach; off += ENTRY_STEP)
    for (const at of [middle + off, middle - off].filter(each => each >= 0)) {
      const found = partsOf(s, t, going, [{ type: 'enter', at }])
      if (found.length > 0) return found
    }
  return []
}

/** How many units are looked at for their first step: as many as a person would look through. */
const LOOKED_AT = 4

/** So many steps of a unit, and units of a decision, are offered; who wants more says so. */
const STEPS_OF_A_MOVE = 4
const UNITS_OF_A_MOVE = 3

/** `made`: how many steps the unit under way has made. */
export function nextSteps(s: State, seat: Seat, draft: MoveDraft, made: number): Part[] {
  const side = sideOf(s, seat)
  const { table, going } = draft
  const last = going.at(-1)
  const isGone = last === undefined || unitAt(table, last.walk.unit).place !== 'table'
  const more = isGone || made >= STEPS_OF_A_MOVE ? [] : partsOf(s, table, last, stepsFor(table, last))
  if (going.length >= UNITS_OF_A_MOVE || draftLacks(s, draft) !== null) return more
  const free = unitsOf(table, side).filter(
    unit =>
      isOf(s, seat, unit) &&
      moveRefused(s, side, unit) === null &&
      going.every(({ walk }) => walk.unit !== unit),
  )
  return [
    ...more,
    ...waitingOf(table, side)
      .filter(unit => isOf(s, seat, unit))
      .slice(0, ENTERING)
      .flatMap(unit => entries(s, table, unit)),
    ...free.slice(0, LOOKED_AT).flatMap(unit => beginnings(s, table, unit)),
  ]
}
