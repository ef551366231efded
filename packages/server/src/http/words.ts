import type { Language } from '@grognard/engine'

/** Why a request is refused, by the word that goes with it. */
const en = {
  nobody: 'Come in first: nobody is signed in here.',
  guest: 'That is for those who have an account.',
  account: 'That is not for you.',
  bot: 'Bots play by the referee: see docs/bots-of-your-own.md.',
  host: 'The host has a desk, and no seat: come in as somebody.',
  banned: 'The host has shown you out.',
  desk: 'Only the host comes in here.',
  mishap: 'Something went wrong here; nothing of yours is lost.',
  large: 'That is more than anybody may send at once.',

  taken: 'There is an account of that name already.',
  wrong: 'Name or password are not right.',
  'too-short': 'A password has at least 10 characters.',
  passkey: 'The passkey was not taken, or nobody here knows it.',
  link: 'The link was used already, or is too old: ask for a new one.',
  last: 'It is your only way in: give yourself another one first.',
  failed: 'It did not go. Nothing has changed.',
  'signed-in': 'You have an account and are signed in.',
  many: 'You have as many as anybody may have.',
  'no-program': 'There is no such bot.',

  login: 'A name has 3 to 32 letters, figures, dots or dashes; or give an e-mail address.',
  password: 'A password has 10 to 128 characters.',
  fresh: 'A password has 10 to 128 characters.',
  name: 'A name is a short line of letters, figures and signs, and not empty.',
  line: 'What is said is one line of letters, figures and signs, and none that turn the writing around.',
  mail: 'That is no e-mail address.',
  url: 'That is no address.',

  'no-mail': 'This server writes no e-mail.',
  often: 'That address was written to often enough: try again in an hour.',
  endpoint: 'That is no address of a push service.',
  'hook-form': 'An address that begins with https, without name and password in it.',
  'hook-private': 'That address is not one that everybody can reach.',

  laid: 'You have laid as many tables as anybody may at which somebody is missing: take one away first.',
  'among-bots': 'You have laid as many tables among bots as anybody may: wait until one is over.',
  'no-invitation': 'There is no such invitation: the table was taken away, or the link is not whole.',
  'not-open': 'You cannot sit down there.',
  'seat-taken': 'That seat is taken.',
  'not-played': 'Only who has played a match plays it again.',
  'not-over': 'The match is not over.',
  'no-seat': 'You have no seat there.',
  begun: 'The match has begun.',
  'not-maker': 'Only who made it can do that.',
  offer: 'Nobody offers that seat any more: it was withdrawn or taken, or the match is over.',
  barred: 'You sit at this match, judge it, or have held another seat of it: you know too much for this one.',
  'no-match': 'There is no such match.',

  'no-person': 'There is nobody of that name.',
  'no-game': 'There is no such game.',
  'not-there': 'There is no such thing.',

  'no-tournament': 'There is no such tournament.',
  opened: 'You have opened as many tournaments as anybody may: wait until one is over, or call one off.',
  'not-for-two': 'There is no such game, or it is not for two.',
  'no-bot': 'There is no such bot.',
  'cannot-enter': 'It has begun, is full, or you are in it.',
  'cannot-leave': 'It is over, or you do not take part.',
  'cannot-begin': 'It has begun, or fewer than two take part.',
  'tournament-begun': 'The tournament has begun.',
}

export type RefusalCode = keyof typeof en

interface RefusalWords {
  readonly refusals: { readonly [C in RefusalCode]: string }
  readonly limited: (seconds: number) => string
  readonly tooLong: string
  readonly noRoom: string
}

