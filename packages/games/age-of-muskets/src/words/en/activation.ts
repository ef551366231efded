import type * as decisions from '../../activation/decisions.ts'
import type { Event } from '../../activation/events.ts'
import type * as parts from '../../activation/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const activation: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
