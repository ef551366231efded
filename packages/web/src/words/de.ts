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

export const de: Words = {
  name: 'Grognard',
  tagline: 'Der Tisch für Kriegsspiele der Musketenzeit',
  skip: 'Zum Inhalt springen',
  loading: 'Einen Moment …',
  bot: level => BOTS[level] ?? level,
  and: listed,
  close: 'Schließen',
  cancel: 'Abbrechen',

  rooms: {
    home: 'Start',
    games: 'Spiele',
    rules: 'Regeln',
    settings: 'Einstellungen',
    about: 'Über',
    position: 'Eine Stellung',
  },

  home: {
    lead: 'Zwei Armeen, eine Handvoll Karten, und niemand ist schuld. Spiel gegen das Haus oder gegen den, der neben dir sitzt: ohne Konto, ohne Server, auch im Zug.',
    continue: 'Weiterspielen',
    play: 'Jetzt spielen',
    playGame: title => `${title} spielen`,
    otherTerms: 'Szenario und Seite wählen',
    learn: 'Lernen',
    learnAbout: minutes => `etwa ${minutes} min`,
    theGames: 'Die Spiele',
    open: 'Öffnen',
    files: 'Dateien',
    filesAbout:
      'Zieh eine Partiedatei (.grognard.json) irgendwo auf diese Seite oder wähle eine aus: Sie öffnet sich, wo sie steht. Eigene Armeen und Karten kommen auf demselben Weg herein.',
    chooseFile: 'Datei wählen',
    drop: 'Loslassen, um es zu öffnen',
    remove: 'Löschen',
    removeMatch: title => `Die Partie ${title} löschen`,
    removed: 'Die Partie ist gelöscht.',
    decisions: count => many(count, 'Entscheidung', 'Entscheidungen'),
    against: name => `gegen ${name}`,
    shared: seats => `${COUNTS[seats] ?? `zu ${seats}`} an einem Bildschirm`,
    beside: names => `mit ${names}`,
    watching: 'das Haus gegen sich selbst',
    lesson: 'geführte Partie',
    over: 'beendet',
    won: names => `${listed(names)} ${names.length > 1 ? 'haben' : 'hat'} gewonnen`,
    tie: 'unentschieden',
    olderMatches: count => `${many(count, 'ältere Partie', 'ältere Partien')} zeigen`,
  },

  game: {
    players: ({ least, most }) =>
      least === most ? many(least, 'Spieler', 'Spieler') : `${least} bis ${most} Spieler`,
    simultaneous: 'gleichzeitige verdeckte Wahl',
    noDice: 'ohne Würfel',
    setUpDice: 'nach dem Aufbau ohne Würfel',
    dice: 'mit Würfeln',
    hidden: 'verdeckte Informationen',
    play: 'Jetzt spielen',
    learn: 'Spielend lernen',
    rules: 'Regeln lesen',
    book: 'Armeebuch',
    scenarios: 'Szenarien',
    playScenario: 'Spielen',
    playTitle: title => `${title} spielen`,
    noLedger: 'Die Regeln dieses kleinen Beispiels stehen in seinem Quelltext.',
    noBoard: 'Dieses Spiel hat noch keinen Plan. Gespielt wird mit der Liste der Möglichkeiten.',
  },

  table: {
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
    hand: 'Hand',
    phases: 'Wo die Runde steht',
    undo: 'Zurück',
    undoOf: name => `Zurücknehmen (${name})`,
    takeBack: 'Anders entscheiden',
    takeBackOf: name => `${name} überlegt es sich anders`,
    more: 'Mehr',
    leave: 'Den Tisch verlassen',
    plain: 'Auf dem Tisch',
    whoseSide: (name, player) => (name === player ? name : `${name}, ${player}`),
  },

  order: {
    choices: 'Möglichkeiten',
    parts: 'Woraus es besteht',
    all: count => `Als Liste (${count})`,
    answers: 'Deine Antwort',
    selected: label => `Ausgewählt: ${label}. Enter entscheidet.`,
    clear: 'Auswahl aufheben',
    nothing: 'Nichts ist ausgewählt',
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
