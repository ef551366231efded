import {
  forEach,
  itemOf,
  only,
  procedure,
  reveal,
  type Sequences,
  type Step,
  theDecision,
  there,
} from '@grognard/engine'
import {
  mostCasualties,
  type Outcome,
  openShares,
  permanentByNationality,
  permanentLosses,
} from '../../calculations/casualties.ts'
import { addTo } from '../../calculations/counts.ts'
import { nationalityId, nationalityNamed, sideId } from '../../forces/names.ts'
import { zoneState } from '../../forces/places.ts'
import { stragglers } from '../../procedures.ts'
import { isCampaign } from '../../scenario.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { NO, SIDES, type Side } from '../../vocabulary.ts'
import { battleOf, planOf, seatFor } from '../display.ts'

/** AOM-33.1 to AOM-33.5: what of the casualties is gone for good, and who straggles. */

/** By nationality. From here on it is public: stragglers are. */
export const battleLosses = procedure<{
  readonly side: Side
  readonly casualties: readonly number[]
  readonly permanent: number
}>('battleLosses')

export const casualtiesSequence: Sequences<AgeOfMuskets> = {
  combatCasualties: forEach(() => SIDES, 'countCasualties'),
  battleLosses: ['shareLosses'],
}

/** How the battle ended for the side. */
export function outcomeFor(s: State, side: Side): Outcome {
  const { winner } = there(battleOf(s).ended, 'end of the battle')
  return winner === NO ? 'drawn' : winner === side ? 'won' : 'lost'
}

const countCasualties: Step<AgeOfMuskets> = {
  rule: 'AOM-33.2',
  play(s) {
    const side: Side = itemOf(s) === 0 ? 0 : 1
    const permanent = permanentLosses(battleOf(s).casualties[side], outcomeFor(s, side))
    reveal(s)
    battleLosses.call(s, { side, casualties: planOf(s, side).casualties.slice(), permanent })
  },
}

/** AOM-33.3: what is left over falls on the nationality with most casualties; among equals the owner chooses. */
const shareLosses: Step<AgeOfMuskets> = {
  rule: 'AOM-33.3',
  ask: 'choice',
  seats: s => only(seatFor(s, battleLosses.locals(s).side)),
  options(s) {
    const { casualties, permanent } = battleLosses.locals(s)
    return openShares(casualties, permanent).map(nationality => ({
      type: 'permanent-share',
      nationality: nationalityId(s, nationality),
    }))
  },
  default(s) {
    const [most] = mostCasualties(battleLosses.locals(s).casualties)
    return { type: 'permanent-share', nationality: nationalityId(s, there(most, 'nationality')) }
  },
  areOptionsOpen: () => true,
  play(s, decisions, tell) {
    const { side, casualties, permanent } = battleLosses.locals(s)
    const decision = decisions[seatFor(s, side)] ?? null
    const preferred =
      decision === null ? [] : [nationalityNamed(s, theDecision('permanent-share', decision).nationality)]
    const gone = permanentByNationality(casualties, permanent, preferred)
    const { zone, relief, attacker } = battleOf(s)
    planOf(s, side).casualties = casualties.map(() => 0)
    const { stragglers: left } = zoneState(s, zone)
    const counts: number[] = []
    for (const [nationality, count] of casualties.entries()) {
      const lost = gone[nationality] ?? 0
      counts.push(count - lost)
      addTo(s.hidden.lost, nationality, lost)
      // AOM-47.3: in a battle scenario they are counted, not placed.
      if (!isCampaign(s.scenario)) addTo(left, nationality, count - lost)
      if (count > 0)
        tell?.({
          type: 'battle-casualties',
          rule: 'AOM-33.2',
          side: sideId(s, side),
          nationality: nationalityId(s, nationality),
          permanent: lost,
          stragglers: count - lost,
        })
    }
    if (isCampaign(s.scenario) && counts.some(count => count > 0))
      // AOM-10.5: those who sally from a place have no way out of it.
      stragglers.call(s, {
        seat: seatFor(s, side),
        zones: [zone],
        isShutIn: relief === 'inside' && side === attacker,
        counts,
      })
  },
}

export const casualtiesSteps = { countCasualties, shareLosses } satisfies {
  readonly [name: string]: Step<AgeOfMuskets>
}
