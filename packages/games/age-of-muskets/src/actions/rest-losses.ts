import {
  type Compose,
  illegal,
  isOf,
  only,
  type Seat,
  type Step,
  type Tell,
  theDecision,
} from '@grognard/engine'
import { sheetOf } from '../activation/acting.ts'
import type { DecisionOf } from '../decisions.ts'
import { loseForGood } from '../forces/elimination.ts'
import { typeId, typeNamed, unitId, unitNamed } from '../forces/names.ts'
import { theUnit } from '../forces/pieces.ts'
import { settle } from '../forces/settle.ts'
import type { Part, PartOf } from '../parts.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { takeTroops } from '../troops/index.ts'

type Eliminate = PartOf<'eliminate'>
type RestLosses = DecisionOf<'rest-losses'>

const named = (parts: readonly Part[]): Eliminate[] =>
  parts.flatMap(part => (isOf('eliminate', part) ? [part] : []))

/** AOM-21.3: of each CU that has failed, as many as are due, of the types that are still shattered. */
function nextLosses(s: State, seat: Seat, parts: readonly Part[]): Eliminate[] {
  const gone = named(parts)
  return sheetOf(s, seat).failed.flatMap(({ unit, count }) => {
    const name = unitId(s, unit)
    const mine = gone.filter(part => part.unit === name)
    if (mine.length === count) return []
    return theUnit(s, unit).troops.flatMap(({ type, shattered }): Eliminate[] => {
      const troopType = typeId(s, type)
      const left = shattered - mine.filter(part => part.troopType === troopType).length
      return left > 0 ? [{ type: 'eliminate', unit: name, troopType }] : []
    })
  })
}

const eliminating: Compose<AgeOfMuskets> = {
  next: nextLosses,
  fits: (s, seat, parts, part) =>
    isOf('eliminate', part) &&
    nextLosses(s, seat, parts).some(each => each.unit === part.unit && each.troopType === part.troopType)
      ? null
      : illegal('AOM-21.3', 'aom.not-shattered'),
  whole: (s, seat, parts) => (nextLosses(s, seat, parts).length > 0 ? null : lossesOf(s, seat, parts)),
  partsOf: (_, __, decision) =>
    isOf('rest-losses', decision)
      ? decision.losses.flatMap(({ unit, troops }) =>
          Object.entries(troops).flatMap(([troopType, count]) =>
            Array.from({ length: count }, (): Part => ({ type: 'eliminate', unit, troopType })),
          ),
        )
      : null,
}

function lossesOf(s: State, seat: Seat, parts: readonly Part[]): RestLosses {
  const gone = named(parts)
  const losses = sheetOf(s, seat).failed.flatMap(({ unit }) => {
    const name = unitId(s, unit)
    const counts = theUnit(s, unit).troops.flatMap(({ type }): [string, number][] => {
      const troopType = typeId(s, type)
      const count = gone.filter(part => part.unit === name && part.troopType === troopType).length
      return count > 0 ? [[troopType, count]] : []
    })
    return counts.length > 0 ? [{ unit: name, troops: Object.fromEntries(counts) }] : []
  })
  return { type: 'rest-losses', losses }
}

/** AOM-21.3: asked wherever a CU has rolled, so that nobody learns whether it failed. */
export const eliminateShattered: Step<AgeOfMuskets> = {
  rule: 'AOM-21.3',
  seats: ({ open }) => only(open.activation.seat),
  compose: eliminating,
  /** The worst first. */
  default(s, seat) {
    const parts: Part[] = []
    const { troopTypes } = s.scenario.roster
    const morale = ({ troopType }: Eliminate) => troopTypes[typeNamed(s, troopType)]?.morale ?? 0
    for (;;) {
      const [worst] = nextLosses(s, seat, parts).sort((a, b) => morale(a) - morale(b))
      if (worst === undefined) return lossesOf(s, seat, parts)
      parts.push(worst)
    }
  },
  play(s, decisions, tell) {
    const { seat } = s.open.activation
    for (const loss of theDecision('rest-losses', decisions[seat]).losses) eliminate(s, seat, loss, tell)
    sheetOf(s, seat).failed = []
    settle(s)
  },
}

function eliminate(
  s: State,
  seat: Seat,
  { unit, troops }: RestLosses['losses'][number],
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  for (const [name, count] of Object.entries(troops)) {
    const type = typeNamed(s, name)
    takeTroops(theUnit(s, unitNamed(s, unit)).troops, type, count, 'shattered')
    loseForGood(s, [{ type, normal: 0, shattered: count }])
  }
  tell?.only(only(seat), { type: 'shattered-eliminated', rule: 'AOM-21.3', unit, troops })
}
