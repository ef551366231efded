import {
  type Building,
  type Compose,
  composed,
  illegal,
  itemOf,
  only,
  type Refusal,
  type Step,
  theDecision,
} from '@grognard/engine'
import {
  boxOf,
  corners,
  faced,
  furthestClear,
  isOnTable,
  overlaps,
  reversed,
  shifted,
  turned,
} from '@grognard/geometry'
import { partOf } from '../calculations/modifiers.ts'
import { wayAhead } from '../fire/target-broken.ts'
import { isCutOff } from '../ground/ground.ts'
import { chargeRate } from '../movement/charges/lane.ts'
import { boxOfStep } from '../movement/steps/along.ts'
import { neighboursOf } from '../movement/steps/around.ts'
import { onUnit } from '../movement/steps/room.ts'
import type { Part, PartOf } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { inDiceOrder } from '../table/breaking.ts'
import { isBarredTo } from '../table/fall-back.ts'
import { shelterLeaders } from '../table/leaders-in-danger.ts'
import { markDisorder } from '../table/losses.ts'
import { ownerOf, unitId } from '../table/names.ts'
import { type Placement, placementOf, putUnit } from '../table/place.ts'
import { cardOf, centreOfUnit, isBurning, poseOf, sizeOf, type Table, unitAt } from '../table/units.ts'
import { takeVedTest } from '../table/ved.ts'
import { TABLES } from '../tables.ts'
import { NONE } from '../vocabulary.ts'
import { fight } from './locals.ts'

/** What victorious units may do (MAR-10.18 to MAR-10.22, MAR-13.9). */

const { melee } = TABLES

type Victory = PartOf<'victory'>
type How = Victory['how']

/** MAR-10.18: in this tactical phase, whatever has become of its charge (MAR-9.23, MAR-10.23). */
const charged = (s: Table, unit: number): boolean => s.open.charges.some(charge => charge.unit === unit)

/** MAR-10.18, MAR-20.4: blown cavalry too, though it can only have stood. */
const mayRecall = (s: Table, unit: number): boolean => charged(s, unit) || unitAt(s, unit).isBlown

/** MAR-13.9: the attacking primary unit may enter the block that it has emptied. */
function mayEnter(s: State, unit: number): boolean {
  const { block, primaries } = fight.locals(s)
  return (
    block !== NONE &&
    !isBurning(s, block) &&
    primaries.includes(unit) &&
    cardOf(s, unit).branch === 'infantry' &&
    s.open.units.every(other => other.place !== 'table' || other.block !== block)
  )
}

/** MAR-10.18 */
function waysOf(s: State, unit: number): How[] {
  const { formation } = unitAt(s, unit)
  const entering: How[] = mayEnter(s, unit) ? ['enter'] : []
  if (formation === 'infantry-line' || formation === 'infantry-column')
    return charged(s, unit) ? ['hold', 'face', 'occupy', ...entering] : ['hold', 'face']
  if (formation === 'cavalry-line' || formation === 'cavalry-column')
    return mayRecall(s, unit) ? ['hold', 'face', 'occupy', 'recall'] : ['hold', 'face', 'occupy']
  return ['hold', ...entering]
}

/** Those who have a choice at all, in the order of their ids. */
export const victorsToAsk = (s: State): number[] =>
  fight.locals(s).victors.filter(unit => waysOf(s, unit).length > 1)

const kindOf = (s: Table, unit: number): 'infantry' | 'cavalry' =>
  cardOf(s, unit).branch === 'cavalry' ? 'cavalry' : 'infantry'

/** MAR-10.19 */
const mostAhead = (s: Table, unit: number): number =>
  wayAhead(s, unit, melee.occupyGround[kindOf(s, unit)], melee.occupyEnemyGap)

/** MAR-10.20 */
function mostBack(s: Table, unit: number): number {
  const state = unitAt(s, unit)
  const { formation } = state
  const rate = chargeRate(s, unit)
  if (rate === null) return 0
  const pose = poseOf(state)
  const back = reversed(state.facing)
  const most = partOf(melee.recallFactor, rate)
  const way = boxOfStep(formation, pose, [shifted(pose, back, most)], true)
  const { friends, enemies } = neighboursOf(s, unit, way, 0)
  const others = [...friends, ...enemies]
  return furthestClear(
    pose,
    sizeOf(formation),
    back,
    most,
    (area, end) =>
      isOnTable(s.scenario.table, area) &&
      !isBarredTo(s, formation, end, area) &&
      !isCutOff(s.scenario.ground, formation, pose, end) &&
      !others.some(({ footprint }) => overlaps(area, footprint)),
  )
}

/** MAR-10.21 */
function mayTurn(s: Table, unit: number, by: number): boolean {
  const state = unitAt(s, unit)
  const pose = faced(poseOf(state), turned(state.facing, by))
  const footprint = corners(pose, sizeOf(state.formation))
  return (
    by !== 0 &&
    Math.abs(by) <= melee.victorFaceChange &&
    isOnTable(s.scenario.table, footprint) &&
    !isBarredTo(s, state.formation, pose, footprint) &&
    onUnit(s, neighboursOf(s, unit, boxOf(footprint), 0), footprint) === null
  )
}

const ABOUT = 1800

/** Who may not enter a block that has been emptied: because it burns, or because he is not the one (MAR-13.9). */
function ruleOfWay(s: State, how: How): 'MAR-10.18' | 'MAR-13.8' | 'MAR-13.9' {
  const { block } = fight.locals(s)
  if (how !== 'enter' || block === NONE) return 'MAR-10.18'
  return isBurning(s, block) ? 'MAR-13.8' : 'MAR-13.9'
}

/** How far a victor may go, worked out once, and only where somebody asks. */
interface Reach {
  readonly ahead: () => number
  readonly back: () => number
}

