import type { NoteWords } from '../notes.ts'

export const noteWords: NoteWords = {
  attrition: units =>
    `Whoever has lost ${units} units has lost the battle; who loses the fifth in an own attack loses as well.`,
  nightfall: turnLimit =>
    `Night falls when both have gone through their decks once${turnLimit === 0 ? '' : `, at the latest after turn ${turnLimit}`}: then whoever controls more squares in the enemy half wins.`,
}
