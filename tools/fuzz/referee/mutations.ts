import { below, copy, isRecord, pickFrom, type Random } from '@grognard/engine'

/** What strangers send where something else is expected. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  31,
  32,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  '0',
  'blue',
  '__proto__',
  'constructor',
  'toString',
  'length',
  '\u0000',
  '\ud800',
  '\u202e',
  '🐎'.repeat(60),
  'x'.repeat(300),
  [],
  [[]],
  [null],
  {},
  { length: 1 },
  { length: -1 },
  { length: { toString: 1 } },
  { length: { valueOf: 1, toString: null } },
  { toString: 1 },
  JSON.parse('{"toJSON":1,"then":1}'),
  { type: 'concede' },
  { type: { toString: 1 } },
  JSON.parse('{"__proto__":{"seat":"blue"}}'),
]

/** A place in a request: what holds it, and under which key. */
interface Spot {
  readonly holder: Record<string, unknown> | unknown[]
  readonly key: string
}

function spotsIn(value: unknown, found: Spot[] = []): Spot[] {
  if (!isHolder(value)) return found
  for (const key of Object.keys(value)) {
    found.push({ holder: value, key })
    spotsIn(valueAt({ holder: value, key }), found)
  }
  return found
}

const isHolder = (value: unknown): value is Spot['holder'] => isRecord(value) || Array.isArray(value)

const valueAt = ({ holder, key }: Spot): unknown =>
  Array.isArray(holder) ? holder[Number(key)] : holder[key]

/** Defined, not assigned: `__proto__` is a key like any other here. */
const put = ({ holder, key }: Spot, value: unknown): void =>
  void Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true })

type Mutation = (spot: Spot, random: Random, all: readonly Spot[]) => void

const MUTATIONS: readonly Mutation[] = [
  (spot, random) => put(spot, copy(pickFrom(random, HOSTILE))),
  (spot, random) => put(spot, copy(pickFrom(random, HOSTILE))),
  ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  },
  (spot, random, all) => put(spot, copy(valueAt(pickFrom(random, all)))),
  (spot, random) => put(spot, tweaked(valueAt(spot), random)),
  (spot, random) => put(spot, tweaked(valueAt(spot), random)),
  ({ holder, key }, random) => {
    const name = pickFrom(random, ['length', 'toString', '__proto__', `${key}s`, key.toUpperCase()])
    if (!Array.isArray(holder)) put({ holder, key: name }, holder[key])
  },
  (spot, random) => put(spot, below(random, 2) === 0 ? [valueAt(spot)] : { [spot.key]: valueAt(spot) }),
]

/** The same, a little otherwise. */
function tweaked(value: unknown, random: Random): unknown {
  if (typeof value === 'number')
    return pickFrom(random, [value + 1, value - 1, -value, value * 1000, value / 2])
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') {
    const at = below(random, value.length + 1)
    return pickFrom(random, [value.slice(0, at), value + value, `${value.slice(0, at)}-${value.slice(at)}`])
  }
  if (!Array.isArray(value)) return value
  const [first] = value
  return copy(pickFrom(random, [value.toReversed(), value.slice(1), [...value, first], [...value, ...value]]))
}

/** A request in which so many things are otherwise. */
export function mutated(request: object, random: Random, times: number): object {
  const changed = copy(request)
  for (let i = 0; i < times; i++) {
    const spots = spotsIn(changed)
    if (spots.length > 0) pickFrom(random, MUTATIONS)(pickFrom(random, spots), random, spots)
  }
  return changed
}

/** About as long as a line may be. */
const BULK = 3_000_000

const MANY = Object.fromEntries(Array.from({ length: BULK / 20 }, (_, i) => [`field-${i}`, i]))

/** A request in which one thing is there many times, or is very long. */
export function inflated(request: object, random: Random): object {
  const changed = copy(request)
  const spots = spotsIn(changed)
  const spot = spots.length === 0 ? null : pickFrom(random, spots)
  const value = spot && valueAt(spot)
  if (typeof value === 'string' && spot) put(spot, 'x'.repeat(BULK))
  else if (Array.isArray(value) && value.length > 0 && spot) {
    const length = JSON.stringify(value).length
    put(spot, Array.from({ length: Math.floor(BULK / length) }, () => value).flat())
  } else if (isRecord(value) && spot) put(spot, { ...value, ...MANY })
  else if (spot) put(spot, Array(BULK / 2).fill(below(random, 7)))
  return changed
}

const NEWLINE = 10

/** Bytes of a line, some of them otherwise; still one line. */
export function garbled(line: string, random: Random): Uint8Array {
  const bytes = [...Buffer.from(line)]
  for (let i = 1 + below(random, 4); i > 0; i--) {
    const at = below(random, bytes.length + 1)
    const byte = below(random, 256)
    const how = below(random, 4)
    if (how === 0) bytes[at] = byte
    else if (how === 1) bytes.splice(at, 1)
    else if (how === 2) bytes.splice(at, 0, byte)
    else bytes.length = at
  }
  return Uint8Array.from(bytes.filter(byte => byte !== NEWLINE))
}
