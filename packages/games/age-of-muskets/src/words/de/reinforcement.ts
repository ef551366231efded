import type * as z from 'zod/mini'
import type * as decisions from '../../reinforcement/decisions.ts'
import type { Event } from '../../reinforcement/events.ts'
import type * as parts from '../../reinforcement/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

type Sentences = ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event>

/** A CU, or the garrison of the zone. */
const holder = (unit: string | null, say: Namer): string => (unit === null ? 'die Garnison' : say.unit(unit))

/** A CU, an HQ or a leader. */
const withdrawn = (id: string, say: Namer): string => {
  const piece = say.piece(id)
  return piece === id ? say.leader(id) : piece
}

const PARTS: Sentences['parts'] = {
  train: ({ zone, unit, troop, count, to }, say) =>
    `${say.zone(zone)}, ${holder(unit, say)}: ${say.troops({ [troop]: count })} befördern${to === unit ? '' : `, für ${holder(to, say)}`}`,
  'bring-in': ({ unit, zone, hq }, say) => `${say.unit(unit)} zurück in ${say.zone(zone)}, HQ: ${say.hq(hq)}`,
  allot: ({ troop, count, player }, say) => `${say.troops({ [troop]: count })} an ${say.player(player)}`,
  'reinforce-unit': ({ troop, count, unit }, say) =>
    `${say.troops({ [troop]: count })} für ${say.unit(unit)}`,
  'reinforce-garrison': ({ troop, count, zone }, say) =>
    `${say.troops({ [troop]: count })} in die Garnison von ${say.zone(zone)}`,
  'bring-back': ({ unit, zone, hq, troop, count }, say) =>
    `${say.unit(unit)} zurück in ${say.zone(zone)} mit ${say.troops({ [troop]: count })}, HQ: ${say.hq(hq)}`,
  transfer: ({ zone, from, to, troop, count }, say) =>
    `${say.zone(zone)}: ${say.troops({ [troop]: count })} (${holder(from, say)}) für ${holder(to, say)}`,
  'raise-artillery': ({ unit, hq }, say) => `${say.unit(unit)} zurück, HQ: ${say.hq(hq)}`,
  offer: ({ zone, from, troop, count, player }, say) =>
    `${say.zone(zone)}: ${say.troops({ [troop]: count })} (${holder(from, say)}) an ${say.player(player)} abtreten`,
  accept: ({ zone, player, to }, say) =>
    `${say.zone(zone)}: annehmen, was ${say.player(player)} abtritt, für ${holder(to, say)}`,
  'withdraw-troops': ({ zone, from, troop, count }, say) =>
    `${say.zone(zone)}, ${holder(from, say)}: ${say.troops({ [troop]: count })}`,
  assign: ({ unit, hq }, say) => `${say.unit(unit)}, neues HQ: ${say.hq(hq)}`,
  exchange: ({ unit, other }, say) => `${say.unit(unit)} im Tausch gegen ${say.unit(other)}`,
  keep: ({ unit, onMap }, say) =>
    onMap ? `${say.unit(unit)} auf der Karte führen` : `${say.unit(unit)} auf dem Tableau des HQ führen`,
  give: ({ unit, player }, say) => `${say.unit(unit)} an ${say.player(player)} abtreten`,
  take: ({ player, hq }, say) => `Annehmen, was ${say.player(player)} abtritt, HQ: ${say.hq(hq)}`,
}

type Part = { [T in keyof typeof parts.PARTS]: z.infer<(typeof parts.PARTS)[T]> }[keyof typeof parts.PARTS]

/** Each of them in its words; types are nowhere given twice. */
const listed = (list: readonly Part[], say: Namer, none: string): string =>
  list.length === 0 ? none : list.map(part => PARTS[part.type](part as never, say)).join('; ')

