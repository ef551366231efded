import type { Charge, State } from '../../src/state.ts'
import type { Branch, Side } from '../../src/vocabulary.ts'
import {
  areWithin,
  blockType,
  bodyOf,
  cardOf,
  centreOf,
  hasFlanks,
  isFormed,
  isInWoods,
  levelAt,
  obstacleCover,
  onTable,
  orderOf,
  poseOf,
  sizeOf,
  unitOf,
  unitsOfMf,
  visibilityOf,
} from './field.ts'
import { between, cornersOf, gone, isInside, isWithin, lineApart, type P, toPoint, zoneOf } from './plane.ts'

/** Melee, orders, morale and points once more (chapters 5, 10, 11, 24). */

const INSPIRATION = { charismatic: 2, normal: 1, uninspiring: 0 } as const
const COMMAND = { excellent: 3, good: 2, average: 1, poor: 0, terrible: -1 } as const
export const RADIUS = {
  excellent: 18_000,
  good: 15_000,
  average: 12_000,
  poor: 9000,
  terrible: 6000,
} as const

type Major = State['open']['formations'][number]
const majorOf = (s: State, mf: number): Major => s.open.formations[mf] as Major
const leaderCard = (s: State, l: number) => s.scenario.leaders[l] as State['scenario']['leaders'][number]
export const commandOf = (s: State, l: number): keyof typeof COMMAND =>
  s.open.leaders[l]?.isReplacement ? 'poor' : leaderCard(s, l).command
const inspires = (s: State, l: number): number =>
  s.open.leaders[l]?.isReplacement ? 0 : INSPIRATION[leaderCard(s, l).inspiration]

/** MAR-2.24, MAR-9.21 */
const leaderBonus = (s: State, u: number): number =>
  Math.max(
    0,
    ...s.open.leaders.flatMap(({ place, attachedTo, isUnhorsed }, l) =>
      place === 'table' && attachedTo === u && !isUnhorsed ? [inspires(s, l)] : [],
    ),
  )

const friendsOf = (s: State, u: number): number[] => onTable(s, cardOf(s, u).side).filter(each => each !== u)

/** MAR-10.11 */
function isAnchored(s: State, u: number): boolean {
  const { formation } = unitOf(s, u)
  const friends = friendsOf(s, u).filter(each => unitOf(s, each).disorder === 0)
  if (formation === 'infantry-square')
    return friends.some(
      each =>
        areWithin(s, u, each, 2000) &&
        (['infantry-square', 'garrison'].includes(unitOf(s, each).formation) ||
          (unitOf(s, each).formation === 'infantry-line' && isAnchored(s, each))),
    )
  if (formation !== 'infantry-line') return false
  const [fl, fr, rr, rl] = cornersOf(poseOf(unitOf(s, u)), sizeOf(formation)) as [P, P, P, P]
  const posts: (readonly P[])[] = [
    ...friends
      .filter(each => {
        const held = unitOf(s, each).formation
        const isGuns = held.endsWith('unlimbered') || held.endsWith('siege-battery')
        return isGuns || (cardOf(s, each).branch === 'infantry' && isFormed(s, each))
      })
      .map(each => bodyOf(s, each)),
    ...s.scenario.ground.blocks.map(({ points }) => points),
    ...s.scenario.ground.areas
      .filter(({ type }) => ['heavy-woods', 'marsh', 'pond', 'impassable'].includes(type))
      .map(({ points }) => points),
  ]
  return [
    [fl, rl],
    [fr, rr],
  ].every(edge => posts.some(post => isWithin(lineApart(edge, post), 1000)))
}

/** MAR-10.10 */
const hasSupport = (s: State, u: number): boolean => {
  const { formation } = unitOf(s, u)
  if (formation === 'infantry-square' || formation === 'garrison') return false
  return friendsOf(s, u).some(
    each =>
      isFormed(s, each) &&
      cardOf(s, each).branch === cardOf(s, u).branch &&
      unitOf(s, each).disorder === 0 &&
      !unitOf(s, each).hasFought &&
      !s.open.charges.some(
        c =>
          (c.unit === each || c.target === each) &&
          c.fate === 'at-target' &&
          [c.unit, c.target].every(u => unitOf(s, u).place === 'table'),
      ) &&
      areWithin(s, u, each, 3000) &&
      zoneOf(poseOf(unitOf(s, u)), sizeOf(formation), centreOf(s, each)) === 'rear',
  )
}

const DEFENCE = { hamlet: 1, farm: 2, village: 2, town: 3, fortified: 4, ruin: 1 } as const
const HALVED = [
  'infantry-skirmish',
  'battery-unlimbered',
  'large-battery-unlimbered',
  'siege-battery',
  'large-siege-battery',
]

