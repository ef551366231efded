import { useTongue } from '../words/index.ts'

const en = {
  title: 'Someone to play',
  screen: 'At this screen',
  screenAbout: 'Take turns: a curtain hides your hand while the other looks.',
  screenPress: 'Sit down, two of you',
  host: 'Host a table',
  hostAbout: 'The house keeps the table and its secrets; the other opens a link.',
  hostPress: 'Host a table',
  join: 'Join a table',
  joinAbout: 'Somebody has sent you a link, or you look for whoever waits.',
  joinLabel: 'The link of the table',
  joinPress: 'Join',
  joinNobody: 'Who waits for somebody',
  noTable: 'That is no link to a table here. It ends with /invitations/ and some letters.',
  forAuthors: 'For authors',
  forAuthorsAbout: 'The smallest games: to read, to change, to begin one’s own from.',
}

export type DoorsWords = typeof en

const de: DoorsWords = {
  title: 'Jemand zum Spielen',
  screen: 'An diesem Bildschirm',
  screenAbout: 'Abwechselnd: Ein Vorhang verbirgt deine Hand, solange die andere Seite hinsieht.',
  screenPress: 'Zu zweit beginnen',
  host: 'Einen Tisch decken',
  hostAbout: 'Das Haus hütet den Tisch und seine Geheimnisse; die andere Seite öffnet einen Link.',
  hostPress: 'Tisch decken',
  join: 'An einen Tisch kommen',
  joinAbout: 'Jemand hat dir einen Link geschickt, oder du suchst, wer gerade wartet.',
  joinLabel: 'Der Link des Tisches',
  joinPress: 'Hingehen',
  joinNobody: 'Wer auf jemanden wartet',
  noTable: 'Das ist kein Link zu einem Tisch hier. Er endet mit /invitations/ und einigen Buchstaben.',
  forAuthors: 'Für Autoren',
  forAuthorsAbout:
    'Die kleinsten Spiele, die die Maschine spielen kann: zum Lesen, zum Ändern und als Anfang eines eigenen.',
}

const WORDS = { en, de }

/** Of what is under the games on the home page: nobody needs them for a first board. */
export const useDoorsWords = (): DoorsWords => WORDS[useTongue().language]
