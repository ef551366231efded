import type * as decisions from '../../combat/decisions.ts'
import type { Event } from '../../combat/events.ts'
import type * as parts from '../../combat/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'
import { owedInCombat } from '../owed.ts'
import { whichSp } from './which-sp.ts'

const holder = (unit: string, say: Namer): string => (unit === 'garrison' ? 'garrison' : say.unit(unit))

const dismounted = (
  { unit, troop, sp }: { readonly unit: string; readonly troop: string; readonly sp: number },
  say: Namer,
): string => `Dismount ${say.troops({ [troop]: sp })} (${holder(unit, say)})`

export const combat: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    leadCombat: () => 'Who commands, and which troops do you use?',
    combatLosses: (view, say) => `Combat: ${whichSp(owedInCombat(view), say)} do you lose?`,
    dismount: () => 'Does cavalry dismount to defend the walls?',
    chooseRoute: () => 'Which zone do the beaten forces retreat to first?',
    flee: () => 'Where do the beaten forces retreat to?',
    retreatOn: () => 'Who retreats further?',
  },
  decisions: {
    'lead-combat': ({ commander, troop }, say) =>
      `${commander === null ? 'The garrison' : `The leader: ${say.piece(commander)}`}${troop === null ? '' : `, using ${say.troopType(troop)}`}`,
    'combat-losses': ({ losses }, say) =>
      losses.length === 0
        ? 'No losses'
        : `Lost: ${say.list(losses.map(({ unit, troop }) => `${say.troops({ [troop]: 1 })} (${holder(unit, say)})`))}`,
    dismount: ({ units }, say) =>
      units.length === 0 ? 'Nobody dismounts' : say.list(units.map(each => dismounted(each, say))),
    'retreat-to': ({ zone }, say) => `Retreat to ${say.zone(zone)}`,
    'retreat-on': ({ moves }, say) =>
      moves.length === 0
        ? 'Stop here'
        : `Retreat further: ${say.list(moves.map(({ piece, to }) => `${say.piece(piece)} to ${say.zone(to)}`))}`,
  },
  parts: {
    'combat-loss': ({ unit, troop }, say) => `${say.troops({ [troop]: 1 })} (${holder(unit, say)})`,
    dismount: dismounted,
    'retreat-on': ({ piece, to }, say) => `${say.piece(piece)} on to ${say.zone(to)}`,
  },
  events: {
    'combat-led': ({ side, zone, leader, troop, sp }, say) =>
      `Combat in ${say.zone(zone)}, ${say.side(side)}: ${leader === null ? 'a leader without a name' : say.leader(leader)} with ${say.sp(sp)}${troop === null ? '' : `, using ${say.troopType(troop)}`}.`,
    'combat-rolled': ({ zone, dice, totals, winner, losses }, say) =>
      `Combat in ${say.zone(zone)}: ${totals.join(' to ')} (dice ${dice.join(' and ')}), ${winner === null ? 'a tie' : `winner: ${say.side(winner)}; the other side loses ${say.sp(losses)}`}.`,
    overwhelmed: ({ side, zone }, say) =>
      `${say.side(side)}: the forces in ${say.zone(zone)} are overwhelmed and eliminated.`,
    'combat-morale': ({ side, die, result, unit, shattered }, say) =>
      `${say.side(side)}: morale check of ${unit === null ? 'a CU' : say.unit(unit)}, die ${die}, result ${result}${unit === null ? '' : `, ${say.sp(shattered ?? 0)} shattered`}.`,
    dismounted: ({ side, sp }, say) => `${say.side(side)}: ${sp} cavalry SP dismounted.`,
    'place-taken': ({ side, zone }, say) => `${say.side(side)}: the place ${say.zone(zone)} is taken.`,
    'route-fixed': ({ side, zone, first }, say) =>
      `${say.side(side)}: the retreat from ${say.zone(zone)} will lead to ${say.zone(first)}.`,
    'fell-back': ({ player, from, to }, say) =>
      `${say.player(player)}: retreat from ${say.zone(from)} to ${say.zone(to)}.`,
    fled: ({ side, from, to }, say) =>
      `${say.side(side)}: retreat from ${say.zone(from)} to ${say.zone(to)}.`,
  },
  refusals: {
    'combat.other-loss': () => 'The losses fall on other troops first.',
    'combat.no-cavalry': () => 'There is no such cavalry to dismount.',
    'combat.no-retreat': () => 'The retreat does not lead there.',
  },
}
