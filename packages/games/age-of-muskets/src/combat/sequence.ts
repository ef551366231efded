import { call, repeat, type Sequences, type Step, when } from '@grognard/engine'
import { hqsIn } from '../forces/pieces.ts'
import { garrisonIn } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { minorCombat, retreat, retreatRoute } from '../procedures.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, NO } from '../vocabulary.ts'
import { steps as fleeing } from './fleeing.ts'
import { steps as minor, sufferer } from './minor-combat.ts'
import { steps as results } from './minor-result.ts'
import { mayGoOn, retreating, steps as retreats } from './retreat.ts'
import { steps as route } from './retreat-route.ts'
import { hasFallen, steps as storm } from './storm.ts'

const isStorm = (s: State): boolean => minorCombat.locals(s).cause === 'storm'

/** AOM-36.11, AOM-36.12; a Minor Combat has one roll. */
const rollsOn = (s: State): boolean => !minorCombat.locals(s).isOver && !(isStorm(s) && hasFallen(s))

/**
 * AOM-35.8, AOM-35.13: after a lost combat or a tie; not from inside a city (AOM-36.14), nor before a relief is over (AOM-38.4).
 * A garrison that stayed out of it stays where it is (AOM-27.6).
 */
function isRetreatDue(s: State): boolean {
  const { cause, attacker, winner, isAutomatic, zone, isGarrisonMet } = minorCombat.locals(s)
  if (cause === 'storm' || cause === 'relief' || isAutomatic || winner === enemyOf(attacker)) return false
  const defender = enemyOf(attacker)
  return (
    (isGarrisonMet && garrisonIn(s, defender, zone) !== undefined) ||
    s.open.counters.some(each => each.side === defender && each.zone === zone && !each.inside)
  )
}

/** AOM-35.9: everybody sees it by what follows. */
const hasHq = (s: State): boolean => {
  const { attacker, zone } = minorCombat.locals(s)
  return hqsIn(s, enemyOf(attacker), zone).some(({ inside }) => !inside)
}

/** Retreat, minor combat and storm: chapters 34 to 36. */
export const sequence = {
  minorCombat: [
    'minorCommand',
    when(isStorm, 'dismount'),
    'minorRounds',
    'combatResult',
    when(isStorm, 'stormEnds'),
    when(isRetreatDue, 'beaten'),
    'combatEnds',
  ],
  minorRounds: repeat('minorRound', rollsOn),
  minorRound: ['leadCombat', when((s: State) => sufferer(s) !== NO, 'combatLosses'), 'straggling'],
  straggling: repeat('combatStragglers', (s: State) => minorCombat.locals(s).stragglers.length > 0),
  beaten: ['turnBack'],
  beatenWithHq: ['fixRoute', 'takeRoute'],
  fleeing: ['flee'],
  retreatRoute: ['chooseRoute'],
  retreat: ['leaveField'],
  retreating: repeat('retreatLeg', (s: State) => retreating.locals(s).moving.length > 0),
  retreatLeg: ['supplyRetreat', 'retreatMove', when((s: State) => hasAllGone(s) && mayGoOn(s), 'retreatOn')],
} satisfies Sequences<AgeOfMuskets>

const hasAllGone = (s: State): boolean => retreating.locals(s).moving.length === 0

/** AOM-35.9, AOM-35.10 */
const beaten = {
  turnBack: {
    rule: 'AOM-35.9',
    play(s) {
      call(s, hasHq(s) ? 'beatenWithHq' : 'fleeing')
    },
  },
  fixRoute: {
    rule: 'AOM-34.2',
    play(s) {
      const { zone, attacker } = minorCombat.locals(s)
      retreatRoute.call(s, { zone, side: enemyOf(attacker) })
    },
  },
  takeRoute: {
    rule: 'AOM-34.1',
    play(s) {
      const { zone, attacker } = minorCombat.locals(s)
      retreat.call(s, { zone, side: enemyOf(attacker), first: retreatRoute.result(s)?.first ?? NO })
    },
  },
  combatEnds: {
    rule: 'AOM-35.8',
    play(s) {
      const { winner, cause, attacker } = minorCombat.locals(s)
      // AOM-36.13: a storm is won only when no defending infantry is left.
      const isBeatenOff = cause === 'storm' && !hasFallen(s)
      minorCombat.give(s, { winner: isBeatenOff ? enemyOf(attacker) : winner })
      settle(s, true)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }

export const steps = {
  ...minor,
  ...results,
  ...storm,
  ...fleeing,
  ...route,
  ...retreats,
  ...beaten,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
