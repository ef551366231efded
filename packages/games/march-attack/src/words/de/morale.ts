import type * as decisions from '../../morale/decisions.ts'
import type { Event } from '../../morale/events.ts'
import type * as parts from '../../morale/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const morale: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
