import type { Language } from '@grognard/engine'
import type { Phase } from '../positions/view.ts'
import type { SiegeStage, Works } from '../vocabulary.ts'
import { whole } from '../words/signed.ts'

/** What only a terminal says: a page shows it otherwise. */
export interface Labels {
  readonly phases: Readonly<Record<Phase, string>>
  turn(turn: number, last: number): string
  readonly initiative: string
  points(recorded: number, zones: number): string
  readonly depot: string
  readonly requisition: string
  readonly siegeTrain: string
  readonly works: Readonly<Record<Works, string>>
  readonly blockade: string
  readonly stages: Readonly<Record<SiegeStage, string>>
  readonly stragglers: string
  readonly depleted: string
  readonly garrison: string
  readonly pass: string
  readonly inside: string
  readonly loc: string
  readonly bridgesDown: string
  readonly numbers: string
  readonly passed: string
  readonly yours: string
  readonly orphans: string
  readonly off: string
  readonly loose: string
  readonly bid: string
  readonly noLeader: string
  readonly shown: string
  readonly reports: string
  round(round: number): string
  readonly endurance: string
  readonly chits: string
  readonly hand: string
  readonly lost: string
  readonly nothing: string
  /** For the briefing. */
  readonly level: {
    between(result: string, min: number, max: number): string
    from(result: string, min: number): string
    upTo(result: string, max: number): string
    else(result: string): string
    won(result: string): string
    drawn(result: string): string
  }
  score(plus: string): string
  ends(turn: number): string
  readonly closedGarrisons: string
  readonly oneQuality: string
}

const en: Labels = {
  phases: {
    conference: 'conference',
    training: 'training',
    reinforcement: 'reinforcement',
    randomEvents: 'random events',
    hqActivity: 'HQ activity',
    action: 'action',
    detachedMovement: 'detached CU movement',
    consumption: 'consumption',
    battle: 'battle',
  },
  turn: (turn, last) => `turn ${turn} of ${last}`,
  initiative: 'initiative',
  points: (recorded, zones) => `${recorded} VP, ${zones} for zones`,
  depot: 'depot',
  requisition: 'requisition',
  siegeTrain: 'siege train',
  works: { fieldFortification: 'field fortification', entrenchedCamp: 'entrenched camp' },
  blockade: 'blockade',
  stages: {
    openTrenches: 'siege: trenches',
    takeOuterWorks: 'siege: outer works',
    bombardmentStage: 'siege: bombardment',
  },
  stragglers: 'stragglers',
  depleted: 'depleted',
  garrison: 'garrison',
  pass: 'pass',
  inside: 'inside',
  loc: 'LoC',
  bridgesDown: 'Destroyed bridges',
  numbers: 'Activation Numbers',
  passed: 'passed',
  yours: 'Only you see this',
  orphans: 'without an HQ',
  off: 'off the map',
  loose: 'to be placed',
  bid: 'bid',
  noLeader: 'no leader',
  shown: 'shown by team-mates',
  reports: 'Reports',
  round: round => (round === 0 ? 'before the first round' : `round ${round}`),
  endurance: 'BEP',
  chits: 'chits',
  hand: 'Your chits',
  lost: 'lost',
  nothing: 'nothing',
  level: {
    between: (result, min, max) => `${result}: a score from ${whole(min)} to ${whole(max)}.`,
    from: (result, min) => `${result}: a score of ${whole(min)} or more.`,
    upTo: (result, max) => `${result}: a score of ${whole(max)} or less.`,
    else: result => `${result}: otherwise.`,
    won: result => `${result}: if the battle is won.`,
    drawn: result => `${result}: if nobody wins the battle.`,
  },
  score: plus => `The score: points of ${plus} less those of the enemy.`,
  ends: turn => `The match ends after turn ${turn}.`,
  closedGarrisons: 'Nobody sees how strong the garrisons of others are.',
  oneQuality: 'The infantry of a CU has one quality.',
}

const de: Labels = {
  phases: {
    conference: 'Besprechung',
    training: 'Ausbildung',
    reinforcement: 'Verstärkung',
    randomEvents: 'Zufallsereignisse',
    hqActivity: 'HQ-Aktivität',
    action: 'Aktion',
    detachedMovement: 'Bewegung abgesetzter KE',
    consumption: 'Verbrauch',
    battle: 'Schlacht',
  },
  turn: (turn, last) => `Runde ${turn} von ${last}`,
  initiative: 'Initiative',
  points: (recorded, zones) => `${recorded} Siegpunkte, ${zones} für Zonen`,
  depot: 'Depot',
  requisition: 'Requisition',
  siegeTrain: 'Belagerungspark',
  works: { fieldFortification: 'Feldbefestigung', entrenchedCamp: 'verschanztes Lager' },
  blockade: 'Blockade',
  stages: {
    openTrenches: 'Belagerung: Laufgräben',
    takeOuterWorks: 'Belagerung: Außenwerke',
    bombardmentStage: 'Belagerung: Beschießung',
  },
  stragglers: 'Nachzügler',
  depleted: 'erschöpft',
  garrison: 'Garnison',
  pass: 'Pass',
  inside: 'im Platz',
  loc: 'Verbindung',
  bridgesDown: 'Zerstörte Brücken',
  numbers: 'Aktivierungszahlen',
  passed: 'gepasst',
  yours: 'Das siehst nur du',
  orphans: 'ohne HQ',
  off: 'nicht auf der Karte',
  loose: 'zu setzen',
  bid: 'Gebot',
  noLeader: 'kein General',
  shown: 'von Mitspielern gezeigt',
  reports: 'Meldungen',
  round: round => (round === 0 ? 'vor der ersten Schlachtrunde' : `Schlachtrunde ${round}`),
  endurance: 'Ausdauerpunkte',
  chits: 'Optionsmarker',
  hand: 'Deine Optionsmarker',
  lost: 'verloren',
  nothing: 'nichts',
  level: {
    between: (result, min, max) => `${result}: ein Punktestand von ${whole(min)} bis ${whole(max)}.`,
    from: (result, min) => `${result}: ein Punktestand von ${whole(min)} oder mehr.`,
    upTo: (result, max) => `${result}: ein Punktestand von ${whole(max)} oder weniger.`,
    else: result => `${result}: sonst.`,
    won: result => `${result}: wenn die Schlacht gewonnen wird.`,
    drawn: result => `${result}: wenn niemand die Schlacht gewinnt.`,
  },
  score: plus => `Der Punktestand: Punkte von ${plus} weniger die des Feindes.`,
  ends: turn => `Die Partie endet nach Runde ${turn}.`,
  closedGarrisons: 'Niemand sieht, wie stark die Garnisonen der anderen sind.',
  oneQuality: 'Die Infanterie einer KE hat eine einzige Güte.',
}

export const LABELS: { readonly [L in Language]: Labels } = { en, de }
