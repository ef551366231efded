import type * as decisions from '../../movement/decisions.ts'
import type { Event } from '../../movement/events.ts'
import type * as parts from '../../movement/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const movement: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {
    committed: ({ formation }, say) => `${say.formation(formation)} is committed.`,
  },
  refusals: {},
}
