import type { LogEvent } from '../../log.ts'
import { Match } from '../../match.ts'
import { readMatchRecord, restoreMatch } from '../../restore.ts'
import type { Kind } from '../../state.ts'
import { expect, expectSame } from '../expect.ts'
import { accepted, type Move, type TestTable } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { everything, plainState, viewers } from './knowledge.ts'

/** A match that is kept, and fetched again at any moment, goes on as if nothing had happened. */
export const recordingChecks = <K extends Kind>(suite: Suite<K>): Check[] => [
  suite.throughout('a match that is restored from its record at every moment is the same match', () => {
    let twin: Match<K> | null = null
    let kept = { record: {}, text: '{}' }
    const log: LogEvent<K>[] = []
    return {
      before: table => {
        const { match } = table
        twin ??= keptAgain(table, match, null)
        expectSame(plainState(twin.state()), plainState(match.state()), 'the state that was restored')
        expectSame(twin.pending(), match.pending(), 'who is asked after restoring')
        const record = match.record()
        kept = { record, text: JSON.stringify(record) }
        log.push(...match.takeLog().events)
      },
      after: (table, move, entry) => {
        if (twin === null) return
        expect(JSON.stringify(kept.record) === kept.text, () => 'a record changes when the match goes on')
        expectSame(decidedIn(table, twin, move), entry, 'what a decision leads to in the restored match')
        expectSame(twin.hash, table.match.hash, 'the hash of the restored match')
        twin = keptAgain(table, twin, null)
      },
      end: table => {
        log.push(...table.match.takeLog().events)
        const whole = keptAgain(table, table.match, log)
        expectSame(whole.entries, table.match.entries, 'the entries that the log leads to')
        expectSame(whole.file(), table.match.file(), 'the file of the restored match')
      },
    }
  }),

  suite.atMoments(
    'a match restored with its log knows all that it knew, and takes back what it could',
    table => {
      const { game, match } = table
      const { events } = logOf(table)
      const again = keptAgain(table, match, events)
      expectSame(everything(again), everything(match), 'the match that was restored')
      for (const viewer of viewers(game, match))
        expectSame(again.memory(viewer), match.memory(viewer), 'a memory')
      for (const seat of game.seats(match.scenario).keys())
        for (let left = again.undoable(seat); left > 0; left--)
          accepted(game, again.undo(seat), 'an undo that was offered')
    },
  ),

  suite.throughout('what is kept with each decision does not grow with the match', () => {
    const sizes: number[] = []
    return {
      before: ({ match }) => {
        const { hints: _, ...record } = match.record()
        sizes.push(JSON.stringify(record).length + JSON.stringify(match.takeLog().events).length)
      },
      end: () => {
        const half = sizes.length >> 1
        const most = (part: readonly number[]) => Math.max(0, ...part)
        if (half < LONG) return
        expect(
          most(sizes.slice(half)) < GROWTH * most(sizes.slice(0, half)),
          () =>
            `what is kept with a decision grew from ${most(sizes.slice(0, half))} to ${most(sizes.slice(half))}`,
        )
      },
    }
  }),
]

/** Shorter matches say nothing about growth. */
const LONG = 5
const GROWTH = 2

/** Through text and back, with the log or without it. */
function keptAgain<K extends Kind>(
  { game }: TestTable<K>,
  match: Match<K>,
  log: readonly LogEvent<K>[] | null,
): Match<K> {
  const read = accepted(game, readMatchRecord(JSON.parse(JSON.stringify(match.record()))), 'the record')
  return accepted(game, restoreMatch(game, read, log), 'the match from its record')
}

/** The whole log: the match is played again, so that nothing is taken from it. */
function logOf<K extends Kind>({ game, match }: TestTable<K>): { events: readonly LogEvent<K>[] } {
  const twin = accepted(game, Match.begin(game, match.terms), 'the match')
  for (const { decisions } of match.entries)
    for (const [seat, decision] of decisions)
      accepted(game, twin.decide(seat, decision), 'a decision of the log')
  return twin.takeLog()
}

function decidedIn<K extends Kind>({ game }: TestTable<K>, match: Match<K>, { seat, decision }: Move<K>) {
  return accepted(game, match.decide(seat, decision), 'the same decision in the restored match')
}
