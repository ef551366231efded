import type { ForfeitCause } from '@grognard/lab'
import type { SimulateWords } from './simulate.ts'

const CAUSES: { readonly [C in ForfeitCause]: string } = {
  time: 'keine Antwort in der Zeit:',
  crash: 'das Programm ist zu Ende:',
  answer: 'keine Antwort auf die Frage:',
  declined: 'gibt auf:',
  illegal: 'eine Entscheidung gegen die Regeln:',
  endless: 'mehr Entscheidungen, als eine Partie haben kann:',
  error: 'ein Fehler des Bots:',
}

export const simulate: SimulateWords = {
  badBot(fault) {
    switch (fault.fault) {
      case 'no-such-bot':
        return `einen Bot '${fault.text}' gibt es nicht. Es gibt: ${fault.known.join(', ')}.`
      case 'no-such-strategy':
        return fault.known.length === 0
          ? 'dieses Spiel hat keine Strategien.'
          : `die Strategie '${fault.text}' gibt es nicht. Es gibt: ${fault.known.join(', ')}.`
      case 'no-such-budget':
        return `'${fault.text}' hat nicht die Form stufe:iterations=N,milliseconds=N.`
      case 'no-budget':
        return `'${fault.text}': ${fault.bot} entscheidet auf einen Blick und nimmt kein Budget.`
      case 'no-command':
        return `'${fault.text}' nennt kein Programm: external:BEFEHL.`
    }
  },
  notReady: (bot, cause, detail) => `'${bot}' kann nicht spielen: ${CAUSES[cause]} ${detail}`,
  notBetween: (flag, low, high) => `${flag} braucht eine Zahl zwischen ${low} und ${high}.`,
  notInside: (flag, low, high) => `${flag} braucht eine Zahl über ${low} und unter ${high}.`,
  badTest: text =>
    `'${text}' hat nicht die Form TIEF,HOCH: zwei Anteile zwischen 0 und 1, der kleinere zuerst.`,
  errorsWithoutTest: '--alpha und --beta gehören zu --sprt.',
  notResults: (path, line, field) => `${path} ist keine Datei mit Ergebnissen: Zeile ${line} (${field}).`,
  goesOn: (path, matches) => `In ${path} liegen ${matches} Partien: Sie werden nicht noch einmal gespielt.`,
  progress: (played, left, rate, time) =>
    `${played} gespielt · ${left} übrig · ${rate} je Sekunde · noch ${time}`,
  interrupted: path =>
    path === undefined
      ? 'Abgebrochen. Mit --out DATEI ließe es sich fortsetzen.'
      : `Abgebrochen. Was gespielt ist, liegt in ${path}: Derselbe Befehl setzt es fort.`,
  report: {
    against: (first, second) => `${first} gegen ${second}`,
    matches: count => (count === 1 ? '1 Partie' : `${count} Partien`),
    legend:
      'Anteile an den Punkten, ein Unentschieden zählt halb, mit Wilson-Intervallen (95 %). Zeiten auf dieser Maschine, das 95. Perzentil auf 5 % genau.',
    seatings: {
      both: 'jeder Startwert mit beiden Sitzordnungen',
      fixed: 'immer dieselben Plätze',
      itself: 'jede mit eigenem Startwert',
    },
    score: (won, drawn, lost) => `${won} gewonnen · ${drawn} unentschieden · ${lost} verloren`,
    at: seat => `als ${seat}`,
    lot: (what, lot) =>
      what === 'order'
        ? lot === 'first'
          ? 'beginnt'
          : 'zieht nach'
        : what === 'nation'
          ? lot
          : `${what} ${lot}`,
    length: 'Länge',
    decisions: spread => `${spread} Entscheidungen`,
    turns: spread => `${spread} Runden`,
    ends: 'Ende',
    thinking: 'Bedenkzeit',
    thinks: (mean, p95, most) => `${mean} ms je Entscheidung, 95 % unter ${p95} ms, längste ${most} ms`,
    uses: 'Entscheidungen',
    aMatch: decisions => `je Partie: ${decisions}`,
    cards: 'Karten',
    cardsLegend:
      'Neben jeder Karte: wie oft je Partie, und welchen Anteil der Punkte die bekamen, die sie gebrauchten.',
    test: 'Test',
    accepted: share => (share === null ? 'Noch nicht klar.' : `Angenommen: ${share}; hier endet die Reihe.`),
    hypotheses: (low, high, alpha, beta) =>
      `Sequentieller Quotiententest, ${low} gegen ${high}; fälschlich ${high} höchstens ${alpha}, fälschlich ${low} höchstens ${beta}.`,
    forfeits: 'verwirkt',
    forfeit: cause => CAUSES[cause],
    andMore: count => `und ${count} weitere`,
    table: { scenario: 'Szenario', bots: 'Bots', matches: 'Partien', share: 'Anteil des ersten' },
  },
}
