import type * as decisions from '../../morale/decisions.ts'
import type { Event } from '../../morale/events.ts'
import type * as parts from '../../morale/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

const MORALE = {
  pass: 'bestanden',
  disordered: 'in Unordnung',
  retire: 'er weicht zurück',
  broken: 'er bricht zusammen',
} as const
const RALLY = {
  rallied: 'gesammelt',
  continues: 'es bleibt, wie es war',
  dispersed: 'er zerstreut sich',
} as const

export const morale: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {
    'army-test': ({ side, lost, all }, say) =>
      `Die Armee wird geprüft: ${say.side(side)}, ${lost} von ${all} Großverbänden verloren.`,
    'morale-test': ({ formation, dice, target, result }, say) =>
      `${say.formation(formation)}, Moralprobe: ${dice.join(' + ')} gegen ${target}, ${MORALE[result]}.`,
    rally: ({ formation, dice, target, result }, say) =>
      `${say.formation(formation)} will sich sammeln: ${dice.join(' + ')} gegen ${target}, ${RALLY[result]}.`,
    'cv-regained': ({ unit, cv }, say) => `${say.unit(unit)} erholt sich: KW ${cv}.`,
    'burnt-out': ({ block }, say) => `${say.block(block)} ist ausgebrannt und eine Ruine.`,
  },
  refusals: {},
}
