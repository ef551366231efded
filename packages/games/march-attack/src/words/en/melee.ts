import type * as decisions from '../../melee/decisions.ts'
import type { Event } from '../../melee/events.ts'
import type * as parts from '../../melee/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const melee: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {
    'fell-back': ({ unit, mils, lost }, say) =>
      lost
        ? `${say.unit(unit)} is driven off the table.`
        : `${say.unit(unit)} falls back ${say.inches(mils)}.`,
    'put-out': ({ unit, to }, say) => `${say.unit(unit)} is put out of its block, to ${say.at(to)}.`,
  },
  refusals: {},
}
