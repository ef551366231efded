import type { ScenarioEntry } from '../catalogue.ts'
import type { GameId } from '../games.ts'
import type { Words } from '../words/index.ts'
import { effortOf } from './effort.ts'

/** Minutes of scenarios that take much longer or shorter than the usual one of their game. */
const MINUTES: { readonly [scenario: string]: number } = {
  'mill-hill': 10,
  'quatre-bras': 240,
  'danube-village': 150,
  'the-sall': 60,
  furtheim: 30,
  caldiero: 60,
  salamanca: 60,
  'danube-1805-campaign': 480,
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A figure stays with what it counts. */
const undivided = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Who fights in it, how many play, how long. */
export function scenarioFacts(game: GameId, scenario: ScenarioEntry, words: Words): string {
  const { id, seats, players, parties } = scenario
  const minutes = MINUTES[id] ?? effortOf(game)?.minutes ?? null
  const who = players.least === players.most ? [capitalised(parties ?? seats.join('\u00a0– '))] : []
  const figures = [words.game.players(players), ...(minutes === null ? [] : [words.home.minutes(minutes)])]
  return [...who, ...figures.map(undivided)].join('\u00a0· ')
}
