import type { Face } from '../../data/armies.ts'
import { AUTOMATIC } from '../../data/armies.ts'
import { type ManView, nationIn } from '../../situation.ts'
import { type Edge, SEATS, type SeatName } from '../../vocabulary.ts'
import { capitalised, entry, type Known, listed, type Names, namer, ownName, readable } from '../names.ts'

const CLASSIC = Array.from({ length: 24 }, (_, index) => index + 1)

export const names: Names = {
  seats: { blue: 'Blau', red: 'Rot' },
  nations: {
    austria: 'Österreich',
    france: 'Frankreich',
    'great-britain': 'Großbritannien',
    ottoman: 'Osmanisches Reich',
    prussia: 'Preußen',
    russia: 'Russland',
    spain: 'Spanien',
    'united-states': 'Vereinigte Staaten',
  },
  called: {
    'sp-infanteria-imperial': 'Infantería Imperial',
    'sp-leader-gregorio-garcia-de-la-cuesta': 'Gregorio García de la Cuesta',
    'sp-leader-joaquin-blake-y-joyes': 'Joaquín Blake y Joyes',
    'au-1st-regiment': '1. Regiment',
    'au-3rd-regiment': '3. Regiment',
    'au-4th-regiment': '4. Regiment',
    'au-6th-grenzers': '6. Grenzer',
    'au-9th-regiment': '9. Regiment',
    'au-14th-regiment': '14. Regiment',
    'au-johann-dragoons': 'Johann-Dragoner',
    'au-oreilly-chevaulegers': 'O’Reilly-Chevaulegers',
    'fr-1st-cuirassiers': '1. Kürassiere',
    'fr-2nd-regiment-legere': '2. Regiment Légère',
    'fr-4th-regiment-suisse': '4. Schweizer Regiment',
    'fr-8th-regiment-legere': '8. Regiment Légère',
    'fr-19th-regiment-legere': '19. Regiment Légère',
    'fr-45th-regiment-legere': '45. Regiment Légère',
    'fr-guard-cavalry': 'Gardekavallerie',
    'fr-imperial-guard': 'Kaisergarde',
    'gb-1st-foot-guards': '1. Fußgarde',
    'gb-4th-regiment-of-foot': '4. Fußregiment',
    'gb-32nd-regiment-of-foot': '32. Fußregiment',
    'gb-42nd-regiment-of-foot': '42. Fußregiment',
    'gb-52nd-regiment-of-foot': '52. Fußregiment',
    'gb-dutch-belgians': 'Niederländer und Belgier',
    'gb-kings-dragoons-guards': 'Königs-Gardedragoner',
    'gb-9th-queens-royal-lancers': '9. Königin-Ulanen',
    'ot-1st-janissaries': '1. Janitscharen',
    'ot-2nd-janissaries': '2. Janitscharen',
    'ot-albanian-feudal-corps': 'Albanisches Aufgebot',
    'ot-ali-pashas-cavalry': 'Ali Paschas Reiter',
    'ot-arab-cavalry': 'Arabische Reiter',
    'ot-greek-feudal-corps': 'Griechisches Aufgebot',
    'ot-irregular-cavalry': 'Irreguläre Reiter',
    'ot-regular-cavalry': 'Reguläre Reiter',
    'pr-1st-infantry-regiment': '1. Infanterieregiment',
    'pr-10th-dragoons': '10. Dragoner',
    'pr-13th-infantry-regiment': '13. Infanterieregiment',
    'pr-25th-infantry-regiment': '25. Infanterieregiment',
    'pr-27th-infantry-regiment': '27. Infanterieregiment',
    'pr-32nd-infantry-regiment': '32. Infanterieregiment',
    'pr-guard-grenadiers': 'Gardegrenadiere',
    'pr-royal-escort': 'Königliche Eskorte',
    'ru-1st-cavalry': '1. Kavallerie',
    'ru-black-sea-cossacks': 'Schwarzmeerkosaken',
    'ru-russian-guard': 'Russische Garde',
    'ru-kexholm-regiment': 'Regiment Kexholm',
    'ru-koursk-regiment': 'Regiment Kursk',
    'ru-leib-grenadiers': 'Leibgrenadiere',
    'ru-moscow-regiment': 'Regiment Moskau',
    'ru-orlov-regiment': 'Regiment Orlow',
    'sp-1st-line-regiment': '1. Linienregiment',
    'sp-3rd-hussars': '3. Husaren',
    'sp-7th-navarrese-regiment': '7. Regiment Navarra',
    'sp-20th-line-regiment': '20. Linienregiment',
    'sp-regiment-de-castille': 'Regiment Kastilien',
    'sp-del-rey-dragoons': 'Dragoner del Rey',
    'sp-walloon-guards': 'Wallonische Garde',
    'us-1st-infantry-regiment': '1. Infanterieregiment',
    'us-2nd-infantry-regiment': '2. Infanterieregiment',
    'us-3rd-infantry-regiment': '3. Infanterieregiment',
    'us-4th-militia': '4. Miliz',
    'us-10th-infantry-regiment': '10. Infanterieregiment',
    'us-13th-militia': '13. Miliz',
    'us-22nd-infantry-regiment': '22. Infanterieregiment',
    'us-volunteer-cavalry': 'Freiwillige Kavallerie',
    'au-leader-archduke-charles': 'Erzherzog Karl',
    'au-leader-duke-of-schwarzenberg': 'Fürst Schwarzenberg',
    'au-leader-emperor-francis-ii': 'Kaiser Franz II.',
    'gb-leader-earl-of-uxbridge': 'Graf von Uxbridge',
    'ot-leader-grand-visier-pasha': 'Großwesir Pascha',
    'pr-leader-count-kleist-von-nollendorf': 'Graf Kleist von Nollendorf',
    'pr-leader-frederick-wilhelm-duke-of-brunswick': 'Friedrich Wilhelm Herzog von Braunschweig',
    'ru-leader-count-of-sayn-wittgenstein': 'Graf zu Sayn-Wittgenstein',
    'ru-leader-friedrich-w-von-buxhoevden': 'Friedrich W. von Buxhoeveden',
    'ru-leader-levin-august-count-of-bennigsen': 'Levin August Graf von Bennigsen',
    'ru-leader-mikhail-i-kutuzov': 'Michail I. Kutusow',
    'ru-leader-pyotr-i-bagration': 'Pjotr I. Bagration',
  },
  counters: {
    'au-johann-dragoons': ['Johann', 'JD'],
    'au-oreilly-chevaulegers': ['O’Reilly', 'OC'],
    'fr-4th-regiment-suisse': ['4. Schweiz', '4.'],
    'fr-guard-cavalry': ['Gardekav.', 'GKav'],
    'fr-imperial-guard': ['Kaisergarde', 'KGarde'],
    'gb-4th-regiment-of-foot': ['4. Fuß', '4.'],
    'gb-32nd-regiment-of-foot': ['32. Fuß', '32.'],
    'gb-42nd-regiment-of-foot': ['42. Fuß', '42.'],
    'gb-52nd-regiment-of-foot': ['52. Fuß', '52.'],
    'gb-dutch-belgians': ['Nied.-Belg.', 'NB'],
    'gb-kings-dragoons-guards': ['Kön.-Drag.', 'KD'],
    'gb-9th-queens-royal-lancers': ['9. Ulanen', '9.'],
    'ot-albanian-feudal-corps': ['Albaner', 'Alb.'],
    'ot-arab-cavalry': ['Arab. Reit.', 'Arab.'],
    'ot-greek-feudal-corps': ['Griechen', 'Griech'],
    'pr-guard-grenadiers': ['Gardegren.', 'GGren'],
    'pr-royal-escort': ['Kgl. Eskort', 'KE'],
    'ru-black-sea-cossacks': ['Schw. Meer', 'SMeer'],
    'ru-leib-grenadiers': ['Leibgren.', 'LGren'],
    'sp-del-rey-dragoons': ['Del Rey', 'DRD'],
    'sp-infanteria-imperial': ['Imperial', 'II'],
    'sp-walloon-guards': ['Wallonen', 'WG'],
    'us-volunteer-cavalry': ['Freiwillige', 'FK'],
  },
  terrain: {
    clear: 'offen',
    forest: 'Wald',
    town: 'Ortschaft',
    hill: 'Hügel',
    marsh: 'Sumpf',
    field: 'Acker',
    lake: 'See',
  },
  edges: { north: 'Norden', east: 'Osten', south: 'Süden', west: 'Westen' },
  phases: {
    discard: 'Abwerfen',
    draw: 'Ziehen',
    movement: 'Bewegung',
    combat: 'Kampf',
    restoration: 'Auffrischung',
  },
  slots: { nw: 'NW', ne: 'NO', sw: 'SW', se: 'SO' },
  combats: { assault: 'Sturmangriff', ambush: 'Hinterhalt', bombardment: 'Beschießung', volley: 'Salve' },
  outcomes: {
    'attackers-hit': 'jede angreifende Einheit erhält einen Treffer',
    'no-effect': 'keine Wirkung',
    'defender-choice': 'der Verteidiger wählt Treffer oder Zurückweichen',
    'attacker-choice': 'der Angreifer wählt Treffer oder Zurückweichen',
    'hit-and-retreat': 'das Ziel erhält einen Treffer und weicht zurück',
    eliminated: 'das Ziel ist vernichtet',
  },
  types: { infantry: 'Infanterie', cavalry: 'Kavallerie' },
  cards: {
    ambush: 'Hinterhalt',
    'committed-attack': 'Rücksichtsloser Angriff',
    'forced-march': 'Gewaltmarsch',
    guerrilla: 'Guerilla',
    leader: 'Anführer',
    redoubt: 'Schanze',
    regroup: 'Sammeln',
    sappers: 'Sappeure',
    skirmish: 'Plänkeln',
    scout: 'Kundschafter',
    supply: 'Nachschub',
    withdraw: 'Rückzug',
  },
  support: unit => `${unit} zur Unterstützung`,
  cardText: {
    ambush: 'Greift irgendeine gegnerische Einheit auf dem Spielfeld mit 1d10 an.',
    'committed-attack': '2d6 mehr im Sturmangriff; danach erhält die Einheit einen Treffer.',
    'forced-march': 'Die eben bewegte Einheit geht einen Schritt weiter.',
    guerrilla:
      'Hebt Nachschub, Gewaltmarsch oder Sammeln des Gegners auf, oder eine Einheitenkarte zum Auffrischen.',
    leader: 'Führt unterstützende Einheiten, verstärkt einen Kampf oder sammelt eine Einheit.',
    redoubt: '3 mehr Verteidigung für eine Einheit, solange sie bleibt.',
    regroup: 'Frischt eine reduzierte Einheit auf.',
    sappers: 'Ein Sturmangriff übergeht die Schanze seines Ziels.',
    skirmish: 'Bricht einen Sturmangriff ab; die angreifende Einheit darf bis zu zwei Schritte gehen.',
    scout: 'Zeigt dir die ganze Hand des Gegners.',
    supply: 'Bewegt eine zweite Einheit oder frischt eine reduzierte auf.',
    withdraw: 'Das Ziel eines Sturmangriffs oder Hinterhalts zieht sich zurück, bevor es zum Kampf kommt.',
  },
  titles: {
    'French Sappers': 'Französische Sappeure',
    'Royal Engineers': 'Königliche Pioniere',
    Engineers: 'Pioniere',
    Spy: 'Spion',
    Scout: 'Kundschafter',
  },
  sections: {
    ...Object.fromEntries(CLASSIC.map(number => [`classic-${number}`, `Teil ${number}`])),
    'open-plain': 'Offene Ebene',
    'crossroads-hamlet': 'Weiler am Kreuzweg',
    'windmill-hill': 'Windmühlenhügel',
    'long-ridge': 'Langer Höhenzug',
    'birch-wood': 'Birkenwald',
    'old-forest': 'Alter Forst',
    'market-town': 'Marktflecken',
    'twin-villages': 'Zwillingsdörfer',
    'mill-pond': 'Mühlteich',
    'fish-ponds': 'Fischteiche',
    'reed-marsh': 'Schilfsumpf',
    'peat-bog': 'Torfmoor',
    'wheat-fields': 'Weizenfelder',
    'ploughed-vale': 'Gepflügtes Tal',
    'vineyard-slope': 'Weinberg',
    'orchard-farm': 'Obsthof',
    'chapel-hill': 'Kapellenhügel',
    'broken-ground': 'Zerklüftetes Gelände',
    'hunters-copse': 'Jägergehölz',
    'lakeside-hamlet': 'Weiler am See',
    'monastery-heights': 'Klosterhöhe',
    'river-meadow': 'Flussaue',
    'sunken-farm': 'Hof in der Senke',
    'signal-heights': 'Signalhöhe',
  },
  scenarios: {
    'first-battle': {
      title: 'Erste Schlacht',
      about:
        'Frankreich gegen Großbritannien auf einem einfachen Spielfeld: der Aufbau für ein erstes Spiel. Wer beginnt, wählt eine der beiden Nationen, der andere seine Seite; beide stellen frei auf.',
    },
    battle: {
      title: 'Schlacht',
      about:
        'Der volle Aufbau: Der erste Spieler legt das Spielfeld aus Kartenteilen, der zweite nennt zwei der acht Nationen, und alles Weitere wird der Reihe nach gewählt.',
    },
    'quick-battle': {
      title: 'Schnelle Schlacht',
      about:
        'Spielfeld, Nationen und Seiten werden ausgelost, und beide Armeen stehen in Linie: Es geht sofort los.',
    },
    'the-two-ridges': {
      title: 'Die zwei Höhenzüge',
      about: 'Frankreich und Russland kämpfen um zwei Hügelketten mit offenen Feldern dazwischen.',
    },
    'town-and-pond': {
      title: 'Markt und Teich',
      about:
        'Preußen und Österreich treffen zwischen Dörfern und einem Marktflecken aufeinander, mit Wasser im Weg.',
    },
    'wood-and-bog': {
      title: 'Wald und Moor',
      about:
        'Die Vereinigten Staaten und Großbritannien in schwierigem Gelände: Wälder, die verbergen, und Sümpfe, die jeden Marsch aufhalten.',
    },
  },
  options: {
    tournamentHands: {
      title: 'Gewählte Starthand',
      about: 'Beide suchen sich geheim fünf Karten ihres Stapels als Starthand aus, statt sie zu ziehen.',
    },
    beginnerSetup: {
      title: 'Aufbau für das erste Spiel',
      about:
        'Frankreich gegen Großbritannien auf dem Spielfeld der Ersten Schlacht, was immer das Szenario vorsieht.',
    },
    openAmbush: {
      title: 'Offener Hinterhalt',
      about:
        'Im Hinterhalt darf der Angreifer alle Karten dazuspielen, die ein Sturmangriff erlaubt, außer Plänkeln.',
    },
    turnLimit: {
      title: 'Rundengrenze',
      about:
        'Spätestens am Ende dieser Runde bricht die Nacht herein; 0: erst, wenn beide Stapel durch sind, also vielleicht nie.',
    },
    sectionSet: {
      title: 'Kartenteile',
      about: 'Aus welchen Teilen ein Spielfeld gelegt wird.',
      values: { classic: 'Die veröffentlichten', countryside: 'Unsere eigenen', all: 'Beide' },
    },
  },
}

