import type * as decisions from '../../combat/decisions.ts'
import type { Event } from '../../combat/events.ts'
import type * as parts from '../../combat/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

const holder = (unit: string, say: Namer): string => (unit === 'garrison' ? 'der Garnison' : say.unit(unit))

const dismounted = (
  { unit, troop, sp }: { readonly unit: string; readonly troop: string; readonly sp: number },
  say: Namer,
): string => `${say.sp(sp)} ${say.troopType(troop)} (${holder(unit, say)}) sitzen ab`

export const combat: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    leadCombat: () => 'Wer führt das Gefecht, und mit welchen Truppen?',
    combatLosses: () => 'Welche SP gehen verloren?',
    dismount: () => 'Sitzt Kavallerie ab, um die Mauern zu verteidigen?',
    chooseRoute: () => 'Durch welche Zone ziehen sich die Geschlagenen zurück?',
    flee: () => 'Wohin fliehen die Geschlagenen?',
    retreatOn: () => 'Wer zieht sich weiter zurück?',
  },
  decisions: {
    'lead-combat': ({ commander, troop }, say) =>
      `${commander === null ? 'Die Garnison kämpft' : `Der Führer von ${say.piece(commander)} befehligt`}${troop === null ? '' : `, ${say.troopType(troop)} voran`}`,
    'combat-losses': ({ losses }, say) =>
      losses.length === 0
        ? 'Keine Verluste'
        : `Verloren: ${say.list(losses.map(({ unit, troop }) => `${say.troopType(troop)} (${holder(unit, say)})`))}`,
    dismount: ({ units }, say) =>
      units.length === 0 ? 'Niemand sitzt ab' : say.list(units.map(each => dismounted(each, say))),
    'retreat-to': ({ zone }, say) => `Rückzug nach ${say.zone(zone)}`,
    'retreat-on': ({ moves }, say) =>
      moves.length === 0
        ? 'Hier anhalten'
        : `Weiterer Rückzug: ${say.list(moves.map(({ piece, to }) => `${say.piece(piece)} nach ${say.zone(to)}`))}`,
  },
  parts: {
    'combat-loss': ({ unit, troop }, say) => `1 SP ${say.troopType(troop)} (${holder(unit, say)})`,
    dismount: dismounted,
    'retreat-on': ({ piece, to }, say) => `${say.piece(piece)} weiter nach ${say.zone(to)}`,
  },
  events: {
    'combat-led': ({ side, zone, leader, troop, sp }, say) =>
      `Gefecht in ${say.zone(zone)}: ${say.side(side)} unter ${leader === null ? 'einem namenlosen Führer' : say.leader(leader)}, ${say.sp(sp)}${troop === null ? '' : `, ${say.troopType(troop)} voran`}`,
    'combat-rolled': ({ zone, dice, totals, winner, losses }, say) =>
      winner === null
        ? `Gefecht in ${say.zone(zone)}: unentschieden, ${totals.join(' zu ')} (Würfel ${dice.join(' und ')})`
        : `Gefecht in ${say.zone(zone)}: ${say.side(winner)} gewinnt ${Math.max(...totals)} zu ${Math.min(...totals)} (Würfel ${dice.join(' und ')}); die andere Seite verliert ${say.sp(losses)}`,
    overwhelmed: ({ side, zone }, say) => `${say.side(side)} wird in ${say.zone(zone)} überwältigt`,
    'combat-morale': ({ side, die, result, unit, shattered }, say) =>
      unit === null
        ? `${say.side(side)}: Ein Verband prüft seine Moral mit ${die}, Ergebnis ${result}`
        : `${say.unit(unit)} prüft seine Moral mit ${die}, Ergebnis ${result}: ${say.sp(shattered ?? 0)} zersprengt`,
    dismounted: ({ side, sp }, say) => `${say.side(side)}: ${say.sp(sp)} Kavallerie sitzen ab`,
    'place-taken': ({ side, zone }, say) => `${say.side(side)} nimmt den Ort ${say.zone(zone)} ein`,
    'route-fixed': ({ side, zone, first }, say) =>
      `${say.side(side)} wird sich aus ${say.zone(zone)} über ${say.zone(first)} zurückziehen`,
    'fell-back': ({ player, from, to }, say) =>
      `${say.player(player)} zieht sich aus ${say.zone(from)} nach ${say.zone(to)} zurück`,
    fled: ({ side, from, to }, say) => `${say.side(side)} flieht aus ${say.zone(from)} nach ${say.zone(to)}`,
  },
  refusals: {
    'combat.other-loss': () => 'Zuerst treffen die Verluste andere Truppen.',
    'combat.no-cavalry': () => 'So viel Kavallerie kann nicht absitzen.',
    'combat.no-retreat': () => 'Dorthin führt der Rückzug nicht.',
  },
}
