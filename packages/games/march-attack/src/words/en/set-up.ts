import type * as decisions from '../../set-up/decisions.ts'
import type { Event } from '../../set-up/events.ts'
import type * as parts from '../../set-up/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const setUp: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    prepare: () => 'Which regiments stay whole? Reserve batteries are given out here, too.',
    deployFirst: () => 'Deploy your army.',
    deploySecond: () => 'Deploy your army.',
  },
  decisions: {
    prepare: ({ prepared }, say) =>
      prepared.length === 0
        ? 'Everything as it stands'
        : say.list(
            prepared.map(part =>
              part.type === 'keep-whole'
                ? `${say.unit(part.regiment)} stays whole`
                : `${say.unit(part.battery)} to ${say.formation(part.formation)}`,
            ),
          ),
    deploy: ({ placed }) => `Deploy ${placed.length} units and leaders`,
  },
  parts: {
    'keep-whole': ({ regiment }, say) => `${say.unit(regiment)} stays whole`,
    assign: ({ battery, formation }, say) => `${say.unit(battery)} to ${say.formation(formation)}`,
    place: ({ unit, formation, x, y, facing }, say) =>
      `${say.unit(unit)}, ${say.drawnUp(formation)}, at ${say.at({ x, y })}, facing ${say.heading(facing)}`,
    garrison: ({ unit, block }, say) => `${say.unit(unit)} into ${say.block(block)}`,
    post: ({ leader, x, y }, say) => `${say.leader(leader)} at ${say.at({ x, y })}`,
    'post-with': ({ leader, unit }, say) => `${say.leader(leader)} with ${say.unit(unit)}`,
  },
  events: {
    'kept-whole': ({ regiment }, say) => `${say.unit(regiment)} stays whole.`,
    assigned: ({ battery, formation }, say) =>
      `${say.unit(battery)} is given to ${say.formation(formation)}.`,
    deployed: ({ side, units, late }, say) =>
      `${say.side(side)}: ${units} units deployed${late.length === 0 ? '' : `, ${late.length} find no room and come later`}.`,
  },
  refusals: {
    'mar.not-your-command': () => 'Another player of your side decides for that.',
    'mar.not-now': () => 'That is not decided now.',
    'mar.in-order': () => 'Regiments first, then batteries, each once and in the order of their ids.',
    'mar.no-regiment': () => 'There is no such regiment that could split.',
    'mar.no-assignment': () => 'That MF cannot take this battery.',
    'mar.not-to-deploy': () => 'That unit is not to be placed, or stands already.',
    'mar.no-garrison': () => 'A block takes one infantry unit.',
    'mar.outside-zone': () => "That is outside of your side's zone.",
    'mar.no-such-formation': () => 'That unit cannot take this formation.',
    'mar.prohibited-ground': () => 'The ground there is prohibited to it.',
    'mar.on-block': ({ block }, say) => `It would stand on ${say.block(String(block))}.`,
    'mar.overlaps': ({ unit }, say) => `It would overlap ${say.unit(String(unit))}.`,
    'mar.enemy-within': ({ unit }, say) => `${say.unit(String(unit))} is within 9″.`,
    'mar.not-placed-yet': () => 'A leader is placed with a unit that has its place.',
    'mar.not-to-post': () => 'That leader is not to be placed, or stands already.',
    'mar.out-of-command': () => 'He may be with units of his own command only.',
    'mar.not-all-placed': () => 'Units or leaders are still to be placed.',
  },
}
