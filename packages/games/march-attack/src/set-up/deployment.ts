import {
  type Compose,
  illegal,
  only,
  type Refusal,
  type RuleId,
  type Seat,
  type Step,
  stateWith,
  theDecision,
  there,
} from '@grognard/engine'
import {
  boxOf,
  centreOf,
  contains,
  corners,
  type Footprint,
  isInside,
  isWithin,
  isOnTable as isWithinTable,
  overlaps,
} from '@grognard/geometry'
import { isProhibited } from '../ground/ground.ts'
import { barriersOf } from '../movement/steps/around.ts'
import type { Part, PartOf } from '../parts.ts'
import type { PlacedUnit, Scenario, UnitCard } from '../scenario.ts'
import type { MarchAttack, State } from '../state.ts'
import { commands } from '../table/command.ts'
import {
  blockId,
  blockNamed,
  chiefSeat,
  leaderId,
  leaderNamed,
  sideId,
  sideOf,
  unitId,
  unitNamed,
} from '../table/names.ts'
import {
  blockPoints,
  cardOf,
  footprintOf,
  sizeOf,
  type Table,
  unitAt,
  unitsNear,
  unitsWhere,
} from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, type Formation, NONE, type Side } from '../vocabulary.ts'
import { layOut } from './lay-out.ts'
import { chosenPlace, showBattleGroups } from './preparation.ts'

/** MAR-24.2: one side deploys all its units, then the other, which sees them. */

type Placed = PartOf<'place'> | PartOf<'garrison'> | PartOf<'post'> | PartOf<'post-with'>
type PlacedUnitPart = PartOf<'place'> | PartOf<'garrison'>
const isPlaced = (part: Part): part is Placed =>
  part.type === 'place' || part.type === 'garrison' || part.type === 'post' || part.type === 'post-with'
const isUnitPart = (part: Part): part is PlacedUnitPart => part.type === 'place' || part.type === 'garrison'

/** Formations that a unit may take at all (MAR-2.2, MAR-2.5, MAR-23.5). */
export function formationsFor({ branch, skirmish, stands, artilleryClass }: UnitCard): Formation[] {
  switch (branch) {
    case 'infantry':
      return [
        'infantry-line',
        'infantry-column',
        'infantry-square',
        ...(skirmish ? (['infantry-skirmish'] as const) : []),
      ]
    case 'cavalry':
      return ['cavalry-line', 'cavalry-column']
    case 'artillery':
      if (artilleryClass === 'siege') return [stands === 2 ? 'large-siege-battery' : 'siege-battery']
      return stands === 2
        ? ['large-battery-unlimbered', 'large-battery-limbered']
        : ['battery-unlimbered', 'battery-limbered']
  }
}

/** What says that a unit never takes a formation. */
const ruleOfFormation = ({ branch, artilleryClass }: UnitCard, formation: Formation): RuleId =>
  branch === 'infantry' && formation === 'infantry-skirmish'
    ? 'MAR-2.2'
    : artilleryClass === 'siege'
      ? 'MAR-2.5'
      : 'MAR-24.2'

const isToDeploy = (s: State, side: Side, unit: number): boolean =>
  cardOf(s, unit).side === side && chosenPlace(s, unit) === 'to-deploy'

const toDeploy = (s: State, side: Side): number[] => unitsWhere(s, (_, unit) => isToDeploy(s, side, unit))

const printOf = (s: Table, part: PlacedUnitPart): Footprint =>
  part.type === 'place' ? corners(part, sizeOf(part.formation)) : blockPoints(s, blockNamed(s, part.block))

/** MAR-24.2, MAR-8.10: null, or why the unit may not stand there. */
function placeRefused(s: State, side: Side, parts: readonly Part[], part: PlacedUnitPart): Refusal | null {
  const unit = unitNamed(s, part.unit)
  const isFree = unit !== NONE && isToDeploy(s, side, unit)
  if (!isFree || parts.some(each => isUnitPart(each) && each.unit === part.unit))
    return illegal('MAR-24.2', 'mar.not-to-deploy')
  const zone = s.scenario.sides[side].zone
  if (part.type === 'garrison') {
    const block = blockNamed(s, part.block)
    const isTaken = parts.some(each => each.type === 'garrison' && each.block === part.block)
    if (block === NONE || cardOf(s, unit).branch !== 'infantry' || isTaken)
      return illegal('MAR-13.1', 'mar.no-garrison')
    if (!isInside(zone, blockPoints(s, block))) return illegal('MAR-24.2', 'mar.outside-zone')
    return friendRefuses(s, parts, blockPoints(s, block)) ?? enemyNear(s, side, blockPoints(s, block))
  }
  const card = cardOf(s, unit)
  if (!formationsFor(card).includes(part.formation))
    return illegal(ruleOfFormation(card, part.formation), 'mar.no-such-formation')
  const print = printOf(s, part)
  if (!isWithinTable(s.scenario.table, print) || !isInside(zone, print))
    return illegal('MAR-24.2', 'mar.outside-zone')
  return groundRefuses(s, part, print) ?? friendRefuses(s, parts, print) ?? enemyNear(s, side, print)
}

