import type { Charge, State } from '../../src/state.ts'
import { meleeScore } from './battle.ts'
import { fallBack } from './fall-back.ts'
import { bodyOf, cardOf, centreOf, poseOf, sizeOf, unitOf } from './field.ts'
import { passage } from './march.ts'
import { apart, cornersOf, gone, isWithin, type P } from './plane.ts'

/** One unit of the active side charges one of the other, once more from contact to blown horses (MAR-10.1 to MAR-10.24). */

const isFoot = (s: State, u: number): boolean => cardOf(s, u).branch === 'infantry'
const isHorse = (s: State, u: number): boolean => cardOf(s, u).branch === 'cavalry'
const isGuns = (s: State, u: number): boolean => cardOf(s, u).branch === 'artillery'
const isSquare = (s: State, u: number): boolean => unitOf(s, u).formation === 'infantry-square'

/** MAR-10.1: straight on until it touches, at most 3". */
export function contact(s: State, charge: Charge): boolean {
  const unit = unitOf(s, charge.unit)
  const pose = poseOf(unit)
  const body = bodyOf(s, charge.target)
  for (let n = 0; n <= 3000; ) {
    const to = gone(pose, pose.facing, n)
    const { over, under } = apart(cornersOf(to, sizeOf(unit.formation)), body)
    if (over > 0n) {
      // Nearer than it is apart it cannot have come.
      n += Math.max(1, Math.floor(Math.sqrt(Number(over) / Number(under))) - 3)
      continue
    }
    charge.crossedWater ||= passage(s, unit.formation, pose, to).throughWater
    Object.assign(unit, to)
    return true
  }
  return isWithin(apart(bodyOf(s, charge.unit), body), 3000)
}

function lose(s: State, u: number, cv: number): void {
  const unit = unitOf(s, u)
  unit.cv = Math.max(0, unit.cv - cv)
}
const bury = (s: State, ...units: number[]): void => {
  for (const u of units) if (unitOf(s, u).cv === 0) unitOf(s, u).place = 'lost'
}

/** MAR-10.17, MAR-23.22 */
function recoil(s: State, u: number, from: P, [foot, horse]: readonly [number, number]): void {
  const unit = unitOf(s, u)
  if (unit.place !== 'table') return
  unit.disorder = 2
  if (isGuns(s, u)) return
  if (isSquare(s, u)) unit.formation = 'infantry-column'
  const length = isHorse(s, u) ? horse : foot
  const { pose, made, isLost } = fallBack(s, u, from, length)
  if (isLost) {
    unit.place = 'lost'
    return
  }
  Object.assign(unit, pose)
  if (2 * made < length) lose(s, u, 1)
  bury(s, u)
}

/** The state is changed; dice fall as they are given. */
export function duel(s: State, charge: Charge, die: () => number): void {
  const { unit: a, target: b } = charge
  if (contact(s, charge)) {
    const round = (n: number): number => {
      const [one, other] = [meleeScore(s, [charge], a, [], b, n), meleeScore(s, [charge], b, [], a, n)]
      return one + die() - (other + die())
    }
    settle(s, a, b, round)
  }
  if (isHorse(s, a) && unitOf(s, a).place === 'table') unitOf(s, a).isBlown = true
}

/** MAR-10.12, MAR-10.15, MAR-10.16 */
function settle(s: State, a: number, b: number, round: (n: number) => number): void {
  const isHeld = (one: number, other: number): boolean => isSquare(s, one) && isHorse(s, other)
  const once = (n: number): boolean => {
    const by = round(n)
    if (by > 0) win(s, a, b, by, false)
    else if (by < 0) win(s, b, a, -by, false)
    else if (isHeld(a, b)) win(s, a, b, 1, true)
    else if (isHeld(b, a)) win(s, b, a, 1, true)
    else return false
    return true
  }
  if (once(1)) return
  lose(s, a, 1)
  lose(s, b, 1)
  bury(s, a, b)
  if (unitOf(s, a).place !== 'table' || unitOf(s, b).place !== 'table' || once(2)) return
  const [mine, theirs] = [centreOf(s, a), centreOf(s, b)]
  recoil(s, a, theirs, [3000, 6000])
  recoil(s, b, mine, [3000, 6000])
}

/** MAR-10.12 to MAR-10.15 */
function win(s: State, winner: number, loser: number, by: number, isSpared: boolean): void {
  const from = centreOf(s, winner)
  const isBroken = isGuns(s, loser) || by >= 7 || (isSquare(s, loser) && isHorse(s, winner) && by >= 5)
  const isSabred = isFoot(s, loser) && !isSquare(s, loser) && isHorse(s, winner)
  if (isBroken) unitOf(s, loser).place = 'lost'
  else lose(s, loser, Math.ceil(by / 2) + (isSabred ? 1 : 0))
  if (by <= 2 && !isSpared) lose(s, winner, 1)
  bury(s, winner, loser)
  const row = Math.min(3, Math.ceil(by / 2))
  recoil(s, loser, from, [3000 * row, 3000 * row + 3000])
}
