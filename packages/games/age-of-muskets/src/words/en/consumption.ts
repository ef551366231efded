import type * as decisions from '../../consumption/decisions.ts'
import type { Event } from '../../consumption/events.ts'
import type * as parts from '../../consumption/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

type Sentences = ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event>

const PARTS: Sentences['parts'] = {
  lose: ({ unit, troop }, say) =>
    `${say.troops({ [troop]: 1 })} of ${unit === null ? 'the garrison' : say.unit(unit)}`,
  'spend-level': ({ depot }, say) =>
    depot === null ? 'A level of the requisition marker' : `A level of the depot at ${say.zone(depot)}`,
}

export const consumption: Sentences = {
  prompts: {
    groupLosses: () => 'Consumption: which strength points are lost, and what do you spend to save some?',
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
      `Consumption: ${say.side(side)} loses ${say.sp(losses)} at ${say.zone(zone)} unless supplies are spent.`,
    'consumption-share': ({ zone, losses }, say) =>
      `${say.sp(losses)} of those at ${say.zone(zone)} are yours.`,
    'last-sp': ({ zone, die }, say) =>
      `The last strength point at ${say.zone(zone)} rolls ${die}: ${die <= 5 ? 'it is gone' : 'it stays'}.`,
    'stragglers-perished': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${count} ${say.nationality(nationality)} stragglers are lost for good.`,
  },
  refusals: {
    'aom.not-to-be-lost': () => 'That cannot be lost or spent now.',
  },
}
