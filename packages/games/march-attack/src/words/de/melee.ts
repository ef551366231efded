import type * as decisions from '../../melee/decisions.ts'
import type { Event } from '../../melee/events.ts'
import type * as parts from '../../melee/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const melee: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
