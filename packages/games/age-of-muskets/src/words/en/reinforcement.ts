import type * as decisions from '../../reinforcement/decisions.ts'
import type { Event } from '../../reinforcement/events.ts'
import type * as parts from '../../reinforcement/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const reinforcement: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
