import type * as decisions from '../../skirmish/decisions.ts'
import type { Event } from '../../skirmish/events.ts'
import type * as parts from '../../skirmish/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const skirmish: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    layHits: () => 'On whom do the skirmish hits fall?',
  },
  decisions: {
    'lay-hits': ({ units }, say) =>
      units.length === 0 ? 'Nobody can be hit' : `Hits on ${say.list(units.map(say.unit))}`,
  },
  parts: {
    hit: ({ unit }, say) => `A hit on ${say.unit(unit)}`,
  },
  events: {
    'skirmish-area': ({ formations, totals }, say) =>
      `Skirmishing: ${formations.map((each, i) => `${say.list(each.map(say.formation))} (${totals[i]})`).join(' against ')}.`,
    skirmished: ({ formation, dice, modifier, hits }, say) =>
      `Skirmishers of ${say.formation(formation)}: ${dice.join(' + ')}, ${modifier < 0 ? '−' : '+'}${Math.abs(modifier)}: hits ${hits}.`,
    'skirmish-hits': ({ formation, units }, say) =>
      units.length === 0
        ? `The hits of ${say.formation(formation)} find nobody.`
        : `The hits of ${say.formation(formation)} fall on ${say.list(units.map(say.unit))}.`,
  },
  refusals: {
    'mar.not-open-to-hits': () => 'This unit cannot take the next hit.',
  },
}
