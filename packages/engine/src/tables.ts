import type { Game } from './game.ts'
import type { Kind } from './state.ts'

/** A number of players that a scenario is for: the options that say so, and the scenario with them. */
export interface TableFor<K extends Kind> {
  readonly options: { readonly [name: string]: number }
  readonly scenario: K['scenario']
}

/** For how many a scenario can be played, from the fewest to the most; none: it cannot be set up. */
export function tablesFor<K extends Kind>(
  { manifest, scenario }: Pick<Game<K>, 'manifest' | 'scenario'>,
  id: string,
): readonly TableFor<K>[] {
  const { least, most, option } = manifest.seats
  const sizes = option === undefined ? [{}] : numbers(least, most).map(count => ({ [option]: count }))
  return sizes.flatMap(options => {
    const made = scenario(id, options)
    return made.ok ? [{ options, scenario: made.value }] : []
  })
}

const numbers = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at)
