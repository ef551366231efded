import type * as decisions from '../../consumption/decisions.ts'
import type { Event } from '../../consumption/events.ts'
import type * as parts from '../../consumption/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const consumption: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
