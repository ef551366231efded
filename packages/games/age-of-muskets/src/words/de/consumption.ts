import type * as decisions from '../../consumption/decisions.ts'
import type { Event } from '../../consumption/events.ts'
import type * as parts from '../../consumption/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const consumption: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    groupLosses: () =>
      'Verbrauch: Welche Stärkepunkte gehen verloren, und was gibst du aus, um welche zu retten?',
  },
  decisions: {
    consume: ({ parts }) => {
      const spent = parts.filter(({ type }) => type === 'spend-level').length
      return `${parts.length - spent} Stärkepunkte verlieren${spent === 0 ? '' : `, ${spent} Vorratsstufen ausgeben`}`
    },
  },
  parts: {
    lose: ({ unit, troop }, say) =>
      `${say.troops({ [troop]: 1 })} von ${unit === null ? 'der Garnison' : say.unit(unit)}`,
    'spend-level': ({ depot }, say) =>
      depot === null ? 'Eine Stufe der Requisition' : `Eine Stufe des Depots in ${say.zone(depot)}`,
  },
  events: {
    consumption: ({ player, zone, losses }, say) =>
      `Verbrauch: ${say.player(player)} verliert in ${say.zone(zone)} ${say.sp(losses)}, wenn keine Vorräte ausgegeben werden.`,
    'last-sp': ({ zone, die }, say) =>
      `Der letzte Stärkepunkt in ${say.zone(zone)} würfelt ${die}: ${die <= 5 ? 'Er ist verloren' : 'Er bleibt'}.`,
    'stragglers-perished': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${count} Nachzügler sind endgültig verloren (${say.nationality(nationality)}).`,
  },
  refusals: {
    'aom.not-to-be-lost': () => 'Das kann jetzt weder verloren noch ausgegeben werden.',
  },
}
