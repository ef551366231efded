import type { Refusal } from '@grognard/engine'
import {
  addPart,
  beginDraft,
  draftLacks,
  type MoveDraft,
  type MovePart,
} from '../../../src/movement/draft.ts'
import type { State } from '../../../src/state.ts'
import { unitNamed } from '../../../src/table/names.ts'
import { placementOf, scratchOf } from '../../../src/table/place.ts'
import { type Table, unitAt } from '../../../src/table/units.ts'
import type { Side } from '../../../src/vocabulary.ts'
import type { GhostStep } from './ghost.ts'

/** A step that is laid already. */
export interface TrailStep extends GhostStep {
  readonly unit: number
  /** Its place among the parts of the decision. */
  readonly part: number
  /** Shares of the unit's whole move after it. */
  readonly spent: number
}

export interface Trail {
  readonly steps: readonly TrailStep[]
  /** The table after all of them. */
  readonly table: Table
  /** Why the last unit may not end its move there; null: it may. */
  readonly lacks: Refusal | null
}

/** What the parts of a move have come to, step by step. */
export function trailOf(s: State, side: Side, parts: readonly MovePart[]): Trail {
  let draft: MoveDraft = beginDraft(s)
  const steps: TrailStep[] = []
  for (const [at, part] of parts.entries()) {
    const unit = part.type === 'move-step' ? unitNamed(s, part.unit) : -1
    const from = unit === -1 ? null : placementOf(unitAt(draft.table, unit))
    const before = draft.going.at(-1)
    const added = addPart(s, side, draft, part)
    if (!added.ok) break
    draft = added.value
    const now = draft.going.at(-1)
    if (from === null || part.type !== 'move-step' || now === undefined) continue
    const spent = before?.walk.unit === unit ? before.walk.spent : 0
    steps.push({
      unit,
      part: at,
      step: part.step,
      from,
      to: placementOf(unitAt(draft.table, unit)),
      shares: now.walk.spent - spent,
      spent: now.walk.spent,
    })
  }
  return { steps, table: scratchOf(draft.table), lacks: draftLacks(s, draft) }
}