/** MAR-10.8 */
const struck = (s: State, charges: readonly Charge[], u: number): number =>
  hasFlanks(unitOf(s, u).formation)
    ? Math.max(0, ...charges.filter(c => c.target === u).map(c => ({ front: 0, flank: 3, rear: 4 })[c.zone]))
    : 0

const start = (s: State, c: Charge): P =>
  gone(c.from, c.from.facing, sizeOf(unitOf(s, c.unit).formation).depth / 2)

/** MAR-10.7: terrain that slows a charger. */
function isSlowed(s: State, u: number): boolean {
  const slow = ['heavy-woods', 'marsh', 'pond', 'impassable']
  if (unitOf(s, u).formation !== 'infantry-skirmish') slow.push('light-woods', 'rough', 'steep-slope')
  return s.scenario.ground.areas.some(
    ({ type, points }) => slow.includes(type) && isInside(points, centreOf(s, u)),
  )
}

/** MAR-10.6, MAR-10.7, MAR-10.9 */
function impetus(s: State, charges: readonly Charge[], own: Charge, against: Branch): number {
  const { unit: u, target } = own
  const { branch, weight, lancer } = cardOf(s, u)
  const isLost =
    isInWoods(s, centreOf(s, target)) ||
    unitOf(s, target).block !== -1 ||
    obstacleCover(s, target, start(s, own)) > 0 ||
    isSlowed(s, u) ||
    struck(s, charges, u) > 0
  if (isLost || branch === 'artillery') return 0
  if (branch === 'infantry') return unitOf(s, u).formation === 'infantry-column' ? 2 : 1
  return { heavy: 3, medium: 2, light: 1 }[weight] + (lancer && against !== 'artillery' ? 1 : 0)
}

/** MAR-10.4 to MAR-10.9: before the die. */
export function meleeScore(
  s: State,
  charges: readonly Charge[],
  u: number,
  others: readonly number[],
  enemy: number,
  round: number,
): number {
  const { formation, cv, disorder, isBlown, major } = unitOf(s, u)
  const against: Branch = cardOf(s, enemy).branch
  const base = formation.endsWith('-limbered') ? 0 : HALVED.includes(formation) ? Math.ceil(cv / 2) : cv
  let score =
    base +
    Math.min(
      4,
      others.reduce((sum, each) => sum + Math.floor(unitOf(s, each).cv / 3), 0),
    )
  const own = charges.find(c => c.unit === u)
  if (own !== undefined && round === 1) score += impetus(s, charges, own, against)
  const anchored = isAnchored(s, u) && struck(s, charges, u) === 0
  if (formation === 'infantry-square') {
    if (against === 'cavalry') score += 5 + (anchored ? 1 : 0)
    if (against === 'infantry') score -= 2
  } else if (against === 'cavalry') {
    if (formation === 'infantry-line') score -= anchored ? 1 : 3
    if (formation === 'infantry-column') score -= 3
    if (formation === 'infantry-skirmish') score -= 4
  }
  score += struck(s, charges, enemy)
  if (disorder > 0) score -= 2
  if (isBlown) score -= 3
  if (levelAt(s, centreOf(s, u)) > levelAt(s, centreOf(s, enemy))) score += 1
  if (own === undefined) {
    const type = blockType(s, u)
    const woods = isInWoods(s, centreOf(s, u)) ? 1 : 0
    const covers = charges
      .filter(c => c.target === u)
      .map(c => Math.max(woods, obstacleCover(s, u, start(s, c))))
    score += type === null ? Math.max(0, ...covers) : DEFENCE[type]
  } else if (own.crossedWater) score -= 1
  score += leaderBonus(s, u)
  if (hasSupport(s, u)) score += 1
  return score - (majorOf(s, major).state === 'broken-mf' ? 3 : 0)
}

/** MAR-2.38, MAR-2.39 */
export function levelOf(s: State, mf: number): 'steady' | 'shaken' | 'spent' {
  const { startUnits: n } = majorOf(s, mf)
  if (n === 0) return 'steady'
  const left = s.open.units.filter(
    ({ place, major }, u) =>
      major === mf && ['table', 'en-route'].includes(place) && cardOf(s, u).branch !== 'artillery',
  ).length
  return left <= Math.floor(n / 3) ? 'spent' : left <= Math.floor((2 * n) / 3) ? 'shaken' : 'steady'
}

