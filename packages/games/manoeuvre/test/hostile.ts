import { below, copy, isRecord, pickFrom, type Random, seeded } from '@grognard/engine'
import { manoeuvre } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'
import { begin, inContact, playOn } from './random-play.ts'

/** Positions that are almost right. */

export interface Real {
  readonly scenario: string
  readonly options: object
  readonly position: object
}

/** Positions that random matches and battles come to: all kinds of them, each but once. */
export function realPositions(matches: number, battles: number): readonly Real[] {
  const found: Real[] = []
  for (let seed = 0; seed < matches; seed++)
    for (const [number, scenario] of SCENARIOS.entries()) {
      const options = { tournamentHands: number % 2 === 0 }
      playOn(begin({ scenario, options, seed }), seed, 40, match =>
        found.push({ scenario, options, position: manoeuvre.positions.write(match.state()) }),
      )
    }
  for (let seed = 0; seed < battles; seed++) {
    const match = inContact(seed)
    const { openAmbush } = match.scenario.options
    playOn(match, seed, 20, () =>
      found.push({
        scenario: 'battle',
        options: { openAmbush },
        position: manoeuvre.positions.write(match.state()),
      }),
    )
  }
  return found
}

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
  'd4',
  'blue',
  '__proto__',
  [],
  {},
]

/** The position changed in one to three places, each time taking away, exchanging with another one, or spoiling. */
export function mutant(real: object, other: object, seed: number): unknown {
  const random = seeded(seed)
  const changed: object = copy(real)
  for (let changes = 1 + below(random, 3); changes > 0; changes--) change(changed, other, random)
  return changed
}

/** Fields first, then what is in them: so that long lists of cards are not all that is ever changed. */
function change(holder: object, other: unknown, random: Random): void {
  const keys = Object.keys(holder)
  if (keys.length === 0) return
  const key = pickFrom(random, keys)
  const value: unknown = Reflect.get(holder, key)
  const elsewhere: unknown = isRecord(other) || Array.isArray(other) ? Reflect.get(other, key) : undefined
  const isDeep = (Array.isArray(value) || isRecord(value)) && Object.keys(value).length > 0
  const way = isDeep && below(random, 4) > 0 ? -1 : below(random, 5)
  if (isDeep && way < 0) change(value, elsewhere, random)
  else if (way === 0 || (way < 3 && elsewhere === undefined)) remove(holder, key)
  else if (way < 3) Reflect.set(holder, key, copy(elsewhere))
  else if (way === 3) Reflect.set(holder, key, near(value, random))
  else Reflect.set(holder, key, pickFrom(random, ODD_VALUES))
}

function remove(holder: object, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else Reflect.deleteProperty(holder, key)
}

function near(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return value + pickFrom(random, [-1, 1])
  if (typeof value === 'boolean') return !value
  if (value === 'blue' || value === 'red') return value === 'blue' ? 'red' : 'blue'
  if (Array.isArray(value)) return pickFrom(random, [value.toReversed(), [...value, ...value.slice(-1)]])
  return value
}
