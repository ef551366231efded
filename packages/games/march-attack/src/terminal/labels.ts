import type { Language } from '@grognard/engine'
import type {
  AreaType,
  BlockType,
  Daylight,
  Level,
  MfState,
  ObstacleType,
  Quality,
  Weather,
} from '../vocabulary.ts'

/** What only a terminal says: a page shows it otherwise. */
export interface Labels {
  turn(turn: number, last: number): string
  readonly weather: Readonly<Record<Weather, string>>
  readonly daylight: Readonly<Record<Daylight, string>>
  readonly mud: string
  sees(inches: string): string
  moves(side: string): string
  readonly points: string
  readonly objectives: string
  readonly nobody: string
  readonly levels: Readonly<Record<Level, string>>
  readonly states: Readonly<Record<MfState, string>>
  readonly quality: Readonly<Record<Quality, string>>
  readonly order: string
  readonly commander: string
  readonly noCommander: string
  readonly replaced: string
  readonly offTable: string
  with(unit: string): string
  enRoute(turn: number, units: number): string
  readonly arrived: string
  readonly lost: string
  readonly withdrawn: string
  readonly cv: string
  readonly disordered: string
  readonly blown: string
  readonly moved: string
  readonly holds: string
  readonly legend: {
    readonly areas: Readonly<Record<AreaType, string>>
    readonly obstacles: Readonly<Record<ObstacleType, string>>
    readonly hill: string
    readonly road: string
    readonly houses: string
    readonly objective: string
    readonly leader: string
    readonly own: string
    readonly enemy: string
  }
  readonly blocks: Readonly<Record<BlockType, string>>
  /** For the briefing. */
  lasts(turns: number, from: string, sunset: string): string
  /** `side`: the only one for which it counts; null: either. */
  worth(objective: string, points: number, side: string | null): string
  countsFor(side: string): string
  readonly scores: (unit: number, battery: number, formation: number, commander: number) => string
  margins(marginal: number, decisive: number): string
  readonly noFoot: string
  fraction(numerator: number, denominator: number): string
  arrives(formation: string, turn: number, clock: string): string
  readonly weatherRolls: string
  weatherStays(weather: string): string
  readonly howToType: string
}

const en: Labels = {
  turn: (turn, last) => `turn ${turn} of ${last}`,
  weather: { clear: 'clear', overcast: 'overcast', mist: 'mist', rain: 'rain', 'heavy-rain': 'heavy rain' },
  daylight: { day: 'day', dusk: 'dusk', night: 'night' },
  mud: 'mud',
  sees: inches => `one sees ${inches} far`,
  moves: side => `${side} active`,
  points: 'points',
  objectives: 'Objectives',
  nobody: 'nobody’s',
  levels: { steady: 'steady', shaken: 'shaken', spent: 'spent' },
  states: {
    ready: 'ready',
    retiring: 'retiring',
    'broken-mf': 'broken',
    destroyed: 'destroyed',
    withdrawn: 'withdrawn',
    dissolved: 'dissolved',
  },
  quality: {
    untrained: 'untrained',
    militia: 'militia',
    conscript: 'conscript',
    regular: 'regular',
    veteran: 'veteran',
    elite: 'elite',
    guard: 'guard',
  },
  order: 'order',
  commander: 'under',
  noCommander: 'nobody commands',
  replaced: 'a replacement',
  offTable: 'off the table',
  with: unit => `with ${unit}`,
  enRoute: (turn, units) => `en route, due turn ${turn}, ${units} units`,
  arrived: 'may enter',
  lost: 'lost',
  withdrawn: 'withdrawn',
  cv: 'CV',
  disordered: 'disordered',
  blown: 'blown',
  moved: 'moved',
  holds: 'holds',
  legend: {
    areas: {
      open: 'open',
      'light-woods': 'light woods',
      'heavy-woods': 'heavy woods',
      rough: 'rough',
      crops: 'crops',
      marsh: 'marsh',
      'steep-slope': 'steep slope',
      pond: 'pond',
      impassable: 'impassable',
    },
    obstacles: {
      hedge: 'hedge',
      fence: 'fence',
      wall: 'wall',
      ditch: 'ditch',
      earthwork: 'earthwork',
      stream: 'stream',
      river: 'river',
    },
    hill: 'hill',
    road: 'road',
    houses: 'houses',
    objective: 'objective',
    leader: 'leader',
    own: 'own infantry, cavalry, guns',
    enemy: 'the enemy’s',
  },
  blocks: {
    hamlet: 'hamlet',
    farm: 'farm',
    village: 'village',
    town: 'town',
    fortified: 'fortified',
    ruin: 'ruin',
  },
  lasts: (turns, from, sunset) => `${turns} turns of 20 minutes from ${from}; the sun sets at ${sunset}.`,
  worth: (objective, points, side) =>
    side === null
      ? `${objective} is worth ${points} to whoever holds it.`
      : `${objective} is worth ${points} to the ${side} if they hold it, and nothing to the enemy.`,
  countsFor: side => `for the ${side} only`,
  scores: (unit, battery, formation, commander) =>
    `Each enemy infantry or cavalry unit lost scores ${unit}, battery ${battery}, formation broken or destroyed ${formation}, commander ${commander}.`,
  margins: (marginal, decisive) =>
    `${marginal} points more than the enemy are a victory, ${decisive} a decisive one; anything less is a draw.`,
  noFoot: 'A side whose infantry and mixed formations are all broken or destroyed has lost at once.',
  fraction: (numerator, denominator) =>
    `A side that has lost ${numerator}/${denominator} of its formations has lost at once.`,
  arrives: (formation, turn, clock) => `${formation} is expected in turn ${turn} (${clock}).`,
  weatherRolls: 'The weather may change.',
  weatherStays: weather => `The weather stays as it is: ${weather}.`,
  howToType:
    'Moves can be typed: “7: wheel right 45, forward 6”, “7: strategic column, forward 12”, “7 charges 12”, “7 fires at 12”, “A: attack 24 16”. Numbers and letters are those of the tables, lengths inches, angles degrees.',
}

