import { canonical, copy, isRecord } from '../../plain.ts'
import { below, pickFrom, type Random } from '../../random.ts'

/** What nobody should be able to decide, whatever the game. */
const NONSENSE: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  '',
  'pass',
  [],
  {},
  { type: null },
  { type: '' },
  { type: 'no such decision' },
  { type: '__proto__' },
  { type: 'constructor' },
  { type: 'toString' },
  { type: ['concede'] },
]

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  1,
  2,
  7,
  99,
  0.5,
  1e300,
  2 ** 53,
  NaN,
  Infinity,
  '',
  '0',
  '__proto__',
  [],
  [0],
  [[]],
  {},
  { type: 'x' },
]

const EXTRA_KEYS = ['extra', 'seat', 'constructor', 'toString', '__proto__']

type Path = readonly string[]

/** Decisions much like those that were offered, but changed somewhere; some may be legal all the same. */
export function mutants(
  offered: readonly object[],
  seen: readonly object[],
  random: Random,
  count: number,
): unknown[] {
  if (offered.length === 0) return [...NONSENSE]
  const changed = Array.from({ length: count }, () => mutate(pickFrom(random, offered), seen, random))
  return [...NONSENSE, ...changed, [pickFrom(random, offered)], JSON.stringify(offered[0])]
}

function mutate(decision: object, seen: readonly object[], random: Random): unknown {
  const mutant: Record<string, unknown> = { ...copy(decision) }
  const path = pickFrom(random, pathsOf(mutant, []))
  switch (below(random, 5)) {
    case 0:
      return change(mutant, path, (holder, key) => void Reflect.deleteProperty(holder, key))
    case 1:
      return withExtra(mutant, pickFrom(random, EXTRA_KEYS), pickFrom(random, ODD_VALUES))
    case 2:
      return change(
        mutant,
        path,
        (holder, key) => void Reflect.set(holder, key, borrowed(path, seen, random)),
      )
    case 3:
      return change(
        mutant,
        path,
        (holder, key) => void Reflect.set(holder, key, near(Reflect.get(holder, key), random)),
      )
    default:
      return change(
        mutant,
        path,
        (holder, key) => void Reflect.set(holder, key, pickFrom(random, ODD_VALUES)),
      )
  }
}

/** Every place in the data that holds a value. */
function pathsOf(value: object, before: Path): Path[] {
  return Object.entries(value).flatMap(([key, item]) => {
    const path = [...before, key]
    return typeof item === 'object' && item !== null ? [path, ...pathsOf(item, path)] : [path]
  })
}

function change(mutant: object, path: Path, how: (holder: object, key: string) => void): unknown {
  const last = path.at(-1)
  let holder: object = mutant
  for (const key of path.slice(0, -1)) holder = Reflect.get(holder, key)
  if (last !== undefined) how(holder, last)
  return mutant
}

/** Through JSON, because `__proto__` becomes a key of its own only there, as it would in a message. */
const withExtra = (mutant: object, key: string, value: unknown): unknown =>
  JSON.parse(JSON.stringify({ ...mutant, ['extra key']: value }).replace('"extra key"', JSON.stringify(key)))

/** What another decision has in the same place. */
function borrowed(path: Path, seen: readonly object[], random: Random): unknown {
  if (seen.length === 0) return null
  let value: unknown = pickFrom(random, seen)
  for (const key of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value === undefined ? null : copy(value)
}

/** Almost the same value: one more or less, another order, once too often. */
function near(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return value + pickFrom(random, [-1, 1, 2, 0.5])
  if (typeof value === 'string') return pickFrom(random, [value.toUpperCase(), `${value} `, `${value}s`])
  if (Array.isArray(value))
    return pickFrom(random, [value.toReversed(), [...value, ...value], value.slice(1)])
  if (isRecord(value)) return canonical(value)
  return value === null ? 0 : null
}
