import type * as decisions from '../../march/decisions.ts'
import type { Event } from '../../march/events.ts'
import type * as parts from '../../march/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const march: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
