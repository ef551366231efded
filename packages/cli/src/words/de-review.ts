import type { ReviewWords } from './review.ts'

export const review: ReviewWords = {
  notOver: 'Die Partie ist nicht zu Ende: Durchgesehen werden kann sie erst dann.',
  chances: side => `Chancen von ${side}, in Prozent`,
  began: 'am Anfang',
  own: side => `Fehler von ${side}`,
  others: side => `Fehler von ${side}`,
  luck: 'Glück',
  ended: 'am Ende',
  errors: 'Teuerste Entscheidungen',
  lucky: 'Glücklichste Wendungen',
  none: 'keine, die klar ist',
  instead: (played, better) => `${played}; besser: ${better}`,
  precision: (worlds, error) =>
    `Jede Zahl beruht auf ${worlds} gedachten Welten, beurteilt nach dem, was der Platz wissen konnte. In neunzehn von zwanzig Fällen liegt sie höchstens ±${error} daneben; kleinere Unterschiede gelten nicht als Fehler.`,
  progress: (done, all) => `${done} von ${all}`,
}