/** MAR-5.6: what is added for an order of this leader to an MF, delays apart. */
export function orderModifier(
  s: State,
  side: Side,
  tier: 'army' | 'corps',
  issuer: number,
  mf: number,
): number {
  const major = majorOf(s, mf)
  const [a, b] = [s.open.leaders[issuer], s.open.leaders[major.commander]]
  let sum: number = COMMAND[commandOf(s, issuer)]
  sum += b === undefined || b.place === 'lost' ? -1 : COMMAND[commandOf(s, major.commander)]
  if (major.isCommitted) sum -= 2
  const at = (l: typeof a): P | null =>
    l === undefined || l.place !== 'table' ? null : l.attachedTo === -1 ? l : centreOf(s, l.attachedTo)
  const [from, to] = [at(a), at(b)]
  if (from === null || to === null) sum -= 1
  else if (isWithin(between(from, to), 12_000)) sum += 1
  else if (!isWithin(between(from, to), 36_000)) sum -= 1
  if (a !== undefined && a.attachedTo !== -1) sum -= 1
  const corps = s.scenario.sides[side].corps[major.corps]
  if (tier === 'army' && corps !== undefined && corps.commander !== issuer) sum -= 2
  const level = levelOf(s, mf)
  sum -= level === 'spent' ? 2 : level === 'shaken' ? 1 : 0
  return visibilityOf(s) <= 12_000 ? sum - 1 : sum
}

const BASE = { untrained: 4, militia: 5, conscript: 6, regular: 7, veteran: 8, elite: 9, guard: 10 } as const

/** MAR-6.6, MAR-11.8 */
export function bestWith(s: State, mf: number, isArmy: boolean): number {
  const { side, commander } = majorOf(s, mf)
  return Math.max(
    0,
    ...s.open.leaders.flatMap((leader, l) => {
      if (leader.place !== 'table' || leader.isUnhorsed || leaderCard(s, l).side !== side) return []
      const isAttached = leader.attachedTo !== -1 && unitOf(s, leader.attachedTo).major === mf
      const radius = RADIUS[commandOf(s, l)]
      const isNear =
        commander === l && unitsOfMf(s, mf).some(u => isWithin(toPoint(leader, bodyOf(s, u)), radius))
      const isChief = isArmy && s.scenario.sides[side].commanderInChief === l
      return isAttached || isNear || isChief ? [inspires(s, l)] : []
    }),
  )
}

interface Test {
  readonly mf: number
  readonly near: boolean
  /** What an army test adds; null: there is none. */
  readonly army: number | null
}

/** MAR-11.8 */
function targetOf(s: State, { mf, near, army }: Test): number {
  const major = majorOf(s, mf)
  const units = unitsOfMf(s, mf)
  let sum: number = BASE[major.quality ?? 'regular'] + bestWith(s, mf, army !== null)
  if (levelOf(s, mf) === 'spent') sum -= 2
  sum -= Math.max(0, major.infantryLost - 1)
  if (near) sum -= 1
  if (orderOf(s, mf)?.type === 'defend') sum += 1
  const isSupported = s.open.formations.some((other, i) => {
    const order = orderOf(s, i)
    return (
      i !== mf &&
      other.side === major.side &&
      order?.type === 'support' &&
      order.formation === mf &&
      unitsOfMf(s, i).some(u => units.some(own => areWithin(s, u, own, 12_000)))
    )
  })
  if (isSupported) sum += 1
  if (2 * units.filter(u => unitOf(s, u).disorder > 0).length >= units.length) sum -= 1
  return sum + (army ?? 0) + (army !== null && !major.isCommitted ? 1 : 0)
}

/** MAR-11.4: what the army test of each side adds; null: it takes none. */
function armyTests(s: State): (number | null)[] {
  return [0, 1].map(side => {
    const own = s.scenario.formations.flatMap((card, i) =>
      card.side === side && card.type !== 'artillery-group' ? [i] : [],
    )
    const n = own.length
    const lost = own.filter(i => ['destroyed', 'broken-mf', 'withdrawn'].includes(majorOf(s, i).state)).length
    const reached = (l: number): number => Number(3 * l >= n) + Number(2 * l >= n) + Number(3 * l >= 2 * n)
    const { counted, isChiefLost } = s.open.armyTests[side] ?? { counted: 0, isChiefLost: false }
    if (!isChiefLost && reached(lost) <= reached(counted)) return null
    return 3 * lost >= 2 * n ? -2 : 2 * lost >= n ? -1 : 0
  })
}

