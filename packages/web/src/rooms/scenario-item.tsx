import type { ScenarioEntry, Terms } from '../catalogue.ts'
import { isGameId } from '../games.ts'
import type { Words } from '../words/index.ts'
import { HouseMark } from './HouseMark.tsx'
import { ScenarioMap } from './ScenarioMap.tsx'
import { scenarioFacts } from './scenario-facts.ts'

/** A scenario among those that a form offers: its ground, who fights, how long, and what it is about. */
export function scenarioItem(game: string, scenario: ScenarioEntry, terms: Terms, words: Words) {
  const { id, title, house } = scenario
  return {
    value: id,
    title,
    about: terms.abouts[id] ?? '',
    ...(isGameId(game) && { facts: scenarioFacts(game, scenario, words) }),
    picture: <ScenarioMap game={game} scenario={id} />,
    ...(house && { mark: <HouseMark /> }),
  }
}
