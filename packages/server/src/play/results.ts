import { loadRules } from '@grognard/collection'
import { type Outcome, resultOf } from '@grognard/engine'
import { botPlayer } from '../storage/players.ts'
import type { Store } from '../storage/store.ts'
import type { ResultRow } from '../storage/tables.ts'
import type { IsCounted } from './counting.ts'
import { type Rating, ratedAfter, UNKNOWN } from './glicko.ts'

/** The ratings of all who have played, from those they had; nobody is measured against who sat on the same side. */
export function ratingsAfter(
  rows: readonly Pick<ResultRow, 'player' | 'side' | 'score'>[],
  before: ReadonlyMap<string, Rating>,
  isCounted: IsCounted = () => true,
): ReadonlyMap<string, Rating> {
  const ratingOf = (player: string): Rating => before.get(player) ?? UNKNOWN
  const after = new Map<string, Rating>()
  for (const { player, side, score } of rows) {
    if (player === null) continue
    const encounters = rows.flatMap(other =>
      other.player === null ||
      other.player === player ||
      other.side === side ||
      !isCounted(player, other.player)
        ? []
        : [{ against: ratingOf(other.player), score: 0.5 + (score - other.score) / 2 }],
    )
    if (encounters.length > 0)
      after.set(player, ratedAfter(after.get(player) ?? ratingOf(player), encounters))
  }
  return after
}

/**
 * Writes down how a match has ended: who played, on which side, with what result; and rates it, where it counts. The
 * results by seat; none: it is not over.
 */
export async function settleResult(store: Store, match: string, now: number): Promise<readonly number[]> {
  const found = await store.matches.find(match)
  if (found?.row.stage !== 'over' || found.row.result === null) return []
  const { row, seats } = found
  const game = await loadRules(row.game)
  const scenario = game?.scenario(row.scenario, JSON.parse(row.options))
  if (game === null || !scenario?.ok) throw new Error(`there is no ${row.game}: ${row.scenario}`)
  const sides = game.seats(scenario.value).map(({ side }) => String(side))
  const outcome: Outcome = JSON.parse(row.result ?? '')
  const rows = seats.map(({ seat, owner, lender, bot }) => ({
    match,
    seat,
    // Who has let a bot or a friend play on has the result all the same.
    player: lender ?? owner ?? (bot === null ? null : botPlayer(bot)),
    game: row.game,
    scenario: row.scenario,
    side: sides[seat] ?? '',
    score: resultOf(outcome, seat),
    at: now,
  }))
  await store.results.settle(
    rows,
    row.rated === 0 ? null : (before, isCounted) => ratingsAfter(rows, before, isCounted),
  )
  return rows.map(({ score }) => score)
}
