import type { Language } from '@grognard/engine'
import { useTongue } from '../words/index.ts'

/** What the rooms of tournaments say. */
const en = {
  title: 'Tournaments',
  lead: 'Several who want to know it: people and bots, at tables that are laid for them round by round.',
  none: 'There is no tournament yet.',
  make: 'Open a tournament',
  name: 'Its name',
  usualName: 'Spring campaign',
  game: 'Game',
  kind: 'How it is played',
  kinds: { 'round-robin': 'Round robin', swiss: 'Swiss', 'knock-out': 'Knock-out' },
  kindsAbout: {
    'round-robin': 'Everybody meets everybody.',
    swiss: 'A few rounds; who has won as much meets.',
    'knock-out': 'Who loses is out. A draw goes to the second seat.',
  },
  open: 'Open it',
  stages: { gathering: 'Open to enter', running: 'In play', over: 'Over' },
  entrants: 'Who takes part',
  nobody: 'Nobody yet.',
  enter: 'Take part',
  leave: 'Stay away',
  addBot: 'Bring this bot',
  bot: 'Bot',
  begin: 'Begin',
  tooFew: 'Two have to take part before it can begin.',
  table: 'Table',
  player: 'Player',
  points: 'Points',
  strength: 'Points of opponents',
  round: (n: number) => `Round ${n}`,
  free: 'free',
  watch: 'Go to the table',
  running: 'in play',
  callOff: 'Call it off',
  withdraw: 'Withdraw',
  withdrawAbout:
    'What you play in this tournament is given up, and whoever would meet you is free. This cannot be taken back.',
  withdrawSure: 'Withdraw for good',
  stay: 'Stay',
  gone: 'withdrawn',
  rated: 'the results count',
}

type TournamentWords = typeof en

const de: TournamentWords = {
  title: 'Turniere',
  lead: 'Mehrere, die es wissen wollen: Menschen und Bots, an Tischen, die Runde für Runde für sie gedeckt werden.',
  none: 'Noch gibt es kein Turnier.',
  make: 'Ein Turnier ausschreiben',
  name: 'Sein Name',
  usualName: 'Frühjahrsfeldzug',
  game: 'Spiel',
  kind: 'Wie gespielt wird',
  kinds: { 'round-robin': 'Jeder gegen jeden', swiss: 'Schweizer System', 'knock-out': 'K.-o.-System' },
  kindsAbout: {
    'round-robin': 'Alle treffen auf alle.',
    swiss: 'Wenige Runden; wer gleich viel gewonnen hat, trifft aufeinander.',
    'knock-out': 'Wer verliert, scheidet aus. Ein Remis gehört dem zweiten Platz.',
  },
  open: 'Ausschreiben',
  stages: { gathering: 'Offen', running: 'Im Gange', over: 'Zu Ende' },
  entrants: 'Wer teilnimmt',
  nobody: 'Noch niemand.',
  enter: 'Teilnehmen',
  leave: 'Fernbleiben',
  addBot: 'Diesen Bot bringen',
  bot: 'Bot',
  begin: 'Beginnen',
  tooFew: 'Zwei müssen teilnehmen, ehe es beginnen kann.',
  table: 'Tabelle',
  player: 'Spieler',
  points: 'Punkte',
  strength: 'Punkte der Gegner',
  round: n => `Runde ${n}`,
  free: 'frei',
  watch: 'Zum Tisch',
  running: 'läuft',
  callOff: 'Absagen',
  withdraw: 'Ausscheiden',
  withdrawAbout:
    'Was du in diesem Turnier spielst, gibst du auf, und wer dich träfe, hat frei. Das lässt sich nicht zurücknehmen.',
  withdrawSure: 'Endgültig ausscheiden',
  stay: 'Bleiben',
  gone: 'ausgeschieden',
  rated: 'die Ergebnisse zählen',
}

const WORDS: { readonly [L in Language]: TournamentWords } = { en, de }

export const useTournamentWords = (): TournamentWords => WORDS[useTongue().language]
