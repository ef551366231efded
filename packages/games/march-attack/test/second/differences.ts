import { expect } from 'vitest'

/** More of them: `EACH=20 npx vitest run packages/games/march-attack/test/second`. */
export const EACH = Number(process.env['EACH'] ?? 1)

/** Differences, as far as one wants to read them. */
export function differences() {
  const found: string[] = []
  let count = 0
  return {
    see(where: string, real: unknown, slow: unknown): void {
      count++
      const [one, other] = [JSON.stringify(real), JSON.stringify(slow)]
      if (one !== other && found.length < 10) found.push(`${where}: ${one}, but ${other}`)
    },
    areNone(least: number): void {
      expect(found).toEqual([])
      expect(count).toBeGreaterThan(least)
    },
  }
}

export type See = ReturnType<typeof differences>['see']