function groundRefuses(s: Table, part: PartOf<'place'>, print: Footprint): Refusal | null {
  const { ground } = s.scenario
  if (isProhibited(ground, part.formation, part)) return illegal('MAR-12.13', 'mar.prohibited-ground')
  const isOnWater = barriersOf(ground).some(({ parts }) => parts.some(points => overlaps(print, points)))
  if (isOnWater) return illegal('MAR-12.13', 'mar.prohibited-ground')
  const block = ground.blocks.findIndex(({ points }) => overlaps(print, points))
  return block === -1 ? null : illegal('MAR-12.13', 'mar.on-block', { block: blockId(s, block) })
}

function friendRefuses(s: Table, parts: readonly Part[], print: Footprint): Refusal | null {
  const other = parts.find(
    (each): each is PlacedUnitPart => isUnitPart(each) && overlaps(print, printOf(s, each)),
  )
  return other === undefined ? null : illegal('MAR-24.2', 'mar.overlaps', { unit: other.unit })
}

function enemyNear(s: Table, side: Side, print: Footprint): Refusal | null {
  const gap = TABLES.distances.sideDeploymentGap
  const enemy = unitsNear(s, enemyOf(side), boxOf(print), gap).find(unit =>
    isWithin(print, footprintOf(s, unit), gap),
  )
  return enemy === undefined ? null : illegal('MAR-24.2', 'mar.enemy-within', { unit: unitId(s, enemy) })
}

const leadersToPost = (s: Table, side: Side): number[] =>
  s.scenario.deployment.leaders.flatMap(({ leader }) =>
    s.scenario.leaders[leader]?.side === side ? [leader] : [],
  )

function postRefused(
  s: Table,
  side: Side,
  parts: readonly Part[],
  part: PartOf<'post'> | PartOf<'post-with'>,
): Refusal | null {
  const leader = leaderNamed(s, part.leader)
  const isPosted = parts.some(
    each => (each.type === 'post' || each.type === 'post-with') && each.leader === part.leader,
  )
  if (!leadersToPost(s, side).includes(leader) || isPosted) return illegal('MAR-4.12', 'mar.not-to-post')
  if (part.type === 'post')
    return contains(s.scenario.sides[side].zone, part) ? null : illegal('MAR-4.12', 'mar.outside-zone')
  const unit = unitNamed(s, part.unit)
  const isPlacedUnit = parts.some(each => isUnitPart(each) && each.unit === part.unit)
  if (unit === NONE || !isPlacedUnit) return illegal('MAR-24.2', 'mar.not-placed-yet')
  return commands(s, leader, unitAt(s, unit).major) ? null : illegal('MAR-6.2', 'mar.out-of-command')
}

function unfit(s: State, seat: Seat, parts: readonly Part[], part: Part): Refusal | null {
  const side = sideOf(s, seat)
  if (isUnitPart(part)) return placeRefused(s, side, parts, part)
  if (part.type === 'post' || part.type === 'post-with') return postRefused(s, side, parts, part)
  return illegal('MAR-24.2', 'mar.not-now')
}

/** A part as the scenario's default has it. */
const printedPart = (s: Table, { unit, formation, x, y, facing, block }: PlacedUnit): Part =>
  block === NONE
    ? { type: 'place', unit: unitId(s, unit), formation, x, y, facing }
    : { type: 'garrison', unit: unitId(s, unit), block: blockId(s, block) }

/** MAR-2.31: a regiment that stays whole stands where its first group would. */
function defaultParts(s: State, side: Side): Part[] {
  const placeOf = (unit: number): PlacedUnit | undefined => {
    const { groups } = cardOf(s, unit)
    const at = s.scenario.deployment.units.find(each => each.unit === unit || each.unit === groups[0])
    return at === undefined ? undefined : { ...at, unit }
  }
  return [
    ...toDeploy(s, side).flatMap(unit => {
      const at = placeOf(unit)
      return at === undefined ? [] : [printedPart(s, at)]
    }),
    ...s.scenario.deployment.leaders.flatMap(({ leader, at }): Part[] =>
      s.scenario.leaders[leader]?.side === side ? [{ type: 'post', leader: leaderId(s, leader), ...at }] : [],
    ),
  ]
}

/** Those of the default that fit what is placed already. */
const fitting = (s: State, seat: Seat, parts: readonly Part[]): Part[] =>
  defaultParts(s, sideOf(s, seat)).filter(part => unfit(s, seat, parts, part) === null)

