import type { Game } from '../game.ts'
import type { Match } from '../match.ts'
import { type MatchFile, replay } from '../match-file.ts'
import { seeded } from '../random.ts'
import type { Kind } from '../state.ts'
import { there } from '../there.ts'
import { undoNowAndThen } from './conformance/undoing.ts'
import { expectSame, fail } from './expect.ts'
import { optionsFor } from './options.ts'
import { accepted, playOut, TestTable } from './table.ts'

/** A match that shows an error of the game. Replaying the file leads to it. */
export interface FuzzFailure {
  readonly reason: string
  readonly file: MatchFile
}

const UNDO_ONE_IN = 30

/**
 * Plays one random match, with random options, and with the invariants that are cheap enough to be looked at for
 * hours. Seeds in a row go through the scenarios in turn. Null if all is well. `played` is given each match that came
 * to its end, or that the table lets go on for ever and that was left at the bound, without an outcome.
 */
export function fuzzMatch<K extends Kind>(
  game: Game<K>,
  seed: number,
  played?: (match: Match<K>) => void,
): FuzzFailure | null {
  const random = seeded(`fuzz ${seed}`)
  const { scenarios } = game.manifest
  const scenario = there(scenarios[seed % scenarios.length], 'scenario')
  const options = optionsFor(game, scenario, random)
  const table = new TestTable(game, { scenario, options }, `fuzz ${seed}`, { mayGoOn: true })
  const undoing = undoNowAndThen<K>(random, UNDO_ONE_IN, ({ match }) => [match.hash, match.entries.length])
  try {
    playOut(table, {
      before: () => {
        expectNoViolation(table)
        undoing.before?.(table)
      },
      after: (_, move, entry) => undoing.after?.(table, move, entry),
      end: () => {
        expectNoViolation(table)
        const again = accepted(game, replay(game, table.match.file()), 'the replay of the match')
        expectSame(again.hash, table.match.hash, 'the hash after the replay')
      },
    })
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error), file: table.file() }
  }
  played?.(table.match)
  return null
}

function expectNoViolation<K extends Kind>({ game, match }: TestTable<K>): void {
  const [violation] = game.violations(match.state())
  if (violation !== undefined) fail(`a violation: ${violation}`)
}
