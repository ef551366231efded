import {
  type Compose,
  illegal,
  isOf,
  only,
  type Refusal,
  reveal,
  type Step,
  type Tell,
  theDecision,
} from '@grognard/engine'
import { besiegedLosses } from '../calculations/siege.ts'
import { strengthInside } from '../combat/parties.ts'
import { takePlace } from '../combat/storm.ts'
import type { DecisionOf } from '../decisions.ts'
import { loseForGood, removeSpent } from '../forces/elimination.ts'
import { takeFromGarrison, troopsIn } from '../forces/garrisons.ts'
import { sideId, typeId, typeNamed, unitId, unitNamed, zoneId } from '../forces/names.ts'
import { isArtillery, unitsIn } from '../forces/pieces.ts'
import { garrisonIn, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import type { Part, PartOf } from '../parts.ts'
import type { AgeOfMuskets, CombatUnit, Garrison, State } from '../state.ts'
import { type Troop, takeTroops, typeOf } from '../troops/index.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { showInside } from './assault-parties.ts'
import { commanderInside, isMarkerInside } from './inside.ts'
import { besieging } from './procedure.ts'

/** AOM-37.15, AOM-37.16: what a Bombardment costs those inside. */

type Lose = PartOf<'lose'>
type Spend = PartOf<'spend-level'>

const besieged = (s: State): { readonly side: Side; readonly zone: number } => {
  const { side, zone } = besieging.locals(s)
  return { side: enemyOf(side), zone }
}

interface Holder {
  readonly unit: CombatUnit | null
  readonly troops: readonly Troop[]
}

function holdersInside(s: State): Holder[] {
  const { side, zone } = besieged(s)
  const garrison = garrisonIn(s, side, zone)
  return [
    ...unitsIn(s, side, zone).flatMap(unit => (unit.inside ? [{ unit, troops: unit.troops }] : [])),
    ...(isInPlace(garrison) ? [{ unit: null, troops: troopsIn(s, garrison) }] : []),
  ]
}

const isInPlace = (garrison: Garrison | undefined): garrison is Garrison => garrison?.location === 'place'

/** Levels inside that can be spent: of the depot, and of the requisition marker. */
function levelsInside(s: State): { readonly depot: string | null; readonly levels: number }[] {
  const { side, zone } = besieged(s)
  const { depot, requisition } = zoneState(s, zone)
  const isOurs = depot !== null && s.scenario.roster.nationalities[depot.nationality]?.side === side
  return [
    { depot: zoneId(s, zone), levels: isOurs ? depot.level : 0 },
    { depot: null, levels: isMarkerInside(s, side, zone) ? requisition[side] : 0 },
  ]
}

const spends = (parts: readonly Part[]): Spend[] =>
  parts.flatMap(part => (isOf('spend-level', part) ? [part] : []))
const loses = (parts: readonly Part[]): Lose[] => parts.flatMap(part => (isOf('lose', part) ? [part] : []))

/** SP still to be lost after these. */
function left(s: State, parts: readonly Part[]): number {
  const { side, zone } = besieged(s)
  return besiegedLosses(strengthInside(s, side, zone), spends(parts).length) - loses(parts).length
}

/** Infantry and cavalry; artillery CU only when nothing else is left. */
function losable(s: State, parts: readonly Part[]): Lose[] {
  const lost = loses(parts)
  const all = holdersInside(s).flatMap(({ unit, troops }) =>
    troops.flatMap(({ type, normal, shattered }) => {
      const lose: Lose = {
        type: 'lose',
        unit: unit === null ? null : unitId(s, unit.id),
        troop: typeId(s, type),
      }
      const taken = lost.filter(each => each.unit === lose.unit && each.troop === lose.troop).length
      const isGuns = typeOf(s.scenario.roster, type).arm === 'artillery'
      const isOfGuns = unit !== null && isArtillery(s, unit.id)
      return normal + shattered > taken ? [{ lose, isGuns, isOfGuns }] : []
    }),
  )
  const men = all.filter(({ isGuns }) => !isGuns)
  return (men.length > 0 ? men : all.filter(({ isOfGuns }) => isOfGuns)).map(({ lose }) => lose)
}

function nextParts(s: State, parts: readonly Part[]): (Lose | Spend)[] {
  if (left(s, parts) <= 0) return []
  const spend = levelsInside(s).flatMap(({ depot, levels }): Spend[] =>
    levels > spends(parts).filter(each => each.depot === depot).length
      ? [{ type: 'spend-level', depot }]
      : [],
  )
  return [...losable(s, parts), ...spend]
}

const isSame = (a: Lose | Spend, b: Part): boolean =>
  isOf('lose', a)
    ? isOf('lose', b) && a.unit === b.unit && a.troop === b.troop
    : isOf('spend-level', b) && a.depot === b.depot

function refused(s: State, parts: readonly Part[], part: Part): Refusal | null {
  const fits = nextParts(s, parts).some(next => isSame(next, part))
  return fits ? null : illegal('AOM-37.15', 'siege.not-to-be-lost')
}

/** What was named, always in the same order: levels first, as they can be named whatever is lost. */
function wholeOf(s: State, parts: readonly Part[]): DecisionOf<'consume'> | null {
  if (left(s, parts) > 0 && losable(s, parts).length > 0) return null
  const key = (part: Lose | Spend) =>
    isOf('lose', part) ? `1 ${part.unit ?? ''} ${part.troop}` : `0 ${part.depot ?? ''}`
  const named = [...spends(parts), ...loses(parts)].toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  return { type: 'consume', parts: named }
}

const losing: Compose<AgeOfMuskets> = {
  next: (s, _, parts) => nextParts(s, parts),
  fits: (s, _, parts, part) => refused(s, parts, part),
  whole: (s, _, parts) => wholeOf(s, parts),
  partsOf: (_, __, decision) => (isOf('consume', decision) ? decision.parts : null),
}

/** Levels as long as there are any, then the worst troops. */
function usual(s: State): DecisionOf<'consume'> {
  const parts: (Lose | Spend)[] = []
  for (;;) {
    const whole = wholeOf(s, parts)
    if (whole !== null) return whole
    const next = nextParts(s, parts)
    const part = next.find(each => isOf('spend-level', each)) ?? next[0]
    if (part === undefined) return { type: 'consume', parts }
    parts.push(part)
  }
}

function lose(s: State, { unit: name, troop }: Lose): void {
  const { side, zone } = besieged(s)
  const type = typeNamed(s, troop)
  const garrison = garrisonIn(s, side, zone)
  if (name === null) {
    if (isInPlace(garrison)) takeFromGarrison(s, garrison, type, 1)
  } else {
    const unit = unitsIn(s, side, zone).find(({ id }) => id === unitNamed(s, name))
    if (unit !== undefined) takeTroops(unit.troops, type, 1, 'shattered')
  }
  loseForGood(s, [{ type, normal: 1, shattered: 0 }])
}

function spend(s: State, { depot }: Spend): void {
  const { side, zone } = besieged(s)
  const state = zoneState(s, zone)
  if (depot === null) state.requisition[side]--
  else if (state.depot !== null && --state.depot.level === 0) state.depot = null
}

/** AOM-37.16 */
function fallIfEmpty(s: State, tell: Tell<AgeOfMuskets> | undefined): void {
  const { side, zone } = besieged(s)
  if (strengthInside(s, side, zone) === 0) takePlace(s, side, zone, besieging.locals(s).seat, tell)
}

export const steps = {
  /** AOM-37.12: who that is everybody learns now. */
  commandInside: {
    rule: 'AOM-37.12',
    play(s) {
      reveal(s)
      if (besieging.locals(s).isBombardment) showInside(s)
    },
  },

  besiegedLosses: {
    rule: 'AOM-37.15',
    seats: s => only(besieging.locals(s).defender),
    compose: losing,
    default: usual,
    play(s, decisions, tell) {
      const { side, zone } = besieged(s)
      const { parts } = theDecision('consume', decisions[besieging.locals(s).defender])
      for (const part of parts)
        if (isOf('lose', part)) lose(s, part)
        else spend(s, part)
      tell?.({
        type: 'besieged-lost',
        rule: 'AOM-37.15',
        side: sideId(s, side),
        zone: zoneId(s, zone),
        levels: spends(parts).length,
        lost: loses(parts).length,
      })
      // AOM-5.2: whom a siege eliminates does not return.
      removeSpent(s, 'forGood')
      settle(s)
      // AOM-37.12: another may command those who are left.
      const { seat } = commanderInside(s, side, zone)
      if (seat !== NO) besieging.locals(s).defender = seat
      reveal(s)
      fallIfEmpty(s, tell)
      showInside(s)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
