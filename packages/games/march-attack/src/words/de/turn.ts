import type * as decisions from '../../turn/decisions.ts'
import type { Event } from '../../turn/events.ts'
import type * as parts from '../../turn/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const turn: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: { concede: () => 'Aufgeben' },
  parts: {},
  events: {
    turn: ({ turn, clock }, say) => `Runde ${turn}: ${say.clock(clock)}.`,
    'objective-gained': ({ objective, side }, say) =>
      `${say.objective(objective)} ist genommen: ${say.side(side)}.`,
    scored: ({ points }) => `Punkte ${points.join(' zu ')}.`,
    'ved-test': ({ unit, dice, target, passed }, say) =>
      `${say.unit(unit)} wird auf Standhaftigkeit geprüft: ${dice.join(' + ')} gegen ${target}, ${passed ? 'bestanden' : 'nicht bestanden'}.`,
    conceded: ({ side }, say) => `${say.side(side)}: Aufgabe.`,
  },
  refusals: {
    'mar.typed-word': ({ word, text }) => `Nicht verstanden: „${word}“ in „${text}“.`,
    'mar.typed-more': ({ text }) => `In „${text}“ fehlt etwas.`,
    'mar.typed-long': ({ most }) => `Mehr als ${most} Zeichen tippt niemand.`,
  },
}
