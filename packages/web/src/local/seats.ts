import { type Game, type Kind, type Language, tablesFor } from '@grognard/engine'
import type { ScenarioEntry, TableEntry } from '../catalogue.ts'

/** The tables that a scenario can be played at: how many seats, what they are called, and who plays together. */
export function tableEntries(game: Game<Kind>, id: string, language: Language): TableEntry[] {
  const words = game.words[language]
  return tablesFor(game, id).map(({ options, scenario }) => {
    const seats = game.seats(scenario)
    return {
      options,
      seats: seats.map(({ side }, seat) => {
        const sideTitle = words.sideName?.(scenario, side)
        const isAlone = seats.filter(each => each.side === side).length === 1
        return {
          title: (isAlone ? sideTitle : undefined) ?? words.seat(scenario, seat),
          side,
          sideTitle: sideTitle ?? side,
        }
      }),
    }
  })
}

/** Who fights, where the seats learn it only in the match; else null. */
export function partiesOf(game: Game<Kind>, id: string, language: Language): string | null {
  const [table] = tablesFor(game, id)
  return (table && game.words[language].parties?.(table.scenario)) ?? null
}

/** The names of the seats of the smallest, and how many can play. */
export function sizesOf(tables: readonly TableEntry[]): Pick<ScenarioEntry, 'seats' | 'players'> {
  const counts = tables.map(({ seats }) => seats.length)
  return {
    seats: (tables[0]?.seats ?? []).map(({ title }) => title),
    players: { least: Math.min(...counts), most: Math.max(...counts) },
  }
}
