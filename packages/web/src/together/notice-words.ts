import type { Language } from '@grognard/engine'
import type { NoticeKind } from '@grognard/server/told'
import { useTongue } from '../words/index.ts'

/** What is said of what waits for one, and of how one is told. */
const en = {
  count: (count: number) => (count === 1 ? 'One match waits for you' : `${count} matches wait for you`),
  kinds: {
    turn: 'Your turn',
    begun: 'It has begun',
    invited: 'Once more?',
    offered: 'A seat for you',
    asked: 'You are asked',
    returned: 'Your seat is yours again',
    over: 'It is over',
  } satisfies { readonly [K in NoticeKind]: string },
  putAway: 'Put away what is no turn',
  title: 'Notices',
  about:
    'When a match that is not played at one sitting waits for you, you are told here, and wherever else you like: one letter with all there is, and none while you look at the table.',
  collect: 'How often',
  collects: [
    ['0', 'At once'],
    ['300000', 'After 5 minutes'],
    ['3600000', 'Once an hour'],
    ['86400000', 'Once a day'],
  ] as readonly (readonly [string, string])[],
  browser: 'In this browser',
  browserAbout: 'It can, also while the page is closed.',
  ears: {
    deaf: 'This browser tells nothing while the page is closed.',
    forbidden: 'This browser was told to let no notices through: its own settings say otherwise.',
    off: 'It tells you nothing yet.',
    on: 'It tells you.',
  },
  listen: 'Tell me here',
  listenNoMore: 'Tell me no more',
  notListening: 'The browser did not want to.',
  mail: 'By e-mail',
  mailAddress: 'E-mail address',
  mailSend: 'Write to me there',
  mailSent: (address: string) => `A letter is on its way to ${address}: open its link, and it holds.`,
  mailWaits: (address: string) => `${address}, as soon as you have opened the link in the letter.`,
  mailOn: (address: string) => `You are written to at ${address}.`,
  mailEnd: 'No more letters',
  noMail: 'This server writes no e-mail.',
  hook: 'To a program of yours',
  hookAbout:
    'An address that gets every notice as JSON, signed with a secret. docs/operating.md says how to check it.',
  hookAddress: 'Address (https)',
  hookSend: 'Call this address',
  hookOn: (url: string) => `${url} is called.`,
  hookSecret: 'The secret: it is shown this once',
  hookEnd: 'Call it no more',
  tryOut: 'Try it out',
  tried: (count: number): string =>
    count === 0 ? 'There is nowhere to tell you yet.' : 'On its way: look whether it comes.',
  letter: {
    title: 'A letter',
    confirm: 'Shall we write to this address when a match waits for you?',
    confirmYes: 'Yes, write to me',
    confirmed: 'It holds: you are written to.',
    stop: 'No more letters to this address?',
    stopYes: 'No more letters',
    stopped: 'No more letters come.',
    signIn: 'With this you come in here. What you have begun in this browser as a guest comes along.',
    signInYes: 'Come in',
    broken: 'The link is not whole: copy all of it from the letter.',
    used: 'The link was used already, or is too old: ask for a new one.',
  },
  bring: 'Matches of this device',
  bringAbout:
    'Matches that you have finished off line come into your account. They are played again to check them, shown on your page as what they are, and count for no rating.',
  bringNone: 'None is finished on this device.',
  bringSome: (count: number) => `Bring ${count === 1 ? 'one match' : `${count} matches`}`,
  bringing: (done: number, all: number) => `${done} of ${all} …`,
  brought: (taken: number, known: number, refused: number) =>
    [
      `Taken: ${taken}.`,
      known > 0 ? `There already: ${known}.` : '',
      refused > 0 ? `Not taken: ${refused}, because they cannot be played again.` : '',
    ]
      .filter(Boolean)
      .join(' '),
}

type NoticeWords = typeof en

