import { bearing, difference, type Point } from '@grognard/geometry'
import { rateOf, terrainKind } from '../ground/kinds.ts'
import { beginGoing, goingEndRefused, goOn } from '../movement/draft.ts'
import { FULL_MOVE } from '../movement/steps/cost.ts'
import type { MoveMode, Step } from '../movement/steps/forms.ts'
import { takeStep } from '../movement/steps/index.ts'
import { modeRefused } from '../movement/steps/mode.ts'
import { goesAnyWay, isInCloseOrder } from '../movement/steps/straight.ts'
import type { Leader, State, Unit } from '../state.ts'
import { scratchOf } from '../table/place.ts'
import { cardOf, isUnlimbered, type Table, unitAt } from '../table/units.ts'
import type { Formation } from '../vocabulary.ts'

/** A move as an officer says it; what it comes to in steps hangs on ground and room. */
export type Want =
  | { readonly do: 'turn'; readonly to: Point }
  /** As far as it goes, and no farther than that; `keep`: shares of the move that are to be left for what follows. */
  | { readonly do: 'go'; readonly most: number; readonly keep?: number }
  | { readonly do: 'back'; readonly mils: number }
  | { readonly do: 'form'; readonly formation: Extract<Step, { type: 'change-formation' }>['formation'] }
  | { readonly do: 'limber' }
  | { readonly do: 'deploy'; readonly towards: Point }
  | { readonly do: 'occupy'; readonly block: string }
  | { readonly do: 'enter'; readonly at: number }

/** Where a unit comes to stand, and by which steps. */
export interface Pose {
  readonly unit: number
  readonly mode: MoveMode
  readonly steps: readonly Step[]
  readonly state: Unit
  /** Where all leaders are then: who is attached to it goes along, and an MF's own enter with its first unit (MAR-14.3). */
  readonly leaders: readonly Leader[]
}

/** Turns by less are not worth their cost. */
const SLIGHT = 40
/** Beyond it a unit faces instead of wheeling. */
const WIDE = 700
/** Of what is left of a move. */
const LENGTHS = [1, 0.66, 0.33] as const
const LEAST = 400

/** The steps that a want may be, the best first: those that do not fit are passed over. Empty: nothing is to be done. */
function stepsFor(t: Table, unit: number, spent: number, mode: MoveMode, want: Want): readonly Step[] {
  const state = unitAt(t, unit)
  const { formation, facing } = state
  switch (want.do) {
    case 'turn': {
      if (formation === 'infantry-square' || formation === 'garrison') return []
      const by = difference(facing, bearing(state, want.to, facing))
      if (Math.abs(by) < SLIGHT) return []
      const face: Step = { type: 'face', facing: bearing(state, want.to, facing) }
      const mayWheel = isInCloseOrder(formation) || terrainKind(formation) === 'limbered'
      if (!mayWheel || Math.abs(by) > WIDE) return [face]
      return [{ type: 'wheel', side: by < 0 ? 'left' : 'right', angle: Math.abs(by) }, face]
    }
    case 'go': {
      if (isUnlimbered(formation)) return []
      const rate = rateOf(cardOf(t, unit), formation, mode)
      const shares = Math.max(0, FULL_MOVE - spent - (want.keep ?? 0))
      const left = rate === null ? 0 : Math.floor((shares * rate) / FULL_MOVE)
      return LENGTHS.map(part => Math.floor(Math.min(want.most, left) * part))
        .filter(mils => mils >= LEAST)
        .map(mils => ({ type: 'forward', mils }))
    }
    case 'back':
      return goesAnyWay(formation) || !isInCloseOrder(formation)
        ? []
        : [{ type: 'retire-step', mils: want.mils }]
    case 'form':
      return formation === want.formation
        ? []
        : [{ type: 'change-formation', formation: want.formation, facing: null }]
    case 'limber':
      return [{ type: 'limber' }]
    case 'deploy':
      return [{ type: 'deploy', facing: bearing(state, want.towards, facing) }]
    case 'occupy':
      return [{ type: state.block === -1 ? 'enter-block' : 'change-block', block: want.block }]
    case 'enter':
      return [{ type: 'enter', at: want.at }]
  }
}

/** Carries the wants out one after the other on a table of its own; null: the rules do not let it, or nothing came of it. */
export function pose(
  s: State,
  table: Table,
  unit: number,
  mode: MoveMode,
  wants: readonly Want[],
): Pose | null {
  if (mode === 'strategic' && wants[0]?.do !== 'enter' && modeRefused(table, unit, mode) !== null) return null
  const t = scratchOf(table)
  let going = beginGoing(s, t, unit, mode)
  const steps: Step[] = []
  for (const want of wants) {
    const tries = stepsFor(t, unit, going.walk.spent, mode, want)
    if (tries.length === 0) continue
    let isMade = false
    for (const step of tries) {
      const stepped = takeStep(t, going.walk, step)
      if (!stepped.ok) continue
      going = goOn(s, t, going, stepped.value, step)
      // MAR-8.4, MAR-5.24: whoever comes onto the table is judged where he has come onto it.
      if (step.type === 'enter' && modeRefused(t, unit, mode) !== null) return null
      steps.push(step)
      isMade = true
      break
    }
    if (!isMade && want.do !== 'go') return null
  }
  if (steps.length === 0 || goingEndRefused(s, t, going) !== null) return null
  return { unit, mode, steps, state: unitAt(t, unit), leaders: t.open.leaders }
}

export const lineOf = (formation: Formation): 'infantry-line' | 'cavalry-line' =>
  formation.startsWith('cavalry') ? 'cavalry-line' : 'infantry-line'
export const columnOf = (formation: Formation): 'infantry-column' | 'cavalry-column' =>
  formation.startsWith('cavalry') ? 'cavalry-column' : 'infantry-column'
