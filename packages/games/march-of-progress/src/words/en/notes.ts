import type { NoteWords } from '../notes.ts'

export const noteWords: NoteWords = {
  inPart: (part, note) => `${part}: ${note}`,
  target: vp => `Whoever has ${vp} VP or more at the end of a turn wins; if both have, whoever has more.`,
  conquest: (conqueror, vp) => `${conqueror} must have ${vp} VP or more at the end of a turn, in every part.`,
  capital: (enemy, capital) => `${enemy} wins at once by taking ${capital}; VPs win nothing for that side.`,
  turns: most => `A part lasts ${most} turns at most.`,
  carried: most => `Of the VPs at most ${most} are carried over to the next part.`,
  scoreBase: (side, vp) => `${side} gains ${vp} VP instead of 1 when scoring, before countries are added.`,
  homeBlocked: 'With an enemy army in your home country you score nothing for it.',
  floor: (country, vp) => `The VP die of ${country} never falls below ${vp}.`,
  strengthPrice: (side, vp) => `${side} may pay ${vp} VP for STRENGTH instead of lowering a die.`,
  moveThree: (side, vp) => `${side} may pay ${vp} VP to move all three armies with MOVE 2.`,
}
