import type { Language } from '@grognard/engine'
import { useTongue } from '../words/index.ts'

/** What is said where one lays a table, and where one looks for one. */
const en = {
  players: 'Players',
  seats: 'Who sits where',
  seatsAbout: 'Those of one side win and lose together.',
  own: 'Your own values',
  kind: 'How time is counted',
  kinds: { live: 'Live', slow: 'Slow' },
  kindsAbout: {
    live: 'A bank for the whole match, and something for each decision.',
    slow: 'Some days for each decision, and a bank for when that is not enough.',
  },
  minutes: 'Minutes each',
  seconds: 'Seconds a decision',
  days: 'Days a decision',
  reserve: 'Days in reserve',
  conference: 'Minutes for a conference',
  conferenceAbout: 'Talk within a side has its own time; 0: it counts as a decision.',
  between: (least: number, most: number) => `${least} to ${most}`,
  late: 'If time runs out',
  lates: {
    default: 'The rules answer',
    bot: 'A bot takes over',
    loses: 'The match is lost',
  },
  latesAbout: {
    default: 'The step’s own answer is taken; where there is none, a bot takes over.',
    bot: 'It plays on until its owner takes the seat back.',
    loses: 'The side gives up.',
  },
  more: 'More to agree on',
  umpire: 'Umpire',
  umpires: { none: 'None', open: 'Whoever comes', me: 'You' },
  umpireAbout:
    'Sees everything, plays no side, may stop the clock, and speaks to one or all. Everybody is told.',
  delay: 'Spectators see it',
  delays: { none: 'At once', moments: 'Some moments later', minutes: 'Some minutes later' },
  howMuch: 'How much later',
  qr: 'The link as a code, for a phone’s camera',
  showQr: 'Show the code',
  filter: 'Which tables',
  anyClock: 'Any time',
  clockKinds: { none: 'No clock', live: 'Live', slow: 'Slow' },
  anyRated: 'Rated or not',
  rated: 'The result counts',
  unrated: 'The result does not count',
  freeOnly: 'With a free seat',
  noneFits: 'No table fits that.',
  agreed: 'What is agreed',
  without: (option: string) => `Without: ${option}`,
  spans: {
    day: (many: number) => (many === 1 ? 'one day' : `${many} days`),
    hour: (many: number) => (many === 1 ? 'one hour' : `${many} hours`),
    minute: (many: number) => (many === 1 ? 'one minute' : `${many} minutes`),
    second: (many: number) => (many === 1 ? 'one second' : `${many} seconds`),
  },
  clockParts: {
    allowance: (span: string) => `${span} for each decision`,
    bank: (span: string) => `${span} for the whole match`,
    increment: (span: string) => `${span} more after each decision`,
    conference: (span: string) => `${span} for a conference`,
  },
}

type HostWords = typeof en

const de: HostWords = {
  players: 'Spieler',
  seats: 'Wer wo sitzt',
  seatsAbout: 'Wer auf einer Seite sitzt, gewinnt und verliert gemeinsam.',
  own: 'Eigene Werte',
  kind: 'Wie gezählt wird',
  kinds: { live: 'Live', slow: 'Langsam' },
  kindsAbout: {
    live: 'Ein Vorrat für die ganze Partie, und etwas für jede Entscheidung.',
    slow: 'Einige Tage für jede Entscheidung, und ein Vorrat, wenn das nicht reicht.',
  },
  minutes: 'Minuten für jeden',
  seconds: 'Sekunden je Entscheidung',
  days: 'Tage je Entscheidung',
  reserve: 'Tage Reserve',
  conference: 'Minuten für eine Beratung',
  conferenceAbout: 'Gespräche einer Seite haben ihre eigene Zeit; 0: sie zählen wie eine Entscheidung.',
  between: (least, most) => `${least} bis ${most}`,
  late: 'Wenn die Zeit abläuft',
  lates: {
    default: 'Die Regeln antworten',
    bot: 'Ein Bot übernimmt',
    loses: 'Die Partie ist verloren',
  },
  latesAbout: {
    default: 'Es gilt die Antwort, die der Schritt vorsieht; wo es keine gibt, übernimmt ein Bot.',
    bot: 'Er spielt weiter, bis der Platz zurückgenommen wird.',
    loses: 'Die Seite gibt auf.',
  },
  more: 'Weitere Abreden',
  umpire: 'Schiedsrichter',
  umpires: { none: 'Keiner', open: 'Wer kommt', me: 'Du' },
  umpireAbout:
    'Sieht alles, spielt auf keiner Seite, darf die Uhr anhalten und spricht zu einem oder allen. Alle erfahren es.',
  delay: 'Zuschauer sehen die Partie',
  delays: { none: 'Sofort', moments: 'Einige Augenblicke später', minutes: 'Einige Minuten später' },
  howMuch: 'Wie viel später',
  qr: 'Der Link als Code, für die Kamera eines Telefons',
  showQr: 'Den Code zeigen',
  filter: 'Welche Tische',
  anyClock: 'Jede Zeit',
  clockKinds: { none: 'Ohne Uhr', live: 'Live', slow: 'Langsam' },
  anyRated: 'Gewertet oder nicht',
  rated: 'Das Ergebnis zählt',
  unrated: 'Das Ergebnis zählt nicht',
  freeOnly: 'Mit freiem Platz',
  noneFits: 'Kein Tisch passt dazu.',
  agreed: 'Was abgemacht ist',
  without: option => `Ohne: ${option}`,
  spans: {
    day: many => (many === 1 ? 'ein Tag' : `${many} Tage`),
    hour: many => (many === 1 ? 'eine Stunde' : `${many} Stunden`),
    minute: many => (many === 1 ? 'eine Minute' : `${many} Minuten`),
    second: many => (many === 1 ? 'eine Sekunde' : `${many} Sekunden`),
  },
  clockParts: {
    allowance: span => `${span} für jede Entscheidung`,
    bank: span => `${span} für die ganze Partie`,
    increment: span => `nach jeder Entscheidung ${span} mehr`,
    conference: span => `${span} für eine Beratung`,
  },
}

const WORDS: { readonly [L in Language]: HostWords } = { en, de }

export const useHostWords = (): HostWords => WORDS[useTongue().language]
