import type { Event } from '../../prospects/events.ts'
import type { ChapterWords } from '../chapter-words.ts'

const FATES = { received: 'received', delayed: 'delayed', lost: 'lost' } as const
const FALLS = {
  unhorsed: 'is unhorsed',
  wounded: 'is wounded',
  killed: 'is killed',
  captured: 'is captured',
} as const

/** What may come of a decision. */
export const prospects: ChapterWords<Record<never, never>, Record<never, never>, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {
    tested: ({ unit, passed }, say) => `${say.unit(unit)} ${passed ? 'stays steady' : 'wavers'}.`,
    prevails: ({ side }, say) => `Winner: ${say.side(side)}.`,
    'would-lose': ({ unit, loss, breaks }, say) =>
      breaks
        ? `${say.unit(unit)} breaks.`
        : loss === 0
          ? `${say.unit(unit)} is unhurt.`
          : `${say.unit(unit)} loses ${loss} CV.`,
    'leader-falls': ({ leader, result }, say) => `${say.leader(leader)} ${FALLS[result]}.`,
    burns: ({ block }, say) => `${say.block(block)} catches fire.`,
    'order-fate': ({ formation, result }, say) =>
      `The order to ${say.formation(formation)} is ${FATES[result]}.`,
    'corps-order-fate': ({ corps, result }, say) => `The order to ${say.corps(corps)} is ${FATES[result]}.`,
    'initiative-fate': ({ formation, taken }, say) =>
      `${say.formation(formation)} ${taken ? 'acts on its own' : 'waits for orders'}.`,
  },
  refusals: {},
}
