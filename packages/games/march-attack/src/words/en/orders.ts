import type * as decisions from '../../orders/decisions.ts'
import type { Event } from '../../orders/events.ts'
import type * as parts from '../../orders/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const orders: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
