import type * as decisions from '../../set-up/decisions.ts'
import type { Event } from '../../set-up/events.ts'
import type * as parts from '../../set-up/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const setUp: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {},
  refusals: {},
}
