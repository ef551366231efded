import { capitalised } from '@grognard/engine/lines'
import type * as decisions from '../../movement/decisions.ts'
import type { Event } from '../../movement/events.ts'
import type * as parts from '../../movement/parts.ts'
import type { Step } from '../../movement/steps/forms.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'
import { isUsedUp, percents } from '../shares.ts'

const ZONES = { front: 'in front', flank: 'in the flank', rear: 'in the rear' } as const
const REACTIONS = {
  'form-square': 'forms square',
  'counter-charge': 'counter-charges',
  flee: 'flees',
} as const
const CHARGES = {
  charge: 'charges',
  'counter-charge': 'counter-charges',
  'opportunity-charge': 'takes its opportunity and charges',
} as const
const SIDES = { left: 'left', right: 'right' } as const

/** One step of a move. */
function said(step: Step, say: Namer): string {
  switch (step.type) {
    case 'enter':
      return `enters the table at ${say.inches(step.at)}`
    case 'forward':
      return `forward ${say.inches(step.mils)}`
    case 'oblique':
      return `obliquely ${say.inches(step.mils)}, ${say.degrees(Math.abs(step.off))} to the ${step.off < 0 ? 'left' : 'right'}`
    case 'retire-step':
      return `back ${say.inches(step.mils)}`
    case 'any-way':
      return `${say.inches(step.mils)} heading ${say.heading(step.bearing)}`
    case 'wheel':
      return `wheels ${SIDES[step.side]} ${say.degrees(step.angle)}`
    case 'face':
      return `faces ${say.heading(step.facing)}`
    case 'change-formation':
      return step.facing === null
        ? `changes to ${say.drawnUp(step.formation)}`
        : `changes to ${say.drawnUp(step.formation)}, facing ${say.heading(step.facing)}`
    case 'limber':
      return 'limbers up'
    case 'deploy':
      return `unlimbers facing ${say.heading(step.facing)}`
    case 'prolong':
      return `is dragged ${step.way} ${say.inches(step.mils)}`
    case 'enter-block':
      return `enters ${say.block(step.block)}`
    case 'leave-block':
      return `comes out at ${say.inches(step.x)}, ${say.inches(step.y)} in ${say.drawnUp(step.formation)}, facing ${say.heading(step.facing)}`
    case 'change-block':
      return `goes over into ${say.block(step.block)}`
  }
}

const MODES = { tactical: '', strategic: ' (strategic)' } as const

