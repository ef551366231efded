import type * as z from 'zod/mini'
import type * as decisions from '../../reinforcement/decisions.ts'
import type { Event } from '../../reinforcement/events.ts'
import type * as parts from '../../reinforcement/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

type Sentences = ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event>

/** A CU, or the garrison of the zone. */
const holder = (unit: string | null, say: Namer): string => (unit === null ? 'Garnison' : say.unit(unit))

/** A CU, an HQ or a leader. */
const withdrawn = (id: string, say: Namer): string => {
  const piece = say.piece(id)
  return piece === id ? say.leader(id) : piece
}

const PARTS: Sentences['parts'] = {
  train: ({ zone, unit, troop, count, to }, say) =>
    `${say.zone(zone)}, ${holder(unit, say)}: ${say.troops({ [troop]: count })} ausbilden${to === unit ? '' : `, für ${holder(to, say)}`}`,
  'bring-in': ({ unit, zone, hq }, say) =>
    `${say.unit(unit)} kommt in ${say.zone(zone)} zurück, unter ${say.hq(hq)}`,
  allot: ({ troop, count, player }, say) => `${say.troops({ [troop]: count })} an ${say.player(player)}`,
  'reinforce-unit': ({ troop, count, unit }, say) => `${say.troops({ [troop]: count })} zu ${say.unit(unit)}`,
  'reinforce-garrison': ({ troop, count, zone }, say) =>
    `${say.troops({ [troop]: count })} in die Garnison von ${say.zone(zone)}`,
  'bring-back': ({ unit, zone, hq, troop, count }, say) =>
    `${say.unit(unit)} zurück in ${say.zone(zone)} unter ${say.hq(hq)}, mit ${say.troops({ [troop]: count })}`,
  transfer: ({ zone, from, to, troop, count }, say) =>
    `${say.zone(zone)}: ${say.troops({ [troop]: count })} von ${holder(from, say)} zu ${holder(to, say)}`,
  'raise-artillery': ({ unit, hq }, say) => `${say.unit(unit)} zurück bei ${say.hq(hq)}`,
  offer: ({ zone, from, troop, count, player }, say) =>
    `${say.zone(zone)}: ${say.troops({ [troop]: count })} von ${holder(from, say)} an ${say.player(player)} abtreten`,
  accept: ({ zone, player, to }, say) =>
    `${say.zone(zone)}: ${holder(to, say)} übernimmt, was ${say.player(player)} abtritt`,
  'withdraw-troops': ({ zone, from, troop, count }, say) =>
    `${say.zone(zone)}, ${holder(from, say)}: ${say.troops({ [troop]: count })}`,
  assign: ({ unit, hq }, say) => `${say.unit(unit)} zu ${say.hq(hq)}`,
  exchange: ({ unit, other }, say) => `${say.unit(unit)} im Tausch gegen ${say.unit(other)}`,
  keep: ({ unit, onMap }, say) =>
    onMap
      ? `${say.unit(unit)} bleibt auf der Karte`
      : `${say.unit(unit)} kommt auf das Tableau des Hauptquartiers`,
  give: ({ unit, player }, say) => `${say.unit(unit)} an ${say.player(player)} abtreten`,
  take: ({ player, hq }, say) => `Annehmen, was ${say.player(player)} abtritt, unter ${say.hq(hq)}`,
}

type Part = { [T in keyof typeof parts.PARTS]: z.infer<(typeof parts.PARTS)[T]> }[keyof typeof parts.PARTS]

/** Each of them in its words; types are nowhere given twice. */
const listed = (list: readonly Part[], say: Namer, none: string): string =>
  list.length === 0 ? none : list.map(part => PARTS[part.type](part as never, say)).join('; ')

