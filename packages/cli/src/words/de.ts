import { readingWords } from '@grognard/server/referee'
import { audit } from './de-audit.ts'
import { data } from './de-data.ts'
import { files } from './de-files.ts'
import { help } from './de-help.ts'
import { house } from './de-house.ts'
import { odds } from './de-odds.ts'
import { review } from './de-review.ts'
import { serve } from './de-serve.ts'
import { simulate } from './de-simulate.ts'
import type { CliWords } from './words.ts'

const perhaps = (meant: string | null) => (meant === null ? '' : ` Meintest du ${meant}?`)
const among = (known: readonly string[]) => (known.length === 0 ? '' : ` Es gibt: ${known.join(', ')}.`)
const PLAYERS = {
  human: 'an dieser Tastatur',
  random: 'ein Bot (random)',
  recruit: 'ein Bot (recruit)',
  line: 'ein Bot (line)',
  veteran: 'ein Bot (veteran)',
  guard: 'ein Bot (guard)',
} as const
const percent = (share: number) => (100 * share).toFixed(1).replace('.', ',')

export const de: CliWords = {
  audit,
  house,
  files,
  help,
  data,
  odds,
  review,
  serve,
  simulate,
  usage: {
    seeHelp: 'Siehe `grognard --help` oder `grognard help <Befehl>`.',
    unknownCommand: (name, meant) => `den Befehl ${name} gibt es nicht.${perhaps(meant)}`,
    unknownFlag: (flag, meant) => `die Option ${flag} gibt es nicht.${perhaps(meant && `--${meant}`)}`,
    needsValue: flag => `${flag} braucht einen Wert.`,
    takesNoValue: flag => `${flag} nimmt keinen Wert.`,
    tooMany: argument => `'${argument}' ist ein Argument zu viel.`,
    notANumber: flag => `${flag} braucht eine ganze Zahl.`,
    noSuchLanguage: (name, known) => `'${name}' wird hier nicht gesprochen.${among(known)}`,
    needsFile: 'welche Datei?',
    unreadable: reason => `die Datei lässt sich nicht lesen (${reason}).`,
    unknownGame: name => `ein Spiel '${name}' gibt es nicht.`,
    unknownSeat: (name, known) => `einen Platz '${name}' gibt es nicht.${among(known)}`,
    unknownOpponent: (name, known) => `einen Gegner '${name}' gibt es nicht.${among(known)}`,
    badOption: text => `'${text}' hat nicht die Form name=wert.`,
    nothingToConvert:
      'nichts umzuwandeln: Gib eine Stellung oder eine Entscheidung an, als Argument oder auf der Eingabe.',
  },
  referee: {
    ...readingWords.de,
    atTheKeyboard:
      'Hier wird JSON gesprochen, eine Zeile je Anfrage; versuch {"cmd":"help"}. Strg-D beendet. Siehe docs/protocol.md.',
    notUtf8: 'Diese Zeile ist kein UTF-8.',
    tooLong: bytes => `Eine Zeile darf höchstens ${bytes} Bytes haben; der Rest dieser wurde übergangen.`,
    tooMany: matches => `Es liegen ${matches} Partien bereit, mehr gehen nicht: Schließ einige.`,
    tooMuch: (megabytes, largest) =>
      `Die Partien, die bereitliegen, brauchen die ganzen ${megabytes} MB, die es für sie gibt: Schließ einige. Die größten: ${largest.join(', ')}.`,
    busy: 'Zu viele Bots denken zugleich nach: Warte auf einen von ihnen, oder brich einen ab.',
    cancelled: 'Das Nachdenken wurde abgebrochen.',
    exhausted:
      'Das hat mehr Zeit oder Speicher gekostet, als ein Bot haben darf: Gib ihm ein kleineres Budget.',
    undetermined: 'Das Ergebnis hängt von einer Wahl ab, die noch nicht getroffen ist.',
    noncesWithSeed: 'Nonces gehören zu einem versiegelten Startwert: Lass den Startwert weg oder die Nonces.',
    commitFirst:
      "Nonces kommen zu einem Startwert, der schon zugesagt ist: Frag zuerst 'commit', und gib die Antwort als 'commitment' an.",
    noSuchCommitment:
      "Das hat niemand zugesagt, oder es hat schon eine Partie damit begonnen: Frag 'commit' noch einmal.",
    nonces: seats => `Für jeden Platz muss es eine Nonce geben, in dieser Reihenfolge: ${seats.join(', ')}.`,
  },
  menu: {
    whichGame: 'Welches Spiel?',
    whichScenario: 'Welches Szenario?',
    whichOpponent: 'Gegen wen?',
    prompt: '[1] › ',
    human: 'Jemand an dieser Tastatur',
    levels: {
      recruit:
        'Rekrut: sieht, was eine Entscheidung sofort bewirkt, und nimmt es nicht genau; antwortet im Nu',
      line: 'Linie: nimmt meist, was ein paar Schritte weiter am besten aussieht; antwortet im Nu',
      veteran: 'Veteran: spielt in Gedanken viele Wege durch; höchstens eine halbe Sekunde je Entscheidung',
      guard: 'Garde: denkt am längsten und am weitesten; höchstens zwei Sekunden je Entscheidung',
    },
  },
  play: {
    commands: {
      help: { names: ['?', 'hilfe', 'help'], usage: '?', about: 'diese Hilfe' },
      board: { names: ['brett', 'board'], usage: 'brett', about: 'zeigt Brett und Auswahl noch einmal' },
      log: { names: ['chronik', 'log'], usage: 'chronik', about: 'was geschehen ist, mit den Regeln' },
      rules: {
        names: ['regel', 'regeln', 'rules', 'rule'],
        usage: 'regel [NR]',
        about: 'die Regel mit dieser Nummer, oder die gerade gilt',
      },
      scenario: {
        names: ['szenario', 'scenario'],
        usage: 'szenario',
        about: 'was hier gespielt wird: was gewinnt, und was an den Regeln anders ist',
      },
      odds: {
        names: ['chancen', 'odds'],
        usage: 'chancen WAHL',
        about: 'wozu eine Wahl führen kann, und wie wahrscheinlich',
      },
      build: {
        names: ['bauen', 'build'],
        usage: 'bauen',
        about: 'setzt eine Entscheidung Teil für Teil zusammen, wo nicht alle aufgezählt werden können',
      },
      hint: {
        names: ['tipp', 'hint'],
        usage: 'tipp',
        about: 'was ein Veteran an deiner Stelle täte; in der Partiedatei steht, dass du gefragt hast',
      },
      why: {
        names: ['warum', 'why'],
        usage: 'warum',
        about: 'was die Bots von ihrer letzten Entscheidung erwarten, und warum sie so entschieden haben',
      },
      more: {
        names: ['mehr', 'more'],
        usage: 'mehr',
        about: 'was du außer der Reihe darfst: Angebote, Aufgabe',
      },
      autopass: {
        names: ['autopass'],
        usage: 'autopass',
        about: 'passt für dich, wann immer du der anderen Seite antworten darfst; noch einmal: fragt wieder',
      },
      undo: {
        names: ['zurück', 'zurueck', 'undo'],
        usage: 'zurück',
        about: 'nimmt die letzte Entscheidung zurück',
      },
      save: {
        names: ['sichern', 'save'],
        usage: 'sichern [DATEI]',
        about: 'sichert die Partie (das geschieht ohnehin nach jeder Entscheidung)',
      },
      concede: { names: ['aufgeben', 'concede'], usage: 'aufgeben', about: 'gibt die Partie auf' },
      quit: {
        names: ['ende', 'quit', 'exit'],
        usage: 'ende',
        about: 'verlässt den Tisch; du kannst wiederkommen',
      },
    },
    howToChoose: 'Tipp die Nummer einer Wahl, ihren Namen oder dessen Anfang. Außerdem:',
    firstHelp: 'Mit ? gibt es Hilfe.',
    seated: seats => seats.map(({ name, player }) => `${name}: ${PLAYERS[player]}`).join(' · '),
    sealedTooLarge:
      'was in dieser Datei versiegelt ist, ist größer als jede Partie oder beschädigt: Sie lässt sich nicht öffnen.',
    sealedDice: commitment =>
      `Würfel versiegelt als ${commitment.slice(0, 16)}…; \`grognard verify\` prüft sie hinterher.`,
    yourChoice: '› ',
    pause: 'Weiter mit Enter. ',
    passKeyboard: name => `Gib die Tastatur an ${name} und drück dann Enter. `,
    hasChosen: name => `${name} hat gewählt.`,
    mayAnswer: name => `${name} darf antworten:`,
    undone: name => `${name} nimmt die letzte Entscheidung zurück.`,
    severalFit: 'So beginnt mehr als eine Wahl:',
    notUnderstood: text => `'${text}' steht nicht zur Wahl. Mit ? gibt es Hilfe.`,
    sure: label => `${label}: Bist du sicher? [j/N] `,
    yes: ['j', 'ja', 'y', 'yes'],
    more: count => (count === 0 ? 'Außer der Reihe gibt es nichts zu tun.' : 'Außer der Reihe darfst du:'),
    noAnswer: 'Keine Antwort: Es geht weiter.',
    noWindows: 'In diesem Spiel gibt es nichts zu passen.',
    passesForYou:
      'Ab jetzt passt der Tisch für dich, was du auch hältst, bis du noch einmal `autopass` tippst.',
    asksYouAgain: 'Du wirst wieder gefragt, wann immer du der anderen Seite antworten darfst.',
    noRules: 'Zu diesem Spiel gibt es keine aufgeschriebenen Regeln.',
    ruleInEnglish: 'Diese Regel ist noch nicht übersetzt.',
    noSuchRule: id => `Eine Regel '${id}' gibt es nicht.`,
    oddsOfWhat: 'Die Chancen welcher Wahl? Tipp `chancen` und ihre Nummer.',
    sampled: error => `  Eine Stichprobe: jeweils ± ${percent(error)} %.`,
    unanswered: 'Wenn niemand etwas hinzufügt:',
    apart: 'Was immer andere zur selben Zeit wählen, für sich genommen:',
    build: {
      notAll: 'Das sind nur einige der Möglichkeiten. Mit `bauen` setzt du selbst eine zusammen.',
      nothing: 'Hier ist nichts zusammenzusetzen: Wähle aus der Liste.',
      soFar: parts => (parts.length === 0 ? 'Noch ist nichts gewählt.' : `Bisher: ${parts.join(' · ')}`),
      howToGoOn: 'Ein Name oder eine oder mehrere Nummern fügen etwas hinzu, `zurück` nimmt das Letzte weg.',
      whole: label => `Enter entscheidet: ${label}`,
      which: '+ ',
      back: ['back', 'zurück', 'zurueck'],
      done: ['done', 'fertig'],
      noSuchPart: text =>
        `„${text}“ kann hier nicht folgen. Gib eine Nummer ein, \`zurück\`, oder Enter, wenn alles beisammen ist.`,
    },
    hint: {
      suggests: (label, number) => `Ein Veteran würde wählen: ${label} (${number}).`,
      marked: 'In der Partiedatei steht, dass du einen Tipp hattest.',
      given: (name, count) => `${name} hatte ${count} ${count === 1 ? 'Tipp' : 'Tipps'}.`,
    },
    thought: {
      expected: share => `Aussicht auf den Sieg: etwa ${share}.`,
      cannotTell: 'Wie es ausgeht, ist noch nicht abzusehen.',
      mixture: 'Gezogen aus:',
      line: decisions => `Wie es weitergehen kann: ${decisions.join(' · ')}`,
    },
    why: {
      decided: (name, label) => `${name} hat gewählt: ${label}.`,
      later: 'Gründe würden verraten, was die anderen haben. Frag noch einmal, wenn die Partie zu Ende ist.',
      nobody: 'Noch hat kein Bot Gründe genannt, seit du am Tisch sitzt.',
    },
    saved: path => `Gesichert in ${path}`,
    wentOnElsewhere: 'jemand anders spielt sie in derselben Datei weiter',
    notSaved: reason =>
      `Die Partie ließ sich nicht sichern (${reason}). Sie geht weiter, ist aber verloren, wenn du gehst.`,
    lookBack: 'warum, chronik, regel, brett, sichern; Enter verlässt den Tisch › ',
    isOver:
      'Die Partie ist vorbei. Tipp warum, chronik, regel, brett oder sichern; Enter verlässt den Tisch.',
    over: path => `Die Partie liegt in ${path}\nUm sie noch einmal zu sehen: grognard replay ${path}`,
    goodbye: (path, inputEnded) =>
      `${inputEnded ? 'Die Eingabe ist zu Ende. ' : ''}Die Partie ist gesichert. Um weiterzuspielen: grognard play --resume ${path}`,
    noSecondGame: title => `${title} wird nicht in zwei Partien mit vertauschten Seiten gespielt.`,
    firstGameRuns: path => `${path} ist noch nicht zu Ende: --second verlangt eine beendete Partie.`,
    overTwo: winner =>
      winner === null
        ? 'Beide Partien zusammen enden unentschieden.'
        : `Beide Partien zusammen hat gewonnen, wer in dieser ${winner} war.`,
    nothingToResume: folder => `in ${folder} liegt keine Partie, die sich fortsetzen ließe.`,
  },
  verified: ({ decisions, hashes, sealed, committed, entries, draws, hash }) =>
    [
      `Geprüft: ${decisions} Entscheidungen in ${entries} Einträgen, ${draws} Zufallsergebnisse, das Ergebnis${hashes ? ', jede Prüfsumme' : ''}.`,
      ...(committed ? ['Der Startwert ist der, der zu Beginn zugesagt wurde.'] : []),
      ...(sealed ? [] : ['Ein Startwert war nicht zugesagt.']),
      `Letzte Prüfsumme ${hash}`,
    ].join('\n'),
  notVerified: reason => `Nicht bestätigt. ${reason}`,
  unchecked: {
    rules: (played, here) =>
      `Nicht geprüft: die Regeln. Gespielt wurde die Partie nach Version ${played} der Regeln; nach Version ${here}, die hier gilt, führt sie zum selben.`,
    hashes:
      'Nicht geprüft: ihre Prüfsummen. Die Datei hat das Format 1, dessen Prüfsummen von damals gespeicherten Ständen stammen; die kann niemand mehr bilden.',
    commitment:
      'Nicht geprüft: ob die Würfel vor der Partie feststanden. Sie sind versiegelt, aber es fehlt, was zugesagt wurde.',
    agreement:
      'Nicht geprüft: ob alle Seiten dem Unentschieden zugestimmt haben. Die Regeln kennen so ein Ende nicht.',
    hints:
      'Nicht geprüft: manche ihrer Tipps. Sie liegen hinter dem Ende, galten also zurückgenommenen Entscheidungen, oder es gab sie nie.',
  },
  internal: 'hier drin ist etwas schiefgegangen. Bitte melde es, mit dem, was folgt.',
}
