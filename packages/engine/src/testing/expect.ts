import { canonical, isRecord } from '../plain.ts'

/** Ends a check: something is not as the contract says. */
export function fail(message: string): never {
  throw new Error(message)
}

export function expect(holds: boolean, message: () => string): asserts holds {
  if (!holds) fail(message())
}

/** Both are plain data, and the same. */
export function expectSame(found: unknown, expected: unknown, what: string): void {
  if (canonical(found) === canonical(expected)) return
  fail(`${what}: ${firstDifference(found, expected, '')}`)
}

function firstDifference(found: unknown, expected: unknown, path: string): string {
  const isList = Array.isArray(found) && Array.isArray(expected)
  if (isList || (isRecord(found) && isRecord(expected)))
    for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
      const [a, b] = [Reflect.get(found, key), Reflect.get(expected, key)]
      if (canonical(a) !== canonical(b)) return firstDifference(a, b, path === '' ? key : `${path}.${key}`)
    }
  return `${path === '' ? 'it' : path} is ${short(found)} and should be ${short(expected)}`
}

const LONGEST = 300

/** Data as text, cut where it is too long to read. */
export function short(value: unknown): string {
  const text = canonical(value)
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`
}
