import type { Kind, Language, Match } from '@grognard/engine'
import type { Uncovered } from '../told/index.ts'

/** What an umpire does at a table, and what only an umpire is shown. */

const STOPPED = 'clock-stopped'

export const isClockStopped = (match: Match<Kind>): boolean => match.setting(STOPPED) === true

/** The log says so; false: nothing changes by it. */
export function stopClock(match: Match<Kind>, stops: boolean): boolean {
  if (match.outcome !== null || isClockStopped(match) === stops) return false
  match.set(STOPPED, stops ? true : null)
  return true
}

/** Everybody is told at the start that there is one, and the match's own file says it afterwards. */
export const seatUmpire = (match: Match<Kind>): void => match.set('umpire', true)

/** The seed of the dice is no part of it: what will be rolled an umpire does not know either. */
export function uncovered(match: Match<Kind>, language: Language): Uncovered {
  const { game, scenario } = match
  const state = match.state()
  const words = game.words[language]
  return {
    sealed: state.sealed.flatMap((decision, seat) =>
      decision === null ? [] : [{ seat, label: words.decision(scenario, decision) }],
    ),
    position: game.positions.write(state),
  }
}
