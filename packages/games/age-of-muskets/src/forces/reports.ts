import type { CombatUnit, Headquarters, Secret, State } from '../state.ts'
import { strengthOf } from '../troops/index.ts'
import { ARMS, NO } from '../vocabulary.ts'

type Report = Extract<Secret, { readonly kind: 'report' }>

/** AOM-26.6: leaders of HQ, in no order that tells anything, SP by arm, and how many CU they are. */
export function reportOn(
  { scenario, open }: Pick<State, 'scenario' | 'open'>,
  zone: number,
  hqs: readonly Headquarters[],
  units: readonly CombatUnit[],
): Report {
  return {
    kind: 'report',
    zone,
    turn: open.turn,
    leaders: hqs
      .flatMap(({ leader, isLeaderLost }) => (isLeaderLost || leader === NO ? [] : [leader]))
      .toSorted((a, b) => a - b),
    arms: ARMS.map(arm =>
      units.reduce((sum, { troops }) => sum + strengthOf(scenario.roster, troops, arm), 0),
    ),
    units: units.length,
  }
}

/** AOM-27.9: an HQ as a team-mate is shown it; its AP are its player's alone (AOM-8.7, AOM-49.2). */
export const asShown = (hq: Headquarters): Headquarters => ({ ...hq, activityPoints: 0 })
