import { below, copy, isRecord, type Match, pickFrom, type Random, seeded } from '@grognard/engine'
import { marchOfProgress } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'
import type { MarchOfProgress } from '../src/state.ts'
import { playOut } from './random-play.ts'

/** Positions that are almost right, and play from those that are accepted all the same. */

export interface Real {
  readonly scenario: string
  readonly position: object
}

/** Every position that some random matches come to, by scenario. */
export const realPositions = (matches: number): readonly (readonly Real[])[] =>
  SCENARIOS.map(scenario => {
    const found: Real[] = []
    for (let seed = 0; seed < matches; seed++)
      playOut({ scenario, options: {}, seed }, match =>
        found.push({ scenario, position: marchOfProgress.positions.write(match.state()) }),
      )
    return found
  })

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  1,
  2,
  7,
  0.5,
  '',
  'stock',
  'score',
  '__proto__',
  [],
  {},
]

/** The position changed in one to three places, each time taking away, exchanging with another one, or spoiling. */
export function mutant(real: object, other: object, seed: number): unknown {
  const random = seeded(seed)
  const changed: object = copy(real)
  for (let changes = 1 + below(random, 3); changes > 0; changes--) {
    const places = placesIn(changed, other)
    if (places.length > 0) change(pickFrom(random, places), random)
  }
  return changed
}

interface Place {
  readonly holder: object
  readonly key: string
  /** What the other position has there. */
  readonly elsewhere: unknown
}

function placesIn(holder: object, other: unknown): Place[] {
  return Object.entries(holder).flatMap(([key, value]) => {
    const elsewhere = typeof other === 'object' && other !== null ? Reflect.get(other, key) : undefined
    const inside = Array.isArray(value) || isRecord(value) ? placesIn(value, elsewhere) : []
    return [{ holder, key, elsewhere }, ...inside]
  })
}

function change({ holder, key, elsewhere }: Place, random: Random): void {
  const way = below(random, 5)
  if (way === 0 || (way < 3 && elsewhere === undefined)) remove(holder, key)
  else if (way < 3) Reflect.set(holder, key, copy(elsewhere))
  else if (way === 3) Reflect.set(holder, key, near(Reflect.get(holder, key), random))
  else Reflect.set(holder, key, pickFrom(random, ODD_VALUES))
}

function remove(holder: object, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else Reflect.deleteProperty(holder, key)
}

function near(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return value + pickFrom(random, [-1, 1])
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return pickFrom(random, [value.toReversed(), [...value, ...value.slice(-1)]])
  return value
}

/** Plays at random from the position to the end of the match; what goes wrong, or nothing. */
export function playOn(match: Match<MarchOfProgress>, seed: number): readonly string[] {
  const random = seeded(seed)
  while (match.outcome === null) {
    const wrong = marchOfProgress.violations(match.state())
    if (wrong.length > 0) return wrong
    const owing = match.pending().seats.filter(({ sealed }) => !sealed)
    const { seat } = pickFrom(random, owing)
    const done = match.decide(seat, pickFrom(random, match.options(seat).decisions))
    if (!done.ok) return [`an offered decision is refused: ${JSON.stringify(done.refusal)}`]
  }
  return marchOfProgress.violations(match.state())
}
