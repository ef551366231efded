import type * as decisions from '../../battle/decisions.ts'
import type { Event } from '../../battle/events.ts'
import type * as parts from '../../battle/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const battle: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
