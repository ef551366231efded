import type * as decisions from '../../orders/decisions.ts'
import type { Event } from '../../orders/events.ts'
import type * as parts from '../../orders/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import { saidIssue, saidOrder, signed } from '../orders.ts'

const WEATHER = {
  clear: 'clear',
  overcast: 'overcast',
  mist: 'mist',
  rain: 'rain',
  'heavy-rain': 'heavy rain',
} as const
const RESULT = { received: 'received', delayed: 'delayed', lost: 'lost' } as const

export const orders: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    firstOrders: () => 'Give your formations their first orders.',
    forceMarches: () => 'Which forces on the way march on without rest?',
    armyOrders: () => 'Which orders does your commander-in-chief send?',
    corpsOrders: () => 'Which orders do your corps commanders send?',
    localInitiative: () => 'Which commanders act on their own?',
    formGrandBattery: () => 'The grand battery stands. What are its orders?',
    assignBatteries: () => 'Which batteries are given out or taken back?',
  },
  decisions: {
    'first-orders': ({ orders }, say) =>
      orders.length === 0 ? 'First orders as they stand' : say.list(orders.map(each => saidIssue(each, say))),
    'force-marches': ({ formations }, say) =>
      formations.length === 0
        ? 'No forced march'
        : `Forced march: ${say.list(formations.map(say.formation))}`,
    'issue-orders': ({ orders }, say) =>
      orders.length === 0 ? 'No new orders' : say.list(orders.map(each => saidIssue(each, say))),
    'local-initiative': ({ tries }, say) =>
      tries.length === 0
        ? 'Nobody acts on his own'
        : say.list(tries.map(each => `${say.formation(each.formation)}: ${saidOrder(each.order, say)}`)),
    'assign-batteries': ({ assigned }, say) =>
      assigned.length === 0
        ? 'All batteries stay where they are'
        : say.list(assigned.map(each => `${say.unit(each.battery)} to ${say.formation(each.formation)}`)),
    'order-grand-battery': ({ formation, order }, say) =>
      `${say.formation(formation)}: ${saidOrder(order, say)}`,
  },
  parts: {
    issue: ({ issuer, formation, order }, say) =>
      `${say.leader(issuer)} to ${say.formation(formation)}: ${saidOrder(order, say)}`,
    'issue-corps': ({ issuer, corps, order }, say) =>
      `${say.leader(issuer)} to ${say.corps(corps)}: ${say.order(order)}`,
    try: ({ formation, order }, say) => `${say.formation(formation)} on its own: ${saidOrder(order, say)}`,
    'force-march': ({ formation }, say) => `Forced march: ${say.formation(formation)}`,
    reassign: ({ leader, battery, formation }, say) =>
      `${say.leader(leader)}: ${say.unit(battery)} to ${say.formation(formation)}`,
  },
  events: {
    weather: ({ dice, weather }) => `Weather, ${dice.join(' + ')}: ${WEATHER[weather]}.`,
    mud: () => 'The ground turns to mud.',
    'arrival-roll': ({ formation, dice, arrives }, say) =>
      `${say.formation(formation)}${dice === null ? '' : `, ${dice.join(' + ')}`}: ${arrives ? 'arrives' : 'not yet'}.`,
    replaced: ({ leader }, say) => `Somebody else takes the place of ${say.leader(leader)}.`,
    succeeded: ({ leader }, say) => `${say.leader(leader)} takes command of the army.`,
    'grand-battery-formed': ({ formation, units }, say) =>
      `${say.formation(formation)} is formed: ${say.list(units.map(say.unit))}.`,
    'grand-battery-dissolved': ({ formation }, say) => `${say.formation(formation)} is dissolved.`,
    'formation-withdrawn': ({ formation }, say) => `${say.formation(formation)} has left the field.`,
    'order-roll': ({ formation, order, dice, modifier, result }, say) =>
      `${say.formation(formation)}: ${saidOrder(order, say)}${dice === null ? '' : `, ${dice.join(' + ')} ${signed(modifier)}`}: ${RESULT[result]}.`,
    'corps-order-roll': ({ corps, order, dice, modifier, result }, say) =>
      `${say.corps(corps)}: ${say.order(order)}${dice === null ? '' : `, ${dice.join(' + ')} ${signed(modifier)}`}: ${RESULT[result]}.`,
    'initiative-taken': ({ formation, dice, taken }, say) =>
      `${say.formation(formation)}, ${dice.join(' + ')}: ${taken ? 'acts on its own' : 'waits for orders'}.`,
    'order-lapsed': ({ formation }, say) =>
      `${say.formation(formation)}: the order lapses, it defends where it is.`,
    'order-completed': ({ formation }, say) =>
      `${say.formation(formation)}: the order is carried out, it defends there.`,
  },
  refusals: {
    'mar.no-first-grand-battery': () => 'A grand battery is ordered during the battle, not before it.',
    'mar.grand-battery-size': ({ least, most }) => `A grand battery takes ${least} to ${most} batteries.`,
    'mar.battery-not-at-hand': ({ unit }, say) =>
      `${say.unit(String(unit))} is not of that formation, nor of one whose commander is within 12″.`,
    'mar.not-his-group': () => 'He has no artillery group, or is not on the table.',
    'mar.one-battery': () => 'One battery for each commander, in the order of their ids.',
    'mar.no-issuer': () => 'He issues no orders now.',
    'mar.one-order-each': () => 'One order to each receiver.',
    'mar.no-attempts': () => 'He has no attempts left.',
    'mar.no-corps': () => 'There is no such corps, or its orders come from the army commander.',
    'mar.not-subordinate': () => 'That formation is not under him, or cannot be ordered now.',
    'mar.corps-order': () => 'The order of the corps does not allow that.',
    'mar.not-for-grand-battery': () => 'A grand battery bombards, defends, retires or dissolves.',
    'mar.no-support': () => 'It may support another formation of its side.',
    'mar.no-bombard': () => 'To bombard takes a battery, and an enemy formation or a block as target.',
    'mar.no-grand-battery': () => 'There is no grand battery to form or dissolve.',
    'mar.no-local-initiative': () => 'This commander may not act on his own now.',
    'mar.defend-or-retire': () => 'On his own a commander defends or retires.',
    'mar.defend-here': () => 'On his own he defends where his formation is.',
    'mar.no-forced-march': () => 'That formation is not on the way, or marches without rest already.',
    'mar.order-no-charge': () => 'The order of its formation forbids charges.',
    'mar.order-charge-too-far': ({ limit }, say) =>
      `Its order allows charges up to ${say.inches(Number(limit))}.`,
    'mar.order-few-charge': () =>
      'While it retires, at most half of its cavalry may charge, and nobody else.',
    'mar.order-charge-beside': () => 'It may charge enemies within 9″ of the formation that it supports.',
    'mar.order-no-engagement': ({ unit }, say) =>
      `Its order forbids to come within 9″ of ${say.unit(String(unit))}.`,
    'mar.order-closer': () => 'Its order forbids to come closer to the enemy.',
    'mar.order-falls-back': () => 'On the attack it may not end more than 3″ farther from the objective.',
    'mar.order-farther': () => 'Its order forbids to go farther away.',
    'mar.order-leaves-area': () => 'It may not leave the area that it defends.',
  },
}
