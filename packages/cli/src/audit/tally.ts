import type { Kept } from './matches.ts'
import type { Difference, Verdict } from './verdict.ts'

/** The matches of one game that were played under one version of its rules. */
export interface Row {
  readonly game: string
  readonly rules: string
  readonly here: string
  same: number
  /** How many of those had hashes that could be checked. */
  hashes: number
  different: number
}

export type Place = Pick<Kept, 'path' | 'line' | 'name'>
type Found = Place & Difference & Pick<Row, 'game' | 'rules' | 'here'>

/** What an audit has found so far. */
export class Tally {
  readonly differences: Found[] = []
  readonly unplayable: (Place & { readonly reason: string })[] = []
  readonly #rows = new Map<string, Row>()

  /** By game, older versions first. */
  get rows(): readonly Row[] {
    return [...this.#rows.values()].sort(
      (a, b) => a.game.localeCompare(b.game) || a.rules.localeCompare(b.rules, 'en', { numeric: true }),
    )
  }

  get matches(): number {
    return this.same + this.differences.length + this.unplayable.length
  }

  get same(): number {
    return [...this.#rows.values()].reduce((sum, { same }) => sum + same, 0)
  }

  add({ path, line, name }: Place, verdict: Verdict): void {
    const place = { path, line, name }
    if (verdict.is === 'unplayable') {
      this.unplayable.push({ ...place, reason: verdict.reason })
      return
    }
    const { game, rules, here } = verdict
    const row = this.#row(game, rules, here)
    if (verdict.is === 'same') {
      row.same++
      if (verdict.hashes) row.hashes++
    } else {
      row.different++
      this.differences.push({ ...place, game, rules, here, ...verdict.difference })
    }
  }

  #row(game: string, rules: string, here: string): Row {
    const key = `${game} ${rules}`
    const row = this.#rows.get(key) ?? { game, rules, here, same: 0, hashes: 0, different: 0 }
    this.#rows.set(key, row)
    return row
  }
}
