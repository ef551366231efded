import type { NoteWords } from '../notes.ts'

export const noteWords: NoteWords = {
  inPart: (part, note) => `${part}: ${note}`,
  target: vp =>
    `Wer am Ende eines Zuges ${vp} SP oder mehr hat, gewinnt; haben es beide, wer mehr davon hat.`,
  conquest: (conqueror, vp) =>
    `${conqueror} muss in jedem Teil am Ende eines Zuges ${vp} SP oder mehr haben.`,
  capital: (enemy, capital) =>
    `${enemy} gewinnt sofort durch die Einnahme von ${capital}; durch SP gewinnt diese Seite nichts.`,
  turns: most => `Ein Teil dauert höchstens ${most} Züge.`,
  carried: most => `Von den SP werden höchstens ${most} in den nächsten Teil mitgenommen.`,
  scoreBase: (side, vp) => `${side} erhält beim PUNKTEN ${vp} SP statt 1, bevor Länder dazukommen.`,
  homeBlocked: 'Mit einer gegnerischen Armee in deinem Heimatland bringt es dir beim PUNKTEN nichts.',
  floor: (country, vp) => `Der SP-Würfel von ${country} fällt nie unter ${vp}.`,
  strengthPrice: (side, vp) => `${side} darf für STÄRKEN ${vp} SP zahlen, statt einen Würfel zu senken.`,
  moveThree: (side, vp) => `${side} darf ${vp} SP zahlen, um mit BEWEGEN 2 alle drei Armeen zu bewegen.`,
}