export const refusalWords: { readonly [L in Language]: RefusalWords } = {
  en: {
    refusals: en,
    limited: seconds => `Too much at once: try again in ${seconds} s.`,
    tooLong: 'It takes too long to play it again.',
    noRoom: 'There is no more room.',
  },
  de: {
    refusals: {
      nobody: 'Komm erst herein: hier ist niemand angemeldet.',
      guest: 'Das ist für die, die ein Konto haben.',
      account: 'Das ist nichts für dich.',
      bot: 'Bots spielen beim Schiedsrichter: siehe docs/bots-of-your-own.md.',
      host: 'Der Gastgeber hat einen Schreibtisch und keinen Platz: komm als jemand herein.',
      banned: 'Der Gastgeber hat dich hinausgewiesen.',
      desk: 'Hier kommt nur der Gastgeber herein.',
      mishap: 'Hier ist etwas schiefgegangen; verloren ist nichts von dir.',
      large: 'Das ist mehr, als man auf einmal schicken darf.',

      taken: 'Ein Konto dieses Namens gibt es schon.',
      wrong: 'Name oder Passwort stimmen nicht.',
      'too-short': 'Ein Passwort hat mindestens 10 Zeichen.',
      passkey: 'Der Passkey wurde nicht angenommen, oder niemand hier kennt ihn.',
      link: 'Der Link ist schon benutzt oder zu alt: bitte um einen neuen.',
      last: 'Das ist dein einziger Weg herein: gib dir erst einen anderen.',
      failed: 'Es ging nicht. Nichts hat sich geändert.',
      'signed-in': 'Du hast ein Konto und bist angemeldet.',
      many: 'Mehr davon darf niemand haben.',
      'no-program': 'Diesen Bot gibt es nicht.',

      login: 'Ein Name hat 3 bis 32 Buchstaben, Ziffern, Punkte oder Striche; oder nimm eine E-Mail-Adresse.',
      password: 'Ein Passwort hat 10 bis 128 Zeichen.',
      fresh: 'Ein Passwort hat 10 bis 128 Zeichen.',
      name: 'Ein Name ist eine kurze Zeile aus Buchstaben, Ziffern und Zeichen, und nicht leer.',
      line: 'Was man sagt, ist eine Zeile aus Buchstaben, Ziffern und Zeichen, und aus keinen, die die Schrift umdrehen.',
      mail: 'Das ist keine E-Mail-Adresse.',
      url: 'Das ist keine Adresse.',

      'no-mail': 'Dieser Server schreibt keine E-Mail.',
      often: 'An diese Adresse wurde oft genug geschrieben: versuch es in einer Stunde wieder.',
      endpoint: 'Das ist keine Adresse eines Push-Dienstes.',
      'hook-form': 'Eine Adresse, die mit https beginnt, ohne Namen und Passwort darin.',
      'hook-private': 'Diese Adresse kann nicht jeder erreichen.',

      laid: 'Mehr Tische, an denen noch jemand fehlt, darf niemand decken: räum erst einen ab.',
      'among-bots': 'Mehr Tische nur für Bots darf niemand decken: warte, bis einer zu Ende gespielt ist.',
      'no-invitation':
        'Diese Einladung gibt es nicht: der Tisch wurde abgeräumt, oder der Link ist nicht ganz.',
      'not-open': 'Dort kannst du dich nicht setzen.',
      'seat-taken': 'Dieser Platz ist besetzt.',
      'not-played': 'Nur wer eine Partie gespielt hat, spielt sie noch einmal.',
      'not-over': 'Die Partie ist nicht zu Ende.',
      'no-seat': 'Du hast dort keinen Platz.',
      begun: 'Die Partie hat begonnen.',
      'not-maker': 'Das kann nur, wer es ausgeschrieben hat.',
      offer:
        'Diesen Platz bietet niemand mehr an: er wurde zurückgezogen oder genommen, oder die Partie ist vorbei.',
      barred:
        'Du sitzt an dieser Partie, bist ihr Schiedsrichter oder hattest schon einen anderen Platz: für diesen weißt du zu viel.',
      'no-match': 'Diese Partie gibt es nicht.',

      'no-person': 'Niemanden dieses Namens gibt es hier.',
      'no-game': 'Dieses Spiel gibt es nicht.',
      'not-there': 'Das gibt es nicht.',

      'no-tournament': 'Dieses Turnier gibt es nicht.',
      opened: 'Mehr Turniere darf niemand ausschreiben: warte, bis eines vorbei ist, oder sag eines ab.',
      'not-for-two': 'Dieses Spiel gibt es nicht, oder es ist nicht für zwei.',
      'no-bot': 'Diesen Bot gibt es nicht.',
      'cannot-enter': 'Es hat begonnen, ist voll, oder du nimmst schon teil.',
      'cannot-leave': 'Es ist vorbei, oder du nimmst nicht teil.',
      'cannot-begin': 'Es hat begonnen, oder es nehmen weniger als zwei teil.',
      'tournament-begun': 'Das Turnier hat begonnen.',
    },
    limited: seconds => `Zu viel auf einmal: versuch es in ${seconds} s wieder.`,
    tooLong: 'Es dauert zu lange, sie noch einmal zu spielen.',
    noRoom: 'Es ist kein Platz mehr.',
  },
}
