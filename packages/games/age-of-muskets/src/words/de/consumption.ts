import type * as decisions from '../../consumption/decisions.ts'
import type { Event } from '../../consumption/events.ts'
import type * as parts from '../../consumption/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import { owedToMonth } from '../owed.ts'
import { whichSp } from './which-sp.ts'

type Sentences = ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event>

const PARTS: Sentences['parts'] = {
  lose: ({ unit, troop }, say) =>
    `${say.troops({ [troop]: 1 })} (${unit === null ? 'Garnison' : say.unit(unit)})`,
  'spend-level': ({ depot }, say) =>
    depot === null ? 'Eine Stufe des Requisitionsmarkers' : `Eine Stufe des Depots in ${say.zone(depot)}`,
}

export const consumption: Sentences = {
  prompts: {
    groupLosses: (view, say) =>
      `Verbrauch, 1 SP weniger für jede Stufe, die du ausgibst: ${whichSp(owedToMonth(view), say)} verlierst du?`,
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
      `Verbrauch in ${say.zone(zone)}, ${say.side(side)}: ${say.sp(losses)} zu verlieren, weniger für jede ausgegebene Stufe.`,
    'consumption-share': ({ zone, losses }, say) => `Davon in ${say.zone(zone)} deine: ${say.sp(losses)}.`,
    'last-sp': ({ zone, die }, say) =>
      `Der letzte SP in ${say.zone(zone)}: Wurf ${die}, er ${die <= 5 ? 'ist verloren' : 'bleibt'}.`,
    'stragglers-perished': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${say.stragglers(count, nationality)} endgültig verloren.`,
  },
  refusals: {
    'aom.not-to-be-lost': () => 'Das kann jetzt weder verloren noch ausgegeben werden.',
  },
}
