import {
  type Building,
  type Compose,
  composed,
  illegal,
  type Refusal,
  type Seat,
  type Step,
  seatSet,
} from '@grognard/engine'
import { compareDistances } from '@grognard/geometry'
import { mostAtOneTarget, mostParts, smallArmsBase } from '../calculations/fire-points.ts'
import type { Part, PartOf } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { ownerOf, sideOf, unitId, unitNamed } from '../table/names.ts'
import {
  areWithin,
  bodiesOf,
  cardOf,
  footprintOf,
  type Table,
  unitAt,
  unitsIn,
  unitsOf,
} from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, NONE, SIDES } from '../vocabulary.ts'
import { type Declared, rollFire } from './roll.ts'
import { type Aim, aimAt, hasTarget, isBattery, legalAims, mayFire, mustFire } from './targets.ts'
import { whyNoTarget } from './why-not.ts'

/** `t2a-declare-fire`: both sides secretly name all their fire (MAR-9.1, MAR-9.7, MAR-9.8, MAR-9.16, MAR-9.19). */

type FirePart = PartOf<'fire'>
const isFire = (part: Part): part is FirePart => part.type === 'fire'

const unitsOfSeat = (s: Table, seat: Seat): number[] =>
  unitsOf(s, sideOf(s, seat)).filter(unit => ownerOf(s, unitAt(s, unit).major) === seat)

/** One question to a seat: what does not hang on what it has named already is worked out once for all of it. */
interface Asked {
  readonly s: State
  readonly units: readonly number[]
  readonly aimsOf: (unit: number) => readonly Aim[]
  /** What a unit may name that has named nothing yet. */
  readonly firstOf: (unit: number) => readonly FirePart[]
}

function askedOf(s: State, seat: Seat): Asked {
  const known: (readonly Aim[] | undefined)[] = []
  const enemies = bodiesOf(s, enemyOf(sideOf(s, seat)))
  const aimsOf = (unit: number): readonly Aim[] => {
    const aims = known[unit] ?? legalAims(s, unit, enemies)
    known[unit] = aims
    return aims
  }
  const first: (readonly FirePart[] | undefined)[] = []
  const asked: Asked = {
    s,
    units: unitsOfSeat(s, seat),
    aimsOf,
    firstOf: unit => {
      const fires = first[unit] ?? nextOf(asked, unit, [])
      first[unit] = fires
      return fires
    },
  }
  return asked
}

/** By unit, what it has named. */
const named = (s: Table, parts: readonly Part[]): ReadonlyMap<number, readonly FirePart[]> =>
  Map.groupBy(parts.filter(isFire), part => unitNamed(s, part.unit))

const firesOf = (s: Table, parts: readonly Part[], unit: number): FirePart[] =>
  parts.filter(isFire).filter(part => unitNamed(s, part.unit) === unit)

/** MAR-9.8, MAR-9.16 */
function partsAllowed(s: Table, unit: number): number {
  if (!isBattery(s, unit)) return mostParts(unitAt(s, unit).formation)
  const { splitParts } = TABLES.artillery
  return cardOf(s, unit).stands > 1 ? splitParts.twoStands : splitParts.oneStand
}

const spentIn = (fires: readonly FirePart[]): number => fires.reduce((sum, { points }) => sum + points, 0)

/** Base points that the unit has left; 0: it is done. */
function pointsLeft(s: Table, unit: number, fires: readonly FirePart[]): number {
  const { formation, cv } = unitAt(s, unit)
  return Math.min(smallArmsBase(formation, cv) - spentIn(fires), mostAtOneTarget(formation, cv))
}

/** MAR-9.4, MAR-9.8: whoever fires has all its base points in its parts; a garrison as far as so many targets can take them. */
const pointsIn = (s: Table, unit: number, parts: number): number => {
  const { formation, cv } = unitAt(s, unit)
  return Math.min(smallArmsBase(formation, cv), parts * mostAtOneTarget(formation, cv))
}

/** What says that parts go to different targets: MAR-9.16 of guns, MAR-9.8 of a line, MAR-9.7 of those who fire all round. */
function ruleOfParts(s: Table, unit: number): 'MAR-9.16' | 'MAR-9.8' | 'MAR-9.7' {
  if (isBattery(s, unit)) return 'MAR-9.16'
  return unitAt(s, unit).formation === 'infantry-line' ? 'MAR-9.8' : 'MAR-9.7'
}

