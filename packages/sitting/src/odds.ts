import { type Kind, type Language, type Match, oddsFor, type Seat } from '@grognard/engine'
import type { OddsSnapshot } from '@grognard/table'

/** What a decision of the seat may lead to, in words; null where nobody can know. */
export function sayOdds<K extends Kind>(
  match: Match<K>,
  seat: Seat,
  decision: K['decision'],
  language: Language,
): OddsSnapshot | null {
  const odds = oddsFor(match, seat, decision)
  if (odds === null) return null
  const { gist, words } = match.game
  const { exact, error, unanswered } = odds
  const view = match.view(null)
  const prospects = odds.prospects.map(({ probability, events }) => {
    const sentences = events.map(event => words[language].event(match.scenario, event, view))
    // All of a gist matters; where nothing comes of a choice there is nothing to say.
    const told = gist && sentences.length > 0 ? [sentences.join(' ')] : sentences
    return { probability, events, sentences: told }
  })
  return { exact, error, unanswered, prospects }
}