/** MAR-11.9 to MAR-11.11, MAR-5.17 */
function suffer(s: State, mf: number, result: string): void {
  for (const u of unitsOfMf(s, mf)) unitOf(s, u).disorder = 2
  if (result === 'disordered') return
  const { side } = majorOf(s, mf)
  majorOf(s, mf).state = result === 'retire' ? 'retiring' : 'broken-mf'
  const orders = s.shared[side]?.secret.orders ?? []
  const put = (i: number, type: 'retire' | 'retreat' | 'defend'): void => {
    const old = orders[i]
    if (old != null) orders[i] = { ...old, type }
  }
  put(mf, result === 'retire' ? 'retire' : 'retreat')
  if (result === 'broken')
    for (const i of s.open.formations.keys())
      if (orders[i]?.type === 'support' && orders[i]?.formation === mf && majorOf(s, i).state !== 'broken-mf')
        put(i, 'defend')
}

/** MAR-3.14 to MAR-3.18, MAR-11.3 to MAR-11.8: every test of an S2 as its dice fall; the state changes as it goes. */
export function moraleTests(s: State, roll: () => number): { mf: string; target: number; result: string }[] {
  const told: { mf: string; target: number; result: string }[] = []
  const tested = new Set<number>()
  const majors = s.open.formations
  const order = [...majors.keys()].sort(
    (a, b) => majorOf(s, a).side - majorOf(s, b).side || (majorOf(s, a).id < majorOf(s, b).id ? -1 : 1),
  )
  const isFoot = (i: number): boolean => ['infantry', 'mixed'].includes(majorOf(s, i).type)
  const isHere = (i: number): boolean =>
    ['ready', 'retiring'].includes(majorOf(s, i).state) && unitsOfMf(s, i).length > 0 && !tested.has(i)
  const take = (test: Test): boolean => {
    const { mf } = test
    const target = targetOf(s, test)
    const dice = roll()
    tested.add(mf)
    const over = dice === 12 ? Math.max(1, dice - target) : dice - target
    const result =
      dice === 2 || over <= 0 ? 'pass' : over <= 2 ? 'disordered' : over <= 4 ? 'retire' : 'broken'
    told.push({ mf: majorOf(s, mf).id, target, result })
    if (result !== 'pass') suffer(s, mf, result)
    return result === 'broken'
  }
  const called = armyTests(s)
  const tests = order.filter(isHere).flatMap((mf): Test[] => {
    const major = majorOf(s, mf)
    const army = ['infantry', 'cavalry', 'mixed'].includes(major.type) ? (called[major.side] ?? null) : null
    const isNear = (at: P): boolean => unitsOfMf(s, mf).some(u => isWithin(toPoint(at, bodyOf(s, u)), 12_000))
    const lost = majors.filter((other, i) => i !== mf && other.side === major.side && isFoot(i))
    const isCaught = major.isCommitted && isFoot(mf)
    const near = isCaught && lost.some(({ destroyedAt }) => destroyedAt !== null && isNear(destroyedAt))
    const own = isCaught && major.infantryLost > 0 && levelOf(s, mf) !== 'steady'
    return army !== null || near || own ? [{ mf, near, army }] : []
  })
  let fled = tests.filter(take).map(({ mf }) => mf)
  while (fled.length > 0) {
    const isBeside = (mf: number): boolean =>
      fled.some(
        i =>
          isFoot(i) &&
          majorOf(s, i).side === majorOf(s, mf).side &&
          unitsOfMf(s, mf).some(u => unitsOfMf(s, i).some(other => areWithin(s, u, other, 12_000))),
      )
    const caught = order.filter(mf => isHere(mf) && isFoot(mf) && majorOf(s, mf).isCommitted && isBeside(mf))
    fled = caught.filter(mf => take({ mf, near: true, army: null }))
  }
  return told
}

/** MAR-24.5 */
export function points(s: State, side: Side): number {
  const { scores } = s.scenario.victory
  let sum = 0
  for (const [i, objective] of s.scenario.objectives.entries())
    if (s.open.control[i] === side && objective.countsFor !== 1 - side) sum += objective.points
  for (const [u, { place }] of s.open.units.entries())
    if (place === 'lost' && cardOf(s, u).side !== side)
      sum += cardOf(s, u).branch === 'artillery' ? scores.battery : scores.formedUnit
  for (const { side: of, state } of s.open.formations)
    if (of !== side && (state === 'broken-mf' || state === 'destroyed')) sum += scores.formation
  for (const [l, { place }] of s.open.leaders.entries())
    if (place === 'lost' && leaderCard(s, l).side !== side) sum += scores.commander
  return sum + s.open.leadersLost[side === 0 ? 1 : 0] * scores.commander
}