/** MAR-9.7: of those not fired at yet, the nearest, or several equally near. Batteries choose freely (MAR-9.19). */
function choicesOf({ s, aimsOf }: Asked, unit: number, fires: readonly FirePart[]): Aim[] {
  const taken = fires.map(({ target }) => unitNamed(s, target))
  const free = aimsOf(unit).filter(({ target }) => !taken.includes(target))
  const [nearest] = free
  if (nearest === undefined || isBattery(s, unit)) return free
  const [own, near] = [footprintOf(s, unit), footprintOf(s, nearest.target)]
  return free.filter(({ target }) => compareDistances(own, footprintOf(s, target), own, near) === 0)
}

/** MAR-16.4: a battery away from the others of its grand battery cannot combine its fire. */
const mayJoin = (s: Table, unit: number): boolean => {
  const { major } = unitAt(s, unit)
  return (
    s.open.formations[major]?.type !== 'grand-battery' ||
    unitsIn(s, major).some(other => other !== unit && areWithin(s, unit, other, TABLES.grandBattery.maxGap))
  )
}

function unfit(asked: Asked, parts: readonly Part[], part: Part): Refusal | null {
  const { s, units, aimsOf } = asked
  if (!isFire(part)) return illegal('MAR-9.1', 'mar.only-fire')
  const unit = unitNamed(s, part.unit)
  if (!units.includes(unit)) return illegal('MAR-9.3', 'mar.not-your-unit')
  if (!mayFire(s, unit)) return illegal('MAR-9.3', 'mar.cannot-fire', { unit: part.unit })
  const fires = firesOf(s, parts, unit)
  const rule = isBattery(s, unit) ? 'MAR-9.16' : 'MAR-9.8'
  if (fires.length >= partsAllowed(s, unit)) return illegal(rule, 'mar.no-more-parts', { unit: part.unit })
  const target = unitNamed(s, part.target)
  if (!aimsOf(unit).some(aim => aim.target === target)) return whyNoTarget(s, unit, target)
  if (fires.some(fire => fire.target === part.target))
    return illegal(ruleOfParts(s, unit), 'mar.target-taken', { unit: part.target })
  const choices = choicesOf(asked, unit, fires)
  if (!choices.some(aim => aim.target === target)) {
    const [first] = choices
    const nearer = first === undefined ? {} : { nearer: unitId(s, first.target) }
    return illegal('MAR-9.7', 'mar.nearer-target', { unit: part.target, ...nearer })
  }
  const most = isBattery(s, unit) ? 0 : pointsLeft(s, unit, fires)
  if (part.points > most || (part.points < 1 && !isBattery(s, unit)))
    return illegal(rule, 'mar.fire-points', { most: Math.max(0, most) })
  return part.joined && !mayJoin(s, unit) ? illegal('MAR-16.4', 'mar.out-of-group') : null
}

/** Can the points of a unit be laid out that has laid so many in so many parts, and may still take so many targets? */
function canFinish(s: Table, unit: number, laid: number, parts: number, targets: number): boolean {
  const { formation, cv } = unitAt(s, unit)
  const most = mostAtOneTarget(formation, cv)
  for (let more = 0; more <= Math.min(targets, partsAllowed(s, unit) - parts); more++) {
    const rest = pointsIn(s, unit, parts + more) - laid
    if (rest >= more && rest <= more * most) return true
  }
  return false
}

/** Points that one might give to the next target: all that is left, or half of it. */
function sharesOf({ s, aimsOf }: Asked, unit: number, fires: readonly FirePart[]): number[] {
  if (isBattery(s, unit)) return [0]
  const left = pointsLeft(s, unit, fires)
  const others = aimsOf(unit).length - fires.length - 1
  return [...new Set([left, Math.ceil(left / 2)])].filter(
    points => points > 0 && canFinish(s, unit, spentIn(fires) + points, fires.length + 1, others),
  )
}

/** What a unit may name after these fires of its own: what others have named does not matter to it. */
function nextOf(asked: Asked, number: number, fires: readonly FirePart[]): FirePart[] {
  const { s } = asked
  if (!mayFire(s, number) || asked.aimsOf(number).length === 0) return []
  if (fires.length >= partsAllowed(s, number)) return []
  const unit = unitId(s, number)
  const joins = mayJoin(s, number) ? [true, false] : [false]
  const shares = sharesOf(asked, number, fires)
  return choicesOf(asked, number, fires).flatMap(aim => {
    const target = unitId(s, aim.target)
    return shares.flatMap(points =>
      joins.map((joined): FirePart => ({ type: 'fire', unit, target, points, joined })),
    )
  })
}

