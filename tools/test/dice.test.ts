import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { commitmentTo, Match, pick, roll, rollOff, sealedChance, shuffle } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import { describe, expect, test } from 'vitest'

/** What docs/dice.md says of dice, against what the program does. */

interface Vector {
  readonly seed: string
  readonly commitment: string
  readonly nonces: readonly string[]
  readonly 'dice of 6': readonly number[]
  readonly 'then shuffled 0 to 9': readonly number[]
  readonly 'roll-off of 10': readonly (readonly [number, number])[]
  readonly 'one of 3 · 2^30': readonly number[]
}

const page = readFileSync(new URL('../../docs/dice.md', import.meta.url), 'utf8')
const script = new URL('../../docs/dice.py', import.meta.url).pathname
const printed = /## Vectors.*?```json\n(.*?)\n```/s.exec(page)?.[1] ?? ''
const vectors: Vector[] = printed.split('\n').map(line => JSON.parse(line))

const WIDE = 3 * 2 ** 30
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const numbers = () => Array.from({ length: 10 }, (_, i) => i)

/** The page once more, from its words alone and with Node's own cryptography. */
function* secondReading({ seed, nonces }: Vector): Generator<number, never, number> {
  const said = nonces.map(nonce => `${nonce.length}:${nonce}`).join('')
  let n = yield 0
  for (let draw = 0; ; draw++) {
    const words = (function* () {
      for (let block = 0; ; block++) {
        const hmac = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${said}|${draw}|${block}`)
        const bytes = hmac.digest()
        for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at)
      }
    })()
    const limit = Math.floor(2 ** 32 / n) * n
    const first = words.find(word => word < limit) ?? 0
    n = yield first % n
  }
}

function drawerOf(vector: Vector): (n: number) => number {
  const draws = secondReading(vector)
  draws.next(0)
  return n => draws.next(n).value
}

function shuffledBy(draw: (n: number) => number): number[] {
  const items = numbers()
  for (let i = items.length - 1; i > 0; i--) {
    const j = draw(i + 1)
    ;[items[i], items[j]] = [items[j] ?? 0, items[i] ?? 0]
  }
  return items
}

describe('docs/dice.md', () => {
  test('has vectors, and no two alike', () => {
    expect(vectors.length).toBeGreaterThan(3)
    expect(new Set(vectors.map(vector => JSON.stringify(vector['dice of 6']))).size).toBe(vectors.length)
  })

  test.each(vectors)('the program gives what it says: $nonces', vector => {
    const { seed, nonces } = vector
    const fresh = () => ({ chance: sealedChance({ seed, nonces }) })
    const [dice, off, wide] = [fresh(), fresh(), fresh()]
    expect({
      seed,
      commitment: commitmentTo(seed),
      nonces,
      'dice of 6': times(12, () => roll(dice, 6)),
      'then shuffled 0 to 9': shuffle(dice, numbers()),
      'roll-off of 10': rollOff(off, 10),
      'one of 3 · 2^30': times(3, () => pick(wide, WIDE)),
    }).toEqual(vector)
  })

  test.each(vectors)('a second reading of the page gives the same: $nonces', vector => {
    const [dice, wide] = [drawerOf(vector), drawerOf(vector)]
    expect(createHash('sha256').update(Buffer.from(vector.seed, 'hex')).digest('hex')).toBe(vector.commitment)
    expect(times(12, () => dice(6) + 1)).toEqual(vector['dice of 6'])
    expect(shuffledBy(dice)).toEqual(vector['then shuffled 0 to 9'])
    expect(times(3, () => wide(WIDE))).toEqual(vector['one of 3 · 2^30'])
  })

  test('a match begins as it says', () => {
    const [vector] = vectors
    if (vector === undefined) throw new Error('there is no vector')
    const { seed, nonces } = vector
    const begun = Match.begin(marchOfProgress, {
      scenario: 'thirty-years-war',
      chance: { source: 'sealed', seed, nonces },
    })
    const [first, second] = vector['dice of 6']
    expect(begun.ok && begun.value.opening[0]?.event).toMatchObject({ rounds: [[first, second]] })
    expect(page).toContain(`draws 0 and 1: ${first} to ${second}.`)
  })
})

/** Where there is no Python the two readings above have compared the same vectors. */
const python = spawnSync('python3', ['--version']).status === 0 ? test : null
python?.('docs/dice.py prints the vectors', () => {
  expect(execFileSync('python3', [script], { encoding: 'utf8' }).trim()).toBe(printed)
})