export const reinforcement: Sentences = {
  prompts: {
    training: () => 'Ausbildung: Welche Rekruten werden Linie, welche Linie wird zu Veteranen?',
    returnOfParoled: () => 'Truppen, die frei abgezogen sind, kehren zurück: in welche Festung?',
    arrival: () => 'Verstärkungen treffen ein: in welcher Zone?',
    allotLoose: () => 'Welche losen SP überlässt du Mitspielern?',
    placeLoose: () => 'Wohin setzt du deine losen SP? Was nicht gesetzt wird, ist verloren.',
    reorganisation: () =>
      'Welche SP verschiebst du? Umgliederung: zwischen deinen KE und Garnisonen einer Zone.',
    withdrawUnit: () => 'Welche deiner KE wird abgezogen?',
    withdrawLeader: () => 'Wer tritt an die Stelle des abgezogenen Generals?',
    withdrawTroops: () => 'Welche SP werden abgezogen?',
    assignment: () => 'Teilst du KE anderen HQ zu?',
  },
  decisions: {
    'train-troops': ({ trained }, say) => listed(trained, say, 'Niemanden befördern'),
    'return-at': ({ zone }, say) =>
      zone === null ? 'Niemand kehrt zurück' : `Rückkehr in ${say.zone(zone)}`,
    arrive: ({ zone, hq }, say) =>
      zone === null ? 'Abwarten' : `Ankunft in ${say.zone(zone)}${hq === null ? '' : `, HQ: ${say.hq(hq)}`}`,
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
    trained: ({ player, count }, say) => `${say.player(player)}: ${say.sp(count)} befördert.`,
    'resources-recovered': ({ die, zones }, say) =>
      `Erholung der Zonen, Wurf ${die}: ${zones.length === 0 ? 'keine Zone' : say.list(zones.map(say.zone))}.`,
    'stragglers-recovered': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${say.stragglers(count, nationality)} zurück, als Rekruten.`,
    returned: ({ side, zone }, say) =>
      `${say.side(side)}: Truppen, die frei abgezogen sind, kehren in ${say.zone(zone)} zurück.`,
    delayed: ({ side }, say) => `${say.side(side)}: Verstärkungen können noch nicht eintreffen.`,
    arrived: ({ side, zone, pieces }, say) =>
      pieces === null
        ? `${say.side(side)}: Verstärkungen treffen in ${say.zone(zone)} ein.`
        : `Verstärkung in ${say.zone(zone)}: ${say.list(pieces.map(say.piece))}.`,
    'not-placed': ({ count }, say) => `${say.sp(count)} nicht gesetzt und verloren.`,
    'guns-made-good': ({ unit, guns }, say) => `${say.unit(unit)}: ${say.sp(guns)} Artillerie aufgefüllt.`,
    withdrawn: ({ what }, say) => `Abgezogen: ${withdrawn(what, say)}.`,
    'sp-withdrawn': ({ side, count }, say) => `${say.side(side)}: ${say.sp(count)} abgezogen.`,
  },
  refusals: {
    'aom.one-quality': () => 'Eine KE hat nur Infanterie von einer Güte.',
    'aom.stay-where-they-are': () => 'Was befördert wird, bleibt, wo es ist, wenn dort Platz ist.',
    'aom.empty-unit': () => 'Eine KE, die zurückkehrt, braucht eigene SP.',
    'aom.placed-already': () => 'Davon ist dort schon etwas gesetzt worden.',
    'aom.one-artillery': () => 'Einem HQ ist höchstens eine Artillerie-KE zugeteilt.',
    'aom.kept-already': () => 'Diese KE wird schon so geführt, oder sie ist nicht bei ihrem HQ.',
    'aom.one-by-one': () => 'Ein Tausch ist nicht nötig: Teile sie nacheinander zu.',
    'aom.not-to-be-withdrawn': () => 'Diese SP müssen oder dürfen jetzt nicht abgezogen werden.',
    'aom.more-to-withdraw': () => 'Es muss noch mehr abgezogen werden.',
    'aom.no-garrison': () => 'In dieser Zone steht keine Garnison deiner Seite.',
    'aom.no-guns-in-garrisons': () => 'Garnisonen haben keine Artillerie.',
    'aom.shut-in': () => 'Der Platz ist blockiert oder belagert: Nichts kommt hinein oder heraus.',
    'aom.no-chain': () => 'Es besteht keine Verbindung zu einem befreundeten Depot einer gültigen Kette.',
    'aom.may-not-hold': () => 'Diese KE darf solche SP nicht enthalten.',
    'aom.nothing-to-allot': () => 'Solche SP kannst du diesem Mitspieler nicht überlassen.',
    'aom.no-placement': () => 'So werden keine SP gesetzt.',
    'aom.nothing-loose': () => 'So viele lose SP dieses Typs gibt es nicht.',
    'aom.no-such-unit': () => 'Eine solche KE hast du dort nicht.',
    'aom.at-most-doubled': () =>
      'Eine KE erhält höchstens so viele SP, wie sie schon hat, und nicht mehr, als sie fasst.',
    'aom.may-not-return': () => 'So darf diese KE nicht zurückkehren.',
    'aom.cannot-train': () => 'So viele können dort nicht befördert werden.',
    'aom.transferred-already': () => 'Zwischen diesen beiden ist schon etwas verschoben worden.',
    'aom.not-so-many': () => 'So viele geordnete SP dieses Typs sind dort nicht.',
    'aom.last-sp': () => 'Eine KE darf ihren letzten SP nicht abgeben.',
    'aom.no-room': () => 'Für so viele ist kein Platz.',
    'aom.assigned-already': () => 'Diese KE ist schon so zugeteilt.',
    'aom.orphan-left': (facts, say) =>
      `${say.unit(String(facts['unit'] ?? ''))} hat kein HQ und darf einem eigenen HQ zugeteilt werden.`,
    'aom.may-not-be-assigned': () =>
      'Diese KE darf diesem HQ nicht zugeteilt werden, oder es hat schon so viele, wie es darf.',
    'aom.hq-alone': () => 'Bei einem HQ muss eine ihm zugeteilte KE bleiben.',
    'aom.nothing-to-take': () => 'Von diesem Mitspieler ist nichts anzunehmen.',
    'aom.no-assignment': () => 'Das ist keine Zuteilung.',
    'aom.no-fortress': () => 'In diese Festung können sie nicht zurückkehren.',
  },
}