function nextFires(asked: Asked, parts: readonly Part[]): FirePart[] {
  const fires = named(asked.s, parts)
  return asked.units.flatMap(unit => {
    const own = fires.get(unit)
    return own === undefined ? asked.firstOf(unit) : nextOf(asked, unit, own)
  })
}

/** MAR-24.8: every unit at its nearest legal target, combined by target. */
const usual = (s: State, seat: Seat): FirePart[] =>
  unitsOfSeat(s, seat).flatMap((unit): FirePart[] => {
    const [aim] = mayFire(s, unit) ? legalAims(s, unit) : []
    if (aim === undefined) return []
    const points = isBattery(s, unit) ? 0 : pointsLeft(s, unit, [])
    return [
      {
        type: 'fire',
        unit: unitId(s, unit),
        target: unitId(s, aim.target),
        points,
        joined: mayJoin(s, unit),
      },
    ]
  })

/** MAR-5.18: the first battery that must fire and does not. */
const silentBattery = ({ s, units, aimsOf }: Asked, parts: readonly Part[]): number =>
  units.find(unit => mustFire(s, unit, aimsOf) && firesOf(s, parts, unit).length === 0) ?? NONE

/** MAR-9.8: the first unit of small arms that fires with a part of its points only. */
function sparingUnit({ s, units }: Asked, parts: readonly Part[]): number {
  const fires = named(s, parts)
  const isSparing = (unit: number): boolean => {
    const own = fires.get(unit)
    return own !== undefined && !isBattery(s, unit) && spentIn(own) < pointsIn(s, unit, own.length)
  }
  return units.find(isSparing) ?? NONE
}

const sorted = (s: Table, parts: readonly Part[]): FirePart[] =>
  parts.filter(isFire).sort((a, b) => unitNamed(s, a.unit) - unitNamed(s, b.unit))

function begin(s: State, seat: Seat): Building<MarchAttack> {
  const asked = askedOf(s, seat)
  return {
    next: parts => nextFires(asked, parts),
    fits: (parts, part) => unfit(asked, parts, part),
    whole: parts =>
      silentBattery(asked, parts) === NONE && sparingUnit(asked, parts) === NONE
        ? { type: 'declare-fire', fires: sorted(s, parts) }
        : null,
  }
}

const declaring: Compose<MarchAttack> = composed(begin, {
  sampled: true,
  usualLength: 12,
  lacks(s, seat, parts) {
    const asked = askedOf(s, seat)
    const sparing = sparingUnit(asked, parts)
    if (sparing === NONE)
      return illegal('MAR-5.18', 'mar.must-bombard', { unit: unitId(s, silentBattery(asked, parts)) })
    const most = pointsIn(s, sparing, firesOf(s, parts, sparing).length)
    return illegal('MAR-9.8', 'mar.all-points', { unit: unitId(s, sparing), most })
  },
  partsOf: (_, __, decision) => (decision.type === 'declare-fire' ? decision.fires : null),
})

export function shotsOf(s: State, fires: readonly FirePart[]): Declared[] {
  return fires.flatMap(fire => {
    const unit = unitNamed(s, fire.unit)
    const aim = aimAt(s, unit, unitNamed(s, fire.target))
    const own = fires.filter(({ unit: other }) => other === fire.unit)
    const half = isBattery(s, unit) && own.length > 1 ? (own.indexOf(fire) === 0 ? 0 : 1) : null
    return aim === null ? [] : [{ unit, aim, base: fire.points, half, joined: fire.joined }]
  })
}

export const declareFire: Step<MarchAttack> = {
  rule: 'MAR-9.1',
  seats(s) {
    const bodies = SIDES.map(side => bodiesOf(s, side))
    const mayHit = (seat: Seat): boolean => {
      const enemies = bodies[enemyOf(sideOf(s, seat))] ?? []
      return unitsOfSeat(s, seat).some(unit => hasTarget(s, unit, enemies))
    }
    return seatSet([...s.scenario.players.keys()].filter(mayHit))
  },
  compose: declaring,
  default: (s, seat) => ({ type: 'declare-fire', fires: usual(s, seat) }),
  play(s, decisions, tell) {
    const fires = decisions.flatMap(each => (each?.type === 'declare-fire' ? each.fires : []))
    rollFire(s, shotsOf(s, fires), tell)
  },
}
