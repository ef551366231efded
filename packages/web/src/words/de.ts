import type { Words } from './en.ts'

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

const BOTS: { readonly [level: string]: { readonly name: string; readonly about: string } } = {
  random: { name: 'Rekrut', about: 'Spielt, was ihm gerade einfällt. Für den ersten Blick auf ein Spiel.' },
  greedy: { name: 'Linie', about: 'Schaut einen Schritt voraus und lässt sich nicht erraten.' },
}

export const de: Words = {
  name: 'Grognard',
  tagline: 'Der Tisch für Kriegsspiele der Musketenzeit',
  skip: 'Zum Inhalt springen',
  loading: 'Einen Moment …',
  bot: level => BOTS[level] ?? { name: level, about: '' },
  and: items =>
    items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} und ${items[items.length - 1]}`,
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
    files: 'Partiedateien',
    filesAbout:
      'Zieh eine .grognard.json-Datei irgendwo auf diese Seite, oder wähle eine aus. Sie öffnet sich, wo sie steht.',
    chooseFile: 'Datei wählen',
    drop: 'Loslassen, um die Partie zu öffnen',
    remove: 'Löschen',
    removeMatch: title => `Die Partie ${title} löschen`,
    removed: 'Die Partie ist gelöscht.',
    decisions: count => many(count, 'Entscheidung', 'Entscheidungen'),
    against: name => `gegen ${name}`,
    shared: 'zu zweit an einem Bildschirm',
    watching: 'das Haus gegen sich selbst',
    lesson: 'geführte Partie',
    over: 'beendet',
    won: name => `${name} hat gewonnen`,
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
    scenarios: 'Szenarien',
    playScenario: 'Spielen',
    playTitle: title => `${title} spielen`,
    noLedger: 'Die Regeln dieses kleinen Beispiels stehen in seinem Quelltext.',
    noBoard: 'Dieses Spiel hat noch keinen Plan. Gespielt wird mit der Liste der Möglichkeiten.',
  },

  newMatch: {
    title: game => `Neue Partie: ${game}`,
    position: game => `${game}: ab dieser Stellung`,
    scenario: 'Szenario',
    side: 'Deine Seite',
    opponent: 'Gegner',
    both: 'Beide: zu zweit an einem Bildschirm',
    bothAbout: 'Ihr wechselt euch an diesem Bildschirm ab. Wo etwas geheim ist, fällt ein Vorhang.',
    options: 'Optionen',
    between: (least, most) => `${least} bis ${most}`,
    begin: 'Beginnen',
    notPosition: 'Dieser Link führt zu keiner Stellung.',
    fromPosition: 'Die Partie beginnt mit der Stellung aus dem Link.',
  },

  table: {
    board: 'Spielplan. Pfeiltasten bewegen ihn, Plus und Minus zoomen, Null passt ihn ins Fenster ein.',
    zoomIn: 'Näher',
    zoomOut: 'Weiter weg',
    fit: 'Plan ins Fenster einpassen',
    seats: 'Plätze',
    you: 'du',
    thinking: 'überlegt',
    sealed: 'verdeckt',
    decides: 'entscheidet',
    orders: 'Befehle',
    chronicle: 'Chronik',
    rules: 'Regeln',
    hand: 'Hand',
    phases: 'Wo die Runde steht',
    undo: 'Zurücknehmen',
    undoOf: name => `Zurücknehmen (${name})`,
    takeBack: 'Anders entscheiden',
    takeBackOf: name => `${name} überlegt es sich anders`,
    more: 'Mehr',
    keys: 'Tasten',
    leave: 'Den Tisch verlassen',
    plain: 'Auf dem Tisch',
    whoseSide: (name, player) => (name === player ? name : `${name}, ${player}`),
  },

  order: {
    youDecide: name => `${name} · du entscheidest`,
    decides: name => `${name} entscheidet`,
    past: 'Rückblick',
    over: 'Die Partie ist zu Ende',
    choices: 'Möglichkeiten',
    answers: 'Deine Antwort',
    armed: 'Noch einmal drücken entscheidet',
    decide: 'Entscheiden',
    key: key => `Taste ${key}`,
    openRule: rule => `Regel ${rule} öffnen`,
    sealedChoice: label => `Verdeckt: ${label}`,
    toPresent: 'Zurück in die Gegenwart',
    pastText: (moment, moments) =>
      `Der Plan zeigt die Partie nach ${moment} von ${many(moments, 'Entscheidung', 'Entscheidungen')}, wie du sie damals sahst.`,
    refused: 'Das geht nicht',
  },

  odds: {
    title: 'Was daraus werden kann',
    certain: 'Was daraus wird',
    percent: share => `${share} %`,
    sampled: error => `aus einer Stichprobe, ± ${error} %`,
    more: (count, share) => `${many(count, 'weiteres Ergebnis', 'weitere Ergebnisse')}: ${share}`,
  },

  chronicle: {
    empty: 'Noch ist nichts geschehen.',
    before: 'Vor der ersten Entscheidung',
    lookAt: 'Diesen Moment zeigen',
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

  curtain: {
    title: name => `Der Bildschirm geht an ${name}`,
    text: name => `Von ${name} wird nichts Geheimes gezeigt, bevor ${name} hier sitzt.`,
    lift: name => `Ich bin ${name}`,
  },

  ending: {
    again: 'Revanche mit vertauschten Seiten',
    same: 'Noch einmal',
    lookBack: 'Zurückblicken',
    export: 'Partiedatei sichern',
    home: 'Start',
    scores: 'Endstand',
  },

  more: {
    title: 'Mehr',
    outOfTurn: 'Außer der Reihe',
    concede: 'Das lässt sich nicht zurücknehmen.',
    sure: label => `${label}: wirklich?`,
    yes: label => `Ja: ${label}`,
    export: 'Partiedatei sichern',
    link: 'Link zu dieser Partie kopieren',
    copied: 'Der Link ist kopiert.',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt.',
    tooLong: 'Diese Partie ist zu lang für einen Link. Sichere stattdessen die Datei.',
    same: 'Neue Partie, gleiche Bedingungen',
    settings: 'Einstellungen',
    rules: 'Regeln',
    home: 'Den Tisch verlassen',
  },

  keys: {
    title: 'Tasten',
    rows: [
      ['1 – 9', 'wählt eine Möglichkeit; dieselbe Taste noch einmal entscheidet'],
      ['Eingabe', 'entscheidet, was gewählt ist'],
      ['Esc', 'lässt los, was gewählt ist, schließt, was offen ist'],
      ['↑ ↓', 'geht durch die Möglichkeiten oder die Zeilen der Chronik'],
      ['U', 'nimmt zurück'],
      ['R', 'öffnet die Regel zur Frage'],
      [', .', 'eine Entscheidung zurück, weiter'],
      ['/', 'zurück in die Gegenwart'],
      ['+ − 0', 'zoomt, passt den Plan ein'],
      ['Pfeile', 'bewegen den Plan, wenn er den Fokus hat'],
      ['O', 'zu den Befehlen'],
      ['B', 'zum Plan'],
      ['C', 'zur Chronik'],
      ['?', 'diese Liste'],
    ],
    off: 'Einzelne Buchstabentasten sind in den Einstellungen abgeschaltet.',
  },

  lesson: {
    teacher: 'Dein Lehrer',
    step: (step, steps) => `${step} von ${steps}`,
    instead:
      'Kein schlechter Gedanke, aber diese Lektion geht anders weiter. Probier es in der nächsten Partie.',
    expected: 'das will die Lektion',
    done: 'Die Lektion ist zu Ende. Spiel weiter, wie du magst.',
  },

  rules: {
    title: game => `${game}: die Regeln`,
    contents: 'Inhalt',
    search: 'In den Regeln suchen',
    found: count => many(count, 'Regel', 'Regeln'),
    nothing: 'Das sagt keine Regel. Versuch ein anderes Wort oder die Nummer einer Regel.',
    inEnglish: 'Diese Regeln sind noch nicht übersetzt; du liest sie auf Englisch.',
    noLedger: game => `${game} hat hier noch kein Regelheft.`,
    unknownRule: rule => `In diesem Heft gibt es keine Regel ${rule}.`,
    next: 'Nächstes Kapitel',
    previous: 'Voriges Kapitel',
    asPage: 'Als Seite öffnen',
    chapter: 'Kapitel',
  },

  settings: {
    title: 'Einstellungen',
    kept: 'Sie bleiben in diesem Browser.',
    language: 'Sprache',
    languages: { en: 'English', de: 'Deutsch' },
    theme: 'Licht',
    themes: { system: 'Wie das Gerät', paper: 'Papier', candlelight: 'Kerzenlicht' },
    contrast: 'Kontrast',
    contrasts: { system: 'Wie das Gerät', high: 'Hoch' },
    motion: 'Bewegung',
    motions: { system: 'Wie das Gerät', none: 'Keine' },
    confirm: 'Entscheidungen bestätigen',
    confirmAbout: 'Ein erster Klick wählt aus und zeigt, was daraus werden kann, ein zweiter entscheidet.',
    pace: 'Bots lassen sich Zeit',
    paceAbout: 'Damit man sieht, was sie tun. Aus: Sie antworten sofort.',
    shortcuts: 'Einzelne Buchstabentasten',
    shortcutsAbout: 'Zahlen wählen, U nimmt zurück, ? zeigt sie alle.',
  },

  about: {
    title: 'Über Grognard',
    intro:
      'Ein Grognard ist ein alter Soldat, der brummt und trotzdem marschiert. Das ist sein Tisch: Spiele der Musketenzeit, von den Regeln geleitet, und neben allem die Nummer der Regel.',
    designers: 'Die Spiele',
    designersText:
      'Der Marsch des Fortschritts ist von Alan Paull. Die Regeln sind seine; jedes Wort, jedes Bild und jede Zeile Code hier ist von uns. Zahlen, die die veröffentlichten Regeln nicht nennen, sind ebenfalls von uns und im Regelheft so bezeichnet. Die Furt ist ein kleines Beispiel von uns.',
    icons: 'Symbole',
    iconsText:
      'Die Bilder auf den Karten des Marschs des Fortschritts sind von game-icons.net, umgefärbt: von Lorc, Delapouite und Skoll, unter CC BY 3.0. Alle anderen Zeichnungen sind von uns.',
    fonts: 'Schriften',
    fontsText:
      'IM Fell English, die Typen, die John Fell für Oxford kaufte, digitalisiert von Igino Marini; Source Sans 3 von Paul D. Hunt für Adobe. Beide unter der SIL Open Font License 1.1.',
    privacy: 'Was diese Seite verlässt',
    privacyText:
      'Nichts. Regeln, Bots und deine Partien sind in diesem Browser. Kein Konto, kein Zählen, keine Anfrage an andere. Löschst du die Daten dieser Seite, sind sie fort; sichere Partiedateien von dem, was bleiben soll.',
    licence: 'Lizenz',
    licenceText: 'Das Programm ist freie Software unter der MIT-Lizenz.',
  },

  unknown: {
    title: 'Dieser Weg führt nirgendwohin',
    text: path =>
      `Unter ${path} ist nichts. Vielleicht ist die Adresse vertippt oder von einer älteren Karte.`,
    try: 'Vielleicht suchst du eines davon:',
  },

  files: {
    opened: 'Die Partie ist offen.',
    wrongKind: 'Das ist keine Textdatei. Partiedateien enden auf .grognard.json.',
    badLink: 'Die Partie in diesem Link ist nicht lesbar. Vielleicht fehlt ein Stück vom Link.',
  },

  errors: {
    title: 'Etwas ist schiefgegangen',
    safe: 'Deine Partien sind bis zur letzten Entscheidung gespeichert.',
    reload: 'Seite neu laden',
    details: 'Was das Programm sagte',
    noTable: 'Dieser Tisch lässt sich nicht öffnen',
  },

  update: {
    text: 'Eine neuere Fassung liegt bereit.',
    reload: 'Jetzt verwenden',
  },
}