const de: NoticeWords = {
  count: count => (count === 1 ? 'Eine Partie wartet auf dich' : `${count} Partien warten auf dich`),
  kinds: {
    turn: 'Du bist am Zug',
    begun: 'Es hat begonnen',
    invited: 'Noch einmal?',
    offered: 'Ein Platz für dich',
    asked: 'Du wirst gebeten',
    returned: 'Dein Platz ist wieder deiner',
    over: 'Es ist vorbei',
  },
  putAway: 'Weglegen, wo du nicht am Zug bist',
  title: 'Nachrichten',
  about:
    'Wenn eine Partie auf dich wartet, die nicht an einem Stück gespielt wird, erfährst du es hier und wo du sonst magst: alles in einem Brief, und keiner, solange du den Tisch vor dir hast.',
  collect: 'Wie oft',
  collects: [
    ['0', 'Sofort'],
    ['300000', 'Nach 5 Minuten'],
    ['3600000', 'Einmal in der Stunde'],
    ['86400000', 'Einmal am Tag'],
  ],
  browser: 'In diesem Browser',
  browserAbout: 'Er kann es, auch wenn die Seite zu ist.',
  ears: {
    deaf: 'Dieser Browser sagt nichts, wenn die Seite zu ist.',
    forbidden:
      'Diesem Browser wurde gesagt, er solle keine Nachrichten durchlassen: das ändern seine eigenen Einstellungen.',
    off: 'Er sagt dir noch nichts.',
    on: 'Er sagt es dir.',
  },
  listen: 'Sag es mir hier',
  listenNoMore: 'Sag es mir nicht mehr',
  notListening: 'Der Browser wollte nicht.',
  mail: 'Per E-Mail',
  mailAddress: 'E-Mail-Adresse',
  mailSend: 'Schreibt mir dorthin',
  mailSent: address => `Ein Brief ist unterwegs an ${address}: öffne seinen Link, dann gilt es.`,
  mailWaits: address => `${address}, sobald du den Link im Brief geöffnet hast.`,
  mailOn: address => `Dir wird an ${address} geschrieben.`,
  mailEnd: 'Keine Briefe mehr',
  noMail: 'Dieser Server schreibt keine E-Mail.',
  hook: 'An ein Programm von dir',
  hookAbout:
    'Eine Adresse, die jede Nachricht als JSON bekommt, unterschrieben mit einem Geheimnis. docs/operating.md sagt, wie man es prüft.',
  hookAddress: 'Adresse (https)',
  hookSend: 'Diese Adresse aufrufen',
  hookOn: url => `${url} wird aufgerufen.`,
  hookSecret: 'Das Geheimnis: es wird nur dieses eine Mal gezeigt',
  hookEnd: 'Nicht mehr aufrufen',
  tryOut: 'Ausprobieren',
  tried: count =>
    count === 0 ? 'Noch gibt es keinen Weg, es dir zu sagen.' : 'Unterwegs: sieh nach, ob es kommt.',
  letter: {
    title: 'Ein Brief',
    confirm: 'Sollen wir an diese Adresse schreiben, wenn eine Partie auf dich wartet?',
    confirmYes: 'Ja, schreibt mir',
    confirmed: 'Es gilt: dir wird geschrieben.',
    stop: 'Keine Briefe mehr an diese Adresse?',
    stopYes: 'Keine Briefe mehr',
    stopped: 'Es kommen keine Briefe mehr.',
    signIn: 'Damit kommst du hier herein. Was du in diesem Browser als Gast begonnen hast, kommt mit.',
    signInYes: 'Hereinkommen',
    broken: 'Der Link ist nicht ganz: kopier ihn vollständig aus dem Brief.',
    used: 'Der Link ist schon benutzt oder zu alt: bitte um einen neuen.',
  },
  bring: 'Partien dieses Geräts',
  bringAbout:
    'Partien, die du ohne Netz beendet hast, kommen in dein Konto. Sie werden zur Prüfung noch einmal gespielt, stehen auf deiner Seite als das, was sie sind, und zählen für keine Wertung.',
  bringNone: 'Auf diesem Gerät ist noch keine zu Ende.',
  bringSome: count => (count === 1 ? 'Eine Partie mitbringen' : `${count} Partien mitbringen`),
  bringing: (done, all) => `${done} von ${all} …`,
  brought: (taken, known, refused) =>
    [
      `Aufgenommen: ${taken}.`,
      known > 0 ? `Schon da: ${known}.` : '',
      refused > 0 ? `Nicht aufgenommen: ${refused}, weil sie sich nicht noch einmal spielen lassen.` : '',
    ]
      .filter(Boolean)
      .join(' '),
}

const WORDS: { readonly [L in Language]: NoticeWords } = { en, de }

export const useNoticeWords = (): NoticeWords => WORDS[useTongue().language]
