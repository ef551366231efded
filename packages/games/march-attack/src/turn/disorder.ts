import type { Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'
import { cardOf } from '../table/units.ts'
import { TABLES } from '../tables.ts'

/** T4 (MAR-3.33, MAR-10.24). */

/** MAR-3.33, MAR-11.11: first every D1 is removed, then every D2 becomes D1; in a broken MF the marker stays as it is. */
const markers: Step<MarchAttack> = {
  rule: 'MAR-3.33',
  play({ open }) {
    for (const unit of open.units) {
      const isBroken = open.formations[unit.major]?.state === 'broken-mf'
      if (!isBroken && unit.disorder > 0) unit.disorder = unit.disorder === 2 ? 1 : 0
    }
  },
}

/** MAR-10.24: horses recover that stood, or moved no more than half a move, while their side was active. */
const blownRecovery: Step<MarchAttack> = {
  rule: 'MAR-10.24',
  play(s) {
    const { open } = s
    for (const [number, unit] of open.units.entries()) {
      const isRested =
        !unit.hasFought &&
        open.charges.every(charge => charge.unit !== number) &&
        unit.sharesSpent <= TABLES.blown.recoveryMaxShares
      if (unit.isBlown && unit.wasBlown && cardOf(s, number).side === open.active && isRested)
        unit.isBlown = false
    }
  },
}

/** What holds for one tactical phase only ends with it (MAR-9.25). */
const endTactical: Step<MarchAttack> = {
  rule: 'MAR-3.4',
  play({ open }) {
    open.charges = []
    for (const unit of open.units) {
      unit.isBusy ||= unit.hasMoved || unit.hasFired || unit.hasFought || unit.cvLostNow > 0
      unit.hasMoved = false
      unit.hasDeployed = false
      unit.turned = 0
      unit.sharesSpent = 0
      unit.hasFired = false
      unit.hasFought = false
      unit.cvLostNow = 0
      unit.wasBlown = unit.isBlown
    }
    open.active = open.active === 0 ? 1 : 0
    open.isSecondRun = !open.isSecondRun
  },
}

export const disorderSteps = { markers, blownRecovery, endTactical }
