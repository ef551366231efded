import { type Seat, waysToSum } from '@grognard/engine'
import type { Dice } from './armies.ts'
import { NOWHERE } from './board.ts'
import { evaluate } from './bot.ts'
import { ELIMINATED, FULL, NO, REDUCED, type State } from './state.ts'
import { enemyOf } from './vocabulary.ts'

/** A combat as far as it can be foreseen. */
export interface Sketch {
  readonly units: readonly number[]
  readonly target: number
  /** What the attack has without dice. */
  readonly attack: number
  readonly dice: readonly Dice[]
  readonly defence: number
}

/** How much of a hit a target that may choose between hit and retreat is likely to take. */
const DEFENDER_CHOOSES = 0.3

/** What an assault is worth to the attacker, by the odds of its dice and what its results would leave (MAN-10.1). */
export function worthOfAssault(
  s: State,
  seat: Seat,
  { units, target, attack, dice, defence }: Sketch,
): number {
  const now = evaluate(s)[seat]!
  const hit = ifHit(s, seat, [target])
  const gone = ifGone(s, seat, target)
  const lost = ifHit(s, seat, units)
  const sides = dice.flatMap(({ count, sides }) => Array.from({ length: count }, () => sides))
  const ways = waysToSum(sides)
  const all = ways.reduce((sum, n) => sum + n, 0)
  let worth = 0
  for (let above = 0; above < ways.length; above++) {
    const total = attack + sides.length + above
    const result =
      total >= 4 * defence
        ? gone
        : total >= 2 * defence
          ? hit
          : total > defence
            ? now + DEFENDER_CHOOSES * (hit - now)
            : total >= defence
              ? now
              : lost
    worth += (ways[above]! / all) * result
  }
  return worth
}

/** What firing is worth: more than the defence is a hit, and nothing can go wrong (MAN-12.8). */
export function worthOfFire(s: State, seat: Seat, { target, attack, dice, defence }: Sketch): number {
  const now = evaluate(s)[seat]!
  const hit = ifHit(s, seat, [target])
  const sides = dice.flatMap(({ count, sides }) => Array.from({ length: count }, () => sides))
  const ways = waysToSum(sides)
  const all = ways.reduce((sum, n) => sum + n, 0)
  let chance = 0
  for (let above = 0; above < ways.length; above++)
    if (attack + sides.length + above > defence) chance += ways[above]! / all
  return now + chance * (hit - now)
}

/** What the seat would think of the position if these units had been hit. */
export function ifHit(s: State, seat: Seat, units: readonly number[]): number {
  const undo = units.map(unit => (s.open.state[unit] === FULL ? reduce(s, unit) : remove(s, unit)))
  const worth = evaluate(s)[seat]!
  for (const back of undo) back()
  return worth
}

export function ifGone(s: State, seat: Seat, unit: number): number {
  const back = remove(s, unit)
  const worth = evaluate(s)[seat]!
  back()
  return worth
}

function reduce({ open }: State, unit: number): () => void {
  open.state[unit] = REDUCED
  return () => {
    open.state[unit] = FULL
  }
}

function remove({ open }: State, unit: number): () => void {
  const [at, state] = [open.at[unit]!, open.state[unit]!]
  open.at[unit] = NOWHERE
  open.state[unit] = ELIMINATED
  if (at !== NOWHERE) open.unitOn[at] = NO
  return () => {
    open.at[unit] = at
    open.state[unit] = state
    if (at !== NOWHERE) open.unitOn[at] = unit
  }
}

/** What the seat would think of the position if the unit stood elsewhere. */
export function ifMoved(s: State, seat: Seat, unit: number, to: number): number {
  const { open } = s
  const from = open.at[unit]!
  const redoubts = open.redoubts
  open.unitOn[from] = NO
  open.unitOn[to] = unit
  open.at[unit] = to
  if (from !== to) open.redoubts &= ~(1 << unit)
  const worth = evaluate(s)[seat]!
  open.unitOn[to] = NO
  open.unitOn[from] = unit
  open.at[unit] = from
  open.redoubts = redoubts
  return worth
}

/** What the seat would think of the position without these cards in its hand. */
export function without<T>(s: State, seat: Seat, faces: readonly number[], look: () => T): T {
  const own = s.own[seat]!
  const { hand } = own
  own.hand = hand.slice()
  for (const face of faces) own.hand.splice(own.hand.indexOf(face), 1)
  const found = look()
  own.hand = hand
  return found
}

export const enemyHolds = (s: State, seat: Seat): number => s.open.handCount[enemyOf(seat)]!
