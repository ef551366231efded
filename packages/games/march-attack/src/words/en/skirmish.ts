import type * as decisions from '../../skirmish/decisions.ts'
import type { Event } from '../../skirmish/events.ts'
import type * as parts from '../../skirmish/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const skirmish: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
