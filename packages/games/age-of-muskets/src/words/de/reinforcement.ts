import type * as decisions from '../../reinforcement/decisions.ts'
import type { Event } from '../../reinforcement/events.ts'
import type * as parts from '../../reinforcement/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

const garrison = 'die Garnison'
const ofGarrison = 'der Garnison'

export const reinforcement: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    training: () => 'Ausbildung: Welche Rekruten werden Linie, welche Linientruppen Veteranen?',
    returnOfParoled: () => 'Auf Ehrenwort entlassene Truppen kehren zurück: in welche Festung?',
    arrival: () => 'Verstärkungen treffen ein: in welcher Zone?',
    receiveLoose: () => 'Welche losen Truppen überlässt du Mitspielern?',
    placeLoose: () => 'Wohin setzt du deine losen Stärkepunkte? Was nicht gesetzt wird, ist verloren.',
    reorganisation: () => 'Verschiebst du Stärkepunkte zwischen deinen Einheiten und Garnisonen einer Zone?',
    withdrawal: () => 'Was verlässt das Spiel?',
    assignment: () => 'Teilst du Einheiten anderen Hauptquartieren zu?',
  },
  decisions: {
    'train-troops': ({ trained }) =>
      trained.length === 0
        ? 'Niemanden ausbilden'
        : `${trained.reduce((sum, { count }) => sum + count, 0)} Stärkepunkte ausbilden`,
    'return-at': ({ zone }, say) => `Rückkehr in ${say.zone(zone)}`,
    arrive: ({ zone, hq }, say) =>
      zone === null
        ? 'Abwarten'
        : `Ankunft in ${say.zone(zone)}${hq === null ? '' : `, unter ${say.hq(hq)}`}`,
    'allot-troops': ({ allotments }, say) =>
      allotments.length === 0
        ? 'Alles behalten'
        : say.list(allotments.map(({ troop, player }) => `${say.troopType(troop)} an ${say.player(player)}`)),
    'place-troops': ({ placements }) =>
      placements.length === 0
        ? 'Nichts setzen'
        : `${placements.reduce((sum, { count }) => sum + count, 0)} Stärkepunkte setzen`,
    reorganise: ({ changes }) =>
      changes.length === 0 ? 'Nichts ändern' : `${changes.length} Verschiebungen`,
    'withdraw-unit': ({ unit }, say) => (unit === null ? 'Nichts' : `${say.unit(unit)}`),
    'assign-units': ({ changes }) =>
      changes.length === 0 ? 'Nichts ändern' : `${changes.length} Änderungen`,
  },
  parts: {
    train: ({ zone, unit, quality, count }, say) =>
      `${say.zone(zone)}, ${unit === null ? garrison : say.unit(unit)}: ${count} ${quality === 'recruit' ? 'Rekruten zu Linie' : 'Linie zu Veteranen'}`,
    allot: ({ troop, player }, say) => `${say.troopType(troop)} an ${say.player(player)}`,
    'reinforce-unit': ({ troop, count, unit }, say) =>
      `${say.troops({ [troop]: count })} zu ${say.unit(unit)}`,
    'reinforce-garrison': ({ troop, count, zone }, say) =>
      `${say.troops({ [troop]: count })} in die Garnison von ${say.zone(zone)}`,
    'bring-back': ({ unit, zone, hq, troop, count }, say) =>
      `${say.unit(unit)} zurück in ${say.zone(zone)} unter ${say.hq(hq)}, mit ${say.troops({ [troop]: count })}`,
    transfer: ({ zone, from, to, troop, count }, say) =>
      `${say.zone(zone)}: ${say.troops({ [troop]: count })} von ${from === null ? ofGarrison : say.unit(from)} zu ${to === null ? ofGarrison : say.unit(to)}`,
    'raise-artillery': ({ unit, hq }, say) => `${say.unit(unit)} zurück bei ${say.hq(hq)}`,
    assign: ({ unit, hq }, say) => `${say.unit(unit)} zu ${say.hq(hq)}`,
    give: ({ unit, player }, say) => `${say.unit(unit)} an ${say.player(player)} abtreten`,
    take: ({ player, hq }, say) => `Annehmen, was ${say.player(player)} abtritt, unter ${say.hq(hq)}`,
  },
  events: {
    trained: ({ player, count }, say) => `${say.player(player)} bildet ${say.sp(count)} aus.`,
    'resources-recovered': ({ die, zones }, say) =>
      `Erholung des Landes, ${die}: ${zones.length === 0 ? 'keine Zone' : say.list(zones.map(say.zone))}.`,
    'stragglers-recovered': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${count} Nachzügler kommen als Rekruten zurück (${say.nationality(nationality)}).`,
    returned: ({ player, zone }, say) =>
      `Auf Ehrenwort entlassene Truppen von ${say.player(player)} kehren in ${say.zone(zone)} zurück.`,
    arrived: ({ side, zone, pieces }, say) =>
      pieces === null
        ? `Verstärkungen treffen in ${say.zone(zone)} ein (${say.side(side)}).`
        : `${say.zone(zone)}: Es treffen ein: ${say.list(pieces.map(say.piece))}.`,
    'not-placed': ({ count }, say) => `${say.sp(count)} konnten nicht gesetzt werden und sind verloren.`,
    withdrawn: ({ player, unit }, say) =>
      unit === null
        ? `Eine Einheit von ${say.player(player)} verlässt das Spiel.`
        : `${say.unit(unit)} verlässt das Spiel.`,
  },
  refusals: {
    'aom.no-garrison': () => 'In dieser Zone steht keine Garnison deiner Seite.',
    'aom.no-guns-in-garrisons': () => 'Garnisonen haben keine Artillerie.',
    'aom.shut-in': () => 'Der Platz ist blockiert oder belagert: Nichts kommt hinein oder heraus.',
    'aom.no-chain': () => 'Es besteht keine Verbindung zu einem eigenen Depot einer gültigen Kette.',
    'aom.may-not-hold': () => 'Diese Einheit darf solche Truppen nicht aufnehmen.',
    'aom.not-into-this': () => 'Diese Truppen dürfen nur zu anderen Einheiten.',
    'aom.nothing-to-allot': () => 'Solche Truppen kannst du diesem Mitspieler nicht überlassen.',
    'aom.no-placement': () => 'So werden keine Truppen gesetzt.',
    'aom.nothing-loose': () => 'So viele lose Stärkepunkte dieser Art gibt es nicht.',
    'aom.no-such-unit': () => 'Eine solche Einheit hast du dort nicht.',
    'aom.at-most-doubled': () =>
      'Eine Einheit erhält höchstens so viele Stärkepunkte, wie sie schon hat, und nicht mehr, als sie fasst.',
    'aom.may-not-return': () => 'So darf diese Einheit nicht zurückkehren.',
    'aom.cannot-train': () => 'So viele können dort nicht ausgebildet werden.',
    'aom.transferred-already': () => 'Zwischen diesen beiden ist schon etwas verschoben worden.',
    'aom.not-so-many': () => 'So viele nicht erschütterte Stärkepunkte dieser Art hat sie nicht.',
    'aom.last-sp': () => 'Eine Einheit darf ihren letzten Stärkepunkt nicht abgeben.',
    'aom.no-room': () => 'Für so viele ist kein Platz.',
    'aom.assigned-already': () => 'Diese Einheit ist schon so zugeteilt.',
    'aom.may-not-be-assigned': () =>
      'Diese Einheit darf diesem Hauptquartier nicht zugeteilt werden, oder es hat keinen Platz mehr.',
    'aom.hq-alone': () => 'Ein Hauptquartier muss eine eigene Einheit bei sich behalten.',
    'aom.nothing-to-take': () => 'Von diesem Mitspieler ist nichts zu übernehmen.',
    'aom.no-assignment': () => 'Das ist keine Zuteilung.',
    'aom.no-fortress': () => 'In diese Festung können sie nicht zurückkehren.',
  },
}
