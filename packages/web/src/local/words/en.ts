import type { LocalWords } from './words.ts'

export const en: LocalWords = {
  unknownGame: game => `This file is of a game that is not on this table: “${game}”.`,
  unknownMatch:
    'There is no such match in this browser. It may have been deleted, or saved on another device.',
  notSaved: reason => `The match cannot be saved in this browser (${reason}). Export it before you leave.`,
  otherWindow: 'This match has gone on in another window. Reload the page to follow it.',
  notYours: 'Nobody at this screen is asked to decide now.',
  past: 'You are looking at the past. Return to the present to decide.',
}
