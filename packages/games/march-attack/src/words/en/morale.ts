import type * as decisions from '../../morale/decisions.ts'
import type { Event } from '../../morale/events.ts'
import type * as parts from '../../morale/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

const MORALE = {
  pass: 'passed',
  disordered: 'disordered',
  retire: 'it retires',
  broken: 'it breaks',
} as const
const RALLY = { rallied: 'rallied', continues: 'it goes on as before', dispersed: 'it is dispersed' } as const

export const morale: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {
    'army-test': ({ side, lost, all }, say) =>
      `The army tests: ${say.side(side)}, ${lost} of ${all} major formations lost.`,
    'morale-test': ({ formation, dice, target, result }, say) =>
      `${say.formation(formation)} tests its morale: ${dice.join(' + ')} against ${target}, ${MORALE[result]}.`,
    rally: ({ formation, dice, target, result }, say) =>
      `${say.formation(formation)} tries to rally: ${dice.join(' + ')} against ${target}, ${RALLY[result]}.`,
    'cv-regained': ({ unit, cv }, say) => `${say.unit(unit)} recovers: CV ${cv}.`,
    'burnt-out': ({ block }, say) => `${say.block(block)} has burnt out, and is a ruin.`,
  },
  refusals: {},
}
