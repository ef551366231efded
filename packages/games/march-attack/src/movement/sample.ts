import { turned } from '@grognard/geometry'
import { rateOf, terrainKind } from '../ground/kinds.ts'
import type { Part } from '../parts.ts'
import type { State } from '../state.ts'
import { blockId, unitId } from '../table/names.ts'
import { cardOf, isUnlimbered, type Table, unitAt, unitsOf } from '../table/units.ts'
import type { Formation, Side } from '../vocabulary.ts'
import { beginGoing, draftLacks, type Going, type MoveDraft, moveRefused } from './draft.ts'
import { changeCost } from './steps/change.ts'
import { FULL_MOVE } from './steps/cost.ts'
import { type MoveMode, ORDERLY, type Step } from './steps/forms.ts'
import { takeStep } from './steps/index.ts'
import { modeRefused } from './steps/mode.ts'
import { goesAnyWay, isInCloseOrder } from './steps/straight.ts'

/** What one might do next: a few lengths, wheels and changes. Whatever else fits may be asked for by its numbers. */

/** Of what is left of the move. */
const PARTS_OF_MOVE = [1, 2, 4] as const
const WHEELS = [300, 900] as const
const OBLIQUE = 300
const QUARTERS = [0, 900, 1800, 2700] as const

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
    for (const off of QUARTERS.slice(1))
      steps.push({ type: 'any-way', bearing: turned(facing, off), mils: half })
  if (isInCloseOrder(formation) && half !== undefined) {
    steps.push({ type: 'oblique', off: OBLIQUE, mils: half }, { type: 'oblique', off: -OBLIQUE, mils: half })
    steps.push({ type: 'retire-step', mils: half })
  }
  return steps
}

function changesOf(t: Table, unit: number, formation: Formation): Step[] {
  return ORDERLY.filter(to => to !== formation && changeCost(t, unit, to) !== null).map(to => ({
    type: 'change-formation',
    formation: to,
    facing: null,
  }))
}

function turnsOf(formation: Formation, facing: number): Step[] {
  const sides = ['left', 'right'] as const
  const wheels = sides.flatMap(side => WHEELS.map((angle): Step => ({ type: 'wheel', side, angle })))
  const faces = QUARTERS.slice(1).map((off): Step => ({ type: 'face', facing: turned(facing, off) }))
  if (formation === 'infantry-square' || formation === 'garrison') return []
  return isInCloseOrder(formation) || terrainKind(formation) === 'limbered' ? [...wheels, ...faces] : faces
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
  return t.scenario.ground.blocks.map((_, block) => ({
    type: inBlock ? 'change-block' : 'enter-block',
    block: blockId(t, block),
  }))
}

function stepsFor(t: Table, going: Going): Step[] {
  const { unit } = going.walk
  const { formation, facing, block } = unitAt(t, unit)
  return [
    ...(isUnlimbered(formation) ? [] : stepsOfFoot(t, going, formation, facing)),
    ...stepsOfGuns(t, going, formation, facing),
    ...changesOf(t, unit, formation),
    ...turnsOf(formation, facing),
    ...stepsOfBlocks(t, unit, block !== -1),
  ].filter(step => takeStep(t, going.walk, step).ok)
}

const partsFor = (s: State, t: Table, going: Going): Part[] =>
  stepsFor(t, going).map(step => ({
    type: 'move-step',
    unit: unitId(s, going.walk.unit),
    mode: going.walk.mode,
    step,
  }))

/** How the move of another unit may begin: forward, or with its first change. */
function beginnings(s: State, t: Table, unit: number): Part[] {
  const modes: readonly MoveMode[] = ['tactical', 'strategic']
  return modes.flatMap(mode =>
    modeRefused(t, unit, mode) === null ? partsFor(s, t, beginGoing(s, t, unit, mode)) : [],
  )
}

/** How many units are looked at for their first step: as many as a person would look through. */
const LOOKED_AT = 6

export function nextSteps(s: State, side: Side, draft: MoveDraft): Part[] {
  const { table, going } = draft
  const last = going.at(-1)
  const more =
    last === undefined || unitAt(table, last.walk.unit).place !== 'table' ? [] : partsFor(s, table, last)
  if (draftLacks(s, draft) !== null) return more
  const free = unitsOf(table, side).filter(
    unit => moveRefused(s, side, unit) === null && going.every(({ walk }) => walk.unit !== unit),
  )
  return [...more, ...free.slice(0, LOOKED_AT).flatMap(unit => beginnings(s, table, unit))]
}
