import type * as decisions from '../../actions/decisions.ts'
import type { Event } from '../../actions/events.ts'
import type * as parts from '../../actions/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const actions: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
