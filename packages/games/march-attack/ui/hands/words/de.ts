import { difference } from '@grognard/geometry'
import type { Step } from '../../../src/movement/steps/forms.ts'
import type { HandsWords } from './words.ts'

const decimal = (value: number): string => String(value).replace('.', ',')
const inches = (mils: number): string => `${decimal(Math.round(mils / 10) / 100)}″`
const degrees = (tenths: number): string => `${decimal(tenths / 10)}°`
const COMPASS = ['Nord', 'Nordost', 'Ost', 'Südost', 'Süd', 'Südwest', 'West', 'Nordwest']
const compass = (bearing: number): string => COMPASS[Math.round(bearing / 450) % 8] ?? ''

const FORMATIONS = {
  'infantry-line': 'Linie',
  'infantry-column': 'Kolonne',
  'infantry-square': 'Karree',
  'infantry-skirmish': 'Plänkler',
  garrison: 'Besatzung',
  'cavalry-line': 'Linie',
  'cavalry-column': 'Kolonne',
  'battery-limbered': 'aufgeprotzt',
  'battery-unlimbered': 'abgeprotzt',
  'siege-battery': 'Belagerung',
  'large-battery-limbered': 'aufgeprotzt',
  'large-battery-unlimbered': 'abgeprotzt',
  'large-siege-battery': 'Belagerung',
} as const

const ZONES = { front: 'von vorn', flank: 'in der Flanke', rear: 'im Rücken' } as const

const COSTS = ['frei', '¼', '½', '¾', 'ganzer Zug'] as const
const SIDES = { left: 'links', right: 'rechts' } as const

function said(step: Step): string {
  switch (step.type) {
    case 'enter':
      return `betritt den Tisch bei ${inches(step.at)}`
    case 'forward':
      return `vorwärts ${inches(step.mils)}`
    case 'oblique':
      return `schräg ${step.off < 0 ? 'links' : 'rechts'} ${degrees(Math.abs(step.off))}, ${inches(step.mils)}`
    case 'retire-step':
      return `zurück ${inches(step.mils)}`
    case 'any-way':
      return `nach ${compass(step.bearing)} ${inches(step.mils)}`
    case 'wheel':
      return `schwenken ${SIDES[step.side]} ${degrees(step.angle)}`
    case 'face':
      return `Front nach ${compass(step.facing)}, ${degrees(difference(0, step.facing))}`
    case 'change-formation':
      return `${FORMATIONS[step.formation]} formieren`
    case 'limber':
      return 'aufprotzen'
    case 'deploy':
      return `abprotzen nach ${compass(step.facing)}`
    case 'prolong':
      return `${step.way === 'forward' ? 'vorziehen' : 'zurückziehen'} ${inches(step.mils)}`
    case 'enter-block':
      return 'in die Häuser'
    case 'leave-block':
      return `aus den Häusern, ${FORMATIONS[step.formation]}`
    case 'change-block':
      return 'hinüber in die nächsten Häuser'
  }
}

