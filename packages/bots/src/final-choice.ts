import { canonical, type Kind, type Random, there } from '@grognard/engine'
import type { Bot, Conclusion, Finding, Findings, Weighted } from './bot.ts'
import { drawFrom, normalised } from './matrix-game.ts'

interface Wavering {
  /**
   * How much worse a decision may be, in shares of a won match, and still be taken often; 0: the best is taken, or what the
   * mixture says.
   */
  readonly looseness: number
  /** How often one who is loose does not waver, and takes the best all the same; left out: never. */
  readonly steadiness?: number
}

export interface Manner extends Wavering {
  /** Where others choose at the same time, and where what they do is pressing besides (`Findings.pressed`); left out: as ever. */
  readonly beside?: { readonly calm: Wavering; readonly pressed: Wavering }
}

/** The last step of thinking: from what was found about the decisions to one of them. */
export const finalChoice =
  (manner: Manner): Bot['conclude'] =>
  (findings, random) =>
    choose(merged(findings), manner, random)

function choose<K extends Kind>(
  { options, mixed, pressed = false }: Findings<K>,
  manner: Manner,
  random: Random,
): Conclusion<K> {
  const { beside = { calm: manner, pressed: manner } } = manner
  const { looseness, steadiness = 0 } = mixed ? beside[pressed ? 'pressed' : 'calm'] : manner
  const shares = options.map(({ share }) => share)
  const values = options.map(({ value }) => value)
  const strategy =
    looseness > 0 ? wavering(values, looseness, steadiness) : mixed ? normalised(shares) : highest(shares)
  const { decision, line } = there(options[drawFrom(random, strategy)], 'decision')
  return { decision, expected: expectedOf(values, strategy), mixture: mixtureOf(options, strategy), line }
}

/** Several have thought about the same: their shares are averaged, their values weighed by their looks. */
export function merged<K extends Kind>(findings: readonly Findings<K>[]): Findings<K> {
  const [first, second] = findings
  if (first === undefined) throw new Error('nobody has thought')
  if (second === undefined) return first
  const all = new Map<string, Finding<K>>()
  for (const { options } of findings)
    for (const option of options) {
      const key = canonical(option.decision)
      const known = all.get(key)
      all.set(key, known ? together(known, option) : option)
    }
  const total = [...all.values()].reduce((sum, { share }) => sum + share, 0)
  const options = [...all.values()].map(option => ({ ...option, share: option.share / total }))
  return { options, mixed: first.mixed }
}

/** What two have found about the same decision. */
export function together<K extends Kind>(one: Finding<K>, other: Finding<K>): Finding<K> {
  const looks = one.looks + other.looks
  // What neither has looked at rests on two glances, which weigh the same.
  const weight = looks > 0 ? one.looks / looks : 0.5
  const value =
    one.value === null || other.value === null
      ? (one.value ?? other.value)
      : one.value * weight + other.value * (1 - weight)
  const { line } = other.looks > one.looks ? other : one
  return { decision: one.decision, share: one.share + other.share, value, looks, line }
}

/** However many decisions there are, it wavers between so many. */
export const FAVOURITES = 4

function wavering(values: readonly (number | null)[], looseness: number, steadiness: number): number[] {
  const best = highest(values.map(value => value ?? Number.NEGATIVE_INFINITY))
  return loosened(values, looseness).map((share, i) => (1 - steadiness) * share + steadiness * (best[i] ?? 0))
}

/** Among the best few, the better the likelier; what was not looked at is not taken. */
function loosened(values: readonly (number | null)[], looseness: number): number[] {
  const known = values.filter(value => value !== null).sort((a, b) => b - a)
  const best = known[0] ?? 0
  const least = known[Math.min(FAVOURITES, known.length) - 1] ?? 0
  return normalised(
    values.map(value => (value === null || value < least ? 0 : Math.exp((value - best) / looseness))),
  )
}

/** What has the highest share, and all of them alike where several have. */
function highest(shares: readonly number[]): number[] {
  const most = Math.max(...shares)
  return normalised(shares.map(share => (share === most ? 1 : 0)))
}

function expectedOf(values: readonly (number | null)[], strategy: readonly number[]): number | null {
  let [sum, known] = [0, 0]
  for (const [i, value] of values.entries()) {
    const share = strategy[i]
    if (value === null || share === undefined) continue
    sum += value * share
    known += share
  }
  return known > 0 ? sum / known : null
}

/** Likeliest first; what is never taken is left out. */
const mixtureOf = <K extends Kind>(
  options: readonly Finding<K>[],
  strategy: readonly number[],
): readonly Weighted<K>[] =>
  options
    .map(({ decision }, i) => ({ decision, probability: strategy[i] ?? 0 }))
    .filter(({ probability }) => probability > 0)
    .sort((a, b) => b.probability - a.probability)
