import { expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at } from '../table.ts'

interface More {
  /** Totals of the combats fought, in order. */
  readonly combats?: readonly string[]
  /** Cards without effect, each with its rule, in order. */
  readonly fizzles?: readonly string[]
  /** Who controls a country now: `orange-home: blue`. */
  readonly controls?: readonly string[]
  readonly result?: string
}

/** A test vector of the ledger: a position, the turn that is played from it, and the position it leads to. */
export function vector(
  title: string,
  from: string,
  turn: readonly [blue: string, orange: string, ...decisions: string[]],
  to: string,
  { combats = [], fizzles = [], controls = [], result = 'goes on' }: More = {},
): void {
  test(title, () => {
    const table = at(from).turn(...turn)
    shows(table, to)
    expect(table.combats).toEqual(combats)
    expect(table.fizzles).toEqual(fizzles)
    for (const text of controls) {
      const country = text.split(': ')[0]!
      expect(`${country}: ${table.position.countries?.[country]?.controller ?? 'nobody'}`).toBe(text)
    }
    expect(table.result).toBe(result)
    expect(table.match.pending().step).toBe(result === 'goes on' ? 'choose' : null)
  })
}