export const movement: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    't1a-declare-charges': () => 'Which units charge, and whom?',
    't1b-declare-reactions': () => 'How do the charged units react?',
    't1e-movement': () => 'Which units move, and how?',
    't1f-opportunity': () => 'Does cavalry charge an enemy that has moved?',
    't1f-squares': () => 'Which battalions form square?',
  },
  decisions: {
    'declare-charges': ({ charges }, say) =>
      charges.length === 0
        ? 'No charges'
        : say.list(
            charges.map(
              ({ unit, target, bearing }) =>
                `${say.unit(unit)} charges ${say.unit(target)}, heading ${say.heading(bearing)}`,
            ),
          ),
    'declare-reactions': ({ reactions, opportunities }, say) =>
      reactions.length + opportunities.length === 0
        ? 'All stand'
        : say.list([
            ...reactions.map(({ unit, reaction }) => `${say.unit(unit)} ${REACTIONS[reaction]}`),
            ...opportunities.map(
              ({ unit, target, bearing }) =>
                `${say.unit(unit)} ${CHARGES['opportunity-charge']} ${say.unit(target)}, heading ${say.heading(bearing)}`,
            ),
          ]),
    move: ({ moves, commanders }, say) =>
      [
        ...moves.map(
          ({ unit, mode, steps }) =>
            `${say.unit(unit)}${MODES[mode]}: ${steps.map(step => said(step, say)).join('; ')}`,
        ),
        ...commanders.map(
          ({ leader, x, y }) => `${say.leader(leader)} to ${say.inches(x)}, ${say.inches(y)}`,
        ),
      ].join('. '),
    'end-movement': () => 'End the movement',
    'declare-opportunities': ({ opportunities }, say) =>
      opportunities.length === 0
        ? 'No opportunity charges'
        : say.list(
            opportunities.map(
              ({ unit, target, bearing }) =>
                `${say.unit(unit)} ${CHARGES['opportunity-charge']} ${say.unit(target)}, heading ${say.heading(bearing)}`,
            ),
          ),
    'form-squares': ({ units }, say) =>
      units.length === 0 ? 'All stand' : `Form square: ${say.list(units.map(say.unit))}`,
  },
  parts: {
    charge: ({ unit, target, bearing }, say) =>
      `${say.unit(unit)} charges ${say.unit(target)}, heading ${say.heading(bearing)}`,
    react: ({ unit, reaction }, say) => `${say.unit(unit)} ${REACTIONS[reaction]}`,
    'opportunity-charge': ({ unit, target, bearing }, say) =>
      `${say.unit(unit)} ${CHARGES['opportunity-charge']} ${say.unit(target)}, heading ${say.heading(bearing)}`,
    'move-step': ({ unit, mode, step }, say) => `${say.unit(unit)}${MODES[mode]}: ${said(step, say)}`,
    'move-commander': ({ leader, x, y }, say) =>
      `${say.leader(leader)} rides to ${say.inches(x)}, ${say.inches(y)}`,
  },
  events: {
    'charge-declared': ({ unit, target, zone, distance }, say) =>
      `${say.unit(unit)} charges ${say.unit(target)} ${ZONES[zone]}, from ${say.inches(distance)}.`,
    'no-charges': ({ side }, say) => `${say.side(side)}: no charges.`,
    'reaction-declared': ({ unit, reaction }, say) => `${say.unit(unit)}: ${REACTIONS[reaction]}.`,
    'opportunity-declared': ({ unit, target }, say) =>
      `${say.unit(unit)} wants to charge ${say.unit(target)}.`,
    'formed-square': ({ unit }, say) => `${say.unit(unit)} is in square.`,
    'reaction-failed': ({ unit, reaction }, say) =>
      reaction === 'form-square'
        ? `${say.unit(unit)} has no room for a square and stands.`
        : `${say.unit(unit)} cannot ride out and stands.`,
    charged: ({ unit, target, kind, mils, atTarget }, say) =>
      `${say.unit(unit)} ${CHARGES[kind]} ${say.inches(mils)}${
        atTarget ? ` and is before ${say.unit(target)}` : ', without contact'
      }.`,
    moved: ({ unit, mode, steps }, say) =>
      `${say.unit(unit)}${MODES[mode]}: ${steps.map(step => said(step, say)).join('; ') || 'stands'}.`,
    'steps-left-out': ({ unit, steps }, say) =>
      `${say.unit(unit)}: the rest of its move (${steps}) no longer fits.`,
    'left-table': ({ unit }, say) => `${say.unit(unit)} leaves the field.`,
    'commander-moved': ({ leader }, say) => `${say.leader(leader)} rides on.`,
    'movement-ended': ({ side }, say) => `${say.side(side)}: end of the movement.`,
    committed: ({ formation }, say) => `${say.formation(formation)} is committed.`,
  },
  refusals: {
    'march.no-such-part': () => 'That is no part of a move.',
    'march.too-many-steps': ({ most }) => `No more than ${most} steps in one decision.`,
    'march.no-such-unit': () => 'That unit is not on the table, or not yours.',
    'march.has-charged': () => 'A unit that has charged does not move.',
    'march.has-acted': () => 'That unit has made its move.',
    'march.broken-mf': () => 'The units of a broken formation do not move.',
    'march.one-mode': () => 'A whole move is either tactical or strategic.',
    'march.no-strategic': () => 'Disordered or blown units and squares have no strategic move.',
    'march.engaged': () => 'An engaged unit moves at tactical rates.',
    'march.strategic-near': ({ unit }, say) =>
      `A strategic move may not come closer than 9″ to ${say.unit(String(unit))}.`,
    'march.out-of-command': () => 'The unit is out of command.',
    'march.out-of-command-nearer': ({ unit }, say) =>
      `Out of command, it may not come nearer to ${say.unit(String(unit))}.`,
    'march.too-far': ({ shares, left: rest }) => {
      if (isUsedUp(rest)) return 'The move is used up.'
      const [takes, left] = percents(shares, rest, 'en')
      return `That takes ${takes} % of a move, and ${left} % is left.`
    },
    'march.no-rate': () => 'In this formation it cannot move so.',
    'march.not-that-step': () => 'In this formation it cannot do that.',
    'march.off-table': () => 'That leads off the table.',
    'march.barred': ({ feature }, say) => `That way is impassable (${say.feature(String(feature))}).`,
    'march.block-in-the-way': ({ block }, say) => `${capitalised(say.block(String(block)))} is in the way.`,
    'march.too-near': ({ unit }, say) => `That is too near to ${say.unit(String(unit))}.`,
    'march.threat-zone': ({ unit }, say) => `${say.unit(String(unit))} keeps it away.`,
    'march.no-passage': ({ unit }, say) => `${say.unit(String(unit))} cannot be passed.`,
    'march.ends-on-friend': ({ unit }, say) => `It may not end on ${say.unit(String(unit))}.`,
    'march.no-room': ({ unit }, say) => `${say.unit(String(unit))} leaves no room for that.`,
    'march.obstacle': ({ feature }, say) => `It cannot cross that (${say.feature(String(feature))}).`,
    'march.prohibited': ({ feature }, say) =>
      `That ground is closed to it (${say.feature(String(feature))}).`,
    'march.prohibited-formation': ({ feature }, say) =>
      `That formation is impossible on this ground (${say.feature(String(feature))}).`,
    'march.no-such-change': () => 'It cannot change to that formation.',
    'march.keeps-facing': () => 'Only a square that is left may take another facing.',
    'march.no-facing': () => 'There is nothing to face.',
    'march.siege': () => 'Siege guns stay where they are.',
    'march.no-such-block': () => 'There is no such block.',
    'march.only-infantry': () => 'Only infantry goes into built-up areas.',
    'march.block-held': ({ unit }, say) => `${say.unit(String(unit))} holds that block.`,
    'march.block-burning': () => 'That block is burning.',
    'march.block-too-far': () => 'That is not within 1″ of the block.',
    'march.charge-blocked': ({ feature }, say) =>
      `That cannot be charged across (${say.feature(String(feature))}).`,
    'march.lane-closed': ({ unit }, say) => `${say.unit(String(unit))} is in the way of the charge.`,
    'march.out-of-reach': ({ unit }, say) => `${say.unit(String(unit))} is out of reach on this bearing.`,
    'march.night': () => 'There are no charges at night.',
    'march.mf-cannot-charge': () => 'A broken or retiring formation does not charge.',
    'march.unfit-to-charge': () => 'As it stands, the unit cannot charge.',
    'march.no-such-target': () => 'There is no such enemy on the table.',
    'march.horse-at-garrison': () => 'Cavalry does not charge garrisons.',
    'march.horse-at-prohibited': ({ unit }, say) =>
      `Cavalry cannot go where ${say.unit(String(unit))} stands.`,
    'march.skirmishers-charge': () => 'Skirmish order charges batteries and skirmishers only.',
    'march.infantry-at-cavalry': ({ unit }, say) =>
      `Infantry cannot charge ${say.unit(String(unit))} as it stands.`,
    'march.unseen': ({ unit, by, screen, block, feature }, say) =>
      by === 'visibility'
        ? `${say.unit(String(unit))} cannot be made out at this distance.`
        : by === 'unit'
          ? `${say.unit(String(screen))} hides ${say.unit(String(unit))} from it.`
          : `${capitalised(by === 'block' ? say.block(String(block)) : say.feature(String(feature)))} hides ${say.unit(String(unit))} from it.`,
    'march.charge-turn': () => 'A charge may turn by up to 45° before it starts.',
    'march.too-many-chargers': ({ unit }, say) => `No more units may charge ${say.unit(String(unit))}.`,
    'march.charges-overlap': ({ unit }, say) => `${say.unit(String(unit))} will stand there.`,
    'march.is-charged': () => 'A unit that is charged takes no opportunity.',
    'march.no-opportunity': () => 'That enemy gives no opportunity.',
    'march.not-in-front': ({ unit }, say) => `${say.unit(String(unit))} is not before its front.`,
    'march.not-charged': () => 'Only the target of a charge reacts.',
    'march.no-square': () => 'Only infantry that cavalry charges forms square.',
    'march.no-room-for-square': () => 'There is no room for a square.',
    'march.no-counter-charge': () => 'Only fit cavalry in line that is charged in front counter-charges.',
    'march.no-flight': () => 'Only limbered guns flee.',
    'march.has-reacted': () => 'It has its reaction.',
    'march.must-enter': () => 'It has not come onto the table yet.',
    'march.entry': () => 'It enters within the width of its entry.',
    'march.no-such-commander': () => 'He is not free to ride.',
    'march.commander-moved': () => 'He has moved.',
    'march.commander-too-far': () => 'That is farther than he can ride.',
  },
}
