import { type Compose, illegal, type Refusal, type Step } from '@grognard/engine'
import type { Part, PartOf } from '../../parts.ts'
import type { MarchAttack, Reaction, State } from '../../state.ts'
import { unitId, unitNamed } from '../../table/names.ts'
import { isLastToGo, isOf, notOf, stillToGo, whoWent } from '../../table/taking-turns.ts'
import { isDisordered, isLimbered, type Table, unitAt } from '../../table/units.ts'
import { enemyOf } from '../../vocabulary.ts'
import { commit } from '../course.ts'
import { chargeFrom, type Declared } from './declare.ts'
import { afterCharges, isCharging, likelyOpportunities, namedBefore, opportunityOf } from './opportunity.ts'
import { maySquare, placeForSquare } from './square.ts'

/** `t1b-declare-reactions`: what the targets of charges do, and which cavalry takes its opportunity (MAR-8.17). */

type Kind = Reaction['kind']
const KINDS: readonly Kind[] = ['form-square', 'counter-charge', 'flee']

/** MAR-8.20, MAR-8.22: cavalry in line, fit, and charged from its front zone. */
const mayCounter = (t: Table, unit: number): boolean => {
  const state = unitAt(t, unit)
  return (
    state.formation === 'cavalry-line' &&
    !state.isBlown &&
    !isDisordered(state) &&
    t.open.charges.some(({ target, zone }) => target === unit && zone === 'front')
  )
}

/** MAR-8.17: may this target of a charge react so? To stand is always legal. */
export function reactionRefused(s: State, unit: number, kind: Kind): Refusal | null {
  const state = s.open.units[unit]
  if (state === undefined || !s.open.charges.some(charge => charge.target === unit))
    return illegal('MAR-8.17', 'march.not-charged')
  if (s.open.formations[state.major]?.state === 'broken-mf') return illegal('MAR-11.11', 'march.broken-mf')
  switch (kind) {
    case 'form-square':
      if (!maySquare(s, unit)) return illegal('MAR-8.18', 'march.no-square')
      return placeForSquare(s, unit) === null ? illegal('MAR-8.19', 'march.no-room-for-square') : null
    case 'counter-charge':
      return mayCounter(s, unit) ? null : illegal('MAR-8.20', 'march.no-counter-charge')
    case 'flee':
      return isLimbered(state.formation) ? null : illegal('MAR-8.21', 'march.no-flight')
  }
}

const reactionsIn = (parts: readonly Part[]): PartOf<'react'>[] =>
  parts.flatMap(part => (part.type === 'react' ? [part] : []))
const opportunitiesIn = (parts: readonly Part[]): PartOf<'opportunity-charge'>[] =>
  parts.flatMap(part => (part.type === 'opportunity-charge' ? [part] : []))

function declaredIn(s: State, table: Table, parts: readonly Part[]): Declared[] {
  const declared = namedBefore(s, table)
  for (const part of opportunitiesIn(parts)) {
    const found = opportunityOf(s, table, part, isCharging, declared)
    if (found.ok) declared.push(found.value)
  }
  return declared
}

const targetsOf = (s: State): number[] =>
  [...new Set(s.open.charges.map(({ target }) => target))].sort((a, b) => a - b)

const compose: Compose<MarchAttack> = {
  sampled: true,
  usualLength: 2,
  next(s, seat, parts) {
    const done = reactionsIn(parts).map(({ unit }) => unit)
    const reactions = targetsOf(s)
      .filter(unit => isOf(s, seat, unit))
      .flatMap(unit =>
        KINDS.filter(kind => !done.includes(unitId(s, unit)) && reactionRefused(s, unit, kind) === null).map(
          reaction => ({ type: 'react' as const, unit: unitId(s, unit), reaction }),
        ),
      )
    const table = afterCharges(s)
    const opportunities = likelyOpportunities(s, table, isCharging, declaredIn(s, table, parts)).filter(
      each => isOf(s, seat, unitNamed(s, each.unit)),
    )
    return [...reactions, ...opportunities.map(each => ({ type: 'opportunity-charge' as const, ...each }))]
  },
  fits(s, seat, parts, part) {
    if (part.type !== 'react' && part.type !== 'opportunity-charge')
      return illegal('MAR-8.17', 'march.no-such-part')
    const foreign = notOf(s, seat, unitNamed(s, part.unit))
    if (foreign !== null) return foreign
    if (part.type === 'react') {
      if (reactionsIn(parts).some(({ unit }) => unit === part.unit))
        return illegal('MAR-8.17', 'march.has-reacted')
      return reactionRefused(s, unitNamed(s, part.unit), part.reaction)
    }
    const table = afterCharges(s)
    const found = opportunityOf(s, table, part, isCharging, declaredIn(s, table, parts))
    return found.ok ? null : found.refusal
  },
  whole: (_s, _seat, parts) => ({
    type: 'declare-reactions',
    reactions: reactionsIn(parts).map(({ unit, reaction }) => ({ unit, reaction })),
    opportunities: opportunitiesIn(parts).map(({ unit, target, bearing }) => ({ unit, target, bearing })),
  }),
  partsOf: (_s, _seat, decision) =>
    decision.type === 'declare-reactions'
      ? [
          ...decision.reactions.map(each => ({ type: 'react' as const, ...each })),
          ...decision.opportunities.map(each => ({ type: 'opportunity-charge' as const, ...each })),
        ]
      : null,
}

const STAND = { type: 'declare-reactions' as const, reactions: [], opportunities: [] }

export const declareReactions: Step<MarchAttack> = {
  rule: 'MAR-8.17',
  anyOf: true,
  seats: s => stillToGo(s, enemyOf(s.open.active)),
  compose,
  pass: () => STAND,
  default: () => STAND,
  play(s, decisions, tell) {
    const seat = whoWent(decisions)
    const decision = decisions[seat]
    if (decision?.type !== 'declare-reactions') return
    const table = afterCharges(s)
    for (const { unit: id, reaction } of decision.reactions) {
      const unit = unitNamed(s, id)
      s.open.reactions.push({ unit, kind: reaction, succeeds: true })
      tell?.({ type: 'reaction-declared', rule: 'MAR-8.17', unit: id, reaction })
      commit(s, unitAt(s, unit).major, tell)
    }
    for (const { unit: id, target: goal, bearing } of decision.opportunities) {
      const [unit, target] = [unitNamed(s, id), unitNamed(s, goal)]
      s.open.charges.push(chargeFrom(table, unit, target, bearing, 'opportunity-charge'))
      tell?.({ type: 'opportunity-declared', rule: 'MAR-8.24', unit: id, target: goal })
      commit(s, unitAt(s, unit).major, tell)
    }
    isLastToGo(s, enemyOf(s.open.active), seat)
  },
}
