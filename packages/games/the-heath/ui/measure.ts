import type { Measure } from '@grognard/table'
import type { Heath } from '../src/kind.ts'
import { unfitMove, unfitShot } from '../src/steps.ts'

/** The rules themselves, on the page: where a unit may stand is known while it is under the finger. */
export const measure: Measure<Heath> = {
  fits: (view, parts, part) =>
    (part.type === 'move' ? unfitMove : unfitShot)(view, view.seat ?? -1, parts, part),
}