const de: Labels = {
  turn: (turn, last) => `Runde ${turn} von ${last}`,
  weather: {
    clear: 'klar',
    overcast: 'bedeckt',
    mist: 'Nebel',
    rain: 'Regen',
    'heavy-rain': 'starker Regen',
  },
  daylight: { day: 'Tag', dusk: 'Dämmerung', night: 'Nacht' },
  mud: 'Schlamm',
  sees: inches => `man sieht ${inches} weit`,
  moves: side => `${side} am Zug`,
  points: 'Punkte',
  objectives: 'Ziele',
  nobody: 'niemandes',
  levels: { steady: 'fest', shaken: 'erschüttert', spent: 'verbraucht' },
  states: {
    ready: 'bereit',
    retiring: 'weicht',
    'broken-mf': 'gebrochen',
    destroyed: 'vernichtet',
    withdrawn: 'abgezogen',
    dissolved: 'aufgelöst',
  },
  quality: {
    untrained: 'unausgebildet',
    militia: 'Miliz',
    conscript: 'Ausgehobene',
    regular: 'Linie',
    veteran: 'Veteranen',
    elite: 'Elite',
    guard: 'Garde',
  },
  order: 'Befehl',
  commander: 'unter',
  noCommander: 'niemand führt',
  replaced: 'Ersatz',
  offTable: 'nicht auf dem Tisch',
  with: unit => `bei ${unit}`,
  enRoute: (turn, units) => `im Anmarsch, erwartet Runde ${turn}, ${units} Einheiten`,
  arrived: 'darf auf den Tisch',
  lost: 'verloren',
  withdrawn: 'abgezogen',
  cv: 'KW',
  disordered: 'in Unordnung',
  blown: 'außer Atem',
  moved: 'bewegt',
  holds: 'hält',
  legend: {
    areas: {
      open: 'offen',
      'light-woods': 'lichter Wald',
      'heavy-woods': 'dichter Wald',
      rough: 'uneben',
      crops: 'Getreide',
      marsh: 'Sumpf',
      'steep-slope': 'Steilhang',
      pond: 'Teich',
      impassable: 'unpassierbar',
    },
    obstacles: {
      hedge: 'Hecke',
      fence: 'Zaun',
      wall: 'Mauer',
      ditch: 'Graben',
      earthwork: 'Schanze',
      stream: 'Bach',
      river: 'Fluss',
    },
    hill: 'Höhe',
    road: 'Straße',
    houses: 'Häuser',
    objective: 'Ziel',
    leader: 'Führer',
    own: 'eigene Infanterie, Kavallerie, Geschütze',
    enemy: 'die des Feindes',
  },
  blocks: {
    hamlet: 'Weiler',
    farm: 'Gehöft',
    village: 'Dorf',
    town: 'Stadt',
    fortified: 'befestigt',
    ruin: 'Ruine',
  },
  lasts: (turns, from, sunset) =>
    `${turns} Runden zu 20 Minuten ab ${from}; die Sonne geht um ${sunset} unter.`,
  worth: (objective, points, side) =>
    side === null
      ? `${objective} zählt ${points} für den, der es hält.`
      : `${objective} zählt ${points}, aber nur für diese Seite, wenn sie es hält: ${side}.`,
  countsFor: side => `nur für: ${side}`,
  scores: (unit, battery, formation, commander) =>
    `Jede verlorene Infanterie- oder Kavallerieeinheit des Feindes zählt ${unit}, jede Batterie ${battery}, jeder gebrochene oder vernichtete Verband ${formation}, jeder Führer ${commander}.`,
  margins: (marginal, decisive) =>
    `${marginal} Punkte mehr als der Feind sind ein Sieg, ${decisive} ein entscheidender; weniger ist unentschieden.`,
  noFoot:
    'Wessen Infanterie- und gemischte Verbände alle gebrochen oder vernichtet sind, hat sofort verloren.',
  fraction: (numerator, denominator) =>
    `Wer ${numerator}/${denominator} seiner Verbände verloren hat, hat sofort verloren.`,
  arrives: (formation, turn, clock) => `${formation} wird in Runde ${turn} erwartet (${clock}).`,
  weatherRolls: 'Das Wetter kann umschlagen.',
  weatherStays: weather => `Das Wetter bleibt, wie es ist: ${weather}.`,
  howToType:
    'Züge kann man tippen: „7: schwenkt rechts 45, vor 6“, „7: strategisch Kolonne, vor 12“, „7 attackiert 12“, „7 feuert auf 12“, „A: Angriff 24 16“. Nummern und Buchstaben stehen in den Tabellen, Längen sind Zoll, Winkel Grad.',
}

export const LABELS: Readonly<Record<Language, Labels>> = { en, de }
