import { type Drawn, type Enumerating, followPath, type HasChance, roll } from './chance.ts'

/**
 * Dice of which nothing counts but the sum, each with its number of sides, in the order in which they are rolled.
 * Enumeration goes straight to the sums, each with its probability, and shows some dice that make it: what is
 * told of single dice must not be part of a `gist`.
 */
export function rollForSum(s: HasChance, sides: readonly number[]): number[] {
  const rolls: number[] = []
  for (const [index, die] of sides.entries()) {
    if (s.chance.source === 'enumerating' && s.chance.script.length === 0)
      return [...rolls, ...enumeratedSum(s.chance, sides.slice(index))]
    rolls.push(roll(s, die))
  }
  return rolls
}

function enumeratedSum(chance: Drawn & Enumerating, sides: readonly number[]): number[] {
  const ways = waysToSum(sides)
  const all = sides.reduce((product, die) => product * die, 1)
  const above = followPath(chance, ways.length)
  chance.draws += sides.length
  chance.probability *= (ways[above] ?? 0) / all
  let rest = above
  return sides.map(die => {
    const more = Math.min(rest, die - 1)
    rest -= more
    return 1 + more
  })
}

/** In how many ways the dice make each sum, from all ones upwards. */
export function waysToSum(sides: readonly number[]): number[] {
  let ways = [1]
  for (const die of sides) {
    const before = ways
    // A sum is made by each face of this die, from a sum of the others that is smaller by so much.
    ways = Array.from({ length: before.length + die - 1 }, (_, sum) => {
      let count = 0
      for (let face = 0; face < die; face++) count += before[sum - face] ?? 0
      return count
    })
  }
  return ways
}
