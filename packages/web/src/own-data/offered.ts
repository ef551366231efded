import type { GameEntry, Terms } from '../catalogue.ts'
import type { OwnData } from '../local/protocol.ts'

/** What a game offers with the data of one's own that are switched on. */
export function offeredWith(
  own: OwnData,
  game: GameEntry,
  terms: Terms,
): { readonly game: GameEntry; readonly terms: Terms } {
  const tables = Object.fromEntries(own.scenarios.map(({ id, tables }) => [id, tables]))
  const abouts = Object.fromEntries(own.scenarios.map(({ id, about }) => [id, about]))
  return {
    game: { ...game, scenarios: [...game.scenarios, ...own.scenarios] },
    terms: { ...terms, abouts: { ...terms.abouts, ...abouts }, tables: { ...terms.tables, ...tables } },
  }
}
