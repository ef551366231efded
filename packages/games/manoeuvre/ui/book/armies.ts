import type { BookProps } from '@grognard/table'
import { NATIONS, type OwnNation, type PrintedNation } from './printed.ts'

/** What the book shows: the house's armies, and those of the reader's own data. */
export interface Armies {
  readonly nations: readonly PrintedNation[]
  /** Those that are not the house's: their names, by id. */
  readonly own: ReadonlyMap<string, string>
}

export interface PageProps extends BookProps {
  readonly armies: Armies
}

/** The game's own worker wrote what is `printed`. One that replaces an army of the house stands in its place. */
export function armiesWith(printed: unknown): Armies {
  const brought = (printed as { readonly nations: readonly OwnNation[] } | null | undefined)?.nations ?? []
  const instead = new Map(brought.map(nation => [nation.id, nation]))
  const house = new Set(NATIONS.map(({ id }) => id))
  return {
    nations: [
      ...NATIONS.map(nation => instead.get(nation.id) ?? nation),
      ...brought.filter(({ id }) => !house.has(id)),
    ],
    own: new Map(brought.map(({ id, name }) => [id, name])),
  }
}
