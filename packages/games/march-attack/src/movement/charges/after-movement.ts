import { type Compose, illegal, type Refusal, type Seat, type Step, seatSet } from '@grognard/engine'
import type { Part, PartOf } from '../../parts.ts'
import type { Charge, MarchAttack, State } from '../../state.ts'
import { inDiceOrder } from '../../table/breaking.ts'
import { ownerOf, unitId, unitNamed } from '../../table/names.ts'
import { isLastToGo, isOf, notOf, stillToGo, whoWent } from '../../table/taking-turns.ts'
import { unitAt } from '../../table/units.ts'
import { enemyOf } from '../../vocabulary.ts'
import { commit } from '../course.ts'
import { chargeFrom, type Declared } from './declare.ts'
import { formSquares, opportunityMoves } from './moves.ts'
import {
  hasMovedOnly,
  isOpportunity,
  likelyOpportunities,
  namedBefore,
  opportunityOf,
} from './opportunity.ts'
import { reactionRefused } from './react.ts'
import { testOpportunity, testSquare } from './tests.ts'

/** `t1f-opportunity`: cavalry against enemies that have moved (MAR-8.24 to MAR-8.26). */

const opportunitiesIn = (parts: readonly Part[]): PartOf<'opportunity-charge'>[] =>
  parts.flatMap(part => (part.type === 'opportunity-charge' ? [part] : []))

function declaredIn(s: State, parts: readonly Part[]): Declared[] {
  const declared = namedBefore(s, s)
  for (const part of opportunitiesIn(parts)) {
    const found = opportunityOf(s, s, part, hasMovedOnly, declared)
    if (found.ok) declared.push(found.value)
  }
  return declared
}

const compose: Compose<MarchAttack> = {
  sampled: true,
  usualLength: 1,
  next: (s, seat, parts) =>
    likelyOpportunities(s, s, hasMovedOnly, declaredIn(s, parts))
      .filter(each => isOf(s, seat, unitNamed(s, each.unit)))
      .map(each => ({ type: 'opportunity-charge', ...each })),
  fits(s, seat, parts, part) {
    if (part.type !== 'opportunity-charge') return illegal('MAR-8.24', 'march.no-such-part')
    const foreign = notOf(s, seat, unitNamed(s, part.unit))
    if (foreign !== null) return foreign
    const found = opportunityOf(s, s, part, hasMovedOnly, declaredIn(s, parts))
    return found.ok ? null : found.refusal
  },
  whole: (_s, _seat, parts) => ({
    type: 'declare-opportunities',
    opportunities: opportunitiesIn(parts).map(({ unit, target, bearing }) => ({ unit, target, bearing })),
  }),
  partsOf: (_s, _seat, decision) =>
    decision.type === 'declare-opportunities'
      ? decision.opportunities.map(each => ({ type: 'opportunity-charge', ...each }))
      : null,
}

const NO_CHARGES = { type: 'declare-opportunities' as const, opportunities: [] }

/** MAR-24.12: asked only while there is an opportunity at all; who stands where is public. */
export const hasOpportunity = (s: State): boolean => isOpportunity(s, hasMovedOnly)

export const declareOpportunities: Step<MarchAttack> = {
  rule: 'MAR-8.24',
  anyOf: true,
  seats: s => stillToGo(s, enemyOf(s.open.active)),
  compose,
  pass: () => NO_CHARGES,
  default: () => NO_CHARGES,
  play(s, decisions, tell) {
    const seat = whoWent(decisions)
    const decision = decisions[seat]
    if (decision?.type !== 'declare-opportunities') return
    for (const { unit: id, target: goal, bearing } of decision.opportunities) {
      const [unit, target] = [unitNamed(s, id), unitNamed(s, goal)]
      s.open.charges.push(chargeFrom(s, unit, target, bearing, 'opportunity-charge'))
      tell?.({ type: 'opportunity-declared', rule: 'MAR-8.24', unit: id, target: goal })
      commit(s, unitAt(s, unit).major, tell)
      commit(s, unitAt(s, target).major, tell)
    }
    if (!isLastToGo(s, enemyOf(s.open.active), seat)) return
    const units = s.open.charges.filter(isNamedNow).map(({ unit }) => unit)
    for (const unit of inDiceOrder(s, units)) testOpportunity(s, unit, tell)
  },
}

/** Those that were declared in this step: what came before has been carried out. */
const isNamedNow = ({ kind, fate }: Charge): boolean => kind === 'opportunity-charge' && fate === 'declared'

/** MAR-8.26: infantry that is charged now and may form square. */
function squareTargets(s: State): number[] {
  const targets = s.open.charges.filter(isNamedNow).map(({ target }) => target)
  return [...new Set(targets)]
    .filter(unit => reactionRefused(s, unit, 'form-square') === null)
    .sort((a, b) => a - b)
}

export const mayFormSquares = (s: State): boolean => squareTargets(s).length > 0

const squaresIn = (parts: readonly Part[]): string[] =>
  parts.flatMap(part => (part.type === 'react' ? [part.unit] : []))

/** MAR-8.26, MAR-8.18: may this unit form square now? */
function squareRefused(s: State, seat: Seat, part: PartOf<'react'>): Refusal | null {
  const unit = unitNamed(s, part.unit)
  const foreign = notOf(s, seat, unit)
  if (foreign !== null) return foreign
  if (part.reaction !== 'form-square') return illegal('MAR-8.26', 'march.no-such-part')
  return squareTargets(s).includes(unit)
    ? null
    : (reactionRefused(s, unit, 'form-square') ?? illegal('MAR-8.26', 'march.not-charged'))
}

/** Those of a seat who form square are chosen one by one, and named by their ids. */
const choosingSquares: Compose<MarchAttack> = {
  next: (s, seat, parts) =>
    squareTargets(s)
      .filter(unit => isOf(s, seat, unit) && !squaresIn(parts).includes(unitId(s, unit)))
      .map(unit => ({ type: 'react', unit: unitId(s, unit), reaction: 'form-square' })),
  fits(s, seat, parts, part) {
    if (part.type !== 'react') return illegal('MAR-8.26', 'march.no-such-part')
    if (squaresIn(parts).includes(part.unit)) return illegal('MAR-8.26', 'march.has-reacted')
    return squareRefused(s, seat, part)
  },
  whole: (s, _seat, parts) => ({
    type: 'form-squares',
    units: squaresIn(parts).toSorted((a, b) => unitNamed(s, a) - unitNamed(s, b)),
  }),
  partsOf: (_s, _seat, decision) =>
    decision.type === 'form-squares'
      ? decision.units.map(unit => ({ type: 'react', unit, reaction: 'form-square' }))
      : null,
}

/** MAR-8.26, MAR-8.18 */
export const squaresAgainstOpportunity: Step<MarchAttack> = {
  rule: 'MAR-8.26',
  seats: s => seatSet(squareTargets(s).map(unit => ownerOf(s, unitAt(s, unit).major))),
  compose: choosingSquares,
  pass: () => ({ type: 'form-squares', units: [] }),
  default: () => ({ type: 'form-squares', units: [] }),
  play(s, decisions, tell) {
    const units = decisions.flatMap(decision =>
      decision?.type === 'form-squares' ? decision.units.map(id => unitNamed(s, id)) : [],
    )
    for (const unit of inDiceOrder(s, units))
      s.open.reactions.push({ unit, kind: 'form-square', succeeds: testSquare(s, unit, tell) })
    formSquares(s, tell)
  },
}

export const chargeOpportunities: Step<MarchAttack> = {
  rule: 'MAR-8.26',
  play: (s, _, tell) => opportunityMoves(s, tell),
}