export const nationName = (id: string): string => entry(names.nations, id) ?? readable(id)

/** As a subject, with its article; the verb follows in the plural for some. */
export interface Subject {
  readonly the: string
  readonly plural?: true
  /** Behind „von“; left out: as it is. */
  readonly from?: string
}

const subjects: Readonly<Record<string, Subject>> = {
  ottoman: { the: 'das Osmanische Reich', from: 'dem Osmanischen Reich' },
  'united-states': { the: 'die Vereinigten Staaten', plural: true, from: 'den Vereinigten Staaten' },
}

export const subjectOf = (scenario: Known, id: string): Subject =>
  (ownName(scenario, id) === null ? entry(subjects, id) : undefined) ?? { the: say.nation(scenario, id) }

export const theNation = (scenario: Known, id: string): string => subjectOf(scenario, id).the

/** „Preußen bewegt“, „Die Vereinigten Staaten bewegen“ */
export const does = ({ the, plural: isPlural }: Subject, singular: string, plural: string): string =>
  `${capitalised(the)} ${isPlural ? plural : singular}`

export const say = namer(names, nationName)

export const seatName = (seat: SeatName): string => names.seats[seat]

/** How a seat is called in a sentence. */
export type Caller = (seat: SeatName) => Subject

/** By its nation, once it has one and whoever is told knows the table; else by its colour. */
export function caller(scenario: Known, view: ManView | undefined, seat: SeatName): Subject {
  const nation = view && nationIn(view, SEATS.indexOf(seat))
  return nation ? subjectOf(scenario, nation.id) : { the: seatName(seat) }
}

/** Behind „von“. */
export const from = ({ the, from: behind }: Subject): string => behind ?? the

export const inEdge = (edge: Edge): string => `im ${names.edges[edge]}`

export const and = (items: readonly string[]): string => listed(items, 'und')

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

export const cardsOf = (count: number): string => counted(count, 'Karte', 'Karten')

export function leader(face: Face): string {
  const { command, attacking, defending, rally, pursuitModifier, grandBattery } = face
  const combat =
    attacking === defending ? `${attacking}` : `${attacking} im Angriff, ${defending} in Verteidigung`
  return [
    `Befehl ${command}`,
    `Kampf ${combat}`,
    rally === AUTOMATIC ? 'Sammeln immer' : `Sammeln 1–${rally}`,
    ...(pursuitModifier > 0 ? [`Verfolgung −${pursuitModifier}`] : []),
    ...(grandBattery ? [`Große Batterie ${grandBattery.dice.count}d${grandBattery.dice.sides}`] : []),
  ].join(', ')
}
