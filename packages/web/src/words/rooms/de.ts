import type { RoomWords } from './en.ts'

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

const BOTS: { readonly [level: string]: string } = {
  random: 'Spielt, was ihm gerade einfällt.',
  recruit:
    'Sieht, was eine Entscheidung sofort bewirkt, und nimmt es nicht genau. Antwortet im Nu. Für die erste Partie.',
  line: 'Nimmt meist, was ein paar Schritte weiter am besten aussieht, und traut dem Gegner alles zu. Antwortet im Nu.',
  veteran:
    'Spielt viele Wege durch und lässt sich nicht erraten. Höchstens eine halbe Sekunde je Entscheidung.',
  guard: 'Denkt am längsten und am weitesten. Höchstens zwei Sekunden je Entscheidung.',
}

export const de: RoomWords = {
  newMatch: {
    title: game => `Neue Partie: ${game}`,
    position: game => `${game}: ab dieser Stellung`,
    scenario: 'Szenario',
    side: seats => (seats > 2 ? 'Dein Platz' : 'Deine Seite'),
    opponent: seats => (seats > 2 ? 'An den anderen Plätzen' : 'Gegner'),
    botAbout: level => BOTS[level] ?? '',
    all: (seats, shared) => `${seats > 2 ? 'Alle' : 'Beide'}: ${shared}`,
    allAbout: 'Ihr wechselt euch an diesem Bildschirm ab. Wo etwas geheim ist, fällt ein Vorhang.',
    options: 'Optionen',
    between: (least, most) => `${least} bis ${most}`,
    begin: 'Beginnen',
    notPosition: 'Dieser Link führt zu keiner Stellung.',
    fromPosition: 'Die Partie beginnt mit der Stellung aus dem Link.',
  },
  more: {
    title: 'Mehr',
    outOfTurn: 'Außer der Reihe',
    concede: 'Das lässt sich nicht zurücknehmen.',
    sure: label => `${label}: wirklich?`,
    yes: label => `Ja: ${label}`,
    export: 'Partiedatei sichern',
    link: 'Link zu dieser Partie kopieren',
    position: 'Link zu dieser Stellung kopieren',
    copied: 'Der Link ist kopiert.',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt.',
    tooLong: 'Diese Partie ist zu lang für einen Link. Sichere stattdessen die Datei.',
    same: 'Neue Partie, gleiche Bedingungen',
    settings: 'Einstellungen',
    rules: 'Regeln',
    book: 'Armeebuch',
    home: 'Den Tisch verlassen',
  },

  keys: {
    title: 'Tasten',
    rows: [
      ['1 – 9', 'eine Möglichkeit auswählen oder loslassen; eine Karte behält ihre Taste'],
      ['Eingabe', 'entscheidet, was gewählt ist'],
      ['Esc', 'lässt los, was gewählt ist, schließt, was offen ist'],
      ['↑ ↓', 'geht durch die Möglichkeiten oder die Zeilen der Chronik'],
      ['U', 'nimmt zurück'],
      ['H', 'gibt einen Tipp'],
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

  odds: {
    title: 'Was daraus werden kann',
    certain: 'Was daraus wird',
    percent: share => `${share} %`,
    sampled: error => `aus einer Stichprobe, ± ${error} %`,
    unanswered: 'wenn niemand etwas hinzufügt',
    more: (count, share) => `${many(count, 'weiteres Ergebnis', 'weitere Ergebnisse')}: ${share}`,
  },
  curtain: {
    title: name => `Der Bildschirm geht an ${name}`,
    text: name => `Von ${name} wird nichts Geheimes gezeigt, bevor ${name} hier sitzt.`,
    lift: name => `Ich bin ${name}`,
  },
  ending: {
    course: 'Der ganze Verlauf, aufgedeckt',
    again: seats => (seats > 2 ? 'Revanche, alle einen Platz weiter' : 'Revanche mit vertauschten Seiten'),
    same: 'Noch einmal',
    lookBack: 'Zurückblicken',
    export: 'Partiedatei sichern',
    home: 'Start',
    scores: 'Endstand',
    overTwo: winner =>
      winner === null
        ? 'Beide Partien zusammen enden unentschieden.'
        : `Beide Partien zusammen hat gewonnen, wer in dieser ${winner} war.`,
    hints: (name, count) => `${name} hatte ${many(count, 'Tipp', 'Tipps')}.`,
  },
  lesson: {
    teacher: 'Dein Lehrer',
    step: (step, steps) => `${step} von ${steps}`,
    instead:
      'Kein schlechter Gedanke, aber diese Lektion geht anders weiter. Probier es in der nächsten Partie.',
  },
  course: {
    title: 'Der Verlauf der Partie',
    play: 'Abspielen',
    pause: 'Anhalten',
    back: 'Einen Schritt zurück',
    on: 'Einen Schritt weiter',
    chapterBack: 'Zum vorigen Kapitel',
    chapterOn: 'Zum nächsten Kapitel',
    close: 'Zurück zum Brett',
    loading: 'Die Partie wird noch einmal gespielt …',
    none: 'Diese Partie lässt sich nicht von Anfang an zeigen: Sie wurde nach anderen Regeln gespielt.',
    at: (at: number, all: number) => `${at} von ${all}`,
  },
  tips: {
    title: 'Guter Rat',
  },
  book: {
    title: game => `${game}: das Armeebuch`,
  },
  thought: {
    thinking: 'Ein Veteran versetzt sich in deine Lage …',
    suggests: bot => `${bot} würde wählen`,
    marked: 'Gewählt, nicht entschieden. Im Protokoll der Partie steht, dass du einen Tipp hattest.',
    expected: percent => `Aussicht auf den Sieg: etwa ${percent} %.`,
    cannotTell: 'Wie es ausgeht, ist noch nicht abzusehen.',
    mixture: 'Gezogen aus',
    line: 'Wie es weitergehen kann',
    foreseen: (name, label) => `${name}: ${label}`,
    whyTitle: name => `Warum ${name} so entschieden hat`,
    nothing: 'Dazu ist nichts mehr zu sagen.',
  },

  rules: {
    title: game => `${game}: die Regeln`,
    contents: 'Inhalt',
    search: 'In den Regeln suchen',
    found: count => many(count, 'Regel', 'Regeln'),
    nothing: 'Das sagt keine Regel. Versuch ein anderes Wort oder die Nummer einer Regel.',
    inEnglish: 'Diese Regeln sind noch nicht übersetzt; du liest sie auf Englisch.',
    chapterInEnglish: 'Dieses Kapitel ist noch nicht übersetzt; du liest es auf Englisch.',
    noLedger: game => `${game} hat hier noch kein Regelheft.`,
    unknownRule: rule => `In diesem Heft gibt es keine Regel ${rule}.`,
    next: 'Nächstes Kapitel',
    previous: 'Voriges Kapitel',
    asPage: 'Als Seite öffnen',
    chapter: 'Kapitel',
    sources: {
      english: 'Englische Regeln',
      german: 'Deutsche Regeln',
      aid: 'Spielhilfe',
      series: 'Serienregeln',
    },
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
    quick: 'Mit dem ersten Druck entscheiden',
    quickAbout:
      'Wo man es zurücknehmen kann. Sonst wählt ein Druck aus und zeigt, was daraus werden kann; der Knopf entscheidet.',
    pace: 'Bots lassen sich Zeit',
    paceAbout: 'Damit man sieht, was sie tun. Aus: Sie antworten sofort.',
    asksAll: 'Auch fragen, wo es nur eine Antwort gibt',
    asksAllAbout:
      'Aus: Der Tisch gibt sie für dich, und in der Chronik steht es. Sitzen andere mit am Tisch, nur wo alle sehen können, dass du keine Wahl hast.',
    shortcuts: 'Einzelne Buchstabentasten',
    shortcutsAbout: 'Zahlen wählen, U nimmt zurück, ? zeigt sie alle.',
  },

  closed: {
    title: 'Dieser Tisch lässt sich nicht öffnen',
    why: 'Sie lässt sich nach ihrer Aufzeichnung nicht mehr spielen: Die Regeln sind nicht mehr die, nach denen sie gespielt wurde, oder die Aufzeichnung ist beschädigt.',
    kept: 'Die Partie ist noch in diesem Browser. Sichere ihre Datei: Die Fassung, mit der sie gespielt wurde, kann sie öffnen, und vielleicht eine spätere.',
    keep: 'Partiedatei sichern',
    remove: 'Partie löschen',
  },

  unknown: {
    title: 'Dieser Weg führt nirgendwohin',
    text: path =>
      `Unter ${path} ist nichts. Vielleicht ist die Adresse vertippt oder von einer älteren Karte.`,
    try: 'Vielleicht suchst du eines davon:',
  },

  about: {
    title: 'Über Grognard',
    intro:
      'Ein Grognard ist ein alter Soldat, der brummt und trotzdem marschiert. Das ist sein Tisch: Spiele der Musketenzeit, von den Regeln geleitet, und neben allem die Nummer der Regel.',
    designers: 'Die Spiele',
    designersText:
      'Der Marsch des Fortschritts ist von Alan Paull, Manoeuvre von Jeff Horger. Die Regeln sind ihre; jedes Wort, jedes Bild und jede Zeile Code hier ist von uns. Zahlen, die die veröffentlichten Regeln nicht nennen, sind ebenfalls von uns und im Regelheft so bezeichnet. Die Furt ist ein kleines Beispiel von uns.',
    icons: 'Symbole',
    iconsText: 'Diese Bilder auf Karten sind von game-icons.net, umgefärbt, unter CC BY 3.0:',
    iconsOurs: 'Alle anderen Zeichnungen sind von uns.',
    fonts: 'Schriften',
    fontsText:
      'IM Fell English, die Typen, die John Fell für Oxford kaufte, digitalisiert von Igino Marini; Source Sans 3 von Paul D. Hunt für Adobe. Beide unter der SIL Open Font License 1.1.',
    privacy: 'Was diese Seite verlässt',
    privacyText:
      'Nichts. Regeln, Bots und deine Partien sind in diesem Browser. Kein Konto, kein Zählen, keine Anfrage an andere. Löschst du die Daten dieser Seite, sind sie fort; sichere Partiedateien von dem, was bleiben soll.',
    licence: 'Lizenz',
    licenceText: 'Das Programm ist freie Software unter der MIT-Lizenz.',
  },
}