const ordered = (s: Table, parts: readonly Part[]): Placed[] =>
  parts
    .filter(isPlaced)
    .toSorted(
      (a, b) =>
        Number('leader' in a) - Number('leader' in b) ||
        ('unit' in a && 'unit' in b && isUnitPart(a) && isUnitPart(b)
          ? unitNamed(s, a.unit) - unitNamed(s, b.unit)
          : 'leader' in a && 'leader' in b
            ? leaderNamed(s, a.leader) - leaderNamed(s, b.leader)
            : 0),
    )

/** All of the default that fits, in its order. */
function usualPlaces(s: State, seat: Seat): Part[] {
  const placed: Part[] = []
  for (const part of defaultParts(s, sideOf(s, seat)))
    if (unfit(s, seat, placed, part) === null) placed.push(part)
  return placed
}

/** MAR-24.2: whoever finds no place starts en route, so a deployment is whole only if nothing of the default would still fit. */
const deploying: Compose<MarchAttack> = {
  sampled: true,
  // Whatever else is listed would come to the same: the parts are those of the default, in another order.
  sample: (s, seat) => ({ type: 'deploy', placed: ordered(s, usualPlaces(s, seat)) }),
  next: fitting,
  fits: unfit,
  whole: (s, seat, parts) =>
    fitting(s, seat, parts).length === 0 ? { type: 'deploy', placed: ordered(s, parts) } : null,
  lacks: () => illegal('MAR-24.2', 'mar.not-all-placed'),
  partsOf: (_, __, decision) => (decision.type === 'deploy' ? decision.placed : null),
}

function carryOut(s: State, part: Placed): void {
  if (part.type === 'post' || part.type === 'post-with') {
    const leader = there(s.open.leaders[leaderNamed(s, part.leader)], 'such leader')
    leader.place = 'table'
    if (part.type === 'post') Object.assign(leader, { x: part.x, y: part.y })
    else {
      leader.attachedTo = unitNamed(s, part.unit)
      const { x, y } = unitAt(s, leader.attachedTo)
      Object.assign(leader, { x, y })
    }
    return
  }
  const unit = unitAt(s, unitNamed(s, part.unit))
  unit.place = 'table'
  if (part.type === 'place') {
    Object.assign(unit, { x: part.x, y: part.y, facing: part.facing, formation: part.formation })
    return
  }
  unit.block = blockNamed(s, part.block)
  unit.formation = 'garrison'
  Object.assign(unit, centreOf(blockPoints(s, unit.block)))
  const block = there(s.open.blocks[unit.block], 'such block')
  block.controller = cardOf(s, unitNamed(s, part.unit)).side
  for (const [objective, { block: of }] of s.scenario.objectives.entries())
    if (of === unit.block) s.open.control[objective] = block.controller
}

const deploymentOf = (side: (s: Table) => Side): Step<MarchAttack> => ({
  rule: 'MAR-24.2',
  seats: s => only(chiefSeat(s, side(s))),
  compose: deploying,
  default: (s, seat) => ({ type: 'deploy', placed: ordered(s, usualPlaces(s, seat)) }),
  play(s, decisions, tell) {
    const { placed } = theDecision('deploy', decisions[chiefSeat(s, side(s))])
    showBattleGroups(s, side(s), tell)
    for (const part of placed) carryOut(s, part)
    const late = toDeploy(s, side(s))
    // MAR-14.3: siege guns never enter, so that those without a place stay away.
    for (const unit of late)
      unitAt(s, unit).place = cardOf(s, unit).artilleryClass === 'siege' ? 'withdrawn' : 'en-route'
    tell?.({
      type: 'deployed',
      rule: 'MAR-24.2',
      side: sideId(s, side(s)),
      units: placed.filter(isUnitPart).length,
      late: late.map(unit => unitId(s, unit)),
    })
  },
})

/** MAR-24.2: what of a scenario's default deployment may not stand where it is put, tried by the rules themselves. */
export function deploymentTroubles(scenario: Scenario): { readonly thing: string; readonly rule: RuleId }[] {
  const s = stateWith<MarchAttack>(scenario, layOut(scenario))
  const first = scenario.deployFirst
  return [first, enemyOf(first)].flatMap(side => {
    const seat = chiefSeat(s, side)
    const placed: Part[] = []
    const troubles = defaultParts(s, side).flatMap(part => {
      const refusal = unfit(s, seat, placed, part)
      if (refusal === null) placed.push(part)
      const thing = 'leader' in part ? part.leader : 'unit' in part ? part.unit : ''
      return refusal === null ? [] : [{ thing, rule: refusal.rule ?? 'MAR-24.2' }]
    })
    for (const part of ordered(s, placed)) carryOut(s, part)
    return troubles
  })
}

export const deployFirst = deploymentOf(s => s.scenario.deployFirst)
export const deploySecond = deploymentOf(s => enemyOf(s.scenario.deployFirst))
