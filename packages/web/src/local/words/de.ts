import type { LocalWords } from './words.ts'

export const de: LocalWords = {
  unknownGame: game => `Diese Datei gehört zu einem Spiel, das hier nicht auf dem Tisch liegt: „${game}“.`,
  unknownMatch:
    'Diese Partie gibt es in diesem Browser nicht. Sie wurde gelöscht oder auf einem anderen Gerät gespeichert.',
  notSaved: reason =>
    `Die Partie lässt sich in diesem Browser nicht speichern (${reason}). Sichere sie als Datei, bevor du gehst.`,
  otherWindow: 'Diese Partie ging in einem anderen Fenster weiter. Lade die Seite neu, um ihr zu folgen.',
  notYours: 'An diesem Bildschirm ist gerade niemand gefragt.',
  past: 'Du siehst die Vergangenheit. Kehre in die Gegenwart zurück, um zu entscheiden.',
}
