import {
  type Building,
  type Compose,
  composed,
  growing,
  illegal,
  isOf,
  kept,
  procedure,
  type Seat,
} from '@grognard/engine'
import {
  artilleryChoices,
  type Loss,
  lossChoices,
  type Sufferer,
  takeLoss,
  takeLosses,
} from '../calculations/attrition.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import { dateOf } from '../effects/season.ts'
import { typeId, typeNamed, unitId, unitNamed } from '../forces/names.ts'
import type { Part } from '../parts.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../state.ts'
import { copyTroops } from '../troops/index.ts'
import type { Half } from '../vocabulary.ts'
import { checked } from './checking.ts'

/** What the table has said: SP that are lost, and guns besides as far as there are any (AOM-14.10). */
export const suffering = procedure<{
  readonly seat: Seat
  readonly half: Half
  readonly losses: number
  readonly guns: number
}>('suffering')

type Attrition = DecisionOf<'attrition'>

/** A check under way: what the CU have left, and what may be lost next. */
interface Check {
  readonly units: readonly CombatUnit[]
  readonly sufferers: readonly Sufferer[]
  losses: number
  guns: number
}

const begun = (s: State, seat: Seat): Check => {
  const { units } = checked(s, seat)
  const sufferers = units.map(({ troops }) => ({ troops: copyTroops(troops), losses: 0 }))
  return { units, sufferers, losses: 0, guns: 0 }
}

/** AOM-14.3 to AOM-14.6, then AOM-14.10. */
function choicesIn(s: State, { sufferers, losses, guns }: Check): Loss[] {
  const { roster } = s.scenario
  const due = suffering.locals(s)
  if (losses < due.losses) return lossChoices(roster, sufferers, losses === 0 && dateOf(s).winter)
  return guns < due.guns ? artilleryChoices(roster, sufferers) : []
}

function lose(s: State, check: Check, loss: Loss): void {
  takeLoss(s.scenario.roster, check.sufferers, loss)
  if (check.losses < suffering.locals(s).losses) check.losses++
  else check.guns++
}

const partOf = (s: State, { units, losses }: Check, { unit, type }: Loss): Part => ({
  type: losses < suffering.locals(s).losses ? 'lose-sp' : 'lose-gun',
  unit: unitId(s, units[unit]?.id ?? 0),
  troopType: typeId(s, type),
})

/** The choice that a part means now; undefined: it may not be lost. */
function lossOf(s: State, check: Check, part: Part): Loss | undefined {
  if (!isOf('lose-sp', part) && !isOf('lose-gun', part)) return undefined
  const [unit, type] = [unitNamed(s, part.unit), typeNamed(s, part.troopType)]
  return choicesIn(s, check).find(
    loss =>
      check.units[loss.unit]?.id === unit && loss.type === type && partOf(s, check, loss).type === part.type,
  )
}

function begin(s: State, seat: Seat): Building<AgeOfMuskets> {
  const after = growing<Part, Check>(
    () => begun(s, seat),
    (check, part) => {
      const loss = lossOf(s, check, part)
      if (loss !== undefined) lose(s, check, loss)
    },
  )
  const choices = kept((parts: readonly Part[]) => choicesIn(s, after(parts)))
  return {
    next(parts) {
      const check = after(parts)
      return choices(parts).map(loss => partOf(s, check, loss))
    },
    fits: (parts, part) =>
      lossOf(s, after(parts), part) === undefined ? illegal('AOM-14.5', 'aom.out-of-order') : null,
    whole: parts =>
      choices(parts).length > 0
        ? null
        : { type: 'attrition', losses: tally(s, parts, 'lose-sp'), guns: tally(s, parts, 'lose-gun') },
  }
}

/** AOM-14.5: SP by SP, each from one of the CU whose turn it is. */
export const distributing: Compose<AgeOfMuskets> = composed(begin, {
  partsOf: (s, seat, decision) => (isOf('attrition', decision) ? partsIn(s, seat, decision) : null),
})

/** By CU and troop type, in the order of the module. */
function tally(s: State, parts: readonly Part[], kind: 'lose-sp' | 'lose-gun'): Attrition['losses'] {
  const lost = new Map<number, Map<number, number>>()
  for (const part of parts) {
    if (part.type !== kind || !('troopType' in part)) continue
    const [unit, type] = [unitNamed(s, part.unit), typeNamed(s, part.troopType)]
    const troops = lost.get(unit) ?? new Map<number, number>()
    troops.set(type, (troops.get(type) ?? 0) + 1)
    lost.set(unit, troops)
  }
  const inOrder = <T>(map: Map<number, T>) => [...map.entries()].sort(([a], [b]) => a - b)
  return inOrder(lost).map(([unit, troops]) => ({
    unit: unitId(s, unit),
    troops: Object.fromEntries(inOrder(troops).map(([type, count]) => [typeId(s, type), count])),
  }))
}

/** In an order in which they can be lost: the first loss of winter may be any of several, the others follow from it. */
function partsIn(s: State, seat: Seat, decision: Attrition): readonly Part[] {
  const wanted = [
    ...decision.losses.flatMap(loss => partsOf('lose-sp', loss)),
    ...decision.guns.flatMap(loss => partsOf('lose-gun', loss)),
  ]
  for (const first of wanted) {
    const ordered = orderedFrom(s, seat, wanted, first)
    if (ordered !== null) return ordered
  }
  return wanted
}

const partsOf = (type: 'lose-sp' | 'lose-gun', { unit, troops }: Attrition['losses'][number]): Part[] =>
  Object.entries(troops).flatMap(([troopType, count]) =>
    Array.from({ length: count }, (): Part => ({ type, unit, troopType })),
  )

function orderedFrom(s: State, seat: Seat, wanted: readonly Part[], first: Part): Part[] | null {
  const left = [first, ...wanted.toSpliced(wanted.indexOf(first), 1)]
  const check = begun(s, seat)
  const ordered: Part[] = []
  const isNext = (part: Part) =>
    (ordered.length > 0 || part === first) && lossOf(s, check, part) !== undefined
  for (let at = left.findIndex(isNext); at >= 0; at = left.findIndex(isNext)) {
    const [part] = left.splice(at, 1)
    const loss = part === undefined ? undefined : lossOf(s, check, part)
    if (part === undefined || loss === undefined) return null
    lose(s, check, loss)
    ordered.push(part)
  }
  return left.length === 0 ? ordered : null
}

/** Each from the strongest CU among equals. */
export function usualLosses(s: State, seat: Seat): Decision {
  const { losses, guns } = suffering.locals(s)
  const check = begun(s, seat)
  const parts: Part[] = []
  const note = (loss: Loss, type: 'lose-sp' | 'lose-gun') =>
    parts.push({ type, unit: unitId(s, check.units[loss.unit]?.id ?? 0), troopType: typeId(s, loss.type) })
  for (const loss of takeLosses(s.scenario.roster, check.sufferers, losses, dateOf(s).winter))
    note(loss, 'lose-sp')
  for (let gun = 0; gun < guns; gun++) {
    const [loss] = artilleryChoices(s.scenario.roster, check.sufferers)
    if (loss === undefined) break
    takeLoss(s.scenario.roster, check.sufferers, loss)
    note(loss, 'lose-gun')
  }
  return { type: 'attrition', losses: tally(s, parts, 'lose-sp'), guns: tally(s, parts, 'lose-gun') }
}
