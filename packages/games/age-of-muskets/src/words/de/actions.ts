import type * as decisions from '../../actions/decisions.ts'
import type { Event } from '../../actions/events.ts'
import type * as parts from '../../actions/parts.ts'
import type { Action, Works } from '../../vocabulary.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'
import { owedAtRest } from '../owed.ts'
import { spThat } from './which-sp.ts'

const ACTIONS: Readonly<Record<Action, string>> = {
  march: 'Marsch',
  rest: 'Rast',
  buildDepot: 'Depot anlegen',
  requisition: 'Requirieren',
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

const underHqOf = (unit: string, say: Namer): string => `Sammeln unter dem HQ: ${say.unit(unit)}`

export const actions: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    chooseAction: () => 'Was tut der Verband?',
    rest: () =>
      'Wie rasten sie? Nenne den neuen General, unter wem sich deine KE sammeln, und ob Artillerie aufgestellt wird.',
    eliminateShattered: (view, say) =>
      `Nicht gesammelt: W${spThat(owedAtRest(view), say, 'geht', 'gehen')} verloren?`,
    buildDepot: () => 'Wo legst du das Depot an, und mit welchem Marker?',
    requisition: () => 'Wer erhält den Requisitionsmarker?',
    fortify: () => 'Wo schanzt du?',
    buildCamp: () => 'Wo errichtest du das verschanzte Lager?',
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
          ...underHq.map(unit => underHqOf(unit, say)),
          ...(raised === null ? [] : [`${say.unit(raised)} neu aufstellen`]),
        ],
        'Nur rasten',
        say,
      ),
    'rest-losses': ({ losses }, say) =>
      listed(
        losses.map(({ unit, troops }) => `${say.troops(troops)} (${say.unit(unit)})`),
        'Niemand geht verloren',
        say,
      ),
    'build-depot': ({ zone, nationality, from, siegeTrain }, say) =>
      `Depot in ${say.zone(zone)} (${say.nationality(nationality)})${from === null ? '' : from === zone ? ', wieder aufgefüllt' : `, Marker aus ${say.zone(from)}`}${siegeTrain ? ', mit Belagerungspark' : ''}`,
    requisition: ({ piece }, say) => say.piece(piece),
    fortify: ({ zone }, say) => `In ${say.zone(zone)}`,
    'build-camp': ({ zone }, say) => `In ${say.zone(zone)}`,
    'destroy-bridge': ({ bridge }, say) => say.bridge(bridge),
    'repair-bridge': ({ bridge }, say) => say.bridge(bridge),
    'bridge-ruse': ({ hq }, say) => (hq === null ? 'Keine List' : `${say.hq(hq)} versucht es`),
  },
  parts: {
    appoint: ({ piece, leader }, say) => `${say.leader(leader)} übernimmt ${say.piece(piece)}`,
    'rally-under-hq': ({ unit }, say) => underHqOf(unit, say),
    eliminate: ({ unit, troopType }, say) => `${say.unit(unit)}: 1 ${say.troopType(troopType)}`,
  },
  events: {
    'action-taken': ({ player, action, zones }, say) =>
      `${say.player(player)}, ${say.list([...new Set(zones)].map(say.zone))}: ${ACTIONS[action]}.`,
    'new-leader': ({ piece, leader }, say) => `${say.leader(leader)} übernimmt ${say.piece(piece)}.`,
    'rest-rally': ({ zone, die, unit, rallied }, say) =>
      unit === null || rallied === null
        ? `Sammelwurf in ${say.zone(zone)}: ${die}.`
        : `Sammelwurf, ${say.unit(unit)}: ${die}, gesammelt: ${Object.keys(rallied).length === 0 ? 'niemand' : say.troops(rallied)}.`,
    'shattered-eliminated': ({ unit, troops }, say) =>
      `${say.unit(unit)}: ${say.troops(troops)} endgültig verloren.`,
    'artillery-refilled': ({ unit, guns }, say) =>
      `${say.unit(unit)}: ${say.sp(guns)} Artillerie aufgefüllt.`,
    'artillery-raised': ({ unit, hq }, say) => `${say.unit(unit)}: neu aufgestellt (${say.hq(hq)}).`,
    'depot-built': ({ player, zone, nationality, level, siegeTrain }, say) =>
      `${say.player(player)}: Depot in ${say.zone(zone)}, Stufe ${level} (${say.nationality(nationality)})${siegeTrain ? ', und ein Belagerungspark' : ''}.`,
    requisitioned: ({ player, zone }, say) => `${say.player(player)}: Requisition in ${say.zone(zone)}.`,
    foraged: ({ zone, die, depleted }, say) =>
      `Fouragewurf in ${say.zone(zone)}: ${die}, die Zone ist ${depleted ? 'erschöpft' : 'nicht erschöpft'}.`,
    'works-built': ({ player, zone, works }, say) =>
      `${say.player(player)}: In ${say.zone(zone)} entsteht ${WORKS[works]}.`,
    'bridge-destroyed': ({ player, bridge }, say) =>
      `${say.player(player)}: Brücke zerstört, ${say.bridge(bridge)}.`,
    'bridge-repaired': ({ player, bridge }, say) =>
      `${say.player(player)}: Brücke instand gesetzt, ${say.bridge(bridge)}.`,
    'bridge-ruse-tried': ({ player, bridge, isSaved, hq, die }, say) =>
      `${say.bridge(bridge)}: List (${hq === null || die === null ? say.player(player) : `${say.hq(hq)}, Würfel ${die}`}) ${isSaved ? 'gelungen' : 'misslungen'}.`,
  },
  refusals: {
    'aom.no-such-leader': () => 'Dieser General steht dafür nicht zur Verfügung.',
    'aom.not-under-hq': () =>
      'Nur eine KE mit zersprengten SP, die bei ihrem HQ steht, sammelt sich unter ihm.',
    'aom.no-artillery-to-raise': () =>
      'Diese Artillerie-KE kann das HQ nicht aufstellen: Es muss rasten, darf keine haben, braucht eine Verbindung zu einem Depot, und die KE darf nicht auf der Karte sein.',
    'aom.leader-missing': () => 'Ein General ist verfügbar und muss ernannt werden.',
    'aom.only-march-or-rest': () =>
      'Ein Verband, der ganz zersprengt oder eingeschlossen ist, darf nur an Ort und Stelle marschieren, fliehen oder rasten.',
    'aom.too-dear': ({ cost, available }) =>
      `Das kostet ${cost} AP, und für die Aktion sind ${available} verfügbar.`,
    'aom.action-not-here': () => 'Dafür fehlen dem Verband dort die Voraussetzungen.',
    'aom.not-shattered': () =>
      'Nur SP, die sich nicht gesammelt haben, gehen verloren, und nicht mehr als fällig.',
  },
}
