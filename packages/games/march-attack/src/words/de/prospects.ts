import type { Event } from '../../prospects/events.ts'
import type { ChapterWords } from '../chapter-words.ts'

const FATES = { received: 'kommt an', delayed: 'verspätet sich', lost: 'geht verloren' } as const
const FALLS = {
  unhorsed: 'verliert sein Pferd',
  wounded: 'wird verwundet',
  killed: 'fällt',
  captured: 'wird gefangen',
} as const

/** Was aus einer Entscheidung werden kann. */
export const prospects: ChapterWords<Record<never, never>, Record<never, never>, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {
    tested: ({ unit, passed }, say) => `${say.unit(unit)} ${passed ? 'bleibt fest' : 'wankt'}.`,
    prevails: ({ side }, say) => `Sieger: ${say.side(side)}.`,
    'would-lose': ({ unit, loss, breaks }, say) =>
      breaks
        ? `${say.unit(unit)} bricht.`
        : loss === 0
          ? `${say.unit(unit)} bleibt unversehrt.`
          : `${say.unit(unit)} verliert ${loss} KW.`,
    'leader-falls': ({ leader, result }, say) => `${say.leader(leader)} ${FALLS[result]}.`,
    burns: ({ block }, say) => `${say.block(block)} gerät in Brand.`,
    'order-fate': ({ formation, result }, say) =>
      `Der Befehl an ${say.formation(formation)} ${FATES[result]}.`,
    'corps-order-fate': ({ corps, result }, say) => `Der Befehl an ${say.corps(corps)} ${FATES[result]}.`,
    'initiative-fate': ({ formation, taken }, say) =>
      `${say.formation(formation)} ${taken ? 'handelt selbst' : 'wartet auf Befehle'}.`,
  },
  refusals: {},
}
