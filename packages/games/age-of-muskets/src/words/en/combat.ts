import type * as decisions from '../../combat/decisions.ts'
import type { Event } from '../../combat/events.ts'
import type * as parts from '../../combat/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

const holder = (unit: string, say: Namer): string => (unit === 'garrison' ? 'the garrison' : say.unit(unit))

const dismounted = (
  { unit, troop, sp }: { readonly unit: string; readonly troop: string; readonly sp: number },
  say: Namer,
): string => `${say.sp(sp)} ${say.troopType(troop)} of ${holder(unit, say)} dismount`

export const combat: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    leadCombat: () => 'Who leads the combat, and with which troops?',
    combatLosses: () => 'Which strength points are lost?',
    dismount: () => 'Does cavalry dismount to defend the walls?',
    chooseRoute: () => 'By which zone do the beaten forces retreat?',
    flee: () => 'Where do the beaten forces flee to?',
    retreatOn: () => 'Who retreats further?',
  },
  decisions: {
    'lead-combat': ({ commander, troop }, say) =>
      `${commander === null ? 'The garrison fights' : `The leader of ${say.piece(commander)} commands`}${troop === null ? '' : `, ${say.troopType(troop)} in front`}`,
    'combat-losses': ({ losses }, say) =>
      losses.length === 0
        ? 'No losses'
        : `Lost: ${say.list(losses.map(({ unit, troop }) => `${say.troopType(troop)} of ${holder(unit, say)}`))}`,
    dismount: ({ units }, say) =>
      units.length === 0 ? 'Nobody dismounts' : say.list(units.map(each => dismounted(each, say))),
    'retreat-to': ({ zone }, say) => `Retreat to ${say.zone(zone)}`,
    'retreat-on': ({ moves }, say) =>
      moves.length === 0
        ? 'Stop here'
        : `Retreat further: ${say.list(moves.map(({ piece, to }) => `${say.piece(piece)} to ${say.zone(to)}`))}`,
  },
  parts: {
    'combat-loss': ({ unit, troop }, say) => `1 SP ${say.troopType(troop)} of ${holder(unit, say)}`,
    dismount: dismounted,
    'retreat-on': ({ piece, to }, say) => `${say.piece(piece)} on to ${say.zone(to)}`,
  },
  events: {
    'combat-led': ({ side, zone, leader, troop, sp }, say) =>
      `Combat in ${say.zone(zone)}: ${say.side(side)} under ${leader === null ? 'a leader without a name' : say.leader(leader)}, ${say.sp(sp)}${troop === null ? '' : `, ${say.troopType(troop)} in front`}`,
    'combat-rolled': ({ zone, dice, totals, winner, losses }, say) =>
      winner === null
        ? `Combat in ${say.zone(zone)}: a tie, ${totals.join(' to ')} (dice ${dice.join(' and ')})`
        : `Combat in ${say.zone(zone)}: ${say.side(winner)} wins ${Math.max(...totals)} to ${Math.min(...totals)} (dice ${dice.join(' and ')}); the other side loses ${say.sp(losses)}`,
    overwhelmed: ({ side, zone }, say) => `${say.side(side)} is overwhelmed in ${say.zone(zone)}`,
    'combat-morale': ({ side, die, result, unit, shattered }, say) =>
      unit === null
        ? `${say.side(side)}: a CU checks its morale with ${die}, result ${result}`
        : `${say.unit(unit)} checks its morale with ${die}, result ${result}: ${say.sp(shattered ?? 0)} shattered`,
    dismounted: ({ side, sp }, say) => `${say.side(side)}: ${say.sp(sp)} of cavalry dismount`,
    'place-taken': ({ side, zone }, say) => `${say.side(side)} takes the place of ${say.zone(zone)}`,
    'route-fixed': ({ side, zone, first }, say) =>
      `${say.side(side)} will retreat from ${say.zone(zone)} by ${say.zone(first)}`,
    'fell-back': ({ player, from, to }, say) =>
      `${say.player(player)} retreats from ${say.zone(from)} to ${say.zone(to)}`,
    fled: ({ side, from, to }, say) => `${say.side(side)} flees from ${say.zone(from)} to ${say.zone(to)}`,
  },
  refusals: {
    'combat.other-loss': () => 'The losses fall on other troops first.',
    'combat.no-cavalry': () => 'There is no such cavalry to dismount.',
    'combat.no-retreat': () => 'The retreat does not lead there.',
  },
}
