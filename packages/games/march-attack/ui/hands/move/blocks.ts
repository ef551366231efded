import { bearing, centreOf, contains, type Point } from '@grognard/geometry'
import type { Step } from '../../../src/movement/steps/forms.ts'
import { blockPoints } from '../../../src/table/units.ts'
import { NONE } from '../../../src/vocabulary.ts'
import { beyond } from './drawing.ts'
import { take, type UnderWay, unitOf } from './under-way.ts'

/** MAR-13.4: into buildings, out of them and over to the next, by drawing the unit there. */

function blockAt({ draft }: UnderWay, at: Point): string | null {
  return draft.table.scenario.ground.blocks.find(({ points }) => contains(points, at))?.id ?? null
}

const NEARER = 100
const FARTHEST = 9000

/** What drawing the unit to a place asks of buildings; null: nothing. */
export function blockStep(under: UnderWay, at: Point): Step | null {
  const { block } = unitOf(under)
  const there = blockAt(under, at)
  if (block === NONE) return there === null ? null : { type: 'enter-block', block: there }
  if (there !== null) return { type: 'change-block', block: there }
  return outOf(under, block, at)
}

/** Out on that side, as near to the walls as it can stand. */
function outOf(under: UnderWay, block: number, at: Point): Step {
  const centre = centreOf(blockPoints(under.draft.table, block))
  const facing = bearing(centre, at, 0)
  const stepAt = (far: number): Step => {
    const { x, y } = beyond(centre, facing, far)
    return {
      type: 'leave-block',
      formation: 'infantry-column',
      x: Math.max(0, Math.round(x)),
      y: Math.max(0, Math.round(y)),
      facing,
    }
  }
  for (let far = NEARER; far < FARTHEST; far += NEARER) if (take(under, stepAt(far)).ok) return stepAt(far)
  return stepAt(NEARER)
}
