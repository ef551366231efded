import { type Compose, illegal, type Refusal, type Seat } from '@grognard/engine'
import { typeId, typeNamed, unitId } from '../forces/names.ts'
import type { Part } from '../parts.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { copyTroops, type Troop, typeOf } from '../troops/index.ts'
import type { Party } from './parties.ts'
import { troopsOf } from './parties.ts'

/** AOM-31.17, AOM-35.7: which SP a side loses, one after the other. */

/** One SP: of a CU, or of the garrison, which has no name. */
export interface Loss {
  readonly unit: string
  readonly troop: string
}

export const GARRISON = 'garrison'

/** What may be lost: CU and garrison by name, each with its normal SP. */
interface Holder {
  readonly name: string
  readonly troops: Troop[]
}

/** Who suffers, what was used as modifier, how much is due, and whether only infantry counts (AOM-36.8). */
export interface Suffering {
  readonly party: Party
  readonly used: number
  readonly due: number
  readonly onlyInfantry: boolean
}

const holdersOf = (s: State, { party, onlyInfantry }: Suffering): Holder[] => {
  const { roster } = s.scenario
  const names = [
    ...party.units.map(({ unit }) => unitId(s, unit.id)),
    ...(party.garrison === null ? [] : [GARRISON]),
  ]
  const counts = ({ type, normal }: Troop) =>
    normal > 0 && (!onlyInfantry || typeOf(roster, type).arm === 'infantry')
  return troopsOf(s, party).map((troops, at) => ({
    name: names[at] ?? GARRISON,
    troops: copyTroops(troops.filter(counts)),
  }))
}

/** How soon a type is taken: that which was used, then the highest Tactical Value, artillery last. */
function rank(s: State, used: number, type: number): number {
  const { arm, tactical } = typeOf(s.scenario.roster, type)
  if (type === used) return Number.MAX_SAFE_INTEGER
  return arm === 'artillery' ? Number.MIN_SAFE_INTEGER : tactical
}

/** The SP that may be lost next. */
function candidates(s: State, suffering: Suffering, taken: readonly Loss[]): Loss[] {
  const holders = holdersOf(s, suffering)
  for (const { unit, troop } of taken) {
    const troops = holders.find(({ name }) => name === unit)?.troops
    const found = troops?.find(({ type }) => type === typeNamed(s, troop))
    if (found !== undefined) found.normal--
  }
  const left = holders.flatMap(({ name, troops }) =>
    troops.flatMap(({ type, normal }) => (normal > 0 ? [{ name, type }] : [])),
  )
  const first = Math.max(...left.map(({ type }) => rank(s, suffering.used, type)))
  return left
    .filter(({ type }) => rank(s, suffering.used, type) === first)
    .map(({ name, type }) => ({ unit: name, troop: typeId(s, type) }))
}

const lossesIn = (parts: readonly Part[]): Loss[] =>
  parts.flatMap(part => (part.type === 'combat-loss' ? [{ unit: part.unit, troop: part.troop }] : []))

const byName = (a: Loss, b: Loss): number => (`${a.troop} ${a.unit}` < `${b.troop} ${b.unit}` ? -1 : 1)

/** Losses are named one after the other; what comes next depends on what is left. */
export const losing = (sufferingOf: (s: State, seat: Seat) => Suffering): Compose<AgeOfMuskets> => ({
  next(s, seat, parts) {
    const suffering = sufferingOf(s, seat)
    const taken = lossesIn(parts)
    if (taken.length >= suffering.due) return []
    return candidates(s, suffering, taken).map(loss => ({ type: 'combat-loss', ...loss }))
  },
  fits(s, seat, parts, part): Refusal | null {
    const suffering = sufferingOf(s, seat)
    const taken = lossesIn(parts)
    const isNext =
      part.type === 'combat-loss' &&
      taken.length < suffering.due &&
      candidates(s, suffering, taken).some(({ unit, troop }) => unit === part.unit && troop === part.troop)
    return isNext ? null : illegal('AOM-35.7', 'combat.other-loss')
  },
  whole(s, seat, parts) {
    const suffering = sufferingOf(s, seat)
    const losses = lossesIn(parts)
    const isEnough = losses.length === suffering.due || candidates(s, suffering, losses).length === 0
    return isEnough ? { type: 'combat-losses', losses: losses.toSorted(byName) } : null
  },
  partsOf(s, seat, decision) {
    if (decision.type !== 'combat-losses') return null
    return inOrder(s, sufferingOf(s, seat), decision.losses).map(loss => ({ type: 'combat-loss', ...loss }))
  },
})

/** The same losses in an order in which they can be named; those that cannot come last. */
function inOrder(s: State, suffering: Suffering, losses: readonly Loss[]): Loss[] {
  const left = [...losses]
  const ordered: Loss[] = []
  for (;;) {
    const next = candidates(s, suffering, ordered)
    const at = left.findIndex(loss =>
      next.some(({ unit, troop }) => unit === loss.unit && troop === loss.troop),
    )
    const [loss] = at < 0 ? [] : left.splice(at, 1)
    if (loss === undefined) return [...ordered, ...left]
    ordered.push(loss)
  }
}

/** What is lost where nobody chooses: always the first that may be. */
export function usualLosses(s: State, suffering: Suffering): Loss[] {
  const losses: Loss[] = []
  while (losses.length < suffering.due) {
    const [loss] = candidates(s, suffering, losses)
    if (loss === undefined) break
    losses.push(loss)
  }
  return losses.toSorted(byName)
}
