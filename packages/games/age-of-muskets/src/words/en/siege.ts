import type * as decisions from '../../siege/decisions.ts'
import type { Event } from '../../siege/events.ts'
import type * as parts from '../../siege/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const siege: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {
    'siege-abandoned': ({ side, zone }, say) => `${say.side(side)} gives up the siege in ${say.zone(zone)}`,
  },
  refusals: {},
}