export const de: HandsWords = {
  step: said,
  inches,
  degrees,
  share: percent => `${percent} %`,
  handles: {
    forward: 'vor',
    'wheel-left': 'schwenken',
    'wheel-right': 'schwenken',
    turn: 'kehrt',
    sideways: 'schräg',
  },
  handle(handle, last) {
    const name = {
      forward: 'Vor oder zurück',
      'wheel-left': 'Links schwenken',
      'wheel-right': 'Rechts schwenken',
      turn: 'Front ändern',
      sideways: 'Schräg oder zur Seite',
    }[handle]
    return last === null
      ? `${name}: ziehen, oder drücken für Zahlen`
      : `${name}: ziehen, oder drücken für ${last}`
  },
  formation: formation => FORMATIONS[formation],
  cost: quarters => COSTS[quarters] ?? '',
  snaps: {
    'room-for-change': 'Rest reicht für eine andere Formation',
    'in-line': 'in einer Linie',
    parallel: 'gleichgerichtet',
    'right-angle': 'runder Winkel',
  },
  tools: {
    ruler: 'Maß',
    arcs: 'Winkel',
    reach: 'Reichweite',
    threat: 'Gefahr',
    sight: 'Sicht',
    ground: 'Gelände',
  },
  toolStrip: 'Was auf dem Tisch gezeigt wird',
  steps: 'Schritte des Zugs',
  noSteps: 'Zieh eine Einheit oder einen Kommandeur auf dem Tisch, oder wähle hier eine Einheit.',
  allMoved: 'Alle Einheiten haben sich bewegt. Kommandeure kannst du noch ziehen.',
  allUnits: 'Alle Einheiten',
  dangers: 'Was sie hier erwartet',
  firesAtIt: unit => `${unit} schießt auf sie`,
  chargedBy: (unit, zone, distance) => `durch ${unit}, ${ZONES[zone]}, aus ${distance}`,
  mayChargeIt: unit => `${unit} kann sie angreifen`,
  ofInches: (distance, rate) => `${distance} von ${rate}`,
  used: (used, whole) => `${used} von ${whole} verbraucht`,
  left: left => `${left} übrig`,
  modes: { tactical: 'taktisch', strategic: 'strategisch' },
  mode: 'Marschtempo',
  takeBack: 'Schritt zurück',
  takeOut: step => `Herausnehmen: ${step}`,
  add: 'Hinzu',
  amount: 'Betrag',
  inInches: 'Zoll',
  inDegrees: 'Grad',
  kind: 'Schritt',
  kinds: {
    forward: 'vorwärts',
    back: 'zurück',
    'oblique-left': 'nach links',
    'oblique-right': 'nach rechts',
    'wheel-left': 'links schwenken',
    'wheel-right': 'rechts schwenken',
    'turn-left': 'Front nach links',
    'turn-right': 'Front nach rechts',
  },
  sameAgain: 'Noch einmal so',
  wholeFormation: 'Ganzer Verband',
  group: (units, formation) => `${formation}: ${units} Einheiten zusammen`,
  usual: 'Der Rest wie üblich',
  hitsLaid: (formation, laid, all) =>
    `${formation === null ? '' : `${formation}: `}${laid} von ${all} ${all === 1 ? 'Treffer' : 'Treffern'} verteilt.`,
  usualHelp: 'Alles Übrige, wie es die Regeln täten',
  clear: 'Neu beginnen',
  formations: 'Formation',
  mayNotStop: 'Hier darf sie nicht halten',
  keys: 'Pfeile 0,1″, mit Umschalt 1″, mit Alt ein Tausendstel. Q und E schwenken um 5°, mit Umschalt 90°, mit Alt 0,1°. A macht kehrt. Rücktaste nimmt den letzten Schritt zurück.',
  pressEnemy: {
    charge: 'Erst die Einheit drücken, die angreift, dann ihr Ziel.',
    fire: 'Eine Einheit drücken, dann ein anderes Ziel für sie.',
    'opportunity-charge': 'Für eine Gelegenheitsattacke frische Kavallerie drücken, dann ihr Ziel.',
    nobody:
      'Keine deiner Einheiten kann geradeaus jemanden angreifen. Drück eine, dann einen Feind: Der Tisch sagt, warum nicht.',
  },
  reactions: {
    stand: 'Standhalten',
    'form-square': 'Karree bilden',
    'counter-charge': 'Gegenangriff',
    flee: 'Fliehen',
  },
  ruler: (distance, bearing) => `${distance} · ${bearing}`,
  fireOdds: 'Was dieses Feuer bewirken kann',
  loses: loss => (loss === null ? 'bricht' : loss === 0 ? 'unversehrt' : `−${loss} KW`),
  percent: chance => `${Math.round(100 * chance)} %`,
  split: 'Feuer teilen',
  splitHelp: 'Auf das nächste Ziel wird außer dem ersten gefeuert, mit einem Teil der Punkte',
  order: 'Befehl',
  orderTo: 'An wen',
  orderKind: 'Welcher Befehl',
  orderTarget: 'Wen oder was, wählen',
  giveOrder: 'Erteilen',
  noOrder: 'Zurücknehmen',
  draw: 'Auf dem Tisch zeichnen',
  drawHelp: 'Drücken, wohin der Befehl führt, oder vom Verband dorthin ziehen',
  orderWhere: 'Wohin …',
  byNumbers: 'In Zahlen',
  orderKeys:
    'Ist eine Einheit des Verbands gewählt, verschieben Pfeile das Ziel ihres Befehls um 0,1″, mit Umschalt 1″, mit Alt um ein Tausendstel. Rücktaste nimmt den Befehl zurück.',
  fates: { received: 'kommt an', delayed: 'verspätet sich', lost: 'geht verloren', taken: 'handelt selbst' },
  leaderHelp: 'Zieh einen Kommandeur auf die Einheit, die er führen soll, oder von ihr weg, oder wähle hier.',
  leadersStay: 'Keine Einheit ist so nah, dass sich ihr ein Kommandeur anschließen könnte.',
  alone: 'für sich',
  staysWith: unit => `bei ${unit}`,
  joins: unit => `zu ${unit}`,
  leaves: 'verlässt seine Einheit',
  placeHelp:
    'Die Armee steht, wie das Szenario es vorschlägt. Zieh Einheiten und Kommandeure innerhalb der goldenen Zone um, oder nimm es, wie es ist.',
  place: 'Stellen',
  east: 'Zoll von Westen',
  north: 'Zoll von Süden',
  facing: 'Front, Grad von Norden',
}
