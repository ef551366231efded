import type * as decisions from '../../actions/decisions.ts'
import type { Event } from '../../actions/events.ts'
import type * as parts from '../../actions/parts.ts'
import type { Action, Works } from '../../vocabulary.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

const ACTIONS: Readonly<Record<Action, string>> = {
  march: 'Marsch',
  rest: 'Rast',
  buildDepot: 'Depot errichten',
  requisition: 'Requisition',
  blockade: 'Blockade',
  siege: 'Belagerung',
  fortify: 'Schanzen',
  destroyBridge: 'Brücke zerstören',
  repairBridge: 'Brücke instand setzen',
  buildEntrenchedCamp: 'Verschanztes Lager errichten',
}

const WORKS: Readonly<Record<Works, string>> = {
  fieldFortification: 'eine Feldbefestigung',
  entrenchedCamp: 'ein verschanztes Lager',
}

/** Was zu sagen ist, und etwas anderes, wo es nichts gibt. */
const listed = (items: readonly string[], nothing: string, say: Namer): string =>
  items.length === 0 ? nothing : say.list(items)

export const actions: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    chooseAction: () => 'Was tut die Truppe?',
    rest: () => 'Rast: Wer führt, unter wem sammeln sich deine Einheiten, und wird Artillerie herangezogen?',
    eliminateShattered: () => 'Welche der Stärkepunkte, die sich nicht gesammelt haben, gehen verloren?',
    buildDepot: () => 'Wo errichtest du das Depot, und mit welcher Marke?',
    requisition: () => 'Wer nimmt mit, was requiriert wird?',
    fortify: () => 'Wo schanzt du?',
    buildCamp: () => 'Wo errichtest du das Lager?',
    chooseBridge: () => 'Welche Brücke zerstörst du?',
    bridgeRuse: () => 'Der Feind will eine Brücke zerstören: Versuchst du, sie durch eine List zu retten?',
    repairBridge: () => 'Welche Brücke setzt du instand?',
  },
  decisions: {
    action: ({ action }) => ACTIONS[action],
    rest: ({ leaders, underHq, raised }, say) =>
      listed(
        [
          ...leaders.map(({ piece, leader }) => `${say.leader(leader)} übernimmt ${say.piece(piece)}`),
          ...underHq.map(unit => `${say.unit(unit)} sammelt sich unter dem Hauptquartier`),
          ...(raised === null ? [] : [`${say.unit(raised)} wird herangezogen`]),
        ],
        'Nur rasten',
        say,
      ),
    'rest-losses': ({ losses }, say) =>
      listed(
        losses.map(({ unit, troops }) => `${say.unit(unit)} ${say.troops(troops)}`),
        'Niemand geht verloren',
        say,
      ),
    'build-depot': ({ zone, nationality, from, siegeTrain }, say) =>
      `Depot in ${say.zone(zone)} (${say.nationality(nationality)})${from === null ? '' : from === zone ? ', wieder aufgefüllt' : `, aus ${say.zone(from)}`}${siegeTrain ? ', mit Belagerungstrain' : ''}`,
    requisition: ({ piece }, say) => say.piece(piece),
    fortify: ({ zone }, say) => `In ${say.zone(zone)}`,
    'build-camp': ({ zone }, say) => `In ${say.zone(zone)}`,
    'destroy-bridge': ({ bridge }, say) => say.bridge(bridge),
    'repair-bridge': ({ bridge }, say) => say.bridge(bridge),
    'bridge-ruse': ({ hq }, say) => (hq === null ? 'Keine List' : `${say.hq(hq)} versucht es`),
  },
  parts: {
    appoint: ({ piece, leader }, say) => `${say.leader(leader)} übernimmt ${say.piece(piece)}`,
    'rally-under-hq': ({ unit }, say) => `${say.unit(unit)} sammelt sich unter dem Hauptquartier`,
    eliminate: ({ unit, troopType }, say) => `${say.unit(unit)}: 1 ${say.troopType(troopType)}`,
  },
  events: {
    'action-taken': ({ player, action, zones }, say) =>
      `${say.player(player)}, ${say.list(zones.map(say.zone))}: ${ACTIONS[action]}.`,
    'new-leader': ({ piece, leader }, say) => `${say.leader(leader)} übernimmt ${say.piece(piece)}.`,
    'rest-rally': ({ zone, die, unit, rallied }, say) =>
      unit === null || rallied === null
        ? `Eine Einheit in ${say.zone(zone)} will sich sammeln und würfelt ${die}.`
        : `${say.unit(unit)} würfelt ${die}: ${Object.keys(rallied).length === 0 ? 'Niemand sammelt sich' : `Es sammeln sich ${say.troops(rallied)}`}.`,
    'shattered-eliminated': ({ unit, troops }, say) =>
      `${say.unit(unit)} verliert ${say.troops(troops)} endgültig.`,
    'artillery-refilled': ({ unit, guns }, say) => `${say.unit(unit)} erhält ${say.sp(guns)} Artillerie.`,
    'artillery-raised': ({ unit, hq }, say) => `${say.unit(unit)} stößt zu ${say.hq(hq)}.`,
    'depot-built': ({ player, zone, nationality, level, siegeTrain }, say) =>
      `${say.player(player)} errichtet ein Depot in ${say.zone(zone)}, Stufe ${level} (${say.nationality(nationality)})${siegeTrain ? ', und stellt einen Belagerungstrain auf' : ''}.`,
    requisitioned: ({ player, zone }, say) => `${say.player(player)} requiriert in ${say.zone(zone)}.`,
    foraged: ({ zone, die, depleted }, say) =>
      `Ergiebigkeit von ${say.zone(zone)}: ${die}, ${depleted ? 'die Zone ist ausgezehrt' : 'das Land gibt noch her'}.`,
    'works-built': ({ player, zone, works }, say) =>
      `${say.player(player)} errichtet ${WORKS[works]} in ${say.zone(zone)}.`,
    'bridge-destroyed': ({ player, bridge }, say) =>
      `${say.player(player)} zerstört eine Brücke: ${say.bridge(bridge)}.`,
    'bridge-repaired': ({ player, bridge }, say) =>
      `${say.player(player)} setzt eine Brücke instand: ${say.bridge(bridge)}.`,
    'bridge-ruse-tried': ({ player, bridge, isSaved, hq, die }, say) =>
      `${hq === null || die === null ? say.player(player) : `${say.hq(hq)} würfelt ${die} und`} ${isSaved ? 'rettet' : 'rettet nicht'} ${say.bridge(bridge)} durch eine List.`,
  },
  refusals: {
    'aom.no-such-leader': () => 'Dieser Führer steht dafür nicht zur Verfügung.',
    'aom.not-under-hq': () =>
      'Nur eine Einheit mit zersprengten Stärkepunkten, die bei ihrem Hauptquartier steht, sammelt sich unter ihm.',
    'aom.no-artillery-to-raise': () =>
      'Diese Artillerie kann das Hauptquartier nicht heranziehen: Es muss rasten, darf keine haben, muss ein Depot erreichen, und die Einheit darf nicht auf der Karte sein.',
    'aom.leader-missing': () => 'Ein Führer ist verfügbar und muss ernannt werden.',
    'aom.not-shattered': () =>
      'Nur Stärkepunkte, die sich nicht gesammelt haben, gehen verloren, und nicht mehr als fällig.',
  },
}
