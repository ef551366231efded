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
        ? `${say.unit(unit)} wird vom Tisch getrieben.`
        : `${say.unit(unit)} weicht ${say.inches(mils)} zurück.`,
    'put-out': ({ unit, to }, say) => `${say.unit(unit)} wird aus seinem Block geworfen, nach ${say.at(to)}.`,
  },
  refusals: {},
}
