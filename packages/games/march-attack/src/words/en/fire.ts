import type * as decisions from '../../fire/decisions.ts'
import type { Event } from '../../fire/events.ts'
import type * as parts from '../../fire/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

const RESULTS = {
  unhurt: 'unhurt',
  unhorsed: 'unhorsed',
  wounded: 'wounded',
  killed: 'killed',
  captured: 'captured',
} as const

const rolled = (die: number | null): string => (die === null ? '' : `, die ${die}`)

export const fire: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {
    fired: ({ units, target, points, die, hits }, say) =>
      `${say.list(units.map(say.unit))} → ${say.unit(target)}: ${points} fire points${rolled(die)}: hits ${hits}.`,
    bounced: ({ unit, target, points, die, hits }, say) =>
      `The shot of ${say.unit(unit)} bounces on to ${say.unit(target)}: ${points} fire points${rolled(die)}: hits ${hits}.`,
    'set-on-fire': ({ block, dice }, say) => `${say.block(block)} is set on fire (${dice.join(' + ')}).`,
    'lost-cv': ({ unit, loss, cv }, say) => `${say.unit(unit)}: −${loss} CV, ${cv} left.`,
    'unit-broken': ({ unit }, say) => `${say.unit(unit)} is broken.`,
    'unit-lost': ({ unit }, say) => `${say.unit(unit)} is lost.`,
    'formation-destroyed': ({ formation }, say) => `${say.formation(formation)} is destroyed.`,
    'batteries-joined': ({ units, formation }, say) =>
      `Now with ${say.formation(formation)}: ${say.list(units.map(say.unit))}.`,
    'leader-casualty': ({ leader, dice, result }, say) =>
      `${say.leader(leader)} in danger: ${dice.join(' + ')}, ${RESULTS[result]}.`,
    'leader-captured': ({ leader }, say) => `${say.leader(leader)} is captured.`,
    'leader-placed': ({ leader, unit }, say) =>
      unit === null
        ? `${say.leader(leader)} stays where his unit stood.`
        : `${say.leader(leader)} rides to ${say.unit(unit)}.`,
    'unit-disordered': ({ unit }, say) => `${say.unit(unit)} is disordered.`,
    'charger-halted': ({ unit, back }, say) =>
      `The charge of ${say.unit(unit)} is halted, ${say.inches(back)} back.`,
    'charged-on': ({ unit, how, target, mils }, say) =>
      how === 'halt'
        ? `${say.unit(unit)} halts.`
        : target === null
          ? `${say.unit(unit)} advances ${say.inches(mils)}.`
          : `${say.unit(unit)} charges on, ${say.inches(mils)}, at ${say.unit(target)}.`,
  },
  refusals: {},
}
