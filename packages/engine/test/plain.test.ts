import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canonical,
  copy,
  everyone,
  fingerprint,
  has,
  isRecord,
  NOBODY,
  only,
  same,
  seatSet,
  seatsIn,
  without,
} from '../src/index.ts'

/** Data as it may stand in a state: whole numbers only. */
const plain = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), tie('value'), { maxKeys: 4 }),
  ),
})).value

/** The same data with the keys of all objects in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([k, v]) => [k, reversed(v)]),
      )
    : value
}

describe('copy', () => {
  test('is equal and shares nothing', () => {
    const original = { a: [1, { b: [2] }], c: null }
    const twin = copy(original)
    expect(twin).toEqual(original)
    expect(twin.a).not.toBe(original.a)
    expect(twin.a[1]).not.toBe(original.a[1])
  })

  test('keeps a key named __proto__ a key, and pollutes nothing', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"polluted":1},"a":1}')
    const twin = copy(hostile)
    expect(Object.getPrototypeOf(twin)).toBe(Object.prototype)
    expect(canonical(twin)).toBe(canonical(hostile))
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('of any plain data is the same data', () => {
    fc.assert(fc.property(plain, value => same(copy(value), value)))
  })
})

describe('canonical text', () => {
  test('does not depend on the order of keys', () => {
    fc.assert(fc.property(plain, value => same(value, reversed(value))))
  })

  test('does not tell what is absent from what is undefined', () => {
    expect(canonical({ a: undefined, b: 1 })).toBe('{"b":1}')
    expect(canonical([undefined])).toBe('[null]')
  })

  test('is the JSON of the data', () => {
    fc.assert(fc.property(plain, value => canonical(JSON.parse(canonical(value))) === canonical(value)))
  })

  test.each([
    [1, '1'],
    [[1], [[1]]],
    [{ a: 1 }, { a: '1' }],
    [{}, []],
    [null, false],
    [{ a: null }, {}],
  ])('tells %j from %j', (a, b) => {
    expect(same(a, b)).toBe(false)
  })
})

describe('fingerprint', () => {
  test('is the same for ever', () => {
    expect(fingerprint({ a: 1, b: [true, null, 'x'] })).toBe('8fc5597612d74201')
  })

  test('the first six digits alone tell as much as six digits can', () => {
    const sides = [...Array(40).keys()]
    const digits = sides.flatMap(a =>
      sides.flatMap(b => sides.map(c => fingerprint({ open: { vp: [a, b], hand: [c, 3] } }).slice(0, 6))),
    )
    const expected = digits.length ** 2 / 2 / 16 ** 6
    expect(digits.length - new Set(digits).size).toBeLessThan(2 * expected)
  })

  test('does not depend on the order of keys', () => {
    fc.assert(fc.property(plain, value => fingerprint(value) === fingerprint(reversed(value))))
  })

  test('tells different data apart', () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => same(a, b) || fingerprint(a) !== fingerprint(b)),
      { numRuns: 1000 },
    )
  })

  test.each([
    [
      [1, 2],
      [2, 1],
    ],
    [
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ],
    [[[], []], [[[]]]],
    [2 ** 32, 0],
    [-1, 2 ** 32 - 1],
    ['', null],
    [
      ['ab', 'c'],
      ['a', 'bc'],
    ],
  ])('tells %j from %j', (a, b) => {
    expect(fingerprint(a)).not.toBe(fingerprint(b))
  })

  test.each([0.5, NaN, Infinity, [1.5], { a: { b: 0.1 } }])('refuses %j: numbers are integers', value => {
    expect(() => fingerprint(value)).toThrow('is not a whole number')
  })

  test.each([
    [{ a: () => 1 }, 'a is a function, which is not plain data'],
    [[1n], '0 is a bigint, which is not plain data'],
    [{ pieces: [1, { at: 0.5 }] }, 'pieces.1.at is 0.5, which is not a whole number'],
    [{ seen: new Set([1]) }, 'seen is a Set, which is not plain data'],
    [{ by: { unit: new Map() } }, 'by.unit is a Map, which is not plain data'],
    [[[new (class Unit {})()]], '0.0 is a Unit, which is not plain data'],
  ])('refuses %o, and names the field', (value, why) => {
    expect(() => fingerprint(value)).toThrow(why)
  })

  test('calls the items of the outermost list what it is told to', () => {
    expect(() => fingerprint([{ a: [0.5] }, {}], ['open'])).toThrow('open.a.0 is 0.5')
    expect(() => fingerprint([{}, [0.5]], ['open', 'own'])).toThrow('own.0 is 0.5')
  })

  test('takes records without a prototype, and those of other realms', () => {
    const other: unknown = runInNewContext('({ a: [1] })')
    expect(fingerprint(other)).toBe(fingerprint({ a: [1] }))
    expect(fingerprint(Object.assign(Object.create(null), { a: [1] }))).toBe(fingerprint({ a: [1] }))
  })

  test('takes undefined for absent, and -0 for 0', () => {
    expect(fingerprint({ a: undefined })).toBe(fingerprint({}))
    expect(fingerprint([-0])).toBe(fingerprint([0]))
  })
})

describe('sets of seats', () => {
  test('hold what was put in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 29 })), seats => {
        const set = seatSet(seats)
        expect(seatsIn(set)).toEqual([...seats].sort((a, b) => a - b))
        expect(seats.every(seat => has(set, seat) && !has(without(set, seat), seat))).toBe(true)
      }),
    )
  })

  test('of everyone and of nobody', () => {
    expect(seatsIn(everyone(3))).toEqual([0, 1, 2])
    expect(seatsIn(only(-1))).toEqual([31])
    expect(seatsIn(NOBODY)).toEqual([])
    expect(seatsIn(only(4))).toEqual([4])
  })
})