export const reinforcement: Sentences = {
  prompts: {
    training: () => 'Ausbildung: Welche Rekruten werden Linie, welche Linientruppen Veteranen?',
    returnOfParoled: () => 'Auf Ehrenwort entlassene Truppen kehren zurück: in welche Festung?',
    arrival: () => 'Verstärkungen treffen ein: in welcher Zone?',
    allotLoose: () => 'Welche losen Truppen überlässt du Mitspielern?',
    placeLoose: () => 'Wohin setzt du deine losen Stärkepunkte? Was nicht gesetzt wird, ist verloren.',
    reorganisation: () => 'Verschiebst du Stärkepunkte zwischen deinen Einheiten und Garnisonen einer Zone?',
    withdrawUnit: () => 'Welche deiner Einheiten verlässt das Spiel?',
    withdrawLeader: () => 'Wer tritt an die Stelle des abberufenen Anführers?',
    withdrawTroops: () => 'Welche Stärkepunkte verlassen das Spiel?',
    assignment: () => 'Teilst du Einheiten anderen Hauptquartieren zu?',
  },
  decisions: {
    'train-troops': ({ trained }, say) => listed(trained, say, 'Niemanden ausbilden'),
    'return-at': ({ zone }, say) =>
      zone === null ? 'Niemand kehrt zurück' : `Rückkehr in ${say.zone(zone)}`,
    arrive: ({ zone, hq }, say) =>
      zone === null
        ? 'Abwarten'
        : `Ankunft in ${say.zone(zone)}${hq === null ? '' : `, unter ${say.hq(hq)}`}`,
    'allot-troops': ({ allotments }, say) => listed(allotments, say, 'Alles behalten'),
    'place-troops': ({ placements }, say) => listed(placements, say, 'Nichts setzen'),
    reorganise: ({ changes }, say) => listed(changes, say, 'Nichts ändern'),
    'withdraw-unit': ({ unit }, say) => (unit === null ? 'Keine' : say.unit(unit)),
    'withdraw-sp': ({ troops }, say) => listed(troops, say, 'Keine'),
    'replace-leader': ({ leader }, say) => (leader === null ? 'Niemand' : say.leader(leader)),
    'assign-units': ({ changes }, say) => listed(changes, say, 'Nichts ändern'),
  },
  parts: PARTS,
  events: {
    trained: ({ player, count }, say) => `${say.player(player)} bildet ${say.sp(count)} aus.`,
    'resources-recovered': ({ die, zones }, say) =>
      `Erholung des Landes, ${die}: ${zones.length === 0 ? 'keine Zone' : say.list(zones.map(say.zone))}.`,
    'stragglers-recovered': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${count} Nachzügler kommen als Rekruten zurück (${say.nationality(nationality)}).`,
    returned: ({ side, zone }, say) =>
      `Auf Ehrenwort entlassene Truppen kehren in ${say.zone(zone)} zurück (${say.side(side)}).`,
    delayed: ({ side }, say) => `Verstärkungen können noch nicht eintreffen (${say.side(side)}).`,
    arrived: ({ side, zone, pieces }, say) =>
      pieces === null
        ? `Verstärkungen treffen in ${say.zone(zone)} ein (${say.side(side)}).`
        : `${say.zone(zone)}: Es treffen ein: ${say.list(pieces.map(say.piece))}.`,
    'not-placed': ({ count }, say) => `${say.sp(count)} konnten nicht gesetzt werden und sind verloren.`,
    'guns-made-good': ({ unit, guns }, say) =>
      `${say.unit(unit)} bekommt ${guns} Artillerie-Stärkepunkte zurück.`,
    withdrawn: ({ side, what }, say) =>
      what === null
        ? `${say.side(side)}: Etwas verlässt das Spiel.`
        : `${withdrawn(what, say)} verlässt das Spiel.`,
    'sp-withdrawn': ({ side, count }, say) => `${say.side(side)}: ${say.sp(count)} verlassen das Spiel.`,
  },
  refusals: {
    'aom.one-quality': () => 'Eine Einheit hat nur Infanterie von einer Güte.',
    'aom.stay-where-they-are': () =>
      'Was ausgebildet wird, bleibt, wo es ist, außer es hat dort keinen Platz.',
    'aom.empty-unit': () => 'Eine Einheit, die zurückkehrt, braucht eigene Stärkepunkte.',
    'aom.placed-already': () => 'Davon ist dort schon etwas gesetzt worden.',
    'aom.one-artillery': () => 'Ein Hauptquartier hat höchstens eine Artillerieeinheit.',
    'aom.kept-already': () => 'Diese Einheit liegt schon so, oder sie ist nicht bei ihrem Hauptquartier.',
    'aom.one-by-one': () => 'Ein Tausch ist nicht nötig: Teile sie nacheinander zu.',
    'aom.not-to-be-withdrawn': () => 'Diese müssen oder dürfen jetzt nicht abgezogen werden.',
    'aom.more-to-withdraw': () => 'Es muss noch mehr abgezogen werden.',
    'aom.no-garrison': () => 'In dieser Zone steht keine Garnison deiner Seite.',
    'aom.no-guns-in-garrisons': () => 'Garnisonen haben keine Artillerie.',
    'aom.shut-in': () => 'Der Platz ist blockiert oder belagert: Nichts kommt hinein oder heraus.',
    'aom.no-chain': () => 'Es besteht keine Verbindung zu einem eigenen Depot einer gültigen Kette.',
    'aom.may-not-hold': () => 'Diese Einheit darf solche Truppen nicht aufnehmen.',
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
