import type * as decisions from '../../combat/decisions.ts'
import type { Event } from '../../combat/events.ts'
import type * as parts from '../../combat/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const combat: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
