import type { Language } from '@grognard/engine'

/** What the server says in sentences of its own. */
interface ServerWords {
  readonly cleared: string
  readonly noMatch: string
  readonly tooMany: string
  readonly notBegun: string
  readonly away: string
  readonly watching: string
  readonly past: string
  readonly botPlays: string
  readonly notKept: string
  readonly nothingBack: string
  readonly noSuchBot: string
  readonly rated: string
  readonly ratedSeat: string
  readonly noHint: string
  readonly noSuchQuestion: string
  readonly askedNow: string
  readonly nobodyHears: string
  readonly notAtTable: string
  readonly noSuchSeat: string
  readonly clockAsIs: string
  readonly noDraw: string
  readonly noSuchAnswer: string
  readonly manyOrders: string
  readonly noBotsHere: string
  readonly ownBot: string
  readonly seatTaken: string
  readonly cannotRise: string
  readonly isOver: string
  readonly notYourSeat: string
  readonly notLent: string
  readonly noFriend: string
}

export const serverWords: { readonly [L in Language]: ServerWords } = {
  en: {
    cleared: 'This table was cleared away: nothing is played here any more.',
    noMatch: 'There is no such match, or it is not open to you: ask for its link.',
    tooMany: 'Too many tables are open in this window: close one first.',
    notBegun: 'The match has not begun: somebody is still missing.',
    away: 'The match cannot be read just now, or is no longer there. Try again in a moment.',
    watching: 'You are watching: only those who have a seat decide.',
    past: 'You are looking at the past: go back to the present to decide.',
    botPlays: 'A bot plays your seat: take it back first.',
    nothingBack: 'There is nothing to take back, or somebody has asked already.',
    noSuchQuestion: 'The rules never ask that.',
    askedNow: 'You are asked that right now: answer it.',
    rated: 'The result counts: nothing is taken back here.',
    ratedSeat: 'The result counts: nobody plays your seat for you.',
    noHint: 'The result counts: nobody gets hints here.',
    noSuchBot: 'There is no such bot.',
    nobodyHears: 'Nobody may hear you now: the rules allow no talk, or nobody else is on your side.',
    notAtTable: 'You are not at this table.',
    noSuchSeat: 'There is no such seat.',
    clockAsIs: 'Nobody counts here, or the clock stands so already.',
    noSuchAnswer: 'The field “decision” is no decision of this game.',
    manyOrders: 'You have left as many orders as anybody may.',
    noDraw: 'There is no draw to offer or to answer here.',
    noBotsHere: 'Bots of other people may not sit down there.',
    ownBot: 'The result counts, and its owner plays there, by itself or by another bot.',
    seatTaken: 'Somebody sits there, the match has begun, or you have a seat at it.',
    cannotRise: 'You have no seat there, or the match has begun.',
    isOver: 'The match is over.',
    notYourSeat: 'That seat is not yours.',
    noFriend: 'You have not played with them, or they know another seat of this match.',
    notLent: 'Nobody has lent that seat, or the match is over.',
    notKept: 'The server could not keep it, and nothing has happened. Try again in a moment.',
  },
  de: {
    cleared: 'Dieser Tisch ist abgeräumt: hier wird nicht mehr gespielt.',
    noMatch: 'Diese Partie gibt es nicht, oder sie steht dir nicht offen: bitte um ihren Link.',
    tooMany: 'In diesem Fenster sind zu viele Tische offen: schließ erst einen.',
    notBegun: 'Die Partie hat noch nicht begonnen: es fehlt noch jemand.',
    away: 'Die Partie lässt sich gerade nicht lesen, oder es gibt sie nicht mehr. Versuch es gleich noch einmal.',
    watching: 'Du siehst zu: es entscheidet nur, wer einen Platz hat.',
    past: 'Du siehst die Vergangenheit: geh zurück in die Gegenwart, um zu entscheiden.',
    botPlays: 'Ein Bot spielt deinen Platz: nimm ihn erst zurück.',
    nothingBack: 'Es gibt nichts zurückzunehmen, oder jemand hat schon gefragt.',
    noSuchQuestion: 'Das fragen die Regeln nie.',
    askedNow: 'Danach wirst du gerade gefragt: antworte.',
    rated: 'Das Ergebnis zählt: hier wird nichts zurückgenommen.',
    ratedSeat: 'Das Ergebnis zählt: hier spielt niemand für dich.',
    noHint: 'Das Ergebnis zählt: hier bekommt niemand Hinweise.',
    noSuchBot: 'Diesen Bot gibt es nicht.',
    nobodyHears:
      'Jetzt darf dich niemand hören: die Regeln erlauben kein Gespräch, oder niemand sonst ist auf deiner Seite.',
    notAtTable: 'Du bist nicht an diesem Tisch.',
    noSuchSeat: 'Diesen Platz gibt es nicht.',
    clockAsIs: 'Hier zählt niemand, oder die Uhr steht schon so.',
    noSuchAnswer: 'Das Feld „decision“ ist keine Entscheidung dieses Spiels.',
    manyOrders: 'Mehr Befehle im Voraus darf niemand hinterlassen.',
    noDraw: 'Hier ist kein Unentschieden anzubieten oder zu beantworten.',
    noBotsHere: 'Bots anderer Leute dürfen sich dort nicht setzen.',
    ownBot: 'Das Ergebnis zählt, und dort spielt sein Besitzer, selbst oder durch einen anderen Bot.',
    seatTaken: 'Dort sitzt jemand, die Partie hat begonnen, oder du hast schon einen Platz an ihr.',
    cannotRise: 'Du hast dort keinen Platz, oder die Partie hat begonnen.',
    isOver: 'Die Partie ist vorbei.',
    notYourSeat: 'Dieser Platz ist nicht deiner.',
    noFriend: 'Mit ihnen hast du noch nicht gespielt, oder sie kennen einen anderen Platz dieser Partie.',
    notLent: 'Diesen Platz hat niemand verliehen, oder die Partie ist vorbei.',
    notKept:
      'Der Server konnte es nicht aufbewahren, und nichts ist geschehen. Versuch es gleich noch einmal.',
  },
}
