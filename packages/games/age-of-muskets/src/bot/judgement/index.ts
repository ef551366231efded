import { resultOf } from '@grognard/engine'
import type { State } from '../../state.ts'
import { prospectsOf, shareOf } from './battle.ts'
import { campaignLead } from './campaign.ts'

/** What a position is worth to each seat, from 0 to 1: seats of a side win and lose together (AOM-46.5). */
export function evaluate(s: State): number[] {
  const { players, scoring } = s.scenario
  if (s.outcome !== null) return players.map((_, seat) => resultOf(s.outcome, seat))
  const share = shareOfPlus(s)
  return players.map(({ side }) => (side === scoring.plus ? share : 1 - share))
}

function shareOfPlus(s: State): number {
  const { plan, scoring } = s.scenario
  if (plan.kind === 'campaign') return 1 / (1 + Math.exp(-campaignLead(s, plan)))
  return s.open.battle === null ? 0.5 : shareOf(prospectsOf(s), plan.levels, plan.battleWon, scoring.plus)
}
