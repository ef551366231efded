import type * as decisions from '../../fire/decisions.ts'
import type { Event } from '../../fire/events.ts'
import type * as parts from '../../fire/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const fire: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
