import type { Step, Tell } from '@grognard/engine'
import { faced, reversed } from '@grognard/geometry'
import { partOf } from '../../calculations/modifiers.ts'
import { rateOf } from '../../ground/kinds.ts'
import type { Charge, MarchAttack, State } from '../../state.ts'
import { fallBackUnit } from '../../table/fall-back.ts'
import { unitId } from '../../table/names.ts'
import { cardOf, centreOfUnit, isOnTable, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { goesAt, made } from './advance.ts'
import { closureOf } from './closing.ts'
import { chargeFrom } from './declare.ts'
import { advanceOf, chargeRate, laneTo, opportunityRate } from './lane.ts'
import { formSquare } from './square.ts'

/** `t1d-charge-moves` (MAR-8.23): squares, flights, counter-charges, charges, opportunity charges, each by unit id. */

type Listener = Tell<MarchAttack> | undefined

const byUnit = <T extends { readonly unit: number }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => a.unit - b.unit)

const reacting = (s: State, kind: State['open']['reactions'][number]['kind']) =>
  byUnit(s.open.reactions.filter(each => each.kind === kind && each.succeeds))

export function formSquares(s: State, tell: Listener): void {
  for (const reaction of reacting(s, 'form-square')) {
    if (unitAt(s, reaction.unit).formation === 'infantry-square') continue
    const unit = unitId(s, reaction.unit)
    reaction.succeeds = formSquare(s, reaction.unit)
    if (reaction.succeeds) tell?.({ type: 'formed-square', rule: 'MAR-8.19', unit })
    else tell?.({ type: 'reaction-failed', rule: 'MAR-8.19', unit, reaction: 'form-square' })
  }
}

/** MAR-8.21: a full tactical move away from the centre of the first charger, facing away. */
function flee(s: State, tell: Listener): void {
  for (const { unit } of reacting(s, 'flee')) {
    const charge = s.open.charges.find(({ target }) => target === unit)
    const length = rateOf(cardOf(s, unit), unitAt(s, unit).formation, 'tactical')
    if (charge === undefined || length === null) continue
    fallBackUnit(
      s,
      unit,
      { length, from: centreOfUnit(s, charge.unit), facesAway: true, isTactical: true },
      tell,
    )
    unitAt(s, unit).hasMoved = true
  }
}

/** MAR-8.20: the first declared charger from the front whose lane reaches it. */
function chargerToMeet(s: State, unit: number): { readonly charge: Charge; readonly mils: number } | null {
  for (const charge of s.open.charges) {
    if (charge.target !== unit || charge.zone !== 'front' || charge.kind !== 'charge') continue
    const rate = chargeRate(s, charge.unit)
    const lane = rate === null ? null : laneTo(s, charge.unit, unit, charge.bearing, rate)
    if (lane?.ok) return { charge, mils: lane.value.mils }
  }
  return null
}

/** MAR-8.20: half the gap, rounded down, at most its own charge rate; blocked, it stands instead. */
function counterCharge(s: State, tell: Listener): void {
  for (const reaction of reacting(s, 'counter-charge')) {
    const { unit } = reaction
    const met = chargerToMeet(s, unit)
    const rate = chargeRate(s, unit)
    const bearing = met === null ? 0 : reversed(met.charge.bearing)
    const mils =
      met === null || rate === null
        ? 0
        : Math.min(rate, partOf(TABLES.movement.counterChargeGapFactor, met.mils))
    const isOpen =
      met !== null && closureOf(s, unit, met.charge.unit, faced(unitAt(s, unit), bearing), mils) === null
    if (met === null || rate === null || !isOpen) {
      reaction.succeeds = false
      tell?.({ type: 'reaction-failed', rule: 'MAR-8.20', unit: unitId(s, unit), reaction: 'counter-charge' })
      continue
    }
    const charge = chargeFrom(s, unit, met.charge.unit, bearing, 'counter-charge')
    s.open.charges.push(charge)
    made(s, charge, advanceOf(s, unit, bearing, mils, rate), tell)
  }
}

/** MAR-8.20: once the charger has come up, both are at their target. */
function meetCounterChargers(s: State): void {
  for (const charge of s.open.charges) {
    if (charge.kind !== 'counter-charge') continue
    const other = s.open.charges.find(({ unit }) => unit === charge.target)
    charge.fate = other?.fate === 'at-target' ? 'at-target' : 'without-contact'
  }
}

export const chargeMoves: Step<MarchAttack> = {
  rule: 'MAR-8.23',
  play(s, _, tell) {
    formSquares(s, tell)
    flee(s, tell)
    counterCharge(s, tell)
    const declared = byUnit(s.open.charges.filter(({ fate }) => fate === 'declared'))
    for (const charge of declared.filter(({ kind }) => kind === 'charge')) {
      const hasFled = s.open.reactions.some(({ unit, kind }) => unit === charge.target && kind === 'flee')
      const rate = chargeRate(s, charge.unit)
      if (rate !== null) goesAt(s, charge, rate, !hasFled, tell)
    }
    meetCounterChargers(s)
    opportunityMoves(s, tell)
  },
}

/** MAR-8.26: opportunity chargers stop 1/2" from their enemies. */
export function opportunityMoves(s: State, tell: Listener): void {
  const open = s.open.charges.filter(({ fate, kind }) => fate === 'declared' && kind === 'opportunity-charge')
  for (const charge of byUnit(open)) {
    const rate = opportunityRate(s, charge.unit)
    if (rate !== null && isOnTable(unitAt(s, charge.target))) goesAt(s, charge, rate, true, tell)
  }
}
