import type { Step } from '@grognard/engine'
import { forgetTurn } from '../effects/season.ts'
import { renumberCounters } from '../set-up.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { hasTeams } from './conference.ts'
import { armistice } from './victory.ts'

/** AOM-8.2: the numbers of the first counters are drawn by lot, so that their order tells nothing. */
export const dealCounters: Step<AgeOfMuskets> = {
  rule: 'AOM-8.2',
  play: s => renumberCounters(s),
}

/** AOM-7.1 */
export const beginTurn: Step<AgeOfMuskets> = {
  rule: 'AOM-7.1',
  play(s, _, tell) {
    s.open.conference = hasTeams(s)
    tell?.({ type: 'turn', rule: 'AOM-7.1', turn: s.open.turn, date: dateId(s) })
  },
}

const dateId = ({ scenario, open }: State): string =>
  scenario.calendar.find(({ turn }) => turn === open.turn)?.id ?? ''

export const endTurn: Step<AgeOfMuskets> = {
  rule: 'AOM-1.5',
  play(s, _, tell) {
    if (armistice(s, tell)) return
    forgetTurn(s)
    s.open.turn++
  },
}
