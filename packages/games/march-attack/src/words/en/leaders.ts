import type * as decisions from '../../leaders/decisions.ts'
import type { Event } from '../../leaders/events.ts'
import type * as parts from '../../leaders/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import { rolled } from '../rolled.ts'

export const leaders: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    attachLeaders: () => 'Which leaders attach to units, or leave them?',
    chooseFirst: () => 'You have the initiative: who is active first?',
  },
  decisions: {
    'change-leaders': ({ changes }, say) =>
      changes.length === 0
        ? 'All leaders stay as they are'
        : say.list(
            changes.map(change =>
              change.type === 'attach'
                ? `${say.leader(change.leader)} to ${say.unit(change.unit)}`
                : `${say.leader(change.leader)} to ${say.at(change)}`,
            ),
          ),
    'choose-first': ({ first }) => (first ? 'We are active first' : 'The enemy is active first'),
  },
  parts: {
    attach: ({ leader, unit }, say) => `${say.leader(leader)} attaches to ${say.unit(unit)}`,
    detach: ({ leader, x, y }, say) => `${say.leader(leader)} detaches and goes to ${say.at({ x, y })}`,
  },
  events: {
    attached: ({ leader, unit }, say) => `${say.leader(leader)} attaches to ${say.unit(unit)}.`,
    detached: ({ leader, x, y }, say) => `${say.leader(leader)} detaches and goes to ${say.at({ x, y })}.`,
    initiative: ({ dice, totals }, say) =>
      `Initiative: ${dice.map((each, i) => `${say.sides[i]} ${rolled(each, totals[i] ?? 0)}`).join(', ')}.`,
    'initiative-tie': ({ dice }) => `A tie, so one die each: ${dice.join(' against ')}.`,
    first: ({ side }, say) => `Active first: ${say.side(side)}.`,
  },
  refusals: {
    'mar.no-change': () => 'A leader may attach or detach now, nothing else.',
    'mar.not-his-leader': () => 'This leader is not on the table, or not yours.',
    'mar.one-change': () => 'Each leader may change once, and they are named in the order of their ids.',
    'mar.out-of-reach': () => 'A leader may attach to a unit of his command within 12″.',
    'mar.not-attached': () => 'He is not attached to a unit.',
    'mar.off-table': () => 'That is off the table.',
    'mar.too-far': () => 'That is too far.',
    'mar.impassable': () => 'Nobody can stand there.',
    'mar.enemy-near': ({ unit }, say) => `That is closer than 3″ to ${say.unit(String(unit))}.`,
  },
}
