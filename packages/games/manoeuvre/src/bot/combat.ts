import { type Seat, waysToSum } from '@grognard/engine'
import { attackOf, type Dice } from '../data/armies.ts'
import { faceOf, ownerOf, type State, strengthOf, theCombat } from '../state.ts'
import { attackTerrain, defenceTotal, participants } from '../totals.ts'
import { enemyOf } from '../vocabulary.ts'
import { ifGone, ifHit, type Judge, worthTo } from './supposed.ts'

/** A combat as far as it can be foreseen. */
interface Sketch {
  readonly units: readonly number[]
  readonly target: number
  /** What the attack has without dice. */
  readonly attack: number
  readonly dice: readonly Dice[]
  readonly defence: number
}

/** The least that dice may show, and how likely that sum and each above it are. */
interface Throw {
  readonly least: number
  readonly chances: readonly number[]
}

/** The same few dice are thrown again and again. */
const throws = new Map<string, Throw>()

function throwOf(dice: readonly Dice[]): Throw {
  let name = ''
  for (const { count, sides } of dice) name += `${count}d${sides} `
  const known = throws.get(name)
  if (known !== undefined) return known
  const sides = dice.flatMap(({ count, sides }) => Array.from({ length: count }, () => sides))
  const ways = waysToSum(sides)
  const all = ways.reduce((sum, n) => sum + n, 0)
  const found = { least: sides.length, chances: ways.map(n => n / all) }
  throws.set(name, found)
  return found
}

/** How much of a hit a target that may choose between hit and retreat is likely to take. */
const DEFENDER_CHOOSES = 0.3

/** What an assault is worth to the attacker, by the odds of its dice and what its results would leave (MAN-10.1). */
export function worthOfAssault(
  judge: Judge,
  s: State,
  seat: Seat,
  { units, target, attack, dice, defence }: Sketch,
): number {
  const now = worthTo(judge, s, seat)
  const hit = ifHit(judge, s, seat, [target])
  const gone = ifGone(judge, s, seat, target)
  const lost = ifHit(judge, s, seat, units)
  const { least, chances } = throwOf(dice)
  let worth = 0
  let total = attack + least - 1
  for (const chance of chances) {
    total++
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
    worth += chance * result
  }
  return worth
}

/** What firing is worth: more than the defence is a hit, and nothing can go wrong (MAN-12.8). */
export function worthOfFire(
  judge: Judge,
  s: State,
  seat: Seat,
  { target, attack, dice, defence }: Sketch,
): number {
  const now = worthTo(judge, s, seat)
  const hit = ifHit(judge, s, seat, [target])
  const { least, chances } = throwOf(dice)
  let enough = 0
  let total = attack + least
  for (const chance of chances) if (total++ > defence) enough += chance
  return now + enough * (hit - now)
}

/** The combat under way, as the attacker would have it with these additions. */
export function sketchOf(
  s: State,
  more: { units: readonly number[]; dice: Sketch['dice']; leader: number },
): Sketch {
  const under = theCombat(s)
  const seat = enemyOf(ownerOf(under.target))
  const units = [...participants(under), ...more.units]
  const opening = under.kind === 'ambush' ? s.scenario.armies.ambush : attackOf(faceOf(s, seat, under.face))
  return {
    units,
    target: under.target,
    attack: units.reduce(
      (sum, unit) => sum + strengthOf(s, unit) + attackTerrain(s, unit, under.target),
      more.leader,
    ),
    dice: [opening, ...more.dice],
    defence: defenceTotal(s, under).total,
  }
}

export const NOTHING_MORE = { units: [], dice: [], leader: 0 }
