import type * as decisions from '../../consumption/decisions.ts'
import type { Event } from '../../consumption/events.ts'
import type * as parts from '../../consumption/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import { owedToMonth } from '../owed.ts'
import { whichSp } from './which-sp.ts'

type Sentences = ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event>

const PARTS: Sentences['parts'] = {
  lose: ({ unit, troop }, say) =>
    `${say.troops({ [troop]: 1 })} (${unit === null ? 'garrison' : say.unit(unit)})`,
  'spend-level': ({ depot }, say) =>
    depot === null ? 'A level of the requisition marker' : `A level of the depot at ${say.zone(depot)}`,
}

export const consumption: Sentences = {
  prompts: {
    groupLosses: (view, say) =>
      `Consumption, 1 SP less for each level that you spend: ${whichSp(owedToMonth(view), say)} do you lose?`,
  },
  decisions: {
    consume: ({ parts }, say) =>
      parts.length === 0
        ? 'Nothing'
        : parts
            .map(part => (part.type === 'lose' ? PARTS.lose(part, say) : PARTS['spend-level'](part, say)))
            .join('; '),
  },
  parts: PARTS,
  events: {
    consumption: ({ side, zone, losses }, say) =>
      `Consumption at ${say.zone(zone)}, ${say.side(side)}: ${say.sp(losses)} to be lost, fewer for every level spent.`,
    'consumption-share': ({ zone, losses }, say) => `Of those at ${say.zone(zone)} yours: ${say.sp(losses)}.`,
    'last-sp': ({ zone, die }, say) =>
      `The last SP at ${say.zone(zone)}: die ${die}, it ${die <= 5 ? 'is lost' : 'stays'}.`,
    'stragglers-perished': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${say.stragglers(count, nationality)} lost for good.`,
  },
  refusals: {
    'aom.not-to-be-lost': () => 'That cannot be lost or spent now.',
  },
}
