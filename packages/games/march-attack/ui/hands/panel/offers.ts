import { changeCost } from '../../../src/movement/steps/change.ts'
import { FULL_MOVE } from '../../../src/movement/steps/cost.ts'
import { ORDERLY, type Step } from '../../../src/movement/steps/forms.ts'
import { isLimbered, isUnlimbered } from '../../../src/table/units.ts'
import type { Formation } from '../../../src/vocabulary.ts'
import { take, type UnderWay, unitOf } from '../move/under-way.ts'

/** A formation that a unit may take, and what that costs. */
interface Offer {
  readonly formation: Formation
  /** Null: it is in it already. */
  readonly step: Step | null
  /** In quarters of a full move. */
  readonly quarters: number
  readonly isAllowed: boolean
}

/** MAR-8.9, MAR-8.28: what the unit might be drawn up in, what it is in first. */
export function formationOffers(under: UnderWay): Offer[] {
  const { formation, facing } = unitOf(under)
  const own: Offer = { formation, step: null, quarters: 0, isAllowed: true }
  const steps: { readonly formation: Formation; readonly step: Step }[] = ORDERLY.filter(
    to => changeCost(under.draft.table, under.going.walk.unit, to) !== null,
  ).map(to => ({ formation: to, step: { type: 'change-formation', formation: to, facing: null } }))
  if (isLimbered(formation))
    steps.push({ formation: unlimbered(formation), step: { type: 'deploy', facing } })
  if (isUnlimbered(formation)) steps.push({ formation: limbered(formation), step: { type: 'limber' } })
  return [
    own,
    ...steps.map(each => {
      const taken = take(under, each.step)
      return { ...each, quarters: taken.ok ? quartersOf(taken.value.shares) : 0, isAllowed: taken.ok }
    }),
  ]
}

const quartersOf = (shares: number): number => Math.round((4 * shares) / FULL_MOVE)

const isLarge = (formation: Formation): boolean => formation.startsWith('large-')
const unlimbered = (formation: Formation): Formation =>
  isLarge(formation) ? 'large-battery-unlimbered' : 'battery-unlimbered'
const limbered = (formation: Formation): Formation =>
  isLarge(formation) ? 'large-battery-limbered' : 'battery-limbered'
