import { accept, type Refusal, type Result } from '@grognard/engine'
import {
  addPart,
  beginDraft,
  type Going,
  goingEndRefused,
  goingFor,
  goOn,
  type MoveDraft,
  type MovePart,
} from '../../../src/movement/draft.ts'
import type { MoveMode, Step } from '../../../src/movement/steps/forms.ts'
import { takeStep } from '../../../src/movement/steps/index.ts'
import type { Stepped } from '../../../src/movement/steps/walk.ts'
import type { State, Unit } from '../../../src/state.ts'
import { putUnit, scratchOf } from '../../../src/table/place.ts'
import { unitAt } from '../../../src/table/units.ts'
import type { Side } from '../../../src/vocabulary.ts'

/** The draft that parts make, as far as they fit, on a table of its own. */
export function draftOf(s: State, side: Side, parts: readonly MovePart[]): MoveDraft {
  let draft = beginDraft(s)
  for (const part of parts) {
    const added = addPart(s, side, draft, part)
    if (added.ok) draft = added.value
  }
  return draft
}

/** A unit in the hand: the table after all that is laid already, and what its own move has come to. */
export interface UnderWay {
  readonly state: State
  readonly draft: MoveDraft
  readonly going: Going
}

/** The unit is taken up after these parts; or why it may not move (MAR-8.1, MAR-8.4). */
export function takeUp(
  state: State,
  side: Side,
  parts: readonly MovePart[],
  unit: number,
  mode: MoveMode,
): Result<UnderWay> {
  const draft = draftOf(state, side, parts)
  const going = goingFor(state, side, draft, unit, mode)
  return going.ok ? accept({ state, draft, going: going.value }) : going
}

export const unitOf = ({ draft, going }: UnderWay): Unit => unitAt(draft.table, going.walk.unit)

export const take = ({ draft, going }: UnderWay, step: Step): Result<Stepped> =>
  takeStep(draft.table, going.walk, step)

/** May it stop where a step has led it (MAR-8.32, MAR-5.24, its order)? It may still go on if not. */
export function stopRefused({ state, draft, going }: UnderWay, { unit, walk }: Stepped): Refusal | null {
  const table = scratchOf(draft.table)
  table.open.units[walk.unit] = unit
  putUnit(table, walk.unit, unit)
  return goingEndRefused(state, table, { ...going, walk })
}

/** The same unit after a step; what it was before is left as it was. */
export function after(under: UnderWay, step: Step, stepped: Stepped): UnderWay {
  const table = scratchOf(under.draft.table)
  const going = goOn(under.state, table, under.going, stepped, step)
  return { ...under, draft: { ...under.draft, table }, going }
}
