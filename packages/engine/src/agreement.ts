import type { Game } from './game.ts'
import type { Language, Words } from './game-words.ts'
import type { Match } from './match.ts'
import type { Kind, Outcome } from './state.ts'
import { there } from './there.ts'

/**
 * A draw that all sides have agreed upon, in a game whose rules know no such thing: the table's own affair, as taking
 * back is. No replay can find out whether they did.
 */
const AGREED = 'agreed-draw'

export const isAgreed = (outcome: Outcome | null): boolean => outcome?.how === AGREED

/** Do the rules themselves let players offer something and answer it? Then that is how they end it together. */
export const hasOffers = <K extends Kind>({ anytime }: Pick<Game<K>, 'anytime'>): boolean =>
  Object.values(anytime).some(({ answers }) => answers === true)

/** Nobody wins. What comes nearest to it in the rulebook is giving up; else it is the rule of what was being asked. */
export const agreedDraw = <K extends Kind>(match: Match<K>): Outcome => ({
  winners: [],
  scores: match.game.seats(match.scenario).map(() => 0),
  how: AGREED,
  rule: match.game.anytime['concede']?.rule ?? there(match.pending().rule, 'question'),
})

const SENTENCES: { readonly [L in Language]: string } = {
  en: 'A draw by agreement.',
  de: 'Remis durch Einigung.',
}

/** The game's words, which have no sentence for an end that its rules do not know. */
export const withAgreement = <K extends Kind>(words: Words<K>, language: Language): Words<K> => ({
  ...words,
  outcome: (scenario, outcome, view) =>
    isAgreed(outcome) ? SENTENCES[language] : words.outcome(scenario, outcome, view),
})
