import type * as decisions from '../../leaders/decisions.ts'
import type { Event } from '../../leaders/events.ts'
import type * as parts from '../../leaders/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const leaders: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
