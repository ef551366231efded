import type { Briefing, Language } from '@grognard/engine'
import type { Manoeuvre } from '../state.ts'
import { UNITS_TO_LOSE } from '../vocabulary.ts'
import { noteWords as de } from '../words/de/notes.ts'
import { noteWords as en } from '../words/en/notes.ts'
import type { NoteWords } from '../words/notes.ts'
import { gameWords } from './ours.ts'

const NOTES: { readonly [L in Language]: NoteWords } = { en, de }

/** How the battle is won (chapter 16), and what the table has agreed (chapter 17). */
export const briefing: Briefing<Manoeuvre> = ({ options }, given) => {
  const words = gameWords(given)
  const say = NOTES[words.language ?? 'en']
  const agreed = (['tournamentHands', 'openAmbush'] as const).filter(name => options[name])
  return [
    say.attrition(UNITS_TO_LOSE),
    say.nightfall(options.turnLimit),
    ...agreed.map(name => words.names.options[name].about),
  ]
}
