import type * as decisions from '../../combat/decisions.ts'
import type { Event } from '../../combat/events.ts'
import type * as parts from '../../combat/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'
import { owedInCombat } from '../owed.ts'
import { whichSp } from './which-sp.ts'

const holder = (unit: string, say: Namer): string => (unit === 'garrison' ? 'Garnison' : say.unit(unit))

const dismounted = (
  { unit, troop, sp }: { readonly unit: string; readonly troop: string; readonly sp: number },
  say: Namer,
): string => `Absitzen: ${say.troops({ [troop]: sp })} (${holder(unit, say)})`

export const combat: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    leadCombat: () => 'Wer ist Befehlshaber, und welche Truppen setzt du ein?',
    combatLosses: (view, say) => `Gefecht: ${whichSp(owedInCombat(view), say)} verlierst du?`,
    dismount: () => 'Sitzt Kavallerie ab, um die Mauern zu verteidigen?',
    chooseRoute: () => 'In welche Zone ziehen sich die Geschlagenen zuerst zurück?',
    flee: () => 'Wohin gehen die Geschlagenen zurück?',
    retreatOn: () => 'Wer zieht sich weiter zurück?',
  },
  decisions: {
    'lead-combat': ({ commander, troop }, say) =>
      `${commander === null ? 'Die Garnison' : `Der General: ${say.piece(commander)}`}${troop === null ? '' : `, eingesetzt: ${say.troopType(troop)}`}`,
    'combat-losses': ({ losses }, say) =>
      losses.length === 0
        ? 'Keine Verluste'
        : `Verloren: ${say.list(losses.map(({ unit, troop }) => `${say.troops({ [troop]: 1 })} (${holder(unit, say)})`))}`,
    dismount: ({ units }, say) =>
      units.length === 0 ? 'Niemand sitzt ab' : say.list(units.map(each => dismounted(each, say))),
    'retreat-to': ({ zone }, say) => `Rückzug nach ${say.zone(zone)}`,
    'retreat-on': ({ moves }, say) =>
      moves.length === 0
        ? 'Hier anhalten'
        : `Weiterer Rückzug: ${say.list(moves.map(({ piece, to }) => `${say.piece(piece)} nach ${say.zone(to)}`))}`,
  },
  parts: {
    'combat-loss': ({ unit, troop }, say) => `${say.troops({ [troop]: 1 })} (${holder(unit, say)})`,
    dismount: dismounted,
    'retreat-on': ({ piece, to }, say) => `${say.piece(piece)} weiter nach ${say.zone(to)}`,
  },
  events: {
    'combat-led': ({ side, zone, leader, troop, sp }, say) =>
      `Gefecht in ${say.zone(zone)}, ${say.side(side)}: ${leader === null ? 'ein namenloser General' : say.leader(leader)} mit ${say.sp(sp)}${troop === null ? '' : `, ${say.troopType(troop)} eingesetzt`}.`,
    'combat-rolled': ({ zone, dice, totals, winner, losses }, say) =>
      `Gefecht in ${say.zone(zone)}: ${totals.join(' zu ')} (Würfel ${dice.join(' und ')}), ${winner === null ? 'Gleichstand' : `Sieger: ${say.side(winner)}; Verlust der anderen Seite ${say.sp(losses)}`}.`,
    overwhelmed: ({ side, zone }, say) =>
      `${say.side(side)}: Die Kräfte in ${say.zone(zone)} sind überwältigt und vernichtet.`,
    'combat-morale': ({ side, die, result, unit, shattered }, say) =>
      `${say.side(side)}: Moralprobe, ${unit === null ? 'eine KE' : say.unit(unit)}: Würfel ${die}, Ergebnis ${result}${unit === null ? '' : `, ${say.sp(shattered ?? 0)} zersprengt`}.`,
    dismounted: ({ side, sp }, say) => `${say.side(side)}: ${say.sp(sp)} Kavallerie abgesessen.`,
    'place-taken': ({ side, zone }, say) => `${say.side(side)}: Der Platz ${say.zone(zone)} ist genommen.`,
    'route-fixed': ({ side, zone, first }, say) =>
      `${say.side(side)}: Der Rückzug aus ${say.zone(zone)} wird über ${say.zone(first)} führen.`,
    'fell-back': ({ player, from, to }, say) =>
      `${say.player(player)}: Rückzug aus ${say.zone(from)} nach ${say.zone(to)}.`,
    fled: ({ side, from, to }, say) =>
      `${say.side(side)}: Rückzug aus ${say.zone(from)} nach ${say.zone(to)}.`,
  },
  refusals: {
    'combat.other-loss': () => 'Die Verluste treffen zuerst andere Truppen.',
    'combat.no-cavalry': () => 'So viel Kavallerie kann nicht absitzen.',
    'combat.no-retreat': () => 'Dorthin führt der Rückzug nicht.',
  },
}
