import type * as decisions from '../../fire/decisions.ts'
import type { Event } from '../../fire/events.ts'
import type * as parts from '../../fire/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

const RESULTS = {
  unhurt: 'unverletzt',
  unhorsed: 'aus dem Sattel geworfen',
  wounded: 'verwundet',
  killed: 'gefallen',
  captured: 'gefangen',
} as const

const rolled = (die: number | null): string => (die === null ? '' : `, Würfel ${die}`)

export const fire: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {},
  decisions: {},
  parts: {},
  events: {
    fired: ({ units, target, points, die, hits }, say) =>
      `${say.list(units.map(say.unit))} → ${say.unit(target)}: ${points} Feuerpunkte${rolled(die)}: Treffer ${hits}.`,
    bounced: ({ unit, target, points, die, hits }, say) =>
      `Der Schuss von ${say.unit(unit)} prallt weiter auf ${say.unit(target)}: ${points} Feuerpunkte${rolled(die)}: Treffer ${hits}.`,
    'set-on-fire': ({ block, dice }, say) => `${say.block(block)} gerät in Brand (${dice.join(' + ')}).`,
    'lost-cv': ({ unit, loss, cv }, say) => `${say.unit(unit)}: −${loss} KW, noch ${cv}.`,
    'unit-broken': ({ unit }, say) => `${say.unit(unit)} ist zersprengt.`,
    'unit-lost': ({ unit }, say) => `${say.unit(unit)} ist verloren.`,
    'formation-destroyed': ({ formation }, say) => `${say.formation(formation)} ist vernichtet.`,
    'batteries-joined': ({ units, formation }, say) =>
      `Jetzt bei ${say.formation(formation)}: ${say.list(units.map(say.unit))}.`,
    'leader-casualty': ({ leader, dice, result }, say) =>
      `${say.leader(leader)} in Gefahr: ${dice.join(' + ')}, ${RESULTS[result]}.`,
    'leader-captured': ({ leader }, say) => `${say.leader(leader)} gerät in Gefangenschaft.`,
    'leader-placed': ({ leader, unit }, say) =>
      unit === null
        ? `${say.leader(leader)} bleibt, wo seine Einheit stand.`
        : `${say.leader(leader)} reitet zu ${say.unit(unit)}.`,
    'unit-disordered': ({ unit }, say) => `${say.unit(unit)} gerät in Unordnung.`,
    'charger-halted': ({ unit, back }, say) =>
      `Der Angriff von ${say.unit(unit)} kommt zum Stehen, ${say.inches(back)} zurück.`,
    'charged-on': ({ unit, how, target, mils }, say) =>
      how === 'halt'
        ? `${say.unit(unit)} hält an.`
        : target === null
          ? `${say.unit(unit)} rückt ${say.inches(mils)} vor.`
          : `${say.unit(unit)} stürmt ${say.inches(mils)} weiter auf ${say.unit(target)}.`,
  },
  refusals: {},
}
