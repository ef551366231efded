import type { ChanceRecord } from './match-file.ts'
import { below, type Random, seeded } from './random.ts'
import { type SealedKey, sealedBelow } from './sealed.ts'

/**
 * Where chance comes from. Rules only ever call `roll`, `rollForSum`, `pick`, `shuffle` and `rollOff` on the
 * state, and cannot tell which source stands behind it. It is plain data, so a state with its chance can be saved.
 */
export type Chance = Drawn & (Fast | Sealed | Enumerating)

export interface Drawn {
  /** Results still to come before the source is asked: for tests, tutorials and puzzles. */
  script: number[]
  /** How many results have been drawn: lets a match see that a decision drew chance. */
  draws: number
  /** What they were, mixed into one number: two matches that drew otherwise can be told apart. */
  trace: number
}

/** For simulation and search: small, seeded, reproducible. */
export interface Fast {
  readonly source: 'fast'
  readonly random: Random
}

/** For real matches: see sealed.ts. */
export interface Sealed {
  readonly source: 'sealed'
  readonly key: SealedKey
}

/** Follows a given path of results, then takes the first of each draw: see `everyBranch`; or any, where it has luck. */
export interface Enumerating {
  readonly source: 'enumerating'
  readonly path: number[]
  readonly luck?: Random
  /** How many results each draw of the path had. */
  readonly widths: number[]
  /** Of the path so far. */
  probability: number
}

/** A position's script, or a path, asked for a result that its die does not have. */
export class ScriptError extends Error {}

export interface HasChance {
  chance: Chance
}

export const fastChance = (seed: string | number, script: readonly number[] = []): Chance => ({
  script: [...script],
  draws: 0,
  trace: 0,
  source: 'fast',
  random: seeded(seed),
})

export const sealedChance = (key: SealedKey, script: readonly number[] = []): Chance => ({
  script: [...script],
  draws: 0,
  trace: 0,
  source: 'sealed',
  key,
})

/** As it stands when a match begins; null: its seed was withheld. */
export function chanceOf(record: ChanceRecord): Chance | null {
  switch (record.source) {
    case 'fast':
      return record.seed === undefined ? null : fastChance(record.seed, record.script)
    case 'sealed': {
      const { seed, nonces, script } = record
      return seed === undefined ? null : sealedChance({ seed, nonces }, script)
    }
  }
}

export function copyChance(chance: Chance): Chance {
  const { draws, trace } = chance
  const script = chance.script.length === 0 ? [] : chance.script.slice()
  switch (chance.source) {
    case 'fast': {
      const { a, b, c, d } = chance.random
      return { script, draws, trace, source: 'fast', random: { a, b, c, d } }
    }
    case 'sealed':
      return { script, draws, trace, source: 'sealed', key: chance.key }
    case 'enumerating': {
      const { path, widths, probability, luck } = chance
      const copied = { path: [...path], widths: [...widths], probability, ...(luck && { luck: { ...luck } }) }
      return { script, draws, trace, source: 'enumerating', ...copied }
    }
  }
}

/** One die: 1 to `sides`. */
export const roll = (s: HasChance, sides: number): number => draw(s.chance, sides, 1)

/** The result that the path takes at a draw of so many. */
export function followPath({ path, widths, luck }: Enumerating, width: number): number {
  const step = widths.length
  widths.push(width)
  if (step === path.length) path.push(luck === undefined ? 0 : below(luck, width))
  const result = path[step] ?? 0
  if (result >= width) throw new ScriptError(`the path takes result ${result} of a draw that has ${width}`)
  return result
}

/** One of `n` things: 0 to n − 1. */
export const pick = (s: HasChance, n: number): number => draw(s.chance, n, 0)

/** Puts the items into random order, in place. */
export function shuffle<T>(s: HasChance, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = pick(s, i + 1)
    const item = items[i] as T
    items[i] = items[j] as T
    items[j] = item
  }
  return items
}

/**
 * Two players roll until their dice differ; all the rounds, the deciding one last. Enumeration goes
 * straight to the unequal pairs: a tie is rolled again and changes nothing but the time it takes.
 */
export function rollOff(s: HasChance, sides: number): [number, number][] {
  if (sides < 2) throw new Error('a roll-off with one side never ends')
  if (s.chance.source === 'enumerating' && s.chance.script.length === 0) {
    const first = roll(s, sides)
    const other = pick(s, sides - 1) + 1
    return [[first, other < first ? other : other + 1]]
  }
  const rounds: [number, number][] = []
  for (;;) {
    const round: [number, number] = [roll(s, sides), roll(s, sides)]
    rounds.push(round)
    if (round[0] !== round[1]) return rounds
  }
}

function draw(chance: Chance, width: number, lowest: 0 | 1): number {
  const drawn = nextOf(chance, width, lowest)
  chance.trace = (Math.imul(chance.trace, 31) + drawn + 1) | 0
  return drawn
}

function nextOf(chance: Chance, width: number, lowest: 0 | 1): number {
  if (!(width >= 1)) throw new Error(`nothing can be drawn from ${width} results`)
  const at = chance.draws++
  const scripted = chance.script.shift()
  if (scripted !== undefined) {
    if (!Number.isInteger(scripted) || scripted < lowest || scripted >= width + lowest)
      throw new ScriptError(
        `the script gives ${scripted}, but this draw has ${lowest} to ${width + lowest - 1}`,
      )
    return scripted
  }
  switch (chance.source) {
    case 'fast':
      return below(chance.random, width) + lowest
    case 'sealed':
      return sealedBelow(chance.key, at, width) + lowest
    case 'enumerating':
      chance.probability /= width
      return followPath(chance, width) + lowest
  }
}
