import type { Face } from '../../data/armies.ts'
import { AUTOMATIC } from '../../data/armies.ts'
import type { Edge, SeatName } from '../../vocabulary.ts'
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
}

const subjects: Readonly<Record<string, Subject>> = {
  ottoman: { the: 'das Osmanische Reich' },
  'united-states': { the: 'die Vereinigten Staaten', plural: true },
}

export const subjectOf = (scenario: Known, id: string): Subject =>
  (ownName(scenario, id) === null ? entry(subjects, id) : undefined) ?? { the: say.nation(scenario, id) }

export const theNation = (scenario: Known, id: string): string => subjectOf(scenario, id).the

/** „Preußen bewegt“, „Die Vereinigten Staaten bewegen“ */
export const does = ({ the, plural: isPlural }: Subject, singular: string, plural: string): string =>
  `${capitalised(the)} ${isPlural ? plural : singular}`

export const say = namer(names, nationName)

export const seatName = (seat: SeatName): string => names.seats[seat]

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
