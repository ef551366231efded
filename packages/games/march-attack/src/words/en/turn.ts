import type * as decisions from '../../turn/decisions.ts'
import type { Event } from '../../turn/events.ts'
import type * as parts from '../../turn/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const turn: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: { concede: () => 'Concede' },
  parts: {},
  events: {
    turn: ({ turn, clock }, say) => `Turn ${turn}: ${say.clock(clock)}.`,
    'objective-gained': ({ objective, side }, say) =>
      `${say.objective(objective)} is taken: ${say.side(side)}.`,
    scored: ({ points }) => `Points ${points.join(' to ')}.`,
    'ved-test': ({ unit, dice, target, passed }, say) =>
      `${say.unit(unit)} tests its steadiness: ${dice.join(' + ')} against ${target}, ${passed ? 'passed' : 'failed'}.`,
    conceded: ({ side }, say) => `${say.side(side)}: conceded.`,
  },
  refusals: {
    'mar.typed-word': ({ word, text }) => `That was not understood: “${word}” in “${text}”.`,
    'mar.typed-more': ({ text }) => `Something is missing in “${text}”.`,
    'mar.typed-long': ({ most }) => `Nobody types more than ${most} characters.`,
  },
}
