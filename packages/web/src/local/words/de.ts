import type { LocalWords } from './words.ts'

export const de: LocalWords = {
  notJson: 'Das ist keine Partiedatei, nicht einmal JSON. Partiedateien enden auf .grognard.json.',
  unknownGame: game => `Diese Datei gehört zu einem Spiel, das hier nicht auf dem Tisch liegt: „${game}“.`,
  unknownMatch:
    'Diese Partie gibt es in diesem Browser nicht. Sie wurde gelöscht oder auf einem anderen Gerät gespeichert.',
  noPosition: 'Diese Stellung sagt nicht, zu welchem Szenario sie gehört.',
  hiddenPosition:
    'Ein Link zu dieser Stellung würde zeigen, was dir verborgen ist. Stellungen dieser Partie lassen sich kopieren, wenn sie zu Ende ist.',
  endPosition:
    'Hier endet die Partie. Geh zu einer früheren Entscheidung zurück, um deren Stellung zu kopieren.',
  notSaved: reason =>
    `Die Partie lässt sich in diesem Browser nicht speichern (${reason}). Sichere sie als Datei, bevor du gehst.`,
  otherWindow: 'Diese Partie ging in einem anderen Fenster weiter. Lade die Seite neu, um ihr zu folgen.',
  notYours: 'An diesem Bildschirm ist gerade niemand gefragt.',
  past: 'Du siehst die Vergangenheit. Kehre in die Gegenwart zurück, um zu entscheiden.',
}
