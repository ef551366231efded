import type { Words } from './en.ts'

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

const BOTS: { readonly [level: string]: string } = {
  random: 'Zufall',
  recruit: 'Rekrut',
  line: 'Linie',
  veteran: 'Veteran',
  guard: 'Garde',
}

const COUNTS: { readonly [seats: number]: string } = {
  2: 'zu zweit',
  3: 'zu dritt',
  4: 'zu viert',
  5: 'zu fünft',
  6: 'zu sechst',
}

const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} und ${items[items.length - 1]}`

/** They come with the words, and cost nobody else anything. */
export const pictures = import.meta.glob<string>('../../../games/*/ui/picture.de.jpg', {
  eager: true,
  import: 'default',
  query: '?url',
})

export const de: Words = {
  name: 'Grognard',
  tagline: 'Der Tisch für Kriegsspiele der Musketenzeit',
  skip: 'Zum Inhalt springen',
  loading: 'Einen Moment …',
  late: 'Der Server lässt sich Zeit. Sobald er antwortet, geht es hier weiter.',
  bot: level => BOTS[level] ?? level,
  and: listed,
  close: 'Schließen',
  cancel: 'Abbrechen',

  rooms: {
    home: 'Start',
    games: 'Spiele',
    rules: 'Regeln',
    together: 'Gemeinsam',
    settings: 'Einstellungen',
    about: 'Über',
    position: 'Eine Stellung',
  },

  home: {
    lead: 'Vier Spiele um Musketen und Karten, gegen das Haus oder wer neben dir sitzt: ohne Konto, auch im Zug.',
    play: 'Jetzt spielen',
    playGame: title => `${title} spielen`,
    otherTerms: 'Einrichten',
    learnAbout: minutes => `etwa ${minutes} min`,
    minutes: minutes => (minutes < 100 ? `etwa ${minutes} min` : `etwa ${minutes / 60} h`),
    difficulties: ['leicht', 'mittel', 'anspruchsvoll', 'tief'],
    theGames: 'Die Spiele',
    files: 'Dateien',
    filesAbout:
      'Zieh eine Partiedatei (.grognard.json) irgendwo auf diese Seite oder wähle eine aus: Sie öffnet sich, wo sie steht. Eigene Armeen und Karten kommen auf demselben Weg herein.',
    chooseFile: 'Datei wählen',
    drop: 'Loslassen, um es zu öffnen',
    remove: 'Löschen',
    removed: 'Die Partie ist gelöscht.',
    shared: seats => `${COUNTS[seats] ?? `zu ${seats}`} an einem Bildschirm`,
  },

  game: {
    players: ({ least, most }) =>
      least === most ? many(least, 'Spieler', 'Spieler') : `${least} bis ${most} Spieler`,
    play: 'Jetzt spielen',
    learn: 'Spielend lernen',
  },

  table: {
    inspector: 'Was das ist',
    board: 'Spielplan. Pfeiltasten bewegen ihn, Plus und Minus zoomen, Null passt ihn ins Fenster ein.',
    zoomIn: 'Näher',
    zoomOut: 'Weiter weg',
    fit: 'Plan ins Fenster einpassen',
    seats: 'Plätze',
    you: 'du',
    thinking: 'überlegt',
    passes: 'passt',
    passing: name => `${name} passt automatisch.`,
    askAgain: 'Wieder fragen',
    why: 'warum',
    sealed: 'verdeckt',
    decides: 'entscheidet',
    orders: 'Befehle',
    chronicle: 'Chronik',
    rules: 'Regeln',
    howTo: 'So wird gespielt',
    hand: 'Hand',
    phases: 'Wo die Runde steht',
    undo: 'Zurück',
    undoOf: name => `Zurücknehmen (${name})`,
    takeBack: 'Ändern',
    takeBackOf: name => `${name} überlegt es sich anders`,
    more: 'Mehr',
    leave: 'Den Tisch verlassen',
    plain: 'Auf dem Tisch',
  },

  order: {
    choices: 'Möglichkeiten',
    parts: 'Woraus es besteht',
    all: count => `Als Liste (${count})`,
    answers: 'Deine Antwort',
    selected: label => `Ausgewählt: ${label}. Enter entscheidet.`,
    clear: 'Auswahl aufheben',
    nothing: 'Nichts ist ausgewählt',
    unfinished: 'Noch nicht vollständig',
    waiting: 'Verdeckt: die anderen wählen noch',
    notYours: 'Andere entscheiden',
    enter: 'Enter',
    key: key => `Taste ${key}`,
    openRule: rule => `Regel ${rule} öffnen`,
    sealedChoice: label => `Verdeckt: ${label}`,
    toPresent: 'Zurück in die Gegenwart',
    pastText: (moment, moments) =>
      `Der Plan zeigt die Partie nach ${moment} von ${many(moments, 'Entscheidung', 'Entscheidungen')}, wie du sie damals sahst.`,
    refused: 'Das geht nicht',
    passAlways: 'Automatisch passen, bis ich es sage',
    hint: 'Tipp',
    expected: 'das will die Lektion',
  },

  chronicle: {
    empty: 'Noch ist nichts geschehen.',
    before: 'Vor der ersten Entscheidung',
    lookAt: 'Diesen Moment zeigen',
    story: 'Wie es kam',
    storyOf: title => `Wie es kam: ${title}`,
    die: value => `Würfel ${value}`,
    rolled: dice => `Würfel: ${dice.join(', ')}`,
  },

  scrubber: {
    title: 'Moment der Partie',
    at: (moment, moments) => `Entscheidung ${moment} von ${moments}`,
    first: 'Zum Anfang',
    back: 'Eine Entscheidung zurück',
    forward: 'Eine Entscheidung weiter',
    last: 'In die Gegenwart',
  },

  files: {
    opened: 'Die Partie ist offen.',
    badLink: 'Die Partie in diesem Link ist nicht lesbar. Vielleicht fehlt ein Stück vom Link.',
  },

  errors: {
    title: 'Etwas ist schiefgegangen',
    safe: 'Deine Partien sind bis zur letzten Entscheidung gespeichert.',
    reload: 'Seite neu laden',
    details: 'Was das Programm sagte',
  },

  update: {
    text: 'Eine neuere Fassung liegt bereit.',
    reload: 'Jetzt verwenden',
  },
}
