import { reveal, type Step } from '@grognard/engine'
import { afterAllPass, withoutPoints } from '../calculations/activity.ts'
import { tidyDisplays } from '../forces/counters.ts'
import type { AgeOfMuskets } from '../state.ts'
import { noActivation } from './state.ts'

/** Phase 4 (AOM-7.8) */
export const beginActionPhase: Step<AgeOfMuskets> = {
  rule: 'AOM-7.8',
  play(s) {
    s.open.activation = noActivation(s.own.length)
  },
}

/** AOM-12.5, AOM-23.4: the markers of a round are taken off. */
export const endRound: Step<AgeOfMuskets> = {
  rule: 'AOM-12.5',
  play(s) {
    const { activation, counters, zones } = s.open
    for (const counter of counters) counter.activated = false
    for (const zone of zones) zone.requisitioned = false
    for (const own of s.own) own.bid = null
    activation.order = []
    activation.numbers = activation.numbers.map(() => null)
    tidyDisplays(s)
  },
}

const MOST_PASSED = 2

/** 4.4 (AOM-7.9, AOM-17.18): whether any HQ has AP left is all that is told of them. AOM-7.13: those not spent are lost. */
export const endOfActivityCheck: Step<AgeOfMuskets> = {
  rule: 'AOM-7.9',
  play(s, _, tell) {
    const { activation } = s.open
    const hqs = s.own.flatMap(({ headquarters }) => headquarters)
    if (activation.allPassed > 0) {
      for (const hq of hqs) hq.activityPoints = afterAllPass(hq.activityPoints)
      tell?.({ type: 'all-passed', rule: 'AOM-17.18', points: 3 })
    }
    activation.isOver =
      activation.allPassed >= MOST_PASSED || hqs.every(({ activityPoints }) => activityPoints < 1)
    reveal(s)
    if (!activation.isOver) return
    for (const hq of hqs) hq.activityPoints = withoutPoints(hq.activityPoints)
    tell?.({ type: 'action-phase-over', rule: 'AOM-7.9' })
  },
}
