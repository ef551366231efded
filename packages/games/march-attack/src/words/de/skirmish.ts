import type * as decisions from '../../skirmish/decisions.ts'
import type { Event } from '../../skirmish/events.ts'
import type * as parts from '../../skirmish/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const skirmish: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    layHits: () => 'Auf wen fallen die Plänklertreffer?',
  },
  decisions: {
    'lay-hits': ({ units }, say) =>
      units.length === 0 ? 'Niemand kann getroffen werden' : `Treffer auf ${say.list(units.map(say.unit))}`,
  },
  parts: {
    hit: ({ unit }, say) => `Ein Treffer auf ${say.unit(unit)}`,
  },
  events: {
    'skirmish-area': ({ formations, totals }, say) =>
      `Plänklergefecht: ${formations.map((each, i) => `${say.list(each.map(say.formation))} (${totals[i]})`).join(' gegen ')}.`,
    skirmished: ({ formation, dice, modifier, hits }, say) =>
      `Plänkler von ${say.formation(formation)}: ${dice.join(' + ')}, ${modifier < 0 ? '−' : '+'}${Math.abs(modifier)}: Treffer ${hits}.`,
    'skirmish-hits': ({ formation, units }, say) =>
      units.length === 0
        ? `Die Treffer von ${say.formation(formation)} finden niemanden.`
        : `Die Treffer von ${say.formation(formation)} fallen auf ${say.list(units.map(say.unit))}.`,
  },
  refusals: {
    'mar.not-open-to-hits': () => 'Diese Einheit kann den nächsten Treffer nicht nehmen.',
  },
}
