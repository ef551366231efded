import type * as decisions from '../../consumption/decisions.ts'
import type { Event } from '../../consumption/events.ts'
import type * as parts from '../../consumption/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

type Sentences = ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event>

const PARTS: Sentences['parts'] = {
  lose: ({ unit, troop }, say) =>
    `${say.troops({ [troop]: 1 })} von ${unit === null ? 'der Garnison' : say.unit(unit)}`,
  'spend-level': ({ depot }, say) =>
    depot === null ? 'Eine Stufe der Requisition' : `Eine Stufe des Depots in ${say.zone(depot)}`,
}

export const consumption: Sentences = {
  prompts: {
    groupLosses: () =>
      'Verbrauch: Welche Stärkepunkte gehen verloren, und was gibst du aus, um welche zu retten?',
  },
  decisions: {
    consume: ({ parts }, say) =>
      parts.length === 0
        ? 'Nichts'
        : parts
            .map(part => (part.type === 'lose' ? PARTS.lose(part, say) : PARTS['spend-level'](part, say)))
            .join('; '),
  },
  parts: PARTS,
  events: {
    consumption: ({ side, zone, losses }, say) =>
      `Verbrauch: ${say.side(side)} verliert in ${say.zone(zone)} ${say.sp(losses)}, wenn keine Vorräte ausgegeben werden.`,
    'consumption-share': ({ zone, losses }, say) =>
      `${say.sp(losses)} davon in ${say.zone(zone)} sind deine.`,
    'last-sp': ({ zone, die }, say) =>
      `Der letzte Stärkepunkt in ${say.zone(zone)} würfelt ${die}: ${die <= 5 ? 'Er ist verloren' : 'Er bleibt'}.`,
    'stragglers-perished': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${count} Nachzügler sind endgültig verloren (${say.nationality(nationality)}).`,
  },
  refusals: {
    'aom.not-to-be-lost': () => 'Das kann jetzt weder verloren noch ausgegeben werden.',
  },
}
