import { copy, isRecord } from '../plain.ts'
import { below, pickFrom, type Random, seeded } from '../random.ts'

const ODD_VALUES: readonly unknown[] = [null, true, false, -1, 0, 1, 2, 7, 0.5, '', '__proto__', [], {}]

/**
 * A position that is almost right: changed in one to three places, each time taking away, exchanging with another one,
 * or spoiling.
 *
 * @param names some of the game's own words, to be put where they do not belong
 */
export function spoiled(real: object, other: object, names: readonly string[], seed: number): unknown {
  const random = seeded(seed)
  const changed: object = copy(real)
  const odd = [...ODD_VALUES, ...names]
  for (let changes = 1 + below(random, 3); changes > 0; changes--) spoil(changed, other, odd, random)
  return changed
}

/** Fields first, then what is in them: so that long lists of cards are not all that is ever changed. */
function spoil(holder: object, other: unknown, odd: readonly unknown[], random: Random): void {
  const keys = Object.keys(holder)
  if (keys.length === 0) return
  const key = pickFrom(random, keys)
  const value: unknown = Reflect.get(holder, key)
  const elsewhere: unknown = isRecord(other) || Array.isArray(other) ? Reflect.get(other, key) : undefined
  const isDeep = (Array.isArray(value) || isRecord(value)) && Object.keys(value).length > 0
  const way = isDeep && below(random, 4) > 0 ? -1 : below(random, 5)
  if (isDeep && way < 0) spoil(value, elsewhere, odd, random)
  else if (way === 0 || (way < 3 && elsewhere === undefined)) remove(holder, key)
  else if (way < 3) Reflect.set(holder, key, copy(elsewhere))
  else if (way === 3) Reflect.set(holder, key, near(value, odd, random))
  else Reflect.set(holder, key, pickFrom(random, odd))
}

function remove(holder: object, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else Reflect.deleteProperty(holder, key)
}

function near(value: unknown, odd: readonly unknown[], random: Random): unknown {
  if (typeof value === 'number') return value + pickFrom(random, [-1, 1])
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return pickFrom(random, [value.toReversed(), [...value, ...value.slice(-1)]])
  if (typeof value === 'string' && odd.includes(value)) return pickFrom(random, odd)
  return value
}
