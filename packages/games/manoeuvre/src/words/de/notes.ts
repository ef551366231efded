import type { NoteWords } from '../notes.ts'

export const noteWords: NoteWords = {
  attrition: units =>
    `Wer ${units} Einheiten verloren hat, hat die Schlacht verloren; auch wer die fünfte im eigenen Angriff verliert.`,
  nightfall: turnLimit =>
    `Die Nacht bricht herein, wenn beide ihren Stapel einmal aufgebraucht haben${turnLimit === 0 ? '' : `, spätestens nach Spielzug ${turnLimit}`}: Dann gewinnt, wer mehr Felder in der gegnerischen Hälfte kontrolliert.`,
}