function reachOf(s: Table, unit: number): Reach {
  let [ahead, back]: (number | null)[] = [null, null]
  return {
    ahead: () => (ahead ??= mostAhead(s, unit)),
    back: () => (back ??= mostBack(s, unit)),
  }
}

function unfit(s: State, unit: number, reach: Reach, { how, mils, turn }: Victory): Refusal | null {
  if (!waysOf(s, unit).includes(how)) return illegal(ruleOfWay(s, how), 'mar.no-such-victory')
  const isStill = mils === 0 && turn === 0
  switch (how) {
    case 'hold':
      return isStill ? null : illegal('MAR-10.18', 'mar.no-such-victory')
    case 'enter':
      return isStill ? null : illegal('MAR-13.9', 'mar.no-such-victory')
    case 'face':
      return mils === 0 && mayTurn(s, unit, turn) ? null : illegal('MAR-10.21', 'mar.victor-turn')
    case 'occupy': {
      const most = reach.ahead()
      return turn === 0 && mils > 0 && mils <= most ? null : illegal('MAR-10.19', 'mar.victor-far', { most })
    }
    case 'recall': {
      const most = reach.back()
      const isFacing = turn === 0 || turn === ABOUT
      return isFacing && mils > 0 && mils <= most ? null : illegal('MAR-10.20', 'mar.victor-far', { most })
    }
  }
}

function likely(s: State, unit: number, reach: Reach): Victory[] {
  const turn = melee.victorFaceChange
  const victory = (how: How, mils = 0, turn = 0): Victory => ({ type: 'victory', how, mils, turn })
  const ways: Readonly<Record<How, () => Victory[]>> = {
    hold: () => [victory('hold')],
    face: () => [victory('face', 0, turn), victory('face', 0, -turn)],
    occupy: () => [victory('occupy', reach.ahead())],
    recall: () => [victory('recall', reach.back()), victory('recall', reach.back(), ABOUT)],
    enter: () => [victory('enter')],
  }
  return waysOf(s, unit)
    .flatMap(how => ways[how]())
    .filter(part => unfit(s, unit, reach, part) === null)
}

function begin(s: State): Building<MarchAttack> {
  const unit = itemOf(s)
  const reach = reachOf(s, unit)
  return {
    next: parts => (parts.length > 0 ? [] : likely(s, unit, reach)),
    fits: (parts, part: Part) =>
      part.type === 'victory' && parts.length === 0
        ? unfit(s, unit, reach, part)
        : illegal('MAR-10.18', 'mar.no-such-victory'),
    whole: ([part]) =>
      part?.type === 'victory' ? { type: 'use-victory', unit: unitId(s, unit), move: part } : null,
  }
}

const choosing: Compose<MarchAttack> = composed(begin, {
  sampled: true,
  partsOf: (s, _, decision) =>
    decision.type === 'use-victory' && decision.unit === unitId(s, itemOf(s)) ? [decision.move] : null,
})

/** Where a victor stands then. */
export function placeAfter(s: State, unit: number, { how, mils, turn }: Victory): Placement {
  const place = placementOf(unitAt(s, unit))
  const pose = poseOf(unitAt(s, unit))
  switch (how) {
    case 'hold':
      return place
    case 'face':
      return { ...place, ...faced(pose, turned(pose.facing, turn)) }
    case 'occupy':
      return { ...place, ...shifted(pose, pose.facing, mils) }
    case 'recall': {
      const back = shifted(pose, reversed(pose.facing), mils)
      return { ...place, ...faced(back, turned(pose.facing, turn)) }
    }
    case 'enter':
      return { ...place, formation: 'garrison', block: fight.locals(s).block }
  }
}

function carryOut(s: State, unit: number, victory: Victory): void {
  const place = placeAfter(s, unit, victory)
  putUnit(s, unit, place)
  if (victory.how === 'enter') putUnit(s, unit, { ...place, ...centreOfUnit(s, unit) })
}

/** MAR-10.22: impetuous cavalry that charged and won, and fails its test, goes on whatever its player wants. */
export const impetuous: Step<MarchAttack> = {
  rule: 'MAR-10.22',
  play(s, _, tell) {
    const locals = fight.locals(s)
    for (const unit of inDiceOrder(s, locals.victors)) {
      const { branch, traits } = cardOf(s, unit)
      if (branch !== 'cavalry' || !traits.includes('impetuous') || !charged(s, unit)) continue
      if (takeVedTest(s, unit, 'MAR-10.22', tell)) continue
      const mils = mostAhead(s, unit)
      carryOut(s, unit, { type: 'victory', how: 'occupy', mils, turn: 0 })
      tell?.({ type: 'victory-used', rule: 'MAR-10.22', unit: unitId(s, unit), how: 'occupy', mils, turn: 0 })
      markDisorder(s, unit, tell)
      locals.victors = locals.victors.filter(each => each !== unit)
    }
    shelterLeaders(s, tell)
  },
}

export const useVictory: Step<MarchAttack> = {
  rule: 'MAR-10.18',
  seats: s => only(ownerOf(s, unitAt(s, itemOf(s)).major)),
  compose: choosing,
  default: s => ({
    type: 'use-victory',
    unit: unitId(s, itemOf(s)),
    move: { type: 'victory', how: 'hold', mils: 0, turn: 0 },
  }),
  play(s, decisions, tell) {
    const unit = itemOf(s)
    const { move } = theDecision(
      'use-victory',
      decisions.find(each => each !== null),
    )
    carryOut(s, unit, move)
    const { how, mils, turn } = move
    tell?.({ type: 'victory-used', rule: 'MAR-10.18', unit: unitId(s, unit), how, mils, turn })
    shelterLeaders(s, tell)
  },
}
