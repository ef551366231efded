import {
  type Game,
  hashOfData,
  type Kind,
  type Match,
  type MatchFile,
  type MatchRecord,
  tablesFor,
} from '@grognard/engine'
import { TestTable } from '@grognard/engine/testing'

/**
 * A match of a large game as it was kept: once, with the moments on its way at which it was looked at. To keep it whole at
 * every question would fill megabytes with what its decisions say already.
 */
export interface Course {
  readonly name: string
  readonly file: MatchFile
  /** Of some that are running. */
  readonly record?: MatchRecord
  readonly stops: readonly Stop[]
}

/** A moment at which nobody had sealed a choice. */
interface Stop {
  /** Decisions made until then. */
  readonly decisions: number
  readonly step: string | null
  readonly asked: readonly number[]
  /** The hash of what `positions.write` had. */
  readonly position: string
}

/** Whoever can be in play for so long has a large state. */
const LARGE = 100_000
export const isLarge = ({ manifest }: Game<Kind>): boolean => manifest.bound >= LARGE

/** A match that is not over by then is a long one, of which the beginning is kept. */
const LONG = 600
/** How many matches of each, and after how many decisions a long one is left, where somebody has sealed a choice. */
const BEGINNINGS = [60, 180, 360]

/** How many that come to their end are kept for the fewest players, and for more of them. */
const WHOLE = { fewest: 2, more: 1 } as const

/** Every scenario for every number of players: to its end, for the fewest half way, too; of long ones the beginning. */
export function* coursesOf(game: Game<Kind>): Generator<Course> {
  for (const scenario of game.manifest.scenarios)
    for (const [more, { options, scenario: made }] of tablesFor(game, scenario).entries())
      for (const [seed, beginning] of BEGINNINGS.entries()) {
        const isFirst = seed === 0
        const name = `${scenario} for ${game.seats(made).length}, ${seed + 1}`
        const play = (isDone: IsDone) => new Played(game, name, { scenario, options }, isDone)
        const whole = play(({ moves }) => moves >= LONG)
        if (!whole.isOver) yield play(sealedAfter(beginning)).kept(`${name}, sealed`, isFirst)
        else if (seed < WHOLE[more === 0 ? 'fewest' : 'more']) {
          yield whole.kept(`${name}, to its end`, false)
          if (isFirst && more === 0)
            yield play(({ moves }) => moves >= whole.moves / 2).kept(`${name}, half way`, true)
        }
      }
}

type IsDone = (table: TestTable<Kind>) => boolean

const sealedAfter =
  (beginning: number): IsDone =>
  ({ moves, match }) =>
    moves >= LONG || (moves >= beginning && match.pending().seats.some(({ sealed }) => sealed))

/** A random match that was left when it was done. */
class Played {
  readonly #table: TestTable<Kind>
  readonly #stops: Stop[] = []

  constructor(
    game: Game<Kind>,
    seed: string,
    variant: { scenario: string; options: object },
    isDone: IsDone,
  ) {
    const table = new TestTable(game, variant, `golden ${seed}`)
    this.#table = table
    const seen = new Set<string | null>()
    while (table.match.outcome === null && !isDone(table)) {
      const { step, seats } = table.match.pending()
      if (!seen.has(step) && seats.every(({ sealed }) => !sealed)) {
        seen.add(step)
        this.#stops.push(stopAt(table.match, table.moves))
      }
      table.make(table.choose())
    }
  }

  get isOver(): boolean {
    return this.#table.match.outcome !== null
  }

  get moves(): number {
    return this.#table.moves
  }

  kept(name: string, withRecord: boolean): Course {
    const { match } = this.#table
    return { name, file: match.file(), ...(withRecord && { record: match.record() }), stops: this.#stops }
  }
}

export function stopAt(match: Match<Kind>, decisions: number): Stop {
  const { step, seats } = match.pending()
  const position = hashOfData(match.game.positions.write(match.state()))
  return { decisions, step, asked: seats.map(({ seat }) => seat), position }
}
